package tableui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

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
	w, h := ctx.Width, ctx.Height
	at := scene.Box{X: w/2 - 180, Y: h*0.7 + 112, W: 360, H: 56}
	panels := curtainPanels(ctx, s.Seat, ctx.Localize("curtain.yours", s.Seat.Title), ctx.Localize("curtain.yours.tap"))
	if s.Shown {
		panels = []ui.Panel{ui.DrawnPanel(ctx.Style, "secret", scene.Box{W: w, H: h}, ui.NoBackground, "secret", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
			c.Fill(paint.Rect(0, 0, in.W, in.H), paint.Night)
		}).WithTarget(scene.Target{ID: "held"})}
		moment, large := s.Moment, ctx
		large.Style.TextScale *= 1.25
		moment.Important, moment.Rule = false, "" // the button closes the card, and the rule book cannot be opened over it
		panels = append(panels, MomentPanels(large, moment, MomentReading, ui.Panel{At: scene.Box{W: w, H: h * 0.8}})...)
		at.Y = h * 0.82
	}
	if s.CanGoOn {
		b := ui.Button{ID: "secret/done", Text: ctx.Localize("curtain.seen"), At: at, Message: ui.SecretSeen{}}
		if s.Shown {
			b.Key = "Return"
		}
		panels = append(panels, ctx.ButtonPanel(b, ui.Primary))
	}
	return panels
}
