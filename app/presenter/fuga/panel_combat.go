package fuga

import (
	"fmt"
	"strconv"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// combatPanel shows an attack: who fights, the sum, and the combat table with its odds.
type combatPanel struct {
	*position
	combat combat
}

// draw draws the units, the sum and the rows of the combat table. The bars of the rows are
// as long as their probabilities.
func (panel combatPanel) draw(c *paint.Canvas, p paint.Theme, w, h float64) {
	f, size := panel.combat, panel.textSize()
	y, space := 10+size*0.8, w-36
	if f.dice.isRolled() {
		space -= 2*panel.dieSize() + 14
	}
	c.Text(18, y, f.title, paint.TextStyle{Size: ui.FitSize(f.title, paint.Bold, size, space), Weight: paint.Bold, Color: p.OnBar})
	y += size * 1.3
	sum := f.sum
	if !f.dice.isRolled() { // there is no space for it beside the dice
		sum = panel.in.Localize("fuga.fight.counted", sum)
	}
	c.Text(18, y, sum, paint.TextStyle{Size: ui.FitSize(sum, paint.Medium, size*0.86, space), Color: paint.Foam})
	y += size * 0.6
	row := (h - y - 8) / float64(len(f.rows))
	minRoll := 2
	for _, b := range f.rows {
		maxRoll := min(b.UpTo-f.difference, 12)
		panel.drawRow(c, p, tableRow{b.Result, minRoll, maxRoll}, 14, y, w-28, row-4)
		minRoll = max(minRoll, maxRoll+1)
		y += row
	}
}

// textSize returns the text size of the title, in points.
func (panel combatPanel) textSize() float64 {
	if !panel.in.Window.IsWide() {
		return panel.in.Style().TextSize(13.5)
	}
	return panel.in.Style().TextSize(16)
}

// tableRow is a row of a combat table with the rolls that hit it.
type tableRow struct {
	result           game.CombatResult
	minRoll, maxRoll int
}

// drawRow draws a row. Its bar is as long as its probability.
func (panel combatPanel) drawRow(c *paint.Canvas, p paint.Theme, row tableRow, x, y, w, h float64) {
	localize, f, n := panel.in.Localize, panel.combat, panel.combat.odds[row.result]
	key := "fuga.out.breakout."
	if f.isArrest {
		key = "fuga.out.arrest."
	}
	fill, ink := paint.WithAlpha(paint.White, 0.10), p.OnBar
	good := f.isArrest == (row.result == game.ResultArrested || row.result == game.ResultKilled)
	if n > 0 {
		fill = paint.WithAlpha(paint.White, 0.2)
		bar := paint.Sun
		if !good {
			bar = paint.Coral
		}
		if f.changesNothing(row.result) {
			bar = paint.Foam
		}
		c.Fill(paint.RoundRect(x, y, w, h, 6), fill)
		c.Fill(paint.RoundRect(x, y, max(8, w*float64(n)/36), h, 6), paint.WithAlpha(bar, 0.55))
	} else {
		ink = paint.WithAlpha(p.OnBar, 0.8)
		c.Fill(paint.RoundRect(x, y, w, h, 6), fill)
	}
	if total := f.dice.total(); total > 0 && total >= row.minRoll && total <= row.maxRoll {
		c.Stroke(paint.RoundRect(x, y, w, h, 6), 3, paint.Sun)
		ink = p.OnBar
	}
	size := min(h*0.62, panel.in.Style().TextSize(14))
	throws := "–"
	if row.minRoll < row.maxRoll {
		throws = strconv.Itoa(row.minRoll) + "–" + strconv.Itoa(row.maxRoll)
	} else if row.minRoll == row.maxRoll {
		throws = strconv.Itoa(row.minRoll)
	}
	c.TextCentered(x+10, y+h/2, throws, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	text := localize(key + row.result.String())
	if row.result == game.ResultHostage && f.hostages == 0 {
		text = localize("fuga.out.breakout.no-hostage")
	}
	c.TextCentered(x+62, y+h/2, text, paint.TextStyle{Size: ui.FitSize(text, paint.Medium, size, w-130), Color: ink})
	if panel.in.ShowAids {
		c.TextCentered(x+w-10, y+h/2, percent(n, localize), paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Right})
	}
}

func (panel combatPanel) scene(w, h float32) scene.Scene {
	f := panel.combat
	key := fmt.Sprint(f.title, f.sum, f.difference, f.dice, panel.in.ShowAids, panel.in.Localize("fuga.fight.counted", ""))
	s := scene.Scene{W: w, H: h, Background: panel.in.Style().NewPicture("fuga fight", w, h, func(c *paint.Canvas, p paint.Theme) {
		panel.draw(c, p, float64(w), float64(h))
	}, key)}
	side := float32(panel.dieSize())
	s.Sprites = f.dice.sprites(panel.in.Style(), scene.Box{X: w - 18 - 2*side - 6, Y: 8, W: side, H: side}, 6)
	return s
}

// dieSize returns the side of a die in the panel, in points.
func (panel combatPanel) dieSize() float64 { return panel.textSize() * 2.1 }
