package ui

import (
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Form collects the panels of a form, and its fields.
type Form struct {
	Context
	Scale  float32
	Panels []Panel
	Fields []Field
	// alike are buttons with texts of one size that have been placed, alikeKinds their kinds.
	alike      []Button
	alikeKinds []ButtonKind
}

// FormScale returns the scale of a form that fills the screen: 1 for 1366×768 points.
func (ctx Context) FormScale() float32 { return min(ctx.Width/1366, ctx.Height/768) }

// NewForm returns an empty form.
func NewForm(ctx Context) *Form {
	return &Form{Context: ctx, Scale: ctx.FormScale()}
}

// Add adds panels over those before.
func (fm *Form) Add(panels ...Panel) { fm.Panels = append(fm.Panels, panels...) }

// Field is a place where a person can type text.
type Field struct {
	ID   string
	At   scene.Box
	Text string
	// Placeholder is shown while the field is empty.
	Placeholder string
}

// veilID is the panel of a scrim.
const veilID = "veil"

// Scrim returns a panel that darkens everything below it, to an opacity of its own, with a target that
// takes every tap.
func (ctx Context) Scrim(t scene.Target, opacity float64) Panel {
	w, h := ctx.Width, ctx.Height
	return DrawnPanel(ctx.Style, veilID, scene.Box{W: w, H: h}, "veil", opacity, func(c *paint.Canvas, in Area, opacity float64) {
		c.Fill(paint.Rect(0, 0, in.W, in.H), paint.WithAlpha(paint.Shade, opacity))
	}).WithTarget(t)
}

// Button adds a button; some have a tooltip that their text alone does not say.
func (fm *Form) Button(b Button, kind ButtonKind) {
	if b.Tooltip == "" {
		b.Tooltip = fm.tooltip(b.ID)
	}
	fm.Add(fm.ButtonPanel(b, kind))
}

// AlikeButton adds a button to those that are placed together and have texts of one size.
func (fm *Form) AlikeButton(b Button, kind ButtonKind) {
	fm.alike, fm.alikeKinds = append(fm.alike, b), append(fm.alikeKinds, kind)
}

// tooltip returns the tooltip of a button whose text needs an explanation, "" for other buttons.
func (fm *Form) tooltip(id string) string {
	switch id {
	case "shuffle", "swap", "purist", "duplicate", "house", "branch", "export", "now", "rematch", "lesson":
		return fm.Localize("tip." + id)
	}
	return ""
}

// Banner adds the banner of a page that is not a table: a button back and a title.
func (fm *Form) Banner(title string) {
	height := BarHeight(fm.Width)
	fm.Add(DrawnPanel(fm.Style, "banner", scene.Box{W: fm.Width, H: height}, "bar", title, func(c *paint.Canvas, in Area, title string) {
		c.Fill(paint.Rect(0, 0, in.W, in.H), in.Colors.Bar)
		size := FitSize(title, paint.Bold, min(in.Style.TextSize(0.42*in.H), 0.54*in.H), in.W-in.H-32)
		c.TextCentered(in.H+16, in.H/2, title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: in.Colors.OnBar})
	}))
	back := Button{ID: "back", Text: fm.Localize("form.back"), Message: Back{}}
	fm.Place(fm.bar(fm.BarIconPart(back, IconBack), layout.Spacer()), scene.Box{W: fm.Width, H: height})
}

// InBar places parts at the right of the bar.
func (fm *Form) InBar(parts ...layout.Part) {
	fm.Place(fm.bar(append([]layout.Part{layout.Spacer()}, parts...)...), fm.Bar())
}

// bar returns a row for the bar at the top.
func (fm *Form) bar(parts ...layout.Part) layout.Part {
	return layout.PaddedXY(fm.Space(SpaceS), fm.Space(SpaceXS), layout.HBox(fm.Space(SpaceS), parts...))
}

// BarIconPart returns a square button with an icon for the bar.
func (fm *Form) BarIconPart(b Button, icon Icon) layout.Part {
	return fm.iconPart(b, icon, fm.barTarget())
}

// BarButtonPart returns a button for the bar.
func (fm *Form) BarButtonPart(b Button, kind ButtonKind) layout.Part {
	return fm.buttonPart(b, kind, fm.barTarget())
}

// barTarget is the height of what is tapped in the bar.
func (fm *Form) barTarget() float32 { return BarHeight(fm.Width) - 2*fm.Space(SpaceXS) }
