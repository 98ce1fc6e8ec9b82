package table

import (
	"reflect"
	"slices"
	"unicode"

	"banchisa/app/session"
	"banchisa/app/ui"
)

// board is the lowest layer: the game's own targets, and what has been selected there.
type board struct {
	choice   any           // what is selected
	taps     []selectedTap // that led to it since the last decision
	viewport any
	heldKey  heldKey // a key that is held down for a button
}

// selectedTap is a tap that changed the selection, with what was selected before it.
type selectedTap struct {
	targetID string
	before   any
}

// clear selects nothing.
func (bd *board) clear() { bd.choice, bd.taps = nil, nil }

// selecting reports whether something has been tapped since the last decision.
func (bd *board) selecting() bool { return len(bd.taps) > 0 }

// wasTapped reports whether a target has been tapped since the last decision.
func (bd *board) wasTapped(id string) bool {
	return slices.ContainsFunc(bd.taps, func(p selectedTap) bool { return p.targetID == id })
}

// takeBack takes back the last tap, and reports whether there was one.
func (bd *board) takeBack() bool {
	if len(bd.taps) == 0 {
		return false
	}
	last := len(bd.taps) - 1
	bd.choice, bd.taps = bd.taps[last].before, bd.taps[:last]
	return true
}

// takeBackTo takes back the last tap on a target and all taps after it.
func (bd *board) takeBackTo(id string) {
	for bd.wasTapped(id) {
		last := bd.taps[len(bd.taps)-1].targetID
		bd.takeBack()
		if last == id {
			return
		}
	}
}

// choose selects what a response to a tap on a target says.
func (bd *board) choose(id string, r ui.Response) {
	switch {
	case reflect.ValueOf(r.Select).IsZero():
		bd.clear() // nothing is selected any more
	case r.Adjusts && bd.selecting():
		bd.choice = r.Select
	default:
		bd.taps, bd.choice = append(bd.taps, selectedTap{id, bd.choice}), r.Select
	}
}

// begin selects what follows from a tap that has played.
func (bd *board) begin(id string, then any) {
	bd.taps, bd.choice = []selectedTap{{id, nil}}, then
}

// compose shows nothing: the presenter's layout is below all layers.
func (*board) compose(view, *frame) []ui.Panel { return nil }

func (bd *board) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		return bd.tapped(v, e.Tap), true
	case typed:
		return bd.typed(v, e.key), true
	case held:
		return bd.held(v, e), true
	case letter:
		return bd.letter(v, e.rune), true
	case cancelled:
		return nil, bd.takeBack()
	case changed:
		bd.clear()
	}
	return nil, false
}

// tapped answers the table's own buttons, and hands all other taps to the game.
func (bd *board) tapped(v view, t ui.Tap) []intent {
	switch msg := t.Message.(type) {
	case ui.Undo:
		if bd.selecting() {
			return []intent{cancel{}}
		}
		if fault := v.match().UndoFault(); fault != session.UndoPossible {
			return []intent{say{v.window().Localize("undo." + string(fault))}}
		}
		return []intent{dropHints{}, send{session.Undo{}}}
	case ui.Redo:
		if v.state().phase != resting { // what is being shown is seen first
			return []intent{skipStep{}, send{session.Redo{}}}
		}
		return []intent{send{session.Redo{}}}
	case ui.OpenRule, ui.Explain:
		return []intent{navigate{msg}}
	case ui.OpenMenu:
		return []intent{open{&menu{}}}
	case ui.Skip:
		return []intent{skipWait(v)}
	case ui.Scroll:
		return []intent{scroll{msg.Steps}}
	case ui.ChangeSide:
		if v.state().hasSides {
			return []intent{turnTable{}}
		}
		return []intent{say{v.window().Localize("table.no-turn")}}
	case ui.GoHome:
		return []intent{leave{}}
	}
	return bd.tappedTarget(v, t)
}

// skipWait ends what the person waits for: motion, a bot's thinking, a pause.
func skipWait(v view) intent {
	switch {
	case v.state().phase != resting:
		return skipStep{}
	case v.match().ThinkingFor() > 0:
		return moveNow{}
	}
	return skipPause{}
}

// tappedTarget does what a tap on a target of the game does.
func (bd *board) tappedTarget(v view, t ui.Tap) []intent {
	var response ui.Response
	responder, ok := t.Message.(ui.Responder)
	if ok {
		response = responder()
	}
	switch {
	case response.Viewport != nil:
		bd.viewport = response.Viewport
	case v.state().replaying: // looking back: the board is only looked at
	case v.canPlay():
		if ok {
			return bd.respond(t.ID, response)
		}
	case v.state().phase != resting: // it is seen at once, before anything else is done
		return []intent{skipStep{}}
	default:
		return []intent{hurry{}, whoDecides{}}
	}
	return nil
}

// respond does what a response to a tap on a target says.
func (bd *board) respond(id string, r ui.Response) []intent {
	switch {
	case r.Reject != nil:
		return []intent{refuse{id, *r.Reject}}
	case r.Viewport != nil:
		bd.viewport = r.Viewport
		return nil
	case r.Undo > 0:
		return []intent{takeBack{r.Undo}}
	case len(r.Play) > 0:
		return []intent{play{deciding{id, r}}}
	}
	return []intent{choose{id, r}}
}

// letter answers the signs of the table, which are typed in another way on each keyboard: a colon begins notation,
// others are the game's.
func (bd *board) letter(v view, r rune) []intent {
	if s := v.state(); s.curtained || s.sheets > 0 {
		return nil
	}
	if r == ':' {
		return []intent{showNotation{}, open{&notation{}}, focusField{"notation"}}
	}
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return nil // its key has been typed
	}
	return tapShortcut(v.layout(), ui.Key(r))
}
