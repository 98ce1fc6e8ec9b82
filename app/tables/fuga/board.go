package fuga

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"banchisa/app/tables"
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
	s := scene.Scene{W: w, H: h, Ground: t.ground.Ground(), Loupe: t.scale*hexmap.Side*1.73 < 44}
	t.addCounters(&s)
	if t.mini {
		return s
	}
	t.addZones(&s)
	t.addReach(&s)
	t.addLast(&s)
	t.addLabel(&s)
	t.addTouches(&s)
	return s
}

// lay puts a picture as large as the map on the scene.
func (t *table) lay(s *scene.Scene, p scene.Picture, layer int) {
	s.Sprites = append(s.Sprites, scene.Sprite{Picture: p, At: scene.Box{W: s.W, H: s.H}, Layer: layer})
}

func (t *table) place(c game.Cell) hexmap.Place { return place(t.rules, c) }

func (t *table) places(cells []game.Cell) []hexmap.Place {
	var list []hexmap.Place
	for _, c := range cells {
		list = append(list, t.place(c))
	}
	return list
}

// addCounters puts every unit on the map that is not inside another.
func (t *table) addCounters(s *scene.Scene) {
	ready := map[game.Unit]bool{}
	for _, a := range t.legal {
		switch m := game.Decode(a); m.Verb {
		case game.Step, game.Board, game.Leave, game.Flee, game.Steal, game.Hijack, game.Hook, game.Breakout:
			ready[m.Unit] = true
		case game.Lose:
			ready[m.Unit] = true
		}
	}
	riders := 0
	for u := range game.Unit(game.Units) {
		at, on := t.state.At(u)
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
		case carrier == game.Ferry:
			// What stands on the ferry is drawn small along its upper edge.
			size *= 0.62
			pos.X += float32(riders%3-1) * hexmap.Side * 0.72
			pos.Y -= hexmap.Side * (0.75 + 0.3*float32(riders/3))
			riders++
			layer = layerHeld
		}
		if u == t.unit {
			pos.Y -= 4
			layer = layerHeld
		}
		sprite := scene.Sprite{
			ID: u.String(), Picture: t.counter(u, ready[u] || ready[t.state.Passenger(u)]).Picture(),
			At: scene.Around(pos, size, size), Layer: layer, Come: scene.Grow, Leave: scene.Sink,
		}
		if !t.mini {
			sprite.Via = t.via(u)
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// counter is the picture of a unit with its passenger.
func (t *table) counter(u game.Unit, ready bool) hexmap.Counter {
	name, person := sprite(t.state.Class(u))
	f := t.state.Factors(u)
	k := hexmap.Counter{Kind: "criminals", Sprite: name, Person: person, Name: u.String(),
		Factors: fmt.Sprintf("%d-%d-%d", f.Combat, f.Move, f.Obfuscation)}
	switch {
	case u == game.Ferry:
		k.Kind, k.Factors = "ferry", fmt.Sprintf("0-%d", f.Move)
	case u.Police():
		k.Kind = "police"
	case u.Suspect():
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
	own := u.Police() == t.state.Police() && u != game.Ferry && !t.state.Setting()
	k.Spent = own && t.state.Moved(u) && u != t.unit && t.in.Live
	switch {
	case u == t.unit || t.unit < game.Units && t.state.Passenger(u) == t.unit || slices.Contains(t.lot, u):
		k.Mark, k.Spent = "picked", false
	case u == t.prey || t.prey < game.Units && t.state.Passenger(u) == t.prey:
		k.Mark = "prey"
	case ready && t.unit == game.NoUnit && t.in.Live:
		k.Mark = "ready"
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
		Picture: hexmap.Wake(deg * 180 / math.Pi), At: scene.Around(at, hexmap.Side*1.35, hexmap.Side*1.35), Layer: layerWake,
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
		m := game.Decode(t.in.Last[i].Action)
		if m.Unit != u || m.Verb != game.Step && m.Verb != game.Leave && m.Verb != game.Board {
			break
		}
		after, ok := t.in.Last[i].After.(*game.State)
		if !ok {
			break
		}
		if at, on := after.At(u); on {
			list = append(list, t.ground.Center(t.place(at)))
		}
	}
	slices.Reverse(list)
	return list
}

// addZones shows the zones that bear on the unit in hand: of the other part, or of all
// the other part while nothing is in hand and Z is held.
func (t *table) addZones(s *scene.Scene) {
	show := t.unit != game.NoUnit && t.in.Aids || t.in.Hover == "zones" || t.zones
	if !show || t.unit == game.Ferry {
		return
	}
	police := t.unit != game.NoUnit && !t.unit.Police()
	if t.unit == game.NoUnit {
		police = int(t.in.Eye) != t.state.PolicePart()
	}
	var zones [][]hexmap.Place
	for u := range game.Unit(game.StolenCar1) {
		at, on := t.state.At(u)
		if carrier := t.state.Carrier(u); !on || u.Police() != police || u.Police() && carrier < game.Ferry {
			continue
		}
		zones = append(zones, t.places(t.rules.Around(at)))
	}
	tone := "red"
	if police {
		tone = "blue"
	}
	if len(zones) > 0 {
		t.lay(s, t.ground.Zones(zones, tone), layerZones)
	}
}

// addReach lights where the unit in hand can go, or the hexes asked for, and draws the way
// under the pointer.
func (t *table) addReach(s *scene.Scene) {
	if !t.in.Live {
		return
	}
	if lit := t.answers(); len(lit) > 0 {
		t.lay(s, t.ground.Lit(lit), layerReach)
		return
	}
	if t.unit == game.NoUnit {
		return
	}
	ways := t.reach()
	var cells []game.Cell
	costs := map[hexmap.Place]int{}
	for c := range game.Cell(t.rules.Cells()) {
		if w, ok := ways[c]; ok {
			cells = append(cells, c)
			costs[t.place(c)] = w.used[len(w.used)-1]
		}
	}
	t.lay(s, t.ground.Reach(t.places(cells), t.place(t.fromHere()), costs), layerReach)
	if c, ok := t.cellOf(t.in.Hover); ok && c != t.fromHere() {
		if w, ok := ways[c]; ok {
			name, _ := sprite(t.state.Class(t.unit))
			t.lay(s, t.ground.Path(t.places(w.cells), w.used, name), layerPath)
		}
	}
}

// answers are the hexes that answer a question.
func (t *table) answers() []hexmap.Place {
	var list []hexmap.Place
	for _, a := range t.legal {
		m := game.Decode(a)
		c := m.Cell
		switch m.Verb {
		case game.Set, game.Slip, game.Suspect:
		case game.Lose:
			c, _ = t.state.At(m.Unit)
		default:
			continue
		}
		if p := t.place(c); !slices.Contains(list, p) && (t.spot == game.NoCell || t.spot == c) {
			list = append(list, p)
		}
	}
	return list
}

// addLast shows the latest move of a unit in coral, and where it fought.
func (t *table) addLast(s *scene.Scene) {
	var trail []game.Cell
	unit := game.NoUnit
	for i := len(t.in.Last) - 1; i >= 0; i-- {
		step := t.in.Last[i]
		m := game.Decode(step.Action)
		before, ok := step.Before.(*game.State)
		if !ok {
			break
		}
		switch m.Verb {
		case game.Step, game.Leave, game.Board:
			if unit != game.NoUnit && m.Unit != unit {
				i = 0
				continue
			}
			if unit == game.NoUnit {
				unit = m.Unit
				if at, on := step.After.(*game.State).At(unit); on {
					trail = append(trail, at)
				}
			}
			if at, on := before.At(unit); on {
				trail = append(trail, at)
			}
		case game.Arrest, game.Breakout, game.Investigate, game.Misdirect:
			if unit == game.NoUnit && i >= len(t.in.Last)-2 {
				t.flash(s, before, m)
			}
		case game.Halt:
			if unit != game.NoUnit {
				i = 0
			}
		}
	}
	if len(trail) > 1 {
		slices.Reverse(trail)
		t.lay(s, t.ground.Walked(t.places(trail)), layerWalked)
	}
}

func (t *table) flash(s *scene.Scene, before *game.State, m game.Move) {
	var cells []hexmap.Place
	for _, u := range []game.Unit{m.Unit, m.Other} {
		if u < game.Units {
			if at, on := before.At(u); on {
				cells = append(cells, t.place(at))
			}
		}
	}
	t.lay(s, t.ground.Flash(cells), layerFlash)
}

// addLabel says at the end of the way what would be possible there.
func (t *table) addLabel(s *scene.Scene) {
	c, ok := t.cellOf(t.in.Hover)
	if !ok || t.unit == game.NoUnit || !t.in.Live {
		return
	}
	w, ok := t.reach()[c]
	if !ok {
		return
	}
	size := 16 / float64(max(t.scale, 0.5))
	text, value, dice := t.in.Say("fuga.points-used", w.used[len(w.used)-1], t.state.Factors(t.unit).Move), "", false
	if list := t.offers(w.end); len(list) > 0 && t.in.Aids {
		text, value, dice = t.offer(w.end, list[0])
		if len(list) > 1 {
			value += " +" + strconv.Itoa(len(list)-1)
		}
	} else if n := len(w.actions); game.Decode(w.actions[n-1]).Verb == game.Board {
		text = t.in.Say("fuga.boards")
	}
	t.lay(s, t.ground.Label(t.place(c), text, value, dice, size), layerLabel)
}

// offer is an ability in two words with its odds.
func (t *table) offer(s *game.State, m game.Move) (text, value string, dice bool) {
	say := t.in.Say
	need := 0
	switch m.Verb {
	case game.Investigate:
		text, need = say("fuga.offer.investigate", m.Other.String()), s.Obfuscation(m.Other)
	case game.Misdirect:
		text, need = say("fuga.offer.misdirect", m.Other.String()), s.Obfuscation(m.Other)
		if need <= t.rules.Sure {
			return text, say("fuga.sure"), false
		}
	case game.Steal:
		class, key := game.StolenCar, "fuga.offer.steal-car"
		if m.Mode == game.Boat {
			class, key = game.StolenBoat, "fuga.offer.steal-boat"
		}
		text, need = say(key), t.rules.Factors[class].Move
	case game.Hijack:
		return say("fuga.offer.hijack"), say("fuga.sure"), false
	case game.Hook:
		return say("fuga.offer.hook", m.Other.String()), say("fuga.sure"), false
	case game.Flee:
		return say("fuga.offer.flee"), say("fuga.edge." + m.Edge.String()), false
	}
	return text, percent(game.Chance(need), say), true
}

// percent is a part of the 36 throws in per cent.
func percent(n int, say tables.Say) string {
	return say("fuga.percent", (n*100+18)/36)
}

// addTouches lays every hex.
func (t *table) addTouches(s *scene.Scene) {
	lit := map[game.Cell]bool{}
	if t.in.Live {
		for _, p := range t.answers() {
			lit[game.Cell(p.Row*t.rules.Width+p.Column)] = true
		}
		for c := range t.reach() {
			lit[c] = true
		}
		for u := range game.Unit(game.Units) {
			at, on := t.state.At(u)
			if on && t.unit == game.NoUnit && (len(t.movable(at)) > 0 || u.IsCriminal() && len(t.able(u)) > 0) {
				lit[at] = true
			}
		}
	}
	for c := range game.Cell(t.rules.Cells()) {
		p := t.place(c)
		mid := t.ground.Center(p)
		s.Touches = append(s.Touches, scene.Touch{
			ID: "h" + t.rules.Name(c), At: scene.Around(mid, 2*hexmap.Side, hexmap.Side*1.75), Outline: t.ground.Outline(p),
			Name: t.cellName(c), Lit: lit[c],
		})
	}
}

var terrainKeys = map[byte]string{'~': "sea", 'P': "port", 'b': "beach", 'u': "town", 'r': "road", 'c': "country", 'v': "river", '#': "rock"}

// cellName is a hex in words: its number, terrain and who stands there.
func (t *table) cellName(c game.Cell) string {
	if t.mini {
		return ""
	}
	name := t.in.Say("fuga.hex", t.rules.Name(c), t.in.Say("fuga.terrain."+terrainKeys[t.rules.Letters[c]]))
	for u := range game.Unit(game.Units) {
		if at, on := t.state.At(u); on && at == c {
			name += ", " + unitName(t.state, u, t.in.Say)
		}
	}
	return name
}
