package table

import (
	"banchisa/app/session"
	"banchisa/games/bots"
)

// events follows the match of a table.
type events struct {
	*Page
	// midGesture is set while a tap plays several actions as one: only what they lead to is shown.
	midGesture bool
}

// changed follows a change of the match.
func (e *events) changed() {
	if e.midGesture {
		return
	}
	e.playback.changed()
	if e.ended() {
		e.notice.hints = hints{} // nobody is asked any more
	} else {
		e.result.set(false)
	}
	e.board.clear()
	if e.playback.phase != announcing { // the banner may say whose step it is until it begins
		e.notice.clear() // what was rejected is past
	}
	e.shell.Pointer.Scroll = 0
	e.shell.Dirty()
}

// arrived is called at the end of a step: its results may be shown now.
func (e *events) arrived() {
	if e.ended() {
		e.result.set(true)
		if e.lesson != nil {
			e.lesson.finish()
		}
	}
	e.shell.Dirty()
}

// ended reports whether the match, or the lesson, has ended.
func (e *events) ended() bool {
	return e.match.Over() || e.lesson != nil && e.lesson.ended()
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
	if e.notice.hints.ply != e.match.Ply() { // the session may ask again for the same choice
		e.notice.hints = hints{}
	}
	e.notice.guide.asked()
	e.curtain.down = e.curtain.down || ask.Curtain && !e.isOpenTry()
	e.shell.Dirty()
}

func (e *events) hintsReady(set bots.HintSet) {
	if e.ended() {
		return
	}
	e.notice.hints.HintSet = e.notice.distinct(set)
	e.shell.Dirty()
}

func (e *events) over() {
	e.result.set(true)
	e.countTrophies()
	if l := e.tables.Listener; l != nil {
		l.Over(e.Page)
	}
	e.shell.Dirty()
}
