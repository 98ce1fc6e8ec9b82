package fuga

import (
	"banchisa/app/ui"
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
	content := panel.content()
	die := content.dieSide(w, h)
	s := scene.Scene{W: w, H: h, Sprites: content.dice.sprites(panel.Style(), scene.Box{X: 14, Y: (h - die) / 2, W: die, H: die}, 8)}
	s.Background = ui.Drawing(panel.Style(), "fuga hand", w, h, content, func(c *paint.Canvas, in ui.Area, content unitPanelContent) { content.draw(c, in) })
	return s
}

// dieSide returns how large a die is: in a narrow panel that is high for its text, no larger than leaves room for it.
func (content unitPanelContent) dieSide(w, h float32) float32 {
	if content.isNarrow {
		return min(h*0.62, w*0.22)
	}
	return h * 0.62
}

func (content unitPanelContent) draw(c *paint.Canvas, in ui.Area) {
	w, h, x, size := in.W, in.H, 18.0, in.Style.TextSize(16)
	if !content.isWide {
		size = in.Style.TextSize(13.5)
	}
	if content.picture != nil {
		side := h - 8
		if content.isNarrow {
			side = min(side, w*0.32)
		}
		ui.DrawPicture(c, content.picture, 8, (h-side)/2, side, side)
		x = side + 16
	}
	if content.dice.isRolled() {
		x = 14 + 2*float64(content.dieSide(float32(w), float32(h))) + 8 + 12
	}
	space := w - x - 14
	titles, lines := content.titleLines(size, space), paint.Wrap(content.text, paint.Medium, size*0.9, space)
	for size > 9 && (float64(len(titles)-1+len(lines))*1.22+1.1)*size > h-10 { // large text in a low panel
		size *= 0.96
		titles, lines = content.titleLines(size, space), paint.Wrap(content.text, paint.Medium, size*0.9, space)
	}
	y := h/2 - float64(len(titles)-1+len(lines))*size*0.61 + size*0.35
	for i, line := range titles {
		y += float64(min(i, 1)) * size * 1.22
		c.Text(x, y, line, paint.TextStyle{Size: ui.FitSize(line, paint.Bold, size, space), Weight: paint.Bold, Color: in.Colors.OnBar})
	}
	for _, line := range lines {
		y += size * 1.22
		c.Text(x, y, line, paint.TextStyle{Size: ui.FitSize(line, paint.Medium, size*0.9, space), Color: paint.Foam})
	}
}

// titleLines returns the lines of the title.
func (content unitPanelContent) titleLines(size, space float64) []string {
	if content.isNarrow {
		return paint.Wrap(content.title, paint.Bold, size, space)
	}
	return []string{content.title}
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
