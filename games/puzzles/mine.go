package puzzles

import (
	"context"
	"fmt"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Miner finds puzzles in matches between bots. Equal miners find the same puzzles.
type Miner struct {
	game  *games.Game
	setup games.Setup
	MinerOptions
	// seen are the signatures of the puzzles found so far, levels and themes their numbers by level
	// and by theme; maxPerLevel and maxPerTheme bound them.
	seen                     map[uint64]bool
	levels                   [bots.NumLevels + 1]int
	themes                   map[string]int
	maxPerLevel, maxPerTheme int
}

// MinerOptions are what a miner looks for.
type MinerOptions struct {
	// BotLevel is the level of the bots that play.
	BotLevel int
	// Count is how many puzzles there are in the end, with those known at the beginning.
	Count int
	// Judge sets the level and the idea of a puzzle that is worth it, and reports whether it is. It must be set.
	Judge func(ctx context.Context, p *Puzzle) bool
	// Theme is the only theme to look for; "" is any.
	Theme string
}

// maxPerMatch is the greatest number of puzzles from one match.
const maxPerMatch = 3

// NewMiner returns a miner that looks for puzzles unlike the known ones. No level and no theme gets
// more than twice its share of them, or one.
func NewMiner(game *games.Game, setup games.Setup, options MinerOptions, known []*Puzzle) *Miner {
	m := &Miner{
		game: game, setup: setup, MinerOptions: options, seen: map[uint64]bool{}, themes: map[string]int{},
		maxPerLevel: max(1, 2*options.Count/bots.NumLevels), maxPerTheme: max(1, 2*options.Count/len(game.Goals)),
	}
	for _, p := range known {
		m.add(p)
	}
	return m
}

// add counts a puzzle.
func (m *Miner) add(p *Puzzle) {
	m.seen[p.Signature()] = true
	m.levels[p.Level]++
	m.themes[p.Goal.ID]++
}

// maxActions ends matches that do not end.
const maxActions = 3000

// Play plays a match and calls found with each of its puzzles until it returns false.
func (m *Miner) Play(ctx context.Context, seed uint64, found func(*Puzzle) bool) error {
	match, err := record.New(m.game, m.setup, record.Header{Seed: seed, HasSeed: true})
	if err != nil {
		return err
	}
	players := make([]bots.Bot, len(m.setup.Seats))
	for i := range players {
		players[i] = bots.New(m.game, m.BotLevel, seed*64+uint64(i)+1)
	}
	last, chances, count := games.NoSeat, 0, 0
	var searched []bool // by goal, in this turn
	for match.Len() < maxActions && ctx.Err() == nil && count < maxPerMatch {
		s := match.State()
		actor := s.Actor()
		switch {
		case actor == games.Terminal:
			return nil
		case actor == games.Chance:
			match.Apply(games.SeededChance(s, seed, chances))
			chances++
		default:
			if actor != last {
				searched = make([]bool, len(m.game.Goals))
			}
			if p := m.find(ctx, match, searched); p != nil {
				count++
				if !found(p) {
					return nil
				}
			}
			a, err := players[actor].Choose(ctx, games.View(s, actor))
			if err != nil {
				return err
			}
			match.Apply(a)
		}
		last = actor
	}
	return ctx.Err()
}

// wants reports whether puzzles of a goal are looked for.
func (m *Miner) wants(goal games.Goal) bool {
	return m.themes[goal.ID] < m.maxPerTheme && (m.Theme == "" || m.Theme == goal.ID)
}

// find returns a puzzle in the current position of a match, nil for none. searched has the goals
// that need no search any more in this turn; later in a turn there is less left to play, and others
// may be found.
func (m *Miner) find(ctx context.Context, match *record.Match, searched []bool) *Puzzle {
	s := match.State()
	exceeded := false // for goals to which every action is relevant
	for i, goal := range m.game.Goals {
		f := newSearch(goal, s)
		if searched[i] || !m.wants(goal) || !f.applies() || exceeded && goal.IsRelevant == nil {
			continue
		}
		target, ok := f.assess()
		searched[i] = !f.exceeded
		exceeded = exceeded || f.exceeded && goal.IsRelevant == nil
		if !ok {
			continue
		}
		p := &Puzzle{Match: copyMatch(match), Goal: goal, Target: target}
		if m.seen[p.Signature()] {
			continue
		}
		if p.Line = f.line(s, target, maxPositions); len(p.Line) > 0 && m.Judge(ctx, p) && m.levels[p.Level] < m.maxPerLevel {
			m.add(p)
			for k := range searched {
				searched[k] = true
			}
			return p
		}
	}
	return nil
}

// copyMatch returns a match with the same actions and no players.
func copyMatch(match *record.Match) *record.Match {
	m, err := record.New(match.Game, match.Setup, record.Header{Revision: match.Revision})
	if err != nil {
		panic(err) // the set-up has been played already
	}
	for _, a := range match.Actions() {
		m.Apply(a)
	}
	return m
}

// SolvedBy reports whether a bot plays a line.
func (p *Puzzle) SolvedBy(ctx context.Context, bot bots.Bot) bool {
	s := p.Match.State().Clone()
	seat := s.Actor()
	for s.Actor() == seat {
		a, err := bot.Choose(ctx, games.View(s, seat))
		if err != nil {
			return false
		}
		s.Apply(a)
	}
	return p.Goal.Value(p.Match.State(), s, seat) >= p.Target
}

// Signature returns the same number for puzzles that are alike: mirrored, rotated or with the
// seats exchanged. It is made of numbers that such a change leaves as they are: the features of
// the seat to move, those of the others together, and how the ends of the turn are distributed.
func (p *Puzzle) Signature() uint64 {
	s := p.Match.State()
	f := newSearch(p.Goal, s)
	f.reach(s)
	h := newHash(p.Goal.ID, p.Target, len(s.LegalActions(nil)))
	others := 0.0
	features := make([]float64, len(p.Match.Game.Heuristics.Features))
	for seat := range p.Match.Setup.Seats {
		p.Match.Game.Heuristics.ExtractFeatures(s, games.Seat(seat), features)
		for i, v := range features {
			if games.Seat(seat) == s.Actor() {
				h.add(roundedFeature(v))
			} else {
				others += float64(v * float64(i+1))
			}
		}
	}
	h.add(roundedFeature(others))
	for value := p.Target; value > p.Target-signatureValues; value-- {
		h.add(int64(f.ends[value]))
	}
	return h.Sum64()
}

// FileName returns the name of the n-th puzzle of a game, from 1.
func FileName(n int) string { return fmt.Sprintf("%03d.banchisa", n) }
