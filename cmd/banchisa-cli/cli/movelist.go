package cli

import (
	"fmt"
	"io"
	"strings"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
)

// movePrinter prints steps, each in the words of the record; where steps make one sentence, it
// stands behind the last of them.
type movePrinter struct {
	notation string       // What is to be printed before the next step.
	line     *ui.MoveLine // The sentence so far.
}

// add tells one more step; joined tells that its line goes on with the one before.
func (st *movePrinter) add(out io.Writer, notation string, line ui.MoveLine, grouped bool) {
	if st.notation != "" && grouped {
		fmt.Fprintln(out, st.notation)
		st.notation = ""
	}
	st.flush(out)
	st.notation, st.line = notation, &line
}

// flush prints what is still to be printed: somebody is asked now.
func (st *movePrinter) flush(out io.Writer) {
	switch {
	case st.notation == "":
		return
	case st.line.Text == "":
		fmt.Fprintln(out, st.notation)
	default:
		fmt.Fprintf(out, "%-28s  %s\n", st.notation, st.line.Text)
	}
	st.notation = ""
}

// moveLine says a step as the window's move list does, joined to the line before it where
// both make one sentence; its text is "" where there is nothing to say.
func (t *terminal) moveLine(step presenter.Step, before *ui.MoveLine) (line ui.MoveLine, grouped bool) {
	if p, ok := t.Presenters[t.Game.ID]; ok {
		return p.Describe(step, before, t.loc.Localize)
	}
	return ui.MoveLine{}, false
}

// turnPrompt says whose turn it is and what is to be done now, as the window's banner does.
func (t *terminal) turnPrompt(seat games.Seat) string {
	p, ok := t.Presenters[t.Game.ID]
	if !ok {
		return ""
	}
	layout := p.Layout(t.presenterInput(seat))
	return t.loc.Localize("cli.doing", t.seatTitle(seat), strings.TrimSpace(layout.Prompt+" "+layout.PromptDetail))
}

// seatTitle is a seat's own name, in records' words where the game has no table.
func (t *terminal) seatTitle(seat games.Seat) string {
	if p, ok := t.Presenters[t.Game.ID]; ok {
		return p.SeatStyles(t.Setup, t.loc.Localize)[seat].Title
	}
	return t.Setup.SeatName(seat)
}

// resultLines says why the match ended as it did, a fact a line.
func (t *terminal) resultLines() []string {
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

// presenterInput is what a presenter may look at: the position as the eye knows it, at a table of no
// particular size.
func (t *terminal) presenterInput(viewer games.Seat) presenter.Input {
	in := presenter.Input{
		View: t.ViewOf(viewer), Setup: t.Setup, Viewer: viewer, Interactive: viewer == t.Actor(), Localize: t.loc.Localize,
		Width: 1366, Height: 712, TextScale: 1, Theme: "light", ShowAids: true,
	}
	for seat := range t.Setup.Seats {
		in.Players = append(in.Players, ui.Player{Name: t.seatTitle(games.Seat(seat))})
	}
	return in
}
