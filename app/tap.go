package app

import (
	"slices"
	"strings"
	"time"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/bots"
)

// hurryAfter is how long a bot may think before "move now" is offered.
const hurryAfter = time.Second

// breath is how long the end of a match hears nothing that would begin the next: the last
// key or touch may have been made twice.
const breath = 700 * time.Millisecond

// touched answers a touch anywhere on the table: the app's own, or one more letter of
// the word.
func (t *table) touched(id string) {
	t.refusal, t.rule = "", ""
	switch {
	case t.dice:
		t.dice = false
		t.app.refresh()
	case t.menu:
		t.menuTouched(id)
	case t.curtain.down:
		t.curtainTouched(id)
	case t.lessonTouched(id):
	case t.own(id):
	case t.viewed(id):
	case strings.HasPrefix(id, "rule/"):
		t.openRule(strings.TrimPrefix(id, "rule/"))
	case strings.HasPrefix(id, "ply/"):
		t.lookAt(number(strings.Split(id, "/"), 1))
	case t.replayTouched(id):
	default:
		t.letter(id)
	}
}

// viewed lets the presenter change what is seen of the board.
func (t *table) viewed(id string) bool {
	p, ok := t.presenter.(tables.ViewportHandler)
	if !ok || !p.HandleViewport(t.in(), id) {
		return false
	}
	t.app.refresh()
	return true
}

// own are the touches that belong to the app.
func (t *table) own(id string) bool {
	a := t.app
	switch id {
	case "undo":
		if len(t.word) > 0 {
			t.canceled()
			return true
		}
		t.hint = 0
		t.match.send(session.Undo{})
	case "redo":
		t.match.send(session.Redo{})
	case "hint":
		t.askHint()
	case "rules":
		a.goBookFrom(t, t.match.Game.ID, "")
	case "menu":
		t.menu = true
	case "cover":
		t.cover()
	case "skip":
		a.stage.board.Skip()
		if t.match.thinking() > 0 {
			t.match.hurry()
		} else {
			t.match.skip()
		}
	case "list", "page", "notice":
	case "list-older", "list-newer":
		t.scroll(id)
	case "rematch":
		if a.now().Sub(t.overAt) >= breath {
			t.rematch()
		}
		return true
	case "replay":
		t.lookAt(0)
		t.film()
		return true
	case "since":
		t.since()
	case "home":
		t.goAway()
		return true
	default:
		if strings.HasPrefix(id, "about/") { // told on a tap, too
			about, _ := a.stage.board.Scene().TargetByID(id)
			a.notice = about.Tooltip
			a.refresh()
			return true
		}
		return strings.HasPrefix(id, "fact/")
	}
	a.refresh()
	return true
}

func (t *table) scroll(id string) {
	h := &t.app.hands
	if id == "list-older" {
		h.Scroll = min(h.Scroll+1, max(0, len(t.story.lines)-1))
	} else {
		h.Scroll = max(0, h.Scroll-1)
	}
}

// letter puts one more touch at the end of the word, and plays what it says.
func (t *table) letter(id string) {
	if t.replay.on { // looking back: the board is only looked at
		return
	}
	if !t.live() {
		if !t.match.skip() && t.match.thinking() > hurryAfter {
			t.match.hurry()
		}
		return
	}
	in := t.in()
	in.Selection = append(slices.Clone(t.word), id)
	r := t.presenter.HandleTap(in)
	if r.Rule != "" || r.Message != "" {
		t.refusal, t.rule = r.Message, string(r.Rule)
		if t.refusal == "" {
			t.refusal = t.app.say("table.refused", t.rule)
		}
		t.app.sounds.Play(sound.Reject, t.app.set.Volume)
		t.app.refresh()
		return
	}
	if len(r.Actions) == 0 && t.astray(r.Selection) {
		t.wrong()
		return
	}
	t.word = r.Selection
	if len(r.Actions) == 0 { // advice stays until something is played
		t.app.refresh()
		return
	}
	t.hint = 0
	seat := t.match.Actor()
	t.play(r.Actions)
	if r.NextSelection != nil && t.live() && t.match.Actor() == seat {
		t.word = r.NextSelection
		t.app.refresh()
	}
}

// play chooses actions one after another, as long as each is legal and it is still the
// same person's choice.
func (t *table) play(actions []games.Action) {
	seat := t.match.Actor()
	for i, a := range actions {
		if i > 0 && (t.match.Actor() != seat || !slices.Contains(t.match.FullState(t.match.Ply()).LegalActions(nil), a)) {
			break
		}
		t.hush = i+1 < len(actions) && t.joins(a, actions[i+1])
		if !t.choose(a, i > 0) {
			break
		}
	}
	if t.hush {
		t.hush = false
		t.app.refresh()
	}
}

// joins tells whether two actions are spelled by one touch: only what they lead to is
// shown, not the way there.
func (t *table) joins(a, next games.Action) bool {
	p, ok := t.presenter.(tables.Grouper)
	return ok && p.SameGesture(t.match.FullState(t.match.Ply()), a, next)
}

// unlisted is what the menu leaves out: dice where there is no chance, and at a fair what
// is the inventor's.
func (t *table) unlisted() []string {
	var ids []string
	if !t.chance() {
		ids = append(ids, "menu/dice")
	}
	if t.app.fair != nil {
		ids = append(ids, "menu/settings", "menu/full")
	}
	return ids
}

func (t *table) menuTouched(id string) {
	a := t.app
	t.menu = false
	switch id {
	case "menu/home":
		t.goAway()
		return
	case "menu/keys":
		a.help = true
	case "menu/rules":
		a.goBookFrom(t, t.match.Game.ID, "")
		return
	case "menu/settings":
		a.goSettingsFrom(t)
		return
	case "menu/redo":
		t.match.send(session.Redo{})
	case "menu/dice":
		t.dice = true
	case "menu/since":
		t.since()
	case "menu/full":
		a.window.SetFullScreen(!a.window.FullScreen())
	}
	a.refresh()
}

// goAway leaves the table: for home, or from a try for the match it came from.
func (t *table) goAway() {
	if t.origin == nil {
		if !t.ask(t.app.goHome) {
			t.app.goHome()
		}
		return
	}
	t.leave()
	t.app.returnTo(t.origin)
}

// askHint asks for advice, then makes it stronger with every further touch.
func (t *table) askHint() {
	if t.purist || !t.match.CanChoose() {
		return
	}
	if t.hint == 0 {
		t.hint = 1
		t.advice = bots.HintSet{}
		t.match.send(session.RequestHint{})
		return
	}
	t.hint = t.hint%3 + 1
}

func (t *table) advised(advice bots.HintSet) {
	t.advice = advice
	t.app.refresh()
}

// shown follows a change of the match.
func (t *table) shown() {
	if t.hush {
		return
	}
	t.hear()
	t.end(t.match.Over() || t.lesson != nil && t.match.Ply() >= len(t.lesson.Script))
	t.word, t.refusal, t.rule = nil, "", "" // what was refused is past
	t.app.hands.Scroll = 0
	t.app.refresh()
}

// hear plays the sound of what has just happened.
func (t *table) hear() {
	a, ply := t.app, t.match.Ply()
	was := t.heard
	t.heard = ply
	if ply <= was || t.match.ShownPly() < ply {
		return
	}
	switch last := t.match.Last(); {
	case t.match.Over():
		a.sounds.Play(sound.Win, a.set.Volume)
	case last.Seat == games.Chance:
		a.sounds.Play(sound.Dice, a.set.Volume)
	default:
		a.sounds.Play(moves[t.match.Game.ID], a.set.Volume)
	}
}

// asked waits for a person, behind a curtain when another one's secrets would show.
func (t *table) asked(ask session.AwaitHuman) {
	t.hint, t.advice = 0, bots.HintSet{}
	t.curtain.down = t.curtain.down || ask.Curtain
	if !t.hush {
		t.app.refresh()
	}
}

func (t *table) refuse(rule games.RuleID) {
	t.refusal, t.rule = t.app.say("table.refused", string(rule)), string(rule)
	t.app.refresh()
}

// end notes whether the match is over, and since when.
func (t *table) end(over bool) {
	if over && !t.ended {
		t.overAt = t.app.now()
	}
	t.ended = over
}

func (t *table) over() {
	t.end(true)
	t.note()
	t.askLater(askAfter)
	t.app.refresh()
}

func (t *table) openRule(rule string) { t.app.goBookFrom(t, t.match.Game.ID, rule) }

// lightFact rings what a line of the result speaks of, while the pointer is on it.
func (t *table) lightFact(in tables.Input) {
	word := strings.Split(t.app.hands.Hover, "/")
	if !t.ended || word[0] != "fact" {
		return
	}
	facts := t.presenter.ResultRows(in)
	n := number(word, 1)
	if n >= len(facts) {
		return
	}
	for i := range t.panel.Panels {
		screen.Highlight(&t.panel.Panels[i].Scene, facts[n].Highlights)
	}
}

// rematch begins the same match anew, with the seats in the same order.
func (t *table) rematch() {
	if t.origin != nil {
		t.goAway()
		return
	}
	t.app.begin(t.match.Game, t.setup, t.players, t.purist)
}

func (t *table) written(_, text string) { t.typed = text }

// entered plays what was typed in notation.
func (t *table) entered(_, text string) {
	t.typing = false
	t.app.stage.forgetEntries()
	s := t.match.Session
	name := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), ":"))
	if s.CanChoose() && name != "" {
		view := s.ViewOf(s.Viewer())
		if action, ok := games.ParseAction(view, name); ok {
			t.choose(action, false)
		} else if rule, ok := games.CheckText(view, name); ok {
			t.refuse(rule)
		} else {
			t.refusal = t.app.say("table.unknown", name)
		}
	}
	t.app.refresh()
	t.app.window.Canvas().Focus(t.app.stage.board)
}
