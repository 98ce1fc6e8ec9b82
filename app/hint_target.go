package app

import (
	"slices"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games"
)

// star is where the best advice begins: the touch that goes on to it from the word of the
// moment. It is worked out once for each word.
type star struct {
	ply   int
	word  []string
	turn  []games.Action
	touch string
}

// openMost is how many ways to begin are tried out for the star; a table with more marks
// its best advice itself.
const openMost = 16

// starred is the touch that carries the star, "" for none.
func (t *table) starred(in tables.Input) string {
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
	if s := t.star; s == nil || s.ply != ply || !slices.Equal(s.word, in.Selection) || !slices.Equal(s.turn, turn) {
		in.Hover, in.Hints, in.BestTurn = "", nil, nil
		t.star = &star{ply: ply, word: slices.Clone(in.Selection), turn: slices.Clone(turn), touch: t.next(in, turn)}
	}
	return t.star.touch
}

// next is the next touch towards a turn.
func (t *table) next(in tables.Input, turn []games.Action) string {
	if g, ok := t.presenter.(tables.TapGuide); ok {
		if touch, ok := g.NextTap(in, turn); ok {
			return touch
		}
	}
	touch := t.begins(in, turn, 2)
	if touch == "" && t.lesson != nil {
		touch = t.begins(in, turn, 3) // a learner knows no way of their own
	}
	return touch
}

// begins is the touch that plays the beginning of a turn, as much of it as one touch can,
// or the first of two.
func (t *table) begins(in tables.Input, turn []games.Action, depth int) string {
	best, most := "", 0
	var open []string
	words := map[string][]string{}
	for _, id := range litTouches(t.presenter.Layout(in)) {
		next := in
		next.Selection = append(slices.Clone(in.Selection), id)
		r := t.presenter.HandleTap(next)
		switch {
		case r.Rule != "" || r.Message != "":
		case len(r.Actions) > most && len(r.Actions) <= len(turn) && slices.Equal(r.Actions, turn[:len(r.Actions)]):
			best, most = id, len(r.Actions)
		case len(r.Actions) == 0 && len(r.Selection) > 0 && !slices.Equal(r.Selection, in.Selection):
			open, words[id] = append(open, id), r.Selection
		}
	}
	if best != "" || depth == 1 || len(open) > openMost {
		return best
	}
	for _, id := range open {
		in.Selection = words[id]
		if t.begins(in, turn, depth-1) != "" {
			return id
		}
	}
	return ""
}

// litTouches are the touches of a table that go on, those of its buttons last.
func litTouches(table tables.Layout) []string {
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

// addStar puts the star on its touch.
func (t *table) addStar(panels []tables.Panel, in tables.Input) []tables.Panel {
	id := t.starred(in)
	if id == "" {
		return panels
	}
	for _, p := range slices.Backward(panels) {
		for _, touch := range p.Scene.Targets {
			if touch.ID == id {
				return append(panels, screen.HintMark(p, touch))
			}
		}
	}
	return panels
}
