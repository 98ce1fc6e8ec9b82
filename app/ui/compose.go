// Package ui has what all screens are composed of, without the GUI toolkit: panels, buttons, forms, text,
// icons, the messages of targets, and the layout of a table. The packages below it compose the screens.
// The window shows each panel with a widget; Image draws them without a window.
package ui

import (
	"cmp"
	"image"
	"math"
	"slices"

	"banchisa/app/keyboard"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Context is what a screen is composed for: its size in points, how it looks, the pointer and the
// language.
type Context struct {
	Width, Height float32
	Style         Style
	Pointer       Pointer
	Localize      Localize
	Keyboard      keyboard.Keyboard
	// BarBelow puts the bar at the foot of the screen, where a person sits who has another one opposite.
	BarBelow bool
	// Overflow is told what does not fit on a page, if it is not nil: tests listen.
	Overflow func(layout.Fault)
}

// KeyCap returns what a cap says for the key of a name, "" for none.
func (ctx Context) KeyCap(key string) string {
	switch Key(key) {
	case KeyReturn:
		return ctx.Localize("key.return")
	case KeySpace:
		return ctx.Localize("key.space")
	}
	return ctx.Keyboard.Cap(key)
}

// Pointer is the current state of the pointer and of the scrolling.
type Pointer struct {
	// Hover is the ID of the target under the pointer, Press that of the target held down.
	Hover, Press string
	// Cursor is the ID of the target that Return taps, "" if it presses the button that shows the key.
	Cursor string
	// Scroll is the number of lines by which the move list is scrolled back.
	Scroll int
}

// ButtonState returns how a button with an ID is drawn.
func (p Pointer) ButtonState(id string) ButtonState {
	switch id {
	case p.Press:
		return Pressed
	case p.Hover:
		return Hovered
	}
	return Resting
}

// FormatDecimal returns a number with at most one decimal, written in the person's language, or a dash
// for NaN.
func FormatDecimal(localize Localize, n float64) string {
	return formatNumber(localize, "number.tenths", n)
}

// FormatPercent returns a fraction of 1 as a percentage, or a dash for NaN.
func FormatPercent(localize Localize, part float64) string {
	return formatNumber(localize, "number.percent", part)
}

func formatNumber(localize Localize, key string, n float64) string {
	if math.IsNaN(n) {
		return "–"
	}
	return localize(key, n)
}

// WideWidth is the smallest width of a table with three columns, in points.
const WideWidth = 1200

// BarHeight returns the height of the banner on a screen of width w, in points.
func BarHeight(w float32) float32 {
	if w >= WideWidth {
		return 56
	}
	return 46
}

// Bar returns the place of the bar.
func (ctx Context) Bar() scene.Box {
	at := scene.Box{W: ctx.Width, H: BarHeight(ctx.Width)}
	if ctx.BarBelow {
		at.Y = ctx.Height - at.H
	}
	return at
}

// AboveBar returns the height of the screen above a bar at its foot.
func (ctx Context) AboveBar() float32 {
	if ctx.BarBelow {
		return ctx.Bar().Y
	}
	return ctx.Height
}

// withBackground returns the panel of the sheet behind a panel, or the panel itself if it has no
// background.
func withBackground(p Panel, style Style) Panel {
	if p.Background == NoBackground {
		return p
	}
	m := float32(SheetMargin)
	at := scene.Box{X: p.At.X - m, Y: p.At.Y - m, W: p.At.W + 2*m, H: p.At.H + 2*m}
	return Panel{
		ID: p.ID + "/sheet", At: at, Background: NoBackground,
		Scene: scene.Scene{W: at.W, H: at.H, Background: style.sheet(at.W, at.H, sheet{p.Background == DarkSheet, p.Highlighted, p.Cover})},
	}
}

// withBackgrounds returns the panels, each preceded by the sheet behind it, in the order in which
// they are drawn over each other.
func withBackgrounds(panels []Panel, style Style) []Panel {
	out := make([]Panel, 0, 2*len(panels))
	for _, p := range panels {
		if p.Background != NoBackground {
			out = append(out, withBackground(p, style))
		}
		out = append(out, p)
	}
	return out
}

// WithTarget returns the panel with one target, which covers it.
func (p Panel) WithTarget(t scene.Target) Panel {
	t.At = scene.Box{W: p.At.W, H: p.At.H}
	return p.WithTargets(t)
}

// WithTargets returns the panel with targets.
func (p Panel) WithTargets(targets ...scene.Target) Panel {
	p.Scene.Targets = targets
	return p
}

// WithRing returns the panel with a ring around its sheet, or without.
func (p Panel) WithRing(on bool) Panel {
	p.Highlighted = on
	return p
}

// ButtonPanel returns a button as a panel.
func (ctx Context) ButtonPanel(b Button, kind ButtonKind) Panel {
	state := ctx.Pointer.ButtonState(b.ID)
	if b.Disabled {
		state = Disabled
	}
	if b.Chosen {
		state = Chosen
	}
	if b.Primary {
		kind = Primary
	}
	takesReturn := b.Key == string(KeyReturn)
	if takesReturn && ctx.Pointer.Cursor != "" && ctx.Pointer.Cursor != b.ID { // a key that is shown does what it says
		b.Key = ""
	}
	s := scene.Scene{
		W: b.At.W, H: b.At.H, Background: ctx.Style.buttonPicture(b.At.W, b.At.H, buttonFace{b.Text, ctx.KeyCap(b.Key), b.TextSize, kind, state}),
		Targets: []scene.Target{{
			ID: b.ID, At: scene.Box{W: b.At.W, H: b.At.H}, Name: b.Text, Tooltip: b.Tooltip, ShowsName: true, Enabled: !b.Disabled || b.Explains, Message: b.Message,
			Primary: kind == Primary || kind == CallToAction, TakesFocus: b.TakesFocus, TakesReturn: takesReturn && !b.Disabled,
		}},
	}
	return Panel{ID: ButtonPanelID(b.ID), At: b.At, Background: NoBackground, Scene: s}
}

// ButtonPanelID returns the ID of the panel of a button.
func ButtonPanelID(id string) string { return "button/" + id }

// FingerSize is the size of a fingertip, in points.
const FingerSize = 44

// IconButtonPanel returns a square button with an icon as a panel; its text is the tooltip. If the
// button is smaller than a fingertip, its target extends up to 6 points beyond it.
func (ctx Context) IconButtonPanel(b Button, icon Icon) Panel {
	at := b.At
	s := scene.Scene{
		W: at.W, H: at.H, Background: ctx.Style.iconButton(at.W, icon, ctx.Pointer.ButtonState(b.ID)),
		Targets: []scene.Target{{
			ID: b.ID, At: scene.Box{W: at.W, H: at.H}.Inset(-min(max(0, (FingerSize-at.W)/2), 6)), Name: b.Text, Tooltip: cmp.Or(b.Tooltip, b.Text), Enabled: true, Message: b.Message,
		}},
	}
	return Panel{ID: ButtonPanelID(b.ID), At: at, Background: NoBackground, Scene: s}
}

// Merge returns a whole screen of w by h points as one scene, with each panel on its sheet.
func Merge(panels []Panel, style Style, w, h float32) scene.Scene {
	var flat []scene.Panel
	for _, p := range withBackgrounds(panels, style) {
		flat = append(flat, scene.Panel{ID: p.ID, At: p.At, Scene: p.Scene})
	}
	focusSheet(flat)
	return scene.Merge(w, h, flat)
}

// focusSheet gives the keyboard's focus to the first control of the topmost sheet that darkens the page,
// unless another control takes it.
func focusSheet(panels []scene.Panel) {
	isVeil := func(p scene.Panel) bool { return p.ID == veilID }
	if !slices.ContainsFunc(panels, isVeil) {
		return
	}
	for i, p := range slices.Backward(panels) {
		if isVeil(p) {
			panels = panels[i+1:]
			break
		}
	}
	takesFocus := func(t scene.Target) bool { return t.TakesFocus }
	if slices.ContainsFunc(panels, func(p scene.Panel) bool { return slices.ContainsFunc(p.Scene.Targets, takesFocus) }) {
		return
	}
	for i, p := range panels {
		if first := slices.IndexFunc(p.Scene.Targets, func(t scene.Target) bool { return t.Enabled }); first >= 0 {
			targets := slices.Clone(p.Scene.Targets)
			targets[first].TakesFocus = true
			panels[i].Scene.Targets = targets
			return
		}
	}
}

// Image draws panels on an image of w by h points; scale is the number of pixels in a point.
func Image(panels []Panel, style Style, w, h, scale float32) *image.RGBA {
	c := paint.New(int(w*scale), int(h*scale))
	c.Fill(paint.Rect(0, 0, float64(w*scale), float64(h*scale)), style.Colors().Background)
	for _, p := range withBackgrounds(panels, style) {
		part := draw.Image(&p.Scene, int(p.At.W*scale+0.5), int(p.At.H*scale+0.5), nil)
		c.Draw(part, float64(int(p.At.X*scale+0.5)), float64(int(p.At.Y*scale+0.5)))
	}
	return c.Image()
}
