package table

import (
	"reflect"
	"slices"
	"strings"
	"time"

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
	layout     ui.Layout // as it was composed last
	choice     any       // what is selected
	taps       []tap     // that led to it since the last decision
	viewport   any
	heldKey    heldKey     // a key that is held down for a button
	hintTarget *hintTarget // where the best hint begins
	hintPlaces hintPlaces
	warning    warning
}

// clear selects nothing.
func (bd *board) clear() { bd.choice, bd.taps = nil, nil }

// selecting reports whether something has been tapped since the last decision.
func (bd *board) selecting() bool { return len(bd.taps) > 0 }

// wasTapped reports whether a target has been tapped since the last decision.
func (bd *board) wasTapped(id string) bool {
	return slices.ContainsFunc(bd.taps, func(p tap) bool { return p.targetID == id })
}

// closed takes back the last tap.
func (bd *board) closed() bool {
	if len(bd.taps) == 0 {
		return false
	}
	last := len(bd.taps) - 1
	bd.choice, bd.taps = bd.taps[last].before, bd.taps[:last]
	return true
}

// takeBack takes back the last tap on a target and all taps after it.
func (bd *board) takeBack(id string) {
	for bd.wasTapped(id) {
		last := bd.taps[len(bd.taps)-1].targetID
		bd.closed()
		if last == id {
			return
		}
	}
}

// tapped answers the table's own buttons, and hands all other taps to the game.
func (bd *board) tapped(tap ui.Tap) bool {
	switch msg := tap.Message.(type) {
	case ui.Undo:
		bd.undo()
	case ui.Redo:
		bd.match.Send(session.Redo{})
	case ui.OpenRule:
		openRule(bd.Page, msg.Paragraph)
	case ui.Explain: // shown on a tap, too
		bd.shell.Notice = msg.Text
	case ui.OpenMenu:
		bd.push(&menu{Page: bd.Page})
	case ui.Skip:
		bd.skip()
	case ui.Scroll:
		bd.shell.Pointer.Scroll = max(0, min(bd.shell.Pointer.Scroll+msg.Steps, len(bd.moveList.Rows)-1))
	case ui.GoHome:
		leave(bd.Page)
	default:
		bd.selectTarget(tap)
	}
	return true
}

// undo takes back what is selected, or the last decision.
func (bd *board) undo() {
	if bd.selecting() {
		bd.Cancel()
		return
	}
	bd.notice.hints.level = noHint
	bd.match.Send(session.Undo{})
}

// undoSteps takes back the last steps of the match.
func undoSteps(bd *board, steps int) {
	bd.clear()
	bd.notice.hints.level = noHint
	for end := bd.match.Ply() - steps; bd.match.Ply() > end; {
		if _, ok := bd.match.CanUndo(); !ok {
			return
		}
		bd.match.Send(session.Undo{})
	}
}

// skip ends what the person waits for: motion, a bot's thinking, a pause.
func (bd *board) skip() {
	switch {
	case bd.playback.skip():
	case bd.match.ThinkingFor() > 0:
		bd.match.MoveNow()
	default:
		bd.match.SkipPause()
	}
}

// selectTarget does what a tap on a target of the game does.
func (bd *board) selectTarget(tap ui.Tap) {
	var response ui.Response
	responder, ok := tap.Message.(ui.Responder)
	if ok {
		response = responder()
	}
	switch {
	case response.Viewport != nil:
		bd.respond(tap.ID, response)
	case bd.replay.open: // looking back: the board is only looked at
	case bd.canPlay():
		if ok {
			bd.respond(tap.ID, response)
		}
	case bd.playback.skip(): // it is seen at once, before anything else is done
	default:
		if !bd.match.SkipPause() && bd.match.ThinkingFor() > moveNowDelay {
			bd.match.MoveNow()
		}
		bd.sayWhoDecides()
	}
}

// sayWhoDecides answers a tap with the name of the seat that decides now.
func (bd *board) sayWhoDecides() {
	if seat := bd.match.Actor(); seat >= 0 && !bd.result.over {
		bd.notice.message = bd.shell.Localize("table.others-turn", bd.playerLabel(int(seat)))
	}
}

// tap is a tap that changed the selection, with what was selected before it.
type tap struct {
	targetID string
	before   any
}

// respond does what a tap on a target does.
func (bd *board) respond(id string, r ui.Response) {
	switch {
	case r.Reject != nil && bd.lesson != nil && bd.lesson.puzzle == nil && bd.lesson.asks():
		bd.lesson.rejectTap(id)
	case r.Reject != nil:
		bd.notice.reject(*r.Reject)
	case r.Viewport != nil:
		bd.viewport = r.Viewport
	case r.Undo > 0 && bd.lesson != nil:
		bd.lesson.rejectMove()
	case r.Undo > 0:
		undoSteps(bd, r.Undo)
	case len(r.Play) > 0:
		if !bd.warning.asksFirst(bd, r.Play, func() { bd.play(id, r) }) {
			bd.play(id, r)
		}
	case bd.lesson != nil && bd.lesson.offLesson(id):
		bd.lesson.rejectMove()
		return
	case reflect.ValueOf(r.Select).IsZero():
		bd.clear() // nothing is selected any more
	case r.Adjusts && bd.selecting():
		bd.choice = r.Select
	default:
		bd.taps, bd.choice = append(bd.taps, tap{id, bd.choice}), r.Select
	}
	bd.shell.Dirty()
}

// play plays what a tap on a target responds.
func (bd *board) play(id string, r ui.Response) {
	bd.notice.hints.level = noHint
	seat := bd.match.Actor()
	bd.playActions(r.Play)
	if r.Then != nil && bd.canPlay() && bd.match.Actor() == seat {
		bd.taps, bd.choice = []tap{{id, nil}}, r.Then
	}
}

// playActions chooses actions one after another, as long as each is legal and it is still the
// same person's choice.
func (bd *board) playActions(actions []games.Action) {
	seat := bd.match.Actor()
	for i, a := range actions {
		if i > 0 && (bd.match.Actor() != seat || !slices.Contains(bd.match.FullState(bd.match.Ply()).LegalActions(nil), a)) {
			break
		}
		bd.events.midGesture = i+1 < len(actions) && bd.sameGesture(a, actions[i+1])
		if !bd.choose(a, i > 0) {
			break
		}
	}
	if bd.events.midGesture {
		bd.events.midGesture = false
		bd.events.changed()
	}
}

// sameGesture reports whether two actions follow from one tap: only what they lead to is
// shown, not the way there.
func (bd *board) sameGesture(a, next games.Action) bool {
	p, ok := bd.presenter.(presenter.Grouper)
	return ok && p.SameGesture(bd.match.FullState(bd.match.Ply()), a, next)
}

// choose plays a person's choice and reports whether it was played; joined marks one that the same tap
// has made as the choice before. In a lesson only what is asked for is played; anything else is
// answered in words.
func (bd *board) choose(a games.Action, joined bool) bool {
	if bd.lesson != nil {
		if !bd.canPlay() {
			return false
		}
		legal := slices.Contains(bd.match.FullState(bd.match.Ply()).LegalActions(nil), a)
		if !legal || !bd.lesson.Accepts(bd.match.Ply(), a) {
			bd.lesson.rejectMove()
			return false
		}
	}
	if bd.study.practice != nil {
		bd.study.practice.judge(a)
	}
	bd.match.Send(session.PlayAction{Action: a, Grouped: joined})
	return true
}

// rejection returns why a tap on the target of that name does nothing: a cell is written like its
// target.
func (bd *board) rejection(name string) (ui.Rejection, bool) {
	respond, ok := bd.layout.Responder(name)
	if !ok {
		return ui.Rejection{}, false
	}
	if r := respond(); r.Reject != nil {
		return *r.Reject, true
	}
	return ui.Rejection{}, false
}

// rejectionOf returns why an action is illegal: what the presenter or the taps towards it would say, or else
// the rule that it breaks.
func (bd *board) rejectionOf(a games.Action, rule games.RuleID) ui.Rejection {
	why := ui.Rejection{Rule: rule}
	if p, ok := bd.presenter.(presenter.Rejecter); ok {
		if r := p.Reject(bd.Input(), a, rule).Reject; r != nil {
			why = *r
		}
		return why
	}
	bd.eachTap(bd.Input(), []games.Action{a}, func(layout ui.Layout, id string) {
		if respond, ok := layout.Responder(id); ok {
			if r := respond().Reject; r != nil {
				why = *r
			}
		}
	})
	return why
}

// playText plays what was typed in notation.
func (bd *board) playText(text string) {
	if bd.playback.skip() {
		bd.match.SkipPause()
	}
	s := bd.match.Session
	bd.notice.clear()
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), ":"))
	switch {
	case name == "":
		return
	case !s.CanChoose():
		bd.sayWhoDecides()
		return
	}
	view := s.ViewOf(s.Viewer())
	if action, ok := games.ParseAction(view, name); ok {
		bd.choose(action, false)
	} else if r, ok := bd.rejection(name); ok {
		bd.notice.reject(r)
	} else if action, rule, ok := games.IllegalAction(view, name); ok {
		bd.notice.reject(bd.rejectionOf(action, rule))
	} else {
		bd.notice.message = bd.shell.Localize("table.unknown", name)
	}
}
