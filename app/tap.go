package app

import (
	"slices"
	"strings"
	"time"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
)

// moveNowDelay is how long a bot may think before "move now" is offered.
const moveNowDelay = time.Second

// rematchDelay is how long the end of a match hears nothing that would begin the next: the last
// key or touch may have been made twice.
const rematchDelay = 700 * time.Millisecond

// Tapped answers a touch anywhere on the table: the app's own, or one more letter of
// the word.
func (t *tablePage) Tapped(id string) {
	t.message, t.rule = "", ""
	switch {
	case t.chanceOpen:
		t.chanceOpen = false
		t.app.refresh()
	case t.menuOpen:
		t.menuTapped(id)
	case t.curtain.closed:
		t.curtainTapped(id)
	case t.lessonTapped(id):
	case t.handleAppTarget(id):
	case strings.HasPrefix(id, "rule/"):
		t.openRule(strings.TrimPrefix(id, "rule/"))
	case strings.HasPrefix(id, "ply/"):
		t.seekTo(idNumber(strings.Split(id, "/"), 1))
	case t.replayTapped(id):
	default:
		t.selectTarget(id)
	}
}

// Received does what the message of a drag says.
func (t *tablePage) Received(message any) {
	if responder, ok := message.(ui.Responder); ok {
		t.message, t.rule = "", ""
		t.respond("", responder())
	}
}

// handleAppTarget are the touches that belong to the app.
func (t *tablePage) handleAppTarget(id string) bool {
	a := t.app
	switch id {
	case "undo":
		if t.selecting() {
			t.Cancel()
			return true
		}
		t.hintLevel = 0
		t.match.send(session.Undo{})
	case "redo":
		t.match.send(session.Redo{})
	case "hint":
		t.requestHint()
	case "rules":
		a.goRulebookFrom(t, t.match.Game.ID, "")
	case "menu":
		t.menuOpen = true
	case "cover":
		t.closeCurtain()
	case "skip":
		a.display.board.Skip()
		if t.match.thinkingFor() > 0 {
			t.match.moveNow()
		} else {
			t.match.skipPause()
		}
	case "list", "page", "notice":
	case "list-older", "list-newer":
		t.scrollList(id)
	case "rematch":
		if a.now().Sub(t.endedAt) >= rematchDelay {
			t.rematch()
		}
		return true
	case "replay":
		t.seekTo(0)
		t.autoplay()
		return true
	case "since":
		t.replaySinceOwnMove()
	case "home":
		t.leaveTable()
		return true
	default:
		if strings.HasPrefix(id, "about/") { // told on a tap, too
			about, _ := a.display.board.Scene().TargetByID(id)
			a.notice = about.Tooltip
			a.refresh()
			return true
		}
		return strings.HasPrefix(id, "fact/")
	}
	a.refresh()
	return true
}

func (t *tablePage) scrollList(id string) {
	h := &t.app.pointer
	if id == "list-older" {
		h.Scroll = min(h.Scroll+1, max(0, len(t.moveList.rows)-1))
	} else {
		h.Scroll = max(0, h.Scroll-1)
	}
}

// selectTarget puts one more touch at the end of the word, and plays what it says.
func (t *tablePage) selectTarget(id string) {
	var response ui.Response
	responder, responds := t.responder(id)
	if responds {
		response = responder()
	}
	if response.Viewport != nil {
		t.respond(id, response)
		return
	}
	if t.replay.open { // looking back: the board is only looked at
		return
	}
	if !t.canPlay() {
		if !t.match.skipPause() && t.match.thinkingFor() > moveNowDelay {
			t.match.moveNow()
		}
		return
	}
	if responds {
		t.respond(id, response)
		return
	}
	in := t.input()
	in.Taps = append(slices.Clone(t.selection), id)
	r := t.presenter.HandleTap(in)
	if r.Rule != "" || r.Message != "" {
		t.message, t.rule = r.Message, string(r.Rule)
		if t.message == "" {
			t.message = t.app.localize("table.refused", t.rule)
		}
		t.app.sounds.Play(sound.Reject, t.app.settings.Volume)
		t.app.refresh()
		return
	}
	if len(r.Actions) == 0 && t.offLesson(r.Selection) {
		t.rejectMove()
		return
	}
	t.selection = r.Selection
	if len(r.Actions) == 0 { // advice stays until something is played
		t.app.refresh()
		return
	}
	t.hintLevel = 0
	seat := t.match.Actor()
	t.playActions(r.Actions)
	if r.NextSelection != nil && t.canPlay() && t.match.Actor() == seat {
		t.selection = r.NextSelection
		t.app.refresh()
	}
}

// tap is a tap that changed the selection, with what was selected before it.
type tap struct {
	targetID string
	before   any
}

// responder returns what the target or button of that ID does in the present layout.
func (t *tablePage) responder(id string) (r ui.Responder, ok bool) {
	for _, p := range slices.Backward(t.layout.Panels) {
		for _, target := range slices.Backward(p.Scene.Targets) {
			if target.ID == id {
				r, ok = target.Message.(ui.Responder)
				return r, ok
			}
		}
	}
	for _, b := range t.layout.Buttons {
		if b.ID == id {
			r, ok = b.Message.(ui.Responder)
			return r, ok
		}
	}
	return nil, false
}

// respond does what a tap on a target does.
func (t *tablePage) respond(id string, r ui.Response) {
	switch {
	case r.Reject != nil:
		t.message, t.rule = r.Reject.Sentence, string(r.Reject.Rule)
		if t.message == "" {
			t.message = t.app.localize("table.refused", t.rule)
		}
		t.app.sounds.Play(sound.Reject, t.app.settings.Volume)
	case r.Viewport != nil:
		t.viewport = r.Viewport
	case len(r.Play) > 0:
		t.hintLevel = 0
		seat := t.match.Actor()
		t.playActions(r.Play)
		if r.Then != nil && t.canPlay() && t.match.Actor() == seat {
			t.taps, t.choice = []tap{{id, nil}}, r.Then
		}
	case t.lesson != nil && t.offLessonTap(id):
		t.rejectMove()
		return
	default:
		t.taps, t.choice = append(t.taps, tap{id, t.choice}), r.Select
	}
	t.app.refresh()
}

// playActions chooses actions one after another, as long as each is legal and it is still the
// same person's choice.
func (t *tablePage) playActions(actions []games.Action) {
	seat := t.match.Actor()
	for i, a := range actions {
		if i > 0 && (t.match.Actor() != seat || !slices.Contains(t.match.FullState(t.match.Ply()).LegalActions(nil), a)) {
			break
		}
		t.suppressRedraw = i+1 < len(actions) && t.sameGesture(a, actions[i+1])
		if !t.choose(a, i > 0) {
			break
		}
	}
	if t.suppressRedraw {
		t.suppressRedraw = false
		t.app.refresh()
	}
}

// sameGesture tells whether two actions are spelled by one touch: only what they lead to is
// shown, not the way there.
func (t *tablePage) sameGesture(a, next games.Action) bool {
	p, ok := t.presenter.(presenter.Grouper)
	return ok && p.SameGesture(t.match.FullState(t.match.Ply()), a, next)
}

// hiddenMenuItems is what the menu leaves out: dice where there is no chance, and at a fair what
// is the inventor's.
func (t *tablePage) hiddenMenuItems() []string {
	var ids []string
	if !t.hasChance() {
		ids = append(ids, "menu/dice")
	}
	if t.app.fair != nil {
		ids = append(ids, "menu/settings", "menu/full")
	}
	return ids
}

func (t *tablePage) menuTapped(id string) {
	a := t.app
	t.menuOpen = false
	switch id {
	case "menu/home":
		t.leaveTable()
		return
	case "menu/keys":
		a.helpOpen = true
	case "menu/rules":
		a.goRulebookFrom(t, t.match.Game.ID, "")
		return
	case "menu/settings":
		a.goSettingsFrom(t)
		return
	case "menu/redo":
		t.match.send(session.Redo{})
	case "menu/dice":
		t.chanceOpen = true
	case "menu/since":
		t.replaySinceOwnMove()
	case "menu/full":
		a.window.SetFullScreen(!a.window.FullScreen())
	}
	a.refresh()
}

// leaveTable leaves the table: for home, or from a try for the match it came from.
func (t *tablePage) leaveTable() {
	if t.branchOf == nil {
		if !t.askFeedback(t.app.goHome) {
			t.app.goHome()
		}
		return
	}
	t.Close()
	t.app.popTo(t.branchOf)
}

// requestHint asks for advice, then makes it stronger with every further touch.
func (t *tablePage) requestHint() {
	if t.purist || !t.match.CanChoose() {
		return
	}
	if t.hintLevel == 0 {
		t.hintLevel = 1
		t.hints = bots.HintSet{}
		t.match.send(session.RequestHint{})
		return
	}
	t.hintLevel = t.hintLevel%3 + 1
}

func (t *tablePage) hintsReady(advice bots.HintSet) {
	t.hints = advice
	t.app.refresh()
}

// matchChanged follows a change of the match.
func (t *tablePage) matchChanged() {
	if t.suppressRedraw {
		return
	}
	t.playSounds()
	t.setEnded(t.match.Over() || t.lesson != nil && t.match.Ply() >= len(t.lesson.Script))
	t.taps, t.choice = nil, nil
	t.selection, t.message, t.rule = nil, "", "" // what was refused is past
	t.app.pointer.Scroll = 0
	t.app.refresh()
}

// playSounds plays the sound of what has just happened.
func (t *tablePage) playSounds() {
	a, ply := t.app, t.match.Ply()
	old := t.soundedPly
	t.soundedPly = ply
	if ply <= old || t.match.ShownPly() < ply {
		return
	}
	switch last := t.match.Last(); {
	case t.match.Over():
		a.sounds.Play(sound.Win, a.settings.Volume)
	case last.Seat == games.Chance:
		a.sounds.Play(sound.Dice, a.settings.Volume)
	default:
		a.sounds.Play(moveSounds[t.match.Game.ID], a.settings.Volume)
	}
}

// awaitHuman waits for a person, behind a curtain when another one's secrets would show.
func (t *tablePage) awaitHuman(ask session.AwaitHuman) {
	t.hintLevel, t.hints = 0, bots.HintSet{}
	t.curtain.closed = t.curtain.closed || ask.Curtain
	if !t.suppressRedraw {
		t.app.refresh()
	}
}

func (t *tablePage) reject(rule games.RuleID) {
	t.message, t.rule = t.app.localize("table.refused", string(rule)), string(rule)
	t.app.refresh()
}

// setEnded notes whether the match is over, and since when.
func (t *tablePage) setEnded(over bool) {
	if over && !t.ended {
		t.endedAt = t.app.now()
	}
	t.ended = over
}

func (t *tablePage) matchOver() {
	t.setEnded(true)
	t.logVisit()
	t.scheduleFeedback(feedbackDelay)
	t.app.refresh()
}

func (t *tablePage) openRule(rule string) { t.app.goRulebookFrom(t, t.match.Game.ID, rule) }

// highlightRow rings what a line of the result speaks of, while the pointer is on it.
func (t *tablePage) highlightRow(in presenter.Input) {
	parts := strings.Split(t.app.pointer.Hover, "/")
	if !t.ended || parts[0] != "fact" {
		return
	}
	facts := t.presenter.ResultRows(in)
	n := idNumber(parts, 1)
	if n >= len(facts) {
		return
	}
	for i := range t.layout.Panels {
		ui.Highlight(&t.layout.Panels[i].Scene, facts[n].Highlights)
	}
}

// rematch begins the same match anew, with the seats in the same order.
func (t *tablePage) rematch() {
	if t.branchOf != nil {
		t.leaveTable()
		return
	}
	t.app.startMatch(t.match.Game, t.setup, t.players, t.purist)
}

func (t *tablePage) TextChanged(_, text string) { t.typed = text }

// Submitted plays what was typed in notation.
func (t *tablePage) Submitted(_, text string) {
	t.typing = false
	t.app.display.resetFields()
	s := t.match.Session
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), ":"))
	if s.CanChoose() && name != "" {
		view := s.ViewOf(s.Viewer())
		if action, ok := games.ParseAction(view, name); ok {
			t.choose(action, false)
		} else if rule, ok := games.CheckText(view, name); ok {
			t.reject(rule)
		} else {
			t.message = t.app.localize("table.unknown", name)
		}
	}
	t.app.refresh()
	t.app.window.Canvas().Focus(t.app.display.board)
}
