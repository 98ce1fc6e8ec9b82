package table

import (
	"fyne.io/fyne/v2"

	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// curtain hides a person's secrets from everybody else at the table. While it is held it shows them;
// a tap opens it, until the eye in the banner is tapped or somebody else is asked.
type curtain struct {
	*Page
	peek
	// down is set while somebody's secrets wait behind it.
	down bool
}

// opaque reports whether nothing secret may show.
func (c *curtain) opaque() bool { return c.down && !c.peeking }

// pressed raises the curtain, or lowers it at the end of the press.
func (c *curtain) pressed(message any) {
	c.peek.pressed(c.shell, message, func() bool { return c.down })
}

// tapped opens the curtain. While it is down nothing behind it can be reached.
func (c *curtain) tapped(tap ui.Tap) bool {
	_, closes := tap.Message.(ui.CloseCurtain)
	_, leaves := tap.Message.(ui.GoHome)
	switch {
	case !c.down && closes:
		c.close()
	case !c.down:
		return false
	case leaves:
		leave(c.Page)
	case c.opens(tap.Message):
		c.down = false
		c.end()
	}
	return true
}

func (c *curtain) key(name fyne.KeyName) bool {
	if !c.down {
		return false
	}
	if name == fyne.KeyReturn || name == fyne.KeySpace {
		c.tapUsed = false
		c.tapped(ui.Tap{Message: ui.OpenCurtain{}})
	}
	return true
}

// closed reports whether the curtain is down: then Escape takes nothing back, and does not open the curtain.
func (c *curtain) closed() bool { return c.down }

// close lowers the curtain over the secrets that are shown.
func (c *curtain) close() { c.down = c.canClose() }

// canClose reports whether somebody's secrets show that others at the table must not see.
func (c *curtain) canClose() bool {
	s := c.match.Session
	return s.CanChoose() && s.HasPrivateInfo(s.Actor()) && s.HumanCount() > 1 && !c.result.over && !c.replay.open && !c.down && !c.isOpenTry()
}

func (c *curtain) panels(*frame) []ui.Panel {
	if !c.down {
		return nil
	}
	sh := c.shell
	w, h := sh.Size.Width, sh.Size.Height
	if c.peeking {
		all := scene.Box{W: w, H: h}
		return []ui.Panel{
			{ID: "held", At: all, Background: ui.NoBackground, Scene: scene.Scene{W: w, H: h, Targets: []scene.Target{{ID: "held", At: all}}}},
			tableui.StatusStrip(sh.Context(), sh.Localize("curtain.held")),
		}
	}
	seat := c.match.Actor()
	panels := tableui.Curtain(sh.Context(), c.seatStyles[seat], c.players[seat].Name)
	return append(panels, leaveButton(sh))
}

// leaveButton returns the button on a curtain for those who do not want to wait for the person it waits for.
func leaveButton(sh *shell.Shell) ui.Panel {
	away := ui.Button{ID: "curtain/leave", Text: sh.Localize("menu.home"), At: scene.Box{X: 24, Y: sh.Size.Height - 68, W: 210, H: 44}, Message: ui.GoHome{}}
	return sh.Context().ButtonPanel(away, ui.OnDark)
}
