package table_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// flatTable opens a new match of a game on a screen that lies flat between that many persons; bots have the other seats.
func flatTable(t *testing.T, id string, persons int) (w *apptest.Window, game *games.Game) {
	t.Helper()
	game = catalog.Find(id)
	v := apptest.FindVariant(t, game, "")
	seats, players := v.SeatIDs[:v.Seats.Min], map[string]string{}
	for i, seat := range seats {
		if players[seat] = "bot:1"; i < persons {
			players[seat] = fmt.Sprint("Persona ", i)
		}
	}
	m, err := record.New(game, games.Setup{Variant: v, Seats: seats}, record.Header{Seed: 3, HasSeed: true, Players: players})
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	file := filepath.Join(home, "flat.banchisa")
	gametest.WriteRecord(t, m, file)
	w = apptest.OpenAlways(t, home, file, "side = \"flat\"\n")
	w.App.UseRandomBots()
	w.Wait(5 * time.Second)
	return w, game
}

// panelAt returns where a panel of the screen is, false if it is not there.
func panelAt(w *apptest.Window, id string) (at scene.Box, ok bool) {
	for _, s := range w.Board().Scene().Sprites {
		if panel, _, _ := strings.Cut(s.ID, "\x00"); panel == id && scene.IsPanelLayer(s.ID) {
			return s.At, true
		}
	}
	return scene.Box{}, false
}

// Two persons sit face to face: the board stays as it lies in the very middle, each has a banner at their own edge and a
// sheet that stays in its place, and what is tapped is on the side of whoever is asked.
func TestPersonsSitFaceToFace(t *testing.T) {
	w := tableOf(t, "Anna", "Bruno", "side = \"flat\"\n")
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		w.Size(size[0], size[1])
		middle := w.Target("c44").At.Center()
		check := func(when, asked, other string, far bool) {
			t.Helper()
			if got := w.Target("c44").At.Center(); max(got.X-middle.X, middle.X-got.X, got.Y-middle.Y, middle.Y-got.Y) > 1 {
				t.Errorf("%s: the board goes from %v to %v", when, middle, got)
			}
			if first, last := w.Target("c00").At.Center(), w.Target("c99").At.Center(); first.Y < last.Y || first.X > last.X {
				t.Errorf("%s: the board does not stay as it lies", when)
			}
			for _, id := range []string{"menu", "undo", "go"} {
				at := w.Target(id).At.Center()
				if above := at.Y < size[1]/2; id != "undo" && id != "go" && above != far {
					t.Errorf("%s: %s is in the upper half: %v", when, id, above)
				}
				if left := at.X < size[0]/2; left != far {
					t.Errorf("%s: %s is in the left half: %v", when, id, left)
				}
			}
			for id, left := range map[string]bool{asked: far, "opposite/" + other: !far} {
				if at, ok := panelAt(w, id); !ok || at.Center().X < size[0]/2 != left {
					t.Errorf("%s: %s is at %v, there: %v", when, id, at, ok)
				}
			}
			for id, above := range map[string]bool{"banner": far, "opposite/banner": !far} {
				if at, ok := panelAt(w, id); !ok || at.Center().Y < size[1]/2 != above {
					t.Errorf("%s: %s is at %v, there: %v", when, id, at, ok)
				}
			}
		}
		check("at the beginning", "seat0", "seat1", false)
		w.Tap("bar5", "c23", "go")
		w.Wait(5 * time.Second)
		check("after a move", "seat1", "seat0", true)
		w.Tap("undo")
		w.Wait(5 * time.Second)
	}
}

// Of the person opposite the table shows in all games what everybody may know, nothing that can be tapped, and nothing
// outside the screen; in a replay, too.
func TestOppositeIsOnlyLookedAt(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w, _ := flatTable(t, g.ID, 2)
			for n := range 24 {
				w.Wait(20 * time.Second)
				if w.Has("curtain") {
					w.Tap("curtain")
				}
				if n == 20 {
					w.App.ShowMove(1)
					w.Wait(time.Second)
					if !w.Has("seek/back") {
						t.Fatal("the replay has no controls")
					}
				}
				checkOppositeScreen(t, w)
				if s := w.App.State(); s.Actor() >= 0 && w.App.CanPlay() && n < 20 {
					w.App.Play(s.LegalActions(nil)[0])
				}
			}
		})
	}
}

// checkOppositeScreen checks what is shown of both persons.
func checkOppositeScreen(t *testing.T, w *apptest.Window) {
	t.Helper()
	s := w.Board().Scene()
	n := 0
	for _, sprite := range s.Sprites {
		panel, _, _ := strings.Cut(sprite.ID, "\x00")
		if !strings.HasPrefix(panel, "opposite/") {
			continue
		}
		n++
		if at := sprite.At; at.X < -8 || at.Y < -8 || at.X+at.W > s.W+8 || at.Y+at.H > s.H+8 {
			t.Errorf("%q is at %v of %v × %v", sprite.ID, at, s.W, s.H)
		}
	}
	if n < 4 {
		t.Errorf("there are %d pictures for the person opposite", n)
	}
	for _, p := range w.App.Panels() {
		if strings.HasPrefix(p.ID, "opposite/") && len(p.Scene.Targets) > 0 {
			t.Errorf("%s has targets", p.ID)
		}
	}
}

// A hand is on its owner's side of the table only, once the curtain has been lifted, and nowhere before; at the edge of the
// person opposite stands what everybody may know.
func TestHandsOfPersonsFaceToFace(t *testing.T) {
	home := t.TempDir()
	file, card := withHand(t, home)
	w := apptest.OpenAlways(t, home, file, "side = \"flat\"\n")
	w.Wait(5 * time.Second)
	if w.ShowsText(card) {
		t.Fatal("the hand shows behind the curtain")
	}
	w.Tap("curtain")
	own, opposite := 0, 0
	for _, p := range w.App.Panels() {
		if !apptest.SceneShows(&p.Scene, card) {
			continue
		}
		if strings.HasPrefix(p.ID, "opposite/") {
			opposite++
		} else {
			own++
		}
	}
	if own == 0 || opposite > 0 {
		t.Errorf("the card is in %d panels of its owner, and in %d of the person opposite", own, opposite)
	}
	if i := slices.IndexFunc(w.App.Panels(), func(p ui.Panel) bool { return p.ID == "opposite/seats" }); i < 0 {
		t.Error("the person opposite does not see the seats")
	}
}

// What the person opposite sees waits until the piece has arrived, as all numbers do.
func TestOppositeWaitsForThePicture(t *testing.T) {
	w, _ := flatTable(t, "polar", 2)
	ticks := map[int]func(time.Duration){}
	w.Board().StartTicks = func(passed func(time.Duration)) func() {
		id := len(ticks)
		ticks[id] = passed
		return func() { delete(ticks, id) }
	}
	pass := func(d time.Duration) {
		for _, tick := range ticks {
			tick(d)
		}
		w.Wait(0)
	}
	seen := func() (keys string) {
		for _, p := range w.App.Panels() {
			if strings.HasPrefix(p.ID, "opposite/") && p.Scene.Background != nil {
				keys += p.Scene.Background.Key() + "\n"
			}
		}
		return keys
	}
	moved, changed := 0, 0
	for range 60 {
		w.Wait(20 * time.Second)
		pass(time.Minute)
		s := w.App.State()
		if s.Actor() < 0 || !w.App.CanPlay() {
			continue
		}
		before := seen()
		w.App.Play(s.LegalActions(nil)[0])
		for range 5 { // no motion is shorter
			if !w.Board().Moving() || w.App.CanPlay() {
				break
			}
			if now := seen(); now != before {
				t.Fatalf("while the piece moves the person opposite sees\n%s\nnot\n%s", now, before)
			}
			moved++
			pass(50 * time.Millisecond)
		}
		w.Wait(5 * time.Second)
		changed += games.CountIf(seen() != before)
	}
	if moved < 20 || changed < 4 {
		t.Errorf("%d moments of motion were looked at, and %d changes were seen after it", moved, changed)
	}
}

// What the table says does not lie over what the person opposite reads, but for the move list.
func TestNoticesSpareThePersonOpposite(t *testing.T) {
	for _, g := range catalog.All {
		w, _ := flatTable(t, g.ID, 2)
		for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
			w.Size(size[0], size[1])
			w.App.ShowNotice("La partita è stata copiata fra le tue: la ritrovi in «Partite salvate».")
			w.Wait(0)
			notice, shown := panelAt(w, "notice")
			if _, is := panelAt(w, "opposite/banner"); !is || !shown {
				t.Errorf("%s, %v: the banner opposite shows: %v, the notice: %v", g.ID, size, is, shown)
			}
			for _, p := range w.App.Panels() {
				if strings.HasPrefix(p.ID, "opposite/") && p.ID != "opposite/list" && notice.Overlap(p.At) > 1 {
					t.Errorf("%s, %v: the notice at %v lies over %s at %v", g.ID, size, notice, p.ID, p.At)
				}
			}
		}
	}
}

// When a match of two persons who sit face to face is opened again, nothing lies over their board: the last move is in the
// move list of each.
func TestAResumedTableFaceToFaceIsFree(t *testing.T) {
	for _, g := range catalog.All {
		v := apptest.FindVariant(t, g, "")
		if v.Seats.Min > 2 {
			v = apptest.FindVariant(t, g, "duel")
		}
		home := t.TempDir()
		file := filepath.Join(home, "matches", "flat.banchisa")
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		gametest.WriteRecord(t, apptest.DealMatch(t, g, v, 2, 30, 3), file)
		w := apptest.OpenAlways(t, home, file, "side = \"flat\"\n")
		w.Wait(time.Second)
		if at, shown := panelAt(w, "notice"); shown {
			t.Errorf("%s: a sentence lies at %v", g.ID, at)
		}
		for _, id := range []string{"list", "opposite/list"} {
			if _, shown := panelAt(w, id); !shown {
				t.Errorf("%s: there is no %s", g.ID, id)
			}
		}
	}
}

// TestTablesFaceToFaceFit checks every text and target of the tables of two persons who sit face to face.
func TestTablesFaceToFaceFit(t *testing.T) {
	apptest.EveryStyle(t, func(r *apptest.LayoutChecker, window [2]float32, language string, text float32) {
		h := apptest.OpenScreens(r.T, window[0], window[1])
		h.ApplyStyle(r, window, language, text)
		h.App.ChangeSettings(func(set *store.Settings) { set.Side = store.SideFlat })
		for _, g := range catalog.All {
			v := apptest.FindVariant(t, g, "")
			if v.Seats.Min > 2 {
				v = apptest.FindVariant(t, g, "duel")
			}
			for p, plies := range []int{60, 12, 151} {
				h.Table(apptest.DealMatch(r.T, g, v, 2, plies, uint64(p)), fmt.Sprintf("%s %s face to face after %d", g.ID, v.ID, plies), p)
			}
		}
	})
}
