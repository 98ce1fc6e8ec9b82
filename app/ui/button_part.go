package ui

import (
	"math"

	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ButtonPart returns a button that is at least as wide as its text. The main button of a page is higher than others.
func (fm *Form) ButtonPart(b Button, kind ButtonKind) layout.Part {
	if kind == CallToAction {
		return fm.buttonPart(b, kind, callToActionHeight*fm.TargetHeight())
	}
	return fm.RowButtonPart(b, kind)
}

// ActionPart returns a button like ButtonPart that says the text of a key, and what a tap on it sends.
func (fm *Form) ActionPart(id, key string, message any, kind ButtonKind) layout.Part {
	return fm.ButtonPart(Button{ID: id, Text: fm.Localize(key), Message: message}, kind)
}

// RestorePart returns the button that takes back what was deleted, in place of all that could be done with it. That is where the
// keyboard's focus is, and no pointer comes to lie on it.
func (fm *Form) RestorePart(id string, message any, all layout.Part) layout.Part {
	return layout.AsLargeAs(layout.Align(0, layout.Fill, fm.ActionPart(id, "saved.restore", message, Plain)), all)
}

// StepPart returns a button for one step of a value down or up; at the end it is disabled.
func (fm *Form) StepPart(id, sign, tooltip string, message any, end bool) layout.Part {
	return fm.ButtonPart(Button{ID: id, Text: sign, Tooltip: fm.Localize(tooltip), Disabled: end, Message: message}, Plain)
}

// ButtonFacePart returns what looks like a button, on a card that is tapped as a whole: it says what a tap does. Its ID is that of
// the card.
func (fm *Form) ButtonFacePart(b Button, kind ButtonKind) layout.Part {
	button := fm.ButtonPart(b, kind)
	return layout.Fixed("face/"+b.ID, button.Width(), button.Height(0), func(at scene.Box) {
		b.At = at
		p := fm.ButtonPanel(b, kind)
		p.Scene.Targets = nil
		fm.Add(p)
	})
}

// RowButtonPart returns a button like ButtonPart, but as high as all others.
func (fm *Form) RowButtonPart(b Button, kind ButtonKind) layout.Part {
	return fm.buttonPart(b, kind, fm.TargetHeight())
}

// HighButtonPart returns a button like RowButtonPart whose text may take two lines: for a place that is too narrow for one.
func (fm *Form) HighButtonPart(b Button, kind ButtonKind) layout.Part {
	size := fm.Style.TextSize(buttonTextSize(kind, float64(fm.TargetHeight())))
	return fm.textButtonPart(b, kind, max(fm.TargetHeight(), float32(math.Ceil(minButtonText*size*twoLineButton))), minButtonText*size, fm.Button)
}

// AlikeButtonPart returns a button like RowButtonPart. All that are placed together have texts of one size.
func (fm *Form) AlikeButtonPart(b Button, kind ButtonKind) layout.Part {
	height := fm.TargetHeight()
	return fm.textButtonPart(b, kind, height, fm.Style.TextSize(ButtonTextSize(height)), fm.AlikeButton)
}

func (fm *Form) buttonPart(b Button, kind ButtonKind, height float32) layout.Part {
	return fm.textButtonPart(b, kind, height, fm.Style.TextSize(buttonTextSize(kind, float64(height))), fm.Button)
}

// textButtonPart returns a button of a height that has room for its text in a size.
func (fm *Form) textButtonPart(b Button, kind ButtonKind, height float32, size float64, show func(Button, ButtonKind)) layout.Part {
	text := paint.TextWidth(b.Text, paint.Bold, size)
	padding := ButtonPadding(text + maxButtonPadding)
	if kind == CallToAction {
		padding += float64(fm.Space(SpaceL))
	}
	ideal := text + padding + fm.Style.keyCap(float64(height), size).width(fm.KeyCap(b.Key))
	least := text*minButtonText + padding
	if lines := breakInTwo(b.Text, size); height >= float32(size*twoLineButton) && lines > 0 {
		least = min(least, lines+padding)
	}
	w := layout.Range{Least: max(FingerSize, float32(least)+1), Ideal: max(height, float32(ideal)+1+fm.Space(SpaceL))}
	return layout.Fixed("button/"+b.ID, w, layout.Exactly(height), func(at scene.Box) {
		b.At = at
		show(b, kind)
	})
}

const (
	// callToActionHeight is how much higher the main button of a page is than others.
	callToActionHeight = 1.25
	// minButtonText is how small the text of a button may be, as a part of its size.
	minButtonText = 0.86
	// maxButtonPadding is the greatest ButtonPadding.
	maxButtonPadding = 20
	// twoLineButton is the height of a button with two lines, as a part of the size of its text.
	twoLineButton = 2.15 + 0.6
)

// breakInTwo returns the width of a text in two lines, 0 if it is one word.
func breakInTwo(s string, size float64) float64 {
	if lines, fitted := splitInTwo(s, paint.Bold, size, size*1000); len(lines) == 2 && fitted > 0 {
		return max(paint.TextWidth(lines[0], paint.Bold, size), paint.TextWidth(lines[1], paint.Bold, size))
	}
	return 0
}

// IconPart returns a square button with an icon.
func (fm *Form) IconPart(b Button, icon Icon) layout.Part {
	return fm.iconPart(b, icon, fm.TargetHeight())
}

func (fm *Form) iconPart(b Button, icon Icon, height float32) layout.Part {
	side := layout.Exactly(height)
	return layout.Center(layout.Fixed("icon/"+b.ID, side, side, func(at scene.Box) {
		b.At = at
		fm.Add(fm.IconButtonPanel(b, icon))
	}))
}

// CheckPart returns a box to be ticked, with its label.
func (fm *Form) CheckPart(b Button, checked bool) layout.Part {
	text := float32(paint.TextWidth(b.Text, paint.Bold, fm.Points(BodyText)))
	box := fm.TargetHeight()
	b.Tooltip = fm.tooltip(b.ID)
	shown := checkBox{b.Text, fm.Style.TextSize(max(16*float64(fm.Scale), 12.5)), checked, fm.Pointer.Hover == b.ID}
	return layout.Fixed("check/"+b.ID, layout.Range{Least: text*minButtonText + box, Ideal: text + box}, layout.Exactly(box), func(at scene.Box) {
		b.At = at
		p := fm.ButtonPanel(b, Plain)
		p.Scene.Background = Drawing(fm.Style, "check box", at.W, at.H, shown, drawCheckBox)
		fm.Add(p)
	})
}

// checkBox is what a box to be ticked is drawn from.
type checkBox struct {
	text             string
	size             float64 // of the text
	checked, hovered bool
}

func drawCheckBox(c *paint.Canvas, in Area, v checkBox) {
	w, mid := in.W, in.H/2
	side := min(2*mid*0.6, 28)
	box := paint.RoundRect(3, mid-side/2, side, side, side*0.26)
	switch {
	case v.checked:
		c.Fill(box, paint.Sun)
		tick := c.Translated(3, mid-side/2).Scaled(side / 28)
		tick.Stroke(paint.ParseSVGPath("M7 14.5 L12 20 L21 8"), 3.4, paint.Ink)
	case v.hovered:
		c.Fill(box, in.Colors.Button)
	}
	c.Stroke(box, 2.2, in.Colors.Secondary)
	c.TextCentered(side+15, mid, v.text, paint.TextStyle{Size: FitSize(v.text, paint.Bold, v.size, w-side-17), Weight: paint.Bold, Color: in.Colors.Text})
}
