package polar_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
)

// TestTheFirstSlabGoesWhereItsNumberLeads checks for each number that the squares counted from the north and from the south
// take the first slab, and no others (POL-3.1).
func TestTheFirstSlabGoesWhereItsNumberLeads(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for row := 1; row <= 8; row++ {
			m := newMatch(t, "classic", "red", "yellow", "blue")
			m.Play(fmt.Sprint("take F; take T; take X; take F; take T; take V; take W; take X; take Z; =", n))
			want := map[int]string{n + 1: "first X n R0", 8 - n: "first X s R0"}[row]
			if r := m.TapTargets(fmt.Sprintf("h4 q%d1", row)); r.Played != want {
				t.Errorf("after a %d row %d plays %q, want %q", n, row, r.Played, want)
			}
		}
	}
}

// lowestPrices returns what it costs to walk to each platform, in cards: the least of the corrections that lead there, 0 for the
// number itself (POL-2.2).
func lowestPrices(s *game.State) map[string]int {
	prices := map[string]int{}
	add := func(at games.State, price int) {
		for _, a := range at.LegalActions(nil) {
			if m := game.Unpack(a); m.Kind == game.Go {
				if known, is := prices[spot(m.Square, m.Cell)]; !is || price < known {
					prices[spot(m.Square, m.Cell)] = price
				}
			}
		}
	}
	add(s, 0)
	for _, a := range s.LegalActions(nil) {
		if game.Unpack(a).Kind == game.Correct {
			after := s.Clone()
			after.Apply(a)
			add(after, s.Cards(s.Mover())-after.(*game.State).Cards(s.Mover()))
		}
	}
	return prices
}

// TestATapPaysTheLeast checks that each platform is named with the least price at which a walk ends there, and that a tap pays
// no more; and that the buttons of corrections name their numbers and prices.
func TestATapPaysTheLeast(t *testing.T) {
	paid, lower := map[int]int{}, 0
	for seed := range uint64(40) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		if !m.PlayUntil(seed, func(s *game.State) bool {
			return s.Question() == game.AfterNumber && s.Cards(s.Mover()) > 1 && s.Number() > 1 && countEnds(s) > 0
		}) {
			continue
		}
		s, layout := m.State, polar.Presenter{}.Layout(m.Input(""))
		cards := s.Cards(s.Mover())
		for id, price := range lowestPrices(s) {
			board := panelScene(t, m.Input(""), "board")
			target, _ := board.TargetByID(id)
			if says := strings.Contains(target.Name, fmt.Sprint(price, " bonus")); says != (price > 0) || price == 0 && strings.Contains(target.Name, "bonus") {
				t.Errorf("seed %d: %s costs %d, and is named %q", seed, id, price, target.Name)
			}
			after := s.Clone().(*game.State)
			for _, a := range target.Message.(ui.Responder)().Play {
				after.Apply(a)
			}
			paid[price]++
			if got := cards - after.Cards(s.Mover()); got != price {
				t.Errorf("seed %d: a tap on %s pays %d, want %d", seed, id, got, price)
			}
		}
		for _, b := range layout.Buttons {
			var change int
			if n, _ := fmt.Sscanf(b.ID, "c%d", &change); n == 1 {
				want := m.Localizer.Localize("polar.button.steps", m.Localizer.Localize("polar.steps", s.Number()+change), max(change, -change))
				if b.Text != want && b.Tooltip != want {
					t.Errorf("seed %d: the button of %+d says %q and %q, want %q", seed, change, b.Text, b.Tooltip, want)
				}
				lower += games.CountIf(change < 0)
			}
		}
	}
	if paid[0] == 0 || paid[1] == 0 || paid[2] == 0 || lower == 0 {
		t.Errorf("platforms by their prices: %v; %d buttons lower a number", paid, lower)
	}
}
