package fuga

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// unitPanel shows the selected unit, the latest roll, or what the seat to move should do.
type unitPanel struct{ *model }

// unitPanelContent is what the panel shows.
type unitPanelContent struct {
	title, text string
	short       string // the title in fewer letters, "" for none
	picture     scene.Picture
	dice        dice
	isWide      bool
	isNarrow    bool // a long title takes two lines
}

func (panel unitPanel) content() unitPanelContent {
	prompter := prompter(panel)
	kind, _, _, _ := panel.State.Query()
	recent := panel.recent
	rolled, decided, hasRolled := recent.lastRoll(panel.Localize)
	c := unitPanelContent{dice: rolled, isWide: panel.Window.IsWide(), isNarrow: panel.Window.Facing.On()}
	switch {
	case hasRolled && (panel.unit == game.NoUnit || panel.isMoving()):
		if c.title = decided; kind != 0 {
			c.text = prompter.questionText(kind)
		} else if panel.unit != game.NoUnit {
			c.text = panel.unitText()
		} else if need := recent.lastRollTarget(); need > 0 {
			c.text = panel.Localize("fuga.roll.needed", need, rolled.total())
		} else {
			_, c.text = prompter.phaseHelp()
		}
	case kind != 0 && kind != game.Roll:
		c.title, c.text = prompter.questionTitle(), prompter.questionText(kind)
	case panel.unit != game.NoUnit:
		c.title, c.short = panel.unitTitle()
		c.text = panel.unitText()
		k := panel.counter(panel.unit, false)
		k.Ring, k.Spent = "", false
		c.picture, c.dice = k.Picture(), dice{}
	default:
		c.title, c.text = prompter.phaseHelp()
	}
	return c
}

func (panel unitPanel) scene(w, h float32) scene.Scene {
	content, style := panel.content(), panel.Style()
	return scene.Scene{
		W: w, H: h, Sprites: content.dice.sprites(style, ui.Spots(style, w, h, content, unitPanelContent.part)),
		Background: ui.Sketched(style, "fuga hand", w, h, content, unitPanelContent.part),
	}
}

// part returns the picture or the dice, and beside them the title and the text: where both would be much smaller, the first of
// its sentences alone.
func (content unitPanelContent) part(k ui.Sketch) layout.Part {
	const pad, gap = 14, 12
	title := paint.TextStyle{Size: k.Style.TextSize(16), Weight: paint.Bold, Color: k.Colors.OnBar}
	if !content.isWide {
		title.Size = k.Style.TextSize(13.5)
	}
	text := paint.TextStyle{Size: title.Size * 0.9, Color: paint.Foam}
	side, die := min(k.H-gap, k.W*0.24), min(k.H*0.62, k.W*0.16)
	if content.isNarrow { // the panel is high for its text
		side, die = min(k.H-gap, k.W*0.32), min(k.H*0.62, k.W*0.22)
	}
	var picture, dice layout.Part
	if content.picture != nil {
		picture = k.Square(side, func(c *paint.Canvas, x, y, side float64) { ui.DrawPicture(c, content.picture, x, y, side, side) })
	}
	if content.dice.isRolled() {
		dice = diceSpots(k, die)
	}
	words := layout.ByWidth(func(w float32) layout.Part { return content.words(k, title, text, float64(w)) })
	return layout.PaddedXY(pad, 4, layout.HBox(gap, picture, dice, layout.Grow(1, words)))
}

// words returns the title, or the shorter one where it would be much smaller in a width, and the text below it.
func (content unitPanelContent) words(k ui.Sketch, title, text paint.TextStyle, width float64) layout.Part {
	const least, smaller, leastText = 0.9, 0.925, 0.85
	heading := content.title
	if content.short != "" && ui.FitSize(heading, title.Weight, title.Size, width) < least*title.Size {
		heading = content.short
	}
	says := func(words string, scale float64) layout.Part {
		title, text := title, text
		title.Size, text.Size = scale*title.Size, scale*text.Size
		return k.Passages(ui.Passage{Text: heading, Style: title, OneLine: !content.isNarrow}, ui.Passage{Text: words, Style: text})
	}
	first, _, more := strings.Cut(content.text, ". ")
	if more {
		first += "."
	}
	return layout.First(
		layout.Whole(says(content.text, 1)), layout.Whole(says(content.text, smaller)), layout.Whole(says(content.text, leastText)),
		layout.Whole(says(first, 1)), layout.Whole(says(first, smaller)), says(first, leastText),
	)
}

// unitTitle returns the selected unit, and how many of its points are left now, or at the end of the hovered path; short says
// it in fewer letters, "" where it says nothing of points.
func (panel unitPanel) unitTitle() (title, short string) {
	name := ui.Capitalized(panel.names().unit(panel.unit))
	if !panel.canMove() {
		return name, ""
	}
	u, left := panel.State.Mover()
	most := panel.State.Factors(panel.unit).Move
	if u != panel.unit {
		left = most
	}
	if w, isHovered := panel.hoveredPath(); isHovered {
		left = most - w.pointsUsed[len(w.pointsUsed)-1]
	}
	return panel.Localize("fuga.hand.points", name, left, most), panel.Localize("fuga.hand.points.short", name, left, most)
}

// canMove reports whether the selected unit has points to use.
func (panel unitPanel) canMove() bool {
	if panel.unit == game.Ferry && !panel.State.Hijacked() {
		return false
	}
	u, _ := panel.State.Mover()
	return u == panel.unit || len(panel.paths()) > 0
}

// unitText says what the selected unit can do now, or at the end of the hovered path.
func (panel unitPanel) unitText() string {
	localize := panel.Localize
	if panel.unit == game.Ferry && !panel.State.Hijacked() {
		return localize("fuga.hand.ferry-route")
	}
	u, _ := panel.State.Mover()
	if panel.isPassing {
		return localize("fuga.hand.over")
	}
	if w, isHovered := panel.hoveredPath(); isHovered {
		if list := panel.abilities(w.end); len(list) > 0 && panel.ShowAids {
			return list[0].sentence("fuga.way.")
		}
	} else if list := panel.abilities(panel.State); len(list) > 0 {
		return list[0].sentence("fuga.hand.")
	}
	switch at := panel.unitCell(); {
	case u == panel.unit && !panel.canStep():
		return localize("fuga.hand.closed")
	case len(panel.movableUnits(at)) > 1 && u == game.NoUnit:
		return localize("fuga.hand.again")
	case panel.State.Class(panel.unit) == game.PoliceCar && panel.State.Passenger(panel.unit) == game.NoUnit: // FUG-5.1, 7.1
		if panel.rules.EmptyInvestigates {
			return localize("fuga.hand.empty-car.investigates")
		}
		return localize("fuga.hand.empty-car")
	case panel.unit.IsPolice():
		return localize("fuga.hand.police")
	case panel.unit.IsSuspect():
		return localize("fuga.hand.suspect")
	case panel.unit == game.Ferry:
		return localize("fuga.hand.ferry")
	case panel.breakoutOf(anyUnit) != game.NoUnit && !panel.canMove():
		return localize("fuga.hand.breakout-only")
	case panel.breakoutOf(anyUnit) != game.NoUnit:
		return localize("fuga.hand.breakout")
	}
	return localize("fuga.hand.criminals")
}
