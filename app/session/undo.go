package session

import "banchisa/games"

// UndoFault is why Undo takes nothing back.
type UndoFault string

// Why nothing is taken back.
const (
	UndoPossible UndoFault = ""
	UndoNothing  UndoFault = "nothing" // nobody has chosen anything yet
	UndoBarrier  UndoFault = "barrier" // something has been revealed since
	UndoOther    UndoFault = "other"   // the last choice was another person's
	UndoPast     UndoFault = "past"    // an earlier position is looked at
	UndoEnded    UndoFault = "ended"   // somebody gave up, or all agreed on the end
)

// CanUndo returns the number of steps that Undo would take back, and whether it would.
func (s *Session) CanUndo() (steps int, ok bool) {
	steps, fault := s.undoable()
	return steps, fault == UndoPossible
}

// UndoFault returns why Undo would take nothing back.
func (s *Session) UndoFault() UndoFault {
	_, fault := s.undoable()
	return fault
}

// undoable returns the number of steps that Undo would take back, or why it would not.
func (s *Session) undoable() (steps int, fault UndoFault) {
	switch {
	case s.seekPly >= 0:
		return 0, UndoPast
	case s.Ending.Kind != games.NoEnding:
		return 0, UndoEnded
	}
	for k := len(s.steps) - 1; k >= s.Fixed; k-- {
		step := s.steps[k]
		if step.Barrier && !s.FreeUndo {
			return 0, UndoBarrier
		}
		if !s.isHuman(step.Seat) || step.Auto || step.Grouped {
			continue
		}
		own := step.Seat == s.Actor() || s.HumanCount() == 1
		if !own && !s.canTakeBack && !s.FreeUndo {
			return 0, UndoOther
		}
		return len(s.steps) - k, UndoPossible
	}
	return 0, UndoNothing
}
