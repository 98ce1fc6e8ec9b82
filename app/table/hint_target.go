package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// hintTarget is where the best hint begins: the target to tap next, after what is selected. It is
// computed once for each selection.
type hintTarget struct {
	ply       int
	selection any
	turn      []games.Action
	targetID  string
}

// hintTargetID returns the target that carries the star, "" for none.
func (t *board) hintTargetID(in presenter.Input) string {
	if !in.Hints.BestOnly || !in.Interactive || len(in.Hints.Actions) == 0 {
		return ""
	}
	turn := in.Hints.BestTurn
	if len(turn) == 0 {
		turn = in.Hints.Actions[:1]
	}
	ply := t.match.Ply()
	if t.lesson != nil { // also where one tap plays two steps
		turn = t.lesson.TurnAt(ply)
	}
	if s := t.hintTarget; s == nil || s.ply != ply || s.selection != in.Selection || !slices.Equal(s.turn, turn) {
		in.Hover, in.Hints = "", presenter.Hints{BestOnly: true}
		t.hintTarget = &hintTarget{ply: ply, selection: in.Selection, turn: slices.Clone(turn), targetID: t.presenter.NextTap(in, turn)}
	}
	return t.hintTarget.targetID
}

// addHintMark adds the star to its target.
func (t *board) addHintMark(panels []ui.Panel, in presenter.Input) []ui.Panel {
	id := t.hintTargetID(in)
	if id == "" {
		return panels
	}
	for _, p := range slices.Backward(panels) {
		for _, target := range p.Scene.Targets {
			if target.ID == id && target.At.W > 0 {
				return append(panels, ui.HintMark(p, target))
			}
		}
	}
	return panels
}
