package pageui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// maxStars is the number of stars of the strongest bot.
const maxStars = 6

// botOf returns the index of a level among the bots.
func (f SetupForm) botOf(level int) int {
	return max(0, slices.IndexFunc(f.Bots, func(b ui.BotForm) bool { return b.Level == level }))
}

// levelPicker adds the bot of the i-th seat, between buttons for the one before and the one after.
// A tap on the bot itself takes the one after too, and the first after the last.
func (ss setupSheet) levelPicker(f SetupForm, i int, s SeatForm, at scene.Box) {
	k, n := ss.Scale, f.botOf(s.Level)
	side := at.H
	choose := func(id, text, tooltip string, box scene.Box, to int) {
		b := ui.Button{ID: id, Text: text, Tooltip: ss.Localize(tooltip), At: box, Disabled: to < 0 || to >= len(f.Bots)}
		if !b.Disabled {
			b.Message = ui.PickLevel{Seat: i, Level: f.Bots[to].Level}
		}
		ss.Button(b, ui.Plain)
	}
	choose(fmt.Sprintf("level/%d/down", i), "−", "result.easier", scene.Box{X: at.X, Y: at.Y, W: side, H: at.H}, n-1)
	b, box := f.Bots[n], scene.Box{X: at.X + side + 6*k, Y: at.Y, W: at.W - 2*side - 12*k, H: at.H}
	id := fmt.Sprintf("level/%d", i)
	b.Name = s.Name // numbered, where several bots have the same
	size := min(ss.Style.TextSize(max(float64(box.H)*0.4, 12.5)), float64(box.H)*0.52)
	type value struct {
		b    ui.BotForm
		size float64
	}
	ss.Add(ui.DrawnPanel(ss.Style, "button/"+id, box, ui.NoBackground, "level", value{b, size}, func(c *paint.Canvas, in ui.Area, v value) {
		drawLevel(c, in.Colors, v.b, in.W, in.H, v.size)
	}).WithTarget(scene.Target{ID: id, Name: b.Name, Tooltip: b.About, Enabled: true, Message: ui.PickLevel{Seat: i, Level: f.Bots[(n+1)%len(f.Bots)].Level}}))
	choose(fmt.Sprintf("level/%d/up", i), "+", "result.harder", scene.Box{X: at.X + at.W - side, Y: at.Y, W: side, H: at.H}, n+1)
}

// drawLevel draws the name of a bot over its stars, at most in that size of text.
func drawLevel(c *paint.Canvas, p paint.Theme, b ui.BotForm, w, h, size float64) {
	c.Fill(paint.RoundRect(0, 0, w, h, min(12, h*0.3)), p.Button)
	mid := h / 2
	if b.Stars > 0 {
		mid = h * 0.36
	}
	size = ui.FitSize(b.Name, paint.Bold, size, w-12)
	c.TextCentered(w/2, mid, b.Name, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text, Align: paint.Center})
	for n := range maxStars {
		if b.Stars == 0 {
			return
		}
		r := min(h*0.15, w/16)
		star := paint.Star(5, w/2+(float64(n)-(maxStars-1)/2.0)*r*2.5, h*0.78, r, r*0.45)
		if n < b.Stars {
			c.Fill(star, p.Text)
		} else {
			c.Stroke(star, 1, p.Secondary)
		}
	}
}
