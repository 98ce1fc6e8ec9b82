package bots_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// kuhn is the smallest game with hidden information and chance, after Kuhn's poker (1950): each
// seat has one of three cards that chance deals and the other seat does not see. The first seat
// bets or checks; a bet is called or folded. The higher card wins; a call doubles.
type kuhn struct {
	// card is 1 to 3, 0 before the deal, 9 if the viewer does not know it.
	card  [2]uint8
	moves [2]games.Action
	n     uint8
}

const (
	check games.Action = iota + 11
	bet
	call
	fold
	hiddenDeal // the other seat's card is dealt
)

func (k *kuhn) Actor() games.Seat {
	switch {
	case k.card[1] == 0:
		return games.Chance
	case k.n == 0:
		return 0
	case k.n == 1 && k.moves[0] == bet:
		return 1
	}
	return games.Terminal
}

func (k *kuhn) LegalActions(dst []games.Action) []games.Action {
	switch k.Actor() {
	case games.Chance:
		for c := games.Action(1); c <= 3; c++ {
			if uint8(c) != k.card[0] {
				dst = append(dst, c)
			}
		}
	case 0:
		dst = append(dst, check, bet)
	case 1:
		dst = append(dst, call, fold)
	}
	return dst
}

func (k *kuhn) Apply(a games.Action) {
	c := uint8(a)
	if a == hiddenDeal {
		c = 9
	}
	switch {
	case k.card[0] == 0:
		k.card[0] = c
	case k.card[1] == 0:
		k.card[1] = c
	default:
		k.moves[k.n] = a
		k.n++
	}
}

func (k *kuhn) FormatAction(a games.Action) string {
	return map[games.Action]string{1: "=1", 2: "=2", 3: "=3", check: "check", bet: "bet", call: "call", fold: "fold", hiddenDeal: "=card"}[a]
}

func (k *kuhn) Returns(dst []float64) []float64 {
	if k.Actor() != games.Terminal {
		return append(dst, 0, 0)
	}
	first := 0.5
	switch high := k.card[0] > k.card[1]; {
	case k.moves[1] == fold:
		first = 0.75
	case k.moves[0] == bet && high:
		first = 1
	case k.moves[0] == bet:
		first = 0
	case high:
		first = 0.75
	default:
		first = 0.25
	}
	return append(dst, first, 1-first)
}

func (k *kuhn) Clone() games.State       { c := *k; return &c }
func (k *kuhn) CopyFrom(src games.State) { *k = *src.(*kuhn) }
func (k *kuhn) Value() any               { return *k }

func (k *kuhn) String() string {
	return "cards " + string([]byte{'0' + k.card[0], ' ', '0' + k.card[1]}) + " moves " + k.FormatAction(k.moves[0]) + " " + k.FormatAction(k.moves[1])
}

func (k *kuhn) Redact(viewer games.Seat) {
	for seat := range k.card {
		if games.Seat(seat) != viewer && k.card[seat] != 0 {
			k.card[seat] = 9
		}
	}
}

func (k *kuhn) ObservedAction(viewer games.Seat, a games.Action) games.Action {
	dealt := games.Seat(0)
	if k.card[0] != 0 {
		dealt = 1
	}
	if k.Actor() == games.Chance && viewer != dealt {
		return hiddenDeal
	}
	return a
}

func (k *kuhn) Determinize(r *rand.Rand) {
	for seat := range k.card {
		for k.card[seat] == 9 || k.card[seat] != 0 && k.card[seat] == k.card[1-seat] {
			k.card[seat] = uint8(1 + r.IntN(3))
		}
	}
}

// Reveals returns false: every choice is legal with every card.
func (k *kuhn) Reveals(games.Action) bool { return false }

var kuhnGame = &games.Game{
	ID: "duel",
	New: func(games.Setup) (games.State, error) {
		return &kuhn{}, nil
	},
}

// The second seat's answer to a bet depends on its own card only.
func TestAnswerDoesNotPeek(t *testing.T) {
	want := map[uint8]games.Action{1: fold, 3: call}
	for mine, best := range want {
		for theirs := uint8(1); theirs <= 3; theirs++ {
			if theirs == mine {
				continue
			}
			// The bot receives the full state by mistake; it must not use it.
			s := &kuhn{card: [2]uint8{theirs, mine}, moves: [2]games.Action{bet}, n: 1}
			for seed := range uint64(5) {
				a, err := bots.New(kuhnGame, 5, seed).Choose(context.Background(), s)
				if err != nil || a != best {
					t.Errorf("with %d against %d it plays %s (%v), want %s", mine, theirs, s.FormatAction(a), err, s.FormatAction(best))
				}
			}
		}
	}
}

// The first seat bets with the highest card, and does not bluff with the lowest against an
// opponent who calls with the middle one.
func TestBetsWithTheBestCard(t *testing.T) {
	for card, best := range map[uint8]games.Action{3: bet, 1: check} {
		view := games.View(&kuhn{card: [2]uint8{card, 3 - card%3}}, 0)
		for seed := range uint64(5) {
			a, err := bots.New(kuhnGame, 5, seed).Choose(context.Background(), view)
			if err != nil || a != best {
				t.Errorf("with %d it plays %s (%v), want %s", card, view.FormatAction(a), err, view.FormatAction(best))
			}
		}
	}
}

// Two bots that see only views play to the end.
func TestHiddenInfoInTheArena(t *testing.T) {
	setup := games.Setup{Seats: []string{"one", "two"}}
	level := func(n int) func(uint64) (bots.Bot, error) {
		return func(seed uint64) (bots.Bot, error) { return bots.New(kuhnGame, n, seed), nil }
	}
	random := func(seed uint64) (bots.Bot, error) { return bots.Random(seed), nil }
	got, err := arena{game: kuhnGame, setup: setup, matches: 1500, newBots: [2]func(uint64) (bots.Bot, error){level(3), random}}.run()
	if err != nil || got.low <= 0.5 {
		t.Errorf("%v, %v", got, err)
	}
}

func TestHiddenInfoSearchDoesNotAllocate(t *testing.T) {
	s := games.View(&kuhn{card: [2]uint8{2, 1}}, 0)
	sim := bots.NewSimulator(kuhnGame)
	sim.Reserve(1<<12, 1<<12)
	sim.Run(s, s.LegalActions(nil), 500)
	if n := testing.AllocsPerRun(5, func() { sim.RunMore(200) }); n != 0 {
		t.Errorf("200 iterations allocate %v times", n)
	}
}
