// Package record is the match file: a header in TOML, then one line for each action. The log is
// the game: saved matches, undo, replays, bug reports and golden tests use the same lines.
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
// A match may end before its rules end it: "end resign dark", "end time dark", "end draw", "end count", and then the
// result. "handover dark bot:3" lets a bot play on for a seat, "time dark 12.5" is time that it has spent.
//
// Glossary. A line is one decision: the seat, then the notation of the rules. The journal is the
// file during a match: appended and synced line by line, with undo lines that take back the line
// before. The compacted log is what remains after the undo lines have been applied. A truncated
// line is a last line without a line break: the program stopped while writing it, nobody has seen
// it, and it is dropped. A wrong line is impossible in its place: it is reported, and what
// precedes it can be played on.
//
// This package does not access the disk: callers pass readers and writers.
package record

import (
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/clock"
)

// Version is the number on the first line of the files that this package writes, and the newest
// that it reads.
const Version = 1

// Limits bound the memory that reading a file can take.
const (
	// MaxHeaderBytes is the maximum number of bytes before the "---".
	MaxHeaderBytes = 1 << 20
	// MaxLineBytes is the maximum length of a line after it.
	MaxLineBytes = 4 << 10
	// MaxNameLen is the maximum number of letters of a player's name; longer ones are cut off.
	MaxNameLen = 40
	// MaxBodyBytes is the maximum number of bytes after the "---": millions of lines.
	MaxBodyBytes = 64 << 20
)

// Resolver finds what a header names.
type Resolver struct {
	// Game returns the game with an ID, or nil.
	Game func(id string) *games.Game
	// Variant returns the variant of a game by ID, the default one for "".
	Variant func(game *games.Game, id string) (games.Variant, error)
	// Variants keeps the variants that files spell out, for the next files; nil keeps none.
	Variants *VariantCache
}

// Header is what a file states about a match besides the game and its set-up.
type Header struct {
	// Revision is that of the game's rules when the match was played.
	Revision int
	// Seed is the seed of chance, if HasSeed.
	Seed    uint64
	HasSeed bool
	// Players are the players by seat ID: a name, or a bot as "bot:3".
	Players map[string]string
	// Date is when the match began, as written.
	Date string
	// Extra has all other keys of the header, which are kept when the file is rewritten.
	Extra map[string]any
}

// BotPrefix begins a player that is a bot; the name of the bot follows.
const BotPrefix = "bot:"

// IsBot reports whether a player of a header is a bot.
func IsBot(player string) bool { return strings.HasPrefix(player, BotPrefix) }

// Match is a match: its header, its set-up and every decision so far.
type Match struct {
	Header
	Game  *games.Game
	Setup games.Setup
	// Ending is how the players ended the match before its rules did; the zero value is none.
	Ending games.Ending
	// Handovers are the seats for which bots play on, in the order of the file.
	Handovers []Handover
	// Spent is the time that seats have spent, in the order of the file. It is never taken back.
	Spent []clock.Spent
	// Result is what follows "== ", or "" while the match has no result line.
	Result string
	// ValidSize is the number of bytes up to the first wrong or truncated line. A journal that
	// continues the file starts there.
	ValidSize int64
	// Truncated reports that a last line without a line break was dropped.
	Truncated bool
	// Errors are the wrong lines found on reading.
	Errors []*games.FileError

	fileName    string // name for messages
	actions     []games.Action
	lineNumbers []int // line of each action in the file, 0 if it was not read
	snapshots   []games.State
	cur         games.State
	window      undoWindow
	redoable    int // the number of actions that are legal one after another, including the undone ones behind actions
	buf         []games.Action
	parsed      map[string]games.Action // last action read for each notation
	// undoneReveals counts the actions taken back that had revealed something, the first by the
	// undo of line undoneLine.
	undoneReveals, undoneLine int
}

// Handover lets a bot play on for a seat whose person gives up.
type Handover struct {
	// Ply is the number of decisions before it.
	Ply  int
	Seat games.Seat
	// Player is the bot, as a header has it: "bot:3".
	Player string
}

// maxParsed is the most notations in parsed.
const maxParsed = 4096

// snapshotInterval is the number of actions between two stored states.
const snapshotInterval = 128

// New starts a match. It fails on seats that the variant does not take.
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
		snapshots: []games.State{start}, cur: start.Clone(), window: newUndoWindow(start),
	}, nil
}

// Len returns the number of decisions played, chance included.
func (m *Match) Len() int { return len(m.actions) }

// Actions returns all decisions so far. The slice belongs to the match and must not be changed.
func (m *Match) Actions() []games.Action { return m.actions }

// State returns the current position. It belongs to the match and must not be changed.
func (m *Match) State() games.State { return m.cur }

// StateAt returns a copy of the position after the first k decisions.
func (m *Match) StateAt(k int) games.State {
	s := m.cur.Clone()
	m.seek(s, k)
	return s
}

// seek sets s to the position after the first k decisions.
func (m *Match) seek(s games.State, k int) {
	k = max(0, min(k, len(m.actions)))
	snapshot := min(k/snapshotInterval, len(m.snapshots)-1)
	s.CopyFrom(m.snapshots[snapshot])
	for _, a := range m.actions[snapshot*snapshotInterval : k] {
		s.Apply(a)
	}
}

// Apply adds a legal action.
func (m *Match) Apply(a games.Action) { m.apply(a, 0) }

func (m *Match) apply(a games.Action, line int) {
	n := len(m.actions)
	m.window.keep(n, m.cur)
	if b, ok := m.undone(); !ok || b != a {
		m.redoable = n + 1
	}
	m.cur.Apply(a)
	m.actions = append(m.actions, a)
	m.lineNumbers = append(m.lineNumbers, line)
	m.Result = ""
	if len(m.actions)%snapshotInterval == 0 {
		m.snapshots = append(m.snapshots, m.cur.Clone())
	}
}

// Over reports whether the match has ended, by its rules or by its players.
func (m *Match) Over() bool {
	return m.cur.Actor() == games.Terminal || m.Ending.Kind != games.NoEnding
}

// Shares returns each seat's share of the win, as games.State.Returns does.
func (m *Match) Shares() []float64 { return m.Ending.Shares(m.Game, m.cur) }

// FinalResult returns what the result line of a match that is over says.
func (m *Match) FinalResult() string { return m.Ending.FormatResult(m.Game, m.cur, m.Setup) }

// CurrentPlayer returns who plays in a seat now: the bot to which it was handed over, or who began.
func (m *Match) CurrentPlayer(seat games.Seat) string {
	for _, h := range m.Handovers {
		if h.Seat == seat {
			return h.Player
		}
	}
	return m.Players[m.Setup.Seats[seat]]
}

// HandedOver reports whether a bot plays on for a seat.
func (m *Match) HandedOver(seat games.Seat) bool {
	return slices.ContainsFunc(m.Handovers, func(h Handover) bool { return h.Seat == seat })
}

// Undo takes back the last line: the result if there is one, else how the players ended the match, a
// handover or the last decision. Time that was spent stays so. It returns false if there is nothing to take back.
func (m *Match) Undo() bool {
	n, h := len(m.actions), len(m.Handovers)
	switch {
	case m.Result != "":
		m.Result = ""
		return true
	case m.Ending.Kind != games.NoEnding:
		m.Ending = games.Ending{}
		return true
	case h > 0 && m.Handovers[h-1].Ply == n:
		m.Handovers = m.Handovers[:h-1]
		return true
	case n == 0:
		return false
	}
	if n%snapshotInterval == 0 {
		m.snapshots = m.snapshots[:len(m.snapshots)-1]
	}
	m.actions, m.lineNumbers = m.actions[:n-1], m.lineNumbers[:n-1]
	m.Spent = clock.TakeBack(m.Spent, n-1)
	if !m.window.restore(n-1, m.cur) {
		snapshot := (n - 1) / snapshotInterval
		m.window.refill(m.snapshots[snapshot], n-1, m.actions[snapshot*snapshotInterval:])
		m.window.restore(n-1, m.cur)
	}
	return true
}

// undone returns the action that was undone in this position; ok is false if there is none.
func (m *Match) undone() (a games.Action, ok bool) {
	n := len(m.actions)
	if n >= m.redoable {
		return 0, false
	}
	return m.actions[:n+1][n], true
}

// Finish adds the result line of a match that is over; before the end it does nothing.
func (m *Match) Finish() {
	if m.Over() {
		m.Result = m.FinalResult()
	}
}

// Each calls visit for each decision with its index from 0 and the position before it, which
// visit must not change. It stops when visit returns false.
func (m *Match) Each(visit func(k int, s games.State, a games.Action) bool) {
	s := m.snapshots[0].Clone()
	for k, a := range m.actions {
		if !visit(k, s, a) {
			return
		}
		s.Apply(a)
	}
}

// ChanceCount returns the number of chance events among the first k decisions: the n of
// games.SeededChance for the next one.
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
