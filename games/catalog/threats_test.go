package catalog_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/games/gametest/sample"
	"banchisa/games/isaac"
	"banchisa/games/pinguinoe"
	"banchisa/games/polar"
	"banchisa/games/quadriga"
)

// danger is what is known of the threats of a game: done reports whether a threat has been carried out, and happened
// plays something at random in a position where a seat's turn begins and returns what befell others, as threats.
type danger struct {
	done     func(before, after games.State, t games.Threat) bool
	happened func(turn games.State, by games.Seat, r *rand.Rand) []games.Threat
}

var dangers = map[string]danger{
	"isaac": {isaacDone, isaacHappened}, "quadriga": {quadrigaDone, quadrigaHappened}, "pinguinoe": {pinguinoeDone, pinguinoeHappened},
	"polar": {polarDone, polarHappened}, "fuga": {fugaDone, fugaHappened},
}

// TestThreatsAreTrue holds what every seat is said to be able to do, over matches of bots: each threat is carried out
// by legal actions, and what happens in turns played at random has been named.
func TestThreatsAreTrue(t *testing.T) {
	t.Parallel()
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			seen, positions, happened := map[string]int{}, 0, 0
			for round := range threatRounds[game.ID] * sample.Of(10, 1) {
				variants := mustShip(t, game)
				v := variants[round%len(variants)]
				setups := gametest.Setups(game, v)
				s, r := gametest.NewState(t, game, setups[round%len(setups)]), rand.New(rand.NewPCG(uint64(round), 1))
				bot := bots.New(game, 2, uint64(round))
				for n := 0; s.Actor() != games.Terminal && n < 400; n++ {
					actions := s.LegalActions(nil)
					a := actions[r.IntN(len(actions))]
					switch {
					case s.Actor() == games.Chance:
						a = games.SampleChance(s, actions, r)
					case n%4 > 0:
						a, _ = bot.Choose(context.Background(), games.View(s, s.Actor()))
					}
					s.Apply(a)
					if r.IntN(4) > 0 {
						continue
					}
					positions++
					for by := range games.Seat(len(s.Returns(nil))) {
						happened += checkThreats(t, game, s, by, r, seen)
					}
				}
			}
			if t.Logf("%d positions: %v, %d happened", positions, seen, happened); happened < 5 {
				t.Error("too little happens")
			}
		})
	}
}

// threatRounds are the numbers of matches.
var threatRounds = map[string]int{"isaac": 6, "quadriga": 2, "pinguinoe": 9, "polar": 4, "fuga": 4}

// checkThreats checks what a seat could do, and returns how much of it has happened at random.
func checkThreats(t *testing.T, game *games.Game, s games.State, by games.Seat, r *rand.Rand, seen map[string]int) (happened int) {
	t.Helper()
	turn, ok := game.Threats.Begin(s, by)
	if !ok {
		return 0
	}
	threats := games.ThreatsBy(game, s, by)
	for _, threat := range threats {
		seen[threat.ID]++
		after := turn.Clone()
		for _, a := range threat.Turn {
			if !slices.Contains(after.LegalActions(nil), a) {
				t.Fatalf("%s: %s is not legal in %v\n%s", threat.ID, after.FormatAction(a), games.FormatTurn(turn, threat.Turn), turn)
			}
			after.Apply(a)
		}
		if !dangers[game.ID].done(turn, after, threat) {
			t.Fatalf("%s %v is not done by %d actions\n%s\n%s", threat.ID, threat, len(threat.Turn), turn, after)
		}
	}
	for range map[bool]int{false: 4, true: 40}[game.ID == "quadriga"] {
		for _, is := range dangers[game.ID].happened(turn.Clone(), by, r) {
			happened++
			if !slices.ContainsFunc(threats, func(t games.Threat) bool {
				return t.ID == is.ID && t.Target == is.Target && (is.From < 0 || t.From == is.From)
			}) {
				var named []string
				for _, t := range threats {
					named = append(named, t.ID)
				}
				t.Fatalf("%s of %d by %d has not been named among %s\n%s", is.ID, is.Target, is.From, strings.Join(named, " "), turn)
			}
		}
	}
	return happened
}

func isaacDone(before, after games.State, t games.Threat) bool {
	s := after.(*isaac.State)
	if t.ID == "score" {
		return s.Points() == t.Numbers[0]
	}
	tile, ok := s.TileAt(isaac.Cell(t.Target))
	at, on := s.Counter(t.By)
	return ok && on && tile.Seat == t.Of && tile.Covers(at) && t.Numbers[1] > 0 && before.(*isaac.State).Removable(tile) && !s.Removable(tile)
}

func isaacHappened(turn games.State, by games.Seat, r *rand.Rand) (list []games.Threat) {
	before, s := turn.Clone().(*isaac.State), turn.(*isaac.State)
	for s.Phase() != isaac.Over && s.Actor() == by {
		actions := s.LegalActions(nil)
		s.Apply(actions[r.IntN(len(actions))])
	}
	for _, tile := range s.Tiles(nil, 1-by) {
		at, on := s.Counter(by)
		value, others, bonus := before.RemovalPoints(tile) // no harm is done to a tile that scores nothing
		if on && s.Phase() != isaac.Over && tile.Covers(at) && before.Removable(tile) && value*others*bonus > 0 {
			list = append(list, games.Threat{ID: "block", From: -1, Target: int(tile.Anchor)})
		}
	}
	return list
}

func quadrigaDone(before, after games.State, t games.Threat) bool {
	b, a := before.(*quadriga.State), after.(*quadriga.State)
	lost := b.Units(t.Of).AndNot(a.Units(t.Of))
	return lost.Has(quadriga.Cell(t.Target)) && lost.Len() == t.Numbers[1]
}

// quadrigaHappened marches one island and returns the attacks that it would win.
func quadrigaHappened(turn games.State, by games.Seat, r *rand.Rand) (list []games.Threat) {
	at := quadrigaMarch(turn, by, r)
	if at.Phase() != quadriga.Fighting {
		return nil
	}
	for _, a := range at.LegalActions(nil) {
		if m := quadriga.Unpack(a); m.Kind == quadriga.Fight {
			if p := at.PreviewFight(m.Cell, m.Enemy); p.Wins {
				for c := range p.Enemy.All {
					list = append(list, games.Threat{ID: "attack", From: -1, Target: int(c)})
				}
			}
		}
	}
	return list
}

func pinguinoeDone(before, after games.State, t games.Threat) bool {
	b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
	if int(b.Position(t.Of)) != t.Target || len(t.Turn) != t.Numbers[0]+2 {
		return false
	}
	return a.Position(t.Of) == a.Home(t.Of) || a.Phase() == pinguinoe.AskCaught && a.Seal() == a.Position(t.Of)
}

// pinguinoeHappened rolls a six and steers the seal at random to the first penguin that it catches.
func pinguinoeHappened(turn games.State, by games.Seat, r *rand.Rand) (list []games.Threat) {
	s := turn.(*pinguinoe.State)
	for _, name := range []string{"roll", "=6"} {
		a, ok := games.ParseAction(s, name)
		if !ok {
			return nil
		}
		s.Apply(a)
	}
	for s.Phase() == pinguinoe.Sealing && s.Actor() == by {
		before := s.Clone().(*pinguinoe.State)
		actions := s.LegalActions(nil)
		a := actions[r.IntN(len(actions))]
		if pinguinoe.Unpack(a).Kind != pinguinoe.SealStep {
			continue
		}
		to := s.Rules().Neighbor(s.Seal(), pinguinoe.Unpack(a).Arg)
		s.Apply(a)
		for seat := range games.Seat(s.Seats()) {
			if before.Position(seat) != to || before.Terrain(to) == pinguinoe.Igloo {
				continue
			}
			if seat != by {
				list = append(list, games.Threat{ID: "seal", From: -1, Target: int(to)})
			}
		}
		if s.Phase() != pinguinoe.Sealing || len(list) > 0 || before.Position(by) == to {
			break
		}
	}
	return list
}

func polarDone(before, after games.State, t games.Threat) bool {
	b, a := before.(*polar.State), after.(*polar.State)
	switch t.ID {
	case "land":
		return a.Over() && a.Winner() == t.From
	case "pass":
		return polarPassed(b, t.From) <= polarPassed(b, t.Target) && polarPassed(a, t.From) > polarPassed(a, t.Target)
	}
	who, about := a.Asked()
	return a.Penguin(t.Target) != b.Penguin(t.Target) || who == t.Target || about == t.Target || a.Actor() != t.By
}

func polarHappened(turn games.State, by games.Seat, r *rand.Rand) (list []games.Threat) {
	before := turn.Clone().(*polar.State)
	s, mover := turn.(*polar.State), before.Mover()
	click, ok := games.ParseAction(s, "click")
	if !ok || games.Check(s, click) != "" {
		return nil
	}
	s.Apply(click)
	number, ok := games.ParseAction(s, "="+string(rune('1'+r.IntN(6))))
	if !ok {
		return nil
	}
	s.Apply(number)
	if s.Actor() != by {
		return nil
	}
	actions := s.LegalActions(nil)
	a := actions[r.IntN(len(actions))]
	kind := polar.Unpack(a).Kind
	if kind != polar.Land && kind != polar.Go {
		return nil
	}
	s.Apply(a)
	for c := range s.NumColors() {
		if s.SeatOf(c) == by {
			continue
		}
		if kind == polar.Land {
			list = append(list, games.Threat{ID: "land", From: mover, Target: c})
		} else if polarPassed(before, mover) <= polarPassed(before, c) && polarPassed(s, mover) > polarPassed(s, c) {
			list = append(list, games.Threat{ID: "pass", From: mover, Target: c})
		}
	}
	return list
}

func fugaDone(_, after games.State, t games.Threat) bool {
	s := after.(*fuga.State)
	if t.ID == "hook" {
		return s.Hooked(fuga.Unit(t.Target))
	}
	query, _, _, _ := s.Query()
	return query == fuga.Roll && fugaRolls(s) == t.Numbers[0]
}

// fugaHappened lets one unit move, as bots do, and returns what it may do alone.
func fugaHappened(turn games.State, by games.Seat, r *rand.Rand) (list []games.Threat) {
	before, s := turn.Clone().(*fuga.State), turn.(*fuga.State)
	for _, a := range fuga.Game.Heuristics.SampleTurn(s, nil, r) {
		if m := fuga.Unpack(a); s.Actor() != by || m.Kind != fuga.Step && m.Kind != fuga.Board && m.Kind != fuga.Leave && m.Kind != fuga.Halt {
			break
		}
		s.Apply(a)
	}
	if s.Actor() != by {
		return nil
	}
	for _, a := range s.LegalActions(nil) {
		switch m := fuga.Unpack(a); m.Kind {
		case fuga.Arrest:
			if m.Attackers&(m.Attackers-1) == 0 {
				list = append(list, games.Threat{ID: "arrest", From: -1, Target: int(m.Unit)})
			}
		case fuga.Breakout:
			list = append(list, games.Threat{ID: "breakout", From: -1, Target: int(m.Other)})
		case fuga.Hook:
			if before.Passenger(m.Unit) != fuga.NoUnit { // somebody has left it: that is another unit's move
				continue
			}
			list = append(list, games.Threat{ID: "hook", From: int(m.Unit), Target: int(m.Other)})
		}
	}
	return list
}
