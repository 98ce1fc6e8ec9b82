package tableui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Curtain returns the panels that hide the whole table until the named person takes the seat.
// Holding the curtain shows the table while it is held; a tap opens it.
func Curtain(ctx ui.Context, seat ui.SeatStyle) []ui.Panel {
	g := ui.NewForm(ctx)
	showCurtain(g, curtain(g, seat, ctx.Localize("curtain.for", seat.Title), ctx.Localize("curtain.tap"), nil))
	return g.Panels
}

// Secret is a card for one person alone, behind a curtain.
type Secret struct {
	Seat   ui.SeatStyle
	Moment ui.Moment
	// Shown reports that the card is looked at; else the curtain hides it.
	Shown bool
	// CanGoOn reports that there is a button to go on with the match.
	CanGoOn bool
}

// Panels returns the whole window: the curtain, or the card on an empty ground.
func (s Secret) Panels(ctx ui.Context) []ui.Panel {
	g := ui.NewForm(ctx)
	var done layout.Part
	if s.CanGoOn {
		b := ui.Button{ID: "secret/done", Text: ctx.Localize("curtain.seen"), Message: ui.SecretSeen{}}
		if s.Shown {
			b.Key = string(ui.KeyReturn)
		}
		done = layout.CenterX(g.ButtonPart(b, ui.Primary))
	}
	if s.Shown {
		hideTable(g, night(g, "secret", "held"), layout.VBox(g.Space(ui.SpaceL), layout.Grow(1, s.card(ctx, g)), done), nil)
	} else {
		showCurtain(g, curtain(g, s.Seat, ctx.Localize("curtain.yours", s.Seat.Title), ctx.Localize("curtain.yours.tap"), done))
	}
	return g.Panels
}

// card returns the card, in large text. The button below closes it, and the rule book cannot be opened over it.
func (s Secret) card(ctx ui.Context, g *ui.Form) layout.Part {
	const larger = 1.25
	moment := s.Moment
	moment.Important, moment.Rule = false, ""
	ctx.Style.TextScale *= larger
	return layout.Fixed("card", layout.Range{}, layout.Range{}, func(at scene.Box) {
		g.Add(MomentPanels(ctx, moment, MomentReading, ui.Panel{At: at})...)
	})
}

// showCurtain shows a curtain, with a button in its corner for those who do not want to wait for the person it waits for.
func showCurtain(g *ui.Form, curtain layout.Part) {
	leave := g.ActionPart("curtain/leave", "menu.home", ui.GoHome{}, ui.OnDark)
	hideTable(g, night(g, "curtain", "behind"), curtain, layout.Padded(g.Space(ui.SpaceL), layout.Align(0, 1, leave)))
}

// hideTable shows parts on a ground that hides the whole window.
func hideTable(g *ui.Form, ground, part, corner layout.Part) {
	g.Place(layout.Stack(ground, layout.PaddedXY(0, g.Space(ui.SpaceL), part), corner), scene.Box{W: g.Width, H: g.Height})
}

// night returns a dark ground with stripes, which takes all taps.
func night(g *ui.Form, id, target string) layout.Part {
	return layout.Fixed(id, layout.Range{}, layout.Range{}, func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, id, at, "night", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
			const stripes = 9
			c.Fill(paint.Rect(0, 0, in.W, in.H), paint.Night)
			for i := range stripes {
				c.Fill(paint.Rect(in.W*float64(i)/stripes, 0, in.W/stripes/2, in.H), paint.WithAlpha(paint.Sea, 0.35))
			}
		}).WithTarget(scene.Target{ID: target}))
	})
}

// curtain returns what a curtain says: a line on the seat's colour, and how it is opened, with a part at its foot.
func curtain(g *ui.Form, seat ui.SeatStyle, line, how string, foot layout.Part) layout.Part {
	const icon, hold = 3, 8 // the size of the picture and the width of the button, in heights of a button
	say := func(id, s string, step ui.TextStep, weight paint.Weight) layout.Part {
		return g.Styled("curtain/"+id, s, step, ui.Look{Weight: weight, Ink: ui.InkOn(seat.Color), Align: paint.Center})
	}
	band := ui.Backdrop(g, "curtain/band", seat.Color, func(c *paint.Canvas, in ui.Area, color string) {
		s, band := paint.SeatColorsNamed(color), paint.Rect(0, 0, in.W, in.H)
		c.Fill(band, s.Color)
		c.Clipped(band).Pattern(s.Pattern, band.Bounds(), 26, paint.WithAlpha(s.PatternInk(), 0.28))
	})
	var piece layout.Part
	if seat.Icon != nil {
		piece = layout.CenterX(layout.AtLeast(0, icon*g.TargetHeight(), g.PicturePart("curtain", ui.SquarePicture(seat.Icon), icon*g.TargetHeight())))
	}
	return layout.CenterY(layout.VBox(g.Space(ui.SpaceL),
		layout.VBox(0, piece, layout.Stack(band, layout.Padded(g.Space(ui.SpaceXL), layout.VBox(g.Space(ui.SpaceM),
			layout.First(layout.AtIdeal(say("line", line, ui.DisplayText, paint.Bold)), say("line", line, ui.NumberText, paint.Bold)),
			say("note", g.Localize("curtain.away"), ui.BodyText, paint.Medium),
		)))),
		layout.CenterX(layout.AtLeast(hold*g.TargetHeight(), 0,
			g.ActionPart("curtain", "curtain.hold", ui.OpenCurtain{}, ui.CallToAction))),
		layout.PaddedXY(g.Space(ui.SpaceXL), 0, g.Styled("curtain/how", how, ui.BodyText, ui.Look{Weight: paint.Medium, Ink: ui.InkOnPage, Align: paint.Center})),
		foot,
	))
}
