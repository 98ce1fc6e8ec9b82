package screen

import (
	"fmt"

	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// Cap is a line of the sheet of keys: the caps, and what they do.
type Cap struct {
	Keys []string
	Text string
}

// Keys is the sheet of keys, over everything; own are those of the game at the table. Its
// touch is "help/close".
func Keys(own string, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	caps := helpCaps(say)
	at := scene.Box{W: min(900, w-40), H: min(600, h-40)}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	title, close := say("help.title"), say("help.close")
	foot := float32(64)
	ground := look.Draw("help", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		c.Text(28, 44, title, paint.TextStyle{Size: min(look.Size(22), 28), Weight: paint.Bold, Color: p.Text})
		size := min(look.Size(15), 19)
		top, bottom := 64.0, float64(at.H-foot)
		if own != "" {
			lines, small := parts.Lines(own, paint.Medium, size, float64(at.W)-56, size*2.6)
			bottom -= float64(len(lines))*small*1.25 + 14
			c.Fill(paint.RoundRect(20, bottom, float64(at.W)-40, float64(len(lines))*small*1.25+12, 10), p.Highlight)
			for i, line := range lines {
				c.Text(32, bottom+6+small*(0.95+1.25*float64(i)), line, paint.TextStyle{Size: small, Color: p.Text})
			}
		}
		rows := (len(caps) + 1) / 2
		row, half := (bottom-top-6)/float64(rows), (float64(at.W)-40)/2
		for i, k := range caps {
			k.draw(c.Translated(24+half*float64(i/rows), top+row*float64(i%rows)), p, half-12, row, size)
		}
	}, fmt.Sprintf("%q", caps), own, title)
	veil := look.Draw("veil", w, h, func(c *paint.Canvas, _ paint.Theme) {
		c.Fill(paint.Rect(0, 0, float64(w), float64(h)), paint.WithAlpha(paint.Shade, 0.6))
	})
	b := tables.Button{ID: "help/close", Text: close, Key: "Esc", At: scene.Box{X: at.X + at.W/2 - 110, Y: at.Y + at.H - 58, W: 220, H: 46}, Main: true}
	return []tables.Panel{
		{ID: "veil", At: scene.Box{W: w, H: h}, Ground: tables.Bare, Scene: scene.Scene{W: w, H: h, Background: veil, Targets: []scene.Target{{ID: "help/veil", At: scene.Box{W: w, H: h}}}}},
		{ID: "help", At: at, Ground: tables.Paper, Scene: scene.Scene{W: at.W, H: at.H, Background: ground}},
		Button(b, parts.Main, look, hands),
	}
}

// arrows are the keys with an arrow on them, and how it is turned from the north.
var arrows = map[string]float64{"up": 0, "right": 90, "down": 180, "left": 270}

// draw writes the caps and beside them what they do, in a row of that size.
func (k Cap) draw(c *paint.Canvas, p paint.Theme, w, h, size float64) {
	x, mid := 0.0, h/2
	for _, key := range k.Keys {
		turn, arrow := arrows[key]
		kw := max(paint.TextWidth(key, paint.Bold, 13)+16, 28)
		if arrow {
			kw = 28
		}
		c.Fill(paint.RoundRect(x, mid-12, kw, 26, 6), p.ButtonEdge)
		c.Fill(paint.RoundRect(x, mid-14, kw, 26, 6), p.Button)
		if arrow {
			tip := paint.Polyline(paint.Pt(-4, 2), paint.Pt(0, -3), paint.Pt(4, 2))
			shaft := paint.Line(0, -3, 0, 6)
			c.Rotated(turn, x+kw/2, mid-1).Translated(x+kw/2, mid-2).Stroke(paint.Join(tip.Stroked(2), shaft.Stroked(2)), 0.4, p.OnButton)
			c.Rotated(turn, x+kw/2, mid-1).Translated(x+kw/2, mid-2).Fill(paint.Join(tip.Stroked(2), shaft.Stroked(2)), p.OnButton)
			x += kw + 6
			continue
		}
		c.TextCentered(x+kw/2, mid-1, key, paint.TextStyle{Size: 13, Weight: paint.Bold, Color: p.OnButton, Align: paint.Center})
		x += kw + 6
	}
	x = max(x+6, w*0.34)
	lines, fitted := parts.Lines(k.Text, paint.Medium, size, w-x, h-2)
	for i, line := range lines {
		c.TextCentered(x, mid+(float64(i)-float64(len(lines)-1)/2)*fitted*1.2, line, paint.TextStyle{Size: fitted, Color: p.Text})
	}
}

// helpCaps are the keys that work at every table and on every page.
func helpCaps(say Say) []Cap {
	enter, space := say("key.return"), say("key.space")
	return []Cap{
		{[]string{"up", "down", "left", "right"}, say("help.walk")},
		{[]string{enter}, say("help.touch")},
		{[]string{"Tab"}, say("help.tab")},
		{[]string{"Esc"}, say("help.back")},
		{[]string{space}, say("help.space")},
		{[]string{"U", "Y"}, say("help.undo")},
		{[]string{"H"}, say("help.hint")},
		{[]string{"R"}, say("help.rules")},
		{[]string{"L"}, say("help.list")},
		{[]string{":"}, say("help.notation")},
		{[]string{"S"}, say("help.since")},
		{[]string{"M"}, say("help.mute")},
		{[]string{"C"}, say("help.cover")},
		{[]string{"F1", "?"}, say("help.keys")},
		{[]string{"F10"}, say("help.menu")},
		{[]string{"F11"}, say("help.full")},
		{[]string{"Ctrl", "Q"}, say("help.quit")},
	}
}
