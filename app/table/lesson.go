package table

import (
	"slices"
	"strings"

	"banchisa/app/lessons"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// lessonRun is a lesson being played at a table.
type lessonRun struct {
	*lessons.Lesson
	next     *lessons.Lesson // the one of the next chapter, nil for none
	rejected bool            // the last tap was another than the one asked for
	early    bool            // it was rejected, but does something once the star has been followed
	puzzle   *puzzle         // nil for a lesson
}

func (l *lessonRun) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		return l.tapped(v, e.Tap)
	case refusing:
		if l.puzzle == nil && l.asks(v.match()) {
			return l.rejectTap(v, e.id), true
		}
	case selecting:
		if l.offLesson(v, e.id) {
			return l.rejectMove(v), true
		}
	case undoing:
		return l.rejectMove(v), true
	case deciding:
		if l.puzzle != nil {
			l.puzzle.tapped, l.puzzle.gesture = e.turn.Play, v.match().Ply()
		}
	case cancelled:
		if l.IsTrying() {
			return l.takeBack(v), true
		}
	case typed:
		if l.IsTrying() && e.key == ui.KeyReturn && l.isSeen(v) {
			return l.takeBack(v), true
		}
	case changed:
		l.follow(v.match())
		if p := l.puzzle; p != nil && p.race != nil && p.race.stopped.IsZero() && l.reached(v.match()) {
			p.race.stopped = v.window().now
		}
	case playing:
		return l.playing(v, e.action)
	case arrived:
		if v.state().reached {
			return l.finish(v), false
		}
	case solvedBefore:
		return l.puzzle.solvedBefore(v, e.stars), true
	}
	return nil, false
}

// asks reports whether the learner is asked for something now.
func (l *lessonRun) asks(m reader) bool {
	_, asked := l.StepAt(m.Ply())
	return asked
}

// step returns what the learner is asked for now.
func (l *lessonRun) step(v view) (lessons.Step, bool) {
	m := v.match()
	if !m.CanChoose() || v.blocked() {
		return lessons.Step{}, false
	}
	step, asked := l.StepAt(m.Ply())
	if asked && step.FirstTarget != "" && v.wasTapped(step.FirstTarget) {
		if next, more := l.StepAt(step.Ply + 1); more {
			return next, true
		}
	}
	return step, asked
}

// seenStep returns what the learner is asked for, as far as the match has been seen, and its ply: the words to a
// piece stay until it has arrived.
func (l *lessonRun) seenStep(v view) (step lessons.Step, ply int, asked bool) {
	s, ply := v.state(), v.match().Ply()
	isOnItsWay := s.settles || s.untold
	if isOnItsWay && !l.rejected { // a rejection answers the last tap
		ply = s.seen
	}
	if step, asked = l.step(v); isOnItsWay {
		step, asked = l.StepAt(ply)
	}
	return step, ply, asked
}

// offLesson reports whether a tap begins another move than the one asked for.
func (l *lessonRun) offLesson(v view, id string) bool {
	step, asked := l.StepAt(v.match().Ply())
	return asked && step.FirstTarget != "" && id != step.FirstTarget && !v.wasTapped(step.FirstTarget)
}

// showsAnswer reports whether it is shown what to tap: always in a lesson, after a strong hint in a puzzle.
func (l *lessonRun) showsAnswer(m reader) bool { return l.puzzle == nil || l.puzzle.marks(m.Ply()) }

// offersHint reports whether a hint can be asked for: in a puzzle, but not against the clock.
func (l *lessonRun) offersHint(v view) bool {
	p := l.puzzle
	return p != nil && p.offersHint() && l.asks(v.match()) && !p.running(v.window().now)
}

// playing holds back an action that is not asked for, and answers it in words.
func (l *lessonRun) playing(v view, a games.Action) (intents []intent, done bool) {
	if !v.mayPlay() { // the first action of a tap may still be on its way
		return nil, true
	}
	m := v.match()
	legal := slices.Contains(m.FullState(m.Ply()).LegalActions(nil), a)
	switch {
	case legal && l.accepts(v, a):
		return nil, false
	case legal && l.puzzle != nil:
		return l.try(v, a), false
	}
	return l.rejectMove(v), true
}

// follow goes on with what the table has played by itself in another order than the script.
func (l *lessonRun) follow(m reader) {
	p, ply := l.puzzle, m.Ply()
	if p == nil || l.IsTrying() || ply <= l.Start || ply > len(l.Script) || m.StepAt(ply-1).Action == l.Script[ply-1] {
		return
	}
	for k := l.Start; k < ply; k++ {
		l.Script[k] = m.StepAt(k).Action
	}
	var line []games.Action
	if m.Actor() == p.Seat() {
		line = p.turn.LineFrom(m.FullState(ply), p.Target)
	}
	l.Follow(ply, line)
}

// accepts reports whether an action is accepted now. In a puzzle the script goes on from there.
func (l *lessonRun) accepts(v view, a games.Action) bool {
	m := v.match()
	if l.puzzle == nil {
		return l.Accepts(m.Ply(), a)
	}
	line, ok := l.puzzle.accepts(m.FullState(m.Ply()), a)
	if ok {
		end := m.FullState(m.Ply()).Clone()
		for _, a := range line {
			end.Apply(a)
		}
		l.Follow(m.Ply(), line)
		l.Settle(l.puzzle.settle(end))
	}
	return ok
}

// finish notes that the lesson has been played, or the puzzle solved.
func (l *lessonRun) finish(v view) []intent {
	if l.puzzle != nil {
		return l.puzzle.finish(v)
	}
	return []intent{finishLesson{}}
}

// reached reports whether the script has been played to its end.
func (l *lessonRun) reached(m reader) bool { return !l.IsTrying() && m.Ply() >= len(l.Script) }

// rejectTap answers a tap that was not asked for.
func (l *lessonRun) rejectTap(v view, id string) []intent {
	l.rejected, l.early = true, l.puzzle == nil && leadsOn(v, l.TurnAt(v.match().Ply()), id)
	return []intent{makeSound{sound.Reject}}
}

// rejectMove answers a move that was not asked for, and selects nothing.
func (l *lessonRun) rejectMove(v view) []intent {
	return append(l.rejectTap(v, ""), deselect{})
}

// updateButtons disables the buttons that play something else than what is asked for. The banner no
// longer names what they do.
func (l *lessonRun) updateButtons(v view, layout *ui.Layout) {
	if l.IsTrying() {
		for i, b := range layout.Buttons {
			_, isUndo := b.Message.(ui.Undo)
			if layout.Buttons[i].Primary = isUndo; isUndo && l.puzzle.leavesTrial() {
				layout.Buttons[i].Text = v.window().Localize("puzzle.run.on")
			}
		}
	}
	_, ply, asked := l.seenStep(v)
	if !asked || l.puzzle != nil {
		return
	}
	for i := range layout.Buttons {
		b := &layout.Buttons[i]
		if respond, ok := b.Message.(ui.Responder); ok && !b.Disabled {
			if r := respond(); len(r.Play) > 0 && !l.allowsAll(ply, r.Play) {
				b.Primary, b.Disabled, layout.PromptDetail = false, true, ""
			}
		}
	}
}

// allowsAll reports whether actions are what is asked for at a ply, one after another.
func (l *lessonRun) allowsAll(ply int, actions []games.Action) bool {
	for i, a := range actions[1:] {
		if step, asked := l.StepAt(ply + i + 1); asked && !step.AnyOrder && !slices.Contains(step.Accepted, a) {
			return false
		}
	}
	return l.Allows(ply, actions[0])
}

// compose returns the lesson's words beside the board, above what is left of the move list's place or in it and that of what
// says nothing to tap above it, or over the board where they have no space there; at the end what to do then.
func (l *lessonRun) compose(v view, f *frame) []ui.Panel {
	s, w := v.state(), v.window()
	if s.replaying {
		return nil
	}
	if s.over {
		return l.endPanels(v, f)
	}
	status := l.status(v)
	more := "" // what stands below if there is room
	if l.puzzle != nil {
		more = l.more(v)
	}
	whole := strings.TrimSpace(status.Text + "\n" + more)
	at, list := tableui.LessonLayout(w.Context, status, append(l.texts(w), whole), f.list)
	fits := func(text string, at scene.Box) bool {
		status.Text = text
		return tableui.LessonFits(w.Context, status, at)
	}
	least := status.Text
	if more != "" && !l.IsTrying() {
		least = more
	}
	above, larger, isAbove := f.layout.Above(f.list)
	isIdle := isAbove && len(above.Scene.Targets) == 0
	switch {
	case fits(whole, at):
	case isIdle && fits(whole, larger), !fits(least, at) && isIdle && fits(least, larger):
		at = larger
		f.layout.RemovePanel(above.ID)
	case !fits(least, at):
		at, list = tableui.LessonOverBoard(w.Context, status, f.layout, v.hintTarget(f.in)), f.list
	}
	f.layout.MoveList = list
	at.Y += ui.BarHeight(w.Width)
	f.words = tableui.LessonWords(w.Context, status, at)
	return tableui.LessonPanels(w.Context, status, at)
}

// status is what the lesson shows beside the board: what is asked for now, and how far it has come.
func (l *lessonRun) status(v view) tableui.LessonStatus {
	w := v.window()
	step, ply, asked := l.seenStep(v)
	if l.puzzle != nil {
		status := l.puzzle.status(l.IsTrying(), w)
		if !asked && !l.IsTrying() {
			status.Text, status.Quiet = w.Localize("lesson.watch"), true
		}
		return status
	}
	status := tableui.LessonStatus{Title: l.title(w), Text: w.Localize("lesson.watch"), Quiet: !asked}
	before := "" // the words of the step before
	for i, s := range l.Steps() {
		words := s.Instruction[w.language]
		if i == 0 || words != before { // steps with the same words are one for the learner
			status.Steps++
		}
		if s.Ply < ply || asked && s.Ply < step.Ply {
			status.Done = status.Steps
		} else if i > 0 && words == before {
			status.Done = min(status.Done, status.Steps-1)
		}
		before = words
	}
	switch {
	case !asked:
	case l.rejected && !l.early:
		status.Text, status.Rejected = step.Correction[w.language], true
	default:
		status.Text, status.Early = step.Instruction[w.language], l.early
	}
	return status
}

// texts are all sentences that ask for something or answer.
func (l *lessonRun) texts(w window) (texts []string) {
	if l.puzzle != nil {
		return []string{l.puzzle.text("", w.Localize), l.puzzle.text("wrong", w.Localize)}
	}
	for _, s := range l.Steps() {
		texts = append(texts, s.Instruction[w.language], s.Correction[w.language])
	}
	return texts
}

// minHeight returns the height that the longest sentence needs on a sheet of some width in points.
func (l *lessonRun) minHeight(width float32, w window) float32 {
	return tableui.LessonMinHeight(w.Context, tableui.LessonStatus{Title: l.title(w)}, l.texts(w), width)
}

// title is the number and the name of a chapter, "" for a user's lesson.
func (l *lessonRun) title(w window) string {
	if l.Chapter == 0 {
		return ""
	}
	return w.Localize("lesson.chapter", l.Chapter, l.Title[w.language])
}

// tapped answers the taps of a lesson, and drops those on what a lesson does not have.
func (l *lessonRun) tapped(v view, t ui.Tap) (intents []intent, done bool) {
	l.rejected, l.early = false, false
	if l.IsTrying() {
		return l.tappedTrial(v, t)
	}
	w := v.window()
	switch t.Message.(type) {
	case ui.ShowRefutation:
		return l.refute(), true
	case ui.NextLesson:
		if l.puzzle != nil {
			return []intent{l.puzzle.next(w.now)}, true
		}
		return []intent{nextLesson{l.next.ID}}, true
	case ui.OpenSetup:
		return []intent{navigate{t.Message}}, true
	case ui.RestartLesson:
		return []intent{restartLesson{}}, true
	case ui.Rematch: // the main button, unless its key has been pressed twice
		switch {
		case w.now.Sub(v.state().since) < rematchDelay:
			return nil, true
		case l.end(w).Next == "":
			return l.tapped(v, ui.Tap{Message: ui.OpenSetup{}})
		}
		return l.tapped(v, ui.Tap{Message: ui.NextLesson{}})
	case ui.Undo:
		return []intent{cancel{}}, true
	case ui.AskHint:
		switch {
		case l.offersHint(v):
			l.puzzle.hint(v.match().Ply())
		case l.puzzle != nil && l.puzzle.running(w.now):
			return []intent{say{w.Localize("puzzle.race.no-hint")}}, true
		}
	case ui.Redo, ui.TryFromHere, ui.WatchReplay, ui.WatchSince:
	default:
		return nil, false
	}
	return nil, true
}
