package puzzles_test

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/puzzles"
	"banchisa/resources"
)

// shipped returns the puzzles of a game.
func shipped(t *testing.T, game *games.Game) []*puzzles.Puzzle {
	t.Helper()
	all, err := puzzles.ReadFolder(catalog.Resolver(), resources.Puzzles, "puzzles/"+game.ID)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Every shipped puzzle is proven, there are enough of them over enough levels and themes, no theme is
// most of them, and no two are alike. A game has as many as stand, at most 40.
func TestShippedPuzzles(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			seen := map[uint64]string{}
			levels, themes := map[int]bool{}, map[string]int{}
			all := shipped(t, game)
			for _, p := range all {
				if err := p.Check(); err != nil {
					t.Errorf("%s: %v", p.ID, err)
				}
				if other := seen[p.Signature()]; other != "" {
					t.Errorf("%s is like %s", p.ID, other)
				}
				seen[p.Signature()] = p.ID
				levels[p.Level] = true
				themes[p.Goal.ID]++
			}
			if len(all) < 12 || len(all) > 40 || len(levels) < 3 || len(themes) < 2 {
				t.Errorf("%d puzzles of %d levels and %d themes", len(all), len(levels), len(themes))
			}
			for theme, n := range themes {
				if 4*n > 3*len(all) {
					t.Errorf("%d of %d puzzles are %s", n, len(all), theme)
				}
			}
		})
	}
}

// A puzzle is read as it was written, and one with another target is refused.
func TestPuzzleFiles(t *testing.T) {
	for _, game := range catalog.All {
		for _, p := range shipped(t, game)[:3] {
			var text bytes.Buffer
			if err := p.Encode(&text); err != nil {
				t.Fatal(err)
			}
			again, err := puzzles.Read(catalog.Resolver(), p.ID+".banchisa", &text)
			if err != nil {
				t.Fatal(err)
			}
			if again.Target != p.Target || again.Level != p.Level || again.Goal.ID != p.Goal.ID || again.Idea != p.Idea ||
				!slices.Equal(again.Obvious, p.Obvious) || again.Signature() != p.Signature() || len(again.Line) != len(p.Line) {
				t.Errorf("%s/%s is read as %+v", game.ID, p.ID, again)
			}
			again.Target--
			if err := again.Check(); err == nil {
				t.Errorf("%s/%s with another target: %v", game.ID, p.ID, err)
			}
		}
	}
}

// accept takes every puzzle.
func accept(_ context.Context, p *puzzles.Puzzle) bool {
	p.Level = 3
	return true
}

// Two miners with the same seed find the same puzzles.
func TestMinerIsRepeatable(t *testing.T) {
	game := catalog.Find("isaac")
	v, err := catalog.FindVariant(game, "")
	if err != nil {
		t.Fatal(err)
	}
	mine := func() (found []uint64) {
		m := puzzles.NewMiner(game, games.Setup{Variant: v, Seats: v.SeatIDs}, puzzles.MinerOptions{BotLevel: 2, Count: 40, Judge: accept}, nil)
		for seed := uint64(1); len(found) < 2; seed++ {
			err := m.Play(context.Background(), seed, func(p *puzzles.Puzzle) bool {
				if err := p.Check(); err != nil {
					t.Error(err)
				}
				found = append(found, games.Hash(p.Match.State()))
				return len(found) < 2
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		return found
	}
	first, again := mine(), mine()
	if first[0] != again[0] || first[1] != again[1] {
		t.Errorf("%v, then %v", first, again)
	}
}
