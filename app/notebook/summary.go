package notebook

import (
	"cmp"
	"math"
	"slices"

	"banchisa/games/bots"
)

// Group is the statistics of some matches: those of one game, or of one game with one text of its
// rules.
type Group struct {
	// Rules are zero but for the game in a group of a whole game.
	Rules
	Counts
	// Minutes and Choices are the lengths of finished whole matches.
	Minutes, Choices Quartiles
	// FirstSeatWins is how often the seat that began won finished whole matches.
	FirstSeatWins Proportion
	// HumanWins is how often persons won against bots, demos included.
	HumanWins Proportion
	// LeadChanges is the mean number of lead changes in finished whole matches; NaN if there are
	// none.
	LeadChanges float64
	// Ratings are the mean answers, 1 to 3, NaN without answers; Answered is the number of answers
	// to each question.
	Ratings  [Questions]float64
	Answered [Questions]int
	// Left is where matches, lessons and puzzles were abandoned, Hints what hints were asked for, the most frequent first.
	Left, Hints []Tally
	// Hours counts the visitors who began in each hour of the day.
	Hours [24]int
}

// Counts are numbers of entries.
type Counts struct {
	// Matches are all entries; FullMatches, Finished and Abandoned count whole matches only, since
	// demos and lessons say nothing about a game's length. Abandoned are also those that their players ended before
	// the rules did.
	Matches, FullMatches, Finished, Abandoned int
	// Demos, Lessons and Puzzles count the other kinds.
	Demos, Lessons, Puzzles int
}

// Tally is how often something was asked for.
type Tally struct {
	What string
	N    int
}

// Quartiles are the quartiles of some lengths; NaN if there are none.
type Quartiles struct {
	N                              int
	Min, Lower, Median, Upper, Max float64
}

// Proportion is how often something happened, with its 95 % interval.
type Proportion struct {
	N         int
	Value     float64 // from 0 to 1
	Low, High float64
}

// ByGame groups the matches by game, in the order given.
func ByGame(entries []Entry, order []string) []Group {
	groups := groupBy(entries, func(e Entry) Rules { return Rules{Game: e.Game} })
	slices.SortStableFunc(groups, func(a, b Group) int {
		return cmp.Compare(slices.Index(order, a.Game), slices.Index(order, b.Game))
	})
	return groups
}

// ByRules groups the matches of one game by variant and by the text of its rules.
func ByRules(entries []Entry, game string) []Group {
	ofGame := slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return e.Game != game })
	groups := groupBy(ofGame, func(e Entry) Rules { return e.Rules })
	slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(b.Matches, a.Matches) })
	return groups
}

// All returns the group of all matches, with Game "".
func All(entries []Entry) Group { return Group{}.summarize(entries) }

func groupBy(entries []Entry, rulesOf func(Entry) Rules) (groups []Group) {
	members := map[Rules][]Entry{}
	for _, e := range entries {
		rules := rulesOf(e)
		if members[rules] == nil {
			groups = append(groups, Group{Rules: rules})
		}
		members[rules] = append(members[rules], e)
	}
	for i, g := range groups {
		groups[i] = g.summarize(members[g.Rules])
	}
	return groups
}

// summarize computes the statistics of the entries.
func (g Group) summarize(entries []Entry) Group {
	g.Matches, g.Hours = len(entries), hours(entries)
	g.Left, g.Hints = tallies(entries)
	var minutes, choices, firstSeatWins, humanWins, leadChanges []float64
	var ratings [Questions][]float64
	for _, e := range entries {
		for q, rating := range e.Ratings {
			if rating > 0 && q < Questions {
				ratings[q] = append(ratings[q], float64(rating))
			}
		}
		if share, played := e.humanShare(); played {
			humanWins = append(humanWins, share)
		}
		switch e.Kind {
		case Demo:
			g.Demos++
		case Lesson:
			g.Lessons++
		case Puzzle:
			g.Puzzles++
		default:
			g.FullMatches++
		}
		if e.Kind != FullMatch {
			continue
		}
		if e.End != Finished {
			g.Abandoned++
			continue
		}
		g.Finished++
		minutes = append(minutes, float64(e.Seconds)/60)
		choices = append(choices, float64(e.Choices))
		if len(e.Shares) > 0 {
			firstSeatWins = append(firstSeatWins, e.Shares[0])
		}
		if e.LeadChanges >= 0 {
			leadChanges = append(leadChanges, float64(e.LeadChanges))
		}
	}
	g.Minutes, g.Choices = quartiles(minutes), quartiles(choices)
	g.FirstSeatWins, g.HumanWins, g.LeadChanges = proportionOf(firstSeatWins), proportionOf(humanWins), mean(leadChanges)
	for q := range ratings {
		g.Ratings[q], g.Answered[q] = mean(ratings[q]), len(ratings[q])
	}
	return g
}

// tallies counts where entries were abandoned, and what their visitors wanted hints for.
func tallies(entries []Entry) (left, hints []Tally) {
	count := func(of map[string]int) (all []Tally) {
		for what, n := range of {
			all = append(all, Tally{what, n})
		}
		slices.SortFunc(all, func(a, b Tally) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.What, b.What)) })
		return all
	}
	leftAt, hintedAt := map[string]int{}, map[string]int{}
	for _, e := range entries {
		if e.Left != "" {
			leftAt[e.Left]++
		}
		for _, hint := range e.Hints {
			hintedAt[hint]++
		}
	}
	return count(leftAt), count(hintedAt)
}

// humanShare returns the persons' share of the win; ok is false unless the match was finished and
// had both persons and bots.
func (e Entry) humanShare() (share float64, ok bool) {
	if e.End != Finished || e.Kind == Lesson || e.Kind == Puzzle || len(e.Shares) != len(e.Seats) {
		return 0, false
	}
	bots, humans := false, false
	for i, seat := range e.Seats {
		if seat == "person" {
			humans = true
			share += e.Shares[i]
		} else {
			bots = true
		}
	}
	return share, bots && humans
}

func mean(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

func proportionOf(values []float64) Proportion {
	s := Proportion{N: len(values), Value: mean(values)}
	if s.N > 0 {
		s.Low, s.High = bots.WilsonInterval(s.Value, s.N)
	}
	return s
}

// quartiles interpolates between the two values around a quartile.
func quartiles(values []float64) Quartiles {
	values = slices.Sorted(slices.Values(values))
	at := func(fraction float64) float64 {
		if len(values) == 0 {
			return math.NaN()
		}
		pos := fraction * float64(len(values)-1)
		low := int(pos)
		high := min(low+1, len(values)-1)
		return values[low] + (values[high]-values[low])*(pos-float64(low))
	}
	return Quartiles{N: len(values), Min: at(0), Lower: at(0.25), Median: at(0.5), Upper: at(0.75), Max: at(1)}
}

func hours(entries []Entry) (counts [24]int) {
	for _, e := range entries {
		counts[e.Time().Hour()]++
	}
	return counts
}
