package polar

import (
	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// The printed sizes in mm: a square of the sea, a figure, a bonus card, the dial.
const (
	printedSquare = 44.0
	printedFigure = 13.0
	printedSeal   = 9.5
	printedCardW  = 44.0
	printedCardH  = 63.0
	printedDial   = 80.0
)

// Material implements presenter.Printer.
func (Presenter) Material(v games.Variant, localize ui.Localize) material.Set {
	r := v.Rules.(*game.Rules)
	sea := newSea(r, 42, localize)
	sea.Start = true
	const mm = printedSquare / slabs.Square
	set := material.Set{Boards: []material.Board{{Name: localize("print.board"), W: sea.W() * mm, H: sea.H() * mm, Picture: sea.Picture()}}}
	colors := colorsOf(v, r)
	for _, color := range colors {
		group := localize("polar.print.bag", localize("polar.seat."+color))
		for shape := range game.NumShapes {
			s := r.Shape(shape)
			set.Parts = append(set.Parts, material.Part{
				Group: group, Name: localize("polar.print.slab"), Count: 1, W: printedSquare, H: printedSquare,
				Front: material.Face{Picture: slabs.Slab{Cells: uint16(s.Patterns[0]), Color: color}.Picture()},
			})
		}
		look := paint.SeatColorsNamed(color)
		set.Parts = append(set.Parts, material.Standee(group, localize("polar.print.penguin"), 1, printedFigure, "penguin-"+color, look))
	}
	set.Parts = append(append(set.Parts, dials(r, localize)...), material.Markers(localize("polar.print.dials"), localize("print.marker"), 1))
	set.Parts = append(set.Parts, animals(len(colors), localize)...)
	set.Parts = append(set.Parts, bonusCard(localize))
	set.Tables = append(set.Tables, eventTable(r, localize), material.Table{
		Title: localize("polar.print.rounds"),
		Track: material.Numbered(1, r.RoundLimit), Note: localize("polar.print.rounds.note", r.RoundLimit),
	})
	return set
}

// colorsOf returns the colours of the slabs: those of the seats, and of their partners.
func colorsOf(v games.Variant, r *game.Rules) (colors []string) {
	for _, id := range v.SeatIDs {
		colors = append(colors, id)
		if partner := r.Partner(id); partner != "" {
			colors = append(colors, partner)
		}
	}
	return colors
}

// animals returns the sea lions, as many as penguins, and the seals, of which there is no end.
func animals(penguins int, localize ui.Localize) []material.Part {
	group := localize("polar.print.animals")
	return []material.Part{
		material.Disc(group, localize("polar.print.lion"), penguins, printedFigure, material.Face{Picture: draw.Sprite("sealion")}),
		material.Disc(group, localize("polar.print.seals"), 24, printedSeal, material.Face{Picture: draw.Sprite("seal")}),
	}
}

// bonusCard returns the stock of bonus cards.
func bonusCard(localize ui.Localize) material.Part {
	face := func(sprite, ground string) material.Face {
		type value struct {
			ground, sprite string
		}
		return material.Face{Picture: draw.Drawing("print bonus", printedCardW, printedCardH, value{ground, sprite}, func(c *paint.Canvas, v value) {
			c.Fill(paint.Rect(-2, -2, printedCardW+4, printedCardH+4), paint.ParseHex(v.ground))
			material.CardSprite(c, printedCardW, printedCardH, v.sprite)
		})}
	}
	return material.Part{
		Group: localize("polar.print.bonus"), Name: localize("polar.print.bonus"), Count: game.BonusCards, W: printedCardW, H: printedCardH,
		Front: face("bonus-card-front", "#FBF6EC"), Back: face("bonus-card-back", "#14515F"),
	}
}

// dials returns the dials that replace the click, one for each chance of an event, and their pointer.
func dials(r *game.Rules, localize ui.Localize) (parts []material.Part) {
	group := localize("polar.print.dials")
	seen := map[int]bool{}
	for _, percent := range []int{r.Percent(4), r.Percent(5), 5, 10, 20, 30} {
		if seen[percent] {
			continue
		}
		seen[percent] = true
		name := localize("polar.print.dial", percent)
		p := material.Disc(group, name, 1, printedDial, material.Face{})
		type value struct {
			percent int
			events  draw.Frozen[[]string]
		}
		p.Front.Picture = draw.Drawing("print dial", printedDial, printedDial, value{percent, draw.Freeze(r.Events())}, func(c *paint.Canvas, v value) {
			drawDial(c.Translated(printedDial/2, printedDial/2), v.percent, v.events.Value())
		})
		parts = append(parts, p)
	}
	pointer := material.Part{Group: group, Name: localize("polar.print.pointer"), Count: 2, W: 14, H: 62}
	shape := pointerShape()
	pointer.Outline = &shape
	pointer.Front.Picture = draw.Fixed("print pointer", pointer.W, pointer.H, func(c *paint.Canvas) {
		c.Fill(pointerShape(), paint.Coral)
		c.Fill(paint.Circle(7, 40, 4.4), paint.White)
		c.Fill(paint.Circle(7, 40, 0.8), paint.Ink)
	})
	return append(parts, pointer)
}

// pointerShape returns the outline of the pointer, which is pinned at (7, 40).
func pointerShape() paint.Path {
	return paint.RoundPolygon(1.5, paint.Pt(7, 0), paint.Pt(10, 30), paint.Pt(14, 36), paint.Pt(14, 44), paint.Pt(10, 50),
		paint.Pt(11, 62), paint.Pt(3, 62), paint.Pt(4, 50), paint.Pt(0, 44), paint.Pt(0, 36), paint.Pt(4, 30))
}
