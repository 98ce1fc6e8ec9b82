package fuga

import (
	"math"
	"strings"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// classNames are the names of the classes in text keys and, but for one, of their silhouettes.
var classNames = [...]string{
	game.Criminal: "criminal", game.Policeman: "policeman", game.PoliceCar: "police-car", game.PatrolBoat: "patrol-boat",
	game.StolenCar: "stolen-car", game.StolenBoat: "stolen-boat", game.FerryClass: "ferry",
	game.SuspectFoot: "suspect-foot", game.SuspectCar: "suspect-car", game.SuspectBoat: "suspect-boat",
}

// unitNumber returns the number on a unit's counter, "" for the ferry.
func unitNumber(u game.Unit) string {
	if u == game.Ferry {
		return ""
	}
	return strings.TrimLeft(u.String(), "abcdefghijklmnopqrstuvwxyz")
}

// names puts the units and the places of a position into words.
type names struct {
	state    *game.State
	localize ui.Localize
}

func (n names) key(u game.Unit) string {
	name := classNames[n.state.Class(u)]
	if u.IsCriminal() {
		name += "." + unitNumber(u)
	}
	return name
}

// unit returns a unit without an article: "motovedetta 2", "primo criminale".
func (n names) unit(u game.Unit) string { return n.localize("fuga.unit."+n.key(u), unitNumber(u)) }

// the returns a unit with its article: "la motovedetta 2", "il primo criminale".
func (n names) the(u game.Unit) string { return n.localize("fuga.the."+n.key(u), unitNumber(u)) }

// pronoun returns the pronoun for a unit: "lei", "lui".
func (n names) pronoun(u game.Unit) string {
	switch n.state.Class(u) {
	case game.PoliceCar, game.PatrolBoat, game.StolenCar, game.StolenBoat:
		return n.localize("fuga.it.vehicle")
	}
	return n.localize("fuga.it.person")
}

// begin returns a unit with its article for the beginning of a sentence.
func (n names) begin(u game.Unit) string { return ui.Capitalized(n.the(u)) }

// list returns units without articles, such as "motovedetta 1 e volante 2".
func (n names) list(set unitSet) string {
	text := n.unit(set.first())
	for set &= set - 1; set != 0; set &= set - 1 {
		key := "fuga.list.comma"
		if set.size() == 1 {
			key = "fuga.list.and"
		}
		text = n.localize(key, text, n.unit(set.first()))
	}
	return text
}

// landmarks returns the places that others are named by, with their names in text keys.
func landmarks(r *game.Rules) map[string]game.Cell {
	return map[string]game.Cell{"island": r.Route[0], "mainland": r.Route[len(r.Route)-1], "buoy": r.Buoy}
}

// nearestLandmark returns the landmark that is nearest to a hex, and its distance in hexes.
func nearestLandmark(r *game.Rules, c game.Cell) (name string, distance int) {
	distance = math.MaxInt
	for _, candidate := range []string{"island", "mainland", "buoy"} {
		if d := r.Hex(c).Distance(r.Hex(landmarks(r)[candidate])); d < distance {
			name, distance = candidate, d
		}
	}
	return name, distance
}

// place returns a hex by what is seen there: "spiaggia, 2 passi a nord del porto dell’isola".
func (n names) place(c game.Cell) string {
	r := n.state.Rules()
	name, distance := nearestLandmark(r, c)
	if distance == 0 {
		return n.localize("fuga.place." + name)
	}
	direction := n.localize("fuga.direction." + compassDirection(r, landmarks(r)[name], c))
	return n.localize("fuga.place.from-"+name, distance, n.localize("fuga.terrain."+terrainKeys[r.Letters[c]]), direction)
}

var terrainKeys = map[byte]string{'~': "sea", 'P': "port", 'b': "beach", 'u': "town", 'r': "road", 'c': "country", 'v': "river", '#': "rock"}

// hex returns a hex in words: its place and the units there.
func (n names) hex(c game.Cell) string {
	text := n.place(c)
	for u := range game.Unit(game.NumUnits) {
		if at, on := n.state.Position(u); on && at == c {
			text = n.localize("fuga.list.comma", text, n.unit(u))
		}
	}
	return text
}

// factors explains the three numbers of the units in a hex, one line a unit; "" for none.
func (n names) factors(c game.Cell) string {
	var lines []string
	for u := range game.Unit(game.NumUnits) {
		at, on := n.state.Position(u)
		if !on || at != c || u == game.Ferry {
			continue
		}
		f, key := n.state.Factors(u), "fuga.factors"
		switch {
		case f.Obfuscation == 0:
			key = "fuga.factors.two"
		case u.IsPolice() && f.Obfuscation <= n.state.Rules().SureObfuscation:
			key = "fuga.factors.sure"
		case u.IsPolice():
			key = "fuga.factors.police"
		}
		lines = append(lines, n.localize(key, ui.Capitalized(n.unit(u)), f.Combat, f.Move, f.Obfuscation))
	}
	return strings.Join(lines, "\n")
}

// compassDirection returns the direction from one hex to another: "N", "NE" …
func compassDirection(r *game.Rules, from, to game.Cell) string {
	a, b := hexOf(r, from), hexOf(r, to)
	dx := 1.5 * float64(b.Column-a.Column)
	dy := math.Sqrt(3) * (float64(b.Row-a.Row) + float64(b.Column&1-a.Column&1)/2)
	names := [...]string{"E", "SE", "S", "SW", "W", "NW", "N", "NE"}
	return names[(int(math.Round(math.Atan2(dy, dx)/(math.Pi/4)))+8)%8]
}
