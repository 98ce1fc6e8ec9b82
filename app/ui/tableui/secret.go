package tableui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Secret is a card for one person alone, behind a curtain.
type Secret struct {
	Seat   ui.SeatStyle
	Name   string
	Moment ui.Moment
	// Shown reports that the card is looked at; else the curtain hides it.
	Shown bool
	// CanGoOn reports that there is a button to go on with the match.
	CanGoOn bool
}

// Panels returns the whole window: the curtain, or the card on an empty ground.
func (s Secret) Panels(w, h float32, style ui.Style, pointer ui.Pointer, localize ui.Localize) []ui.Panel {
	at := scene.Box{X: w/2 - 180, Y: h*0.7 + 112, W: 360, H: 56}
	panels := curtainPanels(s.Seat, localize("curtain.yours", s.Name), localize("curtain.yours.tap"), w, h, style, pointer, localize)
	if s.Shown {
		panels = []ui.Panel{style.Panel("secret", scene.Box{W: w, H: h}, ui.NoBackground, "secret", func(c *paint.Canvas, _ paint.Theme) {
			c.Fill(paint.Rect(0, 0, float64(w), float64(h)), paint.Night)
		}).WithTarget(scene.Target{ID: "held"})}
		moment, large := s.Moment, style
		large.TextScale *= 1.25
		moment.Important, moment.Rule = false, "" // it goes by the button, and the table is closed
		panels = append(panels, MomentPanels(moment, MomentReading, scene.Box{W: w, H: h * 0.8}, large, pointer, localize)...)
		at.Y = h * 0.82
	}
	if s.CanGoOn {
		b := ui.Button{ID: "secret/done", Text: localize("curtain.seen"), At: at, Message: ui.SecretSeen{}}
		if s.Shown {
			b.Key = localize("key.return")
		}
		panels = append(panels, ui.ButtonPanel(b, ui.Primary, style, pointer))
	}
	return panels
}
