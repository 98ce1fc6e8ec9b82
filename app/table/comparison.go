package table

import (
	"time"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
)

// comparison shows what was played at a ply and what would have been better, one after the other,
// on the board.
type comparison struct {
	table  *Page
	ply    analysis.Ply
	whole  analysis.Turn // that the ply belongs to
	seat   games.Seat    // of the ply
	frames []comparisonFrame
	shown  int
	// better is the index of the frame at which the better move begins.
	better int
	stop   match.Stopper // ends the film, nil while it does not run
}

// comparisonFrame is a position and what is said about it.
type comparisonFrame struct {
	view games.State
	step *presenter.Step // that led to it, nil for the position before
	text string
}

// comparisonInterval is how long a frame is shown, at normal speed.
const comparisonInterval = 2200 * time.Millisecond

// newComparison returns the page for a ply of the analysis, and starts the film.
func newComparison(table *Page, ply int) *comparison {
	t := table.study.story()
	p := t.Analysis.Plies[ply-1]
	c := &comparison{table: table, ply: p, seat: games.Seat(seatIndex(t.Analysis, p.Seat))}
	before := comparisonFrame{
		view: games.View(table.match.FullState(ply-1), c.seat),
		text: table.shell.Localize("analysis.before", t.number(ply), t.Words.Name(c.seat)),
	}
	best, played := t.BestTurn(p), turnAt(table.match, ply-1)
	if len(best) <= 1 {
		played = played[:1]
	}
	c.whole, _ = review.TurnOf(t.Analysis, ply)
	c.frames = append(c.frames, before)
	c.add(before.view, played, t.Played(c.whole))
	c.addAnswer(t, c.whole)
	c.better = len(c.frames)
	c.frames = append(c.frames, before)
	c.add(before.view, best, t.Better(p))
	c.schedule()
	return c
}

// addAnswer adds the best answer to the turn that was played, as the seat of the turn sees it.
func (c *comparison) addAnswer(t *story, whole analysis.Turn) {
	text, ply, answer := t.Answer(whole)
	if len(answer) == 0 {
		return
	}
	s := t.Match.StateAt(ply - 1)
	seat := s.Actor()
	for _, a := range answer {
		if s.Actor() != seat || games.Check(s, a) != "" {
			return
		}
		before := s.Clone()
		s.Apply(a)
		step := &presenter.Step{Before: games.View(before, c.seat), After: games.View(s, c.seat), Seat: seat, Action: games.ObservedAction(before, c.seat, a)}
		c.frames = append(c.frames, comparisonFrame{view: step.After, step: step, text: text})
	}
}

// turnAt returns the actions of the seat to move after some plies, up to the end of its turn.
func turnAt(m reader, ply int) []games.Action {
	log := m.Log()
	var turn []games.Action
	for _, step := range log[ply:] {
		if step.Seat != log[ply].Seat {
			break
		}
		turn = append(turn, step.Action)
	}
	return turn
}

// add adds a frame for each action of a turn.
func (c *comparison) add(view games.State, turn []games.Action, text string) {
	seat := view.Actor()
	for _, a := range turn {
		if view.Actor() != seat {
			return
		}
		after := view.Clone()
		after.Apply(a)
		after = games.View(after, seat)
		c.frames = append(c.frames, comparisonFrame{view: after, step: &presenter.Step{Before: view, After: after, Seat: seat, Action: a}, text: text})
		view = after
	}
}

// schedule shows the next frame after a while.
func (c *comparison) schedule() {
	speed := max(c.table.shell.Settings.Speed, 0.5)
	interval := comparisonInterval
	if n := len(c.frames); n > 8 { // long turns
		interval = comparisonInterval * 8 / time.Duration(n)
	}
	c.stop = c.table.shell.Env.After(time.Duration(float32(interval)/speed), func() {
		c.stop = nil
		if c.shown++; c.shown < len(c.frames)-1 {
			c.schedule()
		}
		c.table.shell.Dirty()
	})
}

// show goes to a frame and plays on from there.
func (c *comparison) show(frame int) {
	c.Close()
	if c.shown = frame; frame < len(c.frames)-1 {
		c.schedule()
	}
	c.table.shell.Dirty()
}

// Compose implements shell.Page.
func (c *comparison) Compose() ([]ui.Panel, []ui.Field) {
	sh, frame := c.table.shell, c.frames[c.shown]
	in := c.table.Input()
	in.View, in.Viewer, in.Interactive, in.Selection, in.Hints, in.Recent = frame.view, c.seat, false, nil, presenter.Hints{}, nil
	in.Announced = nil
	if frame.step != nil {
		in.Recent = []presenter.Step{*frame.step}
	}
	in.Trace = in.Recent
	view := tableui.Comparison{
		Title: sh.Localize("analysis.move", c.table.study.story().number(c.ply.Ply)),
		Text:  frame.text, Better: c.shown >= c.better, Begun: frame.step != nil,
	}
	view.Color, view.Played, view.Best = c.table.words.Seats[c.seat].Color, c.whole.Left(), c.whole.Best()
	table := c.table.presenter.Layout(in)
	if c.table.isUpright() {
		var texts []string
		for _, f := range c.frames {
			texts = append(texts, f.text)
		}
		below := tableui.ComparisonHeight(sh.Context(), texts, ui.BelowBoardWidth(sh.Size.Width))
		table = ui.UprightBoard(table, sh.Size.Width, sh.Size.Height-ui.BarHeight(sh.Size.Width), below)
	}
	return tableui.CompareMoves(sh.Context(), view, table), nil
}

// HasUprightLayout reports that the sentence can be below the board.
func (c *comparison) HasUprightLayout() bool { return true }

// Tapped implements shell.Page.
func (c *comparison) Tapped(tap ui.Tap) {
	switch tap.Message.(type) {
	case ui.Back:
		c.table.shell.Pop()
	case ui.ShowPlayed:
		c.show(0)
	case ui.ShowBetter:
		c.show(c.better)
	case ui.TryFromHere:
		c.Close()
		c.table.try(c.ply.Ply)
	}
}

// Cancel implements shell.Page.
func (c *comparison) Cancel() { c.table.shell.Pop() }

// TypedKey implements shell.Page: arrows that no target takes do nothing.
func (c *comparison) TypedKey(key ui.Key) {
	if key == ui.KeySpace {
		c.show((c.shown + 1) % len(c.frames))
	}
}

// Close implements shell.Page.
func (c *comparison) Close() { c.stop.Stop() }
