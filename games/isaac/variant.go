package isaac

import (
	"cmp"
	"fmt"
	"slices"

	"banchisa/games"
	"banchisa/games/variant"
)

// table is the TOML of a variant. The target is at most the number of squares (ISA-3.5).
type table struct {
	variant.Header
	Blocked string      `toml:"blocked" options:"out wait" rule:"ISA-3.6"`
	Target  int         `toml:"target" range:"1 100" rule:"ISA-4.1"`
	Tiles   []TileStock `toml:"tiles"`
}

// ParseVariant reads a variant's TOML. Missing keys have the values of the classic game, but the
// tiles must be listed.
func ParseVariant(file, text string) (games.Variant, error) {
	t := table{Target: Size * Size, Blocked: "out"}
	src, v, err := variant.Parse(file, text, &t, "isaac", seatIDs)
	if err != nil {
		return v, err
	}
	if !slices.Equal(v.SeatIDs, seatIDs) || v.Seats.Min != 2 {
		return v, src.ErrorAt("seats", "fault.isaac-seats", "fault.isaac-seats-remedy")
	}
	rules := &Rules{Target: t.Target, WaitIfBlocked: t.Blocked == "wait", Stocks: t.Tiles}
	if len(t.Tiles) == 0 {
		return v, src.ErrorAt("tiles", "fault.isaac-no-tiles", "fault.isaac-no-tiles-remedy")
	}
	for i, k := range t.Tiles {
		if rules.value[k.Length] != 0 {
			return v, src.ErrorAt(fmt.Sprintf("tiles[%d].length", i), "fault.isaac-twice", "fault.isaac-twice-remedy", k.Length)
		}
		rules.value[k.Length] = k.Value
	}
	slices.SortFunc(rules.Stocks, func(a, b TileStock) int { return cmp.Compare(a.Length, b.Length) })
	v.Rules = rules
	return v, nil
}
