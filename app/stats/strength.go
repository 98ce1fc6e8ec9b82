package stats

import (
	"slices"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Strength estimates how strong a person plays a game, on the scale of the bots' levels, from the
// finished matches against bots.
func Strength(matches []Match, game, person string) float64 {
	matches = slices.Clone(matches)
	slices.SortStableFunc(matches, func(a, b Match) int { return a.Time.Compare(b.Time) })
	var outcomes []bots.Outcome
	for _, m := range matches {
		seat := slices.Index(m.Players, person)
		if m.Game != game || seat < 0 || slices.Max(m.Share) == 0 || m.Ending.Kind != games.NoEnding || m.hasGivenUp(games.Seat(seat)) {
			continue // a match that nobody wins, or not by the rules, says nothing
		}
		outcome := bots.Outcome{Share: m.Share[seat], People: -1} // the person is not another one
		for _, name := range m.Players {
			spec, is := bots.PlayerSpec(name)
			switch {
			case !is:
				outcome.People++
			case spec.Level == bots.CompanionLevel:
				outcome.Bots = append(outcome.Bots, spec.Strength)
			default:
				outcome.Bots = append(outcome.Bots, float64(spec.Level))
			}
		}
		if len(outcome.Bots) > 0 {
			outcomes = append(outcomes, outcome)
		}
	}
	return bots.FitStrength(outcomes)
}

// opponent returns how the statistics name a player: companions of all strengths are one.
func opponent(player string) string {
	if spec, is := bots.PlayerSpec(player); is && spec.Level == bots.CompanionLevel {
		return record.BotPrefix + "companion"
	}
	return player
}
