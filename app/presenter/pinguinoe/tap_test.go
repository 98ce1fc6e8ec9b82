package pinguinoe_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/scene"
)

// samplePositions plays matches of four seats, and yields positions of every phase in which a seat is to move.
func samplePositions(t *testing.T, perPhase int, yield func(*match)) {
	t.Helper()
	seen := map[game.Phase]int{}
	for seed := range uint64(12) {
		m := newMatch(t, "classic", 4)
		m.W, m.H = 1024, 600
		r := rand.New(rand.NewPCG(seed, 9))
		for m.State.Actor() != games.Terminal && len(m.Steps) < 900 {
			if p := m.State.Phase(); m.State.Actor() >= 0 && seen[p] < perPhase && r.IntN(3) == 0 {
				seen[p]++
				yield(m)
			}
			m.PlayRandom(r)
		}
	}
}

// TestEveryActionIsReached follows NextTap to every legal action in positions of every phase, with
// a card picked before where one can be.
func TestEveryActionIsReached(t *testing.T) {
	perPhase := 80
	if testing.Short() {
		perPhase = 20
	}
	picks := 0
	samplePositions(t, perPhase, func(m *match) {
		selections := map[any]bool{nil: true}
		for k := range game.SkipTurn {
			if m.State.Hand(m.State.Actor(), k) > 0 {
				if r := respond(t, m, nil, "h"+k.String()); r.Select != nil {
					selections[r.Select] = true
					picks++
				}
			}
		}
		for _, a := range m.State.LegalActions(nil) {
			for selection := range selections {
				if got, taps := follow(t, m, selection, a); got != a {
					t.Errorf("from %+v, %v plays %s, want %s\n%v", selection, taps, m.State.FormatAction(got), m.State.FormatAction(a), m.State)
				}
			}
		}
	})
	if picks == 0 {
		t.Error("no card was ever picked")
	}
}

// follow taps what NextTap says until something is played.
func follow(t *testing.T, m *match, selection any, want games.Action) (got games.Action, taps []string) {
	t.Helper()
	for range 6 {
		in := m.SelectedInput("", selection)
		taps = append(taps, pinguinoe.Presenter{}.NextTap(in, []games.Action{want}))
		r := respond(t, m, selection, taps[len(taps)-1])
		if len(r.Play) > 0 {
			return r.Play[0], taps
		}
		selection = r.Select
	}
	return 0, taps
}

// respond returns what the target of that ID responds to the seat to move.
func respond(t *testing.T, m *match, selection any, id string) ui.Response {
	t.Helper()
	layout := pinguinoe.Presenter{}.Layout(m.SelectedInput("", selection))
	message, _ := layout.Target(id)
	responder, ok := message.(ui.Responder)
	if !ok {
		t.Fatalf("no target %q responds with %+v selected in\n%v", id, selection, m.State)
	}
	return responder()
}

// TestWalksOfSeveralSteps: a tap on a far cell plays the whole path.
func TestWalksOfSeveralSteps(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=4")
	if r := m.TapTargets("c2.1"); len(r.Response.Play) != 3 {
		t.Fatalf("got %d actions, want 3", len(r.Response.Play))
	}
	if got := m.State.Rules().CellName(m.State.Position(0)); got != "2.1" {
		t.Errorf("it went to %s", got)
	}
}

// TestPiecesAreDragged: only the piece to be moved can be dragged; a drop does what a tap without
// a drag does, and a second tap on the piece puts it down.
func TestPiecesAreDragged(t *testing.T) {
	seen := map[game.Phase]bool{}
	samplePositions(t, 5, func(m *match) {
		want := map[game.Phase]string{
			game.Moving: fmt.Sprint("penguin", m.State.Turn()), game.SettingBack: fmt.Sprint("penguin", m.State.Target()),
			game.Sealing: "seal", game.AskCaught: "seal",
		}[m.State.Phase()]
		board := pinguinoe.Presenter{}.Layout(m.Input("")).Panels[0].Scene
		for _, s := range board.Sprites {
			if s.DragID == "" {
				continue
			}
			seen[m.State.Phase()] = true
			start := respond(t, m, nil, s.DragID).Select
			if s.ID != want || start == nil {
				t.Errorf("a drag of %s selects %+v, want one of %s\n%v", s.ID, start, want, m.State)
			}
			if again := respond(t, m, start, s.DragID).Select; respond(t, m, again, s.DragID).Select != start {
				t.Errorf("a second tap on %s selects %+v", s.ID, again)
			}
			for _, target := range board.Targets {
				tap, drop := respond(t, m, nil, target.ID), respond(t, m, start, target.ID)
				if target.ID != s.DragID && !reflect.DeepEqual(tap, drop) {
					t.Errorf("a tap on %s: %+v, a drop: %+v\n%v", target.ID, tap, drop, m.State)
				}
			}
		}
	})
	for _, phase := range []game.Phase{game.Moving, game.SettingBack, game.Sealing} {
		if !seen[phase] {
			t.Errorf("no piece is dragged in phase %d", phase)
		}
	}
}

// motionText returns all that the sprites of a table show, on their way too, and all that is said of
// the latest steps.
func motionText(in presenter.Input) string {
	text := ""
	for _, step := range in.Recent {
		moment, _ := pinguinoe.Presenter{}.Moment(step, in)
		line, _ := pinguinoe.Presenter{}.Describe(step, nil, in.Words)
		text += fmt.Sprintln(moment.Title, moment.Text, pinguinoe.Presenter{}.Announce(step, in.Words), pinguinoe.Presenter{}.Sound(step), line)
	}
	in.Trace = in.Recent
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

// TestFramesKeepHiddenInfo: with other cards in the hands that a viewer does not know, it sees the
// same pixels, and a bot in its seat chooses the same action.
func TestFramesKeepHiddenInfo(t *testing.T) {
	perPhase := 4
	if testing.Short() {
		perPhase = 1
	}
	r := rand.New(rand.NewPCG(4, 4))
	changed := 0
	samplePositions(t, perPhase, func(m *match) {
		for _, viewer := range []games.Seat{m.State.Actor(), (m.State.Actor() + 1) % 4, games.Public} {
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
		t.Error("no hidden hand was ever dealt again: the test checks nothing")
	}
}

// TestWaitsForTap: answers, rolls, draws and flips wait for a tap, and stops with a card to play.
func TestWaitsForTap(t *testing.T) {
	samplePositions(t, 6, func(m *match) {
		view := games.View(m.State, m.State.Actor())
		for _, a := range view.LegalActions(nil) {
			kind, _ := unpack(a)
			want := kind == game.Accept || kind == game.Roll || kind == game.Draw || kind == game.Flip ||
				kind == game.Stop && m.State.HandSize(m.State.Turn()) > 0 && !m.State.PlayedObject()
			if got := (pinguinoe.Presenter{}).WaitsForTap(view, a); got != want {
				t.Errorf("%s waits: %v, want %v", m.State.FormatAction(a), got, want)
			}
		}
	})
}

// TestCardsAskBeforeTheyArePlayed: a card that is pointed at a target is played by a second tap, on
// the target or on the button, and by the end of a drag only pointed.
func TestCardsAskBeforeTheyArePlayed(t *testing.T) {
	asked := 0
	samplePositions(t, 60, func(m *match) {
		for _, a := range m.State.LegalActions(nil) {
			kind, arg := unpack(a)
			if kind != game.PlaySnowball {
				continue
			}
			target := fmt.Sprint("seat", arg)
			picked := respond(t, m, nil, "hsnowball").Select
			aimed := respond(t, m, picked, target)
			if len(aimed.Play) > 0 || aimed.Select == nil {
				t.Errorf("the first tap on %s responds %+v", target, aimed)
				continue
			}
			for _, id := range []string{target, "play"} {
				if r := respond(t, m, aimed.Select, id); len(r.Play) != 1 || r.Play[0] != a {
					t.Errorf("then %s responds %+v, want %s", id, r, m.State.FormatAction(a))
				}
			}
			if r := respond(t, m, aimed.Select, "back"); r.Select == nil || r.Select == aimed.Select {
				t.Errorf("never mind responds %+v", r)
			}
			asked++
		}
	})
	if asked == 0 {
		t.Error("no snowball was ever thrown")
	}
}

// TestSealSwimsStraight: a tap on a cell in a straight line from the seal sends it that way.
func TestSealSwimsStraight(t *testing.T) {
	straight := 0
	samplePositions(t, 40, func(m *match) {
		if m.State.Phase() != game.Sealing {
			return
		}
		r := m.State.Rules()
		for dir := range 8 {
			at := m.State.Seal()
			for n := 1; n <= m.State.SealSteps(); n++ {
				if at = m.State.SealTarget(at, dir); at == game.NoCell || at == m.State.Position(m.State.Turn()) {
					break
				}
				for i, a := range respond(t, m, nil, "c"+r.CellName(at)).Play {
					if _, arg := unpack(a); arg != dir {
						t.Fatalf("step %d to %s goes %s\n%v", i+1, r.CellName(at), m.State.FormatAction(a), m.State)
					}
				}
				straight++
			}
		}
	})
	if straight == 0 {
		t.Error("the seal was never steered")
	}
}

// TestLosingTheWayIsMarked: where the last point ends in the sea, the target says so.
func TestLosingTheWayIsMarked(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=2")
	warned := 0
	for _, p := range (pinguinoe.Presenter{}).Layout(m.InputFor(0, "")).Panels {
		for _, target := range p.Scene.Targets {
			if !target.Enabled || !strings.Contains(target.Name, "torni all’igloo") {
				continue
			}
			warned++
			n := newMatch(t, "classic", 4)
			n.Play("=a;=p1;roll;=2")
			home := n.State.Position(0)
			for _, a := range respond(t, n, nil, target.ID).Play {
				n.Apply(a)
			}
			for n.State.Turn() == 0 && n.State.Actor() >= 0 {
				n.Apply(n.State.LegalActions(nil)[0])
			}
			if n.State.Position(0) != home {
				t.Errorf("%s warns of going home, but the penguin stays", target.ID)
			}
		}
	}
	if warned == 0 {
		t.Error("no cell of the sea warns")
	}
}

// TestMarksLeaveSymbolsInSight checks that the mark of a hint lies below what is drawn on a cell.
func TestMarksLeaveSymbolsInSight(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=2")
	found := 0
	for _, p := range (pinguinoe.Presenter{}).Layout(m.InputFor(0, "")).Panels {
		for _, target := range p.Scene.Targets {
			if strings.Contains(target.Name, "l’arca") && target.MarkAt != (scene.Pos{}) {
				found++
				if target.MarkAt.Y < target.At.Y+target.At.H {
					t.Errorf("the mark covers %s", target.Name)
				}
			}
		}
	}
	if found == 0 {
		t.Error("the ark is no target")
	}
}

// TestLargeTargetsHaveTooltips checks that face-down cards, the seal on one and the die say what they are:
// the name of a large target shows nowhere.
func TestLargeTargetsHaveTooltips(t *testing.T) {
	m := newMatch(t, "classic", 2)
	m.Play("=a;=p1;roll;=6;s:E;s:E;s:E")
	layout := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
	tooltips := map[string]string{}
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			tooltips[target.ID] += target.Tooltip
		}
	}
	seal := m.State.Rules().SlotName(m.State.Seal().Slot())
	for id, want := range map[string]string{"k0:1": "Carta coperta", "k" + seal: "foca", "roll": "punti"} {
		if !strings.Contains(tooltips[id], want) {
			t.Errorf("%s says %q", id, tooltips[id])
		}
	}
}

// TestARefusedStepSaysHowFar: a cell that is refused for its distance is as many steps away as is said, and further than
// the points lead.
func TestARefusedStepSaysHowFar(t *testing.T) {
	far := 0
	samplePositions(t, 6, func(m *match) {
		if s := m.State; s.Phase() == game.Moving && s.MovePoints() > 0 {
			layout := m.Presenter.Layout(m.SelectedInput("", nil))
			for c := range game.Cell(64 << 4) {
				if c&15 >= 12 || s.Rules().CellName(c) == "" {
					continue
				}
				message, _ := layout.Target("c" + s.Rules().CellName(c))
				responder, ok := message.(ui.Responder)
				if !ok {
					continue
				}
				r := responder().Reject
				if r == nil || !strings.Contains(r.Sentence, "lontano") {
					continue
				}
				var steps, points int
				numbers := strings.FieldsFunc(r.Sentence, func(r rune) bool { return r < '0' || r > '9' })
				if len(numbers) == 2 {
					steps, _ = strconv.Atoi(numbers[0])
					points, _ = strconv.Atoi(numbers[1])
				}
				if far++; points != s.MovePoints() || steps <= points {
					t.Fatalf("with %d points: %s", s.MovePoints(), r.Sentence)
				}
			}
		}
	})
	if far == 0 {
		t.Error("nothing was too far")
	}
}
