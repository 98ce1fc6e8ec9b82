package bots

import (
	"context"
	"sort"

	"banchisa/games"
)

// candidate is a move that was considered: one action, or the turn that begins with it.
type candidate struct {
	turn []games.Action
	// value is the expected reward, from 0 to 1; weight is how often the move was tried.
	value  float64
	visits int
}

// analyzer is a bot that returns the moves it considered, the best first.
type analyzer interface {
	Bot
	analyze(ctx context.Context, own games.State, actions []games.Action) []candidate
}

// analyze implements analyzer.
func (b *mcts) analyze(ctx context.Context, own games.State, actions []games.Action) []candidate {
	b.run(ctx, own, actions)
	var edges []int32
	for e := b.nodes[b.rootOf(own.Actor())].firstEdge; e >= 0; e = b.edges[e].next {
		edges = append(edges, e)
	}
	winning := int8(own.Actor()) + 1
	rank := func(e int32) float64 {
		if b.edges[e].provenWinner == winning {
			return 1e9 + b.value(e)
		}
		return b.rank(e)
	}
	sort.SliceStable(edges, func(i, j int) bool { return rank(edges[i]) > rank(edges[j]) })
	list := make([]candidate, len(edges))
	for i, e := range edges {
		value := b.value(e)
		if b.edges[e].provenWinner == winning {
			value = 1
		}
		list[i] = candidate{turn: []games.Action{b.edges[e].action}, value: value, visits: int(b.edges[e].visits)}
	}
	return list
}
