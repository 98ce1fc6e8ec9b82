package polar_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
)

// newOpenedMatch returns a match after the first slab, with the second seat to move.
func newOpenedMatch(t *testing.T) *match {
	t.Helper()
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.Play("take F; take T; take X; take F; take T; take V; take W; take X; take Z; =2")
	if r := m.TapTargets("h4 q31"); r.Played != "first X n R0" {
		t.Fatalf("played %q", r.Played)
	}
	return m
}

func TestTaps(t *testing.T) {
	for name, c := range map[string]struct{ taps, want string }{
		"place a slab":              {"h0 q32", "place F@32 R0"},
		"rotated by a second tap":   {"h0 h0 q32", "place F@32 R90"},
		"rotated by the wheel":      {"h0 r+ r+ q32", "place F@32 R180"},
		"rotated back":              {"h0 r- q32", "place F@32 R270"},
		"T has four rotations":      {"h1 h1 h1 h1 h1 q41", "place T@41 R0"},
		"another slab of the hand":  {"h0 h1 q21", "place T@21 R0"},
		"rotated, then dragged":     {"h0 h0 lift q32", "place F@32 R90"},
		"bonus":                     {"bonus", "bonus"},
		"the dial":                  {"dial", "click"},
		"the dial, a slab in hand":  {"h0 dial", "click"},
		"drop the slab, then click": {"h0 other click", "click"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			if r := m.TapTargets(c.taps); r.Played != c.want {
				t.Errorf("played %q (%+v), want %s", r.Played, r.Response, c.want)
			}
		})
	}
}

// A slab of the sea is rotated, left so, shifted and advanced by taps.
func TestSlabsOnTheSea(t *testing.T) {
	for name, c := range map[string]struct{ taps, want string }{
		"rotated and left so":           {"q32 r+ ok", "rotate 32 R90"},
		"rotated by the wheel":          {"t32 t32 q32", "rotate 32 R180"},
		"rotated, then a click":         {"t32 dial", "rotate 32 R90; click"},
		"rotated, then another slab":    {"t32 h1 q21", "rotate 32 R90; place T@21 R0"},
		"shifted":                       {"q32 q42", "shift 32>42"},
		"rotated and dragged":           {"t32 lift q42", "rotate 32 R90; shift 32>42"},
		"rotated and advanced":          {"t32 q33", "rotate 32 R90; advance 32>33"},
		"rotated all round and dropped": {"t32 t32 t32 t32 other", ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			m.Play("place F@32 R0; bonus; bonus")
			if r := m.TapTargets(c.taps); r.Played != c.want {
				t.Errorf("played %q (%+v), want %s", r.Played, r.Response, c.want)
			}
		})
	}
}

// The wheel over a square rotates the slab in hand, if it is from the tray, else that of the square.
func TestWheelTargets(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; bonus")
	for taps, want := range map[string][2]string{"": {"t32", "u32"}, "q32": {"t32", "u32"}, "h1": {"r+", "r-"}} {
		board := polar.Presenter{}.Layout(m.SelectedInput("", m.TapTargets(taps).Selection)).Panels[0].Scene
		if target, _ := board.TargetByID("q32"); target.RotateIDs != want {
			t.Errorf("after %q: %v, want %v", taps, target.RotateIDs, want)
		}
	}
}

// correctedTarget returns a platform that only a corrected number reaches, "" for none.
func correctedTarget(m *match) string {
	for _, panel := range (polar.Presenter{}).Layout(m.Input("")).Panels {
		for _, target := range panel.Scene.Targets {
			if strings.Contains(target.Name, "bonus") && !strings.Contains(target.Name, "foca") && strings.HasPrefix(target.ID, "p") {
				return target.ID
			}
		}
	}
	return ""
}

// A tap on what only a corrected number reaches plays the correction too.
func TestCorrectedPlatforms(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for seed := range uint64(20) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		for m.PlayUntil(seed, func(s *game.State) bool {
			return s.Question() == game.AfterNumber && !s.Corrected() && s.Cards(s.Mover()) > 0 && countEnds(s) > 0
		}) {
			platformID := correctedTarget(m)
			if platformID == "" {
				m.PlayRandom(r)
				continue
			}
			if played := m.TapTargets(platformID).Played; strings.Count(played, ";") != 1 || !strings.HasPrefix(played, "correct ") || !strings.Contains(played, "; go ") {
				t.Errorf("played %q", played)
			}
			return
		}
	}
	t.Error("no match has a platform that needs a correction")
}

func TestRejectionsNameTheirRule(t *testing.T) {
	for _, c := range []struct {
		moves, taps string
		want        games.RuleID
	}{
		{"", "h1 q88", "POL-5.1"},
		{"", "h3", "POL-4.5"},
		{"bonus", "h1", "POL-4.5"},
		{"", "q32 q35", "POL-5.2"},
		{"", "q32 q44", "POL-5.2"},
		{"", "q32 q34", "POL-4.3"},
		{"", "t32 q31", "POL-4.2"},
		{"place T@42 R0; bonus; bonus", "q32 q52", "POL-4.2"},
		{"click; =lion-; lion 32/11; bonus", "q31 q32", "POL-4.3"},
		{"rotate 32 R90", "t32", "POL-4.4"},
		{"click; =lion-; lion 32/11; bonus; bonus", "t32", "POL-4.1"},
		{"", "shore", ""},
	} {
		m := newOpenedMatch(t)
		m.Play("place F@32 R0; bonus; bonus; " + c.moves)
		if r := m.TapTargets(c.taps); r.Rule() != c.want || r.Sentence() == "" || r.Played != "" {
			t.Errorf("after %q %s: rejected by %q (%s), played %q; want %s", c.moves, c.taps, r.Rule(), r.Sentence(), r.Played, c.want)
		}
	}
}

// In a turn whoever taps a slab that cannot be taken in hand reads the rule against it: why an own one does not advance, why
// another's is not rotated.
func TestEverySlabIsRefusedByARule(t *testing.T) {
	refused := map[int]int{}
	for seed := range uint64(6) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		m.PlayUntil(seed, func(s *game.State) bool {
			if s.Question() != game.TakeTurn || len(m.Steps)%4 > 0 {
				return false
			}
			board := panelScene(t, m.Input(""), "board")
			for slab := range game.NumShapes * s.NumColors() {
				target, _ := board.TargetByID("q" + s.Slab(slab).Square.String())
				if !s.Afloat(slab) || target.Enabled {
					continue
				}
				refused[slab]++
				isOwn := slab/game.NumShapes == s.Mover()
				if r := target.Message.(ui.Responder)().Reject; r == nil || r.Rule == "" || isOwn == strings.HasPrefix(string(r.Rule), "POL-4.") {
					t.Errorf("seed %d: a tap on %s is refused with %+v\n%v", seed, target.Name, r, s)
				}
			}
			return t.Failed()
		})
	}
	if refused[0] == 0 || len(refused) < 12 {
		t.Errorf("refused are taps on the slabs %v", refused)
	}
}

// No text key shows in prompts, buttons, names, rejections and the move list.
func TestTextsOfWholeMatches(t *testing.T) {
	seats := []string{"red", "black", "yellow", "green", "blue", "white"}
	for seed, variant := range []string{"classic", "classic-high", "short", "duel"} {
		n := 3 + seed%3
		if variant == "duel" {
			n = 2
		}
		m := newMatch(t, variant, seats[:n]...)
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		for steps := 0; m.State.Actor() != games.Terminal && steps < 250; steps++ {
			checkTexts(m, polar.Presenter{}.Layout(m.Input("")))
			m.PlayRandom(r)
		}
		for _, line := range m.MoveLines(m.Steps) {
			if strings.Contains(line.Text, "polar.") || strings.Contains(line.Text, "{") || line.Text == "" {
				t.Errorf("a key shows in %q (%s)", line.Text, line.Detail)
			}
		}
	}
}

func checkTexts(m *match, layout ui.Layout) {
	m.T.Helper()
	for _, b := range layout.Buttons {
		if b.Text == "" || strings.Contains(b.Text, "polar.") || b.At.W <= 0 || b.At.X+b.At.W > m.W {
			m.T.Fatalf("button %+v", b)
		}
	}
	if strings.Contains(layout.Prompt+layout.PromptDetail, "polar.") {
		m.T.Fatalf("prompt %q %q", layout.Prompt, layout.PromptDetail)
	}
	for _, panel := range layout.Panels {
		for _, target := range panel.Scene.Targets {
			if target.At.W > 0 && target.Name == "" || strings.Contains(target.Name, "polar.") {
				m.T.Fatalf("%s is named %q", target.ID, target.Name)
			}
			if r := target.Message.(ui.Responder)(); r.Reject != nil && strings.Contains(r.Reject.Sentence, "polar.") {
				m.T.Fatalf("%s is rejected with %q", target.ID, r.Reject.Sentence)
			}
		}
	}
}

// A square to which a slab can be recycled and advanced recycles it, as that costs no action;
// the advance has a target of its own.
func TestRecyclingIsPreferredToAdvancing(t *testing.T) {
	isBoth := func(s *game.State) (recycle, advance games.Action) {
		for _, a := range s.LegalActions(nil) {
			for _, b := range s.LegalActions(nil) {
				m, n := game.Unpack(a), game.Unpack(b)
				if m.Kind == game.Recycle && n.Kind == game.Advance && m.From == n.From && m.Square == n.Square {
					return a, b
				}
			}
		}
		return 0, 0
	}
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		recycle, _ := isBoth(s)
		return recycle != 0
	})
	recycle, advance := isBoth(m.State)
	from, to := game.Unpack(recycle).From.String(), game.Unpack(recycle).Square.String()
	before := m.State.Clone()
	if r := m.TapTargets("q" + from + " q" + to); r.Played != before.FormatAction(recycle) {
		t.Errorf("a tap on the square played %q", r.Played)
	}
	m.State.CopyFrom(before)
	in := m.SelectedInput("", m.TapTargets("q"+from).Selection)
	if id := (polar.Presenter{}).NextTap(in, []games.Action{advance}); id != "advance" {
		t.Errorf("%q is to be tapped for an advance", id)
	}
	if r := m.TapTargets("q" + from + " advance"); r.Played != before.FormatAction(advance) {
		t.Errorf("the target of the advance played %q", r.Played)
	}
}

// R rotates the slab under the pointer; over water and before a walk it has no meaning here.
func TestRRotatesHoveredSlab(t *testing.T) {
	for name, c := range map[string]struct{ moves, hover, want string }{
		"over a slab":   {"place F@32 R0; bonus; bonus", "q32", "t32"},
		"over water":    {"place F@32 R0; bonus; bonus", "q33", ""},
		"over nothing":  {"place F@32 R0; bonus; bonus", "", ""},
		"before a walk": {"place F@32 R0; bonus; click; =2", "q32", ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := newOpenedMatch(t)
			m.Play(c.moves)
			in := m.Input("")
			in.Hover = c.hover
			targetID := ""
			for _, k := range (polar.Presenter{}).Layout(in).Shortcuts {
				if k.Key == "T" {
					targetID = k.TargetID
				}
			}
			if targetID != c.want {
				t.Errorf("T is %q, want %q", targetID, c.want)
			}
		})
	}
}

// A card is paid by tapping what it buys: a seal, a lion, a slab of the reserve, a platform
// farther away. On a slab in hand there is nothing to buy: a tap on it plays its rotation.
func TestPayingByTappingWhatItBuys(t *testing.T) {
	three := []string{"red", "yellow", "blue"}
	turn := func(kind game.Kind) func(*game.State) bool {
		return func(s *game.State) bool {
			return s.Question() == game.TakeTurn && hasLegal(s, kind) && hasLegal(s, game.Rotate) && !hasLegal(s, game.Shift)
		}
	}
	for name, c := range map[string]struct {
		stop func(*game.State) bool
		kind game.Kind
		taps func(game.Move, *game.State) string
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
				if r := m.TapTargets(c.taps(d, m.State)); r.Played != before.FormatAction(a) {
					t.Errorf("played %q (%+v), want %s", r.Played, r.Response, before.FormatAction(a))
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
		in := m.SelectedInput("", m.TapTargets("t"+d.Square.String()).Selection)
		layout := polar.Presenter{}.Layout(in)
		if message, _ := layout.Target(spot(d.Square, d.Cell)); message != nil {
			t.Errorf("the seal on %s can be bought with its slab in hand", d.Square)
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
