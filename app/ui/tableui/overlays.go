package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// MoveNowButton returns the button that lets a thinking bot move now.
func MoveNowButton(ctx ui.Context) ui.Panel {
	bar := ui.BarHeight(ctx.Width)
	at := scene.Box{X: ctx.Width - 3*(bar-6) - 190, Y: 7, W: 170, H: bar - 12}
	return ctx.ButtonPanel(ui.Button{ID: "skip", Text: ctx.Localize("table.hurry"), At: at, Primary: true, Message: ui.Skip{}}, ui.Primary)
}

// StatusStrip returns a panel with a sentence that stays below the banner.
func StatusStrip(ctx ui.Context, text string) ui.Panel {
	w := ctx.Width
	return strip(ctx, text, scene.Box{X: w * 0.2, Y: ui.BarHeight(w) + 4, W: w * 0.6, H: stripHeight})
}

// StatusRow returns a panel with a sentence that stays in a row of its own below the table, StatusRowHeight high.
func StatusRow(ctx ui.Context, text string) ui.Panel {
	return strip(ctx, text, scene.Box{X: 14, Y: ctx.Height - stripHeight - 4, W: ctx.Width - 28, H: stripHeight})
}

// StatusRowHeight is the height of a status row with the space around it, in points.
const StatusRowHeight = stripHeight + 4

const stripHeight = 36

func strip(ctx ui.Context, text string, at scene.Box) ui.Panel {
	return ui.DrawnPanel(ctx.Style, "strip", at, ui.NoBackground, "strip", text, func(c *paint.Canvas, in ui.Area, text string) {
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, 12), paint.Coral)
		size := ui.FitSize(text, paint.Bold, in.Style.TextSize(15), in.W-24)
		c.TextCentered(in.W/2, in.H/2, text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	})
}

// NotationFieldID is the field in which a move is typed.
const NotationFieldID = "notation"

// NotationField returns the panels and the field in which a move is typed in notation, at the lower edge.
func NotationField(ctx ui.Context) ([]ui.Panel, []ui.Field) {
	g := ui.NewForm(ctx)
	var fields []ui.Field
	typed := g.FieldPart(ui.Field{ID: NotationFieldID}, layout.Range{Ideal: ctx.Width / 2}, &fields)
	sheet := g.CardPart(scene.Target{ID: "typing"}, ui.Surface{Background: ui.Sheet, Ring: true}, layout.Padded(g.Space(ui.SpaceM), layout.VBox(g.Space(ui.SpaceXS),
		g.Soft("notation", ctx.Localize("table.notation"), ui.CaptionText), typed,
	)))
	g.Place(layout.Padded(g.Space(ui.SpaceM), layout.Align(0.5, 1, sheet)), scene.Box{W: ctx.Width, H: ctx.Height})
	return g.Panels, fields
}

// Curtain returns the panels that hide the whole table until the named person takes the seat.
// Holding the curtain shows the table while it is held; a tap opens it.
func Curtain(ctx ui.Context, seat ui.SeatStyle) []ui.Panel {
	return curtainPanels(ctx, seat, ctx.Localize("curtain.for", seat.Title), ctx.Localize("curtain.tap"))
}

// curtainPanels returns a curtain that says a line, and how it is opened at the foot.
func curtainPanels(ctx ui.Context, seat ui.SeatStyle, line, foot string) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	note := ctx.Localize("curtain.away")
	b := ui.Button{ID: "curtain", Text: ctx.Localize("curtain.hold"), Key: "", At: scene.Box{X: w/2 - 180, Y: h * 0.7, W: 360, H: 62}, Message: ui.OpenCurtain{}}
	type value struct {
		color, line, note, foot string
		icon                    scene.Picture
	}
	return []ui.Panel{
		ui.DrawnPanel(ctx.Style, "curtain", scene.Box{W: w, H: h}, ui.NoBackground, "curtain", value{seat.Color, line, note, foot, seat.Icon}, func(c *paint.Canvas, in ui.Area, v value) {
			fw, fh := in.W, in.H
			s := paint.SeatColorsNamed(v.color)
			c.Fill(paint.Rect(0, 0, fw, fh), paint.Night)
			for i := range 9 {
				x := fw * float64(i) / 9
				c.Fill(paint.Rect(x, 0, fw/18, fh), paint.WithAlpha(paint.Sea, 0.35))
			}
			band := paint.Rect(0, fh*0.36, fw, fh*0.28)
			c.Fill(band, s.Color)
			c.Clipped(band).Pattern(s.Pattern, band.Bounds(), 26, paint.WithAlpha(s.PatternInk(), 0.28))
			if v.icon != nil {
				ui.DrawPicture(c, v.icon, fw/2-70, fh*0.36-120, 140, 140)
			}
			c.TextCentered(fw/2, fh*0.47, v.line, paint.TextStyle{Size: ui.FitSize(v.line, paint.Bold, 40, fw-80), Weight: paint.Bold, Color: s.OnColor, Align: paint.Center})
			c.TextCentered(fw/2, fh*0.56, v.note, paint.TextStyle{Size: 18, Color: s.OnColor, Align: paint.Center})
			c.TextCentered(fw/2, fh*0.7+84, v.foot, paint.TextStyle{Size: ui.FitSize(v.foot, paint.Medium, 16, fw-80), Color: paint.Foam, Align: paint.Center})
		}).WithTarget(scene.Target{ID: "behind"}),
		ctx.ButtonPanel(b, ui.CallToAction),
	}
}

// MenuState is the state of a table's menu.
type MenuState struct {
	// Hidden are the messages of the entries that are left out, Disabled of those that do nothing now.
	Hidden, Disabled []any
	// Note says what becomes of the match.
	Note string
	// CanKeep reports that a try can be kept as a branch.
	CanKeep bool
}

// Menu returns the table's menu, over everything else. A tap outside the entries closes it.
func Menu(ctx ui.Context, m MenuState) []ui.Panel {
	name := "title.menu"
	if m.CanKeep {
		name = "branch.keep"
	}
	items := []ui.Button{
		{ID: "menu/close", Text: ctx.Localize("menu.close"), Message: ui.CloseSheet{}, Primary: true},
		{ID: "menu/redo", Text: ctx.Localize("menu.redo"), Message: ui.Redo{}},
		{ID: "menu/since", Text: ctx.Localize("replay.since"), Message: ui.WatchSince{}},
		{ID: "menu/dangers", Text: ctx.Localize("menu.dangers"), Message: ui.ShowDangers{}},
		{ID: "menu/turn", Text: ctx.Localize("menu.turn"), Message: ui.TurnTable{}},
		{ID: "menu/analysis", Text: ctx.Localize("analysis.open"), Message: ui.OpenAnalysis{}},
		{ID: "menu/dice", Text: ctx.Localize("menu.dice"), Message: ui.ShowDice{}},
		{ID: "menu/rules", Text: ctx.Localize("menu.rules"), Message: ui.OpenRule{}},
		{ID: "menu/keys", Text: ctx.Localize("menu.keys"), Message: ui.ShowKeys{}},
		{ID: "menu/settings", Text: ctx.Localize("menu.settings"), Message: ui.OpenSettings{}},
		{ID: "menu/title", Text: ctx.Localize(name), Message: ui.EditTitle{}},
		{ID: "menu/branches", Text: ctx.Localize("branch.menu"), Message: ui.OpenBranches{}},
		{ID: "menu/end", Text: ctx.Localize("end.menu"), Message: ui.EndMatch{}},
		{ID: "menu/full", Text: ctx.Localize("menu.full"), Message: ui.ToggleFullScreen{}},
		{ID: "menu/home", Text: ctx.Localize("menu.home"), Message: ui.GoHome{}},
	}
	items = slices.DeleteFunc(items, func(b ui.Button) bool { return slices.Contains(m.Hidden, b.Message) })
	g := ui.NewForm(ctx)
	menu := func(columns int, gap ui.Space) layout.Part {
		var all []layout.Part
		for _, b := range items {
			b.Disabled = slices.Contains(m.Disabled, b.Message)
			all = append(all, layout.AtLeast(entryWidth*g.TargetHeight(), 0, g.ButtonPart(b, ui.Plain)))
		}
		return layout.VBox(g.Space(ui.SpaceM),
			g.Label("menu/title", ctx.Localize("menu.title"), ui.HeadingText),
			layout.Columns(columns, g.Space(gap), all...),
			g.Soft("menu/note", m.Note, ui.CaptionText),
		)
	}
	g.ShowDialog("menu", scene.Target{ID: "menu/close", Message: ui.CloseSheet{}},
		menu(1, ui.SpaceS), menu(2, ui.SpaceS), menu(1, ui.SpaceXS), menu(3, ui.SpaceS))
	return g.Panels
}

// entryWidth is the least width of an entry of the menu, in heights of one.
const entryWidth = 6
