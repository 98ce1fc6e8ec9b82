package cli

import (
	"fmt"
	"strings"

	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/record"
)

// analysisPrinter prints an analysis for people.
type analysisPrinter struct {
	*invocation
	match    *record.Match
	analysis *analysis.Analysis
	names    []string
	teller   review.Teller
}

// printAnalysis prints a table of plies, the luck, and the turning points in sentences.
func (inv *invocation) printAnalysis(m *record.Match, a *analysis.Analysis) {
	p := analysisPrinter{invocation: inv, match: m, analysis: a}
	players := make([]ui.Player, len(m.Setup.Seats))
	for i, id := range m.Setup.Seats {
		if name := m.Players[id]; !record.IsBot(name) {
			players[i].Name = name
		}
	}
	words := inv.words(m.Game, m.Setup, players, inv.Loc.Localize)
	for _, seat := range words.Seats {
		p.names = append(p.names, seat.Title)
	}
	p.teller = review.Teller{Match: m, Analysis: a, Presenter: inv.Presenters[m.Game.ID], Words: words, Localizer: inv.Loc}
	p.table()
	p.summary()
	p.turningPoints()
	p.finest()
}

// table prints a line for each choice and each chance event.
func (p *analysisPrinter) table() {
	fmt.Fprintln(p.Out, p.Loc.Localize("analysis.head", strings.Join(p.names, " · ")))
	for _, ply := range p.analysis.Plies {
		if ply.Kind == analysis.Forced {
			continue
		}
		shares := make([]string, len(ply.After))
		for seat, v := range ply.After {
			shares[seat] = fmt.Sprintf("%3d", review.Percent(v))
		}
		line := fmt.Sprintf(
			"%4d  %-8s %-24s %s  %s", ply.Ply, ply.Seat, ply.Action, strings.Join(shares, " "),
			p.Loc.Localize("analysis.kind."+string(ply.Kind)),
		)
		if ply.Loss > 0 {
			line += fmt.Sprintf("  −%d  (%s)", review.Percent(ply.Loss), ply.Best)
		}
		fmt.Fprintln(p.Out, line)
	}
}

// summary prints each seat's kinds of choices and its luck.
func (p *analysisPrinter) summary() {
	fmt.Fprintln(p.Out)
	for seat, count := range review.Count(p.analysis) {
		text := p.Loc.Localize("analysis.seat", p.names[seat], count.Best, count.Good, count.Doubtful, count.Mistakes)
		if review.HasLuck(p.analysis) {
			text += p.Loc.Localize("analysis.luck", fmt.Sprintf("%+d", review.Percent(p.analysis.Luck[seat])))
		}
		fmt.Fprintln(p.Out, text)
	}
}

// turningPoints prints a few sentences for each turning point.
func (p *analysisPrinter) turningPoints() {
	fmt.Fprintln(p.Out)
	if len(p.analysis.TurningPoints) == 0 {
		fmt.Fprintln(p.Out, p.Loc.Localize("analysis.no-turns"))
	}
	for _, number := range p.analysis.TurningPoints {
		ply := p.analysis.Plies[number-1]
		before := p.match.StateAt(number - 1)
		played, _ := games.ParseAction(before, ply.Action)
		turn, _ := review.TurnOf(p.analysis, number)
		fmt.Fprintln(p.Out, p.Loc.Localize("analysis.turn", number, p.describe(before, played), p.names[turn.Seat]), p.teller.Played(turn), p.teller.Better(ply))
	}
}

// finest prints the finest move, if there is one.
func (p *analysisPrinter) finest() {
	if turn, ok := review.TurnOf(p.analysis, p.analysis.Finest); ok {
		fmt.Fprintln(p.Out, p.Loc.Localize("analysis.best-move", p.names[turn.Seat], p.analysis.Finest, p.teller.Moves(turn))+".")
	}
}

// describe returns an action in the words of the move list with its notation, or in notation.
func (p *analysisPrinter) describe(before games.State, a games.Action) string {
	text, inWords := p.teller.Describe(before, a, false)
	if inWords {
		text += " (" + before.FormatAction(a) + ")"
	}
	return text
}
