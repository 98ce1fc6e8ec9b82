package apptest

import (
	"banchisa/games"
	gamepuzzles "banchisa/games/puzzles"
)

// AwaitPuzzle waits until a move can be played.
func AwaitPuzzle(w *Window) { awaitPuzzleOr(w, func() bool { return false }) }

func awaitPuzzleOr(w *Window, ended func() bool) {
	w.WaitFor("the puzzle", func() bool { w.Skip(); return w.Has("notice") && w.Has("undo") || ended() })
}

// PlayPuzzleLine plays a puzzle's line and waits for the end. What is forced at the end may play itself.
func PlayPuzzleLine(w *Window, p *gamepuzzles.Puzzle, ended func() bool) {
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		if awaitPuzzleOr(w, ended); ended() {
			return
		}
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
