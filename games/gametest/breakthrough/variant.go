package breakthrough

import (
	"banchisa/games"
	"banchisa/games/variant"
)

// table is what the variant decodes into: the header only, as there are no keys.
type table struct{ variant.Header }

// ParseVariant reads a variant.
func ParseVariant(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	var t table
	if err := src.Decode(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Validate(t.Header, "breakthrough", seatIDs)
	if err == nil && len(v.SeatIDs) != 2 {
		err = src.ErrorAt("seats", "fault.wrong-players", "fault.write-players", 2)
	}
	v.Rules = &t
	return v, err
}
