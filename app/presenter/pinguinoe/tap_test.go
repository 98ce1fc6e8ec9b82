package pinguinoe_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/games"
	"banchisa/games/bots"
	game "banchisa/games/pinguinoe"
)

// targetIDs are all IDs on a table, buttons too.
func targetIDs(layout ui.Layout) (ids []string) {
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			ids = append(ids, target.ID)
		}
	}
	for _, b := range layout.Buttons {
		if !b.Disabled {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// samplePositions plays matches and gives positions in which a seat is asked, of every phase.
func samplePositions(t *testing.T, variant string, seats, perPhase int, yield func(*match)) {
	t.Helper()
	seen := map[game.Phase]int{}
	for seed := range uint64(12) {
		m := newMatch(t, variant, seats)
		m.W, m.H = 1024, 600
		r := rand.New(rand.NewPCG(seed, 9))
		for m.State.Actor() != games.Nobody && len(m.Steps) < 900 {
			if p := m.State.Phase(); m.State.Actor() >= 0 && seen[p] < perPhase && r.IntN(3) == 0 {
				seen[p]++
				yield(m)
			}
			m.PlayRandom(r)
		}
	}
}

// TestEveryActionHasATarget: every legal action can be said by touches that are shown, no
// touch is met with silence, and nothing that is not legal is played.
func TestEveryActionHasATarget(t *testing.T) {
	perPhase := 12
	if testing.Short() {
		perPhase = 3
	}
	samplePositions(t, "classic", 4, perPhase, func(m *match) {
		viewer := m.State.Actor()
		legal := m.State.LegalActions(nil)
		reached := map[games.Action]bool{}
		var explore func(selection []string)
		explore = func(selection []string) {
			layout := pinguinoe.Presenter{}.Layout(m.InputFor(viewer, "", selection...))
			for _, id := range targetIDs(layout) {
				next := append(slices.Clone(selection), id)
				in := m.InputFor(viewer, id, next...)
				r := pinguinoe.Presenter{}.HandleTap(in)
				if len(r.Actions) > 0 {
					if !slices.Contains(legal, r.Actions[0]) {
						t.Fatalf("%v plays %s, which is not legal\n%v", next, m.State.FormatAction(r.Actions[0]), m.State)
					}
					reached[r.Actions[0]] = true
					continue
				}
				if r.Message == "" && r.Selection == nil && len(selection) == 0 {
					t.Fatalf("%v is met with silence\n%v", next, m.State)
				}
				if strings.HasPrefix(r.Message, "pinguinoe.") {
					t.Errorf("no sentence for %s", r.Message)
				}
				if len(r.Selection) == 1 && len(selection) == 0 && r.Message == "" {
					explore(r.Selection)
				}
			}
		}
		explore(nil)
		for _, a := range legal {
			if !reached[a] {
				t.Errorf("nothing says %s\n%v", m.State.FormatAction(a), m.State)
			}
		}
	})
}

// TestWalksOfSeveralSteps: a touch on a far cell plays the whole way.
func TestWalksOfSeveralSteps(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=4")
	r := pinguinoe.Presenter{}.HandleTap(m.InputFor(0, "", "c2.1"))
	if len(r.Actions) != 3 {
		t.Fatalf("got %d actions, want 3", len(r.Actions))
	}
	for _, a := range r.Actions {
		m.Apply(a)
	}
	if got := m.State.Rules().CellName(m.State.Position(0)); got != "2.1" {
		t.Errorf("came to %s", got)
	}
}

// motionText is all that the sprites of a table show on their way, too.
func motionText(in presenter.Input) string {
	text := ""
	for _, p := range (pinguinoe.Presenter{}).Layout(in).Panels {
		for _, s := range p.Scene.Sprites {
			text += fmt.Sprintln(p.ID, s.ID, s.Picture.Key(), s.At, s.Transparency, s.Enter, s.Move, s.Exit, s.Replaces, s.Waypoints)
			for _, frame := range s.Frames {
				text += frame.Key() + "\n"
			}
		}
	}
	return text
}

// TestFramesKeepHiddenInfo: with other cards in the hidden hands, an eye's whole frame is the
// same to the pixel, and so is what a bot chooses in its place.
func TestFramesKeepHiddenInfo(t *testing.T) {
	perPhase := 4
	if testing.Short() {
		perPhase = 1
	}
	r := rand.New(rand.NewPCG(4, 4))
	changed := 0
	samplePositions(t, "classic", 4, perPhase, func(m *match) {
		for _, viewer := range []games.Seat{m.State.Actor(), (m.State.Actor() + 1) % 4, games.Nobody} {
			determinize := func(s games.State) games.State {
				g := games.View(s, viewer)
				g.(games.HiddenInfo).Determinize(r)
				return g
			}
			other := *m
			other.State = determinize(m.State).(*game.State)
			other.Steps = nil
			for _, step := range m.Steps[max(0, len(m.Steps)-40):] {
				old := determinize(step.Before)
				other.Steps = append(other.Steps, presenter.Step{Before: old, After: determinize(step.After), Seat: step.Seat, Action: games.ObservedAction(step.Before, viewer, step.Action)})
			}
			if *other.State != *m.State {
				changed++
			}
			mine, theirs := m.InputFor(viewer, ""), other.InputFor(viewer, "")
			if !bytes.Equal(m.Image(mine, 0.5).Pix, other.Image(theirs, 0.5).Pix) {
				t.Fatalf("seat %d sees what it must not\n%v\n%v", viewer, m.State, other.State)
			}
			if a, b := motionText(mine), motionText(theirs); a != b {
				t.Fatalf("seat %d sees in motion what it must not:\n%s\n%s", viewer, a, b)
			}
			if viewer == m.State.Actor() {
				a, _ := bots.New(game.Game, 1, 7).Choose(context.Background(), games.View(m.State, viewer))
				b, _ := bots.New(game.Game, 1, 7).Choose(context.Background(), games.View(other.State, viewer))
				if a != b {
					t.Fatalf("a bot chooses %s or %s, as the hidden hands are", m.State.FormatAction(a), m.State.FormatAction(b))
				}
			}
		}
	})
	if changed == 0 {
		t.Error("no hidden hand was ever dealt anew: the test sees nothing")
	}
}

// TestWaitsForTap: answers, rolls and draws are the person's own.
func TestWaitsForTap(t *testing.T) {
	samplePositions(t, "classic", 4, 6, func(m *match) {
		view := games.View(m.State, m.State.Actor())
		for _, a := range view.LegalActions(nil) {
			kind := game.Unpack(a).Kind
			want := kind == game.Accept || kind == game.Roll || kind == game.Draw || kind == game.Flip ||
				kind == game.Stop && m.State.HandSize(m.State.Turn()) > 0 && !m.State.PlayedObject()
			if got := (pinguinoe.Presenter{}).WaitsForTap(view, a); got != want {
				t.Errorf("%s waits: %v, want %v", m.State.FormatAction(a), got, want)
			}
		}
	})
}
