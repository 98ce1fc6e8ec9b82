package cli

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
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
}

// printAnalysis prints a table of plies, the luck, and the turning points in sentences.
func (c *invocation) printAnalysis(m *record.Match, a *analysis.Analysis) {
	p := analysisPrinter{invocation: c, match: m, analysis: a}
	for seat, id := range m.Setup.Seats {
		name := m.Players[id]
		if name == "" || strings.HasPrefix(name, "bot:") {
			name = p.seatTitle(games.Seat(seat))
		}
		p.names = append(p.names, name)
	}
	p.table()
	p.summary()
	p.turningPoints()
}

// seatTitle returns a seat's own name.
func (p *analysisPrinter) seatTitle(seat games.Seat) string {
	if presenter, ok := p.Presenters[p.match.Game.ID]; ok {
		return presenter.SeatStyles(p.match.Setup, p.loc.Localize)[seat].Title
	}
	return p.match.Setup.SeatName(seat)
}

// table prints a line for each choice and each chance event.
func (p *analysisPrinter) table() {
	fmt.Fprintln(p.Out, p.loc.Localize("analysis.head", strings.Join(p.names, " · ")))
	for _, ply := range p.analysis.Plies {
		if ply.Kind == analysis.Forced {
			continue
		}
		shares := make([]string, len(ply.After))
		for seat, v := range ply.After {
			shares[seat] = fmt.Sprintf("%3d", percent(v))
		}
		line := fmt.Sprintf("%4d  %-8s %-24s %s  %s", ply.Ply, ply.Seat, ply.Action, strings.Join(shares, " "), p.loc.Localize("analysis.kind."+string(ply.Kind)))
		if ply.Loss > 0 {
			line += fmt.Sprintf("  −%d  (%s)", percent(ply.Loss), ply.Best)
		}
		fmt.Fprintln(p.Out, line)
	}
}

// percent returns a share in whole percent.
func percent(share float64) int { return int(math.Round(100 * share)) }

// summary prints each seat's kinds of choices and its luck.
func (p *analysisPrinter) summary() {
	fmt.Fprintln(p.Out)
	for seat, id := range p.analysis.Seats {
		count := map[analysis.Kind]int{}
		for _, ply := range p.analysis.Plies {
			if ply.Seat == id {
				count[ply.Kind]++
			}
		}
		text := p.loc.Localize("analysis.seat", p.names[seat], count[analysis.Best], count[analysis.Good], count[analysis.Doubtful], count[analysis.Mistake]+count[analysis.Grave])
		if p.hasChance() {
			text += p.loc.Localize("analysis.luck", fmt.Sprintf("%+d", percent(p.analysis.Luck[seat])))
		}
		fmt.Fprintln(p.Out, text)
	}
}

// hasChance reports whether the match has chance events.
func (p *analysisPrinter) hasChance() bool {
	return slices.ContainsFunc(p.analysis.Plies, func(ply analysis.Ply) bool { return ply.Kind == analysis.Chance })
}

// turningPoints tells each turning point in a few sentences.
func (p *analysisPrinter) turningPoints() {
	fmt.Fprintln(p.Out)
	if len(p.analysis.TurningPoints) == 0 {
		fmt.Fprintln(p.Out, p.loc.Localize("analysis.no-turns"))
	}
	for _, number := range p.analysis.TurningPoints {
		ply := p.analysis.Plies[number-1]
		before := p.match.StateAt(number - 1)
		seat := before.Actor()
		played, _ := games.ParseAction(before, ply.Action)
		text := p.loc.Localize("analysis.turn", number, capitalized(p.describe(before, played)), p.names[seat], percent(ply.Before[seat]), percent(ply.After[seat]))
		if best, ok := games.ParseAction(before, ply.Best); ok {
			better := p.loc.Localize("analysis.better", p.describe(before, best))
			if key := "reason." + p.match.Game.ID + "." + ply.Reason; ply.Reason != "" && p.loc.Has(key) {
				better = p.loc.Localize("analysis.better-because", p.describe(before, best), p.loc.Localize(key))
			}
			text += " " + better
		}
		fmt.Fprintln(p.Out, text)
	}
}

// capitalized returns a text with a capital at its beginning.
func capitalized(text string) string { return strings.TrimSuffix(i18n.Sentence(text), ".") }

// describe returns an action in the words of the move list, or in the notation of the rules.
func (p *analysisPrinter) describe(before games.State, a games.Action) string {
	after := before.Clone()
	after.Apply(a)
	if presenter, ok := p.Presenters[p.match.Game.ID]; ok {
		step := newStep(before, after, a)
		if line, joined := presenter.Describe(step, nil, p.loc.Localize); !joined && line.Text != "" {
			return fmt.Sprintf("%s (%s)", strings.TrimSuffix(line.Text, "."), before.FormatAction(a))
		}
	}
	return p.match.Setup.SeatName(before.Actor()) + " " + before.FormatAction(a)
}

// newStep returns a step of one action.
func newStep(before, after games.State, a games.Action) presenter.Step {
	return presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a}
}
