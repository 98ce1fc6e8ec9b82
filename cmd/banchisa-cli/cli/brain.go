package cli

import (
	"time"

	"banchisa/games"
	"banchisa/games/bots"
)

// newBrain is the bot of that name: a level from 1 to 5, "random" and others.
func newBrain(game *games.Game, name string, seed uint64) (bots.Bot, error) {
	return bots.Parse(game, name, seed)
}

// simulations is how many walks of the search a second of processor holds, each with a
// random playout to the end, from where a seat first has a choice.
func (b *bench) simulations(game *games.Game, long time.Duration) (float64, error) {
	const iterations = 2000
	s := b.start.Clone()
	for n := 0; ; n++ {
		legal := s.LegalActions(nil)
		if s.Actor() == games.Chance {
			s.Apply(games.SeededChance(s, 1, n))
		} else if len(legal) == 1 {
			s.Apply(legal[0])
		} else {
			break
		}
	}
	walks := 0
	begun := cpuTime()
	for walks == 0 || cpuTime()-begun < long {
		if _, err := bots.UCT(game, iterations, uint64(walks)).Choose(b.ctx, s); err != nil {
			return 0, err
		}
		walks += iterations
	}
	return float64(walks) / (cpuTime() - begun).Seconds(), nil
}
