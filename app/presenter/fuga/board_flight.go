package fuga

import (
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// flight is a unit that leaves the map over an edge.
type flight struct {
	unit game.Unit // the criminal, or what carries it
	path []hexmap.Hex
}

// flightOf returns the flight of a step, false for other steps.
func (b *board) flightOf(step step) (flight, bool) {
	before, m := step.Before, step.Move
	if m.Kind != game.Flee {
		return flight{}, false
	}
	f := flight{unit: m.Unit}
	for carrier := before.Carrier(f.unit); carrier != game.NoUnit; carrier = before.Carrier(f.unit) {
		f.unit = carrier
	}
	at, on := before.Position(f.unit)
	from := b.hexOf(at)
	f.path = []hexmap.Hex{from, beyond(from, m.Edge)}
	return f, on
}

// beyond returns the place two hexes outside the map where a unit goes over an edge.
func beyond(h hexmap.Hex, e game.Edge) hexmap.Hex {
	switch e {
	case game.North:
		h.Row -= 2
	case game.South:
		h.Row += 2
	case game.West:
		h.Column -= 2
	case game.East:
		h.Column += 2
	}
	return h
}

// addFlight shows the unit that has just fled: it goes on over the edge, and fades.
func (b *board) addFlight() {
	step, _ := b.LastStep()
	f, fled := b.flightOf(step)
	if !fled {
		return
	}
	last := *b.model
	last.State = step.Before
	to := b.landscape.Center(f.path[1])
	b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
		ID: f.unit.String(), Picture: last.counter(f.unit, false).Picture(), At: scene.Around(to, hexmap.CounterSize, hexmap.CounterSize),
		Layer: layerFlash, Transparency: 1, Waypoints: []scene.Pos{b.landscape.Center(f.path[0]), to, to, to, to, to}, Exit: scene.Instant,
	})
}

// addFlightPath shows over which edge a unit flees.
func (b *board) addFlightPath(step step) {
	if f, fled := b.flightOf(step); fled {
		b.on(layerTrail)(b.landscape.Trail(f.path, "red"))
	}
}

// addArrest strikes the criminal whom the last roll has arrested, or killed: handcuffs fall where he was.
func (b *board) addArrest() {
	step, ok := b.LastStep()
	if !ok || step.Move.Kind != game.Roll {
		return
	}
	before, after := step.Before, step.After
	arrests, kills, _, _ := before.Tally()
	arrests2, kills2, _, _ := after.Tally()
	_, _, criminal, other := before.Query()
	if other.IsCriminal() {
		criminal = other
	}
	cell, on := before.Position(criminal)
	if !on || arrests2+kills2 == arrests+kills {
		return
	}
	at, size := b.landscape.Center(b.hexOf(cell)), float32(2.1*hexmap.Side)
	b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
		ID: "strike", Picture: hexmap.Strike(), At: scene.Around(at, 1.5*size, 1.5*size), Layer: layerFlash, Enter: scene.Grow, Delay: 220,
	})
	if arrests2 > arrests {
		b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
			ID: "handcuffs", Picture: draw.Sprite("fuga-handcuffs"), At: scene.Around(at, size, size), Layer: layerLabel, Enter: scene.Sink,
		})
	}
}

// addExchange shows what the criminals exchange on its way from one to the other.
func (b *board) addExchange() {
	if step, ok := b.LastStep(); !ok || step.Move.Kind != game.Exchange {
		return
	}
	cell, on := b.State.Position(game.Criminal2)
	if !on {
		return
	}
	const size = 0.8 * hexmap.CounterSize
	b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
		ID: "exchange", Picture: draw.Sprite("fuga-exchange"), At: scene.Around(b.landscape.Center(b.hexOf(cell)), size, size), Layer: layerLabel,
		From: scene.Origin{Panel: mapID, ID: game.Criminal1.String()},
	})
}
