package bots

import (
	"context"
	"sort"

	"banchisa/games"
)

// thought is a move that was considered: one action, or the turn that it begins.
type thought struct {
	turn []games.Action
	// value is the expected reward, 0…1; weight how often it was tried.
	value  float64
	weight int
}

// thinking is a bot that can tell what it thought: the best first.
type thinking interface {
	Bot
	thoughts(ctx context.Context, own games.State, actions []games.Action) []thought
}

// thoughts implements thinking.
func (b *search) thoughts(ctx context.Context, own games.State, actions []games.Action) []thought {
	b.think(ctx, own, actions)
	var edges []int32
	for e := b.nodes[b.eye(own.Actor())].first; e >= 0; e = b.edges[e].next {
		edges = append(edges, e)
	}
	won := int8(own.Actor()) + 1
	rank := func(e int32) float64 {
		if b.edges[e].proof == won {
			return 1e9 + b.value(e)
		}
		return b.rank(e)
	}
	sort.SliceStable(edges, func(i, j int) bool { return rank(edges[i]) > rank(edges[j]) })
	list := make([]thought, len(edges))
	for i, e := range edges {
		value := b.value(e)
		if b.edges[e].proof == won {
			value = 1
		}
		list[i] = thought{turn: []games.Action{b.edges[e].action}, value: value, weight: int(b.edges[e].visits)}
	}
	return list
}
