package cli

import (
	"fmt"
	"io"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
)

// story prints steps, each in the words of the record; where steps make one sentence, it
// stands behind the last of them.
type story struct {
	words string       // What is to be printed before the next step.
	line  *tables.Line // The sentence so far.
}

// add tells one more step; joined tells that its line goes on with the one before.
func (st *story) add(out io.Writer, words string, line tables.Line, joined bool) {
	if st.words != "" && joined {
		fmt.Fprintln(out, st.words)
		st.words = ""
	}
	st.pause(out)
	st.words, st.line = words, &line
}

// pause prints what is still to be printed: somebody is asked now.
func (st *story) pause(out io.Writer) {
	switch {
	case st.words == "":
		return
	case st.line.Text == "":
		fmt.Fprintln(out, st.words)
	default:
		fmt.Fprintf(out, "%-28s  %s\n", st.words, st.line.Text)
	}
	st.words = ""
}

// sentence says a step as the window's move list does, joined to the line before it where
// both make one sentence; its text is "" where there is nothing to say.
func (t *table) sentence(step tables.Step, before *tables.Line) (line tables.Line, joined bool) {
	if p, ok := t.Tables[t.Game.ID]; ok {
		return p.Tell(step, before, t.book.Localize)
	}
	return tables.Line{}, false
}

// doing says whose turn it is and what is to be done now, as the window's banner does.
func (t *table) doing(seat games.Seat) string {
	p, ok := t.Tables[t.Game.ID]
	if !ok {
		return ""
	}
	now := p.Present(t.presented(seat))
	return t.book.Localize("cli.doing", t.seatTitle(seat), strings.TrimSpace(now.Verb+" "+now.Accent))
}

// seatTitle is a seat's own name, in records' words where the game has no table.
func (t *table) seatTitle(seat games.Seat) string {
	if p, ok := t.Tables[t.Game.ID]; ok {
		return p.Seats(t.Setup, t.book.Localize)[seat].Title
	}
	return t.Setup.SeatName(seat)
}

// reasons says why the match ended as it did, a fact a line.
func (t *table) reasons() []string {
	p, ok := t.Tables[t.Game.ID]
	if !ok {
		return nil
	}
	var lines []string
	for _, fact := range p.Result(t.presented(games.Nobody)) {
		line := fact.Name
		if fact.Value != "" {
			line += ": " + fact.Value
		}
		lines = append(lines, line)
	}
	return lines
}

// presented is what a presenter may look at: the position as the eye knows it, at a table of no
// particular size.
func (t *table) presented(eye games.Seat) tables.In {
	in := tables.In{
		View: t.ViewOf(eye), Setup: t.Setup, Eye: eye, Live: eye == t.Actor(), Say: t.book.Localize,
		W: 1366, H: 712, Text: 1, Theme: "light", Aids: true,
	}
	for seat := range t.Setup.Seats {
		in.Players = append(in.Players, tables.Player{Name: t.seatTitle(games.Seat(seat))})
	}
	return in
}
