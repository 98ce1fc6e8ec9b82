package fuga

import (
	"image/color"
	"strconv"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// combatPanel shows an attack: who fights, the sum, and the combat table with its odds.
type combatPanel struct {
	*position
	combat combat
}

// combatTextSize returns the usual text size of the title, in points.
func combatTextSize(isWide bool) float64 {
	if !isWide {
		return 13.5
	}
	return 16
}

// tableRow is a row of a combat table: the rolls that hit it, what happens, and in how many of 36 rolls.
type tableRow struct {
	rolls, text, percent string
	odds                 int
	bar                  color.NRGBA
	isHit                bool
}

// tableRows returns the rows of the combat table with their odds.
func (panel combatPanel) tableRows() []tableRow {
	f, minRoll := panel.combat, 2
	var rows []tableRow
	for _, b := range f.rows {
		maxRoll := min(b.UpTo-f.difference, 12)
		row := tableRow{rolls: "–", text: panel.resultText(b.Result), odds: f.odds[b.Result], bar: panel.resultColor(b.Result)}
		switch {
		case minRoll < maxRoll:
			row.rolls = strconv.Itoa(minRoll) + "–" + strconv.Itoa(maxRoll)
		case minRoll == maxRoll:
			row.rolls = strconv.Itoa(minRoll)
		}
		if panel.ShowAids {
			row.percent = percent(row.odds, panel.Localize)
		}
		total := f.dice.total()
		row.isHit = total > 0 && total >= minRoll && total <= maxRoll
		rows, minRoll = append(rows, row), max(minRoll, maxRoll+1)
	}
	return rows
}

// resultColor returns the colour of a result's bar.
func (panel combatPanel) resultColor(result game.CombatResult) color.NRGBA {
	f := panel.combat
	switch {
	case f.changesNothing(result):
		return paint.Foam
	case f.isArrest == (result == game.ResultArrested || result == game.ResultKilled):
		return paint.Sun
	}
	return paint.Coral
}

// resultText says what a result does.
func (panel combatPanel) resultText(result game.CombatResult) string {
	f, key := panel.combat, "fuga.out.breakout."
	if f.isArrest {
		key = "fuga.out.arrest."
	}
	if result == game.ResultHostage && f.hostages == 0 {
		return panel.Localize("fuga.out.breakout.no-hostage")
	}
	rules := panel.rules
	switch {
	case !f.isArrest:
	case result == game.ResultArrested:
		return panel.Localize(key+result.String(), rules.PointsArrest)
	case result == game.ResultKilled:
		return panel.Localize(key+result.String(), rules.PointsKill)
	}
	return panel.Localize(key + result.String())
}

// fight is what the panel is drawn from.
type fight struct {
	title, sum       string
	rows             draw.Frozen[[]tableRow]
	isRolled, isWide bool
}

// draw draws the units, the sum and the rows of the combat table. The bars of the rows are
// as long as their probabilities.
func (f fight) draw(c *paint.Canvas, in ui.Area) {
	size := min(in.Style.TextSize(combatTextSize(f.isWide)), in.H*0.08) // in a low panel the rows need the space
	y, space, rows := 10+size*0.8, in.W-36, f.rows.Value()
	if f.isRolled {
		space -= 2*dieSize(f.isWide) + 14
	}
	title := paint.TextStyle{Size: ui.FitSize(f.title, paint.Bold, size, space), Weight: paint.Bold, Color: in.Colors.OnBar}
	if title.Size >= size*minTitleShare {
		c.Text(18, y, f.title, title)
		c.Text(18, y+size*1.3, f.sum, paint.TextStyle{Size: ui.FitSize(f.sum, paint.Medium, size*0.86, space), Color: paint.Foam})
	} else { // a long title takes the line of the sum
		var lines []string
		lines, title.Size = ui.WrapToFit(f.title, paint.Bold, size, space, size*2.5)
		ui.DrawLines(c, 18, y, size*1.3, lines, title)
	}
	y += size * 1.9
	height := (in.H - y - 8) / float64(len(rows))
	for _, row := range rows {
		row.draw(c, in, 14, y, in.W-28, height-4)
		y += height
	}
}

// minTitleShare is how small a title is drawn on one line, as a share of its usual size: a longer one has
// two lines.
const minTitleShare = 0.75

// draw draws a row. Its bar is as long as its probability.
func (row tableRow) draw(c *paint.Canvas, in ui.Area, x, y, w, h float64) {
	fill, ink := paint.WithAlpha(paint.White, 0.10), in.Colors.OnBar
	if row.odds > 0 {
		fill = paint.WithAlpha(paint.White, 0.2)
		c.Fill(paint.RoundRect(x, y, w, h, 6), fill)
		c.Fill(paint.RoundRect(x, y, max(8, w*float64(row.odds)/36), h, 6), paint.WithAlpha(row.bar, 0.55))
	} else {
		ink = paint.WithAlpha(in.Colors.OnBar, 0.8)
		c.Fill(paint.RoundRect(x, y, w, h, 6), fill)
	}
	if row.isHit {
		c.Stroke(paint.RoundRect(x, y, w, h, 6), 3, paint.Sun)
		ink = in.Colors.OnBar
	}
	size := min(h*0.62, in.Style.TextSize(14))
	c.TextCentered(x+10, y+h/2, row.rolls, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink})
	c.TextCentered(x+62, y+h/2, row.text, paint.TextStyle{Size: ui.FitSize(row.text, paint.Medium, size, w-130), Color: ink})
	c.TextCentered(x+w-10, y+h/2, row.percent, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Right})
}

func (panel combatPanel) scene(w, h float32) scene.Scene {
	f := panel.combat
	shown := fight{f.title, f.sum, draw.Freeze(panel.tableRows()), f.dice.isRolled(), panel.Window.IsWide()}
	if !shown.isRolled { // there is no space for it beside the dice
		shown.sum = panel.Localize("fuga.fight.counted", f.sum)
	}
	s := scene.Scene{W: w, H: h, Background: ui.Drawing(panel.Style(), "fuga fight", w, h, shown, func(c *paint.Canvas, in ui.Area, f fight) { f.draw(c, in) })}
	side := float32(dieSize(shown.isWide))
	s.Sprites = f.dice.sprites(panel.Style(), scene.Box{X: w - 18 - 2*side - 6, Y: 8, W: side, H: side}, 6)
	return s
}

// dieSize returns the side of a die in the panel, in points. Large text leaves it as it is: the title needs
// the space beside it.
func dieSize(isWide bool) float64 { return combatTextSize(isWide) * 2.1 }
