package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/ui/tableui"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// hintMarkTarget returns the ID of the target that the star of the hint marks, "" if there is no
// star.
func (w *window) hintMarkTarget() string {
	s := w.board().Scene()
	for _, sprite := range s.Sprites {
		if strings.Contains(sprite.Picture.Key(), "star of advice") {
			c := sprite.At.Center()
			best, near := "", float32(1e9)
			for _, t := range s.Targets {
				if t.Enabled {
					// The centre of the star is near the top right corner of its target, or above
					// it.
					for _, p := range []scene.Pos{{X: t.At.X + t.At.W - 4, Y: t.At.Y + 4}, {X: t.At.X + t.At.W/2, Y: t.At.Y - 10}, t.MarkAt} {
						if d := (p.X-c.X)*(p.X-c.X) + (p.Y-c.Y)*(p.Y-c.Y); d < near {
							best, near = t.ID, d
						}
					}
				}
			}
			return best
		}
	}
	return ""
}

// showsPicture reports whether a picture whose key begins so is on the screen.
func (w *window) showsPicture(key string) bool {
	return slices.ContainsFunc(w.board().Scene().Sprites, func(s scene.Sprite) bool { return strings.HasPrefix(s.Picture.Key(), key) })
}

// givesReason reports whether a reason for a move is on the screen.
func (w *window) givesReason(game string) bool {
	local := i18n.For("it")
	for _, key := range local.Keys() {
		if strings.HasPrefix(key, "reason."+game+".") && w.showsText(local.Localize(key)) {
			return true
		}
	}
	return w.showsText("vince più spesso") || w.showsText("unica mossa") || w.showsText("vinci la partita")
}

// TestHintTargetLeadsToTheBestMove checks that each strength of a hint shows its own, that the
// strongest gives a reason, and that tapping the target that it marks, again and again, plays the
// move.
func TestHintTargetLeadsToTheBestMove(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := hotSeat(t, g.ID)
			w.waitFor("a choice", func() bool { w.skip(); w.tap("hint"); return w.showsText("ci penso") })
			w.waitFor("advice", func() bool { return w.showsText("zona illuminata") })
			if !w.showsPicture("area of the hint") || w.showsPicture("hint number") || w.hintMarkTarget() != "" {
				t.Error("the first strength shows another thing than an area")
			}
			w.tap("hint")
			if w.showsPicture("area of the hint") || w.hintMarkTarget() != "" {
				t.Error("the second strength shows the area, or the best move")
			}
			for n := 1; n == 1 || w.has(tableui.HintRowID(n)); n++ {
				if !w.has(tableui.HintRowID(n)) || !w.showsPicture(fmt.Sprint("hint number ", n)) {
					t.Errorf("move %d is not in the list, or not on the board", n)
				}
			}
			w.app.SetMaestroTime(100 * time.Millisecond)
			several := w.has(tableui.HintRowID(2))
			w.tap("hint")
			if w.showsText("ci penso") != several {
				t.Errorf("of several moves: %v, the third strength thinks: %v", several, !several)
			}
			w.waitFor("the best move", func() bool { return w.hintMarkTarget() != "" })
			if !w.givesReason(g.ID) {
				t.Fatal("the third strength gives no reason")
			}
			before := w.match().Len()
			for range 5 {
				id := w.hintMarkTarget()
				if id == "" {
					t.Fatalf("no star; the targets are %v", w.targetIDs())
				}
				w.tap(id)
				if w.match().Len() > before {
					return
				}
			}
			t.Error("four taps below the star play nothing")
		})
	}
}

// TestHintsDifferInWords checks that no two moves of a hint read alike: at the first slab, good moves
// differ in how it is turned, too.
func TestHintsDifferInWords(t *testing.T) {
	w := hotSeat(t, "polar")
	for range 3 {
		for _, slab := range []string{"h0", "h1", "h2"} {
			w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
			w.tap(slab)
		}
	}
	w.waitFor("the first slab", func() bool { w.skip(); w.tap("hint"); return w.showsText("zona illuminata") })
	w.tap("hint")
	seen := map[string]bool{}
	for n := 1; w.has(tableui.HintRowID(n)); n++ {
		row, _ := w.board().Scene().TargetByID(tableui.HintRowID(n))
		if seen[row.Name] {
			t.Errorf("two moves read %q", row.Name)
		}
		seen[row.Name] = true
	}
	if len(seen) < 2 {
		t.Errorf("the moves are %v", seen)
	}
}

// TestHintNumbersStayAtTheirPlaces checks that the numbers of a hint move with the hexes when the map is
// enlarged.
func TestHintNumbersStayAtTheirPlaces(t *testing.T) {
	w := hotSeat(t, "fuga")
	w.waitFor("advice", func() bool { w.skip(); w.tap("hint"); return w.showsText("zona illuminata") })
	w.tap("hint")
	marked := w.numberedHexes()
	if len(marked) == 0 {
		t.Fatal("no number on the map")
	}
	w.tap("view/in")
	if got := w.numberedHexes(); len(got) == 0 || slices.ContainsFunc(got, func(id string) bool { return !slices.Contains(marked, id) }) {
		t.Errorf("the numbers are at %v, on the enlarged map at %v", marked, got)
	}
}

// numberedHexes returns the hexes with the numbers of a hint.
func (w *window) numberedHexes() (ids []string) {
	s := w.board().Scene()
	for _, v := range s.Sprites {
		if !strings.HasPrefix(v.Picture.Key(), "hint number") {
			continue
		}
		for _, target := range s.Targets {
			if len(target.Outline) > 0 && target.At.Contains(v.At.Center()) {
				ids = append(ids, target.ID)
			}
		}
	}
	return ids
}

// TestPuristHasNoAids checks that there is no hint at a purist table, neither by the button nor by
// the key.
func TestPuristHasNoAids(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			home := t.TempDir()
			w := openWindow(t, home, "")
			w.tap("game/"+g.ID, "seat/0/person", "seat/1/person", "purist", "start")
			if w.match().Extra["purist"] != true {
				t.Error("the match file does not say it")
			}
			n := 0
			w.waitFor("somebody's choice", func() bool { // chance may come first
				w.skip()
				w.tap("hint")
				w.key("H")
				n++
				return n > 30 || w.showsText("ci penso") || w.showsText("zona illuminata")
			})
			if n <= 30 || w.hintMarkTarget() != "" {
				t.Error("a hint")
			}
			if !w.showsText("senza aiuti") {
				t.Error("the key of hints is not answered")
			}
		})
	}
}

// TestAHintHidesNoOdds checks that the sentence of a hint leaves the odds and the button of a prepared
// attack visible, where the move list below them is too low for it, or has no room at all.
func TestAHintHidesNoOdds(t *testing.T) {
	recorded, err := os.ReadFile(filepath.Join("..", "resources", "matches", "fuga.banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	text, _, _ := strings.Cut(string(recorded), "police arrest c1")
	text = strings.NewReplacer(`"bot:3"`, `"Marta"`).Replace(text)
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		home := t.TempDir()
		if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte("speed = 0.0\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		w := openWindow(t, home, writeFile(t, home, "attack.banchisa", text))
		w.size(size[0], size[1])
		w.app.SetMaestroTime(100 * time.Millisecond)
		for !w.has("go") {
			w.waitFor("the best move", func() bool {
				if w.hintMarkTarget() == "" && !w.showsText("ci penso") {
					w.tap("hint")
				}
				return w.hintMarkTarget() != ""
			})
			w.tap(w.hintMarkTarget())
		}
		var said scene.Box
		var hidden []scene.Box
		for _, s := range w.board().Scene().Sprites {
			switch key := s.Picture.Key(); {
			case strings.HasPrefix(key, "notice "):
				said = s.At
			case strings.HasPrefix(key, "fuga fight"), strings.HasPrefix(key, "button ") && strings.Contains(key, "Attacca"):
				hidden = append(hidden, s.At)
			}
		}
		if said.W == 0 || len(hidden) != 2 || said.Overlap(hidden[0])+said.Overlap(hidden[1]) > 0 {
			t.Errorf("%v: the hint is at %v, the odds and the button at %v", size, said, hidden)
		}
	}
}
