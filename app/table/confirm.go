package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// confirm shows a turn on the board before it is played, where the setting wants it, and plays it when the person
// confirms it.
type confirm struct {
	ply       int
	decision  deciding      // what waits; it plays nothing if none does
	positions []games.State // that its actions lead to, as far as they may be seen in advance
	final     bool          // undo could not take it back
}

// waits reports whether a turn waits to be confirmed.
func (c *confirm) waits() bool { return len(c.decision.turn.Play) > 0 }

func (c *confirm) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case deciding:
		return nil, c.holds(v, e)
	case changed:
		if c.ply != v.match().Ply() {
			*c = confirm{}
		}
	}
	if !c.waits() {
		return nil, false
	}
	switch e := e.(type) {
	case cancelled:
		*c = confirm{}
		return nil, true
	case typed:
		switch e.key {
		case ui.KeyReturn:
			return c.play(), true
		case "U", ui.KeyBackspace:
			*c = confirm{}
			return nil, true
		}
	case tapped:
		return c.tapped(e.Message)
	}
	return nil, false
}

// tapped plays the turn, or takes it back for any other tap; one on the game does nothing else.
func (c *confirm) tapped(message any) (intents []intent, done bool) {
	switch msg := message.(type) {
	case ui.Confirm:
		return c.play(), true
	case ui.Scroll, ui.Explain, ui.OpenMenu, ui.OpenRule:
		return nil, false
	case ui.Responder:
		if msg().Viewport != nil {
			return nil, false
		}
		*c = confirm{}
		return nil, true
	case ui.Undo, ui.Redo:
		*c = confirm{}
		return nil, true
	}
	*c = confirm{}
	return nil, false
}

// holds keeps a turn until it is confirmed, and reports whether it does.
func (c *confirm) holds(v view, d deciding) bool {
	m, wanted := v.match(), v.window().settings.Confirm
	*c = confirm{}
	legal := m.ViewOf(m.Viewer()).LegalActions(nil)
	unwanted := wanted == store.ConfirmNever || v.window().atFair || v.state().guide == lessonGuide
	if unwanted || !m.CanChoose() || len(legal) < 2 || !slices.Contains(legal, d.turn.Play[0]) {
		return false
	}
	positions, final := m.Try(d.turn.Play, m.Viewer())
	if wanted == store.ConfirmFinal && !final {
		return false
	}
	d.turn.Play = slices.Clone(d.turn.Play)
	*c = confirm{ply: m.Ply(), decision: d, positions: positions, final: final}
	return true
}

// play plays the turn that was confirmed.
func (c *confirm) play() []intent {
	d := c.decision
	*c = confirm{}
	return []intent{playNow{d}}
}

// preview shows the turn in what the presenter lays out: the position it leads to, or a mark on what it is about.
func (c *confirm) preview(in *presenter.Input) {
	seat := in.View.Actor()
	for i, after := range c.positions {
		in.Recent = append(in.Recent, presenter.Step{Before: in.View, After: after, Seat: seat, Action: c.decision.turn.Play[i], Grouped: i > 0})
		in.View = after
	}
	if n := len(c.positions); n < len(c.decision.turn.Play) {
		in.Announced = &presenter.Step{Before: in.View, After: in.View, Seat: seat, Action: c.decision.turn.Play[n]}
	}
	in.Interactive, in.Selection = false, nil
}

// compose asks in the banner, and puts the same two buttons in the place of the game's own.
func (c *confirm) compose(v view, f *frame) []ui.Panel {
	if !c.waits() || v.state().replaying {
		return nil
	}
	w := v.window()
	f.layout.Buttons, f.layout.ToMove, f.layout.Mover = nil, v.match().Actor(), ui.SeatStyle{}
	f.layout.Prompt, f.layout.PromptDetail = w.Localize("confirm.ask"), ""
	for i := range f.layout.Panels { // the sheet of whose turn it would be
		f.layout.Panels[i].Highlighted = false
	}
	if c.final {
		f.layout.PromptDetail = w.Localize("confirm.final")
	}
	return tableui.ConfirmButtons(w.Context)
}
