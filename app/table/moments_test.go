package table_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// TestNothingIsAskedBeforeTheCard checks that the next question waits for the card of a person's own step.
func TestNothingIsAskedBeforeTheCard(t *testing.T) {
	w := apptest.OpenAlways(t, t.TempDir(), "", "")
	w.Tap("game/fuga", "seat/0/person", "seat/1/person", "start")
	w.TypeMoves("set c1 0506", "set c2 1608", "ferry", "hijack c1")
	for n := 0; !w.Has("moment"); n++ {
		if w.App.CanPlay() {
			t.Fatal("the next choice is asked for before the card")
		}
		if n > 20 {
			t.Fatal("the card never shows")
		}
		w.Step(10*time.Second, func() {})
	}
}

// TestAHintClosesTheCard checks that no card lies over what a hint marks.
func TestAHintClosesTheCard(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	m := apptest.PlayedMatch(t, shipped.Game, shipped.Setup, record.Header{Players: map[string]string{"dark": "Anna", "light": "Bruno"}},
		shipped.Actions()[:shipped.Len()/2]) // until the last tile is placed
	home := t.TempDir()
	file := filepath.Join(home, "scoring.banchisa")
	gametest.WriteRecord(t, m, file)
	w := apptest.Open(t, home, file)
	w.WaitFor("the card of the scoring", func() bool { return w.Has("moment") })
	w.Tap("hint")
	w.WaitFor("the hint", func() bool {
		return w.ShowsText("C’è una buona mossa") || w.ShowsText("guarda") || w.ShowsText("Guarda")
	})
	if w.Has("moment") {
		t.Error("the card lies over the board")
	}
}

// TestTheCardOfAnOwnChoiceIsShown plays a choice after which the same person goes on: its card is read
// all the same, and the match waits as long.
func TestTheCardOfAnOwnChoiceIsShown(t *testing.T) {
	home, g := t.TempDir(), catalog.Find("pinguinoe")
	l := apptest.ShippedLessons(t, g)[1] // the seal is about to be steered to a penguin
	m := apptest.PlayedMatch(t, g, l.Setup, record.Header{Seed: 1, HasSeed: true, Players: map[string]string{"p1": "Anna", "p2": "bot:1"}},
		l.Script[:l.Steps()[1].Ply])
	file := filepath.Join(home, "seal.banchisa")
	gametest.WriteRecord(t, m, file)
	w := apptest.OpenAlways(t, home, file, "")
	w.WaitFor("the table", func() bool { return w.Has("seal-stop") })
	w.Tap("c9.0")
	for n := 0; !w.ShowsPicture("moment"); n++ {
		if n > 40 {
			t.Fatalf("the card never shows; the touches are %v", w.TargetIDs())
		}
		if w.App.CanPlay() {
			t.Fatal("the next choice is asked for before the card")
		}
		w.Step(time.Second, func() {})
	}
	if !w.ShowsText("torna all’igloo") {
		t.Error("the card does not say what happened")
	}
}

// TestTheLastCardLeavesThePanels checks that until the card of the last step has been read, no panel lies over
// another: the result has a layout of its own.
func TestTheLastCardLeavesThePanels(t *testing.T) {
	m, err := match.Load(apptest.File(t, "games/fuga/testdata/end-both-escape.banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	before := apptest.PlayedMatch(t, m.Game, m.Setup, record.Header{Players: map[string]string{"police": "Anna", "criminals": "Bruno"}},
		m.Actions()[:m.Len()-1])
	home := t.TempDir()
	file := filepath.Join(home, "flight.banchisa")
	gametest.WriteRecord(t, before, file)
	w := apptest.OpenAlways(t, home, file, "")
	w.TypeMoves("flee c1 W")
	w.StepUntil("the card", func() bool { return w.Has("moment") })
	var panels []scene.Sprite
	for _, s := range w.Board().Scene().Sprites {
		if key := s.Picture.Key(); strings.Contains(key, "fuga time") || strings.Contains(key, "fuga seat") {
			panels = append(panels, s)
		}
	}
	if len(panels) != 3 {
		t.Errorf("%d panels are shown: the timetable and two seats were", len(panels))
	}
	for i, a := range panels {
		for _, b := range panels[:i] {
			if a.At.Overlap(b.At) > 0 {
				t.Errorf("%s at %v lies over %s at %v", a.ID, a.At, b.ID, b.At)
			}
		}
	}
}

// TestTheNextSeatIsAskedAfterTheCard checks that while the card of an event is read that ends a turn, no panel
// shows the question to the next seat.
func TestTheNextSeatIsAskedAfterTheCard(t *testing.T) {
	m, err := match.Load(apptest.File(t, "games/polar/testdata/end-landed-first-colour.banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	before, err := record.New(m.Game, m.Setup, record.Header{Seed: m.Header.Seed, HasSeed: true, Players: map[string]string{"red": "Anna", "black": "Bruno"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range m.Actions() {
		if move := polar.Unpack(a); move.Kind == polar.Clicked && move.Number == polar.Loss {
			break
		}
		before.Apply(a)
	}
	home := t.TempDir()
	file := filepath.Join(home, "loss.banchisa")
	gametest.WriteRecord(t, before, file)
	w := apptest.OpenAlways(t, home, file, "")
	w.StepUntil("the card", func() bool { return w.Has("moment") })
	if w.ShowsText("Un’azione") {
		t.Error("the next seat is asked beside the card")
	}
	if w.CountText("perde un") < 2 { // the card may need a second line
		for _, s := range w.Board().Scene().Sprites {
			if strings.Contains(s.Picture.Key(), "bonus") || strings.Contains(s.Picture.Key(), "banner") {
				t.Log(s.Picture.Key())
			}
		}
		t.Error("the banner does not say who loses a bonus")
	}
}
