package trophies_test

import (
	"slices"
	"testing"

	"banchisa/app/trophies"
	"banchisa/games"
	"banchisa/games/catalog"
)

// A match that its players ended earns nothing, and nor does a person who gave up.
func TestEndedMatchesEarnNothing(t *testing.T) {
	m, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	m.Players = map[string]string{"dark": "Ada", "light": "Ugo"}
	before := trophies.Feats(m)
	if before == nil {
		t.Fatal("a whole match earns nothing")
	}
	winner := games.Seat(slices.Index(m.Shares(), 1))
	m.HandOver(winner, "bot:3")
	if feats := trophies.Feats(m); len(feats[winner]) > 0 || len(feats[1-winner]) != len(before[1-winner]) {
		t.Errorf("feats %v, before the handover %v", feats, before)
	}
	for m.Over() {
		m.Undo()
	}
	m.Conclude(games.Ending{Kind: games.Resignation, Seat: 1 - winner})
	if feats := trophies.Feats(m); feats != nil {
		t.Errorf("a resignation earns %v", feats)
	}
}
