package fuga

import (
	"strconv"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// seatIDs are the two parts.
var seatIDs = []string{"police", "criminals"}

// table is a scenario as it is written in TOML.
type table struct {
	variant.Head
	ExchangeUntil int      `toml:"exchange_until"`
	Flight        string   `toml:"flight"`
	OnceATurn     bool     `toml:"once_a_turn"`
	Sure          int      `toml:"sure"`
	Freeing       bool     `toml:"freeing"`
	Tie           string   `toml:"tie"`
	Rows          []string `toml:"rows"`
	Ferry         struct {
		Route  []string `toml:"route"`
		Buoy   string   `toml:"buoy"`
		Steps  int      `toml:"steps"`
		Wait   int      `toml:"wait"`
		Places int      `toml:"places"`
	} `toml:"ferry"`
	Police struct {
		Hex    string `toml:"hex"`
		Muster struct {
			Car  []string `toml:"car"`
			Boat []string `toml:"boat"`
		} `toml:"muster"`
		Start map[string]string `toml:"start"`
	} `toml:"police"`
	Units map[string]factors `toml:"units"`
	Box   struct {
		Suspects int `toml:"suspects"`
	} `toml:"box"`
	Cost  map[string]map[string]any `toml:"cost"`
	Theft struct {
		Car  string `toml:"car"`
		Boat string `toml:"boat"`
	} `toml:"theft"`
	Combat struct {
		DMin     int     `toml:"d_min"`
		DMax     int     `toml:"d_max"`
		Arrest   [][]any `toml:"arrest"`
		Breakout [][]any `toml:"breakout"`
	} `toml:"combat"`
	Points struct {
		Arrest   int `toml:"arrest"`
		Kill     int `toml:"kill"`
		Exchange int `toml:"exchange"`
		Victim   int `toml:"victim"`
	} `toml:"points"`
}

type factors struct {
	FC    int    `toml:"fc"`
	FM    int    `toml:"fm"`
	FO    int    `toml:"fo"`
	Moves string `toml:"moves"`
	Start int    `toml:"start"`
	More  int    `toml:"more"`
}

// Read reads a scenario. The error is a *games.Fault with line and remedy.
func Read(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	t := table{ExchangeUntil: 12, Flight: "edge", OnceATurn: true, Sure: 2, Freeing: true, Tie: "police"}
	t.Ferry.Steps, t.Ferry.Wait, t.Ferry.Places = 2, 1, 4
	if err := src.Read(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Check(t.Head, "fuga", seatIDs)
	if err != nil {
		return v, err
	}
	if len(v.SeatIDs) != 2 {
		return v, src.At("seats", "fault.wrong-seat", "fault.known-seats", len(v.SeatIDs), strings.Join(seatIDs, " "))
	}
	b := builder{src: src, t: &t, r: &Rules{}}
	for _, step := range []func() error{
		b.readMap, b.keys, b.units, b.costs, b.ferry, b.police, b.theft, b.combat, b.work, b.prove,
	} {
		if err := step(); err != nil {
			return v, err
		}
	}
	v.Rules, v.House = b.r, t.house()
	return v, nil
}

func (t *table) house() []games.HouseRule {
	return []games.HouseRule{
		{Key: "exchange_until", Rule: "FUG-1.4", Value: t.ExchangeUntil},
		{Key: "flight", Rule: "FUG-4.6", Value: t.Flight, Options: []any{"edge", "reach"}},
		{Key: "once_a_turn", Rule: "FUG-5.1", Value: t.OnceATurn, Options: []any{true, false}},
		{Key: "sure", Rule: "FUG-5.3", Value: t.Sure, Options: []any{0, 2, 4}},
		{Key: "freeing", Rule: "FUG-5.7", Value: t.Freeing, Options: []any{true, false}},
		{Key: "tie", Rule: "FUG-8.1", Value: t.Tie, Options: []any{"police", "criminals", "draw"}},
	}
}

// builder turns a table into rules, one section after the other.
type builder struct {
	src variant.Source
	t   *table
	r   *Rules
}

func (b *builder) bad(key, problem string, args ...any) error {
	return b.src.At(key, "fault."+"fuga-"+problem, "fault."+"fuga-"+problem+"-remedy", args...)
}

const letters = "~Pburcv#"

func (b *builder) readMap() error {
	rows := b.t.Rows
	b.r.Height = len(rows)
	if len(rows) > 0 {
		b.r.Width = len(rows[0])
	}
	r := b.r
	if r.Width < 4 || r.Height < 4 || r.Width > 99 || r.Height > 99 || r.Cells() > maxCells {
		return b.bad("rows", "map-size", r.Width, r.Height, maxCells)
	}
	for i, row := range rows {
		if len(row) != r.Width {
			return b.bad("rows", "row-length", i, len(row), r.Width)
		}
		for _, letter := range row {
			if !strings.ContainsRune(letters, letter) {
				return b.bad("rows", "letter", string(letter), i, letters)
			}
		}
		r.Letters = append(r.Letters, row...)
	}
	for i, letter := range r.Letters {
		if strings.IndexByte("Pburc", letter) >= 0 {
			r.land.add(Cell(i))
		}
	}
	return nil
}

func (b *builder) keys() error {
	t, r := b.t, b.r
	switch t.Flight {
	case "edge", "reach":
		r.FlightReach = t.Flight == "reach"
	default:
		return b.bad("flight", "flight", t.Flight)
	}
	switch t.Tie {
	case "police", "criminals", "draw":
		r.Tie = t.Tie
	default:
		return b.bad("tie", "tie", t.Tie)
	}
	if t.Sure < 0 || t.Sure > 12 {
		return b.bad("sure", "sure", t.Sure)
	}
	r.ExchangeUntil, r.OnceATurn, r.Sure, r.Freeing = t.ExchangeUntil, t.OnceATurn, t.Sure, t.Freeing
	p := t.Points
	for key, n := range map[string]int{"arrest": p.Arrest, "kill": p.Kill, "exchange": p.Exchange, "victim": p.Victim} {
		if n < 0 || n > 50 {
			return b.bad("points."+key, "points", n)
		}
	}
	r.PointsArrest, r.PointsKill, r.PointsSwap, r.PointsVictim = p.Arrest, p.Kill, p.Exchange, p.Victim
	return nil
}

var classNames = [...]string{
	"criminal", "policeman", "police_car", "patrol_boat", "stolen_car",
	"stolen_boat", "suspect_foot", "suspect_car", "suspect_boat",
}

// classModes is how each class moves; the scenario repeats it, but cannot change it.
var classModes = [...]Mode{Foot, Foot, Car, Boat, Car, Boat, Foot, Car, Boat}

func (b *builder) units() error {
	for name := range b.t.Units {
		if !known(classNames[:], name) {
			return b.bad("units."+name, "unit-name", name, strings.Join(classNames[:], " "))
		}
	}
	for class, name := range classNames {
		key := "units." + name
		f, is := b.t.Units[name]
		if !is {
			return b.bad("units", "no-unit", name)
		}
		if f.Moves != classModes[class].String() {
			return b.bad(key, "moves", name, classModes[class], f.Moves)
		}
		if f.FC < 0 || f.FC > 20 || f.FM < 1 || f.FM > 20 || f.FO < 0 || f.FO > 12 {
			return b.bad(key, "factors", name)
		}
		most := 0
		for _, s := range spans {
			if s.class == Class(class) && s.class != SuspectFoot {
				most = s.count
			}
		}
		if f.Start < 0 || f.More < 0 || f.Start+f.More > most {
			return b.bad(key, "too-many", name, f.Start+f.More, most)
		}
		b.r.Factors[class] = Factors{f.FC, f.FM, f.FO}
		b.r.Mode[class] = classModes[class]
		b.r.StartCount[class], b.r.MoreCount[class] = f.Start, f.More
	}
	if n := b.r.StartCount[Criminal]; n != 2 || b.r.MoreCount[Criminal] != 0 {
		return b.bad("units.criminal", "two-criminals", n)
	}
	for _, class := range []Class{StolenCar, StolenBoat} {
		if b.r.StartCount[class] != 0 {
			return b.bad("units."+classNames[class], "stolen-start", classNames[class])
		}
	}
	if n := b.t.Box.Suspects; n < 0 || n > 7 {
		return b.bad("box.suspects", "box", n)
	}
	b.r.Suspects = b.t.Box.Suspects
	return nil
}

func known(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

func (b *builder) costs() error {
	for name := range b.t.Cost {
		if !known(modeNames[:], name) {
			return b.bad("cost."+name, "mode", name)
		}
	}
	for m := range modes {
		for letter, value := range b.t.Cost[m.String()] {
			key := "cost." + m.String()
			if len(letter) != 1 || !strings.Contains(letters, letter) {
				return b.bad(key, "letter", letter, m.String(), letters)
			}
			cost := swim
			if n, is := value.(int64); is && n >= 1 && n <= 20 {
				cost = uint8(n)
			} else if value != "swim" || m != Foot {
				return b.bad(key, "cost", letter, m.String())
			}
			for c, l := range b.r.Letters {
				if l == letter[0] {
					b.r.cost[m][c] = cost
				}
			}
		}
	}
	return nil
}

func (b *builder) cells(key string, names []string) ([]Cell, error) {
	var list []Cell
	for _, name := range names {
		c, ok := b.r.Cell(name)
		if !ok {
			return nil, b.bad(key, "hex", name, b.r.Width, b.r.Height)
		}
		list = append(list, c)
	}
	return list, nil
}

func (b *builder) theft() error {
	for m, allowed := range map[Mode]string{Car: b.t.Theft.Car, Boat: b.t.Theft.Boat} {
		for _, letter := range allowed {
			if !strings.ContainsRune("Pburc", letter) {
				return b.bad("theft."+m.String(), "theft", string(letter))
			}
		}
		for c, letter := range b.r.Letters {
			if strings.IndexByte(allowed, letter) >= 0 {
				b.r.Theft[m].add(Cell(c))
			}
		}
	}
	return nil
}

func (b *builder) combat() (err error) {
	t, r := b.t, b.r
	r.DMin, r.DMax = t.Combat.DMin, t.Combat.DMax
	if r.DMin < -10 || r.DMax > 20 || r.DMin > r.DMax {
		return b.bad("combat.d_min", "differences", r.DMin, r.DMax)
	}
	if r.Arrests, err = b.bands("combat.arrest", t.Combat.Arrest, OutLost, OutSlip, OutNothing, OutArrested, OutKilled); err != nil {
		return err
	}
	r.Breakouts, err = b.bands("combat.breakout", t.Combat.Breakout, OutArrested, OutHostage, OutNothing, OutHooked, OutLost)
	return err
}

// bands reads a table and proves that it covers every total.
func (b *builder) bands(key string, lines [][]any, allowed ...Outcome) ([]Band, error) {
	var names []string
	for _, o := range allowed {
		names = append(names, o.String())
	}
	var table []Band
	for i, line := range lines {
		if len(line) != 2 {
			return nil, b.bad(key, "band", strconv.Itoa(i+1))
		}
		upto, isNumber := line[0].(int64)
		word, isWord := line[1].(string)
		if !isNumber || !isWord {
			return nil, b.bad(key, "band", strconv.Itoa(i+1))
		}
		if !known(names, word) {
			return nil, b.bad(key, "outcome", word, strings.Join(names, " "))
		}
		if i > 0 && int(upto) <= table[i-1].Upto {
			return nil, b.bad(key, "band-order", upto)
		}
		for o := range outcomes {
			if o.String() == word {
				table = append(table, Band{int(upto), o})
			}
		}
	}
	if highest := 12 + b.r.DMax; len(table) == 0 || table[len(table)-1].Upto < highest {
		return nil, b.bad(key, "band-cover", highest)
	}
	return table, nil
}

func (b *builder) work() error {
	b.r.work()
	return nil
}
