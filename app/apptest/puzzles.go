package apptest

import (
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// AwaitPuzzle waits until a move can be played.
func AwaitPuzzle(w *Window) {
	w.WaitFor("the puzzle", func() bool { w.Skip(); return w.Has("notice") && w.Has("undo") })
}

// PlayPuzzleLine plays a puzzle's line and waits for the end.
func PlayPuzzleLine(w *Window, p *gamepuzzles.Puzzle, ended func() bool) {
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		AwaitPuzzle(w)
		w.TypeMove(s.FormatAction(a))
		s.Apply(a)
	}
	w.WaitFor("the end of "+p.ID, func() bool { w.Skip(); return ended() })
}

// WrongMove returns a first action after which the target is out of reach.
func WrongMove(p *gamepuzzles.Puzzle) (a games.Action, found bool) {
	for _, a := range p.Match.State().LegalActions(nil) {
		next := p.Match.State().Clone()
		next.Apply(a)
		if p.Reaches(next) < p.Target {
			return a, true
		}
	}
	return 0, false
}
