package record_test

import (
	"fmt"
	"io"
	"testing"

	"banchisa/games"
	"banchisa/games/record"
	"banchisa/games/variant"
)

// race is the smallest game with everything that a record knows: a die, choices, rules
// to break, a score. Seats roll in turn and walk 0 to the die's steps; the first at the
// goal wins; after twenty turns it is a draw.
type race struct {
	rules *raceRules
	at    [2]int8
	turn  int8
	die   int8
}

type raceRules struct{ goal int8 }

const (
	rollAct games.Action = 1 + iota
	dieAct               // dieAct+n is the die's n.
	walkAct = dieAct + 10
)

func (s *race) Actor() games.Seat {
	switch {
	case s.at[0] >= s.rules.goal || s.at[1] >= s.rules.goal || s.turn >= 20:
		return games.Nobody
	case s.die < 0:
		return games.Chance
	}
	return games.Seat(s.turn % 2)
}

func (s *race) Actions(dst []games.Action) []games.Action {
	switch {
	case s.Actor() == games.Nobody:
		return dst
	case s.die == 0:
		return append(dst, rollAct)
	case s.die < 0:
		return append(dst, dieAct+1, dieAct+2, dieAct+3)
	}
	for n := int8(0); n <= s.die; n++ {
		dst = append(dst, walkAct+games.Action(n))
	}
	return dst
}

func (s *race) Apply(a games.Action) {
	switch {
	case a == rollAct:
		s.die = -1
	case a < walkAct:
		s.die = int8(a - dieAct)
	default:
		s.at[s.turn%2] += int8(a - walkAct)
		s.turn, s.die = s.turn+1, 0
	}
}

func (s *race) Name(a games.Action) string {
	switch {
	case a == rollAct:
		return "roll"
	case a < walkAct:
		return fmt.Sprintf("=%d", a-dieAct)
	}
	return fmt.Sprintf("+%d", a-walkAct)
}

func (s *race) Result(dst []float64) []float64 {
	switch {
	case s.at[0] >= s.rules.goal:
		return append(dst, 1, 0)
	case s.at[1] >= s.rules.goal:
		return append(dst, 0, 1)
	case s.turn >= 20:
		return append(dst, 0.5, 0.5)
	}
	return append(dst, 0, 0)
}

func (s *race) Clone() games.State        { c := *s; return &c }
func (s *race) CopyFrom(from games.State) { *s = *from.(*race) }
func (s *race) String() string            { return fmt.Sprintf("a %d b %d die %d", s.at[0], s.at[1], s.die) }
func (s *race) Odds(a games.Action) int   { return int(4 - (a - dieAct)) }
func (s *race) Check(a games.Action) games.Rule {
	for _, legal := range s.Actions(nil) {
		if legal == a {
			return ""
		}
	}
	if a >= walkAct {
		return "RAC-1.2"
	}
	return "RAC-1.1"
}

func (s *race) Candidates(dst []games.Action) []games.Action {
	dst = append(dst, rollAct, dieAct+1, dieAct+2, dieAct+3)
	for n := games.Action(0); n <= 6; n++ {
		dst = append(dst, walkAct+n)
	}
	return dst
}

func (s *race) Outcome() string {
	switch r := s.Result(nil); {
	case r[0] == 1:
		return fmt.Sprintf("a %d %d", s.at[0], s.at[1])
	case r[1] == 1:
		return fmt.Sprintf("b %d %d", s.at[0], s.at[1])
	}
	return "draw"
}

var raceGame = &games.Game{
	ID: "race", Revision: 2, Title: "Race", SeatIDs: []string{"a", "b", "c"}, Default: "classic",
	Rules:   []games.Rule{"RAC-1.1", "RAC-1.2"},
	Variant: readRace,
	New: func(setup games.Setup) (games.State, error) {
		if len(setup.Seats) != 2 {
			return nil, fmt.Errorf("two seats, not %d", len(setup.Seats))
		}
		return &race{rules: setup.Variant.Rules.(*raceRules)}, nil
	},
}

func readRace(file, text string) (games.Variant, error) {
	src := variant.Source{File: file, Text: text}
	var table struct {
		variant.Head
		Goal int      `toml:"goal"`
		Rows []string `toml:"rows"`
		Die  []struct {
			Odds int `toml:"odds"`
		} `toml:"die"`
	}
	if err := src.Read(&table); err != nil {
		return games.Variant{}, err
	}
	if table.Goal < 1 || table.Goal > 100 {
		return games.Variant{}, src.At("goal", "fault.wrong-seed", "fault.write-seed")
	}
	v, err := src.Check(table.Head, "race", []string{"a", "b", "c"})
	v.Rules = &raceRules{goal: int8(table.Goal)}
	return v, err
}

const raceText = `# A comment that does not survive.
id = "classic"
game = "race"
title = { it = "Corsa «a dadi»", en = "Dice \"race\"" }
blurb = { it = "Corri.", en = "Run." }
seats = ["a", "b"]
goal = 10
rows = [
  "~~#",
  "[ab",
]

[[die]]
odds = 3

[[die]]
odds = 2
`

func raceVariant(_ *games.Game, id string) (games.Variant, error) {
	if id != "" && id != "classic" {
		return games.Variant{}, fmt.Errorf("no variant %q", id)
	}
	return readRace("classic.toml", raceText)
}

var library = record.Library{
	Game: func(id string) *games.Game {
		if id == raceGame.ID {
			return raceGame
		}
		return nil
	},
	Variant: raceVariant,
}

// played is a match of seed with the choices that seed makes.
func played(t testing.TB, seed uint64) *record.Match {
	t.Helper()
	v, err := raceVariant(raceGame, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(raceGame, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{
		Seed: seed, Seeded: true, Date: "2026-11-21", Players: map[string]string{"a": "Anna", "b": "bot:3"},
		Extra: map[string]any{"place": "Modena", "fair": map[string]any{"table": int64(3)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; m.State().Actor() != games.Nobody; {
		m.Play(next(m, seed, &n))
	}
	m.Finish()
	return m
}

// next is the referee's or a fixed player's next action.
func next(m *record.Match, seed uint64, n *int) games.Action {
	s := m.State()
	if s.Actor() == games.Chance {
		*n++
		return games.Draw(s, seed, *n-1)
	}
	actions := s.Actions(nil)
	return actions[(int(seed%1000)+m.Len()*7)%len(actions)]
}

func decode(t testing.TB, text string) *record.Match {
	t.Helper()
	m, err := library.Decode("x.banchisa", reader(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

func reader(text string) io.Reader { return &slow{text} }

// slow gives a few bytes at a time, as a pipe may.
type slow struct{ rest string }

func (s *slow) Read(p []byte) (int, error) {
	if s.rest == "" {
		return 0, io.EOF
	}
	n := copy(p[:min(len(p), 7)], s.rest)
	s.rest = s.rest[n:]
	return n, nil
}
