package fuga

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// The layers of the map, from the lowest.
const (
	layerZones = iota + 1
	layerReach
	layerTrail
	layerWake
	layerFerry
	layerCounter
	layerFerryUnits
	layerPath
	layerFlash
	layerLabel
)

// boardScene returns the scene of the whole map.
func (t *model) boardScene() scene.Scene {
	w, h := t.landscape.Size()
	s := scene.Scene{W: w, H: h, Background: t.landscape.Background(), Magnify: t.scale*hexmap.Side*1.73 < 44}
	t.addCounters(&s)
	if t.thumbnail {
		return s
	}
	t.addZones(&s)
	t.addReachable(&s)
	t.addLastMove(&s)
	t.addPathLabel(&s)
	t.addHints(&s)
	t.addTargets(&s)
	return s
}

// placePicture returns a function that adds a picture to a layer, over the box that it covers.
func (t *model) placePicture(s *scene.Scene, layer int) func(scene.Picture, scene.Box) {
	return func(p scene.Picture, at scene.Box) {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: p, At: at, Layer: layer})
	}
}

func (t *model) hexOf(c game.Cell) hexmap.Hex { return hexOf(t.rules, c) }

func (t *model) hexesOf(cells []game.Cell) []hexmap.Hex {
	var list []hexmap.Hex
	for _, c := range cells {
		list = append(list, t.hexOf(c))
	}
	return list
}

// addCounters adds the counter of every unit that is not inside another.
func (t *model) addCounters(s *scene.Scene) {
	ready := map[game.Unit]bool{}
	for _, a := range t.legal {
		if m := game.Unpack(a); isByUnit(m.Kind) || m.Kind == game.Lose {
			ready[m.Unit] = true
		}
	}
	ferryCount := 0
	for u := range game.Unit(game.NumUnits) {
		at, on := t.state.Position(u)
		if !on {
			continue
		}
		carrier := t.state.Carrier(u)
		if carrier != game.NoUnit && carrier != game.Ferry {
			continue
		}
		pos, size, layer := t.landscape.Center(t.hexOf(at)), float32(hexmap.CounterSize), layerCounter
		switch {
		case u == game.Ferry:
			size, layer = hexmap.FerrySize, layerFerry
			t.addFerryWake(s)
			if t.occupied(at) { // it shows behind the unit in its hex
				size *= 0.8
				pos.Y -= hexmap.Side * 0.85
			}
		case carrier == game.Ferry:
			// Units aboard the ferry are drawn small along its upper edge.
			size *= 0.62
			pos.X += float32(ferryCount%3-1) * hexmap.Side * 0.72
			pos.Y -= hexmap.Side * (0.75 + 0.3*float32(ferryCount/3))
			if t.occupied(at) {
				pos.Y -= hexmap.Side * 0.65
			}
			ferryCount++
			layer = layerFerryUnits
			t.ferryUnits = append(t.ferryUnits, ferryUnit{u, at, scene.Around(pos, size*0.8, size*0.8)})
		}
		if u == t.unit {
			pos.Y -= 4
			layer = layerFlash // above its own path
		}
		sprite := scene.Sprite{
			ID: u.String(), Picture: t.counterFor(u, ready[u] || ready[t.state.Passenger(u)]).Picture(),
			At: scene.Around(pos, size, size), Layer: layer, Enter: scene.Grow, Exit: scene.Sink,
		}
		if !t.thumbnail {
			sprite.Waypoints = t.waypoints(u)
		}
		s.Sprites = append(s.Sprites, sprite)
	}
}

// occupied reports whether a unit is in a hex without being aboard another.
func (t *model) occupied(c game.Cell) bool {
	for u := range game.Ferry {
		if at, on := t.state.Position(u); on && at == c && t.state.Carrier(u) == game.NoUnit {
			return true
		}
	}
	return false
}

// counterFor returns the counter of a unit with its passenger. ready reports whether the unit can move.
func (t *model) counterFor(u game.Unit, ready bool) hexmap.Counter {
	name, person := sprite(t.state.Class(u))
	f := t.state.Factors(u)
	counter := hexmap.Counter{
		Kind: "criminals", Sprite: name, Person: person, Name: u.String(),
		Factors: fmt.Sprintf("%d-%d-%d", f.Combat, f.Move, f.Obfuscation),
	}
	switch {
	case u == game.Ferry:
		counter.Kind, counter.Factors = "ferry", fmt.Sprintf("0-%d", f.Move)
	case u.IsPolice():
		counter.Kind = "police"
	case u.IsSuspect():
		counter.Kind = "suspect"
		if f.Obfuscation == 0 {
			counter.Factors = fmt.Sprintf("%d-%d", f.Combat, f.Move)
		}
	}
	if p := t.state.Passenger(u); p != game.NoUnit {
		counter.Passenger = p.String()
	}
	counter.Hooked = t.state.Hooked(u)
	if t.thumbnail {
		return counter
	}
	isOwn := u.IsPolice() == t.state.IsPolicePhase() && u != game.Ferry && !t.state.IsSetup()
	counter.Spent = isOwn && !ready && t.state.Moved(u) && u != t.unit && t.in.Interactive
	switch {
	case u == t.unit || t.unit != game.NoUnit && t.state.Passenger(u) == t.unit || t.attackers.has(u):
		counter.Ring, counter.Spent = "picked", false
	case u == t.attackTarget || t.attackTarget != game.NoUnit && t.state.Passenger(u) == t.attackTarget:
		counter.Ring = "prey"
	case ready && t.unit == game.NoUnit && t.in.Interactive:
		counter.Ring = "ready"
	}
	if badge := t.attackBadge(u); badge != "" && counter.Ring == "" {
		counter.Ring, counter.Badge = "target", badge
	}
	return counter
}

// addFerryWake adds the foam behind the ferry, in the direction of its last move.
func (t *model) addFerryWake(s *scene.Scene) {
	n := t.rules.Timetable(t.state.Turn())
	before := t.rules.Timetable(max(0, t.state.Turn()-1))
	if t.state.Hijacked() || n == before {
		return
	}
	from := t.rules.Route[n-cmp.Compare(n, before)]
	a, b := t.landscape.Center(t.hexOf(from)), t.landscape.Center(t.hexOf(t.rules.Route[n]))
	angle := math.Atan2(float64(b.Y-a.Y), float64(b.X-a.X))
	at := scene.Pos{X: b.X - float32(math.Cos(angle))*hexmap.Side*1.15, Y: b.Y - float32(math.Sin(angle))*hexmap.Side*1.15}
	s.Sprites = append(s.Sprites, scene.Sprite{
		Picture: hexmap.FerryWake(angle * 180 / math.Pi), At: scene.Around(at, hexmap.Side*1.35, hexmap.Side*1.35), Layer: layerWake,
	})
}

// waypoints returns the centers of the hexes of a unit's latest steps, for its motion.
func (t *model) waypoints(u game.Unit) []scene.Pos {
	var list []scene.Pos
	for i := len(t.in.Recent) - 1; i >= 0; i-- {
		m := game.Unpack(t.in.Recent[i].Action)
		isStep := m.Kind == game.Step || m.Kind == game.Leave || m.Kind == game.Board
		if !isStep && len(list) == 0 && i == len(t.in.Recent)-1 && m.Unit == u {
			continue // the action that ended the move is shown with it
		}
		if m.Unit != u || !isStep {
			break
		}
		after, ok := t.in.Recent[i].After.(*game.State)
		if !ok {
			break
		}
		if at, on := after.Position(u); on {
			list = append(list, t.landscape.Center(t.hexOf(at)))
		}
	}
	slices.Reverse(list)
	return list
}

// addZones shows the zones of the other seat that the selected unit could pass through, or all of
// them while nothing is selected or Z is held.
func (t *model) addZones(s *scene.Scene) {
	show := t.unit != game.NoUnit && t.in.ShowAids || t.in.Hover == "zones" || t.selection.showZones
	if !show || t.unit == game.Ferry {
		return
	}
	police := t.unit != game.NoUnit && !t.unit.IsPolice()
	if t.unit == game.NoUnit {
		police = int(t.in.Viewer) != t.state.PoliceSeat()
	}
	var zones [][]hexmap.Hex
	for u := range game.Unit(game.StolenCar1) {
		at, on := t.state.Position(u)
		if carrier := t.state.Carrier(u); !on || u.IsPolice() != police || u.IsPolice() && carrier < game.Ferry {
			continue
		}
		if around := t.rules.ZoneCells(at); t.concernsUnit(around) {
			zones = append(zones, t.hexesOf(around))
		}
	}
	color := "red"
	if police {
		color = "blue"
	}
	if len(zones) > 0 {
		t.placePicture(s, layerZones)(t.landscape.Zones(zones, color))
	}
}

// concernsUnit reports whether the selected unit is in a zone or could enter it.
func (t *model) concernsUnit(zone []game.Cell) bool {
	if t.unit == game.NoUnit || t.selection.showZones || !t.in.Interactive {
		return true
	}
	paths := t.paths()
	return slices.ContainsFunc(zone, func(c game.Cell) bool {
		_, isReachable := paths[c]
		return isReachable || c == t.unitCell()
	})
}

// maxAnswerRings is how many answers are ringed one by one; more are shown as one area.
const maxAnswerRings = 7

// addReachable shows where the selected unit can go, or the hexes that answer a query, and draws
// the path to the hex under the pointer.
func (t *model) addReachable(s *scene.Scene) {
	if !t.in.Interactive {
		return
	}
	if enabled := t.answerHexes(); len(enabled) > maxAnswerRings {
		t.placePicture(s, layerReach)(t.landscape.Reach(enabled, enabled[0], nil))
		return
	} else if len(enabled) > 0 {
		t.placePicture(s, layerReach)(t.landscape.Targets(enabled))
		return
	}
	if cells2 := t.attackerCells(); len(cells2) > 0 {
		t.placePicture(s, layerReach)(t.landscape.Targets(t.hexesOf(cells2)))
		return
	}
	if t.unit == game.NoUnit {
		return
	}
	paths := t.paths()
	var cells []game.Cell
	costs := map[hexmap.Hex]int{}
	for c := range game.Cell(t.rules.Cells()) {
		if w, ok := paths[c]; ok {
			cells = append(cells, c)
			costs[t.hexOf(c)] = w.pointsUsed[len(w.pointsUsed)-1]
		}
	}
	t.placePicture(s, layerReach)(t.landscape.Reach(t.hexesOf(cells), t.hexOf(t.unitCell()), costs))
	if w, ok := t.hoveredPath(); ok && w.cells[len(w.cells)-1] != t.unitCell() {
		name, _ := sprite(t.state.Class(t.unit))
		t.placePicture(s, layerPath)(t.landscape.Path(t.hexesOf(w.cells), w.pointsUsed, name))
	}
}

// attackerCells returns the hexes of the units that may take part in the prepared arrest.
func (t *model) attackerCells() []game.Cell { // FUG-7.2: any number of them
	var cells []game.Cell
	for set := t.eligibleAttackers(t.attackTarget); set != 0; set &= set - 1 {
		if at, on := t.state.Position(set.first()); on && !slices.Contains(cells, at) {
			cells = append(cells, at)
		}
	}
	return cells
}

// answerHexes returns the hexes that answer a query; once one of them is chosen, only that.
func (t *model) answerHexes() []hexmap.Hex {
	var list []hexmap.Hex
	for _, a := range t.legal {
		c, ok := t.answerCell(a)
		if p := t.hexOf(c); ok && !slices.Contains(list, p) && (t.chosenCell == game.NoCell || t.chosenCell == c) {
			list = append(list, p)
		}
	}
	return list
}
