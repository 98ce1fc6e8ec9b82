package pinguinoe_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// walkToSled returns the steps straight to a search cell up to three cells away, nil if there are none.
func walkToSled(s *game.State) (walk []games.Action, row, column int) {
	for _, first := range s.LegalActions(nil) {
		if kind, dir := unpack(first); kind == game.Step {
			next := s.Clone().(*game.State)
			walk = nil
			for range 3 {
				at := s.Rules().Neighbor(next.Position(s.Turn()), dir)
				if next.Actor() != s.Actor() || !slices.Contains(next.LegalActions(nil), first) {
					break
				}
				walk = append(walk, first)
				if next.Apply(first); s.Terrain(at) == game.SearchCell {
					return walk, s.Rules().Row(at), s.Rules().Column(at)
				}
			}
		}
	}
	return nil, 0, 0
}

// TestHintIsOnTheLastCellOfItsWalk checks that the ring of a hint is around the cell where its first
// tap ends, and that nothing but the star is on a sled there: no cost, and no end of the advised way.
func TestHintIsOnTheLastCellOfItsWalk(t *testing.T) {
	found := 0
	samplePositions(t, 200, func(m *match) {
		walk, row, column := walkToSled(m.State)
		if len(walk) < 2 {
			return
		}
		found++
		in := m.SelectedInput("", nil)
		in.Hints = presenter.Hints{Actions: walk[:1], Turns: [][]games.Action{walk}, BestOnly: true}
		keys := ""
		for _, p := range (pinguinoe.Presenter{}).Layout(in).Panels {
			for _, sprite := range p.Scene.Sprites {
				keys += sprite.Picture.Key() + "\n"
			}
		}
		if want := fmt.Sprintf("{Row:%d Col:%d Kind:%d ", row, column, cards.CellHint); !strings.Contains(keys, want) {
			t.Errorf("no mark %v at the end of the walk\n%v", want, m.State)
		}
		if end := fmt.Sprintf("[[%d %d] ", row, column); strings.Contains(keys, end) {
			t.Errorf("the advised way ends on the sled at %d.%d", row, column)
		}
	})
	if found == 0 {
		t.Error("no sled was within reach")
	}
}

// TestHintedWalkEndsWhereItIsMarked checks that one tap plays an advised walk, also where another of the
// same length has fewer bends.
func TestHintedWalkEndsWhereItIsMarked(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=4")
	var walk []games.Action
	next := m.State.Clone().(*game.State)
	for _, name := range []string{"S", "E", "S"} {
		a, ok := games.ParseAction(next, name)
		if !ok {
			t.Fatalf("%s is illegal", name)
		}
		walk = append(walk, a)
		next.Apply(a)
	}
	in := m.InputFor(m.State.Turn(), "")
	in.Hints = presenter.Hints{Actions: walk[:1], Turns: [][]games.Action{walk}}
	if id := (pinguinoe.Presenter{}).NextTap(in, walk); id != "c2.1" {
		t.Errorf("the walk is played by a tap on %q", id)
	}
	layout := pinguinoe.Presenter{}.Layout(in)
	respond, ok := layout.Responder("c2.1")
	if !ok || !slices.Equal(respond().Play, walk) {
		t.Error("a tap on its end plays another walk")
	}
	in.Interactive, in.View = false, next
	pinguinoe.Presenter{}.Layout(in) // in a replay there is nobody who walks
}

// TestALabelLeavesTheSealInSight checks that the label of a card that can be turned is beside the seal on it.
func TestALabelLeavesTheSealInSight(t *testing.T) {
	m := newMatch(t, "classic", 4)
	m.Play("=a;=p1;roll;=1;s:SW;s:SW;s:SW;s:W;s:W;stop;roll;=1;s:W;s:W;s:W;s:W;s:W;stop;roll;=1;s:stop;stop;roll;=3;N;N")
	layout := pinguinoe.Presenter{}.Layout(m.InputFor(3, ""))
	panel, _ := layout.Panel("map")
	i := slices.IndexFunc(panel.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == "turn3:0" })
	if i < 0 {
		t.Fatalf("the card with the seal cannot be turned:\n%v", m.State)
	}
	if key := panel.Scene.Sprites[i].Picture.Key(); !strings.Contains(key, "LabelRow:2") {
		t.Errorf("the label is on the seal: %s", key)
	}
}
