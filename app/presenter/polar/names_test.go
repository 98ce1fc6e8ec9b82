package polar_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/polar"
)

// TestSquaresAreNamedApart checks the names of squares: by what is next to them, best by the slab west of them, those of the
// open sea by row and column. North is what is up on the screen.
func TestSquaresAreNamedApart(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; bonus; advance 32>43")
	for id, want := range map[string][2]string{
		"q42": {"mare, dietro la lastra gialla a uncino"}, "q32": {"mare, davanti alla lastra rossa a croce"},
		"q33": {"mare, a nord della lastra gialla a uncino", "mare, a sud della lastra gialla a uncino"},
		"q53": {"mare, a sud della lastra gialla a uncino", "mare, a nord della lastra gialla a uncino"},
		"q41": {"mare, a sud della lastra rossa a croce", "mare, a nord della lastra rossa a croce"},
		"q81": {"mare, accanto all’iceberg, nella riga 8"}, "q47": {"mare aperto, riga 4, colonna 7"}, "q18": {"mare aperto, riga 1, colonna 8"},
		"q23": {"un piccolo iceberg: qui non va nessuna lastra"}, "q43": {"lastra gialla a uncino"},
	} {
		for _, side := range []presenter.Side{presenter.Near, presenter.Far} {
			if want[side] == "" {
				want[side] = want[presenter.Near]
			}
			board := boardFrom(t, side, m.Input(""))
			if target, _ := board.TargetByID(id); target.Name != want[side] {
				t.Errorf("%s seen from side %d is named %q, want %q", id, side, target.Name, want[side])
			}
		}
	}
}

// TestNoSquareBesideASlabIsOpenSea checks at the end of matches that each square names a slab beside it, that west of it if there
// is one, also along the edges of the sea.
func TestNoSquareBesideASlabIsOpenSea(t *testing.T) {
	edges := map[int]bool{}
	for seed := range uint64(16) {
		m := newMatch(t, "classic", "red", "black", "yellow", "green", "blue", "white")
		m.PlayToEnd(seed)
		board := panelScene(t, m.Input(""), "board")
		name := func(q int) string {
			target, _ := board.TargetByID("q" + game.Square(q).String())
			text, _, _ := strings.Cut(target.Name, ", con ")
			return text
		}
		isSlab := func(q int) bool { return m.State.SlabAt(game.Square(q)) >= 0 }
		for q := range 64 {
			if isSlab(q) || m.State.Rules().HasIceberg(game.Square(q)) {
				continue
			}
			var want []string
			switch {
			case q%8 > 0 && isSlab(q-1):
				want = append(want, "mare, davanti alla "+name(q-1))
				edges[q-1] = true
			default:
				for at, words := range map[int]string{q - 8: "a sud della ", q + 8: "a nord della ", q + 1: "dietro la "} {
					if at >= 0 && at < 64 && !(at == q+1 && q%8 == 7) && isSlab(at) {
						want = append(want, "mare, "+words+name(at))
						edges[at] = true
					}
				}
			}
			if len(want) > 0 && !slices.Contains(want, name(q)) {
				t.Errorf("seed %d: %v is named %q, want one of %q\n%v", seed, game.Square(q), name(q), want, m.State)
			}
		}
	}
	for _, side := range [...]func(q int) bool{
		func(q int) bool { return q < 8 }, func(q int) bool { return q >= 56 }, func(q int) bool { return q%8 == 0 }, func(q int) bool { return q%8 == 7 },
	} {
		found := false
		for q := range edges {
			found = found || side(q)
		}
		if !found {
			t.Error("along an edge no square is named by its slab")
		}
	}
}

// TestPlayersAreNamedByWhatTheyTyped checks what the rows of the seats call a colour: by the name of its person, in the duel,
// where each has two colours, with the colour, and without a name by the colour alone.
func TestPlayersAreNamedByWhatTheyTyped(t *testing.T) {
	for name, c := range map[string]struct {
		variant string
		names   []string
		want    []string
	}{
		"names":               {"classic", []string{"Ada", "Ugo", "Pia"}, []string{"Ada", "Ugo", "Pia"}},
		"no names":            {"classic", []string{"", "", ""}, []string{"Rosso", "Giallo", "Blu"}},
		"names in the duel":   {"duel", []string{"Ada", "Ugo"}, []string{"Ada (Rosso)", "Ugo (Nero)", "Ada (Giallo)", "Ugo (Verde)"}},
		"one name in a duel":  {"duel", []string{"Ada", ""}, []string{"Ada (Rosso)", "Nero", "Ada (Giallo)", "Verde"}},
		"no name in the duel": {"duel", []string{"", ""}, []string{"Rosso", "Nero", "Giallo", "Verde"}},
	} {
		seats := []string{"red", "yellow", "blue"}
		if c.variant == "duel" {
			seats = []string{"red", "black"}
		}
		m := newMatch(t, c.variant, seats...)
		for _, typed := range c.names {
			m.Players = append(m.Players, ui.Player{Name: typed})
		}
		rows := panelScene(t, m.Input(""), "seats")
		var got []string
		for _, target := range rows.Targets {
			got = append(got, target.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the seats are called %q, want %q", name, got, c.want)
		}
	}
}

// TestAnimalsAreNamedOnTheirSlabs checks that the name of a square says which animals lie on its slab.
func TestAnimalsAreNamedOnTheirSlabs(t *testing.T) {
	seen := [2]int{}
	for seed := range uint64(4) {
		m := newMatch(t, "classic-high", "red", "yellow", "blue")
		m.PlayUntil(seed, func(s *game.State) bool {
			if len(m.Steps)%20 > 0 {
				return false
			}
			board := panelScene(t, m.Input(""), "board")
			for slab := range game.NumShapes * s.NumColors() {
				if !s.Afloat(slab) {
					continue
				}
				at := s.Slab(slab)
				target, _ := board.TargetByID("q" + at.Square.String())
				if lion := strings.Contains(target.Name, "leone marino"); lion != (at.Lion > 0) {
					t.Errorf("%v, a sea lion there: %t, is named %q", at.Square, at.Lion > 0, target.Name)
				}
				if seals := strings.Contains(target.Name, "le foche"); seals != (at.Seals != 0) {
					t.Errorf("%v, seals there: %t, is named %q", at.Square, at.Seals != 0, target.Name)
				}
				seen[0], seen[1] = seen[0]+int(min(at.Lion, 1)), seen[1]+int(min(at.Seals, 1))
			}
			return t.Failed()
		})
	}
	if seen[0] == 0 || seen[1] == 0 {
		t.Errorf("%v slabs with a sea lion and with seals were seen", seen)
	}
}
