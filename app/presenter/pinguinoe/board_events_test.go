package pinguinoe_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/scene"
)

// sprite returns the map's sprite of that ID.
func sprite(t *testing.T, layout ui.Layout, id string) scene.Sprite {
	t.Helper()
	for _, p := range layout.Panels {
		for _, s := range p.Scene.Sprites {
			if p.ID == "map" && s.ID == id {
				return s
			}
		}
	}
	t.Fatalf("no sprite %q on the map", id)
	return scene.Sprite{}
}

// TestWalkOfOneTapHopsOverEveryCell: steps of one tap are shown as one walk, others one by one.
func TestWalkOfOneTapHopsOverEveryCell(t *testing.T) {
	for name, joined := range map[string]bool{"in one tap": true, "one by one": false} {
		m := newMatch(t, "classic", 4)
		m.Play("=a;=p1;roll;=4")
		r := respond(t, m, nil, "c2.1")
		for i, a := range r.Play {
			m.Apply(a)
			m.Steps[len(m.Steps)-1].Grouped = joined && i > 0
		}
		want := 0
		if joined {
			want = len(r.Play) - 1
		}
		s := sprite(t, pinguinoe.Presenter{}.Layout(m.InputFor(0, "")), "penguin0")
		if s.Move != scene.Hop || len(s.Waypoints) != want || len(s.Frames) != 2*want+2 {
			t.Errorf("%s: it comes by motion %v over %d cells, want %d, and leans %d times", name, s.Move, len(s.Waypoints), want, len(s.Frames))
		}
	}
}

// TestStormsSweepOverTheMap: the wave and the gust cross the map when their card is drawn, and
// fade out so that targets can be seen; otherwise they wait outside the window.
func TestStormsSweepOverTheMap(t *testing.T) {
	storms := map[string]game.Card{"tide": game.Tsunami, "gust": game.Blizzard}
	for id, card := range storms {
		drawn := false
		for seed := uint64(0); seed < 80 && !drawn; seed++ {
			m := newMatch(t, "classic", 4)
			m.W, m.H = 1366, 768
			m.PlayUntil(seed, func(*game.State) bool {
				if len(m.Steps) == 0 {
					return false
				}
				kind, arg := unpack(m.Steps[len(m.Steps)-1].Action)
				drawn = kind == game.Drawn && game.DrawnCard(arg) == card
				return drawn
			})
			if !drawn {
				continue
			}
			for other := range storms {
				s := sprite(t, pinguinoe.Presenter{}.Layout(m.InputFor(0, "")), other)
				onMap := s.At.X > -s.At.W && s.At.X < 1100
				if sweeps := s.Move == scene.Glide && s.Transparency == 1 && len(s.Waypoints) > 0 && onMap; sweeps != (other == id) {
					t.Errorf("%s is drawn: %s sweeps: %v, at %v", card, other, sweeps, s.At)
				}
				if other != id && (onMap || s.Move != scene.Instant) {
					t.Errorf("%s is drawn: %s lies over the map at %v", card, other, s.At)
				}
			}
		}
		if !drawn {
			t.Errorf("no %s was ever drawn", card)
		}
	}
}

// TestCardsTurnOver: a map card that is turned turns over above all others; no other card does.
func TestCardsTurnOver(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=3;S;S;flip 1:0;=l14")
	layout := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
	up, still := sprite(t, layout, "card1:0"), sprite(t, layout, "card1:1")
	if len(up.Frames) < 8 || up.Layer <= still.Layer || len(still.Frames) > 0 {
		t.Errorf("the card turned up has %d pictures on layer %d, its neighbour %d on layer %d",
			len(up.Frames), up.Layer, len(still.Frames), still.Layer)
	}
}

// TestDeckIsDrawnFromByTap: a tap on the deck draws where this is legal, and is rejected elsewhere.
func TestDeckIsDrawnFromByTap(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=5;S;S;flip 1:0;=l14;S;E")
	if r := respond(t, m, nil, "deck").Reject; r == nil || r.Rule != "PIN-2.6" || r.Sentence == "" {
		t.Errorf("before a draw the deck says %+v", r)
	}
	m.Play("stop;roll;=1;s:stop;stop;roll;=1;s:stop;stop;roll;=1;s:stop;stop;roll;=2;E;S")
	if r := respond(t, m, nil, "deck"); len(r.Play) != 1 || m.State.FormatAction(r.Play[0]) != "draw" {
		t.Errorf("on a sled the deck says %+v", r)
	}
}

// TestTracesOfOthers: a walk of another seat leaves a trail, and a penguin that was sent home a ghost
// where it stood. Without traced steps there is neither.
func TestTracesOfOthers(t *testing.T) {
	type traces struct{ trails, ghosts int }
	for play, want := range map[string]traces{"=a;=p1;roll;=2;S;S;stop": {1, 0}, "=a;=p1;roll;=2;E;E;stop": {1, 1}, "=a;=p1": {}} {
		m := newMatch(t, "classic", 4)
		m.Play(play)
		var got traces
		in := m.InputFor(1, "")
		in.Trace = m.Steps
		for _, p := range (pinguinoe.Presenter{}).Layout(in).Panels {
			for _, s := range p.Scene.Sprites {
				switch {
				case strings.HasPrefix(s.Picture.Key(), "ice way"):
					got.trails++
				case strings.HasPrefix(s.ID, "ghost"):
					got.ghosts++
				}
			}
		}
		if got != want {
			t.Errorf("%s: %+v, want %+v", play, got, want)
		}
	}
}

// TestNoTraceOnATurnedCard: the way of the seal over a card that is turned later goes with it.
func TestNoTraceOnATurnedCard(t *testing.T) {
	trails := func(m *match, step presenter.Step) (n int) {
		in := m.InputFor(0, "")
		in.Trace = []presenter.Step{step}
		for _, p := range (pinguinoe.Presenter{}).Layout(in).Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.Picture.Key(), "ice way") {
					n++
				}
			}
		}
		return n
	}
	turned, kept := 0, 0
	for seed := range uint64(20) {
		m := newMatch(t, "classic", 4)
		m.PlayUntil(seed, func(s *game.State) bool { return len(m.Steps) > 150 })
		for _, step := range m.Steps {
			after := step.After.(*game.State)
			at := after.Seal()
			if kind, _ := unpack(step.Action); kind != game.SealStep {
				continue
			}
			switch isTurned := after.IsFaceUp(at.Slot()) != m.State.IsFaceUp(at.Slot()); {
			case isTurned && trails(m, step) > 0:
				t.Fatalf("seed %d: a way of the seal lies on a card that was turned since", seed)
			case isTurned:
				turned++
			default:
				kept += trails(m, step)
			}
		}
	}
	if turned == 0 || kept == 0 {
		t.Errorf("%d ways on turned cards, %d on others", turned, kept)
	}
}

// TestWinnerPicture: at the end the winner is shown before the ark, or the white penguin after the
// last event.
func TestWinnerPicture(t *testing.T) {
	seen := map[string]bool{}
	for seed := uint64(0); seed < 60 && len(seen) < 3; seed++ {
		m := newMatch(t, "two-players", 2)
		m.PlayUntil(seed, func(s *game.State) bool { return s.Phase() == game.Over })
		want := "art penguin-white"
		if w := m.State.Winner(); w >= 0 {
			want = "art penguin-" + [2]string{"red", "yellow"}[w]
		} else if m.State.Events() < 5 {
			continue
		}
		seen[want[:len("art penguin-w")]] = true
		if got := sprite(t, pinguinoe.Presenter{}.Layout(m.InputFor(0, "")), "hero").Picture.Key(); !strings.HasPrefix(got, want+" ") {
			t.Errorf("seed %d: %s stands before the ark, want %s", seed, got, want)
		}
		waits := sprite(t, pinguinoe.Presenter{}.Layout(m.InputFor(0, "")), "glory").Delay > 0
		if walks := m.State.Winner() >= 0; waits != walks {
			t.Errorf("seed %d: the end waits for a walk: %v, want %v", seed, waits, walks)
		}
		m.Steps = m.Steps[:len(m.Steps)-1]
		m.State = m.Steps[len(m.Steps)-1].After.(*game.State)
		for _, p := range (pinguinoe.Presenter{}).Layout(m.InputFor(0, "")).Panels {
			for _, s := range p.Scene.Sprites {
				if s.ID == "hero" {
					t.Errorf("seed %d: %s stands there before the end", seed, s.Picture.Key())
				}
			}
		}
	}
	if len(seen) < 3 {
		t.Errorf("only these ends came: %v", seen)
	}
}

// TestMapForThreeIsLarge: the panels are in its free corners and cover no card.
func TestMapForThreeIsLarge(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, "three-players", 3)
		m.W, m.H = size[0], size[1]
		m.Play("=a;=p1")
		layout := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
		panels := map[string]ui.Panel{}
		for _, p := range layout.Panels {
			panels[p.ID] = p
		}
		board := panels["map"]
		if board.At.H < 0.88*size[1] {
			t.Errorf("%v: the map is only %v high", size, board.At.H)
		}
		k := board.At.W / board.Scene.W
		for _, id := range []string{"hand", "die", "track"} {
			sheet := panels[id].At
			for _, target := range board.Scene.Targets {
				x, y := board.At.X+target.At.X*k, board.At.Y+target.At.Y*k
				if x < sheet.X+sheet.W && x+target.At.W*k > sheet.X && y < sheet.Y+sheet.H && y+target.At.H*k > sheet.Y {
					t.Fatalf("%v: the sheet %s at %v lies over %s", size, id, sheet, target.ID)
				}
			}
		}
	}
}

// TestSnowballsAndSpringboardsFly: a snowball flies in an arc to where its target was, which waits
// for it; before the throw and after the next step it is hidden behind the penguin on turn. A leap
// from a springboard is an arc, too.
func TestSnowballsAndSpringboardsFly(t *testing.T) {
	seen := map[game.Kind]bool{}
	for seed := uint64(0); seed < 120 && len(seen) < 2; seed++ {
		m := newMatch(t, "classic", 4)
		m.W, m.H = 1366, 768
		kind, arg := game.Kind(0), 0
		m.PlayUntil(seed, func(*game.State) bool {
			if len(m.Steps) > 0 {
				v, a := unpack(m.Steps[len(m.Steps)-1].Action)
				kind, arg = v, int(a)
			}
			return !seen[kind] && (kind == game.PlaySnowball || kind == game.PlaySpringboard)
		})
		if seen[kind] || m.State.Phase() == game.Over || kind != game.PlaySnowball && kind != game.PlaySpringboard {
			continue
		}
		seen[kind] = true
		current, thrower := pinguinoe.Presenter{}.Layout(m.InputFor(0, "")), int(m.State.Turn())
		ball, on := sprite(t, current, "ball"), sprite(t, current, fmt.Sprint("penguin", thrower))
		if kind == game.PlaySpringboard {
			if len(on.Waypoints) != 6 || on.Waypoints[1].Y >= on.At.Center().Y {
				t.Errorf("the leap goes by %v to %v", on.Waypoints, on.At)
			}
			if ball.At.Center() != on.At.Center() {
				t.Errorf("the ball is at %v, not behind %v", ball.At, on.At)
			}
			continue
		}
		if len(ball.Waypoints) != 6 || ball.Move != scene.Glide || ball.Layer <= on.Layer {
			t.Errorf("the ball flies by %v", ball.Waypoints)
		}
		if hit := sprite(t, current, fmt.Sprint("penguin", arg)); hit.Delay < 900 {
			t.Errorf("its target waits %d ms", hit.Delay)
		}
		m.Steps = m.Steps[:len(m.Steps)-1]
		m.State = m.Steps[len(m.Steps)-1].After.(*game.State)
		old := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
		ball, on = sprite(t, old, "ball"), sprite(t, old, fmt.Sprint("penguin", thrower))
		if ball.At.Center() != on.At.Center() || ball.Layer >= on.Layer {
			t.Errorf("before, the ball is at %v in layer %d, its thrower at %v in %d", ball.At, ball.Layer, on.At, on.Layer)
		}
	}
	if len(seen) < 2 {
		t.Errorf("only these came: %v", seen)
	}
}

// TestCaughtPenguinWaitsForTheSeal: a penguin that the seal catches at the end of a walk of one tap
// leaves when the seal has come.
func TestCaughtPenguinWaitsForTheSeal(t *testing.T) {
	waited := 0
	for seed := uint64(0); seed < 60 && waited == 0; seed++ {
		m := newMatch(t, "classic", 4)
		m.PlayUntil(seed, func(s *game.State) bool {
			return s.Phase() == game.Sealing && s.SealSteps() == 5 && s.HandSize(1)+s.HandSize(2)+s.HandSize(3) == 0 && s.Turns() > 8
		})
		s := m.State
		if s.Phase() != game.Sealing {
			continue
		}
		for seat := range 4 {
			at := s.Position(games.Seat(seat))
			if games.Seat(seat) == s.Turn() || at == s.Home(games.Seat(seat)) {
				continue
			}
			layout := pinguinoe.Presenter{}.Layout(m.InputFor(s.Turn(), ""))
			message, _ := layout.Target("c" + s.Rules().CellName(at))
			responder, ok := message.(ui.Responder)
			if !ok || len(responder().Play) < 2 {
				continue
			}
			path := responder().Play
			for i, a := range path {
				m.Apply(a)
				m.Steps[len(m.Steps)-1].Grouped = i > 0
			}
			if got := sprite(t, pinguinoe.Presenter{}.Layout(m.InputFor(m.State.Turn(), "")), fmt.Sprint("penguin", seat)).Delay; got < 130*len(path) {
				t.Errorf("after %d steps of the seal it waits %d ms", len(path), got)
			}
			waited++
			break
		}
	}
	if waited == 0 {
		t.Error("the seal never caught anybody")
	}
}

// TestSealComesUpAfterItsCard: a card that is turned lies before the seal comes to its hole, and a penguin
// there leaves after the seal has come.
func TestSealComesUpAfterItsCard(t *testing.T) {
	seals, caught := 0, 0
	for seed := uint64(0); seed < 200 && (seals == 0 || caught == 0); seed++ {
		m := newMatch(t, "classic", 4)
		m.PlayUntil(seed, func(s *game.State) bool {
			if len(m.Steps) == 0 {
				return false
			}
			step := m.Steps[len(m.Steps)-1]
			kind, _ := unpack(step.Action)
			before := step.Before.(*game.State)
			if kind != game.Show || before.Seal() == s.Seal() {
				return false
			}
			layout := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
			seal := sprite(t, layout, "seal")
			if seals++; seal.Delay < 500 {
				t.Errorf("the seal waits %d ms", seal.Delay)
			}
			for seat := range games.Seat(4) {
				if before.Position(seat) != s.Position(seat) {
					if got := sprite(t, layout, fmt.Sprint("penguin", seat)).Delay; got < seal.Delay+400 {
						t.Errorf("a penguin waits %d ms for the seal, which waits %d", got, seal.Delay)
					}
					caught++
				}
			}
			return caught > 0
		})
	}
	if seals == 0 || caught == 0 {
		t.Errorf("%d seals came up, %d penguins were caught", seals, caught)
	}
}
