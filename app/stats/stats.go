// Package stats computes statistics of people from match files: wins, streaks, lengths, luck of the
// dice. It stores nothing: the match files are the only source.
package stats

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"banchisa/games"
	"banchisa/games/record"
)

// Match is what the statistics need of a finished match.
type Match struct {
	Game string
	Time time.Time
	// Players are the names of persons and the IDs of bots, in order of play.
	Players []string
	// Share is each player's share of the win: 1, 0, or part of a draw.
	Share []float64
	// Ending is how the players ended the match before its rules did; the zero value is none. It is a win for
	// nobody, and a loss for the seat that gave up or lost on time.
	Ending games.Ending
	// GaveUp are the seats that gave up and for which bots played on.
	GaveUp []games.Seat `json:",omitempty"`
	// Choices are the decisions that players made.
	Choices int
	// Luck is, for each player, the sum of the numbers rolled in their turns minus the expected
	// sum; Rolls is how many numbers there were.
	Luck  []float64
	Rolls []int
	// Precision is, for each player, how close the choices came to the best ones, from 0 to 1, or -1
	// without a choice; nil while the match has not been analysed.
	Precision []float64
}

// FromMatch returns the statistics of a match; ok is false if it is not finished.
func FromMatch(m *record.Match, at time.Time) (Match, bool) {
	if !m.Over() {
		return Match{}, false
	}
	n := len(m.Setup.Seats)
	s := Match{Game: m.Game.ID, Time: at, Share: m.Shares(), Ending: m.Ending, Luck: make([]float64, n), Rolls: make([]int, n)}
	for _, id := range m.Setup.Seats {
		s.Players = append(s.Players, m.Players[id])
	}
	for _, h := range m.Handovers {
		s.GaveUp = append(s.GaveUp, h.Seat)
	}
	chooser := games.Seat(0) // the seat that chose last: chance belongs to its turn
	m.Each(func(_ int, state games.State, a games.Action) bool {
		actor := state.Actor()
		if actor >= 0 {
			chooser = actor
			s.Choices++
			return true
		}
		if got, mean, ok := rolledNumber(state, a); ok {
			s.Luck[chooser] += got - mean
			s.Rolls[chooser]++
		}
		return true
	})
	return s, true
}

// rolledNumber returns the number of a chance action and the mean of the possible ones. ok is false
// for chance that is no number, such as a card.
func rolledNumber(state games.State, a games.Action) (rolled, mean float64, ok bool) {
	rolled, ok = ParseNumber(state.FormatAction(a))
	if !ok {
		return 0, 0, false
	}
	weight := 0.0
	for _, b := range state.LegalActions(nil) {
		n, is := ParseNumber(state.FormatAction(b))
		if !is {
			continue
		}
		w := chanceWeight(state, b)
		mean += n * w
		weight += w
	}
	return rolled, mean / weight, true
}

// ParseNumber returns the sum of "=4" or "=3+5"; ok is false for other texts.
func ParseNumber(name string) (float64, bool) {
	sum := 0
	for part := range strings.SplitSeq(strings.TrimPrefix(name, "="), "+") {
		n, err := strconv.Atoi(part)
		if err != nil {
			return 0, false
		}
		sum += n
	}
	return float64(sum), true
}

func chanceWeight(s games.State, a games.Action) float64 {
	if weighter, ok := s.(games.ChanceWeighter); ok {
		return float64(weighter.ChanceWeight(a))
	}
	return 1
}

// OutcomeCount is one outcome of chance in a match: how often it occurred and how often it was
// expected.
type OutcomeCount struct {
	Name     string
	Observed int
	Expected float64
}

// CountChance counts the chance outcomes of a match, the most expected ones first.
func CountChance(m *record.Match) []OutcomeCount {
	counts := map[string]*OutcomeCount{}
	count := func(name string) *OutcomeCount {
		if counts[name] == nil {
			counts[name] = &OutcomeCount{Name: name}
		}
		return counts[name]
	}
	m.Each(func(_ int, s games.State, a games.Action) bool {
		if s.Actor() != games.Chance {
			return true
		}
		legal, sum := s.LegalActions(nil), 0.0
		for _, b := range legal {
			sum += chanceWeight(s, b)
		}
		for _, b := range legal {
			count(s.FormatAction(b)).Expected += chanceWeight(s, b) / sum
		}
		count(s.FormatAction(a)).Observed++
		return true
	})
	list := make([]OutcomeCount, 0, len(counts))
	for _, f := range counts {
		list = append(list, *f)
	}
	slices.SortFunc(list, func(a, b OutcomeCount) int {
		return cmp.Or(cmp.Compare(math.Round(b.Expected*1000), math.Round(a.Expected*1000)), strings.Compare(a.Name, b.Name))
	})
	return list
}

// Person is the statistics of one person in one game, or in all.
type Person struct {
	Name    string
	Matches int
	// Wins is the sum of the shares of the win. Won is how many matches were won alone, Shared how many together with
	// others.
	Wins        float64
	Won, Shared int
	// Streak is the current run of wins, Best the longest.
	Streak, Best int
	// Choices is the mean length of a match.
	Choices float64
	// Luck is the mean of the rolled numbers minus the expected ones.
	Luck  float64
	Rolls int
	// Results are the shares, oldest first.
	Results []float64
	// Precision is the mean over the matches that were analysed, Precisions theirs by the index in
	// Results; Analyzed is how many there are.
	Precision  float64
	Precisions map[int]float64
	Analyzed   int
	// Opponents counts matches and wins by opponent.
	Opponents map[string]*HeadToHead
}

// HeadToHead is a person's record against one opponent.
type HeadToHead struct {
	Matches     int
	Wins        float64
	Won, Shared int
}

// People returns the statistics of everybody who has finished a match of that game ("" for all), by
// number of matches. Bots are opponents, not people.
func People(matches []Match, game string) []Person {
	matches = slices.Clone(matches)
	slices.SortStableFunc(matches, func(a, b Match) int { return a.Time.Compare(b.Time) })
	byName := map[string]*Person{}
	for _, m := range matches {
		if game != "" && m.Game != game {
			continue
		}
		for i, name := range m.Players {
			if name == "" || record.IsBot(name) || !m.counts(games.Seat(i)) {
				continue
			}
			if byName[name] == nil {
				byName[name] = &Person{Name: name, Opponents: map[string]*HeadToHead{}}
			}
			byName[name].add(m, i)
		}
	}
	people := make([]Person, 0, len(byName))
	for _, p := range byName {
		p.Choices /= float64(p.Matches)
		if p.Rolls > 0 {
			p.Luck /= float64(p.Rolls)
		}
		if p.Analyzed > 0 {
			p.Precision /= float64(p.Analyzed)
		}
		people = append(people, *p)
	}
	slices.SortFunc(people, func(a, b Person) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), strings.Compare(a.Name, b.Name))
	})
	return people
}

// hasGivenUp reports whether a seat gave up, or lost on time.
func (m Match) hasGivenUp(seat games.Seat) bool {
	return m.Ending.Kind.LosesSeat() && m.Ending.Seat == seat || slices.Contains(m.GaveUp, seat)
}

// counts reports whether the match counts for a seat: what the players ended among themselves does not, but for
// the seat that gave up or lost on time.
func (m Match) counts(seat games.Seat) bool {
	return m.Ending.Kind == games.NoEnding || m.hasGivenUp(seat)
}

// share returns a seat's share of the win: nothing for one that gave up, whatever its bot did.
func (m Match) share(seat int) float64 {
	if m.hasGivenUp(games.Seat(seat)) {
		return 0
	}
	return m.Share[seat]
}

func (p *Person) add(m Match, seat int) {
	share := m.share(seat)
	p.Matches++
	p.Wins += share
	won, shared := games.CountIf(share == 1), games.CountIf(share > 0 && share < 1)
	p.Won, p.Shared = p.Won+won, p.Shared+shared
	p.Choices += float64(m.Choices)
	p.Luck += m.Luck[seat]
	p.Rolls += m.Rolls[seat]
	if seat < len(m.Precision) && m.Precision[seat] >= 0 {
		if p.Precisions == nil {
			p.Precisions = map[int]float64{}
		}
		p.Precisions[len(p.Results)] = m.Precision[seat]
		p.Precision += m.Precision[seat]
		p.Analyzed++
	}
	p.Results = append(p.Results, share)
	if share == 1 {
		p.Streak++
		p.Best = max(p.Best, p.Streak)
	} else {
		p.Streak = 0
	}
	for i, other := range m.Players {
		other = opponent(other)
		if i == seat || other == "" || other == p.Name {
			continue
		}
		if p.Opponents[other] == nil {
			p.Opponents[other] = &HeadToHead{}
		}
		o := p.Opponents[other]
		o.Matches, o.Wins, o.Won, o.Shared = o.Matches+1, o.Wins+share, o.Won+won, o.Shared+shared
	}
}
