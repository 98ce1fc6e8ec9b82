package tableui

import (
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// KeyHelpRow is a line of the sheet of keys: the keys, and what they do.
type KeyHelpRow struct {
	Keys []string
	Text string
}

// KeyHelp returns the panels of the sheet of keys, above all others. gameKeys describes the keys of
// the game at the table; it may be "".
func KeyHelp(ctx ui.Context, gameKeys string) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	caps := keyHelpRows(ctx)
	gameKeys = ctx.Keyboard.Caps(gameKeys)
	at := ui.Centered(min(900, w-40), min(600, h-40), w, h)
	title, close := ctx.Localize("help.title"), ctx.Localize("help.close")
	foot := float32(64)
	b := ui.Button{ID: "help/close", Text: close, Key: "Esc", At: scene.Box{X: at.X + at.W/2 - 110, Y: at.Y + at.H - 58, W: 220, H: 46}, Primary: true, Message: ui.CloseSheet{}}
	type value struct {
		title, gameKeys string
		caps            draw.Frozen[[]KeyHelpRow]
		foot            float64
	}
	sheet := value{title, gameKeys, draw.Freeze(caps), float64(at.H - foot)}
	return []ui.Panel{
		ctx.Scrim(scene.Target{ID: "help/veil", Message: ui.CloseSheet{}}, 0.6),
		ui.DrawnPanel(ctx.Style, "help", at, ui.Sheet, "help", sheet, func(c *paint.Canvas, in ui.Area, v value) {
			p, caps := in.Colors, v.caps.Value()
			c.Text(28, 44, v.title, paint.TextStyle{Size: min(in.Style.TextSize(22), 28), Weight: paint.Bold, Color: p.Text})
			size := min(in.Style.TextSize(15), 19)
			top, bottom := 64.0, v.foot
			if v.gameKeys != "" {
				lines, small := ui.WrapToFit(v.gameKeys, paint.Medium, size, in.W-56, size*2.6)
				bottom -= float64(len(lines))*small*1.25 + 14
				c.Fill(paint.RoundRect(20, bottom, in.W-40, float64(len(lines))*small*1.25+12, 10), p.Highlight)
				ui.DrawLines(c, 32, bottom+6+small*0.95, small*1.25, lines, paint.TextStyle{Size: small, Color: p.Text})
			}
			rows := (len(caps) + 1) / 2
			row, half := (bottom-top-6)/float64(rows), (in.W-40)/2
			for i, k := range caps {
				k.draw(c.Translated(24+half*float64(i/rows), top+row*float64(i%rows)), p, half-12, row, size)
			}
		}),
		ctx.ButtonPanel(b, ui.Primary),
	}
}

// arrowAngles maps the names of the arrow keys to the angle of the arrow, in degrees clockwise from
// up.
var arrowAngles = map[string]float64{"up": 0, "right": 90, "down": 180, "left": 270}

// draw draws the keys and beside them what they do, in a row of w by h points.
func (k KeyHelpRow) draw(c *paint.Canvas, p paint.Theme, w, h, size float64) {
	x, mid := 0.0, h/2
	for _, key := range k.Keys {
		turn, arrow := arrowAngles[key]
		keySize, height := size*0.87, size*1.73
		keyWidth := max(paint.TextWidth(key, paint.Bold, keySize)+16, height+2)
		if arrow {
			keyWidth = height + 2
		}
		c.Fill(paint.RoundRect(x, mid-height/2+1, keyWidth, height, 6), p.ButtonEdge)
		c.Fill(paint.RoundRect(x, mid-height/2-1, keyWidth, height, 6), p.Button)
		if arrow {
			tip := paint.Polyline(paint.Pt(-4, 2), paint.Pt(0, -3), paint.Pt(4, 2))
			shaft := paint.Line(0, -3, 0, 6)
			sign, in := paint.Join(tip.Stroked(2), shaft.Stroked(2)), c.Rotated(turn, x+keyWidth/2, mid-1).Translated(x+keyWidth/2, mid-2)
			in.Stroke(sign, 0.4, p.OnButton)
			in.Fill(sign, p.OnButton)
			x += keyWidth + 6
			continue
		}
		c.TextCentered(x+keyWidth/2, mid-1, key, paint.TextStyle{Size: keySize, Weight: paint.Bold, Color: p.OnButton, Align: paint.Center})
		x += keyWidth + 6
	}
	x = max(x+6, w*0.34)
	lines, fitted := ui.WrapToFit(k.Text, paint.Medium, size, w-x, h-2)
	ui.DrawCentered(c, x, mid, fitted*1.2, lines, paint.TextStyle{Size: fitted, Color: p.Text})
}

// keyHelpRows returns the keys that work at every table and on every page.
func keyHelpRows(ctx ui.Context) []KeyHelpRow {
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
	for _, r := range rows {
		for i, key := range r.Keys {
			r.Keys[i] = ctx.KeyCap(key)
		}
	}
	return rows
}
