package pinguinoe

import (
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The layers of the map.
const (
	layerCard = iota + 1
	layerTurn
	layerRing
	layerTrail
	layerMark
	layerOwnWay
	layerPiece
	layerSnow
	layerEvent
)

// board builds the scene of the map.
type board struct {
	taps
	// leftMargin and rightMargin are the window's space beside the map, in units of the map.
	leftMargin, rightMargin float32
}

// terrainLetters are the terrains as cards.Card encodes them, by game.Terrain.
const terrainLetters = "~o#esAh"

// cardAt returns the card on a slot in a state.
func (b board) cardAt(s *game.State, slot game.Slot) cards.Card {
	k := cards.Card{Dark: b.rules.Place(slot) == game.DarkPlace, HighContrast: b.Style().HighContrast()}
	if !s.IsFaceUp(slot) {
		return k
	}
	var cells [12]byte
	for i := range cells {
		cells[i] = terrainLetters[s.Terrain(game.Cell(slot)<<4+game.Cell(i))]
	}
	k.Cells = b.face(cells)
	if penguin := b.rules.Igloo(slot); penguin >= 0 {
		k.Color = penguinColor(penguin)
	}
	return k
}

// eachSlot calls yield with every slot that has a card, and where it is seen.
func (b board) eachSlot(yield func(slot game.Slot, row, col int)) {
	for row := range b.rules.Rows {
		for col := range b.rules.Columns {
			if slot := b.slotAt(b.rules, row, col); b.rules.Place(slot) != game.NoPlace {
				yield(slot, row, col)
			}
		}
	}
}

// instantSprite returns a sprite that appears, changes and leaves without motion.
func instantSprite(id string, picture scene.Picture, at scene.Box, layer int) scene.Sprite {
	return scene.Sprite{ID: id, Picture: picture, At: at, Layer: layer, Enter: scene.Instant, Move: scene.Instant, Exit: scene.Instant}
}

// mapScene returns the map with its cards.
func (b board) mapScene() scene.Scene {
	w, h := cards.MapSize(b.rules.Rows, b.rules.Columns)
	s := scene.Scene{W: w, H: h, Magnify: true}
	b.eachSlot(func(slot game.Slot, row, col int) {
		k := b.cardAt(b.State, slot)
		style := b.Style()
		card := instantSprite(mapCardID(b.rules, slot), style.Dimmed(k.Picture()), k.Box(row, col), layerCard)
		if step, kind, _ := b.lastStep(); kind != 0 {
			if old := b.cardAt(step.Before, slot); old != k { // it was turned
				card.Layer, card.Move = layerTurn, scene.Glide
				card.Frames, card.FramesMillis = draw.FlipFrames(style.Dimmed(old.Picture()), card.Picture, 14), turnMillis
			}
		}
		s.Sprites = append(s.Sprites, card)
	})
	return s
}

// boardScene returns the map with all that is on it.
func (b board) boardScene() scene.Scene {
	s := b.mapScene()
	traces{b.model}.addTraces(&s)
	b.addMarks(&s)
	announced{b.model}.addAnnouncement(&s)
	pieces{b.model}.addPieces(&s)
	events{pieces{b.model}, b}.addEvents(&s)
	b.addTargets(&s)
	return s
}
