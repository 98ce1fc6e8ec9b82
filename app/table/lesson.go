package table

import (
	"cmp"
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// lessonRun is a lesson being played at a table.
type lessonRun struct {
	*Page
	passive
	*lessons.Lesson
	next     *lessons.Lesson // the one of the next chapter, nil for none
	rejected bool            // the last tap was another than the one asked for
	early    bool            // it was rejected, but does something once the star has been followed
	restart  func()          // plays it once more
	puzzle   *puzzle         // nil for a lesson
}

// OpenLesson opens the table of a lesson: a session without a file that follows the lesson's
// script, and waits where the learner is asked. restart opens it again.
func (ts *Tables) OpenLesson(l *lessons.Lesson, restart func()) { ts.openLesson(l, restart, nil) }

// openLesson opens the table of a lesson, or of a puzzle.
func (ts *Tables) openLesson(l *lessons.Lesson, restart func(), r *puzzle) {
	sh := ts.shell
	g := l.Game
	at := game{presenter: sh.Presenters[g.ID], setup: l.Setup}
	at.seatStyles = at.presenter.SeatStyles(l.Setup, sh.Localize)
	cfg := session.Config{
		Game: g, Setup: l.Setup, BotLevels: make([]int, len(l.Setup.Seats)), Log: l.Script[:l.Start], Script: l.ScriptedAction,
		AutoForced: func(games.State, games.Action) bool { return false },
	}
	for i := range at.seatStyles {
		at.players = append(at.players, ui.Player{}) // seats go by their own names
		if games.Seat(i) != l.Learner {
			cfg.BotLevels[i] = 1 // nobody's: the script plays there
		}
	}
	s, err := session.New(cfg)
	if err != nil {
		sh.ShowError(err)
		return
	}
	t := ts.newPage(at, s)
	t.lesson = &lessonRun{Page: t, Lesson: l, next: l.Next(sh.Lessons(l.Game)), restart: restart, puzzle: r}
	if r != nil {
		r.seat = at.seatStyles[l.Learner].Title
	}
	ts.begin(t)
	ts.showLesson(t)
	t.match.Send(session.Continue{})
}

// showLesson shows the table of a lesson instead of the lesson before it, or else over the page from which
// it was opened, which comes back when the lesson is left. At a fair it replaces all pages.
func (ts *Tables) showLesson(t *Page) {
	sh := ts.shell
	if before, is := sh.Current().(*Page); is && before.IsLesson() {
		sh.Pop()
	}
	if before, is := sh.Current().(*Page); sh.AtFair || is && before.IsLesson() {
		sh.Replace(t)
		return
	}
	sh.Push(t)
}

// asks reports whether the learner is asked for something now.
func (l *lessonRun) asks() bool {
	_, asked := l.StepAt(l.match.Ply())
	return asked
}

// step returns what the learner is asked for now.
func (l *lessonRun) step() (lessons.Step, bool) {
	if l == nil || !l.match.CanChoose() || l.playback.blocks() {
		return lessons.Step{}, false
	}
	step, asked := l.StepAt(l.match.Ply())
	if asked && step.FirstTarget != "" && l.board.wasTapped(step.FirstTarget) {
		if next, more := l.StepAt(step.Ply + 1); more {
			return next, true
		}
	}
	return step, asked
}

// offLesson reports whether a tap begins another move than the one asked for.
func (l *lessonRun) offLesson(id string) bool {
	step, asked := l.StepAt(l.match.Ply())
	return asked && step.FirstTarget != "" && id != step.FirstTarget && !l.board.wasTapped(step.FirstTarget)
}

// showsAnswer reports whether it is shown what to tap: always in a lesson, after a hint in a puzzle.
func (l *lessonRun) showsAnswer() bool { return l.puzzle == nil || l.puzzle.hinted }

// offersHint reports whether a hint can be asked for: in a puzzle, but not against the clock.
func (l *lessonRun) offersHint() bool {
	return !l.showsAnswer() && l.asks() && !l.puzzle.race.running()
}

// Accepts reports whether an action is accepted at ply. In a puzzle the script goes on from there.
func (l *lessonRun) Accepts(ply int, a games.Action) bool {
	if l.puzzle == nil {
		return l.Lesson.Accepts(ply, a)
	}
	line, ok := l.puzzle.accepts(l.match.FullState(ply), a)
	if ok {
		l.Follow(ply, line)
	}
	return ok
}

// finish notes that the lesson has been played, or the puzzle solved.
func (l *lessonRun) finish() {
	if l.puzzle != nil {
		l.puzzle.finish()
		return
	}
	l.shell.FinishLesson(l.Lesson)
}

// ended reports whether the script has been played to its end.
func (l *lessonRun) ended() bool { return l.match.Ply() >= len(l.Script) }

// rejectTap answers a tap that was not asked for.
func (l *lessonRun) rejectTap(id string) {
	l.rejected, l.early = true, l.puzzle == nil && l.board.leadsOn(l.Input(), l.TurnAt(l.match.Ply()), id)
	l.shell.Play(sound.Reject)
}

// rejectMove answers a move that was not asked for, and selects nothing.
func (l *lessonRun) rejectMove() {
	l.rejectTap("")
	if l.puzzle != nil {
		l.puzzle.mistakes++
	}
	l.board.clear()
}

// updateButtons disables the buttons that play something else than what is asked for. The banner no
// longer names what they do.
func (l *lessonRun) updateButtons(layout *ui.Layout) {
	if _, asked := l.step(); !asked || l.puzzle != nil {
		return
	}
	for i := range layout.Buttons {
		b := &layout.Buttons[i]
		if respond, ok := b.Message.(ui.Responder); ok && !b.Disabled {
			if r := respond(); len(r.Play) > 0 && !l.allowsAll(r.Play) {
				b.Primary, b.Disabled, layout.PromptDetail = false, true, ""
			}
		}
	}
}

// allowsAll reports whether actions are what is asked for, one after another.
func (l *lessonRun) allowsAll(actions []games.Action) bool {
	ply := l.match.Ply()
	for i, a := range actions[1:] {
		if step, asked := l.StepAt(ply + i + 1); asked && !step.AnyOrder && !slices.Contains(step.Accepted, a) {
			return false
		}
	}
	return l.Allows(ply, actions[0])
}

// panels are the lesson's words beside the board, above what is left of the move list's place, or
// over the board where they have no space there; at the end what to do then.
func (l *lessonRun) panels(f *frame) []ui.Panel {
	if l.replay.open {
		return nil
	}
	if l.result.over {
		return l.endPanels(f)
	}
	sh, status := l.shell, l.status()
	texts := l.texts()
	if l.puzzle != nil {
		texts = append(texts, l.puzzle.answerWithTask())
	}
	at, list := tableui.LessonLayout(texts, f.list, sh.Style())
	f.layout.MoveList = list
	if whole := texts[len(texts)-1]; l.puzzle != nil && status.Rejected && tableui.LessonFits(whole, at, sh.Style()) {
		status.Text = whole
	}
	if !tableui.LessonFits(status.Text, at, sh.Style()) {
		at = tableui.LessonOverBoard(status.Text, f.layout, l.board.hintTargetID(f.in), sh.Style())
	}
	at.Y += ui.BarHeight(sh.Size.Width)
	f.words = tableui.LessonWords(status.Text, at, sh.Style())
	return []ui.Panel{tableui.LessonPanel(status, at, sh.Style(), sh.Localize)}
}

// status is what the lesson shows beside the board: what is asked for now, and how far it has come.
func (l *lessonRun) status() tableui.LessonStatus {
	language := l.shell.Language()
	step, asked := l.step()
	if asked && l.puzzle != nil {
		return l.puzzle.status(l.rejected)
	}
	status := tableui.LessonStatus{Title: l.title(), Text: l.shell.Localize("lesson.watch"), Quiet: !asked}
	before := "" // the words of the step before
	for i, s := range l.Steps() {
		words := s.Instruction[language]
		if i == 0 || words != before { // steps with the same words are one for the learner
			status.Steps++
		}
		if s.Ply < l.match.Ply() || asked && s.Ply < step.Ply {
			status.Done = status.Steps
		} else if i > 0 && words == before {
			status.Done = min(status.Done, status.Steps-1)
		}
		before = words
	}
	switch {
	case !asked:
	case l.rejected && !l.early:
		status.Text, status.Rejected = step.Correction[language], true
	default:
		status.Text, status.Early = step.Instruction[language], l.early
	}
	return status
}

// endPanels are the sheet and the buttons at the end. They take the place of the panels that they would
// cover.
func (l *lessonRun) endPanels(f *frame) []ui.Panel {
	sh, area := l.shell, f.list
	f.layout.MoveList = scene.Box{}
	end, bottom := l.end(), sh.Size.Height-16
	if area.W <= 0 { // large text leaves the move list no space: take that of the lowest panel
		area = slices.MaxFunc(f.layout.Panels, func(p, q ui.Panel) int { return cmp.Compare(p.At.Y, q.At.Y) }).At
	}
	at := scene.Box{X: area.X, Y: area.Y + ui.BarHeight(sh.Size.Width), W: area.W}
	at.Y = min(at.Y, bottom-tableui.LessonEndHeight(end, at.W, sh.Style()))
	least, board := at.Y, f.layout.Board()
	f.layout.Panels = slices.DeleteFunc(f.layout.Panels, func(p ui.Panel) bool {
		top := p.At.Y + ui.BarHeight(sh.Size.Width)
		isCovered := p.At != board && top+p.At.H > least && p.At.X+p.At.W > at.X
		if isCovered {
			at.Y = min(at.Y, top)
		}
		return isCovered
	})
	at.H = bottom - at.Y
	return tableui.LessonEnd(sh.Context(), end, at)
}

// minEndHeight returns the height in points that the end needs below the board of an upright table.
func (l *lessonRun) minEndHeight() float32 {
	size := l.shell.Size
	return min(tableui.LessonEndHeight(l.end(), ui.BelowBoardWidth(size.Width), l.shell.Style()), 0.48*size.Height)
}

// texts are all sentences that ask for something or answer.
func (l *lessonRun) texts() (texts []string) {
	if l.puzzle != nil {
		return []string{l.puzzle.text(""), l.puzzle.text("wrong")}
	}
	language := l.shell.Language()
	for _, s := range l.Steps() {
		texts = append(texts, s.Instruction[language], s.Correction[language])
	}
	return texts
}

// minHeight returns the height that the longest sentence needs on a sheet w points wide.
func (l *lessonRun) minHeight(w float32) float32 {
	return tableui.LessonMinHeight(l.texts(), w, l.shell.Style())
}

// title is the number and the name of a chapter, "" for a user's lesson.
func (l *lessonRun) title() string {
	if l.Chapter == 0 {
		return ""
	}
	return l.shell.Localize("lesson.chapter", l.Chapter, l.Title[l.shell.Language()])
}

// end is what the sheet at the end shows.
func (l *lessonRun) end() tableui.LessonResult {
	if l.puzzle != nil {
		return l.puzzle.result()
	}
	language := l.shell.Language()
	end := tableui.LessonResult{Title: l.shell.Localize("lesson.done"), Text: l.EndText[language]}
	if l.Chapter > 0 {
		end.Title = l.shell.Localize("lesson.chapter-done")
		end.Learned = l.shell.Localize("lesson.learned", l.Teaches[language])
	}
	if l.next != nil {
		end.Next = l.next.Title[language]
	}
	return end
}

// tapped answers the taps of a lesson, and drops those on what a lesson does not have.
func (l *lessonRun) tapped(tap ui.Tap) bool {
	l.rejected, l.early = false, false
	switch tap.Message.(type) {
	case ui.NextLesson:
		if l.puzzle != nil {
			l.puzzle.next()
			break
		}
		l.shell.Nav.Lesson(l.Game, l.next.ID)
	case ui.OpenSetup:
		l.shell.Nav.Setup(l.match.Game)
	case ui.RestartLesson:
		l.restart()
	case ui.Rematch: // the main button, unless its key has been pressed twice
		if l.shell.Env.Now().Sub(l.result.since) < rematchDelay {
			break
		}
		if l.end().Next == "" {
			return l.tapped(ui.Tap{Message: ui.OpenSetup{}})
		}
		return l.tapped(ui.Tap{Message: ui.NextLesson{}})
	case ui.Undo:
		l.Cancel()
	case ui.AskHint:
		switch {
		case l.offersHint():
			l.puzzle.hinted = true
		case l.puzzle != nil && l.puzzle.race.running():
			l.Say(l.shell.Localize("puzzle.race.no-hint"))
		}
	case ui.Redo, ui.TryFromHere, ui.WatchReplay, ui.WatchSince:
	default:
		return false
	}
	return true
}
