package table

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// moveNowDelay is how long a bot may think before "move now" is offered.
const moveNowDelay = time.Second

// board is the lowest layer: the game's own targets, and what has been selected there.
type board struct {
	*Page
	passive
	choice     any   // what is selected
	taps       []tap // that led to it since the last decision
	viewport   any
	heldKey    fyne.KeyName // a key that is held down for a button
	hintTarget *hintTarget  // where the best hint begins
	hintPlaces hintPlaces
	warning    warning
}

// clear selects nothing.
func (t *board) clear() { t.choice, t.taps = nil, nil }

// selecting reports whether something has been tapped since the last decision.
func (t *board) selecting() bool { return len(t.taps) > 0 }

// wasTapped reports whether a target has been tapped since the last decision.
func (t *board) wasTapped(id string) bool {
	return slices.ContainsFunc(t.taps, func(p tap) bool { return p.targetID == id })
}

// closed takes back the last tap.
func (t *board) closed() bool {
	if len(t.taps) == 0 {
		return false
	}
	last := len(t.taps) - 1
	t.choice, t.taps = t.taps[last].before, t.taps[:last]
	return true
}

// takeBack takes back the last tap on a target and all taps after it.
func (t *board) takeBack(id string) {
	for t.wasTapped(id) {
		last := t.taps[len(t.taps)-1].targetID
		t.closed()
		if last == id {
			return
		}
	}
}

// tapped answers the table's own buttons, and hands all other taps to the game.
func (t *board) tapped(id string) bool {
	switch id {
	case "undo":
		t.undo()
	case "redo":
		t.match.Send(session.Redo{})
	case "rules":
		t.openRule("")
	case "menu":
		push(t.Page, &menu{Page: t.Page})
	case "skip":
		t.skip()
	case "list", "page":
	case "list-older":
		t.shell.Pointer.Scroll = min(t.shell.Pointer.Scroll+1, max(0, len(t.moveList.Rows)-1))
	case "list-newer":
		t.shell.Pointer.Scroll = max(0, t.shell.Pointer.Scroll-1)
	case "home":
		leave(t.Page)
	default:
		t.selectTarget(id)
	}
	return true
}

// undo takes back what is selected, or the last decision.
func (t *board) undo() {
	if t.selecting() {
		t.Cancel()
		return
	}
	t.notice.hints.level = noHint
	t.match.Send(session.Undo{})
}

// skip ends what the person waits for: motion, a bot's thinking, a pause.
func (t *board) skip() {
	switch {
	case t.playback.skip():
	case t.match.ThinkingFor() > 0:
		t.match.MoveNow()
	default:
		t.match.SkipPause()
	}
}

// selectTarget does what a tap on a target of the game does.
func (t *board) selectTarget(id string) {
	var response ui.Response
	responder, ok := t.layout.Responder(id)
	if ok {
		response = responder()
	}
	switch {
	case response.Viewport != nil:
		t.respond(id, response)
	case t.replay.open: // looking back: the board is only looked at
	case t.canPlay():
		if ok {
			t.respond(id, response)
		}
	case t.playback.skip(): // it is seen at once, before anything else is done
	default:
		if !t.match.SkipPause() && t.match.ThinkingFor() > moveNowDelay {
			t.match.MoveNow()
		}
		t.sayWhoDecides()
	}
}

// sayWhoDecides says why a tap does nothing now: another decides.
func (t *board) sayWhoDecides() {
	if seat := t.match.Actor(); seat >= 0 && !t.result.over {
		t.notice.message = t.shell.Localize("table.others-turn", t.playerLabel(int(seat)))
	}
}

// tap is a tap that changed the selection, with what was selected before it.
type tap struct {
	targetID string
	before   any
}

// respond does what a tap on a target does.
func (t *board) respond(id string, r ui.Response) {
	switch {
	case r.Reject != nil && t.lesson != nil && t.lesson.riddle == nil && t.lesson.asks():
		t.lesson.rejectTap(id)
	case r.Reject != nil:
		t.notice.reject(*r.Reject)
	case r.Viewport != nil:
		t.viewport = r.Viewport
	case len(r.Play) > 0:
		if !t.warning.asksFirst(t, r.Play, func() { t.play(id, r) }) {
			t.play(id, r)
		}
	case t.lesson != nil && t.lesson.offLesson(id):
		t.lesson.rejectMove()
		return
	case reflect.ValueOf(r.Select).IsZero():
		t.clear() // nothing is selected any more
	case r.Adjusts && t.selecting():
		t.choice = r.Select
	default:
		t.taps, t.choice = append(t.taps, tap{id, t.choice}), r.Select
	}
	t.shell.Dirty()
}

// play plays what a tap on a target responds.
func (t *board) play(id string, r ui.Response) {
	t.notice.hints.level = noHint
	seat := t.match.Actor()
	t.playActions(r.Play)
	if r.Then != nil && t.canPlay() && t.match.Actor() == seat {
		t.taps, t.choice = []tap{{id, nil}}, r.Then
	}
}

// playActions chooses actions one after another, as long as each is legal and it is still the
// same person's choice.
func (t *board) playActions(actions []games.Action) {
	seat := t.match.Actor()
	for i, a := range actions {
		if i > 0 && (t.match.Actor() != seat || !slices.Contains(t.match.FullState(t.match.Ply()).LegalActions(nil), a)) {
			break
		}
		t.events.midGesture = i+1 < len(actions) && t.sameGesture(a, actions[i+1])
		if !t.choose(a, i > 0) {
			break
		}
	}
	if t.events.midGesture {
		t.events.midGesture = false
		t.events.changed()
	}
}

// sameGesture reports whether two actions follow from one tap: only what they lead to is
// shown, not the way there.
func (t *board) sameGesture(a, next games.Action) bool {
	p, ok := t.presenter.(presenter.Grouper)
	return ok && p.SameGesture(t.match.FullState(t.match.Ply()), a, next)
}

// choose plays a person's choice. In a lesson only what is asked for is played; anything
// else is answered in words.
func (t *board) choose(a games.Action, joined bool) bool {
	if t.lesson != nil {
		if !t.canPlay() {
			return false
		}
		legal := slices.Contains(t.match.FullState(t.match.Ply()).LegalActions(nil), a)
		if !legal || !t.lesson.Accepts(t.match.Ply(), a) {
			t.lesson.rejectMove()
			return false
		}
	}
	if t.study.practice != nil {
		t.study.practice.judge(a)
	}
	t.match.Send(session.PlayAction{Action: a, Grouped: joined})
	return true
}

// rejection returns why a tap on the target of that name does nothing: a cell is written like its
// target.
func (t *board) rejection(name string) (ui.Rejection, bool) {
	respond, ok := t.layout.Responder(name)
	if !ok {
		return ui.Rejection{}, false
	}
	if r := respond(); r.Reject != nil {
		return *r.Reject, true
	}
	return ui.Rejection{}, false
}

// playText plays what was typed in notation.
func (t *board) playText(text string) {
	if t.playback.skip() {
		t.match.SkipPause()
	}
	s := t.match.Session
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), ":"))
	if s.CanChoose() && name != "" {
		view := s.ViewOf(s.Viewer())
		if action, ok := games.ParseAction(view, name); ok {
			t.choose(action, false)
		} else if r, ok := t.rejection(name); ok {
			t.notice.reject(r)
		} else if rule, ok := games.CheckText(view, name); ok {
			t.Reject(rule)
		} else {
			t.notice.message = t.shell.Localize("table.unknown", name)
		}
	}
}
