package table

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// lessonRun is a lesson being played at a table.
type lessonRun struct {
	*lessons.Lesson
	rejected bool   // the last move was another than the one asked for
	restart  func() // plays it once more
}

// OpenLesson opens the table of a lesson: a session without a file that follows the lesson's
// script, and waits where the learner is asked. restart opens it again.
func (o *Tables) OpenLesson(l *lessons.Lesson, restart func()) {
	sh := o.shell
	g := l.Game
	t := &Page{shell: sh, tables: o, presenter: sh.Presenters[g.ID], setup: l.Setup, lesson: &lessonRun{Lesson: l, restart: restart}}
	t.seatStyles = t.presenter.SeatStyles(l.Setup, sh.Localize)
	cfg := session.Config{
		Game: g, Setup: l.Setup, BotLevels: make([]int, len(l.Setup.Seats)), Log: l.Script[:l.Start], Script: l.ScriptedAction,
		AutoForced: func(games.State, games.Action) bool { return false },
	}
	for i := range t.seatStyles {
		t.players = append(t.players, ui.Player{}) // seats go by their own names
		if games.Seat(i) != l.Learner {
			cfg.BotLevels[i] = 1 // nobody's: the script plays there
		}
	}
	s, err := session.New(cfg)
	if err != nil {
		sh.Notice = sh.Localizer.FormatError(err)
		sh.Dirty()
		return
	}
	t.start(s)
	sh.Replace(t)
	t.match.Send(session.Continue{})
}

// canPlay tells whether a person may play now: in a lesson only where something is asked.
func (t *Page) canPlay() bool {
	if t.lesson != nil {
		if _, asked := t.lesson.StepAt(t.match.Ply()); !asked {
			return false
		}
	}
	return t.match.CanChoose()
}

// lessonStep is what the learner is asked for now.
func (t *Page) lessonStep() (lessons.Step, bool) {
	if t.lesson == nil || !t.match.CanChoose() {
		return lessons.Step{}, false
	}
	step, asked := t.lesson.StepAt(t.match.Ply())
	if asked && step.FirstTarget != "" && (slices.Contains(t.selection, step.FirstTarget) || t.tapped(step.FirstTarget)) {
		if next, more := t.lesson.StepAt(step.Ply + 1); more {
			return next, true
		}
	}
	return step, asked
}

// offLesson tells whether what is in hand now begins another move than the one asked for.
func (t *Page) offLesson(selection []string) bool {
	if t.lesson == nil || len(selection) == 0 {
		return false
	}
	step, asked := t.lesson.StepAt(t.match.Ply())
	return asked && step.FirstTarget != "" && !slices.Contains(selection, step.FirstTarget)
}

// offLessonTap reports whether a tap begins another move than the one asked for.
func (t *Page) offLessonTap(id string) bool {
	step, asked := t.lesson.StepAt(t.match.Ply())
	return asked && step.FirstTarget != "" && id != step.FirstTarget && !t.tapped(step.FirstTarget)
}

// tapped reports whether a target has been tapped since the last decision.
func (t *Page) tapped(id string) bool {
	return slices.ContainsFunc(t.taps, func(p tap) bool { return p.targetID == id })
}

// rejectMove answers a move that was not asked for.
func (t *Page) rejectMove() {
	t.lesson.rejected, t.selection, t.choice, t.taps = true, nil, nil, nil
	t.shell.Play(sound.Reject)
	t.shell.Dirty()
}

// choose plays a person's choice. In a lesson only what is asked for is played; anything
// else is answered in words.
func (t *Page) choose(a games.Action, joined bool) bool {
	if t.lesson != nil {
		if !t.canPlay() {
			return false
		}
		legal := slices.Contains(t.match.FullState(t.match.Ply()).LegalActions(nil), a)
		if !legal || !t.lesson.Accepts(t.match.Ply(), a) {
			t.rejectMove()
			return false
		}
	}
	t.match.Send(session.PlayAction{Action: a, Grouped: joined})
	return true
}

// lessonPanels are the lesson's words beside the board, above what is left of the move
// list's place; at the end what to do then.
func (t *Page) lessonPanels(area scene.Box) []ui.Panel {
	sh, language := t.shell, t.shell.Language()
	if t.ended {
		t.layout.MoveList = scene.Box{}
		at := scene.Box{X: area.X, Y: area.Y + ui.BarHeight(sh.Size.Width), W: area.W}
		at.Y = min(at.Y, sh.Size.Height-300)
		at.H = sh.Size.Height - at.Y - 16
		return ui.LessonEnd(t.lesson.EndText[language], at, sh.Style(), sh.Pointer, sh.Localize)
	}
	step, asked := t.lessonStep()
	l := ui.LessonStatus{Text: sh.Localize("lesson.watch"), Quiet: true}
	var texts []string
	for i, s := range t.lesson.Steps() {
		texts = append(texts, s.Instruction[language], s.Correction[language])
		l.Steps++
		if s.Ply < t.match.Ply() || asked && s.Ply < step.Ply {
			l.Done = i + 1
		}
	}
	switch {
	case asked && t.lesson.rejected:
		l.Text, l.Quiet, l.Rejected = step.Correction[language], false, true
	case asked:
		l.Text, l.Quiet = step.Instruction[language], false
	}
	at, list := ui.LessonLayout(texts, area, sh.Style())
	t.layout.MoveList = list
	at.Y += ui.BarHeight(sh.Size.Width)
	return []ui.Panel{ui.LessonPanel(l, at, sh.Style(), sh.Localize)}
}

// lessonTapped answers what belongs to a lesson, and keeps off what a lesson has not.
func (t *Page) lessonTapped(id string) bool {
	if t.lesson == nil {
		return false
	}
	t.lesson.rejected = false
	switch id {
	case "lesson/match":
		t.shell.Nav.Setup(t.match.Game)
	case "lesson/again", "rematch":
		t.lesson.restart()
	case "undo":
		t.Cancel()
	case "redo", "hint", "branch", "replay", "since":
	default:
		return false
	}
	return true
}
