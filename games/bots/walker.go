package bots

import (
	"context"
	"slices"

	"banchisa/games"
)

// walk is a walk of one choice that a bot is on: its search finds the first step, the game the place that it leads
// to and the shortest way.
type walk struct {
	walks games.Walks
	// planned is the rest of the walk, and place where it goes on.
	planned []games.Action
	place   int
}

// choose returns the next step of the walk in own, which it may change, or what search finds where none is chosen.
func (w *walk) choose(own games.State, actions []games.Action, search func() games.Action) games.Action {
	if w.walks.At == nil {
		return search()
	}
	place, walking := w.walks.At(own)
	if !walking {
		w.planned = nil
		return search()
	}
	if len(w.planned) == 0 || place != w.place || !slices.Contains(actions, w.planned[0]) {
		before := own.Clone()
		w.planned = w.walks.Plan(before, search(), w.planned[:0], nil)
		own = before
	}
	a := w.planned[0]
	w.planned = w.planned[1:]
	own.Apply(a)
	w.place, _ = w.walks.At(own)
	return a
}

// walker is a bot that searches, and plans its walks.
type walker struct {
	searcher
	walk walk
}

// withWalks returns a bot that plans its walks.
func withWalks(s searcher, h games.Heuristics) searcher {
	if h.Walks.At == nil {
		return s
	}
	return &walker{searcher: s, walk: walk{walks: h.Walks}}
}

// Choose implements Bot.
func (w *walker) Choose(ctx context.Context, view games.State) (games.Action, error) {
	return choose(ctx, view, w.chooseAction)
}

// chooseAction implements searcher.
func (w *walker) chooseAction(ctx context.Context, own games.State, actions []games.Action) games.Action {
	return w.walk.choose(own, actions, func() games.Action { return w.searcher.chooseAction(ctx, own, actions) })
}

// analyze implements searcher.
func (w *walker) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	list := w.searcher.analyze(ctx, own, actions)
	if _, walking := w.walk.walks.At(own); walking {
		for i := range list {
			list[i].turn = w.walk.walks.Plan(own, list[i].turn[0], nil, nil)
		}
	}
	return list
}

// walkingMaestro is a Maestro that plans its walks.
type walkingMaestro struct {
	*walker
	maestro Maestro
}

// Spent implements Maestro.
func (m walkingMaestro) Spent() int { return m.maestro.Spent() }

// Wins implements Maestro.
func (m walkingMaestro) Wins() bool { return m.maestro.Wins() }

// Ponder implements Maestro.
func (m walkingMaestro) Ponder(ctx context.Context, view games.State) bool {
	return m.maestro.Ponder(ctx, view)
}
