package polar_test

import (
	"testing"

	"banchisa/app/presenter"
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
