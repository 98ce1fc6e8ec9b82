// Package trophies computes which trophies people have earned, from match files and from the
// journals of puzzles and of lessons. It stores nothing: a trophy is there as long as the match
// that earned it.
//
// Glossary. A tally counts what one seat does in a match. A condition is a trophy with whether the
// seat has earned it. A feat is a trophy that a seat has earned in one match; the trophies of the
// house that need several matches are no feats.
package trophies

import (
	"slices"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// House is the "game" of the trophies that belong to no game.
const House = "house"

// condition is a trophy, by its ID without the game's, and whether it has been earned.
type condition struct {
	id     string
	earned bool
}

// tally counts what one seat does in a match.
type tally interface {
	// step counts a step: the position before it, the action, and the position after it.
	step(before, after games.State, a games.Action)
	// conditions returns the trophies of the game, in the order in which they are shown.
	conditions(end outcome) []condition
}

// kinds is a set of kinds of actions.
type kinds[K ~uint8] uint64

func (ks *kinds[K]) add(k K)     { *ks |= 1 << k }
func (ks kinds[K]) has(k K) bool { return ks>>k&1 != 0 }

// outcome is how a match has ended for a seat.
type outcome struct {
	won bool
	// beaten is the highest level among the bots that have lost against the seat, 0 without one.
	beaten int
	// purist is a match without aids, people is the number of persons who played.
	purist bool
	people int
}

// strongLevel is the lowest level of a bot that counts as strong.
const strongLevel = 4

// beatStrong reports whether the seat has won against a strong bot.
func (o outcome) beatStrong() bool { return o.beaten >= strongLevel }

// newTally returns the tally of a seat; nil for a game without trophies.
func newTally(game string, seat games.Seat) tally {
	switch game {
	case "isaac":
		return &isaacTally{seat: seat}
	case "quadriga":
		return &quadrigaTally{seat: seat}
	case "pinguinoe":
		return &pinguinoeTally{seat: seat}
	case "polar":
		return &polarTally{seat: seat}
	case "fuga":
		return &fugaTally{seat: seat}
	}
	return nil
}

// Of returns the IDs of a game's trophies, such as "isaac.win", or those of the house.
func Of(game string) []string {
	if game == House {
		return append(ids(House, outcome{}.houseConditions()), Games, Wins, Levels, Week, School)
	}
	if t := newTally(game, 0); t != nil {
		return ids(game, t.conditions(outcome{}))
	}
	return nil
}

// All returns the IDs of all trophies, those of the house last.
func All() []string {
	var all []string
	for _, g := range catalog.All {
		all = append(all, Of(g.ID)...)
	}
	return append(all, Of(House)...)
}

func ids(game string, all []condition) []string {
	var names []string
	for _, c := range all {
		names = append(names, game+"."+c.id)
	}
	return names
}

// earned returns the IDs of the conditions that are met.
func earned(game string, all []condition) []string {
	return ids(game, slices.DeleteFunc(all, func(c condition) bool { return !c.earned }))
}

// Feats returns what the persons have earned in a finished match, for each seat, and nil for a
// match that earns nothing: one that is not over by its rules, or whose dice do not follow from its seed. A
// person who gave up earns nothing.
func Feats(m *record.Match) [][]string {
	if m.State().Actor() != games.Terminal || m.Ending.Kind != games.NoEnding {
		return nil
	}
	outcomes, tallies := outcomes(m), make([]tally, len(m.Setup.Seats))
	for seat, id := range m.Setup.Seats {
		if isPerson(m.Players[id]) && !m.HandedOver(games.Seat(seat)) {
			tallies[seat] = newTally(m.Game.ID, games.Seat(seat))
		}
	}
	if !replay(m, tallies) {
		return nil
	}
	feats := make([][]string, len(tallies))
	for seat, t := range tallies {
		if t != nil {
			feats[seat] = append(earned(m.Game.ID, t.conditions(outcomes[seat])), earned(House, outcomes[seat].houseConditions())...)
		}
	}
	return feats
}

// replay plays a match again through the tallies. It reports whether chance follows from the seed,
// as in every match that this program has played.
func replay(m *record.Match, tallies []tally) bool {
	before, after, chances := m.StateAt(0), m.StateAt(0), 0
	for _, a := range m.Actions() {
		if before.Actor() == games.Chance {
			if !m.HasSeed || games.SeededChance(before, m.Seed, chances) != a {
				return false
			}
			chances++
		}
		after.Apply(a)
		for _, t := range tallies {
			if t != nil {
				t.step(before, after, a)
			}
		}
		before.CopyFrom(after)
	}
	return true
}

// outcomes returns how a match has ended for each seat.
func outcomes(m *record.Match) []outcome {
	people, strongest := 0, 0
	for _, id := range m.Setup.Seats {
		if isPerson(m.Players[id]) {
			people++
		}
		strongest = max(strongest, level(m.Players[id]))
	}
	purist, _ := m.Extra["purist"].(bool)
	all := make([]outcome, len(m.Setup.Seats))
	for seat, share := range m.State().Returns(nil) {
		all[seat] = outcome{won: share == 1, purist: purist, people: people}
		if all[seat].won {
			all[seat].beaten = strongest
		}
	}
	return all
}

// isPerson reports whether a player, as a match file writes it, is a person.
func isPerson(player string) bool { return player != "" && !record.IsBot(player) }

// level returns the level of a bot, as a match file writes it: 0 for a person, and for a companion,
// which has none.
func level(player string) int {
	if spec, is := bots.PlayerSpec(player); is && spec.Level != bots.CompanionLevel {
		return spec.Level
	}
	return 0
}
