package polar_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// TestHintedPlatformIsMarked checks that the platform where an advised walk ends looks different from
// the others that can be chosen.
func TestHintedPlatformIsMarked(t *testing.T) {
	m := newMatch(t, "classic", "red", "black", "yellow")
	var walk games.Action
	m.PlayUntil(3, func(s *game.State) bool {
		if s.Actor() < 0 || s.Question() != game.AfterNumber {
			return false
		}
		for _, a := range s.LegalActions(nil) {
			if game.Unpack(a).Kind == game.Go {
				walk = a
			}
		}
		return walk != 0
	})
	in := m.Input("")
	marked := func() int {
		n := 0
		for _, p := range m.Presenter.Layout(in).Panels {
			for _, sprite := range p.Scene.Sprites {
				n += strings.Count(sprite.Picture.Key(), fmt.Sprintf("{Kind:%d ", slabs.HintEnd))
			}
		}
		return n
	}
	if n := marked(); n != 0 {
		t.Errorf("%d platforms are advised without a hint", n)
	}
	in.Hints = presenter.Hints{Actions: []games.Action{walk}, Turns: [][]games.Action{{walk}}, BestOnly: true}
	if n := marked(); n != 1 {
		t.Errorf("%d platforms are advised by a hint, want 1", n)
	}
}

// TestAPlatformBehindAPenguinIsMarkedAboveIt checks that of the platforms where a walk may end those that a penguin hides,
// which stands on the platform below, are marked once more, and no others.
func TestAPlatformBehindAPenguinIsMarkedAboveIt(t *testing.T) {
	m, looked, hidden := newMatch(t, "classic", "red", "black", "yellow"), 0, 0
	row := func(s game.Spot) [2]int {
		return [2]int{3*s.Square.Row() + int(s.Cell)/3, 3*s.Square.Column() + int(s.Cell)%3}
	}
	look := func(s *game.State) bool {
		if s.Actor() < 0 || s.Question() != game.AfterNumber || s.Cards(s.Mover()) > 0 { // cards lead to more platforms
			return false
		}
		behind, ends, want := map[[2]int]bool{}, map[[2]int]bool{}, 0
		for c := range s.NumColors() {
			if p := s.Penguin(c); p.Slab < game.Landed {
				at := row(game.Spot{Square: s.Slab(int(p.Slab)).Square, Cell: p.Cell})
				behind[[2]int{at[0] - 1, at[1]}] = true
			}
		}
		for _, a := range s.LegalActions(nil) {
			if g := game.Unpack(a); g.Kind == game.Go {
				ends[row(game.Spot{Square: g.Square, Cell: g.Cell})] = true
			}
		}
		for end := range ends {
			want += games.CountIf(behind[end])
		}
		n := 0
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			for _, sprite := range p.Scene.Sprites {
				n += strings.Count(sprite.Picture.Key(), fmt.Sprintf("{Kind:%d ", slabs.HiddenEnd))
			}
		}
		if n != want {
			t.Errorf("%d platforms are marked above a penguin, want %d\n%v", n, want, s)
		}
		looked++
		hidden += want
		return looked > 60
	}
	for seed := uint64(1); hidden == 0 && seed < 6; seed++ {
		m, looked = newMatch(t, "classic", "red", "black", "yellow"), 0
		m.PlayUntil(seed, look)
	}
	if hidden == 0 {
		t.Error("no penguin hides a platform")
	}
}

// TestHintsSayHowToRotate checks that advice about a slab says how it is to be rotated, and shows it: a
// slab of the tray as it is to lie, one of the sea with an arrow.
func TestHintsSayHowToRotate(t *testing.T) {
	ghost := func(m *match, shape uint8, rotation int) string {
		pattern := m.State.Rules().Shape(int(shape)).Patterns[rotation]
		return slabs.Slab{Cells: uint16(pattern), Color: "yellow", Dim: 3}.Picture().Key()
	}
	const shapeF = 0
	m := newOpenedMatch(t)
	for name, c := range map[string]struct{ text, picture string }{
		"place F@32 R0":   {"metti la lastra a uncino davanti", ghost(m, shapeF, 0)},
		"place F@32 R90":  {"uncino, girata una volta, davanti", ghost(m, shapeF, 1)},
		"place F@32 R180": {"uncino, girata due volte, davanti", ghost(m, shapeF, 2)},
		"place F@32 R270": {"uncino, girata indietro una volta, davanti", ghost(m, shapeF, 3)},
	} {
		checkAdvice(t, m, name, c.text, c.picture)
	}
	m.Play("place F@32 R0; bonus; bonus")
	for rotation, text := range []string{90: "gira una volta la", 180: "gira due volte la", 270: "gira indietro una volta la"} {
		if text != "" {
			checkAdvice(t, m, fmt.Sprintf("rotate 32 R%d", rotation), text, fmt.Sprintf(`\{Kind:%d X:\S+ Y:\S+ Price:0 Count:%d `, slabs.HintRotation, rotation/90))
		}
	}
}

// checkAdvice checks the sentence of a hint that advises an action, and that a picture on the board
// matches an expression.
func checkAdvice(t *testing.T, m *match, name, text, picture string) {
	t.Helper()
	a, ok := games.ParseAction(m.State, name)
	if !ok {
		t.Fatalf("%s is not legal\n%v", name, m.State)
	}
	after := m.State.Clone()
	after.Apply(a)
	line, _ := m.Presenter.Describe(presenter.Step{Before: m.State, After: after, Seat: m.State.Actor(), Action: a}, nil, m.AdviceWords())
	if !strings.Contains(line.Text, text) {
		t.Errorf("%s: %q does not say %q", name, line.Text, text)
	}
	in := m.Input("")
	in.Hints = presenter.Hints{Actions: []games.Action{a}, Turns: [][]games.Action{{a}}, BestOnly: true}
	var keys []string
	for _, sprite := range panelScene(t, in, "board").Sprites {
		keys = append(keys, sprite.Picture.Key())
	}
	if !regexp.MustCompile(picture).MatchString(strings.Join(keys, "\n")) {
		t.Errorf("%s: the board does not show %q", name, picture)
	}
}

// TestFirstNumberWaitsForTheNeedle checks that the squares where the first slab may go do not tell the
// number while the needle turns.
func TestFirstNumberWaitsForTheNeedle(t *testing.T) {
	m := newMatch(t, "classic", "red", "yellow", "blue")
	m.Play("take F; take T; take X; take F; take T; take V; take W; take X; take Z; =2")
	in := m.Input("")
	in.Interactive = false
	number := spriteByID(panelScene(t, in, "board"), "counted")
	needle := spriteByID(panelScene(t, in, "needle"), "needle")
	if number.Picture == nil || number.Enter == scene.Instant || needle.FramesMillis == 0 || number.Delay < needle.FramesMillis {
		t.Errorf("the number comes after %d ms, the needle turns for %d", number.Delay, needle.FramesMillis)
	}
	in.Interactive = true
	if number := spriteByID(panelScene(t, in, "board"), "counted"); number.Delay > 0 {
		t.Errorf("while it is chosen, the number comes after %d ms", number.Delay)
	}
}

// spriteByID returns a sprite of a scene, an empty one if there is none.
func spriteByID(s scene.Scene, id string) scene.Sprite {
	for _, v := range s.Sprites {
		if v.ID == id {
			return v
		}
	}
	return scene.Sprite{}
}

// A platform that costs cards keeps its price under the pointer, over the penguin that would stand there.
func TestThePriceStaysUnderThePointer(t *testing.T) {
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return s.Question() == game.AfterNumber && !s.Corrected() && s.Cards(s.Mover()) > 0 && countEnds(s) > 0
	})
	platformID := ""
	for r := rand.New(rand.NewPCG(1, 1)); m.State.Question() != game.NoQuestion; m.PlayRandom(r) {
		if platformID = correctedTarget(m); platformID != "" {
			break
		}
	}
	board := panelScene(t, m.Input(platformID), "board")
	ghost := slices.IndexFunc(board.Sprites, func(s scene.Sprite) bool { return s.Transparency == 0.45 })
	over := spriteByID(board, "over")
	if over.Picture == nil || !strings.Contains(over.Picture.Key(), fmt.Sprintf("{Kind:%d ", slabs.PriceTag)) {
		t.Fatalf("the price of %s is not shown under the pointer", platformID)
	}
	if ghost < 0 || over.Layer <= board.Sprites[ghost].Layer {
		t.Errorf("the ghost, sprite %d, hides the price in layer %d", ghost, over.Layer)
	}
}

// The price for chasing one seal away leaves the others in sight.
func TestThePriceHidesNoOtherSeal(t *testing.T) {
	tag := regexp.MustCompile(fmt.Sprintf(`\{Kind:%d X:(\S+) Y:(\S+) `, slabs.PriceTag))
	tags := 0
	for seed := range uint64(400) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		if !m.PlayUntil(seed, func(s *game.State) bool { return countSealPrices(s) > 1 }) {
			continue
		}
		board := panelScene(t, m.Input(""), "board")
		top := board.H - float32(slabs.Sea{Columns: m.State.Rules().Columns}.H())
		for _, found := range tag.FindAllStringSubmatch(spriteByID(board, "over").Picture.Key(), -1) {
			x, _ := strconv.ParseFloat(found[1], 64)
			y, _ := strconv.ParseFloat(found[2], 64)
			tags++
			var distances []float64
			for _, sprite := range board.Sprites {
				if middle := sprite.At.Center(); strings.HasPrefix(sprite.ID, "seal") {
					distances = append(distances, math.Hypot(float64(middle.X)-x, float64(middle.Y-top)-y))
				}
			}
			slices.Sort(distances) // the nearest is the seal with the price
			if len(distances) > 1 && distances[1] < 20 {
				t.Errorf("seed %d: the price at %.0f, %.0f is %.0f units from the middle of another seal", seed, x, y, distances[1])
			}
		}
	}
	if tags == 0 {
		t.Error("no seals have a price")
	}
}

// countSealPrices counts the seals that can be chased away for a card.
func countSealPrices(s *game.State) (n int) {
	if s.Actor() < 0 {
		return 0
	}
	for _, a := range s.LegalActions(nil) {
		if game.Unpack(a).Kind == game.FreeSeal {
			n++
		}
	}
	return n
}
