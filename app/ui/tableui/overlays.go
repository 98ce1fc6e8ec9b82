package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// MoveNowButton returns the button that lets a thinking bot move now, in the banner beside its buttons.
func MoveNowButton(ctx ui.Context) []ui.Panel {
	g := ui.NewForm(ctx)
	skip := ui.Button{ID: "skip", Text: ctx.Localize("table.hurry"), Primary: true, Message: ui.Skip{}}
	g.InBar(g.BarButtonPart(skip, ui.Primary), layout.AsLargeAs(nil, barButtons(g, false, true)))
	return g.Panels
}

// StatusStrip returns a panel with a sentence that stays below the banner.
func StatusStrip(ctx ui.Context, text string) []ui.Panel {
	const side = 5 // the part of the width that is free on each side
	g := ui.NewForm(ctx)
	bar := ui.BarHeight(ctx.Width)
	part := layout.PaddedXY(ctx.Width/side, g.Space(ui.SpaceXS), layout.Align(layout.Fill, 0, strip(g, text)))
	g.Place(part, scene.Box{Y: bar, W: ctx.Width, H: ctx.Height - bar})
	return g.Panels
}

// StatusRow returns a panel with a sentence that stays in a row of its own below the table, StatusRowHeight high.
func StatusRow(ctx ui.Context, text string) []ui.Panel {
	g := ui.NewForm(ctx)
	g.Place(layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceXS), layout.Align(layout.Fill, 1, strip(g, text))), scene.Box{W: ctx.Width, H: ctx.AboveBar()})
	return g.Panels
}

// StatusRowHeight is the height of a status row with the space around it, in points.
const StatusRowHeight = stripHeight + 4

const stripHeight = 36

func strip(g *ui.Form, text string) layout.Part {
	return ui.Drawn(g, "strip", layout.Range{}, layout.Exactly(stripHeight), text, func(c *paint.Canvas, in ui.Area, text string) {
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
	typed := g.FieldPart(ui.Field{ID: NotationFieldID}, layout.Range{Ideal: ctx.Width / 2})
	content := layout.VBox(g.Space(ui.SpaceXS), g.Soft("notation", ctx.Localize("table.notation"), ui.CaptionText), typed)
	sheet := g.CardPart(scene.Target{ID: "typing"}, ui.Surface{Background: ui.Sheet, Ring: true}, layout.Padded(g.Space(ui.SpaceM), content))
	g.Place(layout.Padded(g.Space(ui.SpaceM), layout.Align(0.5, 1, sheet)), scene.Box{W: ctx.Width, H: ctx.Height})
	return g.Panels, g.Fields
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
		{ID: "menu/turn", Text: ctx.Localize("menu.turn"), Message: ui.ChangeSide{}},
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
const entryWidth = 5.5
