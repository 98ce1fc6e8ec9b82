package polar_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/games"
	game "banchisa/games/polar"
)

// TestTheNextTapIsTheNearest checks what is to be tapped next for an action, on the shortest way to it: a slab is taken in
// hand, and rotated to whichever side is nearer.
func TestTheNextTapIsTheNearest(t *testing.T) {
	const afloat = "place F@32 R0; bonus; bonus"
	for name, c := range map[string]struct{ moves, taps, turn, want string }{
		"take a slab":                {"", "", "place F@32 R0", "h0"},
		"another slab":               {"", "h1", "place F@32 R0", "h0"},
		"place it":                   {"", "h0", "place F@32 R0", "q32"},
		"rotate it":                  {"", "h0", "place F@32 R90", "r+"},
		"rotate it twice":            {"", "h0", "place F@32 R180", "r+"},
		"rotate it back":             {"", "h0", "place F@32 R270", "r-"},
		"rotate it back to R0":       {"", "h0 r+", "place F@32 R0", "r-"},
		"it was rotated too far":     {"", "h0 r+ r+", "place F@32 R90", "r-"},
		"take a slab of the sea":     {afloat, "", "rotate 32 R90", "q32"},
		"rotate one of the sea":      {afloat, "q32", "rotate 32 R90", "r+"},
		"rotate one of the sea back": {afloat, "q32", "rotate 32 R270", "r-"},
		"leave it so":                {afloat, "q32 r+", "rotate 32 R90", "ok"},
		"rotated, for a shift":       {afloat, "q32 r+", "shift 32>42", "r-"},
		"rotated, for a click":       {afloat, "q32 r+", "click", "other"},
		"the slab is of no use":      {afloat, "h1", "bonus", "other"},
		"a rotation and a shift":     {afloat, "q32 r+", "rotate 32 R90; shift 32>42", "q42"},
		"click":                      {"", "", "click", "click"},
		"click with a slab in hand":  {"", "h0", "click", "dial"},
		"click again":                {"place F@32 R0; click; =gain", "", "click", "dial"},
		"walk":                       {afloat + "; rotate 32 R90; click; =4", "", "go 32/10", "p32/10"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			m.Play(c.moves)
			in := m.SelectedInput("", m.TapTargets(c.taps).Selection)
			var turn []games.Action
			s := m.State.Clone()
			for text := range strings.SplitSeq(c.turn, "; ") {
				a, ok := games.ParseAction(s, text)
				if !ok {
					t.Fatalf("%s is not legal\n%v", text, s)
				}
				s.Apply(a)
				turn = append(turn, a)
			}
			if got := (polar.Presenter{}).NextTap(in, turn); got != c.want {
				t.Errorf("%q is to be tapped, want %q", got, c.want)
			}
			in.Interactive = false
			if got := (polar.Presenter{}).NextTap(in, turn); got != "" {
				t.Errorf("who waits is to tap %q", got)
			}
		})
	}
	for target, isAsked := range map[string]func(*game.State) bool{
		"ashore":  func(s *game.State) bool { return hasLegal(s, game.Land) },
		"iceberg": func(s *game.State) bool { return hasLegal(s, game.EvictHome) && s.Question() == game.GuestLeaves },
	} {
		m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, isAsked)
		for _, a := range m.State.LegalActions(nil) {
			if k := game.Unpack(a).Kind; k == game.Land || k == game.EvictHome {
				if got := (polar.Presenter{}).NextTap(m.Input(""), []games.Action{a}); got != target {
					t.Errorf("for %s %q is to be tapped, want %q", m.State.FormatAction(a), got, target)
				}
			}
		}
	}
}
