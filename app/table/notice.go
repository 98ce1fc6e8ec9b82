package table

import (
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// notice is what is said beside the board: why something is forbidden, a hint, or how the match is
// saved.
type notice struct {
	*Page
	message string // a sentence, with the rule that it names
	rule    string
	hints   hints
}

func (n *notice) panels(f *frame) []ui.Panel {
	sh := n.shell
	w := sh.Size.Width
	var panels []ui.Panel
	if n.match.ThinkingFor() > moveNowDelay {
		panels = append(panels, ui.MoveNowButton(w, sh.Style(), sh.Pointer, sh.Localize))
	}
	area := f.list
	if n.lesson == nil {
		area = f.layout.MoveList
	}
	said := n.said(area)
	switch {
	case len(said) > 0:
		if list := f.layout.MoveList; list.W > 0 { // the list ends above what is said
			f.covered = max(0, list.Y+list.H+ui.BarHeight(w)-said[0].At.Y)
		}
		return append(panels, said...)
	case n.branchOf != nil && n.study.practice == nil:
		return append(panels, ui.StatusStrip(sh.Localize("replay.sandbox"), w, sh.Style()))
	case n.match.Saver.Err != nil:
		return append(panels, ui.StatusStrip(sh.Localize("table.unsaved"), w, sh.Style()))
	}
	return panels
}

// said returns a sentence over the foot of the move list's place, beside the board.
func (n *notice) said(list scene.Box) []ui.Panel {
	sh, foot := n.shell, n.shell.NoticeArea()
	if list.W > 0 {
		foot = scene.Box{X: list.X, Y: list.Y + ui.BarHeight(sh.Size.Width), W: list.W, H: list.H}
	}
	switch {
	case n.message != "":
		return ui.Notice(n.message, n.rule, foot, sh.Style(), sh.Pointer, sh.Localize)
	case n.hints.level > 0 && n.lesson == nil && !n.replay.open:
		return ui.Notice(n.hintText(), "", foot, sh.Style(), sh.Pointer, sh.Localize)
	}
	return nil
}

func (n *notice) tapped(id string) bool {
	if id != "hint" || n.lesson != nil {
		return id == "notice"
	}
	n.requestHint()
	return true
}

func (n *notice) key(fyne.KeyName) bool { return false }

func (n *notice) closed() bool {
	switch {
	case n.message != "":
		n.message, n.rule = "", ""
	case n.hints.level > 0:
		n.hints.level = 0
	default:
		return false
	}
	return true
}

// reject says why a tap does nothing.
func (n *notice) reject(r ui.Rejection) {
	n.message, n.rule = r.Sentence, string(r.Rule)
	if n.message == "" {
		n.message = n.shell.Localize("table.refused", n.rule)
	}
	n.shell.Play(sound.Reject)
}

// requestHint asks for a hint, then makes it stronger with every further tap.
func (n *notice) requestHint() {
	if n.purist || !n.match.CanChoose() {
		return
	}
	if n.hints.level == 0 {
		n.hints = hints{level: 1}
		n.match.Send(session.RequestHint{})
		return
	}
	n.hints.level = n.hints.level%3 + 1
}

// hintText returns the hint's sentence.
func (n *notice) hintText() string {
	sh := n.shell
	if len(n.hints.Hints) == 0 {
		return sh.Localize("hint.thinking")
	}
	if n.hints.level < 3 {
		return sh.Localize("hint.look")
	}
	best := n.hints.best()
	view := n.match.ViewOf(n.match.Viewer())
	why := []string{}
	for _, r := range best.Reasons {
		key := "reason." + n.match.Game.ID + "." + r.Feature
		if r.Change > 0 && sh.Localizer.Has(key) {
			why = append(why, sh.Localize(key))
		}
	}
	after := view.Clone()
	after.Apply(best.Action)
	line, _ := n.presenter.Describe(presenter.Step{Before: view, After: after, Seat: n.match.Actor(), Action: best.Action}, nil, sh.Localizer.Advise)
	advice := i18n.Sentence(line.Text)
	if len(why) == 0 {
		return sh.Localize("hint.best", advice)
	}
	return sh.Localize("hint.why", advice, strings.Join(why, "; "))
}

// hints are the moves that a hint shows.
type hints struct {
	bots.HintSet
	level int // 0 none, 1 where to look, 2 good moves, 3 the best and why
}

// best returns the best move.
func (h *hints) best() bots.Hint { return h.Hints[h.Best] }

// shown returns the moves that the hint shows at its present strength.
func (h *hints) shown() []games.Action {
	if h.level == 0 || len(h.Hints) == 0 {
		return nil
	}
	if h.level >= 3 {
		return []games.Action{h.best().Action}
	}
	var actions []games.Action
	for _, hint := range h.Hints {
		actions = append(actions, hint.Action)
	}
	return actions
}
