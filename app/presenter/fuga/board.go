package fuga

import (
	"cmp"
	"maps"
	"math"
	"slices"

	game "banchisa/games/fuga"
	"banchisa/games/hex"
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
	layerSelected
	layerFlash
	layerLabel
)

// board draws the map with everything on it.
type board struct {
	*model
	scale      float32     // points per unit of the map
	buttons    []scene.Box // on the map
	scene      scene.Scene
	ferryUnits []ferryUnit
}

// ferryUnit is a unit aboard the ferry: its counter is drawn beside its hex, and tapped there.
type ferryUnit struct {
	unit game.Unit
	cell game.Cell
	box  scene.Box
}

// newBoard returns an empty board, drawn at scale points per unit of the map.
func newBoard(md *model, scale float32) *board {
	w, h := md.landscape.Size()
	ground := md.Style().Ground(md.landscape.Background(), 150, md.landscape.Grid())
	return &board{model: md, scale: scale, scene: scene.Scene{W: w, H: h, Background: ground, Magnify: true}}
}

// thumbnail returns the map with its units and no marks.
func (b *board) thumbnail() scene.Scene {
	b.addCounters()
	return b.scene
}

// wholeScene returns the scene of the whole map.
func (b *board) wholeScene() scene.Scene {
	b.addCounters()
	b.addZones()
	b.addReachable()
	b.addTrace()
	b.addAnnounced()
	b.addFlight()
	b.addArrest()
	b.addExchange()
	b.addPathLabel()
	b.addHints()
	b.addTargets()
	return b.scene
}

// on returns a function that adds a picture to a layer, over the box that it covers.
func (b *board) on(layer int) func(scene.Picture, scene.Box) {
	return func(p scene.Picture, at scene.Box) {
		b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{Picture: p, At: at, Layer: layer})
	}
}

// addCounters adds the counter of every unit that is not inside another.
func (b *board) addCounters() {
	ready := map[game.Unit]bool{}
	for _, m := range b.Moves() {
		if isByUnit(m.Kind) || m.Kind == game.Lose {
			ready[m.Unit] = true
		}
	}
	aboard := b.countAboard()
	for u := range game.Unit(game.NumUnits) {
		at, on := b.State.Position(u)
		if !on {
			continue
		}
		carrier := b.State.Carrier(u)
		if carrier != game.NoUnit && carrier != game.Ferry {
			continue
		}
		pos, size, layer := b.landscape.Center(b.hexOf(at)), float32(hexmap.CounterSize), layerCounter
		isSmall := false
		switch {
		case u == game.Ferry:
			size, layer = hexmap.FerrySize, layerFerry
			b.addFerryWake()
			if b.occupied(at) { // it shows behind the unit in its hex
				size *= 0.8
				aside := b.besideUnit(at)
				pos.X, pos.Y = pos.X+aside.X, pos.Y+aside.Y
			}
		case carrier == game.Ferry:
			// Units aboard the ferry are drawn small along its upper edge.
			size *= 0.62
			move, aside := ferryPlace(len(b.ferryUnits), aboard), b.besideUnit(at)
			pos.X, pos.Y = pos.X+move.X+0.63*aside.X, pos.Y+move.Y+0.63*aside.Y
			if layer = layerFerryUnits; b.unit == game.Ferry {
				layer = layerFlash // above the ferry
			}
			isSmall = !b.showsFactors(size)
			b.ferryUnits = append(b.ferryUnits, ferryUnit{u, at, scene.Around(pos, size*0.8, size*0.8)})
		}
		if u == b.unit {
			pos.Y -= 4
			layer = max(layer, layerSelected) // above its own path
		}
		pos.Y = max(pos.Y, size/2) // not cut by the map's frame
		look := b.counter(u, ready[u] || ready[b.State.Passenger(u)])
		look.Small = isSmall
		counter := scene.Sprite{
			ID: u.String(), Picture: look.Picture(),
			At: scene.Around(pos, size, size), Layer: layer, Enter: scene.Grow, Exit: scene.Sink, Waypoints: b.waypoints(u),
		}
		if (taps{b.model}).draggedUnit(u) != game.NoUnit {
			counter.DragID = dragID(u)
		}
		b.scene.Sprites = append(b.scene.Sprites, counter)
	}
}

// countAboard counts the units aboard the ferry.
func (b *board) countAboard() (n int) {
	for u := range game.Unit(game.NumUnits) {
		if _, on := b.State.Position(u); on && b.State.Carrier(u) == game.Ferry {
			n++
		}
	}
	return n
}

// minFactorSize is the size in points below which a counter has no factors. A larger view of the map, and
// the panel of the unit, show them.
const minFactorSize = 8

// showsFactors reports whether the factors of a counter of a size, in units of the map, can be read.
func (b *board) showsFactors(size float32) bool {
	return size/hexmap.CounterSize*hexmap.FactorSize*b.scale >= minFactorSize*float32(b.Window.BoardTextScale())
}

// ferryPlace returns where unit i of n aboard the ferry is drawn, from the centre of the hex: in rows
// of up to three, each in the middle of the ferry's upper edge.
func ferryPlace(i, n int) scene.Pos {
	const perRow, spacing = 3, 0.72 * hexmap.Side
	row := i / perRow
	inRow := min(perRow, n-row*perRow)
	return scene.Pos{
		X: (float32(i%perRow) - float32(inRow-1)/2) * spacing,
		Y: -hexmap.Side * (0.75 + 0.3*float32(row)),
	}
}

// occupied reports whether a unit is in a hex without being aboard another.
func (b *board) occupied(c game.Cell) bool { return b.standing(c) != game.NoUnit }

// standing returns the unit whose counter lies on a hex, NoUnit if there is none.
func (b *board) standing(c game.Cell) game.Unit {
	for u := range game.Ferry {
		if at, on := b.State.Position(u); on && at == c && b.State.Carrier(u) == game.NoUnit {
			return u
		}
	}
	return game.NoUnit
}

// besideUnit returns how far the ferry is moved out of its hex, if a unit stands there: towards a hex with no other unit,
// which would hide it.
func (b *board) besideUnit(c game.Cell) scene.Pos {
	if !b.occupied(c) {
		return scene.Pos{}
	}
	const share = 0.6 // of the way to that hex
	from := b.landscape.Center(b.hexOf(c))
	for _, d := range [...]hex.Dir{hex.N, hex.NE, hex.NW, hex.SE, hex.SW, hex.S} {
		if next, ok := b.rules.Neighbor(c, d); ok && !b.occupied(next) {
			to := b.landscape.Center(b.hexOf(next))
			return scene.Pos{X: share * (to.X - from.X), Y: share * (to.Y - from.Y)}
		}
	}
	return scene.Pos{Y: -share * hexmap.Side}
}

// addFerryWake adds the foam behind the ferry, in the direction of its last move.
func (b *board) addFerryWake() {
	n := b.rules.Timetable(b.State.FerryTurn())
	before := b.rules.Timetable(max(0, b.State.FerryTurn()-1))
	if b.State.Hijacked() || n == before {
		return
	}
	from := b.rules.Route[n-cmp.Compare(n, before)]
	start, end := b.landscape.Center(b.hexOf(from)), b.landscape.Center(b.hexOf(b.rules.Route[n]))
	angle := math.Atan2(float64(end.Y-start.Y), float64(end.X-start.X))
	at := scene.Pos{X: end.X - float32(math.Cos(angle))*hexmap.Side*1.15, Y: end.Y - float32(math.Sin(angle))*hexmap.Side*1.15}
	b.scene.Sprites = append(b.scene.Sprites, scene.Sprite{
		Picture: hexmap.FerryWake(angle * 180 / math.Pi), At: scene.Around(at, hexmap.Side*1.35, hexmap.Side*1.35), Layer: layerWake,
	})
}

// waypoints returns the centres of the hexes of a unit's latest steps, for its motion.
func (b *board) waypoints(u game.Unit) []scene.Pos {
	var list []scene.Pos
	for _, c := range b.recent.pathCells(u) {
		list = append(list, b.landscape.Center(b.hexOf(c)))
	}
	return list
}

// addZones shows the zones of the other seat that the selected unit could pass through, or all of
// them while nothing is selected or Z is held.
func (b *board) addZones() {
	show := b.unit != game.NoUnit && b.ShowAids || b.Hover == "zones" || b.Sel.showZones
	if !show || b.unit == game.Ferry {
		return
	}
	police := b.unit != game.NoUnit && !b.unit.IsPolice()
	if b.unit == game.NoUnit {
		police = int(b.Viewer) != b.State.PoliceSeat()
	}
	var zones [][]hexmap.Hex
	for u := range game.Unit(game.StolenCar1) {
		at, on := b.State.Position(u)
		if carrier := b.State.Carrier(u); !on || u.IsPolice() != police || u.IsPolice() && carrier < game.Ferry {
			continue
		}
		if around := b.rules.ZoneCells(at); b.concernsUnit(around) {
			zones = append(zones, b.hexesOf(around))
		}
	}
	color := "red"
	if police {
		color = "blue"
	}
	if len(zones) > 0 {
		b.on(layerZones)(b.landscape.Zones(zones, color))
	}
}

// concernsUnit reports whether the selected unit is in a zone or could enter it.
func (b *board) concernsUnit(zone []game.Cell) bool {
	if b.unit == game.NoUnit || b.Sel.showZones || !b.Interactive {
		return true
	}
	paths := b.paths()
	return slices.ContainsFunc(zone, func(c game.Cell) bool {
		_, isReachable := paths[c]
		return isReachable || c == b.unitCell()
	})
}

// maxAnswerRings is how many answers are ringed one by one; more are shown as one area.
const maxAnswerRings = 7

// addReachable shows where the selected unit can go, or the hexes that answer a query, and draws
// the path to the hex under the pointer.
func (b *board) addReachable() {
	if !b.Interactive {
		return
	}
	if enabled := b.answerHexes(); len(enabled) > maxAnswerRings {
		b.on(layerReach)(b.landscape.Reach(enabled, enabled[0], nil))
		return
	} else if len(enabled) > 0 {
		b.on(layerReach)(b.landscape.Targets(enabled))
		return
	}
	if cells2 := b.attackerCells(); len(cells2) > 0 {
		b.on(layerReach)(b.landscape.Targets(b.hexesOf(cells2)))
		return
	}
	if b.isPassing {
		cells := slices.Sorted(maps.Keys(b.passingSteps()))
		b.on(layerReach)(b.landscape.Targets(b.hexesOf(cells)))
		return
	}
	if b.unit == game.NoUnit {
		return
	}
	paths := b.paths()
	var cells []game.Cell
	costs := map[hexmap.Hex]int{}
	for c := range game.Cell(b.rules.Cells()) {
		if w, ok := paths[c]; ok {
			cells = append(cells, c)
			costs[b.hexOf(c)] = w.pointsUsed[len(w.pointsUsed)-1]
		}
	}
	b.on(layerReach)(b.landscape.Reach(b.hexesOf(cells), b.hexOf(b.unitCell()), costs))
	if w, ok := b.hoveredPath(); ok && w.cells[len(w.cells)-1] != b.unitCell() {
		b.on(layerPath)(b.landscape.Path(b.hexesOf(w.cells), w.pointsUsed, b.ghost(b.unit, w)))
	}
}
