package fuga

import (
	"fmt"
	"math"
	"slices"

	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// The layers of the map.
const (
	layerZones = iota + 1
	layerReach
	layerWalked
	layerWake
	layerFerry
	layerCounter
	layerHeld
	layerPath
	layerFlash
	layerLabel
)

// board is the scene of the map.
func (t *table) board() scene.Scene {
	w, h := t.ground.Size()
	s := scene.Scene{W: w, H: h, Background: t.ground.Background(), Magnify: t.scale*hexmap.Side*1.73 < 44}
	t.addCounters(&s)
	if t.mini {
		return s
	}
	t.addZones(&s)
	t.addReach(&s)
	t.addLast(&s)
	t.addLabel(&s)
	t.addHints(&s)
	t.addTouches(&s)
	return s
}

// put lays a picture over the box of the map that it covers.
func (t *table) put(s *scene.Scene, layer int) func(scene.Picture, scene.Box) {
	return func(p scene.Picture, at scene.Box) {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: p, At: at, Layer: layer})
	}
}

func (t *table) place(c game.Cell) hexmap.Hex { return place(t.rules, c) }

func (t *table) places(cells []game.Cell) []hexmap.Hex {
	var list []hexmap.Hex
	for _, c := range cells {
		list = append(list, t.place(c))
	}
	return list
}

// addCounters puts every unit on the map that is not inside another.
func (t *table) addCounters(s *scene.Scene) {
	ready := map[game.Unit]bool{}
	for _, a := range t.legal {
		switch m := game.Unpack(a); m.Kind {
		case game.Step, game.Board, game.Leave, game.Flee, game.Steal, game.Hijack, game.Hook, game.Breakout:
			ready[m.Unit] = true
		case game.Lose:
			ready[m.Unit] = true
		}
	}
	riders := 0
	for u := range game.Unit(game.NumUnits) {
		at, on := t.state.Position(u)
		if !on {
			continue
		}
		carrier := t.state.Carrier(u)
		if carrier != game.NoUnit && carrier != game.Ferry {
			continue
		}
		pos, size, layer := t.ground.Center(t.place(at)), float32(hexmap.CounterSize), layerCounter
		switch {
		case u == game.Ferry:
			size, layer = hexmap.FerrySize, layerFerry
			t.addWake(s)
			if t.taken(at) { // it looks out behind who stands in its hex
				size *= 0.8
				pos.Y -= hexmap.Side * 0.85
			}
		case carrier == game.Ferry:
			// What stands on the ferry is drawn small along its upper edge.
			size *= 0.62
			pos.X += float32(riders%3-1) * hexmap.Side * 0.72
			pos.Y -= hexmap.Side * (0.75 + 0.3*float32(riders/3))
			if t.taken(at) {
				pos.Y -= hexmap.Side * 0.65
			}
			riders++
			layer = layerHeld
			t.riders = append(t.riders, rider{u, at, scene.Around(pos, size*0.8, size*0.8)})
		}
		if u == t.unit {
			pos.Y -= 4
			layer = layerFlash // over its own way
		}
		sprite := scene.Sprite{
			ID: u.String(), Picture: t.counter(u, ready[u] || ready[t.state.Passenger(u)]).Picture(),
			At: scene.Around(pos, size, size), Layer: layer, Enter: scene.Grow, Exit: scene.Sink,
		}
		if !t.mini {
			sprite.Waypoints = t.via(u)
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// taken tells whether a unit stands on the ground of a hex.
func (t *table) taken(c game.Cell) bool {
	for u := range game.Ferry {
		if at, on := t.state.Position(u); on && at == c && t.state.Carrier(u) == game.NoUnit {
			return true
		}
	}
	return false
}

// counter is the picture of a unit with its passenger.
func (t *table) counter(u game.Unit, ready bool) hexmap.Counter {
	name, person := sprite(t.state.Class(u))
	f := t.state.Factors(u)
	k := hexmap.Counter{
		Kind: "criminals", Sprite: name, Person: person, Name: u.String(),
		Factors: fmt.Sprintf("%d-%d-%d", f.Combat, f.Move, f.Obfuscation),
	}
	switch {
	case u == game.Ferry:
		k.Kind, k.Factors = "ferry", fmt.Sprintf("0-%d", f.Move)
	case u.IsPolice():
		k.Kind = "police"
	case u.IsSuspect():
		k.Kind = "suspect"
		if f.Obfuscation == 0 {
			k.Factors = fmt.Sprintf("%d-%d", f.Combat, f.Move)
		}
	}
	if p := t.state.Passenger(u); p != game.NoUnit {
		k.Passenger = p.String()
	}
	k.Hooked = t.state.Hooked(u)
	if t.mini {
		return k
	}
	own := u.IsPolice() == t.state.IsPolicePhase() && u != game.Ferry && !t.state.IsSetup()
	k.Spent = own && !ready && t.state.Moved(u) && u != t.unit && t.in.Live
	switch {
	case u == t.unit || t.unit < game.NumUnits && t.state.Passenger(u) == t.unit || slices.Contains(t.lot, u):
		k.Ring, k.Spent = "picked", false
	case u == t.prey || t.prey < game.NumUnits && t.state.Passenger(u) == t.prey:
		k.Ring = "prey"
	case ready && t.unit == game.NoUnit && t.in.Live:
		k.Ring = "ready"
	}
	if badge := t.target(u); badge != "" && k.Ring == "" {
		k.Ring, k.Badge = "target", badge
	}
	return k
}

// addWake is the foam behind the ferry, on its last course.
func (t *table) addWake(s *scene.Scene) {
	n := t.rules.Timetable(t.state.Turn())
	before := t.rules.Timetable(max(0, t.state.Turn()-1))
	if t.state.Hijacked() || n == before {
		return
	}
	from := t.rules.Route[n-sign(n-before)]
	a, b := t.ground.Center(t.place(from)), t.ground.Center(t.place(t.rules.Route[n]))
	deg := math.Atan2(float64(b.Y-a.Y), float64(b.X-a.X))
	at := scene.Pos{X: b.X - float32(math.Cos(deg))*hexmap.Side*1.15, Y: b.Y - float32(math.Sin(deg))*hexmap.Side*1.15}
	s.Sprites = append(s.Sprites, scene.Sprite{
		Picture: hexmap.FerryWake(deg * 180 / math.Pi), At: scene.Around(at, hexmap.Side*1.35, hexmap.Side*1.35), Layer: layerWake,
	})
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// via are the hexes that a unit went through in the latest steps, for its motion.
func (t *table) via(u game.Unit) []scene.Pos {
	var list []scene.Pos
	for i := len(t.in.Last) - 1; i >= 0; i-- {
		m := game.Unpack(t.in.Last[i].Action)
		walks := m.Kind == game.Step || m.Kind == game.Leave || m.Kind == game.Board
		if !walks && len(list) == 0 && i == len(t.in.Last)-1 && m.Unit == u {
			continue // what ended the way is shown with it
		}
		if m.Unit != u || !walks {
			break
		}
		after, ok := t.in.Last[i].After.(*game.State)
		if !ok {
			break
		}
		if at, on := after.Position(u); on {
			list = append(list, t.ground.Center(t.place(at)))
		}
	}
	slices.Reverse(list)
	return list
}

// addZones shows the zones of the other part that the unit in hand could pass through, or
// all of them while nothing is in hand or Z is held.
func (t *table) addZones(s *scene.Scene) {
	show := t.unit != game.NoUnit && t.in.Aids || t.in.Hover == "zones" || t.zones
	if !show || t.unit == game.Ferry {
		return
	}
	police := t.unit != game.NoUnit && !t.unit.IsPolice()
	if t.unit == game.NoUnit {
		police = int(t.in.Eye) != t.state.PoliceSeat()
	}
	var zones [][]hexmap.Hex
	for u := range game.Unit(game.StolenCar1) {
		at, on := t.state.Position(u)
		if carrier := t.state.Carrier(u); !on || u.IsPolice() != police || u.IsPolice() && carrier < game.Ferry {
			continue
		}
		if around := t.rules.ZoneCells(at); t.bears(around) {
			zones = append(zones, t.places(around))
		}
	}
	tone := "red"
	if police {
		tone = "blue"
	}
	if len(zones) > 0 {
		t.put(s, layerZones)(t.ground.Zones(zones, tone))
	}
}

// bears tells whether the unit in hand is in a zone or could come into it.
func (t *table) bears(zone []game.Cell) bool {
	if t.unit == game.NoUnit || t.zones || !t.in.Live {
		return true
	}
	ways := t.reach()
	return slices.ContainsFunc(zone, func(c game.Cell) bool {
		_, near := ways[c]
		return near || c == t.fromHere()
	})
}

// manyAnswers are better shown as one area than hex by hex.
const manyAnswers = 7

// addReach lights where the unit in hand can go, or the hexes asked for, and draws the way
// under the pointer.
func (t *table) addReach(s *scene.Scene) {
	if !t.in.Live {
		return
	}
	if lit := t.answers(); len(lit) > manyAnswers {
		t.put(s, layerReach)(t.ground.Reach(lit, lit[0], nil))
		return
	} else if len(lit) > 0 {
		t.put(s, layerReach)(t.ground.Targets(lit))
		return
	}
	if near := t.partners(); len(near) > 0 {
		t.put(s, layerReach)(t.ground.Targets(t.places(near)))
		return
	}
	if t.unit == game.NoUnit {
		return
	}
	ways := t.reach()
	var cells []game.Cell
	costs := map[hexmap.Hex]int{}
	for c := range game.Cell(t.rules.Cells()) {
		if w, ok := ways[c]; ok {
			cells = append(cells, c)
			costs[t.place(c)] = w.used[len(w.used)-1]
		}
	}
	t.put(s, layerReach)(t.ground.Reach(t.places(cells), t.place(t.fromHere()), costs))
	if w, ok := t.pointed(); ok && w.cells[len(w.cells)-1] != t.fromHere() {
		name, _ := sprite(t.state.Class(t.unit))
		t.put(s, layerPath)(t.ground.Path(t.places(w.cells), w.used, name))
	}
}

// partners are the hexes of those who may take part in the arrest that is prepared.
func (t *table) partners() []game.Cell { // FUG-7.2: as many as one likes
	if t.prey == game.NoUnit || !t.prey.IsCriminal() {
		return nil
	}
	var cells []game.Cell
	for _, u := range t.able(t.prey) {
		if at, on := t.state.Position(u); on && !slices.Contains(cells, at) {
			cells = append(cells, at)
		}
	}
	return cells
}

// answers are the hexes that answer a question.
func (t *table) answers() []hexmap.Hex {
	var list []hexmap.Hex
	for _, a := range t.legal {
		c, ok := t.answerAt(a)
		if p := t.place(c); ok && !slices.Contains(list, p) && (t.spot == game.NoCell || t.spot == c) {
			list = append(list, p)
		}
	}
	return list
}
