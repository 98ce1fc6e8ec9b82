package app

import (
	"slices"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/tables"
	"banchisa/games"
)

// story is the move list, told step by step as one pair of eyes saw it.
type story struct {
	eye   games.Seat
	lang  string
	steps []session.Step
	lines []screen.MoveListRow
}

// tell brings the story up to date and returns its lines.
func (st *story) tell(t *table, eye games.Seat) []screen.MoveListRow {
	return st.follow(t.performance(), t.app, eye)
}

// follow brings the story of a match up to date and returns its lines.
func (st *story) follow(p performance, a *App, eye games.Seat) []screen.MoveListRow {
	log := p.match.Log()
	same := len(st.steps) <= len(log) && slices.Equal(st.steps, log[:min(len(st.steps), len(log))])
	if !same || eye != st.eye || st.lang != a.language() {
		*st = story{eye: eye, lang: a.language()}
	}
	for k := len(st.steps); k < len(log); k++ {
		before, after, step := p.match.ObservedStep(k, eye)
		var last *tables.MoveLine
		if n := len(st.lines); n > 0 {
			last = &st.lines[n-1].MoveLine
		}
		line, joined := p.presenter.Describe(tables.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action}, last, a.say)
		switch {
		case joined && last != nil:
			st.lines[len(st.lines)-1].MoveLine = line
			st.lines[len(st.lines)-1].Ply = k + 1
		case line.Text != "":
			st.lines = append(st.lines, screen.MoveListRow{MoveLine: line, Ply: k + 1, Barrier: step.Barrier})
		}
		st.steps = append(st.steps, log[k])
	}
	return st.lines
}
