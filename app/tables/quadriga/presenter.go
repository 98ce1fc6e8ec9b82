// Package quadriga shows Quadriga: a lagoon with two peoples' islands.
//
// The plan of a march lives in the word until "go" is touched; only then is it spelled
// in its one order and played. A unit's sprite is named by the cell where it will stand,
// so that it glides there when the march is carried out.
package quadriga

import (
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Quadriga.
type Presenter struct{}

var (
	_ tables.Presenter = Presenter{}
	_ tables.Idler     = Presenter{}
	_ tables.Pacer     = Presenter{}
)

// Pace lets the orders of a march come quickly, and fights be seen.
func (Presenter) Pace(_ games.State, a games.Action) float32 {
	switch rules.Unpack(a).Kind {
	case rules.Order:
		return 0.3
	case rules.Skip:
		return 0.4
	case rules.Fight:
		return 1.8
	}
	return 1
}

// Seats are the two peoples.
func (Presenter) Seats(_ games.Setup, say tables.Say) []tables.SeatLook {
	return []tables.SeatLook{
		{Title: say("quadriga.white"), Colour: "white", Piece: draw.Sprite("quadriga-unit-chalk")},
		{Title: say("quadriga.black"), Colour: "black", Piece: draw.Sprite("quadriga-unit-basalt")},
	}
}

// Present lays out the table.
func (Presenter) Present(in tables.In) tables.Table {
	s := in.View.(*rules.State)
	p := readPlan(s, in.Word)
	l := lay(in, s.Rules().Size)
	t := tables.Table{Turn: s.Turn(), List: l.list}
	t.Verb, t.Accent = verb(in, s, p)
	if s.Actor() == games.Nobody {
		t.Turn = games.Nobody
	}
	t.Panels = append(t.Panels, tables.Panel{ID: "board", At: l.board, Ground: tables.Bare, Scene: board(in, s, p, l.coast)})
	for seat := range games.Seat(2) {
		t.Panels = append(t.Panels, seatPanel(in, s, p, seat, l))
	}
	t.Panels = append(t.Panels, padPanel(in, s, p, l))
	t.Buttons = buttons(in, s, p, l)
	if in.Live && s.Phase() == rules.Moving {
		t.Keys = keypad()
	}
	return t
}

// keypad presses the pad by the digits as they lie on a numeric keypad.
func keypad() []tables.Key {
	keys := []tables.Key{{Key: "5", Touch: "stay"}}
	for i, d := range []rules.Direction{rules.SW, rules.S, rules.SE, rules.W, rules.E, rules.NW, rules.N, rules.NE} {
		keys = append(keys, tables.Key{Key: string("12346789"[i]), Touch: "dir:" + d.Notation()})
	}
	return keys
}

func verb(in tables.In, s *rules.State, p *plan) (verb, accent string) {
	say := in.Say
	switch s.Phase() {
	case rules.Placing:
		verb = say("quadriga.verb.place")
		if in.Live && !s.Units(s.Turn()).Empty() {
			accent = say("quadriga.accent.place")
		}
	case rules.Moving:
		some, all := p.marched()
		verb, accent = say("quadriga.verb.move"), say("quadriga.accent.move", some, all)
	case rules.Fighting:
		verb = say("quadriga.verb.fight")
		if _, idle := (Presenter{}).Idle(s); in.Live && !idle {
			accent = say("quadriga.accent.fight")
		}
	case rules.Trimming:
		verb, accent = say("quadriga.verb.trim"), say("quadriga.accent.trim", s.Rules().IslandMax())
	default:
		verb = say("quadriga.verb.draw")
		if winner, ok := s.Winner(); ok {
			verb = say("quadriga.verb.won", say(seatKey(winner)))
		}
	}
	return verb, accent
}

func seatKey(seat games.Seat) string {
	return [2]string{"quadriga.white", "quadriga.black"}[seat]
}

// Box is the picture on the home screen: two islands about to meet.
func (Presenter) Box() scene.Picture {
	return draw.Thumbnail(lagoon(miniMap(8), [2][]coast.Cell{
		{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 1, Y: 2}, {X: 2, Y: 2}, {X: 3, Y: 3}, {X: 2, Y: 3}, {X: 6, Y: 1}},
		{{X: 5, Y: 5}, {X: 6, Y: 5}, {X: 5, Y: 6}, {X: 6, Y: 6}, {X: 4, Y: 6}, {X: 1, Y: 6}, {X: 1, Y: 5}},
	}))
}

// Mini is a position without text.
func (Presenter) Mini(view games.State) scene.Scene {
	s := view.(*rules.State)
	var spots [2][]coast.Cell
	for seat := range games.Seat(2) {
		spots[seat] = spotsOf(s.Units(seat))
	}
	return lagoon(miniMap(s.Rules().Size), spots)
}

func miniMap(size int) coast.Map {
	return coast.Map{Size: size, Cell: 512 / float64(size), Frame: 16}
}

// lagoon is islands and units alone.
func lagoon(m coast.Map, spots [2][]coast.Cell) scene.Scene {
	s := scene.Scene{W: m.Side(), H: m.Side(), Background: m.Water()}
	for i, stuff := range []coast.Material{coast.Chalk, coast.Basalt} {
		var set rules.Set
		for _, at := range spots[i] {
			set = set.With(rules.CellAt(at.X, at.Y))
		}
		for _, island := range set.Islands(nil) {
			picture, box := m.Island(spotsOf(island), stuff, false)
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: picture, At: box})
		}
		for _, at := range spots[i] {
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: m.Unit(stuff, coast.NoRing), At: m.CellBox(at, 1), Layer: 1})
		}
	}
	return s
}

// spotsOf are the cells as the board draws them.
func spotsOf(set rules.Set) []coast.Cell {
	var spots []coast.Cell
	for c := range set.All {
		spots = append(spots, spotOf(c))
	}
	return spots
}

func spotOf(c rules.Cell) coast.Cell { return coast.Cell{X: c.Column(), Y: c.Row()} }

func stuffOf(seat games.Seat) coast.Material {
	if seat == rules.White {
		return coast.Chalk
	}
	return coast.Basalt
}

func arrowName(d rules.Direction) string { return strings.ToLower(d.Notation()) }
