package breakthrough

import (
	"banchisa/games"
	"banchisa/games/variant"
)

// table is what the variant decodes into: the header only, as there are no keys.
type table struct{ variant.Header }

// ParseVariant reads a variant.
func ParseVariant(file, text string) (games.Variant, error) {
	var t table
	src, v, err := variant.Parse(file, text, &t, "breakthrough", seatIDs)
	if err == nil && len(v.SeatIDs) != 2 {
		err = src.ErrorAt("seats", "fault.wrong-players", "fault.write-players", 2)
	}
	v.Rules = &t
	return v, err
}
