package table

import (
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// peekDelay is how long a press lasts before it holds the curtain up instead of opening it.
const peekDelay = 300 * time.Millisecond

// curtain stands between a person's secrets and everybody else at the table. Held, it
// lets look and falls again; a tap opens it, until the eye in the banner is touched or
// somebody else is asked.
type curtain struct {
	// closed tells that somebody's secrets wait behind it.
	closed bool
	// peeking tells that it is up only as long as the press lasts.
	peeking bool
	// pressCount counts presses: what one of them planned is void after the next.
	pressCount int
	// tapUsed tells that the tap which ends a press has been used up by holding.
	tapUsed bool
}

// opaque tells whether nothing secret may show.
func (c *curtain) opaque() bool { return c.closed && !c.peeking }

// Pressed holds the curtain up, or lets it fall.
func (t *Page) Pressed(id string) {
	c := &t.curtain
	c.pressCount++
	switch {
	case id == "" && c.peeking:
		c.peeking = false
	case id == "curtain" && c.closed:
		c.tapUsed = false
		press := c.pressCount
		t.shell.Env.After(peekDelay, func() {
			if c.closed && c.pressCount == press {
				c.peeking, c.tapUsed = true, true
				t.shell.Dirty()
			}
		})
	}
}

// curtainTapped answers a touch while the curtain is down.
func (t *Page) curtainTapped(id string) {
	c := &t.curtain
	if id != "curtain" || c.tapUsed {
		c.tapUsed = false
		return
	}
	*c = curtain{pressCount: c.pressCount + 1}
	t.shell.Dirty()
}

// curtainKey is a key while the curtain is down: nothing behind it can be reached.
func (t *Page) curtainKey(name fyne.KeyName) {
	if name == fyne.KeyReturn || name == fyne.KeySpace {
		t.curtain.tapUsed = false
		t.curtainTapped("curtain")
	}
}

// closeCurtain lets the curtain down over the secrets that show.
func (t *Page) closeCurtain() {
	t.curtain.closed = t.canCloseCurtain()
	t.shell.Dirty()
}

// canCloseCurtain tells whether somebody's secrets show that others at the table must not see.
func (t *Page) canCloseCurtain() bool {
	s := t.match.Session
	return s.CanChoose() && s.HasPrivateInfo(s.Actor()) && s.HumanCount() > 1 && !t.ended && !t.replay.open && !t.curtain.closed
}

// curtainPanels are the curtain, or what tells that it is being held up.
func (t *Page) curtainPanels(w, h float32) []ui.Panel {
	sh := t.shell
	if t.curtain.peeking {
		all := scene.Box{W: w, H: h}
		return []ui.Panel{
			{ID: "held", At: all, Background: ui.NoBackground, Scene: scene.Scene{W: w, H: h, Targets: []scene.Target{{ID: "held", At: all}}}},
			ui.StatusStrip(sh.Localize("curtain.held"), w, sh.Style()),
		}
	}
	seat := t.match.Actor()
	return ui.Curtain(t.seatStyles[seat], t.players[seat].Name, w, h, sh.Style(), sh.Pointer, sh.Localize)
}
