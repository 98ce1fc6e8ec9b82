package solvers

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/puzzles"
)

// Report is how a person meets a puzzle.
type Report struct {
	// Steps are the taps to the solution.
	Steps []Step
	// Decisions are the moves of the solution that have rivals, Rivals the greatest number of them at one move.
	Decisions, Rivals int
	// Idea is the kind of idea of the decision with the most rivals, Obvious the way there and the rival that looks
	// best.
	Idea    string
	Obvious []games.Action
	// Naive reports whether the naive visitor solves the puzzle.
	Naive bool
}

// Step is one tap of the solution.
type Step struct {
	// Lit is how many places and buttons are lit.
	Lit int
	// IsMain reports whether the tap is on the main button, IsNamed whether the task names the button.
	IsMain, IsNamed bool
}

// IsOnly reports whether nothing else is lit.
func (s Step) IsOnly() bool { return s.Lit == 1 }

// manyRivals is how many rivals make a single decision a puzzle.
const manyRivals = 4

// Stands reports whether there is something to find: two own decisions, or one among many.
func (r Report) Stands() bool { return r.Decisions >= 2 || r.Rivals >= manyRivals }

// Solver measures puzzles of one game.
type Solver struct {
	presenter presenter.Presenter
	localize  ui.Localize
}

// New returns a solver that sits at the tables of a presenter.
func New(p presenter.Presenter, localize ui.Localize) Solver { return Solver{p, localize} }

func (sv Solver) table(p *puzzles.Puzzle) *table {
	words := ui.NewWords(sv.localize, sv.presenter.SeatStyles(p.Match.Setup, sv.localize), nil)
	return &table{presenter: sv.presenter, puzzle: p, seat: p.Seat(), words: words}
}

// Report measures a puzzle without bots.
func (sv Solver) Report(p *puzzles.Puzzle) Report {
	r := sv.Decisions(p)
	r.Naive = sv.Naive(p)
	return r
}

// Naive reports whether the naive visitor solves a puzzle.
func (sv Solver) Naive(p *puzzles.Puzzle) bool { return sv.table(p).naive() }

// Decisions is Report without the naive visitor.
func (sv Solver) Decisions(p *puzzles.Puzzle) (r Report) {
	t := sv.table(p)
	turn := p.NewTurn()
	choices := t.choices(&r, turn)
	var way []games.Action
	for i, c := range choices {
		n := len(c.rivals)
		r.Decisions += games.CountIf(n > 0)
		before := slices.Concat(way, c.forced)
		way = slices.Concat(before, c.played)
		if n <= r.Rivals {
			continue
		}
		if i+1 < len(choices) {
			c.next = choices[i+1].played
		}
		r.Rivals, r.Idea = n, t.kind(turn, c)
		r.Obvious = slices.Concat(before, c.rivals[0].actions)
	}
	return r
}

// choices returns the decisions on the way of the solution, and notes the taps.
func (t *table) choices(r *Report, turn puzzles.Turn) (all []choice) {
	s, line := t.puzzle.Match.State().Clone(), t.puzzle.Line
	var selection any
	for {
		forced := t.settle(s)
		line = line[min(len(forced), len(line)):]
		if s.Actor() != t.seat || len(line) == 0 {
			return all
		}
		moves := t.moves(s, selection)
		played, then := t.follow(r, s, selection, line)
		after := s.Clone()
		if len(played) == 0 || !apply(after, t.seat, played) {
			return all
		}
		all = append(all, choice{before: s.Clone(), after: after.Clone(), forced: forced, played: played, rivals: t.rivals(turn, moves, t.look(after))})
		if len(played) <= len(line) && slices.Equal(played, line[:len(played)]) {
			line = line[len(played):]
		} else { // the same in another order
			line = turn.LineFrom(after, t.puzzle.Target)
		}
		s, selection = after, then
	}
}

// follow taps towards the line until something is played, and notes the taps. It returns what is
// played and what is selected then, nothing if no taps lead there.
func (t *table) follow(r *Report, s games.State, selection any, line []games.Action) (played []games.Action, then any) {
	for range maxTaps {
		in := t.input(s, selection)
		id := t.presenter.NextTap(in, line)
		in.Hover = id
		layout := t.presenter.Layout(in)
		respond, ok := layout.Responder(id)
		if !ok {
			return nil, nil
		}
		all := lit(layout)
		step := Step{Lit: len(all)}
		if i := slices.IndexFunc(all, func(l tap) bool { return l.id == id }); i >= 0 {
			step.IsMain, step.IsNamed = all[i].isMain, all[i].isButton && t.names(all[i].text)
		}
		r.Steps = append(r.Steps, step)
		response := respond()
		if len(response.Play) > 0 {
			return response.Play, response.Then
		}
		if response.Select == nil {
			return nil, nil
		}
		selection = response.Select
	}
	return nil, nil
}

// minStem is how many letters a word of a button has in common with one of the task that names it.
const minStem = 6

// names reports whether the task names what is written on a button.
func (t *table) names(text string) bool {
	p := t.puzzle
	task := strings.ToLower(t.words.Localize("puzzle."+p.Match.Game.ID+"."+p.Goal.ID, p.Match.Setup.SeatName(t.seat), p.Target))
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		if utf8.RuneCountInString(word) >= minStem && strings.Contains(task, word) {
			return true
		}
	}
	return false
}

// rivals returns the moves that lose the task and look at least as good as the right one, the best looking first.
func (t *table) rivals(turn puzzles.Turn, moves []move, look int) (all []move) {
	for _, m := range moves {
		if t.look(m.after) >= look && turn.Reaches(m.after) < t.puzzle.Target {
			all = append(all, m)
		}
	}
	slices.SortStableFunc(all, func(a, b move) int { return cmp.Compare(t.look(b.after), t.look(a.after)) })
	return all
}

// Solved returns which persons solve a puzzle whose naive visitor is known.
func (sv Solver) Solved(ctx context.Context, p *puzzles.Puzzle, naive bool) (solved [Persons]bool) {
	t := sv.table(p)
	solved[0], solved[1] = naive, t.lookAhead()
	for level := 1; level <= botLevels; level++ {
		solved[1+level] = t.byBot(ctx, level)
	}
	return solved
}
