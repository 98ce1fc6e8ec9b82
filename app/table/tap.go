package table

import (
	"fmt"
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
func (t *Page) Tapped(id string) {
	t.message, t.rule = "", ""
	switch {
	case t.chanceOpen:
		t.chanceOpen = false
		t.shell.Dirty()
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
func (t *Page) Received(message any) {
	if responder, ok := message.(ui.Responder); ok {
		t.message, t.rule = "", ""
		t.respond("", responder())
	}
}

// handleAppTarget are the touches that belong to the app.
func (t *Page) handleAppTarget(id string) bool {
	sh := t.shell
	switch id {
	case "undo":
		if t.selecting() {
			t.Cancel()
			return true
		}
		t.hintLevel = 0
		t.match.Send(session.Undo{})
	case "redo":
		t.match.Send(session.Redo{})
	case "hint":
		t.requestHint()
	case "rules":
		t.openRule("")
	case "menu":
		t.menuOpen = true
	case "cover":
		t.closeCurtain()
	case "skip":
		sh.Display.Board.Skip()
		if t.match.ThinkingFor() > 0 {
			t.match.MoveNow()
		} else {
			t.match.SkipPause()
		}
	case "list", "page", "notice":
	case "list-older", "list-newer":
		t.scrollList(id)
	case "rematch":
		if sh.Env.Now().Sub(t.endedAt) >= rematchDelay {
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
			about, _ := sh.Display.Board.Scene().TargetByID(id)
			sh.Notice = about.Tooltip
			sh.Dirty()
			return true
		}
		return strings.HasPrefix(id, "fact/")
	}
	sh.Dirty()
	return true
}

func (t *Page) scrollList(id string) {
	h := &t.shell.Pointer
	if id == "list-older" {
		h.Scroll = min(h.Scroll+1, max(0, len(t.moveList.Rows)-1))
	} else {
		h.Scroll = max(0, h.Scroll-1)
	}
}

// selectTarget puts one more touch at the end of the word, and plays what it says.
func (t *Page) selectTarget(id string) {
	var response ui.Response
	responder, responds := t.layout.Responder(id)
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
		if !t.match.SkipPause() && t.match.ThinkingFor() > moveNowDelay {
			t.match.MoveNow()
		}
		return
	}
	if responds {
		t.respond(id, response)
		return
	}
	in := t.Input()
	in.Taps = append(slices.Clone(t.selection), id)
	r := t.presenter.HandleTap(in)
	if r.Rule != "" || r.Message != "" {
		t.message, t.rule = r.Message, string(r.Rule)
		if t.message == "" {
			t.message = t.shell.Localize("table.refused", t.rule)
		}
		t.shell.Play(sound.Reject)
		t.shell.Dirty()
		return
	}
	if len(r.Actions) == 0 && t.offLesson(r.Selection) {
		t.rejectMove()
		return
	}
	t.selection = r.Selection
	if len(r.Actions) == 0 { // advice stays until something is played
		t.shell.Dirty()
		return
	}
	t.hintLevel = 0
	seat := t.match.Actor()
	t.playActions(r.Actions)
	if r.NextSelection != nil && t.canPlay() && t.match.Actor() == seat {
		t.selection = r.NextSelection
		t.shell.Dirty()
	}
}

// tap is a tap that changed the selection, with what was selected before it.
type tap struct {
	targetID string
	before   any
}

// respond does what a tap on a target does.
func (t *Page) respond(id string, r ui.Response) {
	switch {
	case r.Reject != nil:
		t.message, t.rule = r.Reject.Sentence, string(r.Reject.Rule)
		if t.message == "" {
			t.message = t.shell.Localize("table.refused", t.rule)
		}
		t.shell.Play(sound.Reject)
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
	t.shell.Dirty()
}

// playActions chooses actions one after another, as long as each is legal and it is still the
// same person's choice.
func (t *Page) playActions(actions []games.Action) {
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
		t.shell.Dirty()
	}
}

// sameGesture tells whether two actions are spelled by one touch: only what they lead to is
// shown, not the way there.
func (t *Page) sameGesture(a, next games.Action) bool {
	p, ok := t.presenter.(presenter.Grouper)
	return ok && p.SameGesture(t.match.FullState(t.match.Ply()), a, next)
}

// hiddenMenuItems is what the menu leaves out: dice where there is no chance, and at a fair what
// is the inventor's.
func (t *Page) hiddenMenuItems() []string {
	var ids []string
	if !t.hasChance() {
		ids = append(ids, "menu/dice")
	}
	if t.shell.AtFair {
		ids = append(ids, "menu/settings", "menu/full")
	}
	return ids
}

func (t *Page) menuTapped(id string) {
	sh := t.shell
	t.menuOpen = false
	switch id {
	case "menu/home":
		t.leaveTable()
		return
	case "menu/keys":
		sh.Nav.Keys()
	case "menu/rules":
		t.openRule("")
		return
	case "menu/settings":
		sh.Nav.Settings(sh.Pop)
		return
	case "menu/redo":
		t.match.Send(session.Redo{})
	case "menu/dice":
		t.chanceOpen = true
	case "menu/since":
		t.replaySinceOwnMove()
	case "menu/full":
		sh.Window.SetFullScreen(!sh.Window.FullScreen())
	}
	sh.Dirty()
}

// leaveTable leaves the table: for home, or from a try for the match it came from.
func (t *Page) leaveTable() {
	if t.branchOf == nil {
		if l := t.tables.Listener; l == nil || !l.Leaving(t) {
			t.shell.Nav.Home()
		}
		return
	}
	t.shell.Pop()
}

// requestHint asks for advice, then makes it stronger with every further touch.
func (t *Page) requestHint() {
	if t.purist || !t.match.CanChoose() {
		return
	}
	if t.hintLevel == 0 {
		t.hintLevel = 1
		t.hints = bots.HintSet{}
		t.match.Send(session.RequestHint{})
		return
	}
	t.hintLevel = t.hintLevel%3 + 1
}

func (t *Page) hintsReady(advice bots.HintSet) {
	t.hints = advice
	t.shell.Dirty()
}

// matchChanged follows a change of the match.
func (t *Page) matchChanged() {
	if t.suppressRedraw {
		return
	}
	t.playSounds()
	t.setEnded(t.match.Over() || t.lesson != nil && t.match.Ply() >= len(t.lesson.Script))
	t.taps, t.choice = nil, nil
	t.selection, t.message, t.rule = nil, "", "" // what was refused is past
	t.shell.Pointer.Scroll = 0
	t.shell.Dirty()
}

// moveSound returns the sound of a game's moves.
func moveSound(game string) sound.Effect {
	return map[string]sound.Effect{
		"isaac": sound.Wood, "quadriga": sound.Splash, "pinguinoe": sound.Step, "polar": sound.Splash, "fuga": sound.Step,
	}[game]
}

// playSounds plays the sound of what has just happened.
func (t *Page) playSounds() {
	sh, ply := t.shell, t.match.Ply()
	old := t.soundedPly
	t.soundedPly = ply
	if ply <= old || t.match.ShownPly() < ply {
		return
	}
	switch last := t.match.Last(); {
	case t.match.Over():
		sh.Play(sound.Win)
	case last.Seat == games.Chance:
		sh.Play(sound.Dice)
	default:
		sh.Play(moveSound(t.match.Game.ID))
	}
}

// awaitHuman waits for a person, behind a curtain when another one's secrets would show.
func (t *Page) awaitHuman(ask session.AwaitHuman) {
	t.hintLevel, t.hints = 0, bots.HintSet{}
	t.curtain.closed = t.curtain.closed || ask.Curtain
	if !t.suppressRedraw {
		t.shell.Dirty()
	}
}

func (t *Page) Reject(rule games.RuleID) {
	t.message, t.rule = t.shell.Localize("table.refused", string(rule)), string(rule)
	t.shell.Dirty()
}

// setEnded notes whether the match is over, and since when.
func (t *Page) setEnded(over bool) {
	if over && !t.ended {
		t.endedAt = t.shell.Env.Now()
	}
	t.ended = over
}

func (t *Page) matchOver() {
	t.setEnded(true)
	if l := t.tables.Listener; l != nil {
		l.Over(t)
	}
	t.shell.Dirty()
}

func (t *Page) openRule(rule string) { t.shell.Nav.Rules(t.match.Game.ID, rule, t.shell.Pop) }

// highlightRow rings what a line of the result speaks of, while the pointer is on it.
func (t *Page) highlightRow(in presenter.Input) {
	parts := strings.Split(t.shell.Pointer.Hover, "/")
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
func (t *Page) rematch() {
	if t.branchOf != nil {
		t.leaveTable()
		return
	}
	start := t.startOf(t.shell.Env.MatchSeed())
	start.FreeUndo = t.shell.Settings.FreeUndo
	m, err := start.NewRecord()
	if err != nil {
		t.shell.ShowError(err)
		return
	}
	t.tables.Open(m, "")
}

func (t *Page) TextChanged(_, text string) { t.typed = text }

// Submitted plays what was typed in notation.
func (t *Page) Submitted(_, text string) {
	t.typing = false
	t.shell.Display.ResetFields()
	s := t.match.Session
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), ":"))
	if s.CanChoose() && name != "" {
		view := s.ViewOf(s.Viewer())
		if action, ok := games.ParseAction(view, name); ok {
			t.choose(action, false)
		} else if rule, ok := games.CheckText(view, name); ok {
			t.Reject(rule)
		} else {
			t.message = t.shell.Localize("table.unknown", name)
		}
	}
	t.shell.Dirty()
	t.shell.FocusBoard()
}

// idNumber is an ID's number at that place, 0 for none.
func idNumber(parts []string, at int) int {
	n := 0
	if at < len(parts) {
		fmt.Sscan(parts[at], &n)
	}
	return n
}
