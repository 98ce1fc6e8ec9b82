package table

import (
	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// notice is what is said beside the board: why something is forbidden, a hint, or how the match is
// saved.
type notice struct {
	*Page
	passive
	message string // a sentence, with the rule that it names
	rule    string
	hints   hints
	guide   guide
}

func (n *notice) panels(f *frame) []ui.Panel {
	sh := n.shell
	w := sh.Size.Width
	var panels []ui.Panel
	if n.match.ThinkingFor() > moveNowDelay {
		panels = append(panels, tableui.MoveNowButton(sh.Context()))
	}
	area := f.list
	if n.lesson == nil {
		area = f.layout.MoveList
	}
	said := n.said(area, f.words)
	switch {
	case len(said) > 0:
		if list := f.layout.MoveList; list.W > 0 { // the list ends above what is said
			f.covered = max(0, list.Y+list.H+ui.BarHeight(w)-said[0].At.Y)
		}
		return append(panels, said...)
	case n.branchOf != nil && n.study.practice == nil:
		return append(panels, tableui.StatusStrip(sh.Context(), sh.Localize("replay.sandbox")))
	case n.match.Saver.Err != nil:
		return append(panels, tableui.StatusStrip(sh.Context(), sh.Localize(unsavedKey(n.match.Saver.Err))))
	}
	return panels
}

// unsavedKey returns the key of the sentence that says why the match is not being saved.
func unsavedKey(err error) string {
	switch {
	case i18n.IsDiskFull(err):
		return "table.unsaved-full"
	case i18n.IsDeviceGone(err):
		return "table.unsaved-gone"
	case i18n.IsReadOnly(err):
		return "table.unsaved-read-only"
	}
	return "table.unsaved"
}

// lastMoves is how many moves are listed when a match is resumed.
const lastMoves = 2

// resumed says where the match stands that was opened again, until the next tap.
func (n *notice) resumed() {
	seat := n.match.Actor()
	if n.match.Ply() == 0 || seat < 0 {
		return
	}
	n.message = n.shell.Localize("table.resumed", n.playerLabel(int(seat)), match.LastMoves(n.game.view(), lastMoves, n.shell.Localizer))
	n.shell.Dirty()
}

// said returns a sentence over the foot of the move list's place, beside the board, or above words
// that it would hide.
func (n *notice) said(list, words scene.Box) []ui.Panel {
	sh, foot := n.shell, n.shell.NoticeArea()
	if list.W > 0 {
		foot = scene.Box{X: list.X, Y: list.Y + ui.BarHeight(sh.Size.Width), W: list.W, H: list.H}
	}
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
func (n *notice) clear() { n.message, n.rule = "", "" }

// reject says why a tap does nothing.
func (n *notice) reject(r ui.Rejection) {
	n.message, n.rule = r.Sentence, string(r.Rule)
	if n.message == "" {
		n.message = n.shell.Localize("table.refused", n.rule)
	}
	n.shell.Play(sound.Reject)
}
