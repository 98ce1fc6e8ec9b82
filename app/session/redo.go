package session

import (
	"slices"

	"banchisa/games"
)

// CanRedo reports whether Redo would play something again.
func (s *Session) CanRedo() bool { return len(s.redoStack) > 0 && s.seekPly < 0 && !s.thinking }

// redo plays the next undone choice again, with what was chosen by the same tap. What others decided after it follows
// step by step, as it was played.
func (s *Session) redo() []Cmd {
	if !s.CanRedo() {
		return nil
	}
	if cmds := s.redoNext(); cmds != nil { // one more tap hurries
		return cmds
	}
	state := s.current()
	if !slices.Contains(state.LegalActions(nil), s.redoStack[len(s.redoStack)-1].Action) {
		return nil
	}
	lines := s.replay()
	for len(s.redoStack) > 0 && s.redoStack[len(s.redoStack)-1].Grouped {
		lines = append(lines, s.replay()...)
	}
	s.canTakeBack, s.redoing = true, true
	cmds := []Cmd{Save{Lines: lines}, Show{}}
	if _, forced := s.forced(); forced || s.Actor() != state.Actor() { // the choice is seen first
		return append(cmds, Pause{Kind: AfterOwn})
	}
	return append(cmds, s.advance()...)
}

// replay plays the next undone step and returns its lines of the record.
func (s *Session) replay() []string {
	top := len(s.redoStack) - 1
	step := s.redoStack[top]
	s.redoStack = s.redoStack[:top]
	return s.add(step.Action, step.Auto, step.Grouped)
}

// redoNext plays the next step that followed a choice that was played again, which somebody else, chance or the rules
// decided; nil if there is none.
func (s *Session) redoNext() []Cmd {
	if !s.redoing || len(s.redoStack) == 0 {
		s.redoing = false
		return nil
	}
	before, step := s.current(), s.redoStack[len(s.redoStack)-1]
	kind := AfterBot
	switch actor := before.Actor(); {
	case actor == games.Chance:
		kind = AfterChance
	case s.isHuman(actor):
		kind = AfterForced
	}
	if kind == AfterForced && !step.Auto && !step.Grouped || !slices.Contains(before.LegalActions(nil), step.Action) {
		s.redoing = false
		return nil
	}
	lines := s.replay()
	s.hideDraw(before, step.Action)
	return []Cmd{Save{Lines: lines}, Show{}, Pause{Kind: kind}}
}
