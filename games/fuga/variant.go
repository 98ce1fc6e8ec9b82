package fuga

import (
	"fmt"
	"slices"
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
	ExchangeUntil int      `toml:"exchange_until" rule:"FUG-1.4"`
	Flight        string   `toml:"flight" options:"edge reach" rule:"FUG-4.6"`
	OnceATurn     bool     `toml:"once_a_turn" options:"true false" rule:"FUG-5.1"`
	TakeUp        bool     `toml:"take_up" options:"true false" rule:"FUG-4.3"`
	EmptyCars     bool     `toml:"empty_investigates" options:"true false" rule:"FUG-5.1"`
	Pushing       bool     `toml:"pushing" options:"true false" rule:"FUG-5.2"`
	Sure          int      `toml:"sure" range:"0 12" rule:"FUG-5.3"`
	Freeing       bool     `toml:"freeing" options:"true false" rule:"FUG-5.7"`
	Vehicle       string   `toml:"suspect_vehicle" options:"hostage both" rule:"FUG-7.3"`
	Tie           string   `toml:"tie" options:"police criminals draw" rule:"FUG-8.1"`
	Light         string   `toml:"light" options:"auto day night"`
	Rows          []string `toml:"rows"`
	Ferry         struct {
		Route  []string `toml:"route"`
		Buoy   string   `toml:"buoy"`
		Steps  int      `toml:"steps" range:"1 20"`
		Wait   int      `toml:"wait" range:"0 20"`
		Places int      `toml:"places" range:"0 8"`
		By     string   `toml:"advanced_by" options:"criminals clock" rule:"FUG-3.1"`
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
		Suspects int `toml:"suspects" range:"0 7"`
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
	} `toml:"points" range:"0 50"`
}

type factors struct {
	FC    int    `toml:"fc" range:"0 20"`
	FM    int    `toml:"fm" range:"1 20"`
	FO    int    `toml:"fo" range:"0 12"`
	Moves string `toml:"moves"`
	Start int    `toml:"start" range:"0 99"`
	More  int    `toml:"more" range:"0 99"`
}

// ParseVariant reads a scenario. The error is a *games.FileError. A key that is missing means what the
// game did before it had that key.
func ParseVariant(file, text string) (games.Variant, error) {
	t := table{ExchangeUntil: 12, Flight: "edge", OnceATurn: true, Sure: 2, Freeing: true, Vehicle: "both", Tie: "police", Light: "auto"}
	t.Ferry.Steps, t.Ferry.Wait, t.Ferry.Places, t.Ferry.By = 2, 1, 4, "clock"
	src, v, err := variant.Parse(file, text, &t, "fuga", seatIDs)
	if err != nil {
		return v, err
	}
	if len(v.SeatIDs) != 2 {
		return v, src.ErrorAt("seats", "fault.wrong-seat", "fault.known-seats", len(v.SeatIDs), strings.Join(seatIDs, " "))
	}
	b := builder{src: src, t: &t, r: &Rules{
		ExchangeUntil: t.ExchangeUntil, FlightReach: t.Flight == "reach", OnceATurn: t.OnceATurn, SureObfuscation: t.Sure,
		AdvancesFerry: t.Ferry.By == "criminals", TakesUp: t.TakeUp, EmptyInvestigates: t.EmptyCars, Pushes: t.Pushing,
		FreesHostages: t.Freeing, VehicleIsHostage: t.Vehicle == "hostage", Tie: t.Tie, Suspects: t.Box.Suspects,
		PointsArrest: t.Points.Arrest, PointsKill: t.Points.Kill, PointsSwap: t.Points.Exchange, PointsVictim: t.Points.Victim,
	}}
	for _, step := range []func() error{
		b.readMap, b.readUnits, b.readCosts, b.readFerry, b.readPolice, b.readTheft, b.readCombat, b.validate,
	} {
		if err := step(); err != nil {
			return v, err
		}
	}
	// Before the key there was one scenario by night, in which two dice hardly ever find anybody.
	b.r.Night = t.Light == "night" || t.Light == "auto" && b.r.Factors[Criminal].Obfuscation >= 10
	v.Rules = b.r
	v.SetRange("exchange_until", games.Range{Min: 1, Max: b.r.Turns})
	return v, nil
}

// builder builds rules from a table, section by section.
type builder struct {
	src variant.Source
	t   *table
	r   *Rules
}

func (b *builder) newError(key, problem string, args ...any) error {
	return b.src.ErrorAt(key, "fault.fuga-"+problem, "fault.fuga-"+problem+"-remedy", args...)
}

const letters = "~Pburcv#"

// commonWidth returns the width of most rows.
func commonWidth(rows []string) (width int) {
	count := map[int]int{}
	for _, row := range rows {
		if count[len(row)]++; count[len(row)] > count[width] {
			width = len(row)
		}
	}
	return width
}

// rowName returns the number of a row or a column as hexes write it.
func rowName(i int) string { return fmt.Sprintf("%02d", i) }

func (b *builder) readMap() error {
	rows := b.t.Rows
	b.r.Height, b.r.Width = len(rows), commonWidth(rows)
	r := b.r
	if r.Width < 4 || r.Height < 4 || r.Width > 99 || r.Height > 99 || r.Cells() > maxCells {
		return b.newError("rows", "map-size", r.Width, r.Height, maxCells)
	}
	for i, row := range rows {
		if len(row) != r.Width {
			return b.newError("rows", "row-length", rowName(i), len(row), r.Width)
		}
		for column, letter := range row {
			if !strings.ContainsRune(letters, letter) {
				return b.newError("rows", "letter", string(letter), rowName(column)+rowName(i), letters)
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

var classNames = [...]string{
	"criminal", "policeman", "police_car", "patrol_boat", "stolen_car",
	"stolen_boat", "suspect_foot", "suspect_car", "suspect_boat",
}

// classModes is how each class moves; the scenario states it too, but cannot change it.
var classModes = [...]Mode{Foot, Foot, Car, Boat, Car, Boat, Foot, Car, Boat}

func (b *builder) readUnits() error {
	for name := range b.t.Units {
		if !slices.Contains(classNames[:], name) {
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
		top := rangeFor(Class(class)).count
		if Class(class) == SuspectFoot {
			top = 0 // they are in the box
		}
		if f.Start+f.More > top {
			return b.newError(key, "too-many", name, f.Start+f.More, top)
		}
		b.r.Factors[class] = Factors{f.FC, f.FM, f.FO}
		b.r.Mode[class] = classModes[class]
		b.r.StartCount[class], b.r.MoreCount[class] = f.Start, f.More
	}
	if n := b.r.StartCount[Criminal]; n != 2 {
		return b.newError("units.criminal", "two-criminals", n)
	}
	for _, class := range []Class{StolenCar, StolenBoat} {
		if b.r.StartCount[class] != 0 {
			return b.newError("units."+classNames[class], "stolen-start", classNames[class])
		}
	}
	return nil
}

func (b *builder) readCosts() error {
	for name := range b.t.Cost {
		if !slices.Contains(modeNames[:], name) {
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
		at := slices.Index(names, word)
		if at < 0 {
			return nil, b.newError(key, "outcome", word, strings.Join(names, " "))
		}
		if i > 0 && int(upto) <= table[i-1].UpTo {
			return nil, b.newError(key, "band-order", upto)
		}
		table = append(table, TableRow{int(upto), allowed[at]})
	}
	if highest := 12 + b.r.MaxDifference; len(table) == 0 || table[len(table)-1].UpTo < highest {
		return nil, b.newError(key, "band-cover", highest)
	}
	return table, nil
}
