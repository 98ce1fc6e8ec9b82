package table

import (
	"math"
	"slices"

	"banchisa/app/match"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// notice is the text beside the board: why something is forbidden, a hint, or how the match is saved.
type notice struct {
	message  string // a sentence, with the rule that it names
	rule     string
	hints    hints
	places   hintPlaces
	written  boardWords
	newcomer hintedTurns
}

func (n *notice) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		switch msg := e.Message.(type) {
		case tableui.ShowHint: // the same row again takes the move back
			if n.hints.shown == msg.Number {
				msg.Number = 0
			}
			n.hints.shown = msg.Number
			return []intent{deselect{}}, true
		case ui.Responder: // a tap on the board takes back the move that is tried
			if n.hints.tried() != nil {
				n.hints.shown = 0
				return nil, true
			}
		case ui.AskHint:
			if !v.state().guided() { // these have hints of their own
				return n.requestHint(v), true
			}
		}
	case cancelled:
		switch {
		case n.message != "":
			return n.clear(), true
		case n.hints.tried() != nil:
			n.hints.shown = 0
			return nil, true
		case n.hints.level != noHint:
			n.hints.level = noHint
			return nil, true
		}
	case changed:
		if v.state().reached {
			n.hints = hints{} // nobody is asked any more
		}
		if v.state().phase != announcing { // the banner may say whose step it is until it begins
			return n.clear(), false // what was rejected is past
		}
	case asked:
		if n.hints.ply != v.match().Ply() { // the session may ask again for the same choice
			n.hints = hints{}
		}
		return n.newcomer.asked(v), false
	case hinted:
		if !v.state().reached {
			n.hinted(v, e.set)
		}
	case hintNow:
		return n.hintNow(v), false
	case resumed:
		return n.resumed(v), false
	case readLong:
		return n.clear(), false
	}
	return nil, false
}

// hinted keeps the hints, and what the answer to the best of them could be.
func (n *notice) hinted(v view, set bots.HintSet) {
	n.hints.HintSet, n.hints.answer = distinct(v, set), ""
	if len(n.hints.Hints) == 0 || v.state().guided() {
		return
	}
	if all := answers(v, v.input(), n.hints.best().Turn); len(all) > 0 {
		n.hints.answer = sentence(v, all[0].threat)
	}
}

// compose returns what is said, and how the match is saved.
func (n *notice) compose(v view, f *frame) []ui.Panel {
	w := v.window()
	var panels []ui.Panel
	if v.match().ThinkingFor() > moveNowDelay {
		panels = append(panels, tableui.MoveNowButton(w.Context)...)
	}
	said := n.besideBoard(v, f)
	if v.state().lesson() {
		said = n.said(v, foot(w, f.list), f.words)
	}
	list := foot(w, f.layout.MoveList)
	if status := n.status(v); status != "" {
		overList := w.Notice(status, ui.Button{}, list)
		switch {
		case f.statusRow || f.layout.MoveList.W <= 0 || overList[0].At.Y < list.Y: // no list, or one that is too low
			f.statusRow = true
			panels = append(panels, tableui.StatusRow(w.Context, status)...)
		case len(said) == 0:
			said = overList
		}
	}
	if len(said) > 0 && f.layout.MoveList.W > 0 && said[0].At.Overlap(list) > 0 { // the list ends above what is said
		f.covered = list.Y + list.H - said[0].At.Y
	}
	return append(panels, said...)
}

// status returns the sentence that stays while there is no other: that nothing is saved, and why.
func (n *notice) status(v view) string {
	s, w := v.state(), v.window()
	switch {
	case s.tried && !s.kept && s.guide != practiceGuide:
		return w.Localize("replay.sandbox")
	case s.unsaved != nil:
		return w.Localize("table.unsaved-" + match.FaultOf(s.unsaved))
	}
	return ""
}

// When a match is resumed, lastMoves of its moves are named, long enough to read the sentence resumedReadings
// times.
const (
	lastMoves       = 2
	resumedReadings = 2
)

// resumed names the last moves of a match that was opened again, until the next tap or until the text has
// been read, because it covers the move list. Two people who sit face to face have all of it before them, each in a move
// list and a banner of their own.
func (n *notice) resumed(v view) []intent {
	m, w := v.match(), v.window()
	seat := m.Actor()
	if m.Ply() == 0 || seat < 0 || v.input().Window.Facing.On() {
		return nil
	}
	n.message = w.Localize("table.resumed", v.game().words.Name(seat), v.whole().LastMoves(lastMoves, w.localizer))
	return []intent{wait{resumedReadings * timeToRead(n.message), readLong{}}}
}

// foot returns the area, in the window, at whose bottom a sentence is shown: a place on the table, or that
// of all notices if its width is 0.
func foot(w window, at scene.Box) scene.Box {
	if at.W <= 0 {
		return w.NoticeArea()
	}
	at.Y += ui.BarHeight(w.Width)
	return at
}

// besideBoard returns a sentence over the foot of the move list, or of the sheet in its place. If that is too low for
// it, it lies on the board where nothing can be tapped.
func (n *notice) besideBoard(v view, f *frame) []ui.Panel {
	w := v.window()
	list := foot(w, f.layout.MoveList)
	if f.layout.MoveList.W <= 0 && f.spare.W > 0 {
		list = f.spare
	}
	said := n.said(v, list, f.words)
	if len(said) == 0 || f.layout.MoveList.W+f.spare.W > 0 && said[0].At.Y >= list.Y {
		return said
	}
	if onBoard, free := n.onBoard(v, f); free {
		return onBoard
	}
	if said[0].At.Overlap(f.words) > 0 {
		if over := n.overIdle(v, f); len(over) > 0 {
			return over
		}
	}
	if f.in.Window.Facing.On() { // below the middle of the board, as large text would cover it
		list.Y, list.H = list.Y+0.6*list.H, 0.4*list.H
		return n.said(v, list, f.words)
	}
	return said
}

// onBoard returns a sentence on the board, where it can hide nothing that can be tapped: no wider than it has to be to leave
// free what it speaks of.
func (n *notice) onBoard(v view, f *frame) (said []ui.Panel, free bool) {
	p := f.layout.BoardPanel()
	p.At = foot(v.window(), p.At)
	on := tableui.OnBoard{Words: f.words, About: n.about(v, f, p), Written: n.written.on(p)}
	for _, share := range [...]float32{1, 0.75, 0.6} {
		width := share * min(float32(v.window().Style.TextSize(maxWidthOnBoard)), p.At.W)
		area := scene.Around(p.At.Center(), width, p.At.H)
		narrower, isFree := tableui.PlaceOnBoard(n.said(v, area, f.words), p, on)
		hides := func(at scene.Box) bool { return narrower[0].At.Overlap(at) > 0 }
		if isFree && !slices.ContainsFunc(on.About, hides) {
			return narrower, true
		}
		if isFree && !free {
			said, free = narrower, true
		}
	}
	return said, free
}

// boardWords are the boxes of what is written on a board, computed once for each.
type boardWords struct {
	ground string // the key of its picture
	at     scene.Box
	boxes  []scene.Box
}

func (w *boardWords) on(p ui.Panel) []scene.Box {
	if ground := p.Scene.Background; ground != nil && (w.ground != ground.Key() || w.at != p.At) {
		*w = boardWords{ground.Key(), p.At, tableui.Words([]ui.Panel{p})}
	}
	return w.boxes
}

// about returns where the moves of a hint are on a board.
func (n *notice) about(v view, f *frame, p ui.Panel) (places []scene.Box) {
	if n.message != "" || len(n.hints.Hints) == 0 {
		return nil
	}
	for i, place := range n.places.find(v, f.in, n.hints.Hints) {
		if panel, target, isShown := place.on([]ui.Panel{p}); isShown && (i == n.hints.Best || n.hints.level == hintMoves) {
			places = append(places, panel.OnWindow(target.At))
		}
	}
	return places
}

// overIdle returns a sentence over the panel beside the board that has nothing to tap, or over two together, where it
// hides the least.
func (n *notice) overIdle(v view, f *frame) (said []ui.Panel) {
	least := float32(math.MaxFloat32)
	for i, p := range f.layout.Panels {
		for _, q := range f.layout.Panels[i:] {
			place := p.At.Union(q.At)
			area := foot(v.window(), place)
			isTaken := func(p ui.Panel) bool {
				return p.At.Overlap(place) > 0 && (len(p.Scene.Targets) > 0 || p.At == f.layout.Board())
			}
			if area.W*area.H >= least || area.Overlap(f.words) > 0 || slices.ContainsFunc(f.layout.Panels, isTaken) {
				continue
			}
			if over := n.said(v, area, scene.Box{}); over[0].At.Y >= area.Y {
				said, least = over, area.W*area.H
			}
		}
	}
	return said
}

// maxWidthOnBoard is the largest width of a sentence in text of normal size on the board, in points.
const maxWidthOnBoard = 460

// said returns a sentence at the bottom of an area, or above words that it would hide.
func (n *notice) said(v view, area, words scene.Box) []ui.Panel {
	w, s := v.window(), v.state()
	switch {
	case n.message != "":
		say := func(area scene.Box) []ui.Panel {
			return w.Notice(n.message, ui.RuleButton(n.rule, w.Localize), area)
		}
		if panels := say(area); panels[0].At.Overlap(words) == 0 {
			return panels
		}
		return say(scene.Box{X: area.X, W: area.W, H: words.Y})
	case n.hints.level != noHint && !s.lesson() && !s.replaying:
		return n.advice(v, area)
	}
	return nil
}

// say shows a sentence, with the rule that it names or "".
func (n *notice) say(sentence, rule string) { n.message, n.rule = sentence, rule }

// clear removes the sentence and its rule.
func (n *notice) clear() []intent {
	n.say("", "")
	return []intent{stopWaiting{}}
}

// reject says why a tap does nothing.
func (n *notice) reject(why ui.Rejection, localize ui.Localize) {
	n.say(why.Sentence, string(why.Rule))
	if n.message == "" {
		n.message = localize("table.refused", n.rule)
	}
}
