package table_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// tableOf opens a new match of Isaac between these players.
func tableOf(t *testing.T, dark, light, settings string) *apptest.Window {
	t.Helper()
	game := catalog.Find("isaac")
	m, err := record.New(game, games.Setup{Variant: apptest.FindVariant(t, game, "classic"), Seats: game.SeatIDs}, record.Header{
		Seed: 3, HasSeed: true, Players: map[string]string{"dark": dark, "light": light},
	})
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	file := filepath.Join(home, "sides.banchisa")
	gametest.WriteRecord(t, m, file)
	w := apptest.OpenAlways(t, home, file, settings)
	w.Wait(5 * time.Second)
	return w
}

// isTurned reports whether the first cell is at the upper right.
func isTurned(w *apptest.Window) bool {
	first, last := w.Target("c00").At.Center(), w.Target("c99").At.Center()
	return first.Y < last.Y && first.X > last.X
}

// sheetBelow reports whether the sheet of a seat is below that of the other.
func sheetBelow(w *apptest.Window, seat string) bool {
	at := map[string]scene.Pos{}
	for _, s := range w.Board().Scene().Sprites {
		if panel, _, is := strings.Cut(s.ID, "\x00"); is && strings.HasPrefix(panel, "seat") {
			at[panel] = s.At.Center()
		}
	}
	return at[seat].Y >= at["seat0"].Y && at[seat].Y >= at["seat1"].Y
}

// The one person at a table sits below: the board, the sheets of the seats and the names of rows are turned.
func TestOnePersonSitsBelow(t *testing.T) {
	for name, c := range map[string]struct {
		dark, light string
		turned      bool
		below       string
	}{
		"dark":    {"Anna", "bot:1", false, "seat0"},
		"light":   {"bot:1", "Anna", true, "seat1"},
		"persons": {"Anna", "Bruno", false, "seat0"},
	} {
		t.Run(name, func(t *testing.T) {
			w := tableOf(t, c.dark, c.light, "")
			if isTurned(w) != c.turned || !sheetBelow(w, c.below) {
				t.Errorf("the board is turned: %v, the sheet of %s is below: %v", isTurned(w), c.below, sheetBelow(w, c.below))
			}
			row := "riga 0"
			if c.turned {
				row = "riga 90"
			}
			if got := w.Target("c00").Name; !strings.Contains(got, row) && !strings.Contains(got, "colonna") {
				t.Errorf("the first cell is called %q", got)
			}
		})
	}
}

// F turns the table, by the menu too, and turns it back; what is selected stays so, and a move is the same.
func TestTableIsTurnedByHand(t *testing.T) {
	w := tableOf(t, "Anna", "Bruno", "")
	turn := func() {
		w.App.TypeKey("F")
		w.Wait(time.Second)
	}
	turn()
	if !isTurned(w) || !sheetBelow(w, "seat1") {
		t.Fatal("F does not turn the table")
	}
	w.Tap("bar5", "c23")
	turn()
	w.Tap("menu", "menu/turn")
	w.Wait(time.Second)
	if !isTurned(w) {
		t.Fatal("the menu does not turn the table")
	}
	w.Tap("go")
	w.Wait(5 * time.Second)
	s := w.App.MatchView().Session
	if got := s.FullState(0).FormatAction(s.StepAt(0).Action); got != "5@23-" {
		t.Errorf("%q was played", got)
	}
}

// A table that was turned by hand is so again when its match goes on after a start, and another match's is not.
func TestTurnIsKeptWithTheMatch(t *testing.T) {
	w := tableOf(t, "Anna", "Bruno", "")
	w.Tap("bar5", "c23", "go")
	w.Wait(5 * time.Second)
	w.App.TypeKey("F")
	w.Wait(time.Second)
	var name string
	for name = range w.MatchFiles() {
	}
	w.App.RequestClose()
	w.WaitFor("the end", func() bool { return w.Closed })
	again := apptest.Open(t, w.Home, filepath.Join(w.Home, "matches", name))
	again.Wait(5 * time.Second)
	if !isTurned(again) {
		t.Error("the turn is forgotten")
	}
	again.App.TypeKey("F")
	again.Wait(time.Second)
	again.App.RequestClose()
	again.WaitFor("the end", func() bool { return again.Closed })
	again = apptest.Open(t, w.Home, filepath.Join(w.Home, "matches", name))
	if again.Wait(5 * time.Second); isTurned(again) {
		t.Error("that it was turned back is forgotten")
	}
}

// Where the setting says so, the table turns to whoever is asked, once what was played has been seen; a fixed one stays.
func TestTableTurnsToWhoeverIsAsked(t *testing.T) {
	for setting, turns := range map[string]bool{"asked": true, "fixed": false} {
		w := tableOf(t, "Anna", "Bruno", "side = \""+setting+"\"\n")
		if isTurned(w) {
			t.Errorf("%s: it is turned at the beginning", setting)
		}
		w.Tap("bar5", "c23", "go")
		w.Wait(5 * time.Second)
		if isTurned(w) != turns {
			t.Errorf("%s: after a move the table is turned: %v", setting, !turns)
		}
		w.Tap("bar5", "c70", "go")
		w.Wait(5 * time.Second)
		if isTurned(w) {
			t.Errorf("%s: it does not turn back", setting)
		}
	}
}

// A fixed table stays where it is for one person, too, until it is turned by hand.
func TestFixedTable(t *testing.T) {
	w := tableOf(t, "bot:1", "Anna", "side = \"fixed\"\n")
	if isTurned(w) {
		t.Error("a fixed table is turned")
	}
	w.App.TypeKey("F")
	if w.Wait(time.Second); !isTurned(w) {
		t.Error("F does not turn it")
	}
}

// A board that turns shows one picture that turns, and nothing to tap; then it lies still on its other side. Without
// animations it is turned at once.
func TestBoardTurnsInMotion(t *testing.T) {
	for _, after := range []string{"nothing", "what was taken back"} {
		w := tableOf(t, "Anna", "Bruno", "")
		if after != "nothing" {
			w.Tap("bar5", "c23", "go")
			w.Wait(5 * time.Second)
			w.App.TypeKey("U")
			w.Wait(5 * time.Second)
		}
		tick := func(time.Duration) {}
		w.Board().StartTicks = func(passed func(time.Duration)) func() {
			tick = passed
			return func() {}
		}
		w.App.TypeKey("F")
		tick(100 * time.Millisecond)
		if w.Wait(0); !isTurning(w) || w.Has("c00") || !w.Board().Moving() {
			t.Errorf("after %s the board does not turn", after)
		}
		tick(time.Second)
		if w.Wait(0); isTurning(w) || !isTurned(w) || w.Board().Moving() {
			t.Errorf("after %s the board still turns", after)
		}
	}
	w := tableOf(t, "Anna", "Bruno", "speed = 0.0\n")
	if w.App.TypeKey("F"); isTurning(w) || !isTurned(w) {
		t.Error("the board turns although nothing is animated")
	}
}

// isTurning reports whether a board shows the picture that turns.
func isTurning(w *apptest.Window) bool {
	return slices.ContainsFunc(w.Board().Scene().Sprites, func(s scene.Sprite) bool { return scene.LocalID(s.ID) == "turn" })
}

// On a screen that lies flat between three persons all of it turns to whoever is asked. One person alone sits below.
func TestFlatScreenTurnsToWhoeverIsAsked(t *testing.T) {
	w, _ := flatTable(t, "polar", 3)
	half := w.Board().Scene().H / 2
	sides := map[bool]bool{}
	for range 30 {
		w.Wait(20 * time.Second)
		s := w.App.State()
		if s.Actor() < 0 {
			continue
		}
		opposite := 2*s.Actor() >= 3 // the second half of them
		if got := w.Target("menu").At.Center().Y > half; got != opposite {
			t.Errorf("seat %d is asked, the banner is at the opposite edge: %v", s.Actor(), got)
		}
		sides[opposite] = true
		w.App.Play(s.LegalActions(nil)[0])
	}
	if len(sides) != 2 {
		t.Error("only one side was asked")
	}
	w = tableOf(t, "bot:1", "Anna", "side = \"flat\"\n")
	if w.Target("menu").At.Center().Y > half || !isTurned(w) {
		t.Error("one person does not sit below")
	}
}

// The curtain over the secrets of the next person is turned to that person.
func TestCurtainOfAFlatScreen(t *testing.T) {
	home := t.TempDir()
	file, _ := withHand(t, home)
	w := apptest.OpenAlways(t, home, file, "side = \"flat\"\n")
	w.Wait(5 * time.Second)
	p := w.App.MatchView()
	far := p.Session.Actor() == 0 // whose igloo is in the upper half
	if !w.Has("curtain") {
		t.Fatal("no curtain is down")
	}
	if above := w.Target("curtain").At.Center().Y < w.Board().Scene().H/2; above != far {
		t.Errorf("seat %d is asked, the button of the curtain is in the other half: %v", p.Session.Actor(), above)
	}
	said := 0
	for _, s := range w.Board().Scene().Sprites {
		if panel := scene.PanelID(s.ID); panel != "text/curtain/line" && panel != "text/curtain/how" && panel != "button/curtain" {
			continue
		}
		said++
		if turned := strings.HasPrefix(s.Picture.Key(), "half turn "); turned != far {
			t.Errorf("seat %d is asked, %q is turned: %v", p.Session.Actor(), s.ID, turned)
		}
	}
	if !far || said < 3 {
		t.Errorf("of a curtain for a person at the far edge %d sentences are shown", said)
	}
}
