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

// records replays the recorded matches, the demos and the lessons, including chance.
func (s System) records(context.Context) Result {
	names, _ := fs.Glob(s.Matches, "matches/*.banchisa")
	seen, decisions := map[string]bool{}, 0
	for _, name := range names {
		file, err := s.Matches.Open(name)
		if err != nil {
			return failed(name, err)
		}
		m, err := s.Library.Decode(name, file)
		file.Close()
		if err != nil {
			return failed(name, err)
		}
		if faults := m.Verify(); len(faults) > 0 {
			return failed(name, faults[0].Line)
		}
		if m.Truncated || m.Result == "" || m.State().Actor() != games.Terminal {
			return failed(name, m.Len())
		}
		seen[m.Game.ID] = true
		decisions += m.Len()
	}
	n := len(names)
	for _, g := range s.Games {
		if !seen[g.ID] {
			return Result{State: Failed, Text: "selfcheck.no-record", Args: []any{g.Title}}
		}
		positions, problem := s.demosOf(g)
		if problem != nil {
			return *problem
		}
		lessonList, err := lessons.Shipped(s.Library, g.ID)
		if err != nil {
			return failed(g.ID, err)
		}
		n += len(positions) + len(lessonList)
		for _, d := range positions {
			decisions += d.Match.Len()
		}
		for _, l := range lessonList {
			decisions += len(l.Script)
		}
	}
	return passed(n, decisions)
}

// demosOf returns the demos of a game, or what is wrong with them.
func (s System) demosOf(g *games.Game) ([]*demos.Demo, *Result) {
	shipped, err := demos.Shipped(s.Library, g.ID)
	switch {
	case err != nil:
		return nil, &Result{State: Failed, Text: "selfcheck.records.bad", Args: []any{g.Title, err}}
	case len(shipped) == 0:
		return nil, &Result{State: Failed, Text: "selfcheck.no-demo", Args: []any{g.Title}}
	}
	return shipped, nil
}

const (
	// botMatches is how many matches of each game bots play.
	botMatches = 20
	// thinkingChoices is how many choices a bot of level 1 makes in each match; then it plays at
	// random, so that every match ends soon.
	thinkingChoices = 40
	// maxActions is the number of actions after which a match is given up.
	maxActions = 60_000
	// botTime is how long bots play each game, so that five games take less than a minute.
	botTime = 9 * time.Second
)

// bots lets bots play whole matches: every choice must be legal, every match must end, and the
// shares of the win must sum to at most 1. A slow machine plays fewer matches.
func (s System) bots(ctx context.Context, g *games.Game) Result {
	thinking, cancel := context.WithTimeout(ctx, s.BotTime)
	defer cancel()
	shipped, problem := s.demosOf(g)
	if problem != nil {
		return *problem
	}
	setup, decisions, n := shipped[0].Match.Setup, 0, 0 // the variant of the demo, which is short
	for ; n < botMatches && (n == 0 || thinking.Err() == nil); n++ {
		played, err := s.playMatch(ctx, thinking, g, setup, uint64(n))
		if err != nil {
			return failed(n+1, err)
		}
		sum := 0.0
		for _, share := range played.State.Returns(nil) {
			sum += share
		}
		if played.State.Actor() != games.Terminal || sum > 1+1e-9 || math.IsNaN(sum) {
			return failed(n+1, played.Plies)
		}
		decisions += played.Plies
	}
	return passed(n, decisions)
}

// playMatch lets bots play a match until ctx ends. They play at random once thinking has ended.
func (s System) playMatch(ctx, thinking context.Context, g *games.Game, setup games.Setup, seed uint64) (played bots.MatchResult, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("%v", reason)
		}
	}()
	b := bots.Match{Game: g, Setup: setup, Seed: seed, MaxActions: maxActions}
	for i := range setup.Seats {
		b.Bots = append(b.Bots, &briefBot{
			thinking: thinking, bot: bots.New(g, 1, seed*8+uint64(i)), random: bots.Random(seed*8 + uint64(i)),
			choicesLeft: thinkingChoices,
		})
	}
	return b.Play(ctx)
}

// briefBot thinks for some choices, or until its time is over, and then plays at random.
type briefBot struct {
	thinking    context.Context
	bot, random bots.Bot
	choicesLeft int
}

// Choose returns the bot's choice, or a random legal action.
func (b *briefBot) Choose(ctx context.Context, view games.State) (games.Action, error) {
	if b.choicesLeft--; b.choicesLeft < 0 || b.thinking.Err() != nil {
		return b.random.Choose(ctx, view)
	}
	return b.bot.Choose(b.thinking, view)
}
