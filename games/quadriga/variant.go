package quadriga

import (
	"banchisa/games"
	"banchisa/games/variant"
)

// Rules is the reading of a variant: a table that never changes.
type Rules struct {
	// Size is the board's side.
	Size int

	board, centre  Set
	barredTurns    int16 // in how many of the match's first turns the centre is barred
	movers         int
	islandMax      int
	countdown      int
	drawAfter      int
	sunset         int
	follow         bool
	sincePlacement bool
}

// Movers is how many units an island may move in a turn.
func (r *Rules) Movers() int { return r.movers }

// IslandMax is the size above which an island gives up a unit.
func (r *Rules) IslandMax() int { return r.islandMax }

// DrawAfter is the quiet turns that make a draw, 0 for never.
func (r *Rules) DrawAfter() int { return r.drawAfter }

// Sunset is the turns that a match lasts at most, 0 for no end.
func (r *Rules) Sunset() int { return r.sunset }

// Centre is the four central cells.
func (r *Rules) Centre() Set { return r.centre }

type table struct {
	variant.Head
	Size         int    `toml:"size"`
	CentreBarred string `toml:"centre_barred"`
	Movers       int    `toml:"movers"`
	Follow       bool   `toml:"follow"`
	Countdown    int    `toml:"countdown"`
	Isolation    string `toml:"isolation"`
	IslandMax    int    `toml:"island_max"`
	DrawAfter    int    `toml:"draw_after"`
	Sunset       int    `toml:"sunset"`
}

// Read reads a variant's TOML; keys that are missing keep their usual value.
func Read(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	t := table{
		Size: 16, CentreBarred: "own-first", Movers: 4, Follow: true, Countdown: 10,
		Isolation: "now", IslandMax: 8, DrawAfter: 120,
	}
	if err := src.Read(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Check(t.Head, "quadriga", []string{"white", "black"})
	if err != nil {
		return games.Variant{}, err
	}
	if v.Seats != (games.Span{Min: 2, Max: 2}) || v.SeatIDs[0] != "white" {
		return games.Variant{}, src.At("seats", "fault.quadriga.seats", "fault.quadriga.seats-remedy")
	}
	if v.Rules, err = t.rules(src); err != nil {
		return games.Variant{}, err
	}
	v.House = t.house()
	return v, nil
}

func (t table) house() []games.HouseRule {
	return []games.HouseRule{
		{Key: "size", Rule: "QUA-1.1", Value: t.Size, Options: []any{10, 12, 16}},
		{Key: "centre_barred", Rule: "QUA-2.2", Value: t.CentreBarred, Options: []any{"own-first", "first", "never"}},
		{Key: "movers", Rule: "QUA-3.1", Value: t.Movers, Options: []any{2, 4, 8}},
		{Key: "follow", Rule: "QUA-3.2", Value: t.Follow, Options: []any{true, false}},
		{Key: "countdown", Rule: "QUA-4.4", Value: t.Countdown, Options: []any{3, 5, 10}},
		{Key: "isolation", Rule: "QUA-5.1", Value: t.Isolation, Options: []any{"now", "since-placement"}},
		{Key: "island_max", Rule: "QUA-5.2", Value: t.IslandMax, Options: []any{5, 8, 12}},
		{Key: "draw_after", Rule: "QUA-6.4", Value: t.DrawAfter, Options: []any{0, 60, 120}},
		{Key: "sunset", Rule: "QUA-6.5", Value: t.Sunset, Options: []any{0, 80, 160}},
	}
}

func (t table) rules(src variant.Source) (*Rules, error) {
	if t.Size%2 != 0 && t.CentreBarred != "never" {
		return nil, src.At("size", "fault.quadriga.odd", "fault.quadriga.odd-remedy", t.Size)
	}
	for _, number := range []struct {
		key             string
		value, min, max int
	}{
		{"size", t.Size, 4, 16},
		{"movers", t.Movers, 1, 64},
		{"countdown", t.Countdown, 1, 999},
		{"island_max", t.IslandMax, 2, 256},
		{"draw_after", t.DrawAfter, 0, 9999},
		{"sunset", t.Sunset, 0, 9999},
	} {
		if number.value < number.min || number.value > number.max {
			return nil, src.At(number.key, "fault.quadriga.range", "fault.quadriga.range-remedy",
				number.key, number.value, number.min, number.max)
		}
	}
	barred, known := map[string]int16{"own-first": 2, "first": 1, "never": 0}[t.CentreBarred]
	if !known {
		return nil, src.At("centre_barred", "fault.quadriga.word", "fault.quadriga.word-remedy",
			t.CentreBarred, `"own-first", "first", "never"`)
	}
	if t.Isolation != "now" && t.Isolation != "since-placement" {
		return nil, src.At("isolation", "fault.quadriga.word", "fault.quadriga.word-remedy",
			t.Isolation, `"now", "since-placement"`)
	}
	low, high := t.Size/2-1, t.Size/2
	return &Rules{
		Size:           t.Size,
		board:          square(t.Size),
		centre:         one(At(low, low)).With(At(high, low)).With(At(low, high)).With(At(high, high)),
		barredTurns:    barred,
		movers:         t.Movers,
		islandMax:      t.IslandMax,
		countdown:      t.Countdown,
		drawAfter:      t.DrawAfter,
		sunset:         t.Sunset,
		follow:         t.Follow,
		sincePlacement: t.Isolation == "since-placement",
	}, nil
}

// Follow tells whether a cell left in the same instant is free.
func (r *Rules) Follow() bool { return r.follow }
