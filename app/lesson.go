package app

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// lessonRun is a lesson being played at a table.
type lessonRun struct {
	*lessons.Lesson
	rejected bool   // the last move was another than the one asked for
	restart  func() // plays it once more
}

// firstLesson is the first lesson of a game, nil when it has none.
func (a *App) firstLesson(g *games.Game) *lessons.Lesson {
	all, err := lessons.Shipped(catalog.Resolver(), g.ID)
	if err != nil {
		a.notice = a.localizer.FormatError(err)
	}
	if len(all) == 0 {
		return nil
	}
	return all[0]
}

// isNewGame tells whether nobody has met the game here: then its lesson is offered, once.
func (a *App) isNewGame(g *games.Game) bool {
	_, played := a.settings.Setups[g.ID]
	return a.fair == nil && !played && !slices.Contains(a.settings.IntroducedGames, g.ID) && a.firstLesson(g) != nil
}

// answerFirstTime answers the offer of the first lesson.
func (s *setupPage) answerFirstTime(id string) {
	if id != "first/lesson" && id != "first/play" {
		return
	}
	a := s.app
	s.firstTime = false
	a.settings.IntroducedGames = append(a.settings.IntroducedGames, s.game.ID)
	a.saveSettings()
	if id == "first/lesson" {
		a.goLesson(s.game)
		return
	}
	a.markDirty()
}

// goLesson opens the table of a game's own lesson.
func (a *App) goLesson(g *games.Game) {
	if l := a.firstLesson(g); l != nil {
		a.openLesson(l, func() { a.goLesson(g) })
	}
}

// openLesson opens the table of a lesson: a session without a file that follows the lesson's
// script, and waits where the learner is asked. again reads and opens it once more.
func (a *App) openLesson(l *lessons.Lesson, restart func()) {
	g := l.Game
	t := &tablePage{app: a, presenter: presenters[g.ID], setup: l.Setup, lesson: &lessonRun{Lesson: l, restart: restart}}
	t.seatStyles = t.presenter.SeatStyles(l.Setup, a.localize)
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
		a.notice = a.localizer.FormatError(err)
		a.markDirty()
		return
	}
	t.start(s)
	a.replacePage(t)
	t.match.send(session.Continue{})
}

// canPlay tells whether a person may play now: in a lesson only where something is asked.
func (t *tablePage) canPlay() bool {
	if t.lesson != nil {
		if _, asked := t.lesson.StepAt(t.match.Ply()); !asked {
			return false
		}
	}
	return t.match.CanChoose()
}

// lessonStep is what the learner is asked for now.
func (t *tablePage) lessonStep() (lessons.Step, bool) {
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
func (t *tablePage) offLesson(selection []string) bool {
	if t.lesson == nil || len(selection) == 0 {
		return false
	}
	step, asked := t.lesson.StepAt(t.match.Ply())
	return asked && step.FirstTarget != "" && !slices.Contains(selection, step.FirstTarget)
}

// offLessonTap reports whether a tap begins another move than the one asked for.
func (t *tablePage) offLessonTap(id string) bool {
	step, asked := t.lesson.StepAt(t.match.Ply())
	return asked && step.FirstTarget != "" && id != step.FirstTarget && !t.tapped(step.FirstTarget)
}

// tapped reports whether a target has been tapped since the last decision.
func (t *tablePage) tapped(id string) bool {
	return slices.ContainsFunc(t.taps, func(p tap) bool { return p.targetID == id })
}

// rejectMove answers a move that was not asked for.
func (t *tablePage) rejectMove() {
	t.lesson.rejected, t.selection, t.choice, t.taps = true, nil, nil, nil
	t.app.sounds.Play(sound.Reject, t.app.settings.Volume)
	t.app.markDirty()
}

// choose plays a person's choice. In a lesson only what is asked for is played; anything
// else is answered in words.
func (t *tablePage) choose(a games.Action, joined bool) bool {
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
	t.match.send(session.PlayAction{Action: a, Grouped: joined})
	return true
}

// lessonPanels are the lesson's words beside the board, above what is left of the move
// list's place; at the end what to do then.
func (t *tablePage) lessonPanels(area scene.Box) []ui.Panel {
	a, language := t.app, t.app.language()
	if t.ended {
		t.layout.MoveList = scene.Box{}
		at := scene.Box{X: area.X, Y: area.Y + ui.BarHeight(a.size.Width), W: area.W}
		at.Y = min(at.Y, a.size.Height-300)
		at.H = a.size.Height - at.Y - 16
		return ui.LessonEnd(t.lesson.EndText[language], at, a.style(), a.pointer, a.localize)
	}
	step, asked := t.lessonStep()
	l := ui.LessonStatus{Text: a.localize("lesson.watch"), Quiet: true}
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
	at, list := ui.LessonLayout(texts, area, a.style())
	t.layout.MoveList = list
	at.Y += ui.BarHeight(a.size.Width)
	return []ui.Panel{ui.LessonPanel(l, at, a.style(), a.localize)}
}

// lessonTapped answers what belongs to a lesson, and keeps off what a lesson has not.
func (t *tablePage) lessonTapped(id string) bool {
	if t.lesson == nil {
		return false
	}
	t.lesson.rejected = false
	switch id {
	case "lesson/match":
		t.app.goSetup(t.match.Game)
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
