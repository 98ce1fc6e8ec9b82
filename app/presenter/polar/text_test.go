package polar_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
)

// TestTheTextTableSaysWhatEachColourHas checks the lines below a drawn sea: the slabs of the hand and the reserve, the cards,
// and where the penguin is; then what is left of the cards, and the round.
func TestTheTextTableSaysWhatEachColourHas(t *testing.T) {
	m := newOpenedMatch(t)
	lines := func(m *match) []string {
		drawn := strings.TrimSpace(polar.Presenter{}.DrawText(m.Input("")))
		all := strings.Split(drawn, "\n")
		return all[len(all)-m.State.NumColors()-1:]
	}
	for _, c := range []struct {
		moves string
		want  []string
	}{
		{"place F@32 R0; bonus; bonus", []string{
			"R Rosso: lastre FT, riserva VWZ; 1 carta bonus; pinguino: iceberg",
			"Y Giallo: lastre TV, riserva WXZ; 0 carte bonus; pinguino: iceberg",
			"B Blu: lastre WXZ, riserva FTV; 1 carta bonus; pinguino: iceberg",
			"Carte bonus da prendere: 10; giro 2",
		}},
		{"place T@42 R0; bonus; bonus; place V@22 R0; click; =4; go 32/10", []string{
			"R Rosso: lastre FT, riserva VWZ; 2 carte bonus; pinguino: iceberg",
			"Y Giallo: lastre –, riserva WXZ; 0 carte bonus; pinguino: iceberg",
			"B Blu: lastre WXZ, riserva FTV; 2 carte bonus; pinguino: col. 2",
			"Carte bonus da prendere: 8; giro 4",
		}},
	} {
		if m.Play(c.moves); !slices.Equal(lines(m), c.want) {
			t.Errorf("after %s: %q, want %q", c.moves, lines(m), c.want)
		}
	}
	end := playedToLanding(t)
	if line := lines(end)[end.State.Winner()]; !strings.HasSuffix(line, "pinguino: a terra!") {
		t.Errorf("of the penguin that has landed it says %q", line)
	}
	six := newMatch(t, "classic", "red", "black", "yellow", "green", "blue", "white")
	if got := len(lines(six)); got != 7 || !strings.HasPrefix(lines(six)[5], "W Bianco") {
		t.Errorf("of six colours it says %q", lines(six))
	}
}
