package app_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/app/match"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// stepUntil lets the clock go on until a condition holds.
func (w *window) stepUntil(what string, cond func() bool) {
	w.t.Helper()
	for range 200 {
		if cond() {
			return
		}
		w.step(10*time.Second, func() {})
	}
	w.t.Fatal("waited in vain for " + what)
}

// typeMoves plays moves in notation, each when a person can play.
func (w *window) typeMoves(names ...string) {
	w.t.Helper()
	for _, name := range names {
		w.stepUntil("a choice before "+name, w.app.CanPlay)
		w.typeMove(name)
	}
}

// TestACardStaysToBeRead checks that the card of an event stays as long at the highest speed of motion as
// at the normal one.
func TestACardStaysToBeRead(t *testing.T) {
	for _, speed := range []string{"1", "3"} {
		w := newClockWindowWith(t, t.TempDir(), "", "speed = "+speed+"\n")
		w.tap("game/fuga", "seat/0/person", "seat/1/person", "start")
		w.typeMoves("set c1 0506", "set c2 1608", "hijack c1")
		w.stepUntil("the card", func() bool { return w.has("moment") })
		shown := w.clock.Now()
		w.stepUntil("the end of the card", func() bool { return !w.has("moment") })
		if stays := w.clock.Now().Sub(shown); stays < 2500*time.Millisecond {
			t.Errorf("speed %s: the card of the hijacking stays %v", speed, stays)
		}
	}
}

// TestDiceLieUntilTheyAreRead checks that dice lie longer the more there is to read below them.
func TestDiceLieUntilTheyAreRead(t *testing.T) {
	w := newClockWindow(t, t.TempDir(), "")
	w.tap("game/fuga", "seat/0/person", "seat/1/person", "start")
	w.typeMoves("set c1 0107", "set c2 1801", "steal c1 boat")
	w.stepUntil("the sentence below the dice", func() bool { return w.showsText("Serviva") })
	lie := w.clock.Now()
	w.stepUntil("the end of the sentence", func() bool { return !w.has("moment") && !w.showsPicture("moment") })
	if stay := w.clock.Now().Sub(lie); stay < 1200*time.Millisecond || stay > 2*time.Second {
		t.Errorf("the sentence below the dice stays %v", stay)
	}
}

// The card of a person's own step stays until it is tapped.
func TestOwnCardStays(t *testing.T) {
	w := openWindow(t, t.TempDir(), "") // with motion
	w.tap("game/fuga", "seat/0/person", "seat/1/person", "start")
	for _, move := range []string{"set c1 0108", "set c2 1801", "done", "step a2 NE", "step a2 N", "step a2 N", "step a2 N", "step a2 N", "halt a2", "done", "breakout c2 a2"} {
		w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
		w.typeMove(move)
	}
	w.waitFor("the card of the first attack", func() bool { return w.showsText("Primo attacco!") })
	w.tap("moment")
	if w.showsText("Primo attacco!") {
		t.Error("a tap does not close it")
	}
}

// TestNothingIsAskedBeforeTheCard checks that the next question waits for the card of a person's own step.
func TestNothingIsAskedBeforeTheCard(t *testing.T) {
	w := newClockWindow(t, t.TempDir(), "")
	w.tap("game/fuga", "seat/0/person", "seat/1/person", "start")
	w.typeMoves("set c1 0506", "set c2 1608", "hijack c1")
	for n := 0; !w.has("moment"); n++ {
		if w.app.CanPlay() {
			t.Fatal("the next choice is asked for before the card")
		}
		if n > 20 {
			t.Fatal("the card never shows")
		}
		w.step(10*time.Second, func() {})
	}
}

// TestAHintClosesTheCard checks that no card lies over what a hint marks.
func TestAHintClosesTheCard(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	m := playedMatch(t, shipped.Game, shipped.Setup, record.Header{Players: map[string]string{"dark": "Anna", "light": "Bruno"}},
		shipped.Actions()[:shipped.Len()/2]) // until the last tile is placed
	home := t.TempDir()
	file := filepath.Join(home, "scoring.banchisa")
	gametest.WriteRecord(t, m, file)
	w := openWindow(t, home, file)
	w.waitFor("the card of the scoring", func() bool { return w.has("moment") })
	w.tap("hint")
	w.waitFor("the hint", func() bool {
		return w.showsText("C’è una buona mossa") || w.showsText("guarda") || w.showsText("Guarda")
	})
	if w.has("moment") {
		t.Error("the card lies over the board")
	}
}

// TestTheCardOfAnOwnChoiceIsShown plays a choice after which the same person goes on: its card is read
// all the same, and the match waits as long.
func TestTheCardOfAnOwnChoiceIsShown(t *testing.T) {
	home, g := t.TempDir(), catalog.Find("pinguinoe")
	l := shippedLessons(t, g)[1] // the seal is about to be steered to a penguin
	m := playedMatch(t, g, l.Setup, record.Header{Seed: 1, HasSeed: true, Players: map[string]string{"p1": "Anna", "p2": "bot:1"}},
		l.Script[:l.Steps()[1].Ply])
	file := filepath.Join(home, "seal.banchisa")
	gametest.WriteRecord(t, m, file)
	w := newClockWindow(t, home, file)
	w.waitFor("the table", func() bool { return w.has("seal-stop") })
	w.tap("c9.0")
	for n := 0; !w.showsPicture("moment"); n++ {
		if n > 40 {
			t.Fatalf("the card never shows; the touches are %v", w.targetIDs())
		}
		if w.app.CanPlay() {
			t.Fatal("the next choice is asked for before the card")
		}
		w.step(time.Second, func() {})
	}
	if !w.showsText("torna all’igloo") {
		t.Error("the card does not say what happened")
	}
}

// TestTheLastCardLeavesThePanels checks that until the card of the last step has been read, no panel lies over
// another: the result has a layout of its own.
func TestTheLastCardLeavesThePanels(t *testing.T) {
	m, err := match.Load("../games/fuga/testdata/end-both-escape.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	before := playedMatch(t, m.Game, m.Setup, record.Header{Players: map[string]string{"police": "Anna", "criminals": "Bruno"}},
		m.Actions()[:m.Len()-1])
	home := t.TempDir()
	file := filepath.Join(home, "flight.banchisa")
	gametest.WriteRecord(t, before, file)
	w := newClockWindow(t, home, file)
	w.typeMoves("flee c1 W")
	w.stepUntil("the card", func() bool { return w.has("moment") })
	var panels []scene.Sprite
	for _, s := range w.board().Scene().Sprites {
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
	m, err := match.Load("../games/polar/testdata/end-landed-first-colour.banchisa")
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
	w := newClockWindow(t, home, file)
	w.stepUntil("the card", func() bool { return w.has("moment") })
	if w.showsText("Un’azione") {
		t.Error("the next seat is asked beside the card")
	}
	if w.countText("perde un bonus") < 2 {
		t.Error("the banner does not say who loses a bonus")
	}
}
