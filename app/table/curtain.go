package table

import (
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// curtain hides a person's secrets from everybody else at the table. While it is held it shows them;
// a tap opens it, until the eye in the banner is tapped or somebody else is asked.
type curtain struct {
	peek
	// down is set while somebody's secrets wait behind it.
	down bool
}

// opaque reports whether nothing secret may show.
func (c *curtain) opaque() bool { return c.down && !c.peeking }

// canClose reports whether somebody's secrets show that others at the table must not see.
func (c *curtain) canClose(v view) bool {
	m, s := v.match(), v.state()
	return m.CanChoose() && m.HasPrivateInfo(m.Actor()) && m.HumanCount() > 1 && !s.over && !s.replaying && !c.down && !s.openTry
}

func (c *curtain) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case asked:
		c.down = c.down || e.curtained && !v.state().openTry
	case pressed:
		return c.pressed(e.message, c.down), false
	case pressLasted:
		c.lasted(e, c.down)
	case tapped:
		return c.tapped(v, e.Message)
	case typed:
		if c.down && (e.key == ui.KeyReturn || e.key == ui.KeySpace) {
			c.tapUsed = false
			return c.tapped(v, ui.OpenCurtain{})
		}
		return nil, c.down
	case cancelled: // takes nothing back, and does not open the curtain
		return nil, c.down
	}
	return nil, false
}

// tapped opens the curtain, or closes it. While it is down nothing behind it can be reached.
func (c *curtain) tapped(v view, message any) (intents []intent, done bool) {
	_, closes := message.(ui.CloseCurtain)
	_, leaves := message.(ui.GoHome)
	switch {
	case !c.down && closes:
		c.down = c.canClose(v)
	case !c.down:
		return nil, false
	case leaves:
		return []intent{leave{}}, true
	case c.opens(message):
		c.down = false
		c.end()
	}
	return nil, true
}

func (c *curtain) compose(v view, _ *frame) []ui.Panel {
	if !c.down {
		return nil
	}
	w := v.window()
	if c.peeking {
		all := scene.Box{W: w.Width, H: w.Height}
		held := ui.Panel{ID: "held", At: all, Background: ui.NoBackground, Scene: scene.Scene{W: w.Width, H: w.Height}}.WithTarget(scene.Target{ID: "held"})
		return append([]ui.Panel{held}, tableui.StatusStrip(w.Context, w.Localize("curtain.held"))...)
	}
	g, seat := v.game(), v.match().Actor()
	return tableui.Curtain(w.Context, g.words.Seats[seat])
}
