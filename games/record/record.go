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
	// MaxHeaderBytes is the most bytes before the "---".
	MaxHeaderBytes = 1 << 20
	// MaxLineBytes is the most bytes of a line after it.
	MaxLineBytes = 4 << 10
	// MaxBodyBytes is the most bytes after the "---": a million lines or more.
	MaxBodyBytes = 16 << 20
)

// Resolver finds what a header names.
type Resolver struct {
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
	Seed    uint64
	HasSeed bool
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
	// ValidSize is how many bytes of the file are sound: its header and whole lines up to the
	// first wrong one. A journal that goes on with the file begins there.
	ValidSize int64
	// Truncated tells that a last line without its end was dropped.
	Truncated bool
	// Errors are the wrong lines found on reading.
	Errors []*games.FileError

	fileName    string // Its name when it was read.
	actions     []games.Action
	lineNumbers []int // The file's line of each action, 0 when it was not read.
	snapshots   []games.State
	cur         games.State
	prev        games.State // The state before the last action, when fresh.
	hasPrev     bool
	buf         []games.Action
	parsed      map[string]games.Action // The last action that was read as each notation.
}

// maxParsed is how many notations are remembered at once.
const maxParsed = 4096

// snapshotInterval is how many actions lie between two remembered states.
const snapshotInterval = 128

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
		snapshots: []games.State{start}, cur: start.Clone(), prev: start.Clone(),
	}, nil
}

// Len is the number of decisions played, chance included.
func (m *Match) Len() int { return len(m.actions) }

// Actions are all decisions so far. The slice is the match's own: read it only.
func (m *Match) Actions() []games.Action { return m.actions }

// State is the position now. It is the match's own: look, or Clone it.
func (m *Match) State() games.State { return m.cur }

// StateAt is a copy of the position after the first k decisions.
func (m *Match) StateAt(k int) games.State {
	s := m.cur.Clone()
	m.seek(s, k)
	return s
}

// seek makes s the position after the first k decisions.
func (m *Match) seek(s games.State, k int) {
	k = max(0, min(k, len(m.actions)))
	snapshot := min(k/snapshotInterval, len(m.snapshots)-1)
	s.CopyFrom(m.snapshots[snapshot])
	for _, a := range m.actions[snapshot*snapshotInterval : k] {
		s.Apply(a)
	}
}

// Apply adds a legal action of whoever decides now.
func (m *Match) Apply(a games.Action) { m.apply(a, 0) }

func (m *Match) apply(a games.Action, line int) {
	m.prev.CopyFrom(m.cur)
	m.hasPrev = true
	m.cur.Apply(a)
	m.actions = append(m.actions, a)
	m.lineNumbers = append(m.lineNumbers, line)
	m.Result = ""
	if len(m.actions)%snapshotInterval == 0 {
		m.snapshots = append(m.snapshots, m.cur.Clone())
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
	if n%snapshotInterval == 0 {
		m.snapshots = m.snapshots[:len(m.snapshots)-1]
	}
	m.actions, m.lineNumbers = m.actions[:n-1], m.lineNumbers[:n-1]
	if m.hasPrev {
		m.cur, m.prev = m.prev, m.cur
		m.hasPrev = false
	} else {
		m.seek(m.cur, n-1)
	}
	return true
}

// Finish adds the result line of a match that is over; before the end it does nothing.
func (m *Match) Finish() {
	if m.cur.Actor() == games.Nobody {
		m.Result = games.FormatResult(m.cur, m.Setup)
	}
}

// FormatLine is the line of an action that is legal now, without its end.
func (m *Match) FormatLine(a games.Action) string { return formatLine(m.Setup, m.cur, a) }

func formatLine(setup games.Setup, s games.State, a games.Action) string {
	return setup.SeatName(s.Actor()) + " " + s.FormatAction(a)
}

// Each goes through the match: each decision with its number from 0 and the position
// before it, which visit may only look at. It stops when visit is false.
func (m *Match) Each(visit func(k int, s games.State, a games.Action) bool) {
	s := m.snapshots[0].Clone()
	for k, a := range m.actions {
		if !visit(k, s, a) {
			return
		}
		s.Apply(a)
	}
}

// ChanceCount is how many chance events the first k decisions hold: the n that games.SeededChance
// takes for the next one.
func (m *Match) ChanceCount(k int) int {
	n := 0
	m.Each(func(i int, s games.State, _ games.Action) bool {
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
