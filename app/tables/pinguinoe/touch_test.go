package pinguinoe_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/tables"
	"banchisa/app/tables/pinguinoe"
	"banchisa/games"
	"banchisa/games/bots"
	game "banchisa/games/pinguinoe"
)

// touches are all IDs on a table, buttons too.
func touches(table tables.Table) (ids []string) {
	for _, p := range table.Panels {
		for _, touch := range p.Scene.Targets {
			ids = append(ids, touch.ID)
		}
	}
	for _, b := range table.Buttons {
		if !b.Disabled {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// samples plays matches and gives positions in which a seat is asked, of every phase.
func samples(t *testing.T, variant string, seats, each int, yield func(*match)) {
	t.Helper()
	seen := map[game.Phase]int{}
	for seed := range uint64(12) {
		m := newMatch(t, variant, seats)
		m.W, m.H = 1024, 600
		r := rand.New(rand.NewPCG(seed, 9))
		for m.State.Actor() != games.Nobody && len(m.Steps) < 900 {
			if p := m.State.Phase(); m.State.Actor() >= 0 && seen[p] < each && r.IntN(3) == 0 {
				seen[p]++
				yield(m)
			}
			m.Move(r)
		}
	}
}

// TestTouchesSayEverything: every legal action can be said by touches that are shown, no
// touch is met with silence, and nothing that is not legal is played.
func TestTouchesSayEverything(t *testing.T) {
	each := 12
	if testing.Short() {
		each = 3
	}
	samples(t, "classic", 4, each, func(m *match) {
		eye := m.State.Actor()
		legal := m.State.LegalActions(nil)
		said := map[games.Action]bool{}
		var try func(word []string)
		try = func(word []string) {
			table := pinguinoe.Presenter{}.Present(m.See(eye, "", word...))
			for _, id := range touches(table) {
				next := append(slices.Clone(word), id)
				in := m.See(eye, id, next...)
				r := pinguinoe.Presenter{}.Read(in)
				if len(r.Play) > 0 {
					if !slices.Contains(legal, r.Play[0]) {
						t.Fatalf("%v plays %s, which is not legal\n%v", next, m.State.FormatAction(r.Play[0]), m.State)
					}
					said[r.Play[0]] = true
					continue
				}
				if r.Why == "" && r.Word == nil && len(word) == 0 {
					t.Fatalf("%v is met with silence\n%v", next, m.State)
				}
				if strings.HasPrefix(r.Why, "pinguinoe.") {
					t.Errorf("no sentence for %s", r.Why)
				}
				if len(r.Word) == 1 && len(word) == 0 && r.Why == "" {
					try(r.Word)
				}
			}
		}
		try(nil)
		for _, a := range legal {
			if !said[a] {
				t.Errorf("nothing says %s\n%v", m.State.FormatAction(a), m.State)
			}
		}
	})
}

// TestWalksOfSeveralSteps: a touch on a far cell plays the whole way.
func TestWalksOfSeveralSteps(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=4")
	r := pinguinoe.Presenter{}.Read(m.See(0, "", "c2.1"))
	if len(r.Play) != 3 {
		t.Fatalf("got %d actions, want 3", len(r.Play))
	}
	for _, a := range r.Play {
		m.Apply(a)
	}
	if got := m.State.Rules().CellName(m.State.Position(0)); got != "2.1" {
		t.Errorf("came to %s", got)
	}
}

// moving is all that the sprites of a table show on their way, too.
func moving(in tables.In) string {
	text := ""
	for _, p := range (pinguinoe.Presenter{}).Present(in).Panels {
		for _, s := range p.Scene.Sprites {
			text += fmt.Sprintln(p.ID, s.ID, s.Picture.Key(), s.At, s.Transparency, s.Enter, s.Move, s.Exit, s.Replaces, s.Waypoints)
			for _, frame := range s.Frames {
				text += frame.Key() + "\n"
			}
		}
	}
	return text
}

// TestFramesKeepSecrets: with other cards in the hidden hands, an eye's whole frame is the
// same to the pixel, and so is what a bot chooses in its place.
func TestFramesKeepSecrets(t *testing.T) {
	each := 4
	if testing.Short() {
		each = 1
	}
	r := rand.New(rand.NewPCG(4, 4))
	changed := 0
	samples(t, "classic", 4, each, func(m *match) {
		for _, eye := range []games.Seat{m.State.Actor(), (m.State.Actor() + 1) % 4, games.Nobody} {
			guess := func(s games.State) games.State {
				g := games.View(s, eye)
				g.(games.HiddenInfo).Determinize(r)
				return g
			}
			other := *m
			other.State = guess(m.State).(*game.State)
			other.Steps = nil
			for _, step := range m.Steps[max(0, len(m.Steps)-40):] {
				was := guess(step.Before)
				other.Steps = append(other.Steps, tables.Step{Before: was, After: guess(step.After), Seat: step.Seat, Action: games.ObservedAction(step.Before, eye, step.Action)})
			}
			if *other.State != *m.State {
				changed++
			}
			mine, theirs := m.See(eye, ""), other.See(eye, "")
			if !bytes.Equal(m.Image(mine, 0.5).Pix, other.Image(theirs, 0.5).Pix) {
				t.Fatalf("seat %d sees what it must not\n%v\n%v", eye, m.State, other.State)
			}
			if a, b := moving(mine), moving(theirs); a != b {
				t.Fatalf("seat %d sees in motion what it must not:\n%s\n%s", eye, a, b)
			}
			if eye == m.State.Actor() {
				a, _ := bots.New(game.Game, 1, 7).Choose(context.Background(), games.View(m.State, eye))
				b, _ := bots.New(game.Game, 1, 7).Choose(context.Background(), games.View(other.State, eye))
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

// TestWaits: answers, rolls and draws are the person's own.
func TestWaits(t *testing.T) {
	samples(t, "classic", 4, 6, func(m *match) {
		view := games.View(m.State, m.State.Actor())
		for _, a := range view.LegalActions(nil) {
			verb, _ := game.Unpack(a)
			want := verb == game.Accept || verb == game.Roll || verb == game.Draw || verb == game.Flip ||
				verb == game.Stop && m.State.HandSize(m.State.Turn()) > 0 && !m.State.PlayedObject()
			if got := (pinguinoe.Presenter{}).Waits(view, a); got != want {
				t.Errorf("%s waits: %v, want %v", m.State.FormatAction(a), got, want)
			}
		}
	})
}
