// Package session is one match being played, without a window: messages go in, commands come out.
// It has no goroutine, no clock and no file; the caller carries out the commands and sends their
// results back as messages.
package session

import (
	"slices"

	"banchisa/games"
	"banchisa/games/clock"
	"banchisa/games/record"
)

// Config is what a session starts from.
type Config struct {
	Game  *games.Game
	Setup games.Setup
	// Seed is the referee's seed, which decides every chance event.
	Seed uint64
	// BotLevels are the bots' levels by seat, 0 for a person.
	BotLevels []int
	// Log is what has been played already, chance included.
	Log []games.Action
	// LockLog forbids undo to go back into Log, as for a demo that begins after it.
	LockLog bool
	// AutoForced reports whether the session plays a forced action itself; nil means always. The
	// view is that of the seat to move.
	AutoForced func(view games.State, a games.Action) bool
	// AutoAction returns the action to play where a person's choice makes no difference; nil
	// means that every choice does.
	AutoAction func(view games.State) (games.Action, bool)
	// SameGesture reports whether a person chose a together with last, the step before: a resumed
	// match undoes them together. nil means never.
	SameGesture func(before games.State, last, a games.Action) bool
	// Script plays for everybody, chance included: it returns the action after ply steps, or
	// false to leave the script there. An illegal action, such as zero, ends the session. nil is
	// no script.
	Script func(ply int) (games.Action, bool)
	// Rests reports whether the match waits after ply steps, whoever is to move, until it is rewound; nil means
	// never.
	Rests func(ply int) bool
	// Ending is how the players ended the match before its rules did; the zero value is none. Handovers are the
	// seats for which bots play on, whose levels are in BotLevels; undo does not go back over them.
	Ending    games.Ending
	Handovers []record.Handover
	// Control is the time that seats have, Spent what they have spent of it.
	Control clock.Control
	Spent   []clock.Spent
	// Fixed is the number of steps that undo does not take back, whatever they are.
	Fixed int
	// FreeUndo lets undo go back over barriers. The record must mention it.
	FreeUndo bool
}

// Session is one match. Use New: the zero value is not valid.
type Session struct {
	Config
	history
	// canTakeBack is true while the last change was a choice: its player may take it back even if
	// the turn has passed on.
	canTakeBack bool
	thinking    bool
	// redoing is true while the steps after a choice that was played again are played again.
	redoing bool
	seekPly int // the ply shown, or -1 for the present
	viewer  games.Seat
	// secretSeat is the seat for which the last step has a secret from the others at the screen, until
	// its person has seen it; games.NoSeat if none.
	secretSeat games.Seat
	// unsaved is what has been spent and is not in the record yet.
	unsaved []clock.Spent
}

// New starts or resumes a match. It fails if Game.New does. Every action of cfg.Log must be
// legal.
func New(cfg Config) (*Session, error) {
	start, err := cfg.Game.New(cfg.Setup)
	if err != nil {
		return nil, err
	}
	ending := cfg.Ending
	cfg.Ending = games.Ending{} // until the log has been played
	s := &Session{Config: cfg, history: history{states: []games.State{start}}, seekPly: -1, viewer: games.Public, secretSeat: games.NoSeat}
	s.viewer = s.firstHuman()
	for _, a := range cfg.Log {
		s.resume(a)
	}
	if s.LockLog && len(s.steps) > 0 {
		s.steps[len(s.steps)-1].Barrier = true
	}
	s.Config.Log, s.Ending = nil, ending
	if n := len(s.Handovers); n > 0 {
		s.Fixed = max(s.Fixed, s.Handovers[n-1].Ply)
	}
	if s.viewer != games.Public {
		s.updateViewer()
	}
	return s, nil
}

// Log returns a copy of the steps.
func (s *Session) Log() []Step { return slices.Clone(s.steps) }

// Viewer returns the seat whose view is shown: the person who decides or decided last.
func (s *Session) Viewer() games.Seat { return s.viewer }

// ShownPly returns the ply that is shown: Ply, unless an earlier one is being looked at.
func (s *Session) ShownPly() int {
	if s.seekPly >= 0 {
		return s.seekPly
	}
	return len(s.steps)
}

// ViewOf returns the position that is shown, as viewer may know it.
func (s *Session) ViewOf(viewer games.Seat) games.State {
	return games.View(s.states[s.ShownPly()], viewer)
}

// CanChoose reports whether a person decides now, in the present.
func (s *Session) CanChoose() bool {
	return s.seekPly < 0 && s.isHuman(s.Actor()) && !s.thinking && s.secretSeat == games.NoSeat
}

// HasHiddenInfo reports whether the game has hidden information.
func (s *Session) HasHiddenInfo() bool {
	_, is := s.current().(games.HiddenInfo)
	return is
}

// HasPrivateInfo reports whether a seat sees more than the public; without cards in hand there is
// nothing to hide.
func (s *Session) HasPrivateInfo(seat games.Seat) bool {
	state := s.current()
	return s.HasHiddenInfo() && !games.Equal(games.View(state, seat), games.View(state, games.Public))
}

// HumanCount returns the number of seats played by people.
func (s *Session) HumanCount() int {
	n := 0
	for seat := range s.BotLevels {
		if s.isHuman(games.Seat(seat)) {
			n++
		}
	}
	return n
}

func (s *Session) isHuman(seat games.Seat) bool {
	return seat >= 0 && s.BotLevels[seat] == 0
}

func (s *Session) firstHuman() games.Seat {
	if s.HasHiddenInfo() && s.HumanCount() > 1 {
		return games.Public // until a person is to move and the others have looked away
	}
	for seat := range s.BotLevels {
		if s.isHuman(games.Seat(seat)) {
			return games.Seat(seat)
		}
	}
	return games.Public
}

// updateViewer makes the person who decides the viewer.
func (s *Session) updateViewer() {
	if actor := s.Actor(); s.isHuman(actor) {
		s.viewer = actor
	}
}

// hideDraw shows the public view, when several people share the screen, after chance has given one
// of them something secret: they are shown it alone.
func (s *Session) hideDraw(before games.State, a games.Action) {
	if before.Actor() != games.Chance || s.HumanCount() < 2 {
		return
	}
	public := games.ObservedAction(before, games.Public, a)
	for seat := range games.Seat(len(s.BotLevels)) {
		if s.isHuman(seat) && games.ObservedAction(before, seat, a) != public {
			s.secretSeat, s.viewer = seat, games.Public
		}
	}
}

// resume plays a step of the log and works out how it was chosen.
func (s *Session) resume(a games.Action) {
	_, idle := s.forced()
	auto := idle || len(s.current().LegalActions(nil)) == 1
	grouped := false
	if n := len(s.steps); s.SameGesture != nil && n > 0 && s.isHuman(s.Actor()) {
		grouped = s.SameGesture(s.current(), s.steps[n-1].Action, a)
	}
	s.append(a, auto, grouped)
}

// botSeed returns the seed of a seat's bot for the whole match. A bot adds a hash of its view, so
// its choices repeat after an undo, a resume and in a replay.
func (s *Session) botSeed(seat games.Seat) uint64 {
	return s.Seed*0x9e3779b97f4a7c15 + uint64(seat)
}
