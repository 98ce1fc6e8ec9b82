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
	g := &faultsForm{newForm(w, h, style, pointer, localize)}
	g.banner(localize("faults.title"))
	k := g.k
	y := BarHeight(w) + 12*k
	g.backgroundText("note", localize("faults.note"), scene.Box{X: 34 * k, Y: y, W: w - 68*k, H: 30 * k}, 17, paint.Foam)
	y += 44 * k
	for i, f := range faults {
		text := newNoticeText(f.Text, g.style, w-faultButtonsWidth*k-148*k)
		height := g.faultHeight(text)
		foot := h - 12*k
		if i < len(faults)-1 {
			foot -= 40 * k
		}
		if i > 0 && y+height > foot {
			g.backgroundText("more", localize("faults.more", len(faults)-i), scene.Box{X: 34 * k, Y: h - 42*k, W: w - 68*k, H: 30 * k}, 17, paint.Foam)
			break
		}
		g.fileFault(f, text, i, scene.Box{X: 30 * k, Y: y, W: w - 60*k, H: height})
		y += height + 16*k
	}
	return g.panels
}

// faultButtonsWidth is the width of the buttons of a sheet, before scaling.
const faultButtonsWidth = 216

// buttonHeight and titleSize are those of each sheet.
func (ff *faultsForm) buttonHeight() float32 { return max(46*ff.k, 40) }
func (ff *faultsForm) titleSize() float64    { return ff.style.TextSize(max(20*float64(ff.k), 15)) }

// faultHeight returns the height of the sheet of a file.
func (ff *faultsForm) faultHeight(text noticeText) float32 {
	return max(float32(ff.titleSize())*2+text.height()+24*ff.k, 2*ff.buttonHeight()+44*ff.k)
}

// fileFault adds the sheet of the n-th file.
func (ff *faultsForm) fileFault(f FileFault, text noticeText, n int, at scene.Box) {
	k, title := ff.k, ff.titleSize()
	ff.picture(fmt.Sprintf("fault/%d", n), at, Sheet, "fault", func(c *paint.Canvas, p paint.Theme) {
		x := 24 * float64(k)
		c.Text(x, 12*float64(k)+title*1.1, f.Name, paint.TextStyle{Size: title, Weight: paint.Bold, Color: p.Text})
		text.draw(c, x, title*2+6*float64(k), p.Text)
	}, f)
	width := faultButtonsWidth * k
	box := scene.Box{X: at.X + at.W - width - 16*k, Y: at.Y + 16*k, W: width, H: ff.buttonHeight()}
	ff.button(Button{ID: fmt.Sprintf("fault/%d/leave", n), Text: ff.localize("faults.leave"), At: box, Message: LeaveFault{n}}, Primary)
	box.Y += box.H + 10*k
	ff.button(Button{ID: fmt.Sprintf("fault/%d/show", n), Text: ff.localize("faults.show"), At: box, Message: ShowFault{n}}, Plain)
}
