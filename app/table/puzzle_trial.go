package table

import (
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// A trial is a move that loses the task, played on the board with the best that can follow and the answer to it. Then the
// table rests until a tap takes it back.

// newPuzzle returns a puzzle to be solved.
func newPuzzle(p *gamepuzzles.Puzzle) *puzzle { return &puzzle{Puzzle: p, turn: p.NewTurn()} }

// failure returns what follows a losing move that has led to s: the best of the turn, then the other seat's answer. It
// notes what the seat reaches.
func (p *puzzle) failure(s games.State) (line []games.Action) {
	s = s.Clone()
	p.reached = p.turn.Reaches(s)
	if p.race != nil { // the clock runs
		return nil
	}
	if s.Actor() == p.Seat() {
		line = p.turn.LikelyFrom(s, p.Look, p.reached)
		for _, a := range line {
			s.Apply(a)
		}
	}
	line = append(line, p.settle(s)...)
	if p.Goal.Answer != nil && s.Actor() >= 0 {
		if a, answers := p.Goal.Answer(s); answers {
			line = append(line, a)
		}
	}
	return line
}

// settle plays what the other seats still do in the turn that has led to s.
func (p *puzzle) settle(s games.State) (line []games.Action) {
	if p.Goal.Settle == nil || p.race != nil { // the clock runs
		return nil
	}
	for s.Actor() >= 0 && s.Actor() != p.Seat() {
		a, waits := p.Goal.Settle(s)
		if !waits {
			break
		}
		s.Apply(a)
		line = append(line, a)
	}
	return line
}

// try lets a losing move be played as a trial.
func (l *lessonRun) try(v view, a games.Action) []intent {
	p, m := l.puzzle, v.match()
	after := m.FullState(m.Ply()).Clone()
	after.Apply(a)
	p.mistakes++
	if p.run != nil {
		p.run.Lives--
	}
	p.back = p.gesture
	tried := []games.Action{a}
	for _, b := range p.tapped[min(m.Ply()-p.gesture+1, len(p.tapped)):] { // the tap plays on
		if after.Actor() != p.Seat() || games.Check(after, b) != "" {
			break
		}
		after.Apply(b)
		tried = append(tried, b)
	}
	l.Try(m.Ply(), append(tried, p.failure(after)...))
	return []intent{makeSound{sound.Reject}}
}

// refute shows at the end why the obvious move fails.
func (l *lessonRun) refute() []intent {
	p := l.puzzle
	s := p.Match.State().Clone()
	for _, a := range p.Obvious {
		s.Apply(a)
	}
	p.refuting, p.back = true, l.Start
	l.Try(l.Start, slices.Concat(p.Obvious, p.failure(s)))
	return []intent{send{session.Rewind{Ply: l.Start}}}
}

// drawsTurn reports whether the board shows the whole turn of a puzzle: when it is solved, and in a trial.
func (l *lessonRun) drawsTurn(m reader) bool {
	return l.puzzle != nil && (l.IsTrying() || l.reached(m))
}

// takeBack ends a trial: the puzzle goes on, or its run does, or after a refutation the solution is played again.
func (l *lessonRun) takeBack(v view) []intent {
	p := l.puzzle
	switch {
	case p.refuting:
		p.refuting = false
		l.Show(p.back, p.Line)
	case p.leavesTrial():
		return []intent{p.goOn(v.window().now)}
	default:
		l.Follow(p.back, p.turn.LineFrom(v.match().FullState(p.back), p.Target))
	}
	return []intent{send{session.Rewind{Ply: p.back}}}
}

// tappedTrial answers a tap while a trial is shown: one on the table takes it back once it has been seen.
func (l *lessonRun) tappedTrial(v view, t ui.Tap) (intents []intent, done bool) {
	switch t.Message.(type) {
	case ui.Undo:
		return l.takeBack(v), true
	case ui.AskHint, ui.Redo, ui.TryFromHere, ui.WatchReplay, ui.WatchSince, ui.Rematch:
		return nil, true
	case ui.Responder, ui.Dismiss, nil:
		if l.isSeen(v) {
			return l.takeBack(v), true
		}
	}
	return nil, false
}

// isSeen reports whether a trial has been shown to its end.
func (l *lessonRun) isSeen(v view) bool {
	return l.Rests(v.match().Ply()) && v.state().phase == resting
}

// leavesTrial reports whether a trial is not taken back, as the run goes on.
func (p *puzzle) leavesTrial() bool { return p.run != nil && !p.refuting }

// afterTrial is the key of the sentence that says how to go on after a trial.
func (p *puzzle) afterTrial() string {
	switch {
	case !p.leavesTrial():
		return "puzzle.take-back"
	case p.run.Over():
		return "puzzle.run.to-end"
	}
	return "puzzle.run.to-next"
}

// more is what stands below the task of a puzzle: how to take a trial back, or the last hint.
func (l *lessonRun) more(v view) string {
	switch {
	case l.IsTrying() && l.isSeen(v):
		return v.window().Localize(l.puzzle.afterTrial())
	case l.IsTrying() || !l.asks(v.match()):
		return ""
	}
	return l.puzzle.hintText(v, l.Script[v.match().Ply():])
}

// maxHints is how strong the strongest hint is: 1 says what to think of, 2 shows the place, 3 the way to the end.
const maxHints = 3

// offersHint reports whether there is a stronger hint.
func (p *puzzle) offersHint() bool {
	return p.hints < maxHints && (p.run == nil || p.hints < maxRunHints)
}

// hint makes the hint stronger.
func (p *puzzle) hint(ply int) { p.hints, p.hintPly = p.hints+1, ply }

// marks reports whether the place to tap is marked.
func (p *puzzle) marks(ply int) bool {
	return p.hints == maxHints || p.hints == maxHints-1 && p.hintPly == ply
}

// hintText is the sentence of the last hint, "" for none.
func (p *puzzle) hintText(v view, line []games.Action) string {
	localize := v.window().Localize
	switch {
	case p.hints == 0 || p.hints < maxHints && p.hintPly != v.match().Ply():
		return ""
	case p.hints == 1:
		return p.ideaHint(localize)
	case p.hints == maxHints:
		return localize("puzzle.hint.all", p.orders(v, line))
	}
	return localize("puzzle.hint.star")
}

// ideaHint is a hint at the idea.
func (p *puzzle) ideaHint(localize ui.Localize) string {
	if p.Idea == "" {
		return localize("puzzle.hint.look")
	}
	return localize("puzzle.hint." + p.Idea)
}

// ideaText says what the idea was, "" where it has none.
func (p *puzzle) ideaText(localize ui.Localize) string {
	if p.Idea == "" {
		return ""
	}
	return localize("puzzle." + p.Match.Game.ID + ".idea." + p.Idea)
}

// orders tells the person what to play of a line: all but what the table plays itself, as there is no choice.
func (p *puzzle) orders(v view, line []games.Action) string {
	m, seat := v.match(), p.Seat()
	words := v.game().advice(v.window().localizer.Advise)
	s := m.FullState(m.Ply()).Clone()
	var texts []string
	var last *ui.MoveLine
	for _, a := range line {
		before, forced := games.View(s.Clone(), seat), len(s.LegalActions(nil)) == 1
		s.Apply(a)
		if forced {
			continue
		}
		told, joined := v.game().presenter.Describe(presenter.Step{Before: before, After: games.View(s.Clone(), seat), Seat: seat, Action: a}, last, words)
		if joined {
			texts = texts[:len(texts)-1]
		}
		texts, last = append(texts, i18n.Sentence(told.Text)), &told
	}
	return strings.Join(texts, " ")
}
