package fairui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// PINPadState is the state of the sheet on which a PIN is typed.
type PINPadState struct {
	Title, Note string
	// Typed are the digits typed so far. ShowDigits reports whether they are shown, as they are
	// while a new PIN is chosen.
	Typed      string
	ShowDigits bool
	// Error is why the last PIN was rejected, "" if none was.
	Error string
	// OfferNew reports whether there is a button to choose a new PIN instead.
	OfferNew bool
}

// PINPad returns the sheet, over everything else, on which a PIN is typed.
func PINPad(ctx ui.Context, pad PINPadState) []ui.Panel {
	g := newFairScreen(ctx, Poster{}, fairText)
	gap := g.Space(ui.SpaceS)
	note := g.centred("pin/note", pad.Note, ui.CaptionText, ui.InkSoft)
	if pad.Error != "" {
		note = g.centred("pin/error", pad.Error, ui.CaptionText, ui.InkAccent)
	}
	var keys []layout.Part
	for _, id := range "123456789" {
		keys = append(keys, g.digitKey(string(id)))
	}
	keys = append(keys,
		g.ActionPart("pin/erase", "fair.pin.erase", ui.Erase{}, ui.Plain),
		g.digitKey("0"),
		g.ActionPart("pin/ok", "fair.pin.ok", ui.Submit{}, ui.Primary),
	)
	foot := []layout.Part{g.ButtonPart(ui.Button{ID: "pin/cancel", Text: g.Localize("fair.pin.cancel"), Key: "Esc", Message: ui.CloseSheet{}}, ui.Plain)}
	if pad.OfferNew {
		foot = append(foot, g.ActionPart("pin/new", "fair.pin.new", ui.ChoosePIN{}, ui.Plain))
	}
	g.ShowDialog("pin", scene.Target{ID: "pin/veil"}, layout.AtMost(pinWidth*g.TargetHeight(), layout.VBox(gap,
		g.Centred("pin/title", pad.Title, ui.TitleText), note, g.typed(pad),
		layout.Grid(3, gap, false, keys...),
		layout.Grid(len(foot), gap, false, foot...),
	)))
	return g.Panels
}

// pinWidth is the width of the sheet of a PIN, in heights of a button, and digitShape how high a key is as a part of its
// width.
const pinWidth, digitShape = 8, 0.7

func (g *fairScreen) digitKey(digit string) layout.Part {
	return g.keyPart(ui.Button{ID: "pin/" + digit, Text: digit, Message: ui.TypeDigit{Digit: digit}}, digitShape)
}

// typed returns the places of the digits, with a dot or the digit on those that are typed.
func (g *fairScreen) typed(pad PINPadState) layout.Part {
	const places = 4
	type value struct {
		digits string
		shown  bool
	}
	height, v := layout.Exactly(g.TargetHeight()), value{pad.Typed, pad.ShowDigits}
	return ui.Drawn(g.Form, "pin/typed", layout.Range{}, height, v, func(c *paint.Canvas, in ui.Area, v value) {
		h, n := in.H, max(len(v.digits), places)
		step := min(h, in.W/float64(n))
		x := in.W/2 - step*float64(n-1)/2
		for i := range n {
			at := x + step*float64(i)
			c.Stroke(paint.Line(at-step*0.36, h*0.9, at+step*0.36, h*0.9), h*0.06, in.Colors.Secondary)
			switch {
			case i >= len(v.digits):
			case v.shown:
				c.TextCentered(at, h*0.45, v.digits[i:i+1], paint.TextStyle{Size: h * 0.7, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
			default:
				c.Fill(paint.Circle(at, h*0.5, h*0.2), in.Colors.Text)
			}
		}
	})
}

// IdleWarning returns the panels, over everything else, that ask whether anybody is still there.
// They count down: left of all seconds remain.
func IdleWarning(ctx ui.Context, left, all int) []ui.Panel {
	g := newFairScreen(ctx, Poster{}, fairText)
	touch := g.Localize("fair.still.touch")
	g.Add(g.Scrim(scene.Target{ID: "still"}, fairScrim))
	g.Place(layout.Center(g.CardPart(
		scene.Target{ID: "still", Name: touch, Enabled: true, Message: ui.Dismiss{}}, ui.Surface{Background: ui.Sheet, Ring: true},
		layout.Padded(g.Space(ui.SpaceXL), layout.VBox(g.Space(ui.SpaceM),
			g.Centred("still/title", g.Localize("fair.still.title"), ui.TitleText),
			g.countdown(left, all),
			g.Styled("still/touch", touch, ui.TitleText, ui.Look{Weight: paint.Bold, Ink: ui.InkAccent, Align: paint.Center}),
			g.centred("still/note", g.Localize("fair.still.note"), ui.CaptionText, ui.InkSoft),
		)),
	)), g.whole())
	return g.Panels
}

// fairScrim is the opacity of what darkens a screen of the fair.
const fairScrim = 0.72

// countdown returns a ring of the time that is left, with the seconds in it.
func (g *fairScreen) countdown(left, all int) layout.Part {
	const size = 4 // in heights of a button
	type value struct{ left, all int }
	side := layout.Exactly(size * g.TargetHeight())
	return layout.CenterX(ui.Drawn(g.Form, "countdown", side, side, value{left, all}, func(c *paint.Canvas, in ui.Area, v value) {
		r := in.H / 2
		c.Fill(paint.Circle(r, r, r), in.Colors.Button)
		c.Fill(paint.Wedge(r, r, r, -90, -90+360*float64(v.left)/float64(max(v.all, 1))), paint.Sun)
		c.Fill(paint.Circle(r, r, r*0.74), in.Colors.Sheet)
		c.TextCentered(r, r, fmt.Sprint(v.left), paint.TextStyle{Size: r * 0.78, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
	}))
}

// Admin returns the panels of the inventor's desk at a fair: a sheet with the given buttons.
func Admin(ctx ui.Context, title, note string, buttons []ui.Button) []ui.Panel {
	g := newFairScreen(ctx, Poster{}, fairText)
	sheet := func(columns int) layout.Part {
		var all []layout.Part
		for _, b := range buttons {
			kind := ui.Plain
			if b.Primary {
				kind = ui.Primary
			}
			all = append(all, g.ButtonPart(b, kind))
		}
		return g.SheetPart("desk", layout.VBox(g.Space(ui.SpaceS),
			g.Centred("desk/title", title, ui.TitleText),
			layout.Grid(columns, g.Space(ui.SpaceS), false, all...),
			g.centred("desk/note", note, ui.CaptionText, ui.InkSoft),
		))
	}
	return g.show(layout.Center(layout.First(sheet(1), sheet(2))))
}
