package tableui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// KeyHelpRow is a line of the sheet of keys: the keys, and what they do.
type KeyHelpRow struct {
	Keys []string
	Text string
}

// KeyHelp returns the panels of the sheet of keys, above all others. gameKeys describes the keys of
// the game at the table; it may be "". The idle keys do nothing there and are left out.
func KeyHelp(ctx ui.Context, gameKeys string, idle []string) []ui.Panel {
	g := ui.NewForm(ctx)
	sheet := func(step ui.TextStep) layout.Part {
		help := keyHelpRows(ctx, idle)
		var keys, rows []layout.Part
		for i, row := range help {
			keys = append(keys, layout.Center(keyCaps(g, i, row.Keys, step)))
		}
		keys = layout.Alike(keys...)
		for i, row := range help {
			text := g.Label(fmt.Sprintf("help/%d", i), row.Text, step)
			rows = append(rows, layout.Row(g.Space(ui.SpaceM), keys[i], layout.Grow(1, text)))
		}
		game := g.Label("help/game", ctx.Keyboard.Caps(gameKeys), step)
		if game != nil {
			game = g.Pill("help/game", false, game)
		}
		leave := g.ButtonPart(ui.Button{ID: "help/close", Text: ctx.Localize("help.close"), Key: "Esc", Message: ui.CloseSheet{}}, ui.Primary)
		return layout.AtMost(ctx.SheetWidth(ui.WideSheet), layout.VBox(g.Space(ui.SpaceM),
			g.Label("help/title", ctx.Localize("help.title"), ui.HeadingText),
			layout.Columns(2, g.Space(ui.SpaceS), rows...), game, layout.CenterX(leave),
		))
	}
	g.ShowDialog("help", scene.Target{ID: "help/veil", Message: ui.CloseSheet{}}, sheet(ui.BodyText), sheet(ui.CaptionText))
	return g.Panels
}

// keyCaps returns the caps of keys.
func keyCaps(g *ui.Form, row int, keys []string, step ui.TextStep) layout.Part {
	const height, padding = 1.6, 1.1 // in sizes of the text
	size := g.Points(step)
	var caps []layout.Part
	for i, key := range keys {
		width := height * size
		if _, arrow := arrowAngles[key]; !arrow {
			width = max(width, paint.TextWidth(key, paint.Bold, size)+padding*size)
		}
		w, h := layout.Exactly(float32(width)), layout.Exactly(float32(height*size))
		caps = append(caps, ui.Drawn(g, fmt.Sprintf("cap/%d/%d", row, i), w, h, key, drawKeyCap))
	}
	return layout.HBox(g.Space(ui.SpaceXS), caps...)
}

// arrowAngles maps the names of the arrow keys to the angle of the arrow, in degrees clockwise from
// up.
var arrowAngles = map[string]float64{"up": 0, "right": 90, "down": 180, "left": 270}

// drawKeyCap draws the cap of a key.
func drawKeyCap(c *paint.Canvas, in ui.Area, key string) {
	w, mid := in.W, in.H/2
	c.Fill(paint.RoundRect(0, 2, w, in.H-2, 6), in.Colors.ButtonEdge)
	c.Fill(paint.RoundRect(0, 0, w, in.H-2, 6), in.Colors.Button)
	turn, arrow := arrowAngles[key]
	if !arrow {
		c.TextCentered(w/2, mid-1, key, paint.TextStyle{Size: in.H * 0.5, Weight: paint.Bold, Color: in.Colors.OnButton, Align: paint.Center})
		return
	}
	tip := paint.Polyline(paint.Pt(-4, 2), paint.Pt(0, -3), paint.Pt(4, 2))
	shaft := paint.Line(0, -3, 0, 6)
	sign, at := paint.Join(tip.Stroked(2), shaft.Stroked(2)), c.Rotated(turn, w/2, mid-1).Translated(w/2, mid-2)
	at.Stroke(sign, 0.4, in.Colors.OnButton)
	at.Fill(sign, in.Colors.OnButton)
}

// keyHelpRows returns the keys of all tables and pages, without those that are idle.
func keyHelpRows(ctx ui.Context, idle []string) []KeyHelpRow {
	localize := ctx.Localize
	rows := []KeyHelpRow{
		{[]string{"up", "down", "left", "right"}, localize("help.walk")},
		{[]string{"Return"}, localize("help.touch")},
		{[]string{"Tab"}, localize("help.tab")},
		{[]string{"Esc"}, localize("help.back")},
		{[]string{"Space"}, localize("help.space")},
		{[]string{"U", "Y"}, localize("help.undo")},
		{[]string{"H"}, localize("help.hint")},
		{[]string{"P"}, localize("help.dangers")},
		{[]string{"F"}, localize("help.turn")},
		{[]string{"R"}, localize("help.rules")},
		{[]string{"L"}, localize("help.list")},
		{[]string{":"}, localize("help.notation")},
		{[]string{"S"}, localize("help.since")},
		{[]string{"M"}, localize("help.mute")},
		{[]string{"C"}, localize("help.cover")},
		{[]string{"F1", "?"}, localize("help.keys")},
		{[]string{"F10"}, localize("help.menu")},
		{[]string{"F11"}, localize("help.full")},
		{[]string{"Ctrl", "Q"}, localize("help.quit")},
	}
	rows = slices.DeleteFunc(rows, func(r KeyHelpRow) bool { return slices.Contains(idle, r.Keys[0]) })
	for _, r := range rows {
		for i, key := range r.Keys {
			r.Keys[i] = ctx.KeyCap(key)
		}
	}
	return rows
}
