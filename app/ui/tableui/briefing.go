package tableui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Briefing is the card that tells a person before the first move who they are, and what to reach.
type Briefing struct {
	Title, Who, Goal string
	// Color is that of the person's seat, Icon its piece.
	Color string
	Icon  scene.Picture
}

// BriefingCard returns the card over the table. Its button sends CloseSheet.
func BriefingCard(ctx ui.Context, b Briefing) []ui.Panel {
	const text, iconSize, width = 1.25, 3, 13 // sizes in heights of a button
	ctx.Style.TextScale = max(ctx.Style.TextScale, text)
	fm := ui.NewForm(ctx)
	picture := layout.Part(nil)
	if b.Icon != nil {
		side := layout.Exactly(iconSize * fm.TargetHeight())
		type value struct {
			color string
			icon  scene.Picture
		}
		picture = ui.Drawn(fm, "briefing/icon", side, side, value{b.Color, b.Icon}, func(c *paint.Canvas, in ui.Area, v value) {
			r := in.H / 2
			c.Fill(paint.Circle(r, r, r), paint.SeatColorsNamed(v.color).Color)
			c.Fill(paint.Circle(r, r, r*0.86), paint.White)
			ui.DrawPicture(c, v.icon, r*0.35, r*0.35, r*1.3, r*1.3)
		})
	}
	words := layout.VBox(fm.Space(ui.SpaceS),
		fm.Soft("briefing/title", b.Title, ui.BodyText),
		fm.Styled("briefing/who", b.Who, ui.TitleText, ui.Look{Weight: paint.Bold}),
		fm.Label("briefing/goal", b.Goal, ui.LeadText),
	)
	begin := ui.Button{ID: "briefing/begin", Text: ctx.Localize("briefing.begin"), Key: "Return", TakesFocus: true, Message: ui.CloseSheet{}}
	fm.ShowDialog("briefing", scene.Target{ID: "briefing/veil"}, layout.OfWidth(width*fm.TargetHeight(), layout.VBox(fm.Space(ui.SpaceL),
		layout.Row(fm.Space(ui.SpaceL), picture, layout.Grow(1, words)),
		layout.Align(1, layout.Fill, layout.AtLeast(fm.TargetHeight()*4, fairButton, fm.ButtonPart(begin, ui.CallToAction))),
	)))
	return fm.Panels
}

// fairButton is the least height in points of a button that strangers tap, standing.
const fairButton = 50
