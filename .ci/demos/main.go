// Command demos looks for demo positions. It lets bots play matches, takes the starts of turns near
// their ends, and plays each to the end many times against weak bots, with a careful and with a
// careless person. A position that the careful person often wins, and the careless one now and then,
// is a candidate. Run it in the root of the project:
//
//	make demos GAME=polar FLAGS="-variant short -seats 3 -from 100 -n 20"
package main

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// searcher holds what positions are looked for.
type searcher struct {
	game       *games.Game
	setup      games.Setup
	seat       games.Seat // the person's
	level      int        // of the bots at the demo
	minChoices int        // choices of the person up to the end
	maxChoices int
	samples    int // matches played from a position
	ply        int // look at this ply only; 0 for all
	lastTurns  int // look at this many turns at the end only; 0 for all
	limit      int // plies after which a match counts as lost
	maxPlies   int // of the matches to look into
}

// candidate is a position with what was measured there.
type candidate struct {
	match             *record.Match
	careful, careless float64 // shares won
	open, lost        float64 // shares not over at the limit, of both; lost by careless ones
	choices           float64
}

// value is higher for a better candidate.
func (f candidate) value() float64 { return f.careful - 2*f.open - max(f.lost-0.5, 0.5-f.lost) }

func (f candidate) String() string {
	return fmt.Sprintf("careful %.2f careless %.2f lost %.2f open %.2f choices %.1f", f.careful, f.careless, f.lost, f.open, f.choices)
}

func main() {
	var s searcher
	id := flag.String("game", "isaac", "ID of the game")
	variant := flag.String("variant", "", "ID of a shipped variant, or a TOML file")
	seats := flag.Int("seats", 2, "number of seats")
	seat := flag.Int("seat", 0, "index of the person's seat")
	flag.IntVar(&s.level, "level", 1, "level of the bots at the demo")
	flag.IntVar(&s.minChoices, "least", 3, "fewest choices of the person")
	flag.IntVar(&s.maxChoices, "most", 14, "most choices of the person")
	flag.IntVar(&s.samples, "samples", 16, "matches played from a position")
	flag.IntVar(&s.ply, "ply", 0, "look at this ply only")
	flag.IntVar(&s.lastTurns, "last", 0, "look at this many turns at the end only, whatever their choices")
	flag.IntVar(&s.limit, "limit", 4000, "plies after which a match counts as lost")
	flag.IntVar(&s.maxPlies, "short", 6000, "leave out longer matches")
	from := flag.Uint64("from", 1, "the first seed")
	n := flag.Uint64("n", 10, "matches to look into")
	level := flag.Int("players", 3, "level of the bots that play the matches")
	others := flag.Int("others", 0, "level of the other seats' bots there, 0 for the same")
	out := flag.String("out", "build/demos", "folder for the best candidates")
	flag.Parse()
	s.game, s.seat = catalog.Find(*id), games.Seat(*seat)
	v, err := catalog.FindVariant(s.game, *variant)
	if text, missing := os.ReadFile(*variant); missing == nil {
		v, err = s.game.ParseVariant(*variant, string(text))
	}
	if err == nil {
		s.setup = games.Setup{Variant: v, Seats: v.SeatIDs[:*seats]}
		err = s.run(*from, *n, *level, cmp.Or(*others, *level), *out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run looks into n matches, between the person's bot of a level and those of the others, and writes
// the best candidates.
func (s searcher) run(from, n uint64, level, others int, out string) error {
	var found []candidate
	for seed := from; seed < from+n; seed++ {
		m, err := s.play(seed, level, others)
		if err != nil {
			return err
		}
		if m.State().Actor() != games.Terminal {
			continue
		}
		for _, k := range s.starts(m) {
			f, err := s.measure(m, k)
			if err != nil {
				return err
			}
			fmt.Printf("seed %d ply %d of %d: %v\n", seed, k, m.Len(), f)
			found = append(found, f)
		}
	}
	slices.SortFunc(found, func(a, b candidate) int { return cmp.Compare(b.value(), a.value()) })
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for i, f := range found[:min(len(found), 6)] {
		var text bytes.Buffer
		if err := f.match.Encode(&text); err != nil {
			return err
		}
		name := filepath.Join(out, fmt.Sprintf("%s-%d-seat%d.banchisa", s.game.ID, i, s.seat))
		fmt.Printf("%s %v, %d plies\n", name, f, f.match.Len())
		if err := os.WriteFile(name, text.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// play returns a match between bots.
func (s searcher) play(seed uint64, level, others int) (*record.Match, error) {
	m, err := record.New(s.game, s.setup, record.Header{Seed: seed, HasSeed: true, Players: map[string]string{}})
	if err != nil {
		return nil, err
	}
	players := make([]bots.Bot, len(s.setup.Seats))
	for i := range players {
		players[i] = bots.New(s.game, others, seed*16+uint64(i))
	}
	players[s.seat] = bots.New(s.game, level, seed*16+uint64(s.seat))
	return m, m.Play(s.maxPlies, func(at games.State) (games.Action, error) {
		return players[at.Actor()].Choose(context.Background(), games.View(at, at.Actor()))
	})
}

// starts returns the plies at which a turn of the person begins, with the right number of choices from
// there to the end as it was played.
func (s searcher) starts(m *record.Match) []int {
	var plies []int
	var before []int // choices of the person before each of them
	last, choices := games.NoSeat, 0
	m.Each(func(k int, at games.State, _ games.Action) bool {
		actor := at.Actor()
		isChoice := actor == s.seat && len(at.LegalActions(nil)) > 1
		if isChoice && actor != last {
			plies, before = append(plies, k), append(before, choices)
		}
		if isChoice {
			choices++
		}
		if actor >= 0 {
			last = actor
		}
		return true
	})
	switch {
	case s.ply > 0:
		return []int{s.ply}
	case s.lastTurns > 0:
		return plies[max(0, len(plies)-s.lastTurns):]
	}
	var good []int
	for i, k := range plies {
		if left := choices - before[i]; left >= s.minChoices && left <= s.maxChoices {
			good = append(good, k)
		}
	}
	return good
}

// measure plays matches on from ply k.
func (s searcher) measure(m *record.Match, k int) (f candidate, err error) {
	cut, err := record.New(s.game, s.setup, record.Header{Seed: m.Seed, HasSeed: true, Players: map[string]string{}})
	if err != nil {
		return f, err
	}
	for _, a := range m.Actions()[:k] {
		cut.Apply(a)
	}
	for i, seat := range s.setup.Seats {
		if games.Seat(i) != s.seat {
			cut.Players[seat] = "bot:" + strconv.Itoa(s.level)
		}
	}
	f.match = cut
	one := 1 / float64(s.samples)
	for i := range s.samples {
		careful, err := s.playOn(cut, 4, uint64(i))
		if err != nil {
			return f, err
		}
		f.careful += careful.share * one
		f.choices += float64(careful.choices) * one
		if i >= 2 && f.careful == 0 {
			return f, nil
		}
		if !careful.over {
			f.open += one / 2
		}
		careless, err := s.playOn(cut, 1, uint64(i))
		if err != nil {
			return f, err
		}
		f.careless += careless.share * one
		switch {
		case !careless.over:
			f.open += one / 2
		case careless.share == 0:
			f.lost += one
		}
	}
	return f, nil
}

// ending is the end of a match for the person.
type ending struct {
	share   float64
	choices int
	over    bool // not stopped at the limit
}

// playOn plays a match to its end, with a bot of a level in the person's place.
func (s searcher) playOn(m *record.Match, level int, seed uint64) (ending, error) {
	match := bots.Match{Game: s.game, Setup: s.setup, Seed: seed + 1000, Start: m.State(), ChanceCount: m.ChanceCount(m.Len()), MaxActions: s.limit}
	for i := range s.setup.Seats {
		l := s.level
		if games.Seat(i) == s.seat {
			l = level
		}
		match.Bots = append(match.Bots, bots.New(s.game, l, seed*32+uint64(i)))
	}
	result, err := match.Play(context.Background())
	if err != nil {
		return ending{}, err
	}
	return ending{result.State.Returns(nil)[s.seat], len(result.Times[s.seat]), result.State.Actor() == games.Terminal}, nil
}
