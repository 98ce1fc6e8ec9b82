package games_test

import (
	"testing"

	"banchisa/games"
)

// point is a state of which only the value is used.
type point struct {
	games.State
	coordinates
}

type coordinates struct {
	table   *int
	x       int8
	y       [2]uint64
	far     bool
	name    string
	neither struct{ a, b int }
}

func (p point) Value() any { return p.coordinates }

// The hash is pinned: bots must choose alike in every process and on every machine.
func TestHashIsTheSameEverywhere(t *testing.T) {
	p := point{coordinates: coordinates{x: -3, y: [2]uint64{1, 1 << 63}, far: true, name: "è"}}
	if got, want := games.Hash(p), uint64(0x927d0a8058d3361f); got != want {
		t.Errorf("hash %#x, want %#x", got, want)
	}
}

func TestHashSkipsTheRulesAndNothingElse(t *testing.T) {
	base := point{coordinates: coordinates{table: new(int)}}
	moved := base
	moved.table = new(int)
	if games.Equal(base, moved) || games.Hash(base) != games.Hash(moved) {
		t.Error("the table's address counts in Hash, or not in Equal")
	}
	hashes := map[uint64]bool{games.Hash(base): true}
	for _, change := range []func(*coordinates){
		func(c *coordinates) { c.x = 1 },
		func(c *coordinates) { c.y[0] = 1 },
		func(c *coordinates) { c.y[1] = 1 },
		func(c *coordinates) { c.far = true },
		func(c *coordinates) { c.name = "x" },
		func(c *coordinates) { c.neither.a = 1 },
		func(c *coordinates) { c.neither.b = 1 },
	} {
		changed := base
		change(&changed.coordinates)
		hashes[games.Hash(changed)] = true
		if games.Equal(base, changed) {
			t.Errorf("%+v equals %+v", changed.coordinates, base.coordinates)
		}
	}
	if len(hashes) != 8 {
		t.Errorf("%d different hashes of 8 positions", len(hashes))
	}
}
