package bots

import (
	"context"
	"math"
	"math/rand/v2"

	"banchisa/games"
)

// Random chooses uniformly.
func Random(seed uint64) Bot { return &random{seed: seed} }

type random struct{ seed uint64 }

// Choose implements Bot.
func (b *random) Choose(_ context.Context, view games.State) (games.Action, error) {
	own, actions, err := asked(view)
	if err != nil {
		return 0, err
	}
	var pcg rand.PCG
	sow(&pcg, b.seed, own)
	return actions[rand.New(&pcg).IntN(len(actions))], nil
}

// Greedy looks one action ahead with the game's measure and takes what looks best.
func Greedy(game *games.Game, seed uint64) Bot {
	return &greedy{judge: judge{mind: game.Heuristics}, seed: seed}
}

type greedy struct {
	judge judge
	seed  uint64
}

// glances is how many ways chance and guesses are tried for each action.
const glances = 8

// Choose implements Bot.
func (b *greedy) Choose(_ context.Context, view games.State) (games.Action, error) {
	own, actions, err := asked(view)
	if err != nil {
		return 0, err
	}
	var pcg rand.PCG
	sow(&pcg, b.seed, own)
	r := rand.New(&pcg)
	if b.judge.mind.ExtractFeatures == nil {
		return actions[r.IntN(len(actions))], nil
	}
	b.judge.fit(own)
	s := own.Clone()
	var good []games.Action
	top := math.Inf(-1)
	for _, a := range actions {
		value := b.ahead(s, own, a, r)
		if value > top+1e-12 {
			good, top = good[:0], value
		}
		if value >= top-1e-12 {
			good = append(good, a)
		}
	}
	return good[r.IntN(len(good))], nil
}

// ahead is the worth of an action for the seat that is asked: the mean over what chance
// and the hidden may bring.
func (b *greedy) ahead(s, own games.State, a games.Action, r *rand.Rand) float64 {
	actor := own.Actor()
	_, hidden := own.(games.HiddenInfo)
	sum := 0.0
	for n := 1; ; n++ {
		s.CopyFrom(own)
		if hidden {
			s.(games.HiddenInfo).Determinize(r)
		}
		s.Apply(a)
		chancy := false
		for s.Actor() == games.Chance {
			b.judge.buf = s.LegalActions(b.judge.buf[:0])
			chancy = chancy || len(b.judge.buf) > 1
			s.Apply(games.SampleChance(s, b.judge.buf, r))
		}
		b.judge.strengths(s)
		sum += lead(b.judge.values, actor)
		if s.Actor() == games.Nobody {
			b.judge.result = s.Returns(b.judge.result[:0])
			sum += float64(1e6 * (b.judge.result[actor] - 0.5))
		}
		if n == glances || !chancy && !hidden {
			return sum / float64(n)
		}
	}
}

// lead is how far a seat's strength is above the best other's.
func lead(strengths []float64, seat games.Seat) float64 {
	other := math.Inf(-1)
	for i, v := range strengths {
		if games.Seat(i) != seat {
			other = max(other, v)
		}
	}
	if math.IsInf(other, -1) {
		other = 0
	}
	return strengths[seat] - other
}
