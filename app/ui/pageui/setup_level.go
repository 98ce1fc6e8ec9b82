package pageui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// maxStars is the number of stars of the strongest bot.
const maxStars = 6

// botOf returns the index of a level among the bots.
func (f SetupForm) botOf(level int) int {
	return max(0, slices.IndexFunc(f.Bots, func(b ui.BotForm) bool { return b.Level == level }))
}

// level returns the bot of the i-th seat, between buttons for the one before and the one after.
// A tap on the bot itself takes the one after too, and the first after the last.
func (g setupPage) level(i int, s SeatForm) layout.Part {
	n, id := g.botOf(s.Level), fmt.Sprintf("level/%d", i)
	pick := func(n int) ui.PickLevel { return ui.PickLevel{Seat: i, Level: g.Bots[n].Level} }
	b, last := g.Bots[n], len(g.Bots)-1
	b.Name = s.Name // numbered, where several bots have the same
	size, longest := g.Points(ui.BodyText), 0.0
	for _, other := range append([]ui.BotForm{b}, g.Bots...) {
		longest = max(longest, paint.TextWidth(other.Name, paint.Bold, size))
	}
	height := g.TargetHeight()
	width := layout.Range{Least: float32(longest) + levelEdge, Ideal: float32(longest) + 2*height}
	type value struct {
		bot  ui.BotForm
		size float64
	}
	t := scene.Target{ID: id, Name: b.Name, Tooltip: b.About, Enabled: true, Message: pick((n + 1) % len(g.Bots))}
	bot := layout.Fixed(id, width, layout.Exactly(height), func(at scene.Box) {
		g.Add(ui.DrawnPanel(g.Style, ui.ButtonPanelID(id), at, "level", value{b, size}, func(c *paint.Canvas, in ui.Area, v value) {
			drawLevel(c, in.Colors, v.bot, in.W, in.H, v.size)
		}).WithTarget(t))
	})
	return layout.HBox(g.Space(ui.SpaceXS),
		g.StepPart(id+"/down", "−", "result.easier", pick(max(n-1, 0)), n == 0),
		bot,
		g.StepPart(id+"/up", "+", "result.harder", pick(min(n+1, last)), n == last),
	)
}

// levelEdge is the space beside the name of a bot, both sides together.
const levelEdge = 12

// drawLevel draws the name of a bot over its stars, at most in that size of text.
func drawLevel(c *paint.Canvas, p paint.Theme, b ui.BotForm, w, h, size float64) {
	c.Fill(paint.RoundRect(0, 0, w, h, min(12, h*0.3)), p.Button)
	mid := h / 2
	if b.Stars > 0 {
		mid = h * 0.36
	}
	size = ui.FitSize(b.Name, paint.Bold, min(size, h*0.42), w-levelEdge)
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
