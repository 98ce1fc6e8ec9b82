package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// hintTarget is where the best advice begins: the touch that goes on to it from the word of the
// moment. It is worked out once for each word.
type hintTarget struct {
	ply       int
	selection []string
	choice    any
	turn      []games.Action
	targetID  string
}

// maxOpenTargets is how many ways to begin are tried out for the star; a table with more marks
// its best advice itself.
const maxOpenTargets = 16

// HintTargetID is the touch that carries the star, "" for none.
func (t *Page) HintTargetID(in presenter.Input) string {
	if !in.BestOnly || !in.Interactive || len(in.Hints) == 0 {
		return ""
	}
	turn := in.BestTurn
	if len(turn) == 0 {
		turn = in.Hints[:1]
	}
	ply := t.match.Ply()
	if t.lesson != nil { // also where one touch asks for two steps
		turn = t.lesson.TurnAt(ply)
	}
	if s := t.hintTarget; s == nil || s.ply != ply || !slices.Equal(s.selection, in.Taps) || s.choice != in.Selection || !slices.Equal(s.turn, turn) {
		in.Hover, in.Hints, in.BestTurn = "", nil, nil
		t.hintTarget = &hintTarget{ply: ply, selection: slices.Clone(in.Taps), choice: in.Selection, turn: slices.Clone(turn), targetID: t.nextTap(in, turn)}
	}
	return t.hintTarget.targetID
}

// nextTap is the next touch towards a turn.
func (t *Page) nextTap(in presenter.Input, turn []games.Action) string {
	if g, ok := t.presenter.(presenter.Guide); ok {
		return g.NextTap(in, turn)
	}
	if g, ok := t.presenter.(presenter.TapGuide); ok {
		if touch, ok := g.NextTap(in, turn); ok {
			return touch
		}
	}
	touch := t.firstTap(in, turn, 2)
	if touch == "" && t.lesson != nil {
		touch = t.firstTap(in, turn, 3) // a learner knows no way of their own
	}
	return touch
}

// firstTap is the touch that plays the beginning of a turn, as much of it as one touch can,
// or the first of two.
func (t *Page) firstTap(in presenter.Input, turn []games.Action, depth int) string {
	best, longest := "", 0
	var open []string
	selections := map[string][]string{}
	for _, id := range EnabledTargets(t.presenter.Layout(in)) {
		next := in
		next.Taps = append(slices.Clone(in.Taps), id)
		r := t.presenter.HandleTap(next)
		switch {
		case r.Rule != "" || r.Message != "":
		case len(r.Actions) > longest && len(r.Actions) <= len(turn) && slices.Equal(r.Actions, turn[:len(r.Actions)]):
			best, longest = id, len(r.Actions)
		case len(r.Actions) == 0 && len(r.Selection) > 0 && !slices.Equal(r.Selection, in.Taps):
			open, selections[id] = append(open, id), r.Selection
		}
	}
	if best != "" || depth == 1 || len(open) > maxOpenTargets {
		return best
	}
	for _, id := range open {
		in.Taps = selections[id]
		if t.firstTap(in, turn, depth-1) != "" {
			return id
		}
	}
	return ""
}

// EnabledTargets are the touches of a table that go on, those of its buttons last.
func EnabledTargets(table ui.Layout) []string {
	var ids []string
	for _, p := range table.Panels {
		for _, touch := range p.Scene.Targets {
			if touch.Enabled {
				ids = append(ids, touch.ID)
			}
		}
	}
	for _, b := range table.Buttons {
		if !b.Disabled && !slices.Contains([]string{"undo", "redo", "hint", "menu", "rules", "skip"}, b.ID) {
			ids = append(ids, b.ID)
		}
	}
	return ids
}

// addHintMark puts the star on its touch.
func (t *Page) addHintMark(panels []ui.Panel, in presenter.Input) []ui.Panel {
	id := t.HintTargetID(in)
	if id == "" {
		return panels
	}
	for _, p := range slices.Backward(panels) {
		for _, touch := range p.Scene.Targets {
			if touch.ID == id && touch.At.W > 0 {
				return append(panels, ui.HintMark(p, touch))
			}
		}
	}
	return panels
}
