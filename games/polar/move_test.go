package polar_test

import (
	"fmt"
	"testing"

	"banchisa/games/polar"
)

// The sheet's walk of four over slabs on adjacent squares: from platform to platform by
// their sides, also across the border, never diagonally.
func TestWalkOfFourAcrossSlabs(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "T@31", 0)   // ### .#. .#.
	s.Lay(black, "X@41", 0) // .#. ### .#.
	s.Stand(red, "31/11")
	play(t, s, "click", "=4")
	// Down 31/21, 41/01, 41/11, then a side or on; up and aside no four fit.
	offers(t, s, "go", "go 41/10, go 41/12, go 41/21")
	// No diagonals: W steps only by its sides.
	s.Bare()
	s.Lay(red, "W@31", 0) // #.. ##. .##
	s.Stand(red, "31/00")
	play(t, s, "click", "=2")
	offers(t, s, "go", "go 31/11")
}

// POL-6.1: never twice over the same platform, so a short slab cannot use up a number.
func TestNoStepTwice(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "V@31", 0)
	s.Stand(red, "31/00")
	play(t, s, "click", "=5")
	offers(t, s, "", "stay")
	s.Bare()
	// A ring of four slabs: round and back to beside the start.
	s.Lay(red, "X@31", 0)
	s.Stand(red, "31/11")
	play(t, s, "click", "=2")
	offers(t, s, "", "stay")
}

// POL-6.2.
func TestFromTheIceberg(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "V@31", 0) // #.. #.. ###
	s.Lay(black, "X@42", 0)
	play(t, s, "click", "=1")
	offers(t, s, "go", "go 31/00, go 31/10, go 31/20")
	play(t, s, "go 31/00")
	offers(t, s, "ride", "ride 22, ride 32") // 42 is taken
	offers(t, s, "end", "end")
	play(t, s, "end")
	asks(t, s, black, polar.TakeTurn)
}

// POL-6.1: crossed but not ended on; lions neither.
func TestOccupiedPlatforms(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "V@31", 0)
	s.Stand(red, "31/00")
	s.Stand(black, "31/10")
	s.PutSeal("31/20")
	play(t, s, "click", "=3")
	offers(t, s, "go", "go 31/21")
	s.Bare()
	s.Lay(red, "V@31", 0)
	s.Lay(black, "X@41", 0)
	s.Stand(red, "31/00")
	s.PutLion("41/11")
	play(t, s, "click", "=4")
	offers(t, s, "go", "go 31/22")
	s.Bare()
	s.Lay(red, "V@31", 0)
	s.Stand(red, "31/00")
	s.PutLion("31/22")
	play(t, s, "click", "=1")
	offers(t, s, "", "stay") // one on a slab with a lion does not walk
}

// POL-2.2.
func TestCorrect(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "V@31", 0)
	s.Stand(red, "31/00")
	s.Give(red, 3)
	play(t, s, "click", "=2")
	offers(t, s, "correct", "correct +1, correct +2, correct +3, correct -1")
	play(t, s, "correct +2")
	offers(t, s, "", "go 31/22, stay")
	refuses(t, s, "correct +1", "POL-2.2")
	if s.Cards(red) != 1 || s.Stock() != 11 {
		t.Errorf("red %d, stock %d", s.Cards(red), s.Stock())
	}
}

// POL-6.4.
func TestClickOnceMore(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "V@31", 0)
	s.Stand(red, "31/00")
	s.Stand(black, "31/20")
	s.Give(red, 2)
	play(t, s, "double", "click", "=2")
	offers(t, s, "", "click, stay")
	play(t, s, "click", "=2")
	offers(t, s, "", "stay") // once a turn
	refuses(t, s, "click", "POL-6.4")
	play(t, s, "stay", "click", "=2")
	offers(t, s, "", "stay")
	s.Bare()
	s.Lay(red, "V@31", 0)
	s.Stand(red, "31/00")
	s.PutSeal("31/20")
	play(t, s, "click", "=2")
	offers(t, s, "", "stay") // a seal is no penguin
}

// POL-6.5 and the sheet's winning four: with a 4, or a 3 or 5 and one card.
func TestLanding(t *testing.T) {
	near := func(cards int) *polar.State {
		s := bare(t, "classic")
		s.Lay(red, "T@48", 0) // ### .#. .#.
		s.Stand(red, "48/21") // up, up, east, land
		s.Give(red, cards)
		play(t, s, "click")
		return s
	}
	s := near(0)
	play(t, s, "=4")
	offers(t, s, "", "land, stay")
	play(t, s, "land")
	if !s.Over() || s.Winner() != red || fmt.Sprint(s.Result(nil)) != "[1 0 0]" {
		t.Errorf("red has not won: %v\n%s", s.Result(nil), s)
	}
	refuses(t, s, "click", "POL-9.1")
	for _, c := range [][2]string{{"=3", "correct +1"}, {"=5", "correct -1"}} {
		s = near(1)
		play(t, s, c[0], c[1], "land")
	}
	s = near(0) // less: a walk
	play(t, s, "=3")
	offers(t, s, "", "go 48/00, go 48/02, stay")
	s = near(0) // more: stay, and a card
	play(t, s, "=5")
	offers(t, s, "", "stay")
	play(t, s, "stay")
	if s.Cards(red) != 1 || s.Stock() != 11 {
		t.Errorf("no card for too much: %d\n%s", s.Cards(red), s)
	}
	s = near(0)
	play(t, s, "=4", "stay")
	if s.Cards(red) != 0 {
		t.Error("a card for the exact number")
	}
	s = near(0)
	s.Give(yellow, 12)
	play(t, s, "=6", "stay")
	if s.Cards(red) != 0 {
		t.Error("a card from an empty stock")
	}
}

func TestNoLanding(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(black, "T@48", 0) // not red's
	s.Stand(red, "48/02")
	play(t, s, "click", "=1")
	offers(t, s, "", "go 48/01, stay")
	s.Bare()
	s.Lay(red, "T@48", 0)
	s.Lay(black, "X@47", 0)
	s.Stand(red, "47/12")
	s.PutLion("48/00")
	play(t, s, "click", "=6")
	offers(t, s, "", "stay")
	// Another's slab first, then the own one: it is the last step that counts.
	s.Bare()
	s.Lay(black, "X@47", 0)
	s.Lay(red, "X@48", 0)
	s.Stand(red, "47/11")
	play(t, s, "click", "=5")
	offers(t, s, "", "land, stay")
}

// POL-6.7: the ride.
func TestRide(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "X@31", 0)
	s.Lay(black, "F@42", 0)
	s.Stand(red, "31/10")
	play(t, s, "click", "=1", "go 31/11")
	offers(t, s, "", "end, ride 22, ride 32")
	refuses(t, s, "ride 42", "POL-6.7")
	refuses(t, s, "swap 42", "POL-6.8")
	play(t, s, "ride 22")
	if s.SlabAt(9) != 4 || s.Penguin(red).Slab != 4 {
		t.Errorf("no ride\n%s", s)
	}
	asks(t, s, black, polar.TakeTurn)
	// Not on another's slab, not with seals, not for one that stayed.
	s.ToPlay(black, 1)
	play(t, s, "click", "=1")
	offers(t, s, "go", "") // no slab in column 1 now
	s.Bare()
	s.Lay(red, "X@31", 0)
	s.Stand(red, "31/10")
	s.PutSeal("31/01")
	play(t, s, "click", "=1", "go 31/11")
	asks(t, s, black, polar.TakeTurn)
	s.ToPlay(red, 3)
	play(t, s, "click", "=1", "stay")
	asks(t, s, black, polar.TakeTurn)
}

func TestRideOnArrivalOnly(t *testing.T) {
	text := variantText(t, "classic")
	s := from(t, replaced(t, text, `ride = "any"`, `ride = "arrival"`), "red", "black", "yellow")
	s.Bare()
	s.Lay(red, "X@31", 0)
	s.Stand(red, "31/10")
	play(t, s, "click", "=1", "go 31/11")
	asks(t, s, black, polar.TakeTurn)
	s.Bare()
	s.Lay(red, "X@31", 0)
	play(t, s, "click", "=2", "go 31/11")
	asks(t, s, red, polar.RideOn)
}

// The sheet's eviction: red ends on its slab where black is a guest; black leaves for
// the slab behind before the slab advances.
func TestEviction(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(black, "X@32", 0)
	s.Lay(red, "X@33", 0)
	s.Stand(red, "32/12")
	s.Stand(black, "33/21")
	play(t, s, "click", "=2", "go 33/11", "ride 34")
	asks(t, s, black, polar.GuestLeaves)
	offers(t, s, "", "evict 32/01, evict 32/10, evict 32/11, evict 32/12, evict 32/21")
	play(t, s, "evict 32/12")
	if s.SlabAt(19) != 4 || s.Penguin(black) != (polar.Penguin{Slab: 10, Cell: 5}) {
		t.Errorf("black is not behind, or the slab not ahead\n%s", s)
	}
	asks(t, s, black, polar.TakeTurn)
}

// POL-7.1, POL-7.2.
func TestEvictedGuestsInOrder(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(yellow, "X@31", 0)
	s.Lay(black, "X@32", 0)
	s.Lay(black, "F@64", 0)
	s.Lay(red, "X@33", 0)
	s.ToPlay(red, 0)
	s.Stand(red, "33/12")
	s.Stand(yellow, "33/01")
	s.Stand(black, "33/21")
	s.PutLion("32/11") // no slab of column 2 may be used
	s.Give(black, 1)
	play(t, s, "click", "=1", "go 33/11", "ride 34")
	asks(t, s, black, polar.GuestLeaves)
	offers(t, s, "pay", "pay")
	offers(t, s, "evict", "evict 31/01, evict 31/10, evict 31/11, evict 31/12, evict 31/21")
	play(t, s, "pay")
	asks(t, s, yellow, polar.GuestLeaves)
	offers(t, s, "pay", "")
	play(t, s, "evict 31/10")
	if s.Penguin(black).Slab != 4 || s.Cards(black) != 0 || s.Stock() != 12 {
		t.Errorf("black does not ride along\n%s", s)
	}
}

func TestEvictedFromTheFirstColumn(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "X@31", 0)
	s.Lay(black, "X@41", 0)
	s.Stand(red, "31/10")
	s.Stand(black, "31/21")
	play(t, s, "click", "=1", "go 31/11", "ride 32")
	asks(t, s, black, polar.GuestLeaves)
	offers(t, s, "", "evict iceberg")
	play(t, s, "evict iceberg")
	if s.Penguin(black).Slab != polar.Home {
		t.Errorf("black is not at home\n%s", s)
	}
}

func TestEvictedWithNothingBehind(t *testing.T) {
	set := func(cards int, ahead bool) *polar.State {
		s := bare(t, "classic")
		s.Lay(red, "X@33", 0)
		if ahead {
			s.Lay(yellow, "V@55", 0)
		}
		s.Stand(red, "33/10")
		s.Stand(black, "33/21")
		s.Give(black, cards)
		play(t, s, "click", "=1", "go 33/11", "ride 34")
		return s
	}
	s := set(0, true) // without a card black is not asked
	asks(t, s, red, polar.MoverSends)
	offers(t, s, "", "evict 55/00, evict 55/10, evict 55/20, evict 55/21, evict 55/22")
	play(t, s, "evict 55/22")
	s = set(1, true)
	asks(t, s, black, polar.GuestLeaves)
	offers(t, s, "", "leave, pay")
	play(t, s.Clone().(*polar.State), "pay")
	play(t, s, "leave")
	asks(t, s, red, polar.MoverSends)
	s = set(0, false)
	offers(t, s, "", "evict iceberg")
	asks(t, s, red, polar.MoverSends)
}

// The sheet's swap: yellow cannot ride on (a penguin in the middle, its own colour beside
// the lower square), so it changes places with the upper slab.
func TestSwap(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "X@32", 0)
	s.Lay(black, "F@33", 0)
	s.Lay(red, "W@44", 0) // keeps red from 43
	s.Lay(yellow, "F@22", 0)
	s.Stand(red, "32/10")
	s.Stand(black, "33/11")
	play(t, s, "click", "=1", "go 32/11")
	asks(t, s, black, polar.TakeTurn) // 23 iceberg, 33 a penguin, 43 colour: no question
	s.Bare()
	s.Lay(red, "X@52", 0)
	s.Lay(black, "F@53", 0)
	s.Lay(red, "W@64", 0)
	s.Lay(yellow, "V@43", 0)
	s.PutSeal("43/00")
	s.Stand(red, "52/10")
	s.Stand(black, "53/11")
	s.Stand(yellow, "52/01")
	play(t, s, "click", "=1", "go 52/11")
	offers(t, s, "", "end, swap 43")
	refuses(t, s, "ride 63", "POL-5.1")
	refuses(t, s, "swap 53", "POL-6.8")
	play(t, s, "swap 43")
	asks(t, s, red, polar.MoverSends)
	// Not the slab to be swapped with.
	offers(t, s, "evict 43", "")
	play(t, s, "evict 53/01")
	if s.SlabAt(26) != 4 || s.SlabAt(33) != 14 || s.Slab(14).Seals != 1 {
		t.Errorf("no swap\n%s", s)
	}
}

func TestNoSwapOnTheLastColumn(t *testing.T) {
	s := bare(t, "classic")
	s.Lay(red, "X@87", 0)
	s.Lay(black, "F@88", 0)
	s.Lay(yellow, "F@78", 0)
	s.Stand(red, "87/10")
	play(t, s, "click", "=1", "go 87/11")
	asks(t, s, black, polar.TakeTurn)
}
