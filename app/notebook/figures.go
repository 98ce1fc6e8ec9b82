package notebook

import (
	"cmp"
	"math"
	"slices"

	"banchisa/games/bots"
)

// Group is what some matches say together: those of one game, or of one game by one text
// of its rules.
type Group struct {
	Game string
	// Variant, Revision and Rules tell the rules; they are zero for a whole game.
	Variant  string
	Revision int
	Rules    string
	// Matches are all entries; Whole, Finished and Abandoned count whole matches only, as
	// demos and lessons tell nothing of a game's length.
	Matches, Whole, Finished, Abandoned int
	// Demos and Lessons count the other kinds.
	Demos, Lessons int
	// Minutes and Choices are how long finished whole matches lasted.
	Minutes, Choices Quartiles
	// First is how often the seat that began won finished whole matches.
	First Share
	// Persons is how often persons won against bots, demos included.
	Persons Share
	// Leads is the mean number of lead changes in finished whole matches, NaN for none.
	Leads float64
	// Taps are the means of the answers, 1 to 3, NaN where nobody answered; Answered how
	// many answered each.
	Taps     [Questions]float64
	Answered [Questions]int
	// Hours counts the visitors that began in each hour of the day.
	Hours [24]int
}

// Quartiles are the quarters of some lengths; NaN when there are none.
type Quartiles struct {
	N                              int
	Least, Lower, Median, Up, Most float64
}

// Share is how often something was so, with its 95 % interval.
type Share struct {
	N         int
	Part      float64 // of 1
	Low, High float64
}

// ByGame groups by game, in the order given.
func ByGame(entries []Entry, order []string) []Group {
	groups := group(entries, func(e Entry) Group { return Group{Game: e.Game} })
	slices.SortStableFunc(groups, func(a, b Group) int {
		return cmp.Compare(slices.Index(order, a.Game), slices.Index(order, b.Game))
	})
	return groups
}

// ByRules groups the matches of one game by variant and by the text of its rules.
func ByRules(entries []Entry, game string) []Group {
	var own []Entry
	for _, e := range entries {
		if e.Game == game {
			own = append(own, e)
		}
	}
	groups := group(own, func(e Entry) Group {
		return Group{Game: e.Game, Variant: e.Variant, Revision: e.Revision, Rules: e.Rules}
	})
	slices.SortStableFunc(groups, func(a, b Group) int { return cmp.Compare(b.Matches, a.Matches) })
	return groups
}

// All is the group of everything, "" its game.
func All(entries []Entry) Group { return Group{}.figures(entries) }

// name is what makes two entries one group.
type name struct {
	game, variant, rules string
	revision             int
}

func group(entries []Entry, of func(Entry) Group) []Group {
	var groups []Group
	members := map[name][]Entry{}
	for _, e := range entries {
		g := of(e)
		key := name{g.Game, g.Variant, g.Rules, g.Revision}
		if members[key] == nil {
			groups = append(groups, g)
		}
		members[key] = append(members[key], e)
	}
	for i, g := range groups {
		groups[i] = g.figures(members[name{g.Game, g.Variant, g.Rules, g.Revision}])
	}
	return groups
}

// figures fills in what the entries say.
func (g Group) figures(entries []Entry) Group {
	g.Matches, g.Hours = len(entries), hours(entries)
	var minutes, choices, first, persons, leads []float64
	var taps [Questions][]float64
	for _, e := range entries {
		for q, tap := range e.Taps {
			if tap > 0 && q < Questions {
				taps[q] = append(taps[q], float64(tap))
			}
		}
		if share, played := e.persons(); played {
			persons = append(persons, share)
		}
		switch e.Kind {
		case Demo:
			g.Demos++
		case Lesson:
			g.Lessons++
		default:
			g.Whole++
		}
		if e.Kind != Whole {
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
			first = append(first, e.Shares[0])
		}
		if e.Leads >= 0 {
			leads = append(leads, float64(e.Leads))
		}
	}
	g.Minutes, g.Choices = quartiles(minutes), quartiles(choices)
	g.First, g.Persons, g.Leads = shareOf(first), shareOf(persons), mean(leads)
	for q := range taps {
		g.Taps[q], g.Answered[q] = mean(taps[q]), len(taps[q])
	}
	return g
}

// persons is what the persons had of a win against bots; not ok where none was played.
func (e Entry) persons() (share float64, ok bool) {
	if e.End != Finished || e.Kind == Lesson || len(e.Shares) != len(e.Seats) {
		return 0, false
	}
	bots, people := false, false
	for i, seat := range e.Seats {
		if seat == "person" {
			people = true
			share += e.Shares[i]
		} else {
			bots = true
		}
	}
	return share, bots && people
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

func shareOf(values []float64) Share {
	s := Share{N: len(values), Part: mean(values)}
	if s.N > 0 {
		s.Low, s.High = bots.WilsonInterval(s.Part, s.N)
	}
	return s
}

// quartiles interpolates between the two values around a quarter.
func quartiles(values []float64) Quartiles {
	values = slices.Sorted(slices.Values(values))
	at := func(part float64) float64 {
		if len(values) == 0 {
			return math.NaN()
		}
		place := part * float64(len(values)-1)
		low := int(place)
		high := min(low+1, len(values)-1)
		return values[low] + (values[high]-values[low])*(place-float64(low))
	}
	return Quartiles{N: len(values), Least: at(0), Lower: at(0.25), Median: at(0.5), Up: at(0.75), Most: at(1)}
}

func hours(entries []Entry) (counts [24]int) {
	for _, e := range entries {
		counts[e.Time().Hour()]++
	}
	return counts
}
