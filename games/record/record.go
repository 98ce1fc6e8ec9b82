// Package record is the match file: a header in TOML, then one line an action. The log
// is the game: saving, undo, replay, bug reports and golden tests are the same lines.
//
//	banchisa 1
//	game = "isaac"
//	seats = ["dark", "light"]
//	[variant]
//	…
//	---
//	dark 5@23-
//	chance =4
//	undo
//	== light 104 57
//
// Glossary. A line is one decision: who, then the notation of the rules. The journal is
// the file while the match is played: appended and synced line by line, with undo lines
// that take back the line before. The fold is what is left when they have done so. A
// torn line is a last line without its end: the machine stopped while it was written,
// nobody was shown it, and it is dropped. A wrong line says something that cannot be:
// it is reported, and what stands before it stays playable.
//
// Nothing here touches a disk: readers and writers come from outside.
package record

import "banchisa/games"

// Version is the number on the first line of the files that this package writes, and
// the newest that it reads.
const Version = 1

// Limits keep the memory that a file can claim bounded, whatever it holds.
const (
	// MaxHeader is the most bytes before the "---".
	MaxHeader = 1 << 20
	// MaxLine is the most bytes of a line after it.
	MaxLine = 4 << 10
	// MaxBody is the most bytes after the "---": a million lines or more.
	MaxBody = 16 << 20
)

// Library finds what a header names.
type Library struct {
	// Game is the game with that ID, or nil.
	Game func(id string) *games.Game
	// Variant is a variant of the game by ID, the default one for "".
	Variant func(game *games.Game, id string) (games.Variant, error)
}

// Header is what a file says of a match besides the game and its set-up.
type Header struct {
	// Revision of the game's rules when the match was played.
	Revision int
	// Seed is where chance comes from, when Seeded.
	Seed   uint64
	Seeded bool
	// Players says who sits on a seat: a name, or a bot as "bot:3".
	Players map[string]string
	// Date is when the match began, as written.
	Date string
	// Extra keeps every other key of the header, so that it survives rewriting.
	Extra map[string]any
}

// Match is a match: its header, its set-up and every decision so far.
type Match struct {
	Header
	Game  *games.Game
	Setup games.Setup
	// Result is what stands after "== ", "" while the match has no result line.
	Result string
	// Size is how many bytes of the file are sound: its header and whole lines up to the
	// first wrong one. A journal that goes on with the file begins there.
	Size int64
	// Torn tells that a last line without its end was dropped.
	Torn bool
	// Faults are the wrong lines found on reading.
	Faults []*games.Fault

	file    string // Its name when it was read.
	actions []games.Action
	lines   []int // The file's line of each action, 0 when it was not read.
	marks   []games.State
	now     games.State
	before  games.State // The state before the last action, when fresh.
	fresh   bool
	buf     []games.Action
}

// markEvery is how many actions lie between two remembered states.
const markEvery = 128

// New starts a match. The error is the game's: seats that the variant does not take.
func New(game *games.Game, setup games.Setup, header Header) (*Match, error) {
	start, err := game.New(setup)
	if err != nil {
		return nil, err
	}
	if header.Revision == 0 {
		header.Revision = game.Revision
	}
	return &Match{
		Header: header, Game: game, Setup: setup,
		marks: []games.State{start}, now: start.Clone(), before: start.Clone(),
	}, nil
}

// Len is the number of decisions played, chance included.
func (m *Match) Len() int { return len(m.actions) }

// Actions are all decisions so far. The slice is the match's own: read it only.
func (m *Match) Actions() []games.Action { return m.actions }

// State is the position now. It is the match's own: look, or Clone it.
func (m *Match) State() games.State { return m.now }

// At is a copy of the position after the first k decisions.
func (m *Match) At(k int) games.State {
	s := m.now.Clone()
	m.seek(s, k)
	return s
}

// seek makes s the position after the first k decisions.
func (m *Match) seek(s games.State, k int) {
	k = max(0, min(k, len(m.actions)))
	mark := min(k/markEvery, len(m.marks)-1)
	s.CopyFrom(m.marks[mark])
	for _, a := range m.actions[mark*markEvery : k] {
		s.Apply(a)
	}
}

// Play adds a legal action of whoever decides now.
func (m *Match) Play(a games.Action) { m.play(a, 0) }

func (m *Match) play(a games.Action, line int) {
	m.before.CopyFrom(m.now)
	m.fresh = true
	m.now.Apply(a)
	m.actions = append(m.actions, a)
	m.lines = append(m.lines, line)
	m.Result = ""
	if len(m.actions)%markEvery == 0 {
		m.marks = append(m.marks, m.now.Clone())
	}
}

// Undo takes back the last line: the result where it stands, else the last decision.
// It is false when there is nothing to take back.
func (m *Match) Undo() bool {
	if m.Result != "" {
		m.Result = ""
		return true
	}
	n := len(m.actions)
	if n == 0 {
		return false
	}
	if n%markEvery == 0 {
		m.marks = m.marks[:len(m.marks)-1]
	}
	m.actions, m.lines = m.actions[:n-1], m.lines[:n-1]
	if m.fresh {
		m.now, m.before = m.before, m.now
		m.fresh = false
	} else {
		m.seek(m.now, n-1)
	}
	return true
}

// Finish adds the result line of a match that is over; before the end it does nothing.
func (m *Match) Finish() {
	if m.now.Actor() == games.Nobody {
		m.Result = games.Outcome(m.now, m.Setup)
	}
}

// Line is the line of an action that is legal now, without its end.
func (m *Match) Line(a games.Action) string { return line(m.Setup, m.now, a) }

func line(setup games.Setup, s games.State, a games.Action) string {
	return setup.SeatName(s.Actor()) + " " + s.Name(a)
}

// Walk goes through the match: each decision with its number from 0 and the position
// before it, which visit may only look at. It stops when visit is false.
func (m *Match) Walk(visit func(k int, s games.State, a games.Action) bool) {
	s := m.marks[0].Clone()
	for k, a := range m.actions {
		if !visit(k, s, a) {
			return
		}
		s.Apply(a)
	}
}

// Chances is how many chance events the first k decisions hold: the n that games.Draw
// takes for the next one.
func (m *Match) Chances(k int) int {
	n := 0
	m.Walk(func(i int, s games.State, _ games.Action) bool {
		if i >= k {
			return false
		}
		if s.Actor() == games.Chance {
			n++
		}
		return true
	})
	return n
}
