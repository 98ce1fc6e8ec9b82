package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// FileFault is a file that cannot be read: what kind of file it is, and what is wrong in it.
type FileFault struct{ Name, Text string }

// faultsForm draws the page of files that cannot be read.
type faultsForm struct{ *ui.Form }

// FileFaults returns the panels of the sheets that tell which files cannot be read, one for each.
func FileFaults(ctx ui.Context, faults []FileFault) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := &faultsForm{ui.NewForm(ctx)}
	g.Banner(ctx.Localize("faults.title"))
	k := g.Scale
	y := ui.BarHeight(w) + 12*k
	g.BackgroundText("note", ctx.Localize("faults.note"), scene.Box{X: 34 * k, Y: y, W: w - 68*k, H: 30 * k}, 17, paint.Foam)
	y += 44 * k
	for i, f := range faults {
		text := ui.NewNoticeText(f.Text, g.Style, w-faultButtonsWidth*k-148*k)
		height := g.faultHeight(text)
		foot := h - 12*k
		if i < len(faults)-1 {
			foot -= 40 * k
		}
		if i > 0 && y+height > foot {
			g.BackgroundText("more", ctx.Localize("faults.more", len(faults)-i), scene.Box{X: 34 * k, Y: h - 42*k, W: w - 68*k, H: 30 * k}, 17, paint.Foam)
			break
		}
		g.fileFault(f, text, i, scene.Box{X: 30 * k, Y: y, W: w - 60*k, H: height})
		y += height + 16*k
	}
	return g.Panels
}

// faultButtonsWidth is the width of the buttons of a sheet, before scaling.
const faultButtonsWidth = 216

// buttonHeight and titleSize are those of each sheet.
func (ff *faultsForm) buttonHeight() float32 { return max(46*ff.Scale, 40) }

func (ff *faultsForm) titleSize() float64 { return ff.Style.TextSize(max(20*float64(ff.Scale), 15)) }

// faultHeight returns the height of the sheet of a file.
func (ff *faultsForm) faultHeight(text ui.NoticeText) float32 {
	return max(float32(ff.titleSize())*2+text.Height()+24*ff.Scale, 2*ff.buttonHeight()+44*ff.Scale)
}

// fileFault adds the sheet of the n-th file.
func (ff *faultsForm) fileFault(f FileFault, text ui.NoticeText, n int, at scene.Box) {
	k, title := ff.Scale, ff.titleSize()
	type value struct {
		name     string
		text     ui.NoticeText
		k, title float64
	}
	ff.Add(ui.DrawnPanel(ff.Style, fmt.Sprintf("fault/%d", n), at, ui.Sheet, "fault", value{f.Name, text, float64(k), title}, func(c *paint.Canvas, in ui.Area, v value) {
		x := 24 * v.k
		c.Text(x, 12*v.k+v.title*1.1, v.name, paint.TextStyle{Size: v.title, Weight: paint.Bold, Color: in.Colors.Text})
		v.text.Draw(c, x, v.title*2+6*v.k, in.Colors.Text)
	}))
	width := faultButtonsWidth * k
	box := scene.Box{X: at.X + at.W - width - 16*k, Y: at.Y + 16*k, W: width, H: ff.buttonHeight()}
	ff.Button(ui.Button{ID: fmt.Sprintf("fault/%d/leave", n), Text: ff.Localize("faults.leave"), At: box, Message: ui.LeaveFault{Index: n}}, ui.Primary)
	box.Y += box.H + 10*k
	ff.Button(ui.Button{ID: fmt.Sprintf("fault/%d/show", n), Text: ff.Localize("faults.show"), At: box, Message: ui.ShowFault{Index: n}}, ui.Plain)
}
