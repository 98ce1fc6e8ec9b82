package app

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// lesson is a lesson being played at a table.
type lesson struct {
	*lessons.Lesson
	wrong bool   // the last move was another than the one asked for
	again func() // plays it once more
}

// lessonOf is the first lesson of a game, nil when it has none.
func (a *App) lessonOf(g *games.Game) *lessons.Lesson {
	all, err := lessons.Shipped(catalog.Resolver(), g.ID)
	if err != nil {
		a.notice = a.book.FormatError(err)
	}
	if len(all) == 0 {
		return nil
	}
	return all[0]
}

// new tells whether nobody has met the game here: then its lesson is offered, once.
func (a *App) new(g *games.Game) bool {
	_, played := a.set.Setups[g.ID]
	return a.fair == nil && !played && !slices.Contains(a.set.IntroducedGames, g.ID) && a.lessonOf(g) != nil
}

// meet answers the offer of the first lesson.
func (s *setup) meet(id string) {
	if id != "first/lesson" && id != "first/play" {
		return
	}
	a := s.app
	s.first = false
	a.set.IntroducedGames = append(a.set.IntroducedGames, s.game.ID)
	a.save()
	if id == "first/lesson" {
		a.goLesson(s.game)
		return
	}
	a.refresh()
}

// goLesson opens the table of a game's own lesson.
func (a *App) goLesson(g *games.Game) {
	if l := a.lessonOf(g); l != nil {
		a.teach(l, func() { a.goLesson(g) })
	}
}

// teach opens the table of a lesson: a session without a file that follows the lesson's
// script, and waits where the learner is asked. again reads and opens it once more.
func (a *App) teach(l *lessons.Lesson, again func()) {
	g := l.Game
	t := &table{app: a, presenter: presenters[g.ID], setup: l.Setup, lesson: &lesson{Lesson: l, again: again}}
	t.looks = t.presenter.SeatStyles(l.Setup, a.say)
	cfg := session.Config{
		Game: g, Setup: l.Setup, BotLevels: make([]int, len(l.Setup.Seats)), Log: l.Script[:l.Start], Script: l.ScriptedAction,
		AutoForced: func(games.State, games.Action) bool { return false },
	}
	for i := range t.looks {
		t.players = append(t.players, tables.Player{}) // seats go by their own names
		if games.Seat(i) != l.Learner {
			cfg.BotLevels[i] = 1 // nobody's: the script plays there
		}
	}
	s, err := session.New(cfg)
	if err != nil {
		a.notice = a.book.FormatError(err)
		a.refresh()
		return
	}
	t.run(s)
	a.turn(t)
	t.match.send(session.Continue{})
}

// live tells whether a person may play now: in a lesson only where something is asked.
func (t *table) live() bool {
	if t.lesson != nil {
		if _, asked := t.lesson.StepAt(t.match.Ply()); !asked {
			return false
		}
	}
	return t.match.CanChoose()
}

// asks is what the learner is asked for now.
func (t *table) asks() (lessons.Step, bool) {
	if t.lesson == nil || !t.match.CanChoose() {
		return lessons.Step{}, false
	}
	step, asked := t.lesson.StepAt(t.match.Ply())
	if asked && step.FirstTarget != "" && slices.Contains(t.word, step.FirstTarget) {
		if next, more := t.lesson.StepAt(step.Ply + 1); more {
			return next, true
		}
	}
	return step, asked
}

// astray tells whether what is in hand now begins another move than the one asked for.
func (t *table) astray(word []string) bool {
	if t.lesson == nil || len(word) == 0 {
		return false
	}
	step, asked := t.lesson.StepAt(t.match.Ply())
	return asked && step.FirstTarget != "" && !slices.Contains(word, step.FirstTarget)
}

// wrong answers a move that was not asked for.
func (t *table) wrong() {
	t.lesson.wrong, t.word = true, nil
	t.app.sounds.Play(sound.Reject, t.app.set.Volume)
	t.app.refresh()
}

// choose plays a person's choice. In a lesson only what is asked for is played; anything
// else is answered in words.
func (t *table) choose(a games.Action, joined bool) bool {
	if t.lesson != nil {
		if !t.live() {
			return false
		}
		legal := slices.Contains(t.match.FullState(t.match.Ply()).LegalActions(nil), a)
		if !legal || !t.lesson.Accepts(t.match.Ply(), a) {
			t.wrong()
			return false
		}
	}
	t.match.send(session.PlayAction{Action: a, Grouped: joined})
	return true
}

// lessonPanels are the lesson's words beside the board, above what is left of the move
// list's place; at the end what to do then.
func (t *table) lessonPanels(place scene.Box) []tables.Panel {
	a, language := t.app, t.app.language()
	if t.ended {
		t.panel.MoveList = scene.Box{}
		at := scene.Box{X: place.X, Y: place.Y + screen.BarHeight(a.size.Width), W: place.W}
		at.Y = min(at.Y, a.size.Height-300)
		at.H = a.size.Height - at.Y - 16
		return screen.LessonEnd(t.lesson.EndText[language], at, a.look(), a.hands, a.say)
	}
	step, asked := t.asks()
	l := screen.LessonStatus{Text: a.say("lesson.watch"), Quiet: true}
	var texts []string
	for i, s := range t.lesson.Steps() {
		texts = append(texts, s.Instruction[language], s.Correction[language])
		l.Steps++
		if s.Ply < t.match.Ply() || asked && s.Ply < step.Ply {
			l.Done = i + 1
		}
	}
	switch {
	case asked && t.lesson.wrong:
		l.Text, l.Quiet, l.Rejected = step.Correction[language], false, true
	case asked:
		l.Text, l.Quiet = step.Instruction[language], false
	}
	at, list := screen.LessonLayout(texts, place, a.look())
	t.panel.MoveList = list
	at.Y += screen.BarHeight(a.size.Width)
	return []tables.Panel{screen.LessonPanel(l, at, a.look(), a.say)}
}

// lessonTouched answers what belongs to a lesson, and keeps off what a lesson has not.
func (t *table) lessonTouched(id string) bool {
	if t.lesson == nil {
		return false
	}
	t.lesson.wrong = false
	switch id {
	case "lesson/match":
		t.app.goSetup(t.match.Game)
	case "lesson/again", "rematch":
		t.lesson.again()
	case "undo":
		t.canceled()
	case "redo", "hint", "branch", "replay", "since":
	default:
		return false
	}
	return true
}
