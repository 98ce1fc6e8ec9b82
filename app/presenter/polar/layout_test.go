package polar_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	game "banchisa/games/polar"
)

// TestTheBannerSaysWhereANumberLeads checks the words of the banner after a number: that land is reached, that the number is too
// high for it, that nothing is reached, or where to stop.
func TestTheBannerSaysWhereANumberLeads(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(10) {
		m := newMatch(t, "short", "red", "yellow", "blue")
		m.PlayUntil(seed, func(s *game.State) bool {
			if s.Question() != game.AfterNumber {
				return false
			}
			want := "nessuna piattaforma a portata"
			switch {
			case hasLegal(s, game.Land):
				want = "salta a terra!"
			case hasLegal(s, game.Go):
				want = "scegli dove fermarti"
			case isTooHigh(s):
				want = "numero troppo alto"
			}
			if l := (polar.Presenter{}).Layout(m.Input("")); l.Prompt != want {
				t.Errorf("seed %d: the banner says %q, want %q\n%v", seed, l.Prompt, want, s)
			}
			said[want]++
			return t.Failed()
		})
	}
	if len(said) < 4 {
		t.Errorf("only %v is said", said)
	}
}

// TestTheBannerSaysWhatCanBeDone checks the words of the banner, and those that stand in the sheet of the dial where a slab is
// in hand.
func TestTheBannerSaysWhatCanBeDone(t *testing.T) {
	const afloat = "first X n R0; place F@32 R0"
	for name, c := range map[string]struct{ moves, taps, prompt, detail, dial string }{
		"nothing in hand":     {afloat + "; bonus; bonus", "", "scegli la tua azione", "", "Fai clic, metti una lastra"},
		"a slab of the tray":  {afloat + "; bonus; bonus", "h1", "metti la lastra", "(T la gira)", ""},
		"an own slab":         {afloat + "; bonus; bonus", "q32", "sposta o gira la lastra", "", "Tocca una casella illuminata."},
		"it is rotated":       {afloat + "; bonus; bonus", "q32 r+", "lasciala così?", "", "Gira ancora"},
		"another's slab":      {afloat, "q32", "gira la lastra", "", "Questa si può solo girare."},
		"the first slab":      {"", "", "metti la prima lastra", "", "È uscito 2"},
		"two actions":         {afloat + "; bonus; bonus; bonus; bonus; bonus; bonus; double", "", "scegli la tua azione", "(due azioni)", ""},
		"a number":            {afloat + "; click; =2", "", "scegli dove fermarti", "(2 passi)", "Tocca una piattaforma illuminata."},
		"after a good event":  {afloat + "; click; =gain", "", "clicca ancora, o fermati", "", "Puoi fare un altro clic"},
		"a sea lion is given": {afloat + "; bonus; bonus; click; =lion-", "", "metti il leone marino", "(contro Giallo)", "Una lastra con il leone"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, "classic", "red", "yellow", "blue")
			m.Play("take F; take T; take X; take F; take T; take V; take W; take X; take Z; =2; " + c.moves)
			in := m.SelectedInput("", m.TapTargets(c.taps).Selection)
			if l := (polar.Presenter{}).Layout(in); l.Prompt != c.prompt || l.PromptDetail != c.detail {
				t.Errorf("the banner says %q %q, want %q %q", l.Prompt, l.PromptDetail, c.prompt, c.detail)
			}
			if key := panelScene(t, in, "dial").Background.Key(); !strings.Contains(key, c.dial) {
				t.Errorf("the sheet of the dial says %s, want %q", key, c.dial)
			}
		})
	}
	m := newMatch(t, "classic", "red", "yellow", "blue")
	for _, want := range []string{"(ancora 3)", "(ancora 2)", "(ancora 1)", "(ancora 3)"} {
		if l := (polar.Presenter{}).Layout(m.Input("")); l.Prompt != "scegli tre lastre" || l.PromptDetail != want {
			t.Errorf("while hands are chosen the banner says %q %q, want %q", l.Prompt, l.PromptDetail, want)
		}
		m.Apply(m.State.LegalActions(nil)[0])
	}
}
