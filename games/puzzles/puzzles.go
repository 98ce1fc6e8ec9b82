// Package puzzles finds, checks and reads puzzles: positions of recorded matches in which the seat
// to move can reach something in the rest of its turn that hardly any other way reaches.
//
// A puzzle asks for what can be proven: the turn is searched completely, up to where chance or
// another seat decides. So no puzzle depends on luck or on a guess.
//
// Glossary. The theme is the ID of a games.Goal, and the target the value to reach. A line is a
// sequence of actions of one turn that reaches it. The level of a puzzle, its difficulty, is the
// lowest level of a bot that finds a line.
package puzzles

import (
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Puzzle is one puzzle.
type Puzzle struct {
	// ID is the file's name without its extension.
	ID string
	// Match is the match up to the puzzle.
	Match *record.Match
	Goal  games.Goal
	// Target is the value to reach, the best one.
	Target int
	// Level is the difficulty, from 1 to bots.NumLevels.
	Level int
	// Line is a shortest line.
	Line []games.Action
}

// Seat returns the seat that solves the puzzle.
func (r *Puzzle) Seat() games.Seat { return r.Match.State().Actor() }

// Reaches returns the best value that the seat can still reach from s, a position of its turn or
// the first one after it.
func (r *Puzzle) Reaches(s games.State) int {
	return newSearch(r.Goal, r.Match.State()).reach(s)
}

// LineFrom returns a shortest line from s, a position of the puzzle's turn; nil for none.
func (r *Puzzle) LineFrom(s games.State) []games.Action {
	return newSearch(r.Goal, r.Match.State()).line(s, r.Target)
}

// Check proves a puzzle: its target is the best value of all ways to play the turn, few ways reach
// it, and its line is one of them.
func (r *Puzzle) Check() error {
	f := newSearch(r.Goal, r.Match.State())
	found, ok := f.assess()
	switch {
	case !ok:
		return games.NewTextError("fault.puzzle-easy")
	case found != r.Target:
		return games.NewTextError("fault.puzzle-target", found, r.Target)
	}
	s := r.Match.State().Clone()
	for _, a := range r.Line {
		if s.Actor() != f.seat || games.Check(s, a) != "" {
			return games.NewTextError("fault.puzzle-line")
		}
		s.Apply(a)
	}
	if s.Actor() == f.seat || r.Goal.Value(r.Match.State(), s, f.seat) < r.Target {
		return games.NewTextError("fault.puzzle-short", r.Target)
	}
	return nil
}

const (
	// minChoices is the least number of legal actions at the beginning of a puzzle.
	minChoices = 4
	// maxGoodShare is the largest share of them, and of the ends of the turn, that is good.
	maxGoodShare = 0.34
)

// assess returns the best value of the turn; ok is false if it is no puzzle.
func (sr *search) assess() (best int, ok bool) {
	if !sr.applies() {
		return worst, false
	}
	actions, values := sr.values(sr.before)
	best = slices.Max(append(values, worst))
	if sr.exceeded || len(actions) < minChoices || best < sr.goal.Min {
		return best, false
	}
	good, ends := 0, 0
	for _, v := range values {
		good += games.CountIf(v == best)
	}
	for value, n := range sr.ends {
		if ends += n; value < best && value > best-sr.goal.Margin {
			return best, false
		}
	}
	limit := func(n int) float64 { return maxGoodShare * float64(n) }
	return best, float64(good) <= limit(len(values)) && float64(sr.ends[best]) <= limit(ends)
}

// Encode writes a puzzle as a match file with a [puzzle] table.
func (r *Puzzle) Encode(w io.Writer) error {
	r.Match.Extra = map[string]any{"puzzle": map[string]any{
		"theme": r.Goal.ID, "target": int64(r.Target), "level": int64(r.Level), "line": games.FormatTurn(r.Match.State(), r.Line),
	}}
	return r.Match.Encode(w)
}

// Read reads a puzzle. name is that of the file, for messages. What it states is only checked by
// Check.
func Read(resolver record.Resolver, name string, r io.Reader) (*Puzzle, error) {
	m, err := resolver.Decode(name, r)
	if err != nil {
		return nil, err
	}
	if len(m.Errors) > 0 {
		return nil, m.Errors[0]
	}
	table, _ := m.Extra["puzzle"].(map[string]any)
	theme, _ := table["theme"].(string)
	target, hasTarget := table["target"].(int64)
	level, hasLevel := levelOf(table)
	at := slices.IndexFunc(m.Game.Goals, func(g games.Goal) bool { return g.ID == theme })
	if at < 0 || !hasTarget || !hasLevel || m.State().Actor() < 0 {
		return nil, &games.FileError{File: name, ProblemKey: "fault.no-puzzle"}
	}
	p := &Puzzle{ID: strings.TrimSuffix(path.Base(name), path.Ext(name)), Match: m, Goal: m.Game.Goals[at], Target: int(target), Level: level}
	line, _ := table["line"].([]any)
	s := m.State().Clone()
	for _, v := range line {
		notation, _ := v.(string)
		a, legal := games.ParseAction(s, notation)
		if !legal || s.Actor() != p.Seat() {
			return nil, &games.FileError{File: name, ProblemKey: "fault.puzzle-move", Args: []any{notation}}
		}
		p.Line = append(p.Line, a)
		s.Apply(a)
	}
	if len(p.Line) == 0 {
		return nil, &games.FileError{File: name, ProblemKey: "fault.puzzle-no-line"}
	}
	return p, nil
}

// levelOf returns the level in the [puzzle] table of a file.
func levelOf(table map[string]any) (level int, ok bool) {
	n, _ := table["level"].(int64)
	return int(n), n >= 1 && n <= bots.NumLevels
}

// ReadLevel reads the level of a puzzle and not its match, which takes ten times as long.
func ReadLevel(name string, r io.Reader) (int, error) {
	keys, err := record.DecodeHeader(name, r)
	if err != nil {
		return 0, err
	}
	table, _ := keys["puzzle"].(map[string]any)
	level, ok := levelOf(table)
	if !ok {
		return 0, &games.FileError{File: name, ProblemKey: "fault.no-puzzle"}
	}
	return level, nil
}

// ReadFolder returns the puzzles of a folder, by name.
func ReadFolder(resolver record.Resolver, files fs.FS, dir string) ([]*Puzzle, error) {
	names, err := fs.Glob(files, path.Join(dir, "*.banchisa"))
	if err != nil {
		return nil, err
	}
	var all []*Puzzle
	for _, name := range names {
		file, err := files.Open(name)
		if err != nil {
			return nil, err
		}
		p, err := Read(resolver, name, file)
		file.Close()
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}
