package quadriga

import (
	"slices"

	"banchisa/games"
	"banchisa/games/variant"
)

// table is the TOML of a variant.
type table struct {
	variant.Header
	Size         int    `toml:"size" range:"4 16" rule:"QUA-1.1"`
	CenterBarred string `toml:"centre_barred" options:"own-first first never" rule:"QUA-2.2"`
	Movers       int    `toml:"movers" range:"1 64" rule:"QUA-3.1"`
	Follow       bool   `toml:"follow" options:"true false" rule:"QUA-3.2"`
	Countdown    int    `toml:"countdown" range:"1 999" rule:"QUA-4.4"`
	Isolation    string `toml:"isolation" options:"now since-placement" rule:"QUA-5.1"`
	IslandMax    int    `toml:"island_max" range:"2 256" rule:"QUA-5.2"`
	DrawAfter    int    `toml:"draw_after" range:"0 9999" rule:"QUA-6.4"`
	Sunset       int    `toml:"sunset" range:"0 9999" rule:"QUA-6.5"`
}

// ParseVariant reads a variant's TOML. Missing keys have the values that the classic game had in
// revision 1, so that its matches stay as they were.
func ParseVariant(file, text string) (games.Variant, error) {
	t := table{
		Size: 16, CenterBarred: "own-first", Movers: 4, Follow: true, Countdown: 10,
		Isolation: "now", IslandMax: 8, DrawAfter: 120,
	}
	src, v, err := variant.Parse(file, text, &t, "quadriga", seatIDs)
	if err != nil {
		return v, err
	}
	if !slices.Equal(v.SeatIDs, seatIDs) || v.Seats.Min != 2 {
		return v, src.ErrorAt("seats", "fault.quadriga.seats", "fault.quadriga.seats-remedy")
	}
	if t.Size%2 != 0 && t.CenterBarred != "never" {
		return v, src.ErrorAt("size", "fault.quadriga.odd", "fault.quadriga.odd-remedy", t.Size)
	}
	v.Rules, v.Endless = t.newRules(), t.Sunset == 0 // QUA-6.4 does not end a match in which units are taken
	return v, nil
}

func (t table) newRules() *Rules {
	low, high := t.Size/2-1, t.Size/2
	return &Rules{
		Size:              t.Size,
		Movers:            t.Movers,
		IslandMax:         t.IslandMax,
		DrawAfter:         t.DrawAfter,
		Follow:            t.Follow,
		board:             squareBoard(t.Size),
		center:            single(CellAt(low, low)).With(CellAt(high, low)).With(CellAt(low, high)).With(CellAt(high, high)),
		centerBarredTurns: map[string]int16{"own-first": 2, "first": 1}[t.CenterBarred],
		countdown:         t.Countdown,
		sunset:            t.Sunset,
		sincePlacement:    t.Isolation == "since-placement",
	}
}
