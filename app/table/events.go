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
	e.result.set(e.match.Over() || e.lesson != nil && e.match.Ply() >= len(e.lesson.Script))
	e.board.clear()
	e.notice.message, e.notice.rule = "", "" // what was rejected is past
	e.shell.Pointer.Scroll = 0
	e.shell.Dirty()
}

// moveSound returns the sound of a game's moves.
func moveSound(game string) sound.Effect {
	return map[string]sound.Effect{
		"isaac": sound.Wood, "quadriga": sound.Splash, "pinguinoe": sound.Step, "polar": sound.Splash, "fuga": sound.Step,
	}[game]
}

// playSounds plays the sound of what has just happened.
func (e *events) playSounds() {
	sh, ply := e.shell, e.match.Ply()
	old := e.soundedPly
	e.soundedPly = ply
	if ply <= old || e.match.ShownPly() < ply {
		return
	}
	switch last := e.match.Last(); {
	case e.match.Over():
		sh.Play(sound.Win)
	case last.Seat == games.Chance:
		sh.Play(sound.Dice)
	default:
		sh.Play(moveSound(e.match.Game.ID))
	}
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
