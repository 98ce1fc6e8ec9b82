package polar_test

import (
	"fmt"
	"testing"

	"banchisa/games/polar"
)

// The sheet's walk of four over slabs on adjacent squares: from platform to platform by their
// sides, also across the border, never diagonally.
func TestWalkOfFourAcrossSlabs(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "T@31", 0)   // ### .#. .#.
	s.PutSlab(black, "X@41", 0) // .#. ### .#.
	s.PutPenguin(red, "31/11")
	playNames(t, s, "click", "=4")
	// Down 31/21, 41/01, 41/11, then to a side or on; up and sideways there is no walk of four.
	checkOffers(t, s, "go", "go 41/10, go 41/12, go 41/21")
	// No diagonals: W is connected only by its sides.
	s.ClearSea()
	s.PutSlab(red, "W@31", 0) // #.. ##. .##
	s.PutPenguin(red, "31/00")
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "go", "go 31/11")
}

// POL-6.1: never twice over the same platform, so a short slab cannot use up a number.
func TestNoStepTwice(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "V@31", 0)
	s.PutPenguin(red, "31/00")
	playNames(t, s, "click", "=5")
	checkOffers(t, s, "", "stay")
	s.ClearSea()
	// A ring of four slabs: round and back to a platform beside the start.
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/11")
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "", "stay")
}

// POL-6.2.
func TestFromTheIceberg(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "V@31", 0) // #.. #.. ###
	s.PutSlab(black, "X@42", 0)
	playNames(t, s, "click", "=1")
	checkOffers(t, s, "go", "go 31/00, go 31/10, go 31/20")
	playNames(t, s, "go 31/00")
	checkOffers(t, s, "ride", "ride 22, ride 32") // 42 is taken
	checkOffers(t, s, "end", "end")
	playNames(t, s, "end")
	checkAsked(t, s, black, polar.TakeTurn)
}

// The first steps are onto slabs in every row, the corners of the sea too.
func TestFromTheIcebergInEveryRow(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "T@11", 0)   // ### .#. .#.
	s.PutSlab(red, "F@31", 0)   // .## ##. .#.
	s.PutSlab(black, "V@81", 0) // #.. #.. ###
	playNames(t, s, "click", "=1")
	checkOffers(t, s, "go", "go 11/00, go 31/10, go 81/00, go 81/10, go 81/20")
}

// POL-6.1: penguins are crossed but not ended on; lions neither.
func TestOccupiedPlatforms(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "V@31", 0)
	s.PutPenguin(red, "31/00")
	s.PutPenguin(black, "31/10")
	s.PutSeal("31/20")
	playNames(t, s, "click", "=3")
	checkOffers(t, s, "go", "go 31/21")
	s.ClearSea()
	s.PutSlab(red, "V@31", 0)
	s.PutSlab(black, "X@41", 0)
	s.PutPenguin(red, "31/00")
	s.PutLion("41/11")
	playNames(t, s, "click", "=4")
	checkOffers(t, s, "go", "go 31/22")
	s.ClearSea()
	s.PutSlab(red, "V@31", 0)
	s.PutPenguin(red, "31/00")
	s.PutLion("31/22")
	playNames(t, s, "click", "=1")
	checkOffers(t, s, "", "stay") // a penguin on a slab with a lion does not walk
}

// POL-2.2.
func TestCorrect(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "V@31", 0)
	s.PutPenguin(red, "31/00")
	s.GiveCards(red, 3)
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "correct", "correct +1, correct +2, correct +3, correct -1")
	checkRefused(t, s, "correct +12", "POL-2.2")
	playNames(t, s, "correct +2")
	checkOffers(t, s, "", "go 31/22, stay")
	checkRefused(t, s, "correct +1", "POL-2.2")
	if s.Cards(red) != 1 || s.Stock() != 11 {
		t.Errorf("red %d, stock %d", s.Cards(red), s.Stock())
	}
}

// POL-6.4.
func TestClickOnceMore(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "V@31", 0)
	s.PutPenguin(red, "31/00")
	s.PutPenguin(black, "31/20")
	s.GiveCards(red, 2)
	playNames(t, s, "double", "click", "=2")
	checkOffers(t, s, "", "click, stay")
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "", "stay") // once a turn
	checkRefused(t, s, "click", "POL-6.4")
	playNames(t, s, "stay", "click", "=2")
	checkOffers(t, s, "", "stay")
	s.ClearSea()
	s.PutSlab(red, "V@31", 0)
	s.PutPenguin(red, "31/00")
	s.PutSeal("31/20")
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "", "stay") // a seal is not a penguin
	s.ClearSea()
	s.PutSlab(black, "X@47", 0)
	s.PutSlab(red, "X@48", 0)
	s.PutPenguin(red, "48/11")
	s.PutPenguin(black, "47/12")
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "", "land, stay") // nor where it may land
}

// POL-6.5 and the sheet's winning four: with a 4, or a 3 or 5 and one card.
func TestLanding(t *testing.T) {
	near := func(cards int) *polar.State {
		s := emptySea(t, "classic")
		s.PutSlab(red, "T@48", 0)  // ### .#. .#.
		s.PutPenguin(red, "48/21") // up, up, east, land
		s.GiveCards(red, cards)
		playNames(t, s, "click")
		return s
	}
	s := near(0)
	playNames(t, s, "=4")
	checkOffers(t, s, "", "land, stay")
	playNames(t, s, "land")
	if !s.Over() || s.Winner() != red || fmt.Sprint(s.Returns(nil)) != "[1 0 0]" {
		t.Errorf("red has not won: %v\n%s", s.Returns(nil), s)
	}
	checkRefused(t, s, "click", "POL-9.1")
	for _, c := range [][2]string{{"=3", "correct +1"}, {"=5", "correct -1"}} {
		s = near(1)
		playNames(t, s, c[0], c[1], "land")
	}
	s = near(0) // less: a walk
	playNames(t, s, "=3")
	checkOffers(t, s, "", "go 48/00, go 48/02, stay")
	s = near(0) // more: stay, and a card
	playNames(t, s, "=5")
	checkOffers(t, s, "", "stay")
	playNames(t, s, "stay")
	if s.Cards(red) != 1 || s.Stock() != 11 {
		t.Errorf("no card for too much: %d\n%s", s.Cards(red), s)
	}
	s = near(0)
	playNames(t, s, "=4", "stay")
	if s.Cards(red) != 0 {
		t.Error("a card for the exact number")
	}
	s = near(0)
	s.GiveCards(yellow, 12)
	playNames(t, s, "=6", "stay")
	if s.Cards(red) != 0 {
		t.Error("a card from an empty stock")
	}
}

func TestNoLanding(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(black, "T@48", 0) // not red's
	s.PutPenguin(red, "48/02")
	playNames(t, s, "click", "=1")
	checkOffers(t, s, "", "go 48/01, stay")
	s.ClearSea()
	s.PutSlab(red, "T@48", 0)
	s.PutSlab(black, "X@47", 0)
	s.PutPenguin(red, "47/12")
	s.PutLion("48/00")
	playNames(t, s, "click", "=6")
	checkOffers(t, s, "", "stay")
	// Another colour's slab first, then the own one: the last step counts.
	s.ClearSea()
	s.PutSlab(black, "X@47", 0)
	s.PutSlab(red, "X@48", 0)
	s.PutPenguin(red, "47/11")
	playNames(t, s, "click", "=5")
	checkOffers(t, s, "", "land, stay")
}

// POL-6.7: the ride.
func TestRide(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@31", 0)
	s.PutSlab(black, "F@42", 0)
	s.PutPenguin(red, "31/10")
	playNames(t, s, "click", "=1", "go 31/11")
	checkOffers(t, s, "", "end, ride 22, ride 32")
	checkRefused(t, s, "ride 42", "POL-6.7")
	checkRefused(t, s, "swap 42", "POL-6.8")
	playNames(t, s, "ride 22")
	if s.SlabAt(9) != 4 || s.Penguin(red).Slab != 4 {
		t.Errorf("no ride\n%s", s)
	}
	checkAsked(t, s, black, polar.TakeTurn)
	// Not on another colour's slab, not with seals, not after staying.
	s.SetTurn(black, 1)
	playNames(t, s, "click", "=1")
	checkOffers(t, s, "go", "") // no slab in column 1 now
	s.ClearSea()
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/10")
	s.PutSeal("31/01")
	playNames(t, s, "click", "=1", "go 31/11")
	checkAsked(t, s, black, polar.TakeTurn)
	s.SetTurn(red, 3)
	playNames(t, s, "click", "=1", "stay")
	checkAsked(t, s, black, polar.TakeTurn)
}

func TestRideOnArrivalOnly(t *testing.T) {
	text := variantText(t, "classic")
	s := newStateFrom(t, replaceText(t, text, `ride = "any"`, `ride = "arrival"`), "red", "black", "yellow")
	s.ClearSea()
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/10")
	playNames(t, s, "click", "=1", "go 31/11")
	checkAsked(t, s, black, polar.TakeTurn)
	s.ClearSea()
	s.PutSlab(red, "X@31", 0)
	playNames(t, s, "click", "=2", "go 31/11")
	checkAsked(t, s, red, polar.RideOn)
}

// The sheet's eviction: red ends on its slab where black is a guest; black leaves for the slab
// behind before the slab advances.
func TestEviction(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(black, "X@32", 0)
	s.PutSlab(red, "X@33", 0)
	s.PutPenguin(red, "32/12")
	s.PutPenguin(black, "33/21")
	playNames(t, s, "click", "=2", "go 33/11", "ride 34")
	checkAsked(t, s, black, polar.GuestLeaves)
	checkOffers(t, s, "", "evict 32/01, evict 32/10, evict 32/11, evict 32/12, evict 32/21")
	playNames(t, s, "evict 32/12")
	if s.SlabAt(19) != 4 || s.Penguin(black) != (polar.Penguin{Slab: 10, Cell: 5}) {
		t.Errorf("black is not behind, or the slab not ahead\n%s", s)
	}
	checkAsked(t, s, black, polar.TakeTurn)
}

// POL-7.1, POL-7.2.
func TestEvictedGuestsInOrder(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(yellow, "X@31", 0)
	s.PutSlab(black, "X@32", 0)
	s.PutSlab(black, "F@64", 0)
	s.PutSlab(red, "X@33", 0)
	s.SetTurn(red, 0)
	s.PutPenguin(red, "33/12")
	s.PutPenguin(yellow, "33/01")
	s.PutPenguin(black, "33/21")
	s.PutLion("32/11") // so that no slab of column 2 can be used
	s.GiveCards(black, 1)
	playNames(t, s, "click", "=1", "go 33/11", "ride 34")
	checkAsked(t, s, black, polar.GuestLeaves)
	checkOffers(t, s, "pay", "pay")
	checkOffers(t, s, "evict", "evict 31/01, evict 31/10, evict 31/11, evict 31/12, evict 31/21")
	playNames(t, s, "pay")
	checkAsked(t, s, yellow, polar.GuestLeaves)
	checkOffers(t, s, "pay", "")
	playNames(t, s, "evict 31/10")
	if s.Penguin(black).Slab != 4 || s.Cards(black) != 0 || s.Stock() != 12 {
		t.Errorf("black does not ride along\n%s", s)
	}
}

func TestEvictedFromTheFirstColumn(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@31", 0)
	s.PutSlab(black, "X@41", 0)
	s.PutPenguin(red, "31/10")
	s.PutPenguin(black, "31/21")
	playNames(t, s, "click", "=1", "go 31/11", "ride 32")
	checkAsked(t, s, black, polar.GuestLeaves)
	checkOffers(t, s, "", "evict iceberg")
	playNames(t, s, "evict iceberg")
	if s.Penguin(black).Slab != polar.Home {
		t.Errorf("black is not at home\n%s", s)
	}
}

func TestEvictedWithNothingBehind(t *testing.T) {
	set := func(cards int, ahead bool) *polar.State {
		s := emptySea(t, "classic")
		s.PutSlab(red, "X@33", 0)
		if ahead {
			s.PutSlab(yellow, "V@55", 0)
		}
		s.PutPenguin(red, "33/10")
		s.PutPenguin(black, "33/21")
		s.GiveCards(black, cards)
		playNames(t, s, "click", "=1", "go 33/11", "ride 34")
		return s
	}
	s := set(0, true) // without a card black is not asked
	checkAsked(t, s, red, polar.MoverSends)
	checkOffers(t, s, "", "evict 55/00, evict 55/10, evict 55/20, evict 55/21, evict 55/22")
	playNames(t, s, "evict 55/22")
	s = set(1, true)
	checkAsked(t, s, black, polar.GuestLeaves)
	checkOffers(t, s, "", "leave, pay")
	playNames(t, s.Clone().(*polar.State), "pay")
	playNames(t, s, "leave")
	checkAsked(t, s, red, polar.MoverSends)
	s = set(0, false)
	checkOffers(t, s, "", "evict iceberg")
	checkAsked(t, s, red, polar.MoverSends)
}

// The sheet's swap: yellow cannot ride on (a penguin in the middle, its own colour beside the
// lower square), so it swaps with the upper slab.
func TestSwap(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@32", 0)
	s.PutSlab(black, "F@33", 0)
	s.PutSlab(red, "W@44", 0) // keeps red away from 43
	s.PutSlab(yellow, "F@22", 0)
	s.PutPenguin(red, "32/10")
	s.PutPenguin(black, "33/11")
	playNames(t, s, "click", "=1", "go 32/11")
	checkAsked(t, s, black, polar.TakeTurn) // 23 iceberg, 33 a penguin, 43 colour: no question
	s.ClearSea()
	s.PutSlab(red, "X@52", 0)
	s.PutSlab(black, "F@53", 0)
	s.PutSlab(red, "W@64", 0)
	s.PutSlab(yellow, "V@43", 0)
	s.PutSeal("43/00")
	s.PutPenguin(red, "52/10")
	s.PutPenguin(black, "53/11")
	s.PutPenguin(yellow, "52/01")
	playNames(t, s, "click", "=1", "go 52/11")
	checkOffers(t, s, "", "end, swap 43")
	checkRefused(t, s, "ride 63", "POL-5.1")
	checkRefused(t, s, "swap 53", "POL-6.8")
	playNames(t, s, "swap 43")
	checkAsked(t, s, red, polar.MoverSends)
	// Not the slab to be swapped with.
	checkOffers(t, s, "evict 43", "")
	playNames(t, s, "evict 53/01")
	if s.SlabAt(26) != 4 || s.SlabAt(33) != 14 || s.Slab(14).Seals != 1 {
		t.Errorf("no swap\n%s", s)
	}
}

func TestNoSwapOnTheLastColumn(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@87", 0)
	s.PutSlab(black, "F@88", 0)
	s.PutSlab(yellow, "F@78", 0)
	s.PutPenguin(red, "87/10")
	playNames(t, s, "click", "=1", "go 87/11")
	checkAsked(t, s, black, polar.TakeTurn)
}
