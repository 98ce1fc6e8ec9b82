package ui

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// FileFault is a file that cannot be read: what it is to the person, and what is wrong in it.
type FileFault struct{ Name, Text string }

// faultsForm draws the page of files that cannot be read.
type faultsForm struct{ *form }

// FileFaults returns the panels of the sheets that tell which files cannot be read, one for each.
func FileFaults(faults []FileFault, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	g := &faultsForm{&form{w: w, h: h, k: min(w/1366, h/768), style: style, pointer: pointer, localize: localize}}
	g.banner(localize("faults.title"))
	k := g.k
	y := BarHeight(w) + 12*k
	g.backgroundText("note", localize("faults.note"), scene.Box{X: 34 * k, Y: y, W: w - 68*k, H: 30 * k}, 17, paint.Foam)
	y += 44 * k
	for i, f := range faults {
		y += g.fileFault(f, i, y) + 16*k
	}
	return g.panels
}

// fileFault adds the sheet of a file at y and returns its height.
func (g *faultsForm) fileFault(f FileFault, i int, y float32) float32 {
	k := g.k
	height, title := max(46*k, 40), g.style.TextSize(max(20*float64(k), 15))
	buttons := 216 * k
	text := newNoticeText(f.Text, g.style, g.w-60*k-buttons-72*k)
	at := scene.Box{X: 30 * k, Y: y, W: g.w - 60*k, H: max(float32(title)*2+text.height()+24*k, 2*height+44*k)}
	g.panels = append(g.panels, Panel{ID: fmt.Sprintf("fault/%d", i), At: at, Background: Sheet, Scene: scene.Scene{
		W: at.W, H: at.H, Background: g.style.NewPicture("fault", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
			x := 24 * float64(k)
			c.Text(x, 12*float64(k)+title*1.1, f.Name, paint.TextStyle{Size: title, Weight: paint.Bold, Color: p.Text})
			text.draw(c, x, title*2+6*float64(k), p.Text)
		}, f),
	}})
	box := scene.Box{X: at.X + at.W - buttons - 16*k, Y: at.Y + 16*k, W: buttons, H: height}
	g.button(fmt.Sprintf("fault/%d/leave", i), g.localize("faults.leave"), box, Primary, false, false)
	g.attach(LeaveFault{i})
	box.Y += height + 10*k
	g.button(fmt.Sprintf("fault/%d/show", i), g.localize("faults.show"), box, Plain, false, false)
	g.attach(ShowFault{i})
	return at.H
}
