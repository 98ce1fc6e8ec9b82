// Package session is one match being played, without a window: messages go in, commands
// come out. It has no goroutine, no clock and no file; whoever runs it carries out the
// commands and sends their answers back as messages.
package session

import (
	"math/rand/v2"
	"slices"

	"banchisa/games"
)

// Config is what a session starts from.
type Config struct {
	Game  *games.Game
	Setup games.Setup
	// Seed is the referee's: with it every chance event of the match is settled.
	Seed uint64
	// Levels are the bots' levels by seat, 0 for a person.
	Levels []int
	// Log is what has been played already, chance included.
	Log []games.Action
	// Sealed tells that no undo goes back into Log: a demo begins behind it.
	Sealed bool
	// Auto tells whether a choice with one possibility is played by the session; nil
	// means always. The view is the chooser's.
	Auto func(view games.State, a games.Action) bool
	// Idle is the action to be played by itself where a person's choice makes no
	// difference; nil means that every choice does.
	Idle func(view games.State) (games.Action, bool)
	// Joins tells, of a person's step after last, that it was chosen in one with it: a
	// resumed match undoes them together. nil means that none were.
	Joins func(before games.State, last, a games.Action) bool
	// Script plays in place of everybody, chance included: the action after ply steps, or
	// false where the match takes its own way. An action that is not legal, as zero, ends
	// the session there. nil is no script.
	Script func(ply int) (games.Action, bool)
	// NoBarriers lets undo go back over what cannot be unseen. The record must say so.
	NoBarriers bool
}

// Step is one decision of the log.
type Step struct {
	Seat   games.Seat
	Action games.Action
	// Barrier marks a step that told somebody something: no undo goes back over it.
	Barrier bool
	// Auto marks a step that nobody chose: chance, or the only possibility.
	Auto bool
	// Joined marks a step that was chosen in one with the step before it.
	Joined bool
}

// Session is one match. The zero value is not usable; see New.
type Session struct {
	Config
	log    []Step
	states []games.State // states[k] is the position after k steps
	undone []Step
	// fresh is true while the last change was a choice: its maker may take it back even
	// when the turn has passed on.
	fresh    bool
	thinking bool
	seek     int // the ply looked at, or -1 for the present
	eye      games.Seat
}

// New starts or resumes a match. It fails where Game.New does. Every action of cfg.Log
// must be legal.
func New(cfg Config) (*Session, error) {
	start, err := cfg.Game.New(cfg.Setup)
	if err != nil {
		return nil, err
	}
	s := &Session{Config: cfg, states: []games.State{start}, seek: -1, eye: games.Nobody}
	s.eye = s.firstPerson()
	for _, a := range cfg.Log {
		s.resume(a)
	}
	if s.Sealed && len(s.log) > 0 {
		s.log[len(s.log)-1].Barrier = true
	}
	s.Config.Log = nil
	if s.eye != games.Nobody {
		s.look()
	}
	return s, nil
}

func (s *Session) now() games.State { return s.states[len(s.states)-1] }

// Ply is how many steps have been played.
func (s *Session) Ply() int { return len(s.log) }

// Over tells that the match has ended.
func (s *Session) Over() bool { return s.now().Actor() == games.Nobody }

// Actor is who decides now.
func (s *Session) Actor() games.Seat { return s.now().Actor() }

// Truth is the position after k steps with all its secrets: for the referee and the
// record, never for the screen.
func (s *Session) Truth(k int) games.State { return s.states[k] }

// Last is the latest step; there must be one.
func (s *Session) Last() Step { return s.log[len(s.log)-1] }

// Log is a copy of the steps.
func (s *Session) Log() []Step { return slices.Clone(s.log) }

// Eye is whose eyes look at the table: the person who decides, or decided last.
func (s *Session) Eye() games.Seat { return s.eye }

// Shown is the ply that is looked at: Ply unless somebody looks back.
func (s *Session) Shown() int {
	if s.seek >= 0 {
		return s.seek
	}
	return len(s.log)
}

// Look is the position that is looked at as eye may know it.
func (s *Session) Look(eye games.Seat) games.State { return games.View(s.states[s.Shown()], eye) }

// Seen is step k (from 0) as eye saw it: the positions around it and the action.
func (s *Session) Seen(k int, eye games.Seat) (before, after games.State, step Step) {
	step = s.log[k]
	before, after = games.View(s.states[k], eye), games.View(s.states[k+1], eye)
	step.Action = games.ObservedAction(s.states[k], eye, step.Action)
	return before, after, step
}

// Live tells whether a person decides now, in the present.
func (s *Session) Live() bool { return s.seek < 0 && s.person(s.Actor()) && !s.thinking }

// Secrets tells whether the game hides anything from anybody.
func (s *Session) Secrets() bool {
	_, is := s.now().(games.HiddenInfo)
	return is
}

// Knows tells whether a seat's view tells more than everybody's: without cards in hand
// there is nothing to hide.
func (s *Session) Knows(seat games.Seat) bool {
	state := s.now()
	return s.Secrets() && games.View(state, seat).String() != games.View(state, games.Nobody).String()
}

// Persons counts the seats that people sit in.
func (s *Session) Persons() int {
	n := 0
	for seat := range s.Levels {
		if s.person(games.Seat(seat)) {
			n++
		}
	}
	return n
}

func (s *Session) person(seat games.Seat) bool {
	return seat >= 0 && s.Levels[seat] == 0
}

func (s *Session) firstPerson() games.Seat {
	if s.Secrets() && s.Persons() > 1 {
		return games.Nobody // until somebody is asked, and the others have looked away
	}
	for seat := range s.Levels {
		if s.person(games.Seat(seat)) {
			return games.Seat(seat)
		}
	}
	return games.Nobody
}

// look turns the eye to the person who decides.
func (s *Session) look() {
	if actor := s.Actor(); s.person(actor) {
		s.eye = actor
	}
}

// push plays a legal action.
func (s *Session) push(a games.Action, auto bool) {
	before := s.now()
	seat := before.Actor()
	after := before.Clone()
	after.Apply(a)
	s.log = append(s.log, Step{Seat: seat, Action: a, Auto: auto || seat == games.Chance, Barrier: tells(before, seat, a)})
	s.states = append(s.states, after)
}

// resume plays a step of the log, and finds out how it was chosen.
func (s *Session) resume(a games.Action) {
	_, idle := s.forced()
	auto := idle || len(s.now().LegalActions(nil)) == 1
	joined := false
	if n := len(s.log); s.Joins != nil && n > 0 && s.person(s.Actor()) {
		joined = s.Joins(s.now(), s.log[n-1].Action, a)
	}
	s.push(a, auto)
	s.log[len(s.log)-1].Joined = joined
}

// tells is true for a step that somebody learns something from: chance, or a choice
// that was not possible in every world that somebody else thought possible.
func tells(before games.State, seat games.Seat, a games.Action) bool {
	if seat == games.Chance {
		return true
	}
	if _, is := before.(games.HiddenInfo); !is {
		return false
	}
	seats := len(before.Returns(nil))
	r := rand.New(rand.NewPCG(1, uint64(a)))
	for eye := range games.Seat(seats) {
		if eye == seat {
			continue
		}
		for range 6 {
			world := games.View(before, eye)
			world.(games.HiddenInfo).Determinize(r)
			if games.Check(world, a) != "" {
				return true
			}
		}
	}
	return false
}

// seedOf is the seed of a seat's bot for the whole match: a bot mixes in what it sees, so
// its choices repeat after an undo, after a resume and in a replay.
func (s *Session) seedOf(seat games.Seat) uint64 {
	return s.Seed*0x9e3779b97f4a7c15 + uint64(seat)
}

// chances counts the chance events so far.
func (s *Session) chances() int {
	n := 0
	for _, step := range s.log {
		if step.Seat == games.Chance {
			n++
		}
	}
	return n
}
