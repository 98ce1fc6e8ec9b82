package table

import (
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
)

// practice asks for better moves where a person made mistakes, one after another. Every try is
// played at a table of its own, branched from the match, where bots answer it.
type practice struct {
	story *story // of the match
	seat  games.Seat
	// turns are those to be found better ones for; at is the index of the present one, found the number of those
	// for which one was found.
	turns     []analysis.Turn
	at, found int
	phase     practicePhase
	text      string
	asked     string // the sentence that asks
	hints     int    // how strong the hint is: 0 none, 1 the reason, 2 the place
	numbered  numbered
}

// practicePhase is what the person may do now.
type practicePhase uint8

const (
	asking practicePhase = iota
	judging
	wrong
	solved
	finished
)

const (
	// replyLevel is the level of the bots that answer a try.
	replyLevel = 4
	// acceptedLoss is the loss, as a share, below which a try counts as found, if what was played lost twice as
	// much.
	acceptedLoss = 0.05
)

// turn returns the turn that is asked about, current its worst choice.
func (p *practice) turn() analysis.Turn   { return p.turns[p.at] }
func (p *practice) current() analysis.Ply { return p.story.Analysis.Plies[p.turn().Worst-1] }

// begin asks for a better move, or tells the one that is shown.
func (p *practice) begin(isSolved bool, localize ui.Localize) {
	if isSolved {
		p.phase, p.text = solved, p.solution()
		return
	}
	p.phase, p.hints = asking, 0
	turn := p.turn()
	p.asked = localize("practice.ask", p.story.number(turn.Worst), p.story.Moves(turn), review.Percent(turn.Best()), review.Percent(turn.Left()))
	p.text = p.asked
}

// asks reports whether the person may play.
func (p *practice) asks() bool { return p.phase == asking }

func (p *practice) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case playing:
		return p.playing(v, e.action), false
	case analysed:
		if p.phase == judging {
			return p.judged(v, e.ply), true
		}
	case tapped:
		return p.tapped(v, e.Message)
	case typed: // Enter does what the likeliest button says
		if e.key == ui.KeyReturn && p.phase >= wrong {
			return p.tapped(v, p.buttons(v.window().Localize)[0].Message)
		}
	}
	return nil, false
}

// playing analyses the try that is being played.
func (p *practice) playing(v view, a games.Action) []intent {
	if p.phase != asking {
		return nil
	}
	m := v.match()
	p.phase, p.text = judging, v.window().Localize("practice.judging")
	return []intent{judge{m.FullState(m.Ply()).Clone(), []games.Action{a}, review.Options(v.game().rules, analysis.DefaultLevel)}}
}

// judged answers a try.
func (p *practice) judged(v view, tried analysis.Ply) []intent {
	best, localize := p.current(), v.window().Localize
	lost := max(best.Before[p.seat], tried.Before[p.seat]) - tried.After[p.seat]
	if tried.Action == best.Best || lost < min(acceptedLoss, best.Loss/2) {
		p.phase, p.text = solved, localize("practice.found", p.solution())
		p.found++
		return nil
	}
	possible := p.turn().Best() // as asked; the search of the try may have found another share
	p.phase, p.text = wrong, localize("practice.wrong", review.Percent(max(0, possible-lost)), review.Percent(possible))
	return []intent{makeSound{sound.Reject}}
}

// draws reports whether the board shows what was played in the match: until something else is tried.
func (p *practice) draws(m reader) bool {
	return p.phase == asking && m.ShownPly() == p.current().Ply-1
}

// played returns what was played in the match in place of what is asked for, as the seat saw it.
func (p *practice) played() (steps []presenter.Step) {
	first := p.current().Ply
	s := games.View(p.story.Match.StateAt(first-1), p.seat)
	for _, a := range p.story.Match.Actions()[first-1 : p.turn().Last] {
		if s.Actor() != p.seat || games.Check(s, a) != "" {
			break
		}
		after := s.Clone()
		after.Apply(a)
		after = games.View(after, p.seat)
		steps = append(steps, presenter.Step{Before: s, After: after, Seat: p.seat, Action: a})
		s = after
	}
	return steps
}

// show draws what was played in the match: where its first step goes, and the trail of all.
func (p *practice) show(in *presenter.Input) {
	if in.Trace = p.played(); len(in.Trace) > 0 {
		in.Announced = &in.Trace[0]
	}
}

// solution tells the best move and why.
func (p *practice) solution() string { return p.story.Better(p.current()) }

// hint makes the hint stronger: the reason first, then the place.
func (p *practice) hint(localize ui.Localize) {
	if p.hints++; p.hints == 1 {
		if reason := p.story.Reason(p.current()); reason != "" {
			p.text = localize("practice.hint", reason)
			return
		}
	}
	p.hints = 2
	p.text = localize("practice.look")
}

// marks returns what the board marks as advice.
func (p *practice) marks(m reader) (h presenter.Hints, ok bool) {
	if p.phase != asking || p.hints < 2 || !m.CanChoose() {
		return h, false
	}
	turn := p.story.BestTurn(p.current())
	if len(turn) == 0 {
		return h, false
	}
	return presenter.Hints{Actions: turn[:1], Turns: [][]games.Action{turn}, BestOnly: true}, true
}

// next goes to the next mistake, or to the end.
func (p *practice) next(localize ui.Localize) []intent {
	if p.at+1 < len(p.turns) {
		p.at++
		return []intent{retry{}}
	}
	p.phase, p.text = finished, localize("practice.end", p.found, len(p.turns))
	return nil
}

func (p *practice) compose(v view, f *frame) []ui.Panel {
	w := v.window()
	f.layout.MoveList = f.list
	f.layout.RemoveButton(ui.AskHint{}) // the exercise has its own
	return tableui.Practice(w.Context, p.status(w.Localize), p.buttons(w.Localize), f.layout)
}

// status is what the exercise shows beside the board.
func (p *practice) status(localize ui.Localize) tableui.LessonStatus {
	status := tableui.LessonStatus{Title: localize("analysis.learn"), Text: p.text, Steps: len(p.turns), Done: p.at, Rejected: p.phase == wrong}
	if p.phase >= solved {
		status.Done++
	}
	return status
}

// minHeight returns the height that the sheet and its buttons need in some width in points: a hint is shorter than what asks, and
// moves nothing.
func (p *practice) minHeight(width float32, w window) float32 {
	return tableui.PracticeHeight(w.Context, p.status(w.Localize), []string{p.asked, p.text}, width)
}

// buttons returns what the person can do besides playing, the likeliest first.
func (p *practice) buttons(localize ui.Localize) []ui.Button {
	solution := ui.Button{ID: "practice/solution", Text: localize("practice.solution"), Message: ui.ShowSolution{}}
	switch p.phase {
	case asking:
		return []ui.Button{{ID: "practice/hint", Text: localize("practice.help"), Message: ui.AskHint{}}, solution}
	case wrong:
		return []ui.Button{{ID: "practice/again", Text: localize("practice.again"), Message: ui.TryAgain{}}, solution}
	case solved:
		return []ui.Button{{ID: "practice/next", Text: localize("practice.next"), Message: ui.NextMistake{}}}
	case finished:
		return []ui.Button{{ID: "practice/close", Text: localize("practice.close"), Message: ui.GoHome{}}}
	}
	return nil
}

func (p *practice) tapped(v view, message any) (intents []intent, done bool) {
	localize := v.window().Localize
	switch message.(type) {
	case ui.AskHint:
		if p.phase == asking {
			p.hint(localize)
		}
	case ui.ShowSolution:
		return []intent{retry{solved: true}}, true
	case ui.TryAgain:
		return []intent{retry{}}, true
	case ui.NextMistake:
		return p.next(localize), true
	case ui.GoHome:
		return []intent{leave{}}, true
	case ui.Undo:
		return []intent{cancel{}}, true
	case ui.Redo, ui.TryFromHere, ui.WatchReplay, ui.WatchSince, ui.Rematch:
	default:
		return nil, false
	}
	return nil, true
}
