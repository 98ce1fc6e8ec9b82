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
	// Idea is the kind of idea, as the program that measures puzzles names it, and Obvious what looks good
	// from the beginning of the puzzle and loses it; "" and nil if they are not known.
	Idea    string
	Obvious []games.Action
}

// Seat returns the seat that solves the puzzle.
func (p *Puzzle) Seat() games.Seat { return p.Match.State().Actor() }

// Look returns what a hasty person sees of a position of the turn.
func (p *Puzzle) Look(s games.State) int {
	before, seat := p.Match.State(), p.Seat()
	if p.Goal.Look != nil {
		return p.Goal.Look(before, s, seat)
	}
	value := 1000 * p.Goal.Value(before, s, seat)
	if p.Match.Game.Gained != nil {
		value += p.Match.Game.Gained(s, seat)
	}
	return value
}

// Turn is everything that can be played in a puzzle's turn. What has been searched is kept.
type Turn struct{ *search }

// NewTurn returns the turn of a puzzle.
func (p *Puzzle) NewTurn() Turn { return Turn{newSearch(p.Goal, p.Match.State())} }

// Reaches returns the best value that the seat can still reach from s, a position of the turn or
// the first one after it.
func (t Turn) Reaches(s games.State) int { return t.reach(s) }

// LineFrom returns a shortest line from s that reaches a value; nil for none.
func (t Turn) LineFrom(s games.State, value int) []games.Action {
	return t.line(s, value, maxPositions)
}

// LikelyFrom returns a line from a position that reaches a value and that a person would play, who takes what looks best: many
// lines may reach it. It is a short one where that goes on for too long, nil for none.
func (t Turn) LikelyFrom(from games.State, look func(games.State) int, value int) (line []games.Action) {
	seen := map[uint64]bool{}
	s := from.Clone()
	for s.Actor() == t.seat && len(line) < likelyLen {
		var best games.State
		var played games.Action
		actions, values := t.values(s)
		for i, a := range actions {
			next := s.Clone()
			next.Apply(a)
			if values[i] < value || seen[games.Hash(next)] {
				continue
			}
			if best == nil || look(next) > look(best) || look(next) == look(best) && next.Actor() != t.seat {
				best, played = next, a
			}
		}
		if best == nil {
			break
		}
		seen[games.Hash(best)] = true
		s, line = best, append(line, played)
	}
	if s.Actor() != t.seat {
		return line
	}
	return t.line(from, value, quickPositions)
}

// likelyLen is the length at which LikelyFrom takes a short line among so many positions.
const likelyLen, quickPositions = 12, 300

// Reaches is Turn.Reaches for one position.
func (p *Puzzle) Reaches(s games.State) int { return p.NewTurn().Reaches(s) }

// LineFrom returns a shortest line from s, a position of the puzzle's turn; nil for none.
func (p *Puzzle) LineFrom(s games.State) []games.Action {
	return p.NewTurn().LineFrom(s, p.Target)
}

// Needs reports whether a turn without a device can be played, and none reaches the target.
func (p *Puzzle) Needs(d games.Device) bool {
	before, goal := p.Match.State(), p.Goal
	goal.IsRelevant = func(s games.State, a games.Action) bool {
		return (p.Goal.IsRelevant == nil || p.Goal.IsRelevant(s, a)) && !d.Uses(before, s, a)
	}
	without := newSearch(goal, before)
	best := without.reach(before)
	return best > worst && best < p.Target && !without.exceeded
}

// Check proves a puzzle: its target is the best value of all ways to play the turn, few ways reach
// it, and its line is one of them.
func (p *Puzzle) Check() error {
	f := newSearch(p.Goal, p.Match.State())
	found, ok := f.assess()
	switch {
	case !ok:
		return games.NewTextError("fault.puzzle-easy")
	case found != p.Target:
		return games.NewTextError("fault.puzzle-target", found, p.Target)
	}
	s := p.Match.State().Clone()
	for _, a := range p.Line {
		if s.Actor() != f.seat || games.Check(s, a) != "" {
			return games.NewTextError("fault.puzzle-line")
		}
		s.Apply(a)
	}
	if s.Actor() == f.seat || p.Goal.Value(p.Match.State(), s, f.seat) < p.Target {
		return games.NewTextError("fault.puzzle-short", p.Target)
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
func (p *Puzzle) Encode(w io.Writer) error {
	table := map[string]any{
		"theme": p.Goal.ID, "target": int64(p.Target), "level": int64(p.Level), "line": games.FormatTurn(p.Match.State(), p.Line),
	}
	if p.Idea != "" {
		table["idea"], table["obvious"] = p.Idea, games.FormatTurn(p.Match.State(), p.Obvious)
	}
	p.Match.Extra = map[string]any{"puzzle": table}
	return p.Match.Encode(w)
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
	if p.Line, err = p.readTurn(name, table["line"]); err != nil {
		return nil, err
	}
	if len(p.Line) == 0 {
		return nil, &games.FileError{File: name, ProblemKey: "fault.puzzle-no-line"}
	}
	p.Idea, _ = table["idea"].(string)
	p.Obvious, err = p.readTurn(name, table["obvious"])
	return p, err
}

// readTurn reads actions of the seat that solves the puzzle, from its beginning.
func (p *Puzzle) readTurn(name string, list any) (turn []games.Action, err error) {
	notations, _ := list.([]any)
	s := p.Match.State().Clone()
	for _, v := range notations {
		notation, _ := v.(string)
		a, legal := games.ParseAction(s, notation)
		if !legal || s.Actor() != p.Seat() {
			return nil, &games.FileError{File: name, ProblemKey: "fault.puzzle-move", Args: []any{notation}}
		}
		turn = append(turn, a)
		s.Apply(a)
	}
	return turn, nil
}

// levelOf returns the level in the [puzzle] table of a file.
func levelOf(table map[string]any) (level int, ok bool) {
	n, _ := table["level"].(int64)
	return int(n), n >= 1 && n <= bots.NumLevels
}

// ReadHead reads the theme and the level of a puzzle and not its match, which takes ten times as long.
func ReadHead(name string, r io.Reader) (theme string, level int, err error) {
	keys, err := record.DecodeHeader(name, r)
	if err != nil {
		return "", 0, err
	}
	table, _ := keys["puzzle"].(map[string]any)
	theme, _ = table["theme"].(string)
	level, ok := levelOf(table)
	if !ok {
		return "", 0, &games.FileError{File: name, ProblemKey: "fault.no-puzzle"}
	}
	return theme, level, nil
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
