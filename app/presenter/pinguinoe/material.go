package pinguinoe

import (
	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The printed sizes in mm: a space of the map, and a search card.
const (
	printedCell   = 16.0
	printedCardW  = 44.0
	printedCardH  = 63.0
	printedFigure = 14.0
)

// Material implements presenter.Printer.
func (Presenter) Material(v games.Variant, localize ui.Localize) material.Set {
	r := v.Rules.(*game.Rules)
	var set material.Set
	set.Parts = append(set.Parts, mapCards(r, localize)...)
	set.Parts = append(set.Parts, searchCards(r, localize)...)
	pieces := localize("pinguinoe.print.pieces")
	for penguin := range game.MaxSeats {
		if _, ok := r.IglooFace(penguin); ok {
			color := paint.SeatColorsNamed(penguinColor(penguin))
			title := localize("pinguinoe.print.penguin", penguinTitle(penguin, localize))
			set.Parts = append(set.Parts, material.Standee(pieces, title, 1, printedFigure, "penguin-"+color.Name, color))
		}
	}
	rock := paint.SeatColors{Name: "rock", Color: paint.Rock, OnColor: paint.White, Symbol: paint.Cross}
	set.Parts = append(set.Parts, material.Standee(pieces, localize("pinguinoe.print.seal"), 1, printedFigure, "seal-black", rock))
	set.Parts = append(set.Parts, material.Die(pieces, localize("print.die"), 1, printedCell))
	if r.WhitePenguin > 0 {
		set.Parts = append(set.Parts, material.Markers(localize("print.markers"), localize("print.marker"), 1))
		set.Tables = append(set.Tables, material.Table{
			Title: localize("pinguinoe.print.white"), Track: material.Numbered(0, int(r.WhitePenguin)),
			Note: localize("pinguinoe.print.white.note", int(r.WhitePenguin)),
		})
	}
	set.Tables = append(set.Tables, layoutTable(r, localize))
	return set
}

// faceCells returns a face as cards.Card encodes it.
func faceCells(face [12]game.Terrain) string {
	var cells [12]byte
	for i, t := range face {
		cells[i] = terrainLetters[t]
	}
	return string(cells[:])
}

// mapCard returns a card of the map with its back.
func mapCard(group, name string, front, back cards.Card) material.Part {
	const mm = printedCell / cards.Cell
	box, card := front.Box(0, 0), cards.CardBox(0, 0)
	face := func(c cards.Card) material.Face {
		water := draw.Drawing("print water", 1, 1, c, func(on *paint.Canvas, c cards.Card) { on.Fill(paint.Rect(0, 0, 1, 1), c.Water()) })
		return material.Face{Picture: scene.Group{water, c.Picture()}, BleedX: float64(box.W-card.W) / 2 * mm, BleedY: float64(box.H-card.H) / 2 * mm}
	}
	return material.Part{Group: group, Name: name, Count: 1, W: float64(card.W) * mm, H: float64(card.H) * mm, Front: face(front), Back: face(back)}
}

// mapCards returns the cards of the map: those of the light and of the dark sea with their backs, the
// ark with its two sides, and the igloos.
func mapCards(r *game.Rules, localize ui.Localize) (parts []material.Part) {
	for _, sea := range []game.Place{game.LightPlace, game.DarkPlace} {
		dark := sea == game.DarkPlace
		name := localize("pinguinoe.print.light")
		if dark {
			name = localize("pinguinoe.print.dark")
		}
		for _, face := range r.MapFaces(sea) {
			parts = append(parts, mapCard(name, name, cards.Card{Cells: faceCells(face), Dark: dark}, cards.Card{Dark: dark}))
		}
	}
	group := localize("pinguinoe.print.goals")
	ark := r.ArkFaces()
	front, back := cards.Card{Cells: faceCells(ark[0]), Dark: true}, cards.Card{Cells: faceCells(ark[1]), Dark: true}
	parts = append(parts, mapCard(group, localize("pinguinoe.print.ark"), front, back))
	for penguin := range game.MaxSeats {
		if face, ok := r.IglooFace(penguin); ok {
			igloo := cards.Card{Cells: faceCells(face), Color: penguinColor(penguin)}
			parts = append(parts, mapCard(group, localize("pinguinoe.print.igloo", penguinTitle(penguin, localize)), igloo, igloo))
		}
	}
	return parts
}

// searchCards returns the deck of search cards.
func searchCards(r *game.Rules, localize ui.Localize) (parts []material.Part) {
	group := localize("pinguinoe.print.search")
	back := material.Face{Picture: draw.Fixed("print search back", printedCardW, printedCardH, func(c *paint.Canvas) {
		c.Fill(paint.Rect(-2, -2, printedCardW+4, printedCardH+4), paint.ParseHex("#1A7590"))
		material.CardSprite(c, printedCardW, printedCardH, "card-back-search")
	})}
	for k := range game.NumCards {
		if r.Count(k) == 0 {
			continue
		}
		ground, sprite, text := "blue", "object-"+k.String(), "pinguinoe.use."+k.String()
		if !k.IsObject() {
			ground, sprite, text = "red", "event-"+k.String(), "pinguinoe.print.event."+k.String()
		}
		name := localize("pinguinoe.card." + k.String())
		look := paint.SeatColorsNamed(ground)
		look.Light = paint.Mix(look.Light, paint.White, 0.6)
		parts = append(parts, material.Part{
			Group: group, Name: name, Count: r.Count(k), W: printedCardW, H: printedCardH,
			Front: material.Face{Picture: material.Card(printedCardW, printedCardH, sprite, name, localize(text), look, look)}, Back: back,
		})
	}
	return parts
}

// layoutTable shows where the cards of the map lie: face down, but for the ark and the igloos.
func layoutTable(r *game.Rules, localize ui.Localize) material.Table {
	const width = 150.0
	w, h := cards.MapSize(r.Rows, r.Columns)
	s := scene.Scene{W: w, H: h}
	for row := range r.Rows {
		for col := range r.Columns {
			slot := r.Slot(row, col)
			card := cards.Card{Dark: r.Place(slot) == game.DarkPlace}
			switch r.Place(slot) {
			case game.NoPlace:
				continue
			case game.ArkPlace:
				card.Cells, card.Dark = faceCells(r.ArkFaces()[0]), true
			case game.IglooPlace:
				penguin := r.Igloo(slot)
				face, _ := r.IglooFace(penguin)
				card.Cells, card.Color = faceCells(face), penguinColor(penguin)
			}
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: card.Picture(), At: card.Box(row, col)})
		}
	}
	return material.Table{
		Title: localize("pinguinoe.print.map"), Note: localize("pinguinoe.print.map.note"),
		Picture: draw.Thumbnail(s), PictureW: width, PictureH: width * float64(h/w),
	}
}
