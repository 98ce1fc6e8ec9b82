package presenter_test

import (
	"reflect"
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// checkRotations checks the IDs that the targets of a panel name, and adds them to named.
func (c *responseChecker) checkRotations(in presenter.Input, p *ui.Panel, responses map[string]ui.Response, named map[string]bool) {
	c.T.Helper()
	for _, t := range p.Scene.Targets {
		for _, id := range t.RotateIDs {
			named[id] = true
			if _, ok := responses[id]; !ok && id != "" {
				c.fail(in, t.ID, "RotateIDs name %q, which is no target", id)
			}
		}
	}
}

// checkDrags checks where drags begin in a panel, and adds the IDs that its sprites name to named.
func (c *responseChecker) checkDrags(in presenter.Input, p *ui.Panel, responses map[string]ui.Response, named map[string]bool) {
	c.T.Helper()
	for _, t := range p.Scene.Targets {
		if r := responses[t.ID]; (t.DragSource || p.Scene.DragAnywhere) && len(r.Play) > 0 && r.Then == nil {
			c.fail(in, t.ID, "a drag that begins here plays and selects nothing: %+v", r)
		}
	}
	for i, s := range p.Scene.Sprites {
		if s.DragID == "" {
			continue
		}
		named[s.DragID] = true
		r, ok := responses[s.DragID]
		switch {
		case !ok:
			c.fail(in, s.DragID, "the DragID of sprite %q is no target", s.ID)
		case s.ID == "":
			c.fail(in, s.DragID, "a sprite with a DragID has no ID")
		case r.Reject != nil:
		case r.Then == nil && (r.Select == nil || reflect.ValueOf(r.Select).IsZero()):
			c.fail(in, s.DragID, "dragging sprite %q should select, but responds %+v", s.ID, r)
		default:
			c.checkGrip(in, p, i)
			c.checkDrop(c.after(in, r), p.ID, s)
		}
	}
}

// checkGrip checks that some point of a draggable sprite is not covered by others that begin
// another drag.
func (c *responseChecker) checkGrip(in presenter.Input, p *ui.Panel, i int) {
	c.T.Helper()
	sprite := p.Scene.Sprites[i]
	above := func(j int) bool {
		layer := p.Scene.Sprites[j].Layer
		return layer > sprite.Layer || layer == sprite.Layer && j > i
	}
	if !somePoint(sprite.At, func(at scene.Pos) bool {
		for j, other := range p.Scene.Sprites {
			if other.DragID != "" && other.DragID != sprite.DragID && above(j) && other.At.Contains(at) {
				return false
			}
		}
		return true
	}) {
		c.fail(in, sprite.DragID, "in panel %s other draggable sprites hide sprite %q", p.ID, sprite.ID)
	}
}

// after returns the input after a response that plays or selects.
func (c *responseChecker) after(in presenter.Input, r ui.Response) presenter.Input {
	c.T.Helper()
	if len(r.Play) == 0 {
		in.Selection = r.Select
		return in
	}
	m := c.fork()
	for _, a := range r.Play {
		m.Apply(a)
	}
	next := m.InputFor(in.Viewer, "")
	next.Selection, next.Localize = r.Then, in.Localize
	return next
}

// checkDrop checks that a dragged sprite is still there after the start of the drag, and can be
// dropped on some target.
func (c *responseChecker) checkDrop(in presenter.Input, panelID string, dragged scene.Sprite) {
	c.T.Helper()
	shown, dropped := false, false
	for _, p := range c.Presenter.Layout(in).Panels {
		shown = shown || p.ID == panelID && slices.ContainsFunc(p.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == dragged.ID })
		dropped = dropped || slices.ContainsFunc(p.Scene.Targets, func(t scene.Target) bool { return t.Enabled && t.At.W > 0 && t.ID != dragged.DragID })
	}
	switch {
	case !in.Interactive:
		c.fail(in, dragged.DragID, "the start of a drag of sprite %q ends the turn", dragged.ID)
	case !shown:
		c.fail(in, dragged.DragID, "sprite %q vanishes when it is dragged", dragged.ID)
	case !dropped:
		c.fail(in, dragged.DragID, "sprite %q can be dropped nowhere", dragged.ID)
	}
}
