// Command demos looks for demo positions: it lets bots play matches, takes the starts of
// turns near their ends, and plays each on, many times, with a careful and with a
// careless person against gentle bots. What a careful one wins often, and a careless one
// now and then, is worth looking at with one's own eyes. Run it in the root of the
// project:
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

// hunt is what is looked for.
type hunt struct {
	game        *games.Game
	setup       games.Setup
	seat        games.Seat
	level       int // of the bots at the demo
	least, most int // choices of the person up to the end
	samples     int
	ply, last   int // only this ply, only the last so many turns; 0 for all
	limit       int // plies after which a match counts as lost
	short       int // matches that last longer are passed over
}

// find is one position with what was measured there.
type find struct {
	match             *record.Match
	careful, careless float64 // shares won
	open, lost        float64 // shares not over at the limit, of both; lost by careless ones
	choices           float64
}

func (f find) worth() float64 { return f.careful - 2*f.open - max(f.lost-0.5, 0.5-f.lost) }

func (f find) String() string {
	return fmt.Sprintf("careful %.2f careless %.2f lost %.2f open %.2f choices %.1f", f.careful, f.careless, f.lost, f.open, f.choices)
}

func main() {
	id := flag.String("game", "isaac", "")
	variant := flag.String("variant", "", "a shipped one's ID, or a TOML file")
	seats := flag.Int("seats", 2, "")
	seat := flag.Int("seat", 0, "the person's")
	level := flag.Int("level", 1, "of the bots at the demo")
	least := flag.Int("least", 3, "choices of the person")
	most := flag.Int("most", 14, "choices of the person")
	from := flag.Uint64("from", 1, "the first seed")
	n := flag.Int("n", 10, "matches to look into")
	samples := flag.Int("samples", 16, "")
	players := flag.Int("players", 3, "level of the bots that play the matches")
	others := flag.Int("others", 0, "level of the other seats' bots there, 0 for the same")
	ply := flag.Int("ply", 0, "look at this ply only")
	last := flag.Int("last", 0, "look at the last so many turns only, however long they were")
	limit := flag.Int("limit", 4000, "plies after which a match counts as lost")
	short := flag.Int("short", 6000, "pass over longer matches")
	out := flag.String("out", "build/demos", "")
	flag.Parse()
	game := catalog.Find(*id)
	v, err := catalog.FindVariant(game, *variant)
	if text, missing := os.ReadFile(*variant); missing == nil {
		v, err = game.ParseVariant(*variant, string(text))
	}
	if err != nil {
		panic(err)
	}
	h := hunt{game: game, setup: games.Setup{Variant: v, Seats: v.SeatIDs[:*seats]}, seat: games.Seat(*seat), level: *level, least: *least, most: *most, samples: *samples, ply: *ply, last: *last, limit: *limit, short: *short}
	var finds []find
	for seed := range uint64(*n) {
		m, err := h.play(*from+seed, *players, cmp.Or(*others, *players))
		if err != nil {
			panic(err)
		}
		if m.State().Actor() != games.Terminal {
			continue
		}
		for _, k := range h.starts(m) {
			f := h.measure(m, k)
			fmt.Printf("seed %d ply %d of %d: %v\n", *from+seed, k, m.Len(), f)
			finds = append(finds, f)
		}
	}
	slices.SortFunc(finds, func(a, b find) int { return cmp.Compare(b.worth(), a.worth()) })
	os.MkdirAll(*out, 0o755)
	for i, f := range finds[:min(len(finds), 6)] {
		var text bytes.Buffer
		if err := f.match.Encode(&text); err != nil {
			panic(err)
		}
		name := filepath.Join(*out, fmt.Sprintf("%s-%d-seat%d.banchisa", *id, i, *seat))
		fmt.Printf("%s %v, %d plies\n", name, f, f.match.Len())
		os.WriteFile(name, text.Bytes(), 0o644)
	}
}

// play is a whole match between bots.
func (h hunt) play(seed uint64, level, others int) (*record.Match, error) {
	m, err := record.New(h.game, h.setup, record.Header{Seed: seed, HasSeed: true, Players: map[string]string{}})
	if err != nil {
		return nil, err
	}
	minds := make([]bots.Bot, len(h.setup.Seats))
	for i := range minds {
		minds[i] = bots.New(h.game, others, seed*16+uint64(i))
		if games.Seat(i) == h.seat {
			minds[i] = bots.New(h.game, level, seed*16+uint64(i))
		}
	}
	for chances := 0; m.State().Actor() != games.Terminal && m.Len() < h.short; {
		s := m.State()
		switch actor := s.Actor(); {
		case actor == games.Chance:
			m.Apply(games.SeededChance(s, seed, chances))
			chances++
		default:
			a, err := minds[actor].Choose(context.Background(), games.View(s, actor))
			if err != nil {
				return nil, err
			}
			m.Apply(a)
		}
	}
	return m, nil
}

// starts are the plies at which a turn of the person begins, with the right number of
// choices from there to the end as it was played.
func (h hunt) starts(m *record.Match) []int {
	var plies []int
	var before []int // choices of the person before each of them
	last, choices := games.NoSeat, 0
	m.Each(func(k int, s games.State, _ games.Action) bool {
		actor := s.Actor()
		if actor == h.seat && actor != last && len(s.LegalActions(nil)) > 1 {
			plies, before = append(plies, k), append(before, choices)
		}
		if actor == h.seat && len(s.LegalActions(nil)) > 1 {
			choices++
		}
		if actor >= 0 {
			last = actor
		}
		return true
	})
	switch {
	case h.ply > 0:
		return []int{h.ply}
	case h.last > 0:
		return plies[max(0, len(plies)-h.last):]
	}
	var good []int
	for i, k := range plies {
		if left := choices - before[i]; left >= h.least && left <= h.most {
			good = append(good, k)
		}
	}
	return good
}

// measure plays on from ply k.
func (h hunt) measure(m *record.Match, k int) find {
	cut, err := record.New(h.game, h.setup, record.Header{Seed: m.Seed, HasSeed: true, Players: map[string]string{}})
	if err != nil {
		panic(err)
	}
	for _, a := range m.Actions()[:k] {
		cut.Apply(a)
	}
	for i, seat := range h.setup.Seats {
		if games.Seat(i) != h.seat {
			cut.Players[seat] = "bot:" + strconv.Itoa(h.level)
		}
	}
	f := find{match: cut}
	one := 1 / float64(h.samples)
	for i := range h.samples {
		won, n, over := h.on(cut, 4, uint64(i))
		f.careful += won * one
		f.choices += float64(n) * one
		if i >= 2 && f.careful == 0 {
			return f
		}
		if !over {
			f.open += one / 2
		}
		won, _, over = h.on(cut, 1, uint64(i))
		f.careless += won * one
		switch {
		case !over:
			f.open += one / 2
		case won == 0:
			f.lost += one
		}
	}
	return f
}

// on plays to the end with a person like a bot of that level.
func (h hunt) on(m *record.Match, level int, seed uint64) (won float64, choices int, over bool) {
	b := bots.Match{Game: h.game, Setup: h.setup, Seed: seed + 1000, Start: m.State(), MaxActions: h.limit}
	for i := range h.setup.Seats {
		l := h.level
		if games.Seat(i) == h.seat {
			l = level
		}
		b.Bots = append(b.Bots, bots.New(h.game, l, seed*32+uint64(i)))
	}
	b.ChanceCount = m.ChanceCount(m.Len())
	p, err := b.Play(context.Background())
	if err != nil {
		panic(err)
	}
	return p.State.Returns(nil)[h.seat], len(p.Times[h.seat]), p.State.Actor() == games.Terminal
}
