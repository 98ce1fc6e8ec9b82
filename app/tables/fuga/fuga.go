// Package fuga presents Fuga sul mare: the gulf as a landscape with counters, reach and
// zones of the unit in hand, the way under the pointer with what it would allow and its
// odds, the ferry's timetable, the alert, and the combat tables with their bands lit.
package fuga

import (
	"slices"
	"strings"
	"sync"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/boxart"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Presenter shows Fuga sul mare. It remembers the landscapes it has worked out, the last
// few, as every match reads its scenario anew; and the ways of the unit that was last in
// hand.
type Presenter struct {
	mu    sync.Mutex
	drawn *game.Rules // that maps[0] is of
	maps  []*hexmap.Map
	last  walks
	eye   view
	shown view // in the last table
}

// walks are all the ways of a unit in a position.
type walks struct {
	state game.State
	unit  game.Unit
	ways  map[game.Cell]way
}

// fewMaps is how many landscapes are remembered.
const fewMaps = 4

// New is a presenter.
func New() *Presenter { return &Presenter{} }

var _ tables.Presenter = (*Presenter)(nil)

// Seats are police and criminals.
func (*Presenter) Seats(setup games.Setup, say tables.Say) []tables.SeatLook {
	looks := make([]tables.SeatLook, len(setup.Seats))
	for i, id := range setup.Seats {
		looks[i] = tables.SeatLook{Title: say("fuga.seat." + id), Colour: "blue", Piece: draw.Sprite("fuga-policeman")}
		if id == "criminals" {
			looks[i].Colour, looks[i].Piece = "red", draw.Sprite("fuga-criminal")
		}
	}
	return looks
}

// Box is the illustration on the home screen.
func (*Presenter) Box() scene.Picture { return boxart.Fuga() }

// Mini is the position small and without text.
func (p *Presenter) Mini(view games.State) scene.Scene {
	t := &table{p: p, state: view.(*game.State), mini: true}
	t.fit()
	return t.board()
}

// ground is the landscape of a scenario.
func (p *Presenter) ground(r *game.Rules) *hexmap.Map {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.drawn == r {
		return p.maps[0]
	}
	var rows []string
	for row := range r.Height {
		rows = append(rows, string(r.Letters[row*r.Width:(row+1)*r.Width]))
	}
	var route, stages []hexmap.Hex
	for _, c := range r.Route {
		route = append(route, place(r, c))
	}
	for turn := 1; r.Timetable(turn) < len(r.Route)-1 && turn < r.Turns; turn++ {
		stages = append(stages, place(r, r.Route[r.Timetable(turn)]))
	}
	m := hexmap.New(rows, route, stages, place(r, r.Buoy))
	at := slices.IndexFunc(p.maps, m.Equal)
	if at >= 0 {
		m = p.maps[at]
		p.maps = slices.Delete(p.maps, at, at+1)
	}
	p.maps = slices.Insert(p.maps, 0, m)
	p.maps, p.drawn = p.maps[:min(len(p.maps), fewMaps)], r
	return m
}

func place(r *game.Rules, c game.Cell) hexmap.Hex {
	return hexmap.Hex{Column: int(c) % r.Width, Row: int(c) / r.Width}
}

// sprites are the silhouettes.
func sprite(c game.Class) (name string, person bool) {
	switch c {
	case game.Criminal:
		return "fuga-criminal", true
	case game.Policeman:
		return "fuga-policeman", true
	case game.PoliceCar:
		return "fuga-police-car", false
	case game.PatrolBoat:
		return "fuga-patrol-boat", false
	case game.StolenCar:
		return "fuga-stolen-car", false
	case game.StolenBoat:
		return "fuga-stolen-boat", false
	case game.SuspectFoot:
		return "fuga-suspect-pedestrian", true
	case game.SuspectCar:
		return "fuga-suspect-car", false
	case game.SuspectBoat:
		return "fuga-suspect-boat", false
	}
	return "fuga-ferry", false
}

// unitName is a unit in words: "motovedetta b2".
func unitName(s *game.State, u game.Unit, say tables.Say) string {
	key := [...]string{
		"criminal", "policeman", "police-car", "patrol-boat", "stolen-car", "stolen-boat",
		"suspect-foot", "suspect-car", "suspect-boat", "ferry",
	}[s.Class(u)]
	return say("fuga.unit."+key, u.String())
}

// unitTitle begins a sentence with the unit.
func unitTitle(s *game.State, u game.Unit, say tables.Say) string {
	name := unitName(s, u, say)
	for i, r := range name {
		return strings.ToUpper(string(r)) + name[i+len(string(r)):]
	}
	return name
}
