package match

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// MoveList describes a match move by move, as one viewer saw it.
type MoveList struct {
	Rows []ui.MoveListRow

	viewer    games.Seat
	localizer *i18n.Localizer
	notation  bool
	session   *session.Session
	steps     []session.Step
	last      ui.MoveLine // as its presenter wrote it, before it became a sentence
}

// LastMoves returns what the public saw in the match's last lines of the move list, at most n, oldest
// first, each with the player's name.
func (v View) LastMoves(n int, localizer *i18n.Localizer) string {
	var list MoveList
	rows := list.Update(v, games.Public, localizer, false)
	words := v.Words(localizer.Localize)
	namesSeat := func(text string) bool {
		return slices.ContainsFunc(words.Seats, func(s ui.SeatStyle) bool { return strings.HasPrefix(text, s.Title) })
	}
	var sentences []string
	for _, row := range rows[max(0, len(rows)-n):] {
		text := row.Text
		if row.Seat >= 0 && !namesSeat(text) {
			first, size := utf8.DecodeRuneInString(text)
			text = words.Name(row.Seat) + ": " + string(unicode.ToLower(first)) + text[size:]
		}
		sentences = append(sentences, text)
	}
	return strings.Join(sentences, " ")
}

// Update brings the list up to date with what is listed of the match and returns its rows, with the notation of the
// moves if it is asked for.
func (l *MoveList) Update(v View, viewer games.Seat, localizer *i18n.Localizer, notation bool) []ui.MoveListRow {
	log := v.Session.Log()[:v.Listed]
	unchanged := len(l.steps) <= len(log) && slices.Equal(l.steps, log[:min(len(l.steps), len(log))])
	if !unchanged || viewer != l.viewer || localizer != l.localizer || notation != l.notation || v.Session != l.session {
		*l = MoveList{viewer: viewer, localizer: localizer, notation: notation, session: v.Session}
	}
	words := v.Words(localizer.Localize)
	for k := len(l.steps); k < len(log); k++ {
		before, after, step := v.Session.ObservedStep(k, viewer)
		var last *ui.MoveLine
		if n := len(l.Rows); n > 0 {
			last = &l.last
		}
		line, joined := v.Presenter.Describe(presenter.Step{
			Before: before, After: after, Seat: step.Seat, Action: step.Action,
		}, last, words)
		row := ui.MoveListRow{MoveLine: line, Ply: k + 1, Barrier: step.Barrier}
		row.Text = i18n.Sentence(line.Text)
		if notation {
			row.Detail = strings.Trim(line.Detail+" · "+line.Notation, " ·")
		}
		replaces := joined && last != nil
		row.Detail = strings.Trim(row.Detail+" · "+l.spent(v, row, replaces, localizer), " ·")
		switch {
		case replaces:
			row.Barrier = l.Rows[len(l.Rows)-1].Barrier
			l.Rows[len(l.Rows)-1], l.last = row, line
		case line.Text != "":
			l.Rows, l.last = append(l.Rows, row), line
		}
		l.steps = append(l.steps, log[k])
	}
	return append(slices.Clip(l.Rows), v.concludingRows(words)...)
}

// spent returns what the seat of a row has spent since the row before it, "" where that is nothing. The row may replace
// the last one.
func (l *MoveList) spent(v View, row ui.MoveListRow, replaces bool, localizer *i18n.Localizer) string {
	from, n := 0, len(l.Rows)
	if replaces {
		n--
	}
	if n > 0 {
		from = l.Rows[n-1].Ply
	}
	return SpentText(v.Session.SpentBetween(row.Seat, from, row.Ply), localizer.Localize)
}

// concludingRows returns the row of how the players ended the match, once all of it is listed.
func (v View) concludingRows(words ui.Words) []ui.MoveListRow {
	e, seat := v.Session.Concluded(), games.Chance
	sentence := EndingSentence(e, words)
	if sentence == "" || v.Listed < v.Session.Ply() {
		return nil
	}
	if e.Kind.LosesSeat() {
		seat = e.Seat
	}
	return []ui.MoveListRow{{MoveLine: ui.MoveLine{Seat: seat, Text: sentence}, Ply: v.Listed, Barrier: true}}
}
