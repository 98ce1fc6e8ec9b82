package isaac

import (
	"fmt"
	"sort"

	"banchisa/games"
	"banchisa/games/variant"
)

// The bounds of the material.
const (
	maxValue = 20
	maxCount = 33
)

// ParseVariant reads a variant's TOML. Missing keys have the values of the classic game, but the
// tiles must be listed.
func ParseVariant(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	table := struct {
		variant.Header
		Target  int         `toml:"target"`
		Blocked string      `toml:"blocked"`
		Tiles   []TileStock `toml:"tiles"`
	}{Target: Size * Size, Blocked: "out"}
	if err := src.Decode(&table); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Validate(table.Header, "isaac", []string{"dark", "light"})
	if err != nil {
		return v, err
	}
	if v.Seats.Min != 2 || v.SeatIDs[0] != "dark" {
		return v, src.ErrorAt("seats", "fault.isaac-seats", "fault.isaac-seats-remedy")
	}
	rules := &Rules{Target: table.Target, WaitIfBlocked: table.Blocked == "wait", Stocks: table.Tiles}
	// ISA-3.5: there is no square beyond 99.
	if table.Target < 1 || table.Target > Size*Size {
		return v, src.ErrorAt("target", "fault.isaac-target", "fault.isaac-target-remedy", table.Target)
	}
	if table.Blocked != "out" && table.Blocked != "wait" {
		return v, src.ErrorAt("blocked", "fault.isaac-blocked", "fault.isaac-blocked-remedy", table.Blocked)
	}
	if err := rules.validateStocks(src); err != nil {
		return v, err
	}
	v.Rules = rules
	v.HouseRules = []games.HouseRule{
		{Key: "blocked", RuleID: "ISA-3.6", Value: table.Blocked, Options: []any{"out", "wait"}},
		{Key: "target", RuleID: "ISA-4.1", Value: table.Target, Options: []any{60, 80, 100}},
	}
	return v, nil
}

// validateStocks validates the material and sorts it.
func (r *Rules) validateStocks(src variant.Source) error {
	if len(r.Stocks) == 0 {
		return src.ErrorAt("tiles", "fault.isaac-no-tiles", "fault.isaac-no-tiles-remedy")
	}
	for i, k := range r.Stocks {
		at := func(key string) string { return fmt.Sprintf("tiles[%d].%s", i, key) }
		switch {
		case k.Length < 2 || k.Length > Size:
			return src.ErrorAt(at("length"), "fault.isaac-length", "fault.isaac-length-remedy", k.Length)
		case r.value[k.Length] != 0:
			return src.ErrorAt(at("length"), "fault.isaac-twice", "fault.isaac-twice-remedy", k.Length)
		case k.Value < 1 || k.Value > maxValue:
			return src.ErrorAt(at("value"), "fault.isaac-value", "fault.isaac-value-remedy", k.Value, maxValue)
		case k.Count < 1 || k.Count > maxCount:
			return src.ErrorAt(at("count"), "fault.isaac-count", "fault.isaac-count-remedy", k.Count, maxCount)
		}
		r.value[k.Length] = k.Value
	}
	sort.Slice(r.Stocks, func(i, j int) bool { return r.Stocks[i].Length < r.Stocks[j].Length })
	return nil
}
