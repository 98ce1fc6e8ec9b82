package polar_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/games"
	game "banchisa/games/polar"
)

// newOpenedMatch is a match whose first slab lies, with the second seat to play.
func newOpenedMatch(t *testing.T) *match {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.Play("take F; take T; take X; take F; take T; take V; take W; take X; take Z; =2")
	if _, played := m.Tap("h4 q31"); played != "first X n R0" {
		t.Fatalf("played %q", played)
	}
	return m
}

func TestTaps(t *testing.T) {
	for name, c := range map[string]struct{ touches, want string }{
		"lay a slab":               {"h0 q32", "place F@32 R0"},
		"turned by a second tap":   {"h0 h0 q32", "place F@32 R90"},
		"turned by the wheel":      {"h0 t32 t32 q32", "place F@32 R180"},
		"turned back":              {"h0 u32 q32", "place F@32 R270"},
		"Z has two looks":          {"h1 h1 h1 h1 h1 q41", "place T@41 R0"},
		"another slab of the hand": {"h0 h1 q21", "place T@21 R0"},
		"turned, then dragged":     {"h0 h0 lift q32", "place F@32 R90"},
		"bonus":                    {"bonus", "bonus"},
		"the dial":                 {"dial", "click"},
		"let go, then click":       {"h0 other click", "click"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			r, played := m.Tap(c.touches)
			if played != c.want {
				t.Errorf("played %q (%+v), want %s", played, r, c.want)
			}
		})
	}
}

// A slab of the sea is turned, left so, shifted and advanced by touches.
func TestSlabsOnTheSea(t *testing.T) {
	for name, c := range map[string]struct{ touches, want string }{
		"turned and left so":    {"q32 r+ ok", "rotate 32 R90"},
		"turned by the wheel":   {"t32 t32 q32", "rotate 32 R180"},
		"turned, then a click":  {"t32 click", "rotate 32 R90; click"},
		"shifted":               {"q32 q42", "shift 32>42"},
		"turned and dragged":    {"t32 lift q42", "rotate 32 R90; shift 32>42"},
		"turned and advanced":   {"t32 q33", "rotate 32 R90; advance 32>33"},
		"turned round for none": {"t32 t32 t32 t32 other", ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			m.Play("place F@32 R0; bonus; bonus")
			r, played := m.Tap(c.touches)
			if played != c.want {
				t.Errorf("played %q (%+v), want %s", played, r, c.want)
			}
		})
	}
}

// correctedTargets is a platform that a correction card reaches, "" for none.
func correctedTargets(m *match) string {
	for _, panel := range (polar.Presenter{}).Layout(m.Input("")).Panels {
		for _, touch := range panel.Scene.Targets {
			if strings.Contains(touch.Name, "bonus") && strings.HasPrefix(touch.ID, "p") {
				return touch.ID
			}
		}
	}
	return ""
}

// What a card would reach is played with its correction.
func TestCorrectedPlatforms(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for seed := range uint64(20) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		for m.PlayUntil(seed, func(s *game.State) bool {
			return s.Question() == game.AfterNumber && !s.Corrected() && s.Cards(s.Mover()) > 0 && countEnds(s) > 0
		}) {
			platformID := correctedTargets(m)
			if platformID == "" {
				m.PlayRandom(r)
				continue
			}
			if _, played := m.Tap(platformID); strings.Count(played, ";") != 1 || !strings.HasPrefix(played, "correct ") || !strings.Contains(played, "; go ") {
				t.Errorf("played %q", played)
			}
			return
		}
	}
	t.Error("no platform is dear in any match")
}

func TestRejectionsNameTheirRule(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; bonus")
	for taps, want := range map[string]games.RuleID{
		"h1 q88":  "POL-5.1",
		"h3":      "POL-4.5",
		"q32 q35": "POL-5.2",
		"q32 q44": "POL-5.2",
		"t32 q31": "POL-4.2",
		"double":  "POL-4.5",
	} {
		r, played := m.Tap(taps)
		if r.Rule != want || r.Message == "" || played != "" {
			t.Errorf("%s: refused by %q (%s), played %q; want %s", taps, r.Rule, r.Message, played, want)
		}
	}
}

// Whatever is lit can be touched, whatever is touched is answered, and nothing shows a
// key of a text.
func TestEveryTapIsAnswered(t *testing.T) {
	seats := []string{"red", "black", "yellow", "green", "blue", "white"}
	for seed, variant := range []string{"classic", "classic-high", "short", "duel"} {
		n := 3 + seed%3
		if variant == "duel" {
			n = 2
		}
		m := newMatch(t, variant, seats[:n]...)
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		for steps := 0; m.State.Actor() != games.Nobody && steps < 250; steps++ {
			layout := polar.Presenter{}.Layout(m.Input(""))
			for _, b := range layout.Buttons {
				if b.Text == "" || strings.Contains(b.Text, "polar.") || b.At.W <= 0 || b.At.X+b.At.W > m.W {
					t.Fatalf("button %+v", b)
				}
			}
			if strings.Contains(layout.Prompt+layout.PromptDetail, "polar.") {
				t.Fatalf("verb %q %q", layout.Prompt, layout.PromptDetail)
			}
			for _, panel := range layout.Panels {
				for _, target := range panel.Scene.Targets {
					r := polar.Presenter{}.HandleTap(m.Input(target.ID, target.ID))
					if strings.Contains(r.Message+target.Name, "polar.") || target.Name == "" {
						t.Fatalf("%s: %q, named %q", target.ID, r.Message, target.Name)
					}
					if target.Enabled && r.Message != "" {
						t.Fatalf("%s is lit, but refused: %s\n%v", target.ID, r.Message, m.State)
					}
					if !target.Enabled && m.State.Actor() >= 0 && r.Message == "" && len(r.Selection) == 0 && len(r.Actions) == 0 && target.RotateIDs[0] == "" {
						t.Fatalf("%s is answered with silence\n%v", target.ID, m.State)
					}
				}
			}
			m.PlayRandom(r)
		}
		for _, line := range m.MoveLines(m.Steps) {
			if strings.Contains(line.Text, "polar.") || strings.Contains(line.Text, "{") || line.Text == "" {
				t.Errorf("a key shows in %q (%s)", line.Text, line.Detail)
			}
		}
	}
}

// R turns the slab under the pointer; over water, and where a walk is asked for, it has
// no meaning here.
func TestRRotatesHoveredSlab(t *testing.T) {
	for name, c := range map[string]struct{ moves, hover, want string }{
		"over a slab":         {"place F@32 R0; bonus; bonus", "q32", "t32"},
		"over water":          {"place F@32 R0; bonus; bonus", "q33", ""},
		"over nothing":        {"place F@32 R0; bonus; bonus", "", ""},
		"while a walk is due": {"place F@32 R0; bonus; click; =2", "q32", ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			m.Play(c.moves)
			in := m.Input("")
			in.Hover = c.hover
			targetID := ""
			for _, k := range (polar.Presenter{}).Layout(in).Shortcuts {
				if k.Key == "R" {
					targetID = k.TargetID
				}
			}
			if targetID != c.want {
				t.Errorf("R is %q, want %q", targetID, c.want)
			}
		})
	}
}

// A card is paid by tapping what it buys: a seal, a lion, a slab of the reserve, a
// platform farther away. While a slab is in hand, a tap on it only leaves it as it has
// been turned, even where a seal lies.
func TestPayingByTappingWhatItBuys(t *testing.T) {
	three := []string{"red", "yellow", "blue"}
	turn := func(kind game.Kind) func(*game.State) bool {
		return func(s *game.State) bool {
			return s.Question() == game.TakeTurn && hasLegal(s, kind) && hasLegal(s, game.Rotate) && !hasLegal(s, game.Shift)
		}
	}
	for name, c := range map[string]struct {
		stop  func(*game.State) bool
		kind  game.Kind
		touch func(game.Move, *game.State) string
	}{
		"a seal": {turn(game.FreeSeal), game.FreeSeal, func(m game.Move, _ *game.State) string {
			return spot(m.Square, m.Cell)
		}},
		"a lion": {turn(game.FreeLion), game.FreeLion, func(m game.Move, s *game.State) string {
			return spot(m.Square, s.Slab(s.SlabAt(m.Square)).Lion-1)
		}},
		"two actions":           {turn(game.Double), game.Double, func(game.Move, *game.State) string { return "double" }},
		"a slab of the reserve": {turn(game.Reserve), game.Reserve, func(m game.Move, _ *game.State) string { return fmt.Sprintf("h%d q%s", m.Shape, m.Square) }},
		"a seat aboard":         {func(s *game.State) bool { return hasLegal(s, game.Pay) }, game.Pay, func(game.Move, *game.State) string { return "pay" }},
		"a corrected number":    {func(s *game.State) bool { return hasLegal(s, game.Correct) }, game.Correct, func(m game.Move, _ *game.State) string { return fmt.Sprintf("c%d", m.Number) }},
	} {
		t.Run(name, func(t *testing.T) {
			m := playUntil(t, 1366, 768, "classic", three, c.stop)
			before := m.State.Clone()
			for _, a := range before.LegalActions(nil) {
				m.State.CopyFrom(before)
				d := game.Unpack(a)
				if d.Kind != c.kind || d.Kind == game.Reserve && d.Rotation != 0 {
					continue
				}
				if r, played := m.Tap(c.touch(d, m.State)); played != before.FormatAction(a) {
					t.Errorf("played %q (%+v), want %s", played, r, before.FormatAction(a))
				}
			}
		})
	}
	m := playUntil(t, 1366, 768, "classic", three, func(s *game.State) bool {
		for _, a := range s.LegalActions(nil) {
			if d := game.Unpack(a); d.Kind == game.FreeSeal && s.SlabAt(d.Square) >= 0 && canRotate(s, d.Square) {
				return true
			}
		}
		return false
	})
	before := m.State.Clone()
	for _, a := range before.LegalActions(nil) {
		m.State.CopyFrom(before)
		d := game.Unpack(a)
		if d.Kind != game.FreeSeal || !canRotate(m.State, d.Square) {
			continue
		}
		if r, played := m.Tap("t" + d.Square.String() + " " + spot(d.Square, d.Cell)); strings.Contains(played, "free-seal") {
			t.Errorf("turned and tapped: played %q (%+v)", played, r)
		}
	}
}

func spot(q game.Square, cell uint8) string { return fmt.Sprintf("p%s/%d%d", q, cell/3, cell%3) }

func canRotate(s *game.State, q game.Square) bool {
	for _, a := range s.LegalActions(nil) {
		if d := game.Unpack(a); d.Kind == game.Rotate && d.Square == q {
			return true
		}
	}
	return false
}
