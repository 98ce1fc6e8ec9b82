// Package solvers measures how a person meets a puzzle at its table: what is lit, what can be told from a
// look, and which simulated persons solve it at the first try.
//
// Glossary. A move is what one person's tap plays, with the taps that select before it. The look of a
// position is games.Goal.Look: what is seen of it without thinking. A rival is a move that loses the task and
// looks at least as good as the right one. A decision is a move of the solution that has rivals.
package solvers

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/puzzles"
)

// table is the table of a puzzle, as its presenter lays it out.
type table struct {
	presenter presenter.Presenter
	puzzle    *puzzles.Puzzle
	seat      games.Seat
	words     ui.Words
}

// move is what a tap plays.
type move struct {
	actions []games.Action
	after   games.State
	// taps is how many taps lead to it. isMain reports whether it is the main button.
	taps   int
	isMain bool
	// then is what is selected after it.
	then any
}

const (
	// maxSelections is how many selections are looked at from one position, maxTaps how many taps deep.
	maxSelections = 250
	maxTaps       = 6
)

func (t *table) input(s games.State, selection any) presenter.Input {
	return presenter.Input{
		View: games.View(s, t.seat), Setup: t.puzzle.Match.Setup, Viewer: t.seat, Interactive: true, Selection: selection,
		Players: make([]ui.Player, len(t.puzzle.Match.Setup.Seats)), Words: t.words, Window: presenter.DefaultWindow(),
	}
}

// tap is a target or button that is lit.
type tap struct {
	id, text string
	respond  ui.Responder
	isButton bool
	isMain   bool
}

// lit returns what is lit at a table: the targets of the game and its buttons that can be tapped.
func lit(layout ui.Layout) (all []tap) {
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			if respond, ok := target.Message.(ui.Responder); ok && target.Enabled && !target.Control && target.At.W > 0 {
				all = append(all, tap{id: target.ID, text: target.Name, respond: respond})
			}
		}
	}
	for _, b := range layout.Buttons {
		if respond, ok := b.Message.(ui.Responder); ok && !b.Disabled {
			all = append(all, tap{b.ID, b.Text, respond, true, b.Primary})
		}
	}
	return all
}

// forced returns the action that the table plays by itself, and whether there is one.
func (t *table) forced(s games.State) (games.Action, bool) {
	if s.Actor() != t.seat {
		return 0, false
	}
	view := games.View(s, t.seat)
	if p, ok := t.presenter.(presenter.AutoPlayer); ok {
		if a, auto := p.AutoAction(view); auto {
			return a, true
		}
	}
	if legal := s.LegalActions(nil); len(legal) == 1 {
		p, ok := t.presenter.(presenter.TapConfirmer)
		return legal[0], !ok || !p.WaitsForTap(view, legal[0])
	}
	return 0, false
}

// settle plays what the table plays by itself, and returns it.
func (t *table) settle(s games.State) (played []games.Action) {
	for a, auto := t.forced(s); auto; a, auto = t.forced(s) {
		s.Apply(a)
		played = append(played, a)
	}
	return played
}

// moves returns the moves in s, those of fewer taps first; of several that lead to the same position there is one.
func (t *table) moves(s games.State, selection any) []move {
	type selected struct {
		selection any
		taps      int
	}
	var all []move
	seen, known := map[any]bool{selection: true}, map[any]bool{}
	queue := []selected{{selection: selection}}
	if selection != nil {
		seen[nil], queue = true, append(queue, selected{})
	}
	for i := 0; i < len(queue) && i < maxSelections; i++ {
		at := queue[i]
		for _, target := range lit(t.presenter.Layout(t.input(s, at.selection))) {
			switch r := target.respond(); {
			case len(r.Play) > 0:
				after := s.Clone()
				if !apply(after, t.seat, r.Play) || known[after.Value()] {
					continue
				}
				known[after.Value()] = true
				all = append(all, move{r.Play, after, at.taps + 1, target.isMain, r.Then})
			case r.Select != nil && !seen[r.Select] && at.taps+1 < maxTaps:
				seen[r.Select] = true
				queue = append(queue, selected{r.Select, at.taps + 1})
			}
		}
	}
	return all
}

// apply plays actions as long as each is legal and the seat's, and reports whether it played any.
func apply(s games.State, seat games.Seat, actions []games.Action) bool {
	for i, a := range actions {
		if s.Actor() != seat || games.Check(s, a) != "" {
			return i > 0
		}
		s.Apply(a)
	}
	return true
}

// look returns what a person sees of a position without thinking.
func (t *table) look(s games.State) int { return t.puzzle.Look(s) }

// isSolved reports whether a turn that is over has solved the puzzle.
func (t *table) isSolved(s games.State) bool {
	return s.Actor() != t.seat && t.puzzle.Goal.Value(t.puzzle.Match.State(), s, t.seat) >= t.puzzle.Target
}
