package app

import (
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/widgets/scene"
)

// holdFor is how long a press lasts before it holds the curtain up instead of opening it.
const holdFor = 300 * time.Millisecond

// curtain stands between a person's secrets and everybody else at the table. Held, it
// lets look and falls again; a tap opens it, until the eye in the banner is touched or
// somebody else is asked.
type curtain struct {
	// down tells that somebody's secrets wait behind it.
	down bool
	// held tells that it is up only as long as the press lasts.
	held bool
	// press counts presses: what one of them planned is void after the next.
	press int
	// spent tells that the tap which ends a press has been used up by holding.
	spent bool
}

// opaque tells whether nothing secret may show.
func (c *curtain) opaque() bool { return c.down && !c.held }

// pressed holds the curtain up, or lets it fall.
func (t *table) pressed(id string) {
	c := &t.curtain
	c.press++
	switch {
	case id == "" && c.held:
		c.held = false
	case id == "curtain" && c.down:
		c.spent = false
		press := c.press
		t.app.world.after(holdFor, func() {
			if c.down && c.press == press {
				c.held, c.spent = true, true
				t.app.refresh()
			}
		})
	}
}

// curtainTouched answers a touch while the curtain is down.
func (t *table) curtainTouched(id string) {
	c := &t.curtain
	if id != "curtain" || c.spent {
		c.spent = false
		return
	}
	*c = curtain{press: c.press + 1}
	t.app.refresh()
}

// curtainKey is a key while the curtain is down: nothing behind it can be reached.
func (t *table) curtainKey(name fyne.KeyName) {
	if name == fyne.KeyReturn || name == fyne.KeySpace {
		t.curtain.spent = false
		t.curtainTouched("curtain")
	}
}

// cover lets the curtain down over the secrets that show.
func (t *table) cover() {
	t.curtain.down = t.covers()
	t.app.refresh()
}

// covers tells whether somebody's secrets show that others at the table must not see.
func (t *table) covers() bool {
	s := t.match.Session
	return s.CanChoose() && s.HasPrivateInfo(s.Actor()) && s.HumanCount() > 1 && !t.ended && !t.replay.on && !t.curtain.down
}

// curtainPanels are the curtain, or what tells that it is being held up.
func (t *table) curtainPanels(w, h float32) []tables.Panel {
	a := t.app
	if t.curtain.held {
		all := scene.Box{W: w, H: h}
		return []tables.Panel{
			{ID: "held", At: all, Background: tables.NoBackground, Scene: scene.Scene{W: w, H: h, Targets: []scene.Target{{ID: "held", At: all}}}},
			screen.StatusStrip(a.say("curtain.held"), w, a.look()),
		}
	}
	seat := t.match.Actor()
	return screen.Curtain(t.looks[seat], t.players[seat].Name, w, h, a.look(), a.hands, a.say)
}
