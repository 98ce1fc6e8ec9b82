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
			_, c.text = panel.unitText()
		} else if need := recent.lastRollTarget(); need > 0 {
			c.text = panel.Localize("fuga.roll.needed", need, rolled.total())
		} else {
			_, c.text = prompter.phaseHelp()
		}
	case kind != 0 && kind != game.Roll:
		c.title, c.text = prompter.questionTitle(), prompter.questionText(kind)
	case panel.unit != game.NoUnit:
		c.title, c.text = panel.unitText()
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
	side, die := k.H-gap, k.H*0.62
	if content.isNarrow { // the panel is high for its text
		side, die = min(side, k.W*0.32), min(die, k.W*0.22)
	}
	var picture, dice layout.Part
	if content.picture != nil {
		picture = k.Square(side, func(c *paint.Canvas, x, y, side float64) { ui.DrawPicture(c, content.picture, x, y, side, side) })
	}
	if content.dice.isRolled() {
		dice = diceSpots(k, die)
	}
	says := func(words string, smaller float64) layout.Part {
		title, text := title, text
		title.Size, text.Size = smaller*title.Size, smaller*text.Size
		return k.Passages(ui.Passage{Text: content.title, Style: title, OneLine: !content.isNarrow}, ui.Passage{Text: words, Style: text})
	}
	const least = 0.85
	first, _, more := strings.Cut(content.text, ". ")
	if more {
		first += "."
	}
	words := layout.First(layout.Whole(says(content.text, 1)), layout.Whole(says(content.text, least)), layout.Whole(says(first, 1)), says(first, least))
	return layout.PaddedXY(pad, 4, layout.HBox(gap, picture, dice, layout.Grow(1, words)))
}

// unitText says what the selected unit can do now, or at the end of the hovered path.
func (panel unitPanel) unitText() (title, text string) {
	localize := panel.Localize
	u, left := panel.State.Mover()
	maxPoints := panel.State.Factors(panel.unit).Move
	if u != panel.unit {
		left = maxPoints
	}
	w, isHovered := panel.hoveredPath()
	if isHovered {
		left = maxPoints - w.pointsUsed[len(w.pointsUsed)-1]
	}
	title = ui.Capitalized(panel.names().unit(panel.unit))
	if panel.unit == game.Ferry && !panel.State.Hijacked() {
		return title, localize("fuga.hand.ferry-route")
	}
	canMove := u == panel.unit || len(panel.paths()) > 0
	if canMove {
		title = localize("fuga.hand.points", title, left, maxPoints)
	}
	if panel.isPassing {
		return title, localize("fuga.hand.over")
	}
	if isHovered {
		if list := panel.abilities(w.end); len(list) > 0 && panel.ShowAids {
			return title, list[0].sentence("fuga.way.")
		}
	} else if list := panel.abilities(panel.State); len(list) > 0 {
		return title, list[0].sentence("fuga.hand.")
	}
	switch at := panel.unitCell(); {
	case u == panel.unit && !panel.canStep():
		return title, localize("fuga.hand.closed")
	case len(panel.movableUnits(at)) > 1 && u == game.NoUnit:
		return title, localize("fuga.hand.again")
	case panel.State.Class(panel.unit) == game.PoliceCar && panel.State.Passenger(panel.unit) == game.NoUnit: // FUG-5.1, 7.1
		if panel.rules.EmptyInvestigates {
			return title, localize("fuga.hand.empty-car.investigates")
		}
		return title, localize("fuga.hand.empty-car")
	case panel.unit.IsPolice():
		return title, localize("fuga.hand.police")
	case panel.unit.IsSuspect():
		return title, localize("fuga.hand.suspect")
	case panel.unit == game.Ferry:
		return title, localize("fuga.hand.ferry")
	case panel.breakoutOf(anyUnit) != game.NoUnit && !canMove:
		return title, localize("fuga.hand.breakout-only")
	case panel.breakoutOf(anyUnit) != game.NoUnit:
		return title, localize("fuga.hand.breakout")
	}
	return title, localize("fuga.hand.criminals")
}
