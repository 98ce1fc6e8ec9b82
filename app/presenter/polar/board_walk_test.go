package polar_test

import (
	"fmt"
	"testing"

	game "banchisa/games/polar"
	"banchisa/widgets/scene"
)

// A penguin that lands hops over every platform on its way and over the beach.
func TestLandingWalksOverThePlatforms(t *testing.T) {
	landed := 0
	for seed := range uint64(40) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		number := 0
		for m.PlayUntil(seed, func(s *game.State) bool { return s.Over() || s.Question() == game.AfterNumber }) && !m.State.Over() {
			number = m.State.Number()
			for _, a := range m.State.LegalActions(nil) {
				if game.Unpack(a).Kind == game.Land {
					m.Apply(a)
					break
				}
			}
			if m.State.Over() {
				break
			}
			m.Apply(m.State.LegalActions(nil)[0])
		}
		winner := m.State.Winner()
		if winner < 0 {
			continue
		}
		landed++
		board := panelScene(t, m.Input(""), "board")
		penguin := spriteByID(board, fmt.Sprint("penguin", winner))
		if penguin.Move != scene.Hop || len(penguin.Waypoints) != number {
			t.Fatalf("seed %d: after a %d it moves by %v over %v", seed, number, penguin.Move, penguin.Waypoints)
		}
		last := scene.Pos{}
		for i, p := range penguin.Waypoints {
			if step := max(abs(p.X-last.X), abs(p.Y-last.Y)); i > 0 && i < number-1 && step > 60 {
				t.Errorf("seed %d: its step %d is %g points long: %v", seed, i, step, penguin.Waypoints)
			}
			last = p
		}
		if beach := board.W - last.X; beach < 60 || beach > 200 || penguin.At.Center().X <= last.X {
			t.Errorf("seed %d: it steps ashore at %v on its way to %v", seed, last, penguin.At)
		}
	}
	if landed == 0 {
		t.Error("nobody lands")
	}
}

func abs(x float32) float32 { return max(x, -x) }

// The turn marker of a person who goes on after a walk walks with the penguin, and is not ahead of it.
func TestTurnMarkerWalksAlong(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; bonus; rotate 32 R90; click; =4; go 32/10")
	board := panelScene(t, m.Input(""), "board")
	penguin, marker := spriteByID(board, "penguin1"), spriteByID(board, "wedge1")
	if marker.Move != penguin.Move || len(marker.Waypoints) != len(penguin.Waypoints) || len(penguin.Waypoints) == 0 {
		t.Fatalf("it moves by %v over %v, the penguin by %v over %v", marker.Move, marker.Waypoints, penguin.Move, penguin.Waypoints)
	}
	for i, p := range marker.Waypoints {
		if p.X != penguin.Waypoints[i].X || p.Y >= penguin.Waypoints[i].Y {
			t.Errorf("at step %d it is at %v, the penguin at %v", i, p, penguin.Waypoints[i])
		}
	}
}
