package ui

import (
	"cmp"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// form collects the panels of a form.
type form struct {
	w, h, k  float32
	style    Style
	pointer  Pointer
	localize Localize
	panels   []Panel
}

// newForm returns an empty form for a page of w by h points.
func newForm(w, h float32, style Style, pointer Pointer, localize Localize) *form {
	return &form{w: w, h: h, k: min(w/1366, h/768), style: style, pointer: pointer, localize: localize}
}

// add adds panels over those before.
func (fm *form) add(panels ...Panel) { fm.panels = append(fm.panels, panels...) }

// picture adds a panel with a drawing, whose key is made as in Style.NewPicture.
func (fm *form) picture(id string, at scene.Box, background Background, name string, draw func(c *paint.Canvas, p paint.Theme), args ...any) {
	fm.add(fm.style.panel(id, at, background, name, draw, args...))
}

// centered returns a box of w by h points in the middle of a page.
func centered(w, h, pageWidth, pageHeight float32) scene.Box {
	return scene.Box{X: (pageWidth - w) / 2, Y: (pageHeight - h) / 2, W: w, H: h}
}

// dialog darkens the page and adds a sheet of w by h points in its middle, and returns its place.
// beside is the target beside the sheet.
func (fm *form) dialog(id string, beside scene.Target, w, h float32) scene.Box {
	at := centered(w, h, fm.w, fm.h)
	fm.add(scrim(beside, 0.6, fm.w, fm.h, fm.style))
	fm.add(Panel{ID: id, At: at, Background: Sheet, Scene: scene.Scene{W: w, H: h}}.withTarget(scene.Target{ID: id + "/paper"}))
	return at
}

// Field is a place where a person can type text.
type Field struct {
	ID   string
	At   scene.Box
	Text string
	// Placeholder is shown while the field is empty.
	Placeholder string
}

// fieldTarget adds a target below a field, for the keyboard's walk over the page.
func (fm *form) fieldTarget(f Field) {
	id := "field/" + f.ID
	fm.add(Panel{ID: id, At: f.At, Background: NoBackground, Scene: scene.Scene{W: f.At.W, H: f.At.H}}.withTarget(
		scene.Target{ID: id, Name: cmp.Or(f.Text, f.Placeholder), Enabled: true, Message: FocusField{f.ID}}))
}

// veilID is the panel of a scrim.
const veilID = "veil"

// scrim returns a panel that darkens everything below it, to an opacity of its own, with a target that
// takes every tap.
func scrim(t scene.Target, opacity float64, w, h float32, style Style) Panel {
	return style.panel(veilID, scene.Box{W: w, H: h}, NoBackground, "veil", func(c *paint.Canvas, _ paint.Theme) {
		c.Fill(paint.Rect(0, 0, float64(w), float64(h)), paint.WithAlpha(paint.Shade, opacity))
	}, opacity).withTarget(t)
}

func (fm *form) sheet(id string, at scene.Box) {
	fm.add(Panel{ID: id, At: at, Background: Sheet, Scene: scene.Scene{W: at.W, H: at.H}})
}

// button adds a button; some have a tooltip that their text alone does not say.
func (fm *form) button(b Button, kind ButtonKind) {
	b.Tooltip = fm.tooltip(b.ID)
	fm.add(ButtonPanel(b, kind, fm.style, fm.pointer))
}

// checkBox adds a box to be ticked, with its label.
func (fm *form) checkBox(box Button, checked bool) {
	box.Tooltip = fm.tooltip(box.ID)
	b, at, text := ButtonPanel(box, Plain, fm.style, fm.pointer), box.At, box.Text
	size, hovered := fm.style.TextSize(max(16*float64(fm.k), 12.5)), fm.pointer.Hover == box.ID
	b.Scene.Background = fm.style.NewPicture("check box", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		w, mid := float64(at.W), float64(at.H)/2
		side := min(2*mid*0.6, 28)
		box := paint.RoundRect(3, mid-side/2, side, side, side*0.26)
		switch {
		case checked:
			c.Fill(box, paint.Sun)
			tick := c.Translated(3, mid-side/2).Scaled(side / 28)
			tick.Stroke(paint.ParseSVGPath("M7 14.5 L12 20 L21 8"), 3.4, paint.Ink)
		case hovered:
			c.Fill(box, p.Button)
		}
		c.Stroke(box, 2.2, p.Secondary)
		c.TextCentered(side+15, mid, text, paint.TextStyle{Size: FitSize(text, paint.Bold, size, w-side-17), Weight: paint.Bold, Color: p.Text})
	}, text, checked, hovered, size)
	fm.add(b)
}

// tooltip returns the tooltip of a button whose text needs an explanation, "" for other buttons.
func (fm *form) tooltip(id string) string {
	switch id {
	case "shuffle", "swap", "purist", "duplicate", "house", "branch", "export", "now", "rematch", "lesson":
		return fm.localize("tip." + id)
	}
	return ""
}

// banner adds the banner of a page that is not a table: a button back and a title.
func (fm *form) banner(title string) {
	height := BarHeight(fm.w)
	fm.add(fm.style.panel("banner", scene.Box{W: fm.w, H: height}, NoBackground, "bar", func(c *paint.Canvas, p paint.Theme) {
		c.Fill(paint.Rect(0, 0, float64(fm.w), float64(height)), p.Bar)
		c.TextCentered(float64(height)+16, float64(height)/2, title, paint.TextStyle{Size: float64(height) * 0.42, Weight: paint.Bold, Color: p.OnBar})
	}, title))
	back := Button{ID: "back", Text: fm.localize("form.back"), At: scene.Box{X: 10, Y: 7, W: height - 14, H: height - 14}, Message: Back{}}
	fm.add(IconButtonPanel(back, IconBack, fm.style, fm.pointer))
}
