package fuga

import (
	"strconv"
	"strings"

	"banchisa/games"
	"banchisa/games/variant"
)

// seatIDs are the two roles.
var seatIDs = []string{"police", "criminals"}

// table is the TOML of a scenario.
type table struct {
	variant.Header
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

// ParseVariant reads a scenario. The error is a *games.FileError.
func ParseVariant(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	t := table{ExchangeUntil: 12, Flight: "edge", OnceATurn: true, Sure: 2, Freeing: true, Tie: "police"}
	t.Ferry.Steps, t.Ferry.Wait, t.Ferry.Places = 2, 1, 4
	if err := src.Decode(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Validate(t.Header, "fuga", seatIDs)
	if err != nil {
		return v, err
	}
	if len(v.SeatIDs) != 2 {
		return v, src.ErrorAt("seats", "fault.wrong-seat", "fault.known-seats", len(v.SeatIDs), strings.Join(seatIDs, " "))
	}
	b := builder{src: src, t: &t, r: &Rules{}}
	for _, step := range []func() error{
		b.readMap, b.readKeys, b.readUnits, b.readCosts, b.readFerry, b.readPolice, b.readTheft, b.readCombat, b.precompute, b.validate,
	} {
		if err := step(); err != nil {
			return v, err
		}
	}
	v.Rules, v.HouseRules = b.r, t.houseRules()
	return v, nil
}

func (t *table) houseRules() []games.HouseRule {
	return []games.HouseRule{
		{Key: "exchange_until", RuleID: "FUG-1.4", Value: t.ExchangeUntil},
		{Key: "flight", RuleID: "FUG-4.6", Value: t.Flight, Options: []any{"edge", "reach"}},
		{Key: "once_a_turn", RuleID: "FUG-5.1", Value: t.OnceATurn, Options: []any{true, false}},
		{Key: "sure", RuleID: "FUG-5.3", Value: t.Sure, Options: []any{0, 2, 4}},
		{Key: "freeing", RuleID: "FUG-5.7", Value: t.Freeing, Options: []any{true, false}},
		{Key: "tie", RuleID: "FUG-8.1", Value: t.Tie, Options: []any{"police", "criminals", "draw"}},
	}
}

// builder builds rules from a table, section by section.
type builder struct {
	src variant.Source
	t   *table
	r   *Rules
}

func (b *builder) newError(key, problem string, args ...any) error {
	return b.src.ErrorAt(key, "fault."+"fuga-"+problem, "fault."+"fuga-"+problem+"-remedy", args...)
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
		return b.newError("rows", "map-size", r.Width, r.Height, maxCells)
	}
	for i, row := range rows {
		if len(row) != r.Width {
			return b.newError("rows", "row-length", i, len(row), r.Width)
		}
		for _, letter := range row {
			if !strings.ContainsRune(letters, letter) {
				return b.newError("rows", "letter", string(letter), i, letters)
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

func (b *builder) readKeys() error {
	t, r := b.t, b.r
	switch t.Flight {
	case "edge", "reach":
		r.FlightReach = t.Flight == "reach"
	default:
		return b.newError("flight", "flight", t.Flight)
	}
	switch t.Tie {
	case "police", "criminals", "draw":
		r.Tie = t.Tie
	default:
		return b.newError("tie", "tie", t.Tie)
	}
	if t.Sure < 0 || t.Sure > 12 {
		return b.newError("sure", "sure", t.Sure)
	}
	r.ExchangeUntil, r.OnceATurn, r.SureObfuscation, r.FreesHostages = t.ExchangeUntil, t.OnceATurn, t.Sure, t.Freeing
	p := t.Points
	for key, n := range map[string]int{"arrest": p.Arrest, "kill": p.Kill, "exchange": p.Exchange, "victim": p.Victim} {
		if n < 0 || n > 50 {
			return b.newError("points."+key, "points", n)
		}
	}
	r.PointsArrest, r.PointsKill, r.PointsSwap, r.PointsVictim = p.Arrest, p.Kill, p.Exchange, p.Victim
	return nil
}

var classNames = [...]string{
	"criminal", "policeman", "police_car", "patrol_boat", "stolen_car",
	"stolen_boat", "suspect_foot", "suspect_car", "suspect_boat",
}

// classModes is how each class moves; the scenario states it too, but cannot change it.
var classModes = [...]Mode{Foot, Foot, Car, Boat, Car, Boat, Foot, Car, Boat}

func (b *builder) readUnits() error {
	for name := range b.t.Units {
		if !contains(classNames[:], name) {
			return b.newError("units."+name, "unit-name", name, strings.Join(classNames[:], " "))
		}
	}
	for class, name := range classNames {
		key := "units." + name
		f, is := b.t.Units[name]
		if !is {
			return b.newError("units", "no-unit", name)
		}
		if f.Moves != classModes[class].String() {
			return b.newError(key, "moves", name, classModes[class], f.Moves)
		}
		if f.FC < 0 || f.FC > 20 || f.FM < 1 || f.FM > 20 || f.FO < 0 || f.FO > 12 {
			return b.newError(key, "factors", name)
		}
		top := 0
		for _, s := range unitRanges {
			if s.class == Class(class) && s.class != SuspectFoot {
				top = s.count
			}
		}
		if f.Start < 0 || f.More < 0 || f.Start+f.More > top {
			return b.newError(key, "too-many", name, f.Start+f.More, top)
		}
		b.r.Factors[class] = Factors{f.FC, f.FM, f.FO}
		b.r.Mode[class] = classModes[class]
		b.r.StartCount[class], b.r.MoreCount[class] = f.Start, f.More
	}
	if n := b.r.StartCount[Criminal]; n != 2 || b.r.MoreCount[Criminal] != 0 {
		return b.newError("units.criminal", "two-criminals", n)
	}
	for _, class := range []Class{StolenCar, StolenBoat} {
		if b.r.StartCount[class] != 0 {
			return b.newError("units."+classNames[class], "stolen-start", classNames[class])
		}
	}
	if n := b.t.Box.Suspects; n < 0 || n > 7 {
		return b.newError("box.suspects", "box", n)
	}
	b.r.Suspects = b.t.Box.Suspects
	return nil
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}

func (b *builder) readCosts() error {
	for name := range b.t.Cost {
		if !contains(modeNames[:], name) {
			return b.newError("cost."+name, "mode", name)
		}
	}
	for m := range numModes {
		for letter, value := range b.t.Cost[m.String()] {
			key := "cost." + m.String()
			if len(letter) != 1 || !strings.Contains(letters, letter) {
				return b.newError(key, "letter", letter, m.String(), letters)
			}
			cost := wholeTurn
			if n, is := value.(int64); is && n >= 1 && n <= 20 {
				cost = uint8(n)
			} else if value != "swim" || m != Foot {
				return b.newError(key, "cost", letter, m.String())
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

func (b *builder) parseCells(key string, names []string) ([]Cell, error) {
	var list []Cell
	for _, name := range names {
		c, ok := b.r.ParseCell(name)
		if !ok {
			return nil, b.newError(key, "hex", name, b.r.Width, b.r.Height)
		}
		list = append(list, c)
	}
	return list, nil
}

func (b *builder) readTheft() error {
	for m, allowed := range map[Mode]string{Car: b.t.Theft.Car, Boat: b.t.Theft.Boat} {
		for _, letter := range allowed {
			if !strings.ContainsRune("Pburc", letter) {
				return b.newError("theft."+m.String(), "theft", string(letter))
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

func (b *builder) readCombat() (err error) {
	t, r := b.t, b.r
	r.MinDifference, r.MaxDifference = t.Combat.DMin, t.Combat.DMax
	if r.MinDifference < -10 || r.MaxDifference > 20 || r.MinDifference > r.MaxDifference {
		return b.newError("combat.d_min", "differences", r.MinDifference, r.MaxDifference)
	}
	if r.ArrestTable, err = b.readTable("combat.arrest", t.Combat.Arrest, ResultLost, ResultSlip, ResultNothing, ResultArrested, ResultKilled); err != nil {
		return err
	}
	r.BreakoutTable, err = b.readTable("combat.breakout", t.Combat.Breakout, ResultArrested, ResultHostage, ResultNothing, ResultHooked, ResultLost)
	return err
}

// readTable reads a combat table and checks that it covers every total.
func (b *builder) readTable(key string, lines [][]any, allowed ...CombatResult) ([]TableRow, error) {
	var names []string
	for _, o := range allowed {
		names = append(names, o.String())
	}
	var table []TableRow
	for i, line := range lines {
		if len(line) != 2 {
			return nil, b.newError(key, "band", strconv.Itoa(i+1))
		}
		upto, isNumber := line[0].(int64)
		word, isWord := line[1].(string)
		if !isNumber || !isWord {
			return nil, b.newError(key, "band", strconv.Itoa(i+1))
		}
		if !contains(names, word) {
			return nil, b.newError(key, "outcome", word, strings.Join(names, " "))
		}
		if i > 0 && int(upto) <= table[i-1].UpTo {
			return nil, b.newError(key, "band-order", upto)
		}
		for o := range numResults {
			if o.String() == word {
				table = append(table, TableRow{int(upto), o})
			}
		}
	}
	if highest := 12 + b.r.MaxDifference; len(table) == 0 || table[len(table)-1].UpTo < highest {
		return nil, b.newError(key, "band-cover", highest)
	}
	return table, nil
}

func (b *builder) precompute() error {
	b.r.precompute()
	return nil
}
