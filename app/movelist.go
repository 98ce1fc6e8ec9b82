package app

import (
	"slices"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// moveList is the move list, told step by step as one pair of eyes saw it.
type moveList struct {
	viewer games.Seat
	lang   string
	steps  []session.Step
	rows   []ui.MoveListRow // Their texts are sentences.
	last   ui.MoveLine      // The last line as its presenter wrote it, which the next step may join.
}

// forTable brings the story up to date and returns its lines.
func (st *moveList) forTable(t *tablePage, viewer games.Seat) []ui.MoveListRow {
	return st.update(t.view(), t.app, viewer)
}

// update brings the story of a match up to date and returns its lines.
func (st *moveList) update(p matchView, a *App, viewer games.Seat) []ui.MoveListRow {
	log := p.match.Log()
	unchanged := len(st.steps) <= len(log) && slices.Equal(st.steps, log[:min(len(st.steps), len(log))])
	if !unchanged || viewer != st.viewer || st.lang != a.language() {
		*st = moveList{viewer: viewer, lang: a.language()}
	}
	for k := len(st.steps); k < len(log); k++ {
		before, after, step := p.match.ObservedStep(k, viewer)
		var last *ui.MoveLine
		if n := len(st.rows); n > 0 {
			last = &st.last
		}
		line, joined := p.presenter.Describe(presenter.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action}, last, a.localize)
		row := ui.MoveListRow{MoveLine: line, Ply: k + 1, Barrier: step.Barrier}
		row.Text = i18n.Sentence(line.Text)
		switch {
		case joined && last != nil:
			row.Barrier = st.rows[len(st.rows)-1].Barrier
			st.rows[len(st.rows)-1], st.last = row, line
		case line.Text != "":
			st.rows, st.last = append(st.rows, row), line
		}
		st.steps = append(st.steps, log[k])
	}
	return st.rows
}
