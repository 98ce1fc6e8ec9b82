package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// tell hands an event to a layer and carries out what it wants. It reports whether the layer has done
// the event.
func (page *Page) tell(l layer, e event) (done bool) {
	intents, done := l.handle(page.sight(), e)
	for _, i := range intents {
		page.carryOut(l, i)
	}
	page.keepTime()
	page.shell.Dirty()
	return done
}

// keepTime counts the time that persons spend, which begins and ends with what happens at the table.
func (page *Page) keepTime() {
	for _, i := range page.time.count(page.sight()) {
		page.carryOut(page.time, i)
	}
}

// dispatch hands an event down the layers until one has done it, and reports whether one has.
func (page *Page) dispatch(e event) bool {
	return slices.ContainsFunc(page.layers(), func(l layer) bool { return page.tell(l, e) })
}

// broadcast hands an event to all layers, from the board up.
func (page *Page) broadcast(e event) {
	for _, l := range slices.Backward(page.layers()) {
		page.tell(l, e)
	}
}

// Tapped answers a tap anywhere on the table.
func (page *Page) Tapped(t ui.Tap) {
	if _, ofGame := t.Message.(ui.Responder); (ofGame || t.Message == nil) && page.settle() { // it is meant for what follows
		t.Message, _ = page.composed.Target(t.ID)
	}
	page.hush()
	if _, asks := t.Message.(ui.AskHint); asks && page.tables.Listener != nil {
		page.tables.Listener.HintAsked(page)
	}
	page.dispatch(tapped{t})
}

// settle shows at once where the piece arrives that a person has moved, and lays the table out for what
// follows. It reports whether a piece was on its way.
func (page *Page) settle() bool {
	if !page.playback.settles() {
		return false
	}
	page.skipStep()
	page.composed = page.composeLayout(page.Input())
	return true
}

// CanDrag reports whether a tap on a target selects something, or says why it does not: what plays
// at once is no beginning of a drag.
func (page *Page) CanDrag(id string) bool {
	page.settle()
	responder, ok := page.composed.Responder(id)
	if !ok || !page.sight().canPlay() {
		return false
	}
	r := responder()
	return len(r.Play) == 0 || r.Then != nil
}

// Dropped answers the end of a drag that began by selecting something: with a tap on the target
// where it ends. A drop that is rejected, or on no target of the game, takes the selection back.
func (page *Page) Dropped(from, to string) {
	if !page.board.wasTapped(from) {
		return
	}
	page.hush()
	if responder, ok := page.composed.Responder(to); ok {
		page.Tapped(ui.Tap{ID: to, Message: responder})
	} else {
		page.notice.message = page.shell.Localize("table.drop-elsewhere")
	}
	if page.notice.message != "" {
		page.board.takeBackTo(from)
	}
	page.shell.Dirty()
}

// Panned does what the message of a drag says.
func (page *Page) Panned(message any) {
	switch msg := message.(type) {
	case ui.SeekTo:
		page.Tapped(ui.Tap{Message: msg})
	case ui.Responder:
		page.hush()
		for _, i := range page.board.respond("", msg()) {
			page.carryOut(page.board, i)
		}
		page.shell.Dirty()
	}
}

// Pressed follows what is held down.
func (page *Page) Pressed(id string) { page.broadcast(pressed{page.shell.Display.Message(id)}) }

// TypedKey answers a key. What was opened keeps all keys from what it covers; Return closes it, as its
// first button does.
func (page *Page) TypedKey(key ui.Key) {
	if key == "M" { // whatever lies over the board
		page.tell(page.board, typed{key})
		return
	}
	if key != ui.KeySpace { // which only waits no longer
		page.settle()
	}
	if n := len(page.open); n > 0 {
		if top := page.open[n-1]; !page.tell(top, typed{key}) && (key == ui.KeyReturn || key == ui.KeyF10) {
			page.tell(top, cancelled{})
		}
		return
	}
	page.dispatch(typed{key})
}

// KeyHeld follows keys that go down and come up.
func (page *Page) KeyHeld(key ui.Key, down bool) {
	page.tell(page.board, held{key, down})
}

// TypedRune answers the letters of the table.
func (page *Page) TypedRune(r rune) { page.tell(page.board, letter{r}) }

// Submitted plays what was typed in notation, or keeps what was typed elsewhere.
func (page *Page) Submitted(field, text string) {
	if field != tableui.NotationFieldID {
		page.dispatch(typed{ui.KeyReturn})
		return
	}
	page.open = slices.DeleteFunc(page.open, func(l layer) bool {
		_, is := l.(*notation)
		return is
	})
	page.shell.Display.ResetFields()
	page.shell.Display.Board.ForgetFocus() // it was chosen before the move that was typed
	page.shell.FocusBoard()
	page.carryOut(page.board, playText{text})
}

// Cancel takes back the last tap, or what is over the table.
func (page *Page) Cancel() { page.dispatch(cancelled{}) }

// Escape takes the last tap back; with none it opens the menu.
func (page *Page) Escape() {
	if !page.dispatch(cancelled{}) {
		page.carryOut(page.board, open{&menu{}})
	}
}

// IsModal reports whether a tap beside the board takes back what was tapped last. It does not end a
// replay: that has a button.
func (page *Page) IsModal() bool { return !page.replay.open }

// matchChanged follows a change of the match.
func (page *Page) matchChanged() {
	if page.midGesture {
		return
	}
	page.broadcast(changed{})
	page.shell.Pointer.Scroll = 0
}

// matchOver follows the end of the match.
func (page *Page) matchOver() {
	page.broadcast(ended{})
	page.countTrophies()
	if l := page.tables.Listener; l != nil {
		l.Over(page)
	}
}

// showSecret lowers a curtain over the card of a secret, if the game has one.
func (page *Page) showSecret(tell session.ShowSecret) {
	if moment, ok := page.secretMoment(tell.Seat); ok {
		page.carryOut(page.board, open{&secret{seat: tell.Seat, moment: moment}})
		return
	}
	page.match.Send(session.SecretSeen{})
}

// secretMoment returns the card of the last step as the person of a seat sees it.
func (page *Page) secretMoment(seat games.Seat) (ui.Moment, bool) {
	teller, ok := page.presenter.(presenter.MomentTeller)
	if !ok {
		return ui.Moment{}, false
	}
	in := page.Input()
	in.Viewer, in.View = seat, page.match.ViewOf(seat)
	return teller.Moment(page.View().Step(page.match.Ply()-1, seat), in)
}

// whenShown calls then once the step has been shown, perhaps at once; cancel prevents that.
func (page *Page) whenShown(then func()) (cancel func()) {
	if page.playback.phase == resting {
		then()
		return func() {}
	}
	return page.unseen.Add(then)
}

// stopFilm stops the film of a replay.
func (page *Page) stopFilm() {
	page.replay.film = false
	page.stopWait(page.replay)
}
