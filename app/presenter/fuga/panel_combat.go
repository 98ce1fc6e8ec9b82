package fuga

import (
	"image/color"
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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

// part returns the title, the sum and the dice, and below them the rows of the combat table.
func (f fight) part(k ui.Sketch) layout.Part {
	const pad, gap = 14, 4
	size := combatTextSize(f.isWide)
	title := paint.TextStyle{Size: k.Style.TextSize(size), Weight: paint.Bold, Color: k.Colors.OnBar}
	sum := paint.TextStyle{Size: title.Size * 0.86, Color: paint.Foam}
	least := float32(minTitleShare * paint.TextWidth(f.title, title.Weight, title.Size))
	var dice layout.Part
	if f.isRolled { // large text leaves them as they are: the title needs the space
		dice = diceSpots(k, size*2.1)
	}
	rows := make([]layout.Part, len(f.rows.Value()))
	for i, row := range f.rows.Value() {
		rows[i] = row.part(k)
	}
	return layout.PaddedXY(pad, pad/2, layout.VBox(gap,
		layout.PaddedXY(gap, 0, layout.HBox(pad, layout.Grow(1, layout.First( // a long title takes the line of the sum
			layout.AtLeast(least, 0, layout.VBox(0, k.Line(f.title, title), k.Line(f.sum, sum))),
			k.Paragraph(f.title, title),
		)), dice)),
		layout.Grow(1, layout.Grid(1, gap, true, rows...)),
	))
}

// minTitleShare is how small a title is drawn on one line, as a share of its usual size: a longer one has
// two lines.
const minTitleShare = 0.75

// part returns a row. Its bar is as long as its probability.
func (row tableRow) part(k ui.Sketch) layout.Part {
	const rolls = 44 // the width of their column
	text := paint.TextStyle{Size: k.Style.TextSize(14), Color: k.Colors.OnBar}
	if row.odds == 0 && !row.isHit {
		text.Color = paint.WithAlpha(k.Colors.OnBar, 0.8)
	}
	number := text
	number.Weight = paint.Bold
	percent := number
	percent.Align = paint.Right
	return k.Ground(row.draw, layout.PaddedXY(10, 0, layout.HBox(8,
		layout.AtMost(rolls, layout.AtLeast(rolls, 0, k.Line(row.rolls, number))), layout.Grow(1, k.Line(row.text, text)), k.Line(row.percent, percent),
	)))
}

func (row tableRow) draw(c *paint.Canvas, at paint.Box) {
	const round = 6
	x, y, w, h := at.MinX, at.MinY, at.W(), at.H()
	if row.odds > 0 {
		c.Fill(paint.RoundRect(x, y, w, h, round), paint.WithAlpha(paint.White, 0.2))
		c.Fill(paint.RoundRect(x, y, max(8, w*float64(row.odds)/36), h, round), paint.WithAlpha(row.bar, 0.55))
	} else {
		c.Fill(paint.RoundRect(x, y, w, h, round), paint.WithAlpha(paint.White, 0.1))
	}
	if row.isHit {
		c.Stroke(paint.RoundRect(x, y, w, h, round), 3, paint.Sun)
	}
}

func (panel combatPanel) scene(w, h float32) scene.Scene {
	f, style := panel.combat, panel.Style()
	shown := fight{f.title, f.sum, draw.Freeze(panel.tableRows()), f.dice.isRolled(), panel.Window.IsWide()}
	if !shown.isRolled { // there is no space for it beside the dice
		shown.sum = panel.Localize("fuga.fight.counted", f.sum)
	}
	return scene.Scene{
		W: w, H: h, Background: ui.Sketched(style, "fuga fight", w, h, shown, fight.part),
		Sprites: f.dice.sprites(style, ui.Spots(style, w, h, shown, fight.part)),
	}
}
