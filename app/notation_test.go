package app_test

import "testing"

// A move typed in notation is refused in the same words as a tap.
func TestNotationIsRefusedInWords(t *testing.T) {
	for game, c := range map[string]struct {
		moves []string
		says  string
	}{
		"quadriga":  {[]string{"a1", "go", "b2"}, "Troppo vicino a un pezzo nemico"},
		"isaac":     {[]string{"5@00-", "7@03|"}, "Qui c’è già una tessera."},
		"pinguinoe": {[]string{"flip 1:1"}, "Prima si tira il dado."},
		"polar":     {[]string{"take F", "take F"}, "Questa lastra è già stata presa."},
		"fuga":      {[]string{"set c1 0502"}, "Tocca uno degli esagoni illuminati."},
	} {
		w := hotSeat(t, game)
		for _, move := range c.moves {
			w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
			w.typeMove(move)
		}
		if !w.showsText(c.says) {
			t.Errorf("%s: the reason is not given", game)
		}
	}
}

// TestNotationWaitsForTheMenu checks that no move is written while a sheet is over the table.
func TestNotationWaitsForTheMenu(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("menu")
	w.board().OnRune(':')
	if len(w.fields()) != 0 {
		t.Error("notation begins over the menu")
	}
	w.tap("menu/close")
	w.board().OnRune(':')
	if len(w.fields()) != 1 {
		t.Error("notation does not begin at the table")
	}
}
