package table

import (
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/games"
	"banchisa/games/bots"
)

// events follows the match of a table.
type events struct {
	*Page
	// midGesture is set while a tap plays several actions as one: only what they lead to is shown.
	midGesture bool
	soundedPly int // the ply up to which sounds have been played
}

// changed follows a change of the match.
func (e *events) changed() {
	if e.midGesture {
		return
	}
	e.playSounds()
	e.result.set(e.match.Over() || e.lesson != nil && e.lesson.ended())
	if e.lesson != nil && e.lesson.ended() {
		e.shell.FinishLesson(e.lesson.Lesson)
	}
	e.board.clear()
	e.notice.message, e.notice.rule = "", "" // what was rejected is past
	e.shell.Pointer.Scroll = 0
	e.shell.Dirty()
}

// playSounds plays the sound of what has just happened.
func (e *events) playSounds() {
	sh, ply := e.shell, e.match.Ply()
	old := e.soundedPly
	e.soundedPly = ply
	if ply <= old || e.match.ShownPly() < ply {
		return
	}
	moment := sound.Move
	switch {
	case e.match.Over() && e.lostByAll():
		moment = sound.Lost
	case e.match.Over():
		moment = sound.Won
	case e.match.Last().Seat == games.Chance:
		moment = sound.Roll
	}
	sh.Play(sound.For(e.match.Game.ID, moment))
}

// lostByAll reports whether people sit at the table and none of them has a share of the win.
func (e *events) lostByAll() bool {
	people := 0
	for i, share := range e.match.FullState(e.match.Ply()).Returns(nil) {
		if e.players[i].Level > 0 {
			continue
		}
		if share > 0 {
			return false
		}
		people++
	}
	return people > 0
}

// asked waits for a person, behind a curtain when another one's secrets would show.
func (e *events) asked(ask session.AwaitHuman) {
	e.notice.hints = hints{}
	e.curtain.down = e.curtain.down || ask.Curtain
	e.shell.Dirty()
}

func (e *events) hintsReady(set bots.HintSet) {
	e.notice.hints.HintSet = set
	e.shell.Dirty()
}

func (e *events) over() {
	e.result.set(true)
	if l := e.tables.Listener; l != nil {
		l.Over(e.Page)
	}
	e.shell.Dirty()
}
