package polar_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

// POL-2.1: with three seats at normal risk 80 % numbers and 20 % events, each kind equally
// likely.
func TestOdds(t *testing.T) {
	for name, c := range map[string]struct {
		variant         string
		seats           int
		numbers, events int
	}{
		"normal, 3": {"classic", 3, 80, 20}, "normal, 6": {"classic", 6, 90, 10},
		"low, 4": {"classic-low", 4, 90, 10}, "low, 5": {"classic-low", 5, 95, 5},
		"high, 3": {"classic-high", 3, 70, 30}, "high, 6": {"classic-high", 6, 80, 20},
		"calm, 4": {"calm", 4, 80, 20},
	} {
		t.Run(name, func(t *testing.T) {
			s := newState(t, c.variant, []string{"red", "black", "yellow", "green", "blue", "white"}[:c.seats]...)
			s.ClearSea()
			playNames(t, s, "click")
			numbers, events := 0, 0
			for _, a := range s.LegalActions(nil) {
				if n := polar.Unpack(a).Number; n <= 6 {
					numbers += s.ChanceWeight(a)
				} else {
					events += s.ChanceWeight(a)
				}
			}
			if numbers*c.events != events*c.numbers {
				t.Errorf("numbers %d, events %d, want %d to %d", numbers, events, c.numbers, c.events)
			}
		})
	}
	s := emptySea(t, "calm")
	playNames(t, s, "click")
	checkOffers(t, s, "=", "=1, =2, =3, =4, =5, =6, =gain, =lion+, =seals+")
}

// POL-6.6.
func TestNoEventsOnTheLastColumn(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(black, "X@38", 0)
	s.PutPenguin(red, "38/11")
	playNames(t, s, "click")
	checkOffers(t, s, "", "=1, =2, =3, =4, =5, =6")
	s.PutPenguin(yellow, "38/01")
	playNames(t, s, "=2", "stay", "click", "=seals+") // black places the seals there
	checkAsked(t, s, black, polar.NameVictim)
	playNames(t, s, "at red", "seal 38/12", "seal 38/21")
}

// POL-8.1: the lion.
func TestLionMinus(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@31", 0)
	s.PutSlab(red, "Z@61", 0)
	s.PutSlab(black, "F@41", 0)
	s.PutPenguin(yellow, "31/11")
	s.PutSeal("61/00")
	playNames(t, s, "click", "=lion-")
	checkAsked(t, s, black, polar.PutLion)
	checkOffers(t, s, "", "lion 31/01, lion 31/10, lion 31/12, lion 31/21")
	playNames(t, s, "lion 31/12")
	checkAsked(t, s, black, polar.TakeTurn)
	// No effect: no slab without lion or seals is left.
	s.SetTurn(red, 3)
	playNames(t, s, "click", "=lion-")
	checkAsked(t, s, black, polar.TakeTurn)
	// No effect: as many lions as seats.
	s.ClearSea()
	for i, slab := range []string{"F@11", "T@31", "V@51"} {
		s.PutSlab(black, slab, 0)
		s.PutLion(slab[2:] + [...]string{"/11", "/11", "/00"}[i])
	}
	s.PutSlab(red, "F@71", 0)
	playNames(t, s, "click", "=lion-")
	checkAsked(t, s, black, polar.TakeTurn)
	// No effect: penguins on all platforms of the only slab.
	full := newState(t, "classic", "red", "black", "yellow", "green", "blue", "white")
	full.ClearSea()
	full.PutSlab(red, "X@31", 0)
	for c, cell := range []string{"31/01", "31/10", "31/11", "31/12", "31/21"} {
		full.PutPenguin(c+1, cell)
	}
	playNames(t, full, "click", "=lion-")
	checkAsked(t, full, black, polar.TakeTurn)
	// No effect: no slab on the sea.
	s.ClearSea()
	playNames(t, s, "click", "=lion-")
	checkAsked(t, s, black, polar.TakeTurn)
}

func TestSealsMinus(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(black, "X@31", 0)
	s.PutSlab(red, "X@41", 0)
	s.PutSlab(red, "V@32", 0)
	s.PutSlab(yellow, "F@61", 0)
	s.PutPenguin(red, "31/11")
	s.PutPenguin(yellow, "31/01")
	playNames(t, s, "click", "=seals-")
	checkAsked(t, s, black, polar.PutSeal)
	checkOffers(t, s, "", "seal 31/10, seal 31/12, seal 31/21, seal 32/00, seal 32/10, seal 32/20, seal 41/01")
	playNames(t, s, "seal 32/10")
	checkAsked(t, s, black, polar.PutSeal)
	playNames(t, s, "seal 31/10")
	checkAsked(t, s, black, polar.TakeTurn)
	// No effect on the iceberg, and on a slab with a lion.
	s.SetTurn(yellow, 2)
	s.PutLion("61/01")
	s.PutPenguin(yellow, "61/11")
	playNames(t, s, "click", "=seals-")
	checkAsked(t, s, red, polar.TakeTurn)
	s.SetTurn(black, 4)
	playNames(t, s, "click", "=seals-")
	checkAsked(t, s, yellow, polar.TakeTurn)
}

// POL-8.1: the ring around the slab has a row in the north and a column in the west, too.
func TestSealsRoundTheSlab(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@32", 0)
	s.PutSlab(black, "T@22", 0)  // ### .#. .#.
	s.PutSlab(yellow, "V@31", 0) // #.. #.. ###
	s.PutPenguin(red, "32/11")
	playNames(t, s, "click", "=seals-")
	checkOffers(t, s, "", "seal 22/21, seal 31/22, seal 32/01, seal 32/10, seal 32/12, seal 32/21")
}

// POL-8.1: as many of the two as fit; POL-8.3: none without space.
func TestSealsWithLittleRoom(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/11")
	s.PutPenguin(black, "31/01")
	s.PutPenguin(yellow, "31/10")
	s.PutSeal("31/12")
	playNames(t, s, "click", "=seals-")
	checkOffers(t, s, "", "seal 31/21")
	playNames(t, s, "seal 31/21")
	checkAsked(t, s, black, polar.TakeTurn)
	s.SetTurn(red, 3)
	playNames(t, s, "click", "=seals-")
	checkAsked(t, s, black, polar.TakeTurn)
}

func TestLossAndGain(t *testing.T) {
	s := emptySea(t, "classic")
	playNames(t, s, "click", "=loss") // none to lose
	checkAsked(t, s, black, polar.TakeTurn)
	playNames(t, s, "click", "=gain")
	if s.Cards(black) != 1 || s.Question() != polar.AfterEvent {
		t.Fatalf("no card, or no question\n%s", s)
	}
	playNames(t, s, "click", "=loss")
	checkAsked(t, s, yellow, polar.TakeTurn)
	if s.Cards(black) != 0 || s.Stock() != 12 {
		t.Errorf("black %d, stock %d", s.Cards(black), s.Stock())
	}
	s.GiveCards(red, 12)
	playNames(t, s, "click", "=gain") // none to gain
	if s.Cards(yellow) != 0 {
		t.Error("a card from an empty stock")
	}
}

// POL-8.2.
func TestPositiveEvents(t *testing.T) {
	s := emptySea(t, "classic")
	playNames(t, s, "click", "=lion+") // no colour has a slab
	checkAsked(t, s, red, polar.AfterEvent)
	playNames(t, s, "click", "=seals+") // no penguin has left the iceberg
	checkAsked(t, s, red, polar.AfterEvent)
	playNames(t, s, "click", "=3", "stay")
	s.SetTurn(red, 3)
	s.PutSlab(red, "X@31", 0)
	s.PutSlab(black, "X@42", 0)
	s.PutSlab(yellow, "V@61", 0)
	s.PutPenguin(black, "42/11")
	s.PutPenguin(yellow, "31/11")
	playNames(t, s, "click", "=lion+")
	checkAsked(t, s, red, polar.PutLion)
	checkOffers(t, s, "", "lion 42/01, lion 42/10, lion 42/12, lion 42/21, lion 61/00, lion 61/10, lion 61/20, lion 61/21, lion 61/22")
	playNames(t, s, "lion 42/01")
	checkAsked(t, s, red, polar.AfterEvent)
	playNames(t, s, "click", "=seals+")
	checkOffers(t, s, "", "at yellow") // black is beside a lion
	playNames(t, s, "at yellow", "seal 31/01", "seal 31/12")
	checkAsked(t, s, red, polar.AfterEvent)
	playNames(t, s, "click", "=lion-") // a negative event ends the action
	checkAsked(t, s, black, polar.TakeTurn)
}

// A negative event ends the action, not a doubled turn.
func TestNegativeEventInADoubledTurn(t *testing.T) {
	s := emptySea(t, "classic")
	s.GiveCards(red, 2)
	playNames(t, s, "double", "click", "=loss")
	checkAsked(t, s, red, polar.TakeTurn)
	playNames(t, s, "bonus")
	checkAsked(t, s, black, polar.TakeTurn)
}

// POL-9.1.
func TestRoundLimit(t *testing.T) {
	s := emptySea(t, "classic")
	s.SetTurn(black, 3)
	if s.Round() != 2 {
		t.Errorf("after 3 turns of 3 it is round %d", s.Round())
	}
	s.SetTurn(yellow, 60*3-1)
	playNames(t, s, "bonus")
	if !s.Over() || s.Winner() != -1 || s.Actor() != games.Terminal {
		t.Fatalf("not a draw\n%s", s)
	}
	if got := fmt.Sprint(s.Returns(nil)); strings.Count(got, "0.333") != 3 {
		t.Errorf("result %s", got)
	}
	if got := fmt.Sprint(s.Stats()); got != "[{landed 0} {rounds 60} {sea lions at the end 0}]" {
		t.Errorf("statistics %s", got)
	}
}

func TestDuel(t *testing.T) {
	s := newState(t, "duel", "black", "red")
	for c, want := range []string{"black", "red", "green", "yellow"} {
		if s.ColorID(c) != want || s.SeatOf(c) != games.Seat(c%2) {
			t.Errorf("colour %d is %s of seat %d", c, s.ColorID(c), s.SeatOf(c))
		}
	}
	if got := s.ColorID(4); got != "?" {
		t.Errorf("the fifth of four colours is %s", got)
	}
	s.ClearSea()
	s.PutSlab(2, "X@48", 0) // green
	s.PutSlab(0, "X@31", 0)
	s.PutSlab(1, "X@51", 0)
	s.SetTurn(2, 2)
	s.PutPenguin(2, "48/12")
	if s.Actor() != 0 {
		t.Fatalf("green is not black's\n%s", s)
	}
	playNames(t, s, "click", "=1", "land")
	if fmt.Sprint(s.Returns(nil)) != "[1 0]" {
		t.Errorf("result %v", s.Returns(nil))
	}
	if got := fmt.Sprint(s.Stats()); got != "[{landed 1} {rounds 0} {sea lions at the end 0}]" {
		t.Errorf("statistics %s", got)
	}
	s.ClearSea()
	s.PutSlab(2, "X@48", 0)
	s.PutSlab(0, "X@31", 0)
	s.PutSlab(1, "X@51", 0)
	playNames(t, s, "click", "=lion+")
	checkOffers(t, s, "lion 48", "") // the partner is not an opponent
	checkOffers(t, s, "lion 51/11", "lion 51/11")
}

// Slabs, platforms, cards and lions are conserved after every action.
func TestConservation(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for n := range 8 {
		s := newState(t, "classic-high", "red", "black", "yellow", "green")
		for range 1500 {
			actions := s.LegalActions(nil)
			if len(actions) == 0 {
				break
			}
			a := actions[r.IntN(len(actions))]
			if s.Actor() != games.Chance && n%2 == 0 {
				a = forwardPolicy(s, actions, r)
			}
			s.Apply(a)
			checkConserved(t, s)
		}
	}
}

func checkConserved(t *testing.T, s *polar.State) {
	t.Helper()
	cards, lions, lying := s.Stock(), 0, 0
	for c := range s.NumColors() {
		cards += s.Cards(c)
	}
	for slab := range polar.NumShapes * s.NumColors() {
		places := 0
		for _, there := range []bool{s.Afloat(slab), s.InHand(slab), s.InReserve(slab)} {
			if there {
				places++
			}
		}
		if places > 1 || places == 0 && s.Turns() > 0 {
			t.Fatalf("slab %d is in %d places\n%s", slab, places, s)
		}
		at := s.Slab(slab)
		if at.Lion > 0 {
			lions++
		}
		if platforms := s.Pattern(slab); bits.OnesCount16(uint16(platforms)) != 5 {
			t.Fatalf("slab %d has platforms %09b\n%s", slab, platforms, s)
		}
		if at.Lion > 0 && at.Seals != 0 || at.Seals&^s.Pattern(slab) != 0 {
			t.Fatalf("slab %d: lion %d, seals %09b\n%s", slab, at.Lion, at.Seals, s)
		}
		if s.Afloat(slab) {
			lying++
			if s.SlabAt(at.Square) != slab || s.Rules().HasIceberg(at.Square) {
				t.Fatalf("slab %d is not on %v\n%s", slab, at.Square, s)
			}
		}
	}
	if cards != 12 || lions != s.Lions() || lions > s.NumColors() {
		t.Fatalf("%d cards, %d lions\n%s", cards, lions, s)
	}
	stands := map[polar.Penguin]bool{}
	for c := range s.NumColors() {
		p := s.Penguin(c)
		if p.Slab >= polar.Landed {
			continue
		}
		slab := s.Slab(int(p.Slab))
		if stands[p] || !s.Afloat(int(p.Slab)) || !s.Pattern(int(p.Slab)).Has(int(p.Cell)) || slab.Seals.Has(int(p.Cell)) || slab.Lion == p.Cell+1 {
			t.Fatalf("penguin %d cannot stand at %v\n%s", c, p, s)
		}
		stands[p] = true
	}
	checkColors(t, s)
}

// checkColors checks POL-5.1 over the whole sea.
func checkColors(t *testing.T, s *polar.State) {
	t.Helper()
	for row := range 8 {
		for column := range 7 {
			a, b := s.SlabAt(polar.Square(8*row+column)), s.SlabAt(polar.Square(8*row+column+1))
			if a >= 0 && b >= 0 && a/polar.NumShapes == b/polar.NumShapes && column < 6 {
				t.Fatalf("row %d: one colour side by side\n%s", row+1, s)
			}
		}
	}
	last := map[int]bool{}
	for row := range 8 {
		if slab := s.SlabAt(polar.Square(8*row + 7)); slab >= 0 {
			if last[slab/polar.NumShapes] {
				t.Fatalf("two of a colour in column 8\n%s", s)
			}
			last[slab/polar.NumShapes] = true
		}
	}
}
