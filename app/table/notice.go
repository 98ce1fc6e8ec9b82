package table

import (
	"banchisa/app/match"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// notice is the text beside the board: why something is forbidden, a hint, or how the match is saved.
type notice struct {
	*Page
	passive
	message string // a sentence, with the rule that it names
	rule    string
	stop    match.Stopper // stops the timer that removes the sentence
	hints   hints
	guide   guide
	// statusRow reports that the status has a row of its own below the table, as the move list has no room
	// for it.
	statusRow bool
}

func (n *notice) panels(f *frame) []ui.Panel {
	sh := n.shell
	var panels []ui.Panel
	if n.match.ThinkingFor() > moveNowDelay {
		panels = append(panels, tableui.MoveNowButton(sh.Context()))
	}
	said := n.besideBoard(f)
	if n.lesson != nil {
		said = n.said(n.foot(f.list), f.words)
	}
	list := n.foot(f.layout.MoveList)
	if status := n.status(); status != "" {
		overList := sh.Context().Notice(status, ui.Button{}, list)
		switch {
		case n.statusRow || f.layout.MoveList.W <= 0 || overList[0].At.Y < list.Y: // no list, or one that is too low
			n.statusRow = true
			panels = append(panels, tableui.StatusRow(sh.Context(), status))
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
func (n *notice) status() string {
	switch {
	case n.branchOf != nil && n.study.practice == nil:
		return n.shell.Localize("replay.sandbox")
	case n.match.Saver.Err != nil:
		return n.shell.Localize("table.unsaved-" + match.FaultOf(n.match.Saver.Err))
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
// been read, because it covers the move list.
func (n *notice) resumed() {
	seat := n.match.Actor()
	if n.match.Ply() == 0 || seat < 0 {
		return
	}
	n.message = n.shell.Localize("table.resumed", n.playerLabel(int(seat)), match.LastMoves(n.game.view(), lastMoves, n.shell.Localizer))
	n.stop = n.shell.Env.After(resumedReadings*timeToRead(n.message), n.clear)
	n.shell.Dirty()
}

// foot returns the area, in the window, at whose bottom a sentence is shown: a place on the table, or that
// of all notices if its width is 0.
func (n *notice) foot(at scene.Box) scene.Box {
	if at.W <= 0 {
		return n.shell.NoticeArea()
	}
	at.Y += ui.BarHeight(n.shell.Size.Width)
	return at
}

// besideBoard returns a sentence over the foot of the move list. If that is too low for it, it lies on
// the board where nothing can be tapped.
func (n *notice) besideBoard(f *frame) []ui.Panel {
	list := n.foot(f.layout.MoveList)
	said := n.said(list, f.words)
	if len(said) == 0 || f.layout.MoveList.W > 0 && said[0].At.Y >= list.Y {
		return said
	}
	for _, p := range f.layout.Panels {
		if p.At == f.layout.Board() {
			p.At = n.foot(p.At)
			foot := scene.Around(p.At.Center(), min(float32(n.shell.Style().TextSize(maxWidthOnBoard)), p.At.W), p.At.H)
			if onBoard, free := tableui.PlaceOnBoard(n.said(foot, f.words), p); free {
				return onBoard
			}
		}
	}
	return said
}

// maxWidthOnBoard is the largest width of a sentence in text of normal size on the board, in points.
const maxWidthOnBoard = 460

// said returns a sentence at the bottom of an area, or above words that it would hide.
func (n *notice) said(foot, words scene.Box) []ui.Panel {
	sh := n.shell
	switch {
	case n.message != "":
		say := func(foot scene.Box) []ui.Panel {
			return sh.Context().Notice(n.message, ui.RuleButton(n.rule, sh.Localize), foot)
		}
		if panels := say(foot); panels[0].At.Overlap(words) == 0 {
			return panels
		}
		return say(scene.Box{X: foot.X, W: foot.W, H: words.Y})
	case n.hints.level != noHint && n.lesson == nil && !n.replay.open:
		return n.advice(foot)
	}
	return nil
}

func (n *notice) tapped(tap ui.Tap) bool {
	switch msg := tap.Message.(type) {
	case tableui.ShowHint:
		n.hints.shown = msg.Number
		return true
	case ui.AskHint:
		if n.lesson == nil && n.study.practice == nil { // these have hints of their own
			n.requestHint()
			return true
		}
	}
	return false
}

func (n *notice) closed() bool {
	switch {
	case n.message != "":
		n.clear()
	case n.hints.level != noHint:
		n.hints.level = noHint
	default:
		return false
	}
	return true
}

// clear removes the sentence and its rule.
func (n *notice) clear() {
	n.stop.Stop()
	n.message, n.rule = "", ""
	n.shell.Dirty()
}

// reject says why a tap does nothing.
func (n *notice) reject(r ui.Rejection) {
	n.message, n.rule = r.Sentence, string(r.Rule)
	if n.message == "" {
		n.message = n.shell.Localize("table.refused", n.rule)
	}
	n.shell.Play(sound.Reject)
}
