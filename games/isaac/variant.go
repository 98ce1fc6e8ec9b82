package isaac

import (
	"fmt"
	"sort"

	"banchisa/games"
	"banchisa/games/variant"
)

// Stock is one length of tiles: how much it is worth and how many each seat has.
type Stock struct {
	Length int `toml:"length"`
	Value  int `toml:"value"`
	Count  int `toml:"count"`
}

// Rules are the keys and the material of a variant; they never change.
type Rules struct {
	// Target ends the match: ISA-4.1.
	Target int
	// Wait lets a seat that passed come back: ISA-3.6.
	Wait bool
	// Kinds are the stocks by length, short ones first.
	Kinds []Stock
	value [Size + 1]int
}

// Value is what a tile of that length is worth.
func (r *Rules) Value(length int) int { return r.value[length] }

// Count is how many tiles of that length each seat begins with.
func (r *Rules) Count(length int) int {
	for _, k := range r.Kinds {
		if k.Length == length {
			return k.Count
		}
	}
	return 0
}

// The bounds of the material.
const (
	maxValue = 20
	maxCount = 33
)

// Read reads a variant's TOML. Keys that are missing are those of the classic game, but
// the tiles must be listed.
func Read(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	table := struct {
		variant.Head
		Target  int     `toml:"target"`
		Blocked string  `toml:"blocked"`
		Tiles   []Stock `toml:"tiles"`
	}{Target: Size * Size, Blocked: "out"}
	if err := src.Read(&table); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Check(table.Head, "isaac", []string{"dark", "light"})
	if err != nil {
		return v, err
	}
	if v.Seats.Min != 2 || v.SeatIDs[0] != "dark" {
		return v, src.At("seats", "fault.isaac-seats", "fault.isaac-seats-remedy")
	}
	rules := &Rules{Target: table.Target, Wait: table.Blocked == "wait", Kinds: table.Tiles}
	// ISA-3.5: no square lies beyond 99.
	if table.Target < 1 || table.Target > Size*Size {
		return v, src.At("target", "fault.isaac-target", "fault.isaac-target-remedy", table.Target)
	}
	if table.Blocked != "out" && table.Blocked != "wait" {
		return v, src.At("blocked", "fault.isaac-blocked", "fault.isaac-blocked-remedy", table.Blocked)
	}
	if err := rules.stock(src); err != nil {
		return v, err
	}
	v.Rules = rules
	v.House = []games.HouseRule{
		{Key: "blocked", Rule: "ISA-3.6", Value: table.Blocked, Options: []any{"out", "wait"}},
		{Key: "target", Rule: "ISA-4.1", Value: table.Target, Options: []any{60, 80, 100}},
	}
	return v, nil
}

// stock tests the material and sorts it.
func (r *Rules) stock(src variant.Source) error {
	if len(r.Kinds) == 0 {
		return src.At("tiles", "fault.isaac-no-tiles", "fault.isaac-no-tiles-remedy")
	}
	for i, k := range r.Kinds {
		at := func(key string) string { return fmt.Sprintf("tiles[%d].%s", i, key) }
		switch {
		case k.Length < 2 || k.Length > Size:
			return src.At(at("length"), "fault.isaac-length", "fault.isaac-length-remedy", k.Length)
		case r.value[k.Length] != 0:
			return src.At(at("length"), "fault.isaac-twice", "fault.isaac-twice-remedy", k.Length)
		case k.Value < 1 || k.Value > maxValue:
			return src.At(at("value"), "fault.isaac-value", "fault.isaac-value-remedy", k.Value, maxValue)
		case k.Count < 1 || k.Count > maxCount:
			return src.At(at("count"), "fault.isaac-count", "fault.isaac-count-remedy", k.Count, maxCount)
		}
		r.value[k.Length] = k.Value
	}
	sort.Slice(r.Kinds, func(i, j int) bool { return r.Kinds[i].Length < r.Kinds[j].Length })
	return nil
}
