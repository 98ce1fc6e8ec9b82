package selfcheck

import (
	"context"
	"fmt"
	"io/fs"
	"math"
	"time"

	"banchisa/app/demos"
	"banchisa/app/lessons"
	"banchisa/games"
	"banchisa/games/bots"
)

// records replays the recorded matches, the demos and the lessons, chance included.
func (p Place) records(context.Context) Finding {
	names, _ := fs.Glob(p.Matches, "matches/*.banchisa")
	seen, decisions := map[string]bool{}, 0
	for _, name := range names {
		file, err := p.Matches.Open(name)
		if err != nil {
			return bad(name, err.Error())
		}
		m, err := p.Library.Decode(name, file)
		file.Close()
		if err != nil {
			return bad(name, err.Error())
		}
		if faults := m.Verify(); len(faults) > 0 {
			return bad(name, faults[0].Line)
		}
		if m.Truncated || m.Result == "" || m.State().Actor() != games.Nobody {
			return bad(name, m.Len())
		}
		seen[m.Game.ID] = true
		decisions += m.Len()
	}
	n := len(names)
	for _, g := range p.Games {
		positions, err := demos.Shipped(p.Library, g.ID)
		if err != nil || len(positions) == 0 || !seen[g.ID] {
			return bad(g.ID, fmt.Sprint(err))
		}
		taught, err := lessons.Shipped(p.Library, g.ID)
		if err != nil {
			return bad(g.ID, err.Error())
		}
		n += len(positions) + len(taught)
		for _, d := range positions {
			decisions += d.Match.Len()
		}
		for _, l := range taught {
			decisions += len(l.Script)
		}
	}
	return good(n, decisions)
}

const (
	// botMatches is how many matches of each game bots play.
	botMatches = 20
	// awake is how many choices a bot of level 1 makes in each; then it plays anything, so
	// that every match comes to its end at once.
	awake = 40
	// endless is when a match is given up.
	endless = 60_000
	// botTime is how long a game may take; five games stay within a minute.
	botTime = 9 * time.Second
)

// bots lets bots play whole matches: every choice must be legal, every match must end, and
// a win must be one win.
func (p Place) bots(ctx context.Context, g *games.Game) Finding {
	ctx, cancel := context.WithTimeout(ctx, botTime)
	defer cancel()
	all, err := demos.Shipped(p.Library, g.ID)
	if err != nil || len(all) == 0 {
		return bad(0, fmt.Sprint(err))
	}
	setup, decisions := all[0].Match.Setup, 0 // the variant of the demo: a short one
	for n := range botMatches {
		played, err := p.bout(ctx, g, setup, uint64(n))
		if err != nil {
			return bad(n+1, err.Error())
		}
		sum := 0.0
		for _, share := range played.State.Returns(nil) {
			sum += share
		}
		if played.State.Actor() != games.Nobody || sum > 1+1e-9 || math.IsNaN(sum) {
			return bad(n+1, played.Plies)
		}
		decisions += played.Plies
	}
	return good(botMatches, decisions)
}

func (p Place) bout(ctx context.Context, g *games.Game, setup games.Setup, seed uint64) (played bots.MatchResult, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("%v", bug)
		}
	}()
	b := bots.Match{Game: g, Setup: setup, Seed: seed, MaxActions: endless}
	for i := range setup.Seats {
		b.Bots = append(b.Bots, &sleepy{bot: bots.New(g, 1, seed*8+uint64(i)), anything: bots.Random(seed*8 + uint64(i)), left: awake})
	}
	return b.Play(ctx)
}

// sleepy is a bot that thinks for some choices and then plays anything.
type sleepy struct {
	bot, anything bots.Bot
	left          int
}

// Choose is the bot's choice, or anything legal.
func (s *sleepy) Choose(ctx context.Context, view games.State) (games.Action, error) {
	if s.left--; s.left < 0 || ctx.Err() != nil {
		return s.anything.Choose(ctx, view)
	}
	return s.bot.Choose(ctx, view)
}
