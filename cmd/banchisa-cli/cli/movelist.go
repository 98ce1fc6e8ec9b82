package cli

import (
	"fmt"
	"io"
	"strings"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// movePrinter prints steps in notation; the sentence for several steps is printed after the last of
// them.
type movePrinter struct {
	notation string       // to be printed before the next step
	line     *ui.MoveLine // the sentence so far
}

// add prints a step; grouped means that its line continues the previous one.
func (m *movePrinter) add(out io.Writer, notation string, line ui.MoveLine, grouped bool) {
	if m.notation != "" && grouped {
		fmt.Fprintln(out, m.notation)
		m.notation = ""
	}
	m.flush(out)
	m.notation, m.line = notation, &line
}

// flush prints what is pending, before a prompt.
func (m *movePrinter) flush(out io.Writer) {
	switch {
	case m.notation == "":
		return
	case m.line.Text == "":
		fmt.Fprintln(out, m.notation)
	default:
		fmt.Fprintf(out, "%-28s  %s\n", m.notation, m.line.Text)
	}
	m.notation = ""
}

// moveLine returns the line of a step in the window's move list, grouped with the line before if
// both make one sentence. Its text is "" if there is none.
func (t *terminal) moveLine(step presenter.Step, before *ui.MoveLine) (line ui.MoveLine, grouped bool) {
	if p, ok := t.Presenters[t.Game.ID]; ok {
		return p.Describe(step, before, t.words(t.Loc.Localize))
	}
	return ui.MoveLine{}, false
}

// drawing returns the position as a seat sees it, in the person's language if the game has a presenter.
func (t *terminal) drawing(seat games.Seat) string {
	if p, ok := t.Presenters[t.Game.ID].(presenter.TextDrawer); ok {
		return p.DrawText(t.presenterInput(seat))
	}
	return board(t.ViewOf(seat))
}

// turnPrompt returns the seat to move, with its word beside a person's name, and what it has to do, like the window's
// banner.
func (t *terminal) turnPrompt(seat games.Seat) string {
	p, ok := t.Presenters[t.Game.ID]
	if !ok {
		return ""
	}
	layout := p.Layout(t.presenterInput(seat))
	name := t.name(seat)
	if t.words(t.Loc.Localize).HasName(seat) {
		name += " (" + t.invocation.words(t.Game, t.Setup, nil, t.Loc.Localize).Name(seat) + ")"
	}
	return t.Loc.Localize("cli.doing", name, strings.TrimSpace(layout.Prompt+" "+layout.PromptDetail))
}

// words returns what sentences about a match are written with. Seats without a presenter go by their IDs, and bots by
// their seats: their players have no name.
func (inv *invocation) words(game *games.Game, setup games.Setup, players []ui.Player, localize ui.Localize) ui.Words {
	var seats []ui.SeatStyle
	for seat := range setup.Seats {
		seats = append(seats, ui.SeatStyle{Title: setup.SeatName(games.Seat(seat))})
	}
	if p, ok := inv.Presenters[game.ID]; ok {
		seats = p.SeatStyles(setup, localize)
	}
	return ui.NewWords(localize, seats, players)
}

// words returns what the terminal's sentences are written with.
func (t *terminal) words(localize ui.Localize) ui.Words {
	return t.invocation.words(t.Game, t.Setup, t.players, localize)
}

// name returns what the terminal calls a seat.
func (t *terminal) name(seat games.Seat) string { return t.words(t.Loc.Localize).Name(seat) }

// outcome says who has won; without a presenter it is the result in notation.
func (t *terminal) outcome() string {
	s := t.FullState(t.Ply())
	if _, ok := t.Presenters[t.Game.ID]; !ok {
		return t.Concluded().FormatResult(t.Game, s, t.Setup)
	}
	text, _ := match.Outcome(t.Concluded(), t.words(t.Loc.Localize), t.Shares())
	return text
}

// resultLines returns the reasons for the result, one per line.
func (t *terminal) resultLines() []string {
	if e := t.Concluded(); e.Kind != games.NoEnding {
		return []string{t.endingSentence(e), t.Loc.Localize("end.no-win")}
	}
	p, ok := t.Presenters[t.Game.ID]
	if !ok {
		return nil
	}
	var lines []string
	for _, row := range p.ResultRows(t.presenterInput(games.Public)) {
		line := row.Label
		if row.Value != "" {
			line += ": " + row.Value
		}
		lines = append(lines, line)
	}
	return lines
}

// presenterInput returns a presenter's input for the position as the viewer sees it, at a table of
// arbitrary size.
func (t *terminal) presenterInput(viewer games.Seat) presenter.Input {
	in := presenter.Input{
		View: t.ViewOf(viewer), Setup: t.Setup, Viewer: viewer, Interactive: viewer == t.Actor(), Words: t.words(t.Loc.Localize),
		Window: presenter.DefaultWindow(), ShowAids: true,
	}
	for seat := range t.Setup.Seats {
		in.Players = append(in.Players, ui.Player{Name: t.name(games.Seat(seat))})
	}
	return in
}
