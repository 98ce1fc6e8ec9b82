package quadriga

import (
	"banchisa/games"
	"banchisa/games/variant"
)

type table struct {
	variant.Header
	Size         int    `toml:"size"`
	CenterBarred string `toml:"centre_barred"`
	Movers       int    `toml:"movers"`
	Follow       bool   `toml:"follow"`
	Countdown    int    `toml:"countdown"`
	Isolation    string `toml:"isolation"`
	IslandMax    int    `toml:"island_max"`
	DrawAfter    int    `toml:"draw_after"`
	Sunset       int    `toml:"sunset"`
}

// ParseVariant reads a variant's TOML; missing keys have the values of the classic game.
func ParseVariant(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	t := table{
		Size: 16, CenterBarred: "own-first", Movers: 4, Follow: true, Countdown: 10,
		Isolation: "now", IslandMax: 8, DrawAfter: 120,
	}
	if err := src.Decode(&t); err != nil {
		return games.Variant{}, err
	}
	v, err := src.Validate(t.Header, "quadriga", []string{"white", "black"})
	if err != nil {
		return games.Variant{}, err
	}
	if v.Seats != (games.Range{Min: 2, Max: 2}) || v.SeatIDs[0] != "white" {
		return games.Variant{}, src.ErrorAt("seats", "fault.quadriga.seats", "fault.quadriga.seats-remedy")
	}
	if v.Rules, err = t.newRules(src); err != nil {
		return games.Variant{}, err
	}
	v.HouseRules = t.houseRules()
	return v, nil
}

func (t table) houseRules() []games.HouseRule {
	return []games.HouseRule{
		{Key: "size", RuleID: "QUA-1.1", Value: t.Size, Options: []any{10, 12, 16}},
		{Key: "centre_barred", RuleID: "QUA-2.2", Value: t.CenterBarred, Options: []any{"own-first", "first", "never"}},
		{Key: "movers", RuleID: "QUA-3.1", Value: t.Movers, Options: []any{2, 4, 8}},
		{Key: "follow", RuleID: "QUA-3.2", Value: t.Follow, Options: []any{true, false}},
		{Key: "countdown", RuleID: "QUA-4.4", Value: t.Countdown, Options: []any{3, 5, 10}},
		{Key: "isolation", RuleID: "QUA-5.1", Value: t.Isolation, Options: []any{"now", "since-placement"}},
		{Key: "island_max", RuleID: "QUA-5.2", Value: t.IslandMax, Options: []any{5, 8, 12}},
		{Key: "draw_after", RuleID: "QUA-6.4", Value: t.DrawAfter, Options: []any{0, 60, 120}},
		{Key: "sunset", RuleID: "QUA-6.5", Value: t.Sunset, Options: []any{0, 80, 160}},
	}
}

func (t table) newRules(src variant.Source) (*Rules, error) {
	if t.Size%2 != 0 && t.CenterBarred != "never" {
		return nil, src.ErrorAt("size", "fault.quadriga.odd", "fault.quadriga.odd-remedy", t.Size)
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
			return nil, src.ErrorAt(number.key, "fault.quadriga.range", "fault.quadriga.range-remedy",
				number.key, number.value, number.min, number.max)
		}
	}
	barred, known := map[string]int16{"own-first": 2, "first": 1, "never": 0}[t.CenterBarred]
	if !known {
		return nil, src.ErrorAt("centre_barred", "fault.quadriga.word", "fault.quadriga.word-remedy",
			t.CenterBarred, `"own-first", "first", "never"`)
	}
	if t.Isolation != "now" && t.Isolation != "since-placement" {
		return nil, src.ErrorAt("isolation", "fault.quadriga.word", "fault.quadriga.word-remedy",
			t.Isolation, `"now", "since-placement"`)
	}
	low, high := t.Size/2-1, t.Size/2
	return &Rules{
		Size:              t.Size,
		board:             squareBoard(t.Size),
		center:            single(CellAt(low, low)).With(CellAt(high, low)).With(CellAt(low, high)).With(CellAt(high, high)),
		centerBarredTurns: barred,
		movers:            t.Movers,
		islandMax:         t.IslandMax,
		countdown:         t.Countdown,
		drawAfter:         t.DrawAfter,
		sunset:            t.Sunset,
		follow:            t.Follow,
		sincePlacement:    t.Isolation == "since-placement",
	}, nil
}
