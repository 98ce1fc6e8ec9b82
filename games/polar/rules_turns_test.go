package polar_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

func TestPatternsAndRotations(t *testing.T) {
	s := newState(t, "classic", "red", "black", "yellow")
	looks := map[byte]int{'F': 4, 'T': 4, 'V': 4, 'W': 4, 'X': 1, 'Z': 2}
	for shape := range polar.NumShapes {
		p := s.Rules().Shape(shape)
		if p.NumPatterns != looks[p.Letter] {
			t.Errorf("%c has %d looks, want %d", p.Letter, p.NumPatterns, looks[p.Letter])
		}
		if p.Patterns[3].Rotated() != p.Patterns[0] {
			t.Errorf("%c: four quarter turns are not none", p.Letter)
		}
	}
	// F .## ##. .#. a quarter turn clockwise is .#. ### ..#.
	if got := s.Rules().Shape(0).Patterns[1]; got != 0b100_111_010 {
		t.Errorf("F R90 is %09b", got)
	}
}

// POL-1.7, POL-3.1: hands, the first number, the first slab.
func TestOpening(t *testing.T) {
	s := newState(t, "classic", "yellow", "red", "black")
	checkOffers(t, s, "", "take F, take T, take V, take W, take X, take Z")
	playNames(t, s, "take F", "take X")
	checkOffers(t, s, "", "take T, take V, take W, take Z")
	playNames(t, s, "take Z", "take F", "take T", "take V", "take W", "take X")
	checkAsked(t, s, 2, polar.ChooseHand)
	playNames(t, s, "take Z")
	checkOffers(t, s, "", "=1, =2, =3, =4, =5, =6")
	playNames(t, s, "=2")
	checkAsked(t, s, 0, polar.PlaceFirst)
	checkOffers(t, s, "first Z", "first Z n R0, first Z n R90, first Z s R0, first Z s R90")
	checkOffers(t, s, "first X", "first X n R0, first X s R0")
	checkOffers(t, s, "first T", "")
	n := s.Clone().(*polar.State)
	playNames(t, n, "first F n R180")
	if n.SlabAt(16) != 0 { // row 3
		t.Errorf("2 from the north is not row 3\n%s", n)
	}
	playNames(t, s, "first F s R90")
	if s.SlabAt(40) != 0 || s.Turns() != 1 { // row 6
		t.Errorf("2 from the south is not row 6\n%s", s)
	}
	checkAsked(t, s, 1, polar.TakeTurn)
}

func TestDealtHands(t *testing.T) {
	s := newState(t, "calm", "red", "black", "yellow")
	if s.Actor() != games.Chance {
		t.Fatal("hands are not dealt")
	}
	playNames(t, s, "=F", "=T")
	checkOffers(t, s, "", "=V, =W, =X, =Z")
	playNames(t, s, "=Z", "=X", "=V", "=W", "=X", "=V", "=W", "=3")
	checkAsked(t, s, red, polar.PlaceFirst)
}

// POL-4.1.
func TestRotate(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@31", 0)
	s.PutSlab(black, "Z@41", 0)
	s.PutSlab(black, "X@51", 0)
	s.PutSlab(yellow, "V@61", 0)
	checkOffers(t, s, "rotate", "rotate 31 R180, rotate 31 R270, rotate 31 R90, rotate 41 R90, rotate 61 R180, rotate 61 R270, rotate 61 R90")
	s.PutPenguin(yellow, "61/00")
	checkRefused(t, s, "rotate 61 R90", "POL-4.1") // another colour's, with a penguin
	s.PutPenguin(red, "31/01")
	playNames(t, s, "rotate 31 R90")
	if p := s.Penguin(red); p.Cell != 5 {
		t.Errorf("the penguin did not turn along: cell %d\n%s", p.Cell, s)
	}
	checkRefused(t, s, "rotate 31 R90", "POL-4.4")
	s.PutLion("41/00")
	checkRefused(t, s, "rotate 41 R90", "POL-4.1")
}

// POL-4.1: a turn that changes nothing is not a turn; of two that look alike the smaller is
// legal.
func TestRotateWithSomebodyAboard(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/11")
	checkOffers(t, s, "rotate", "")
	s.PutPenguin(red, "31/01")
	checkOffers(t, s, "rotate", "rotate 31 R180, rotate 31 R270, rotate 31 R90")
	s.PutPenguin(red, "31/11")
	s.PutPenguin(black, "31/01")
	s.PutSeal("31/21") // a penguin and a seal are not the same
	checkOffers(t, s, "rotate", "rotate 31 R180, rotate 31 R270, rotate 31 R90")
	s.ClearSea()
	s.PutSlab(black, "X@31", 0)
	s.PutSeal("31/01")
	s.PutSeal("31/21")
	checkOffers(t, s, "rotate", "rotate 31 R90")
	s.PutSlab(black, "Z@32", 0)
	s.PutSeal("32/00")
	checkOffers(t, s, "rotate 32", "rotate 32 R180, rotate 32 R270, rotate 32 R90")
	playNames(t, s, "rotate 32 R270")
	checkOffers(t, s, "free-seal", "")
	if seals := s.Slab(11).Seals; seals != 1<<6 {
		t.Errorf("the seal of Z lies on %09b after R270\n%s", seals, s)
	}
}

// POL-4.2.
func TestShift(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@44", 0) // the iceberg of 44 does not count here
	s.ClearSea()
	s.PutSlab(red, "F@45", 0)
	s.PutSlab(black, "T@25", 0)
	checkOffers(t, s, "shift", "shift 45>35, shift 45>55, shift 45>65, shift 45>75, shift 45>85")
	checkRefused(t, s, "shift 45>43", "POL-4.2") // over the iceberg
	checkRefused(t, s, "shift 45>46", "POL-4.2") // forward
	checkRefused(t, s, "shift 25>15", "POL-4.2") // another colour's
	s.PutSlab(red, "T@64", 0)
	checkRefused(t, s, "shift 45>65", "POL-5.1") // beside an own slab
	playNames(t, s, "shift 45>75")
	checkRefused(t, s, "shift 75>45", "POL-4.4")                                        // where it has been
	checkOffers(t, s, "shift 75", "shift 75>35, shift 75>55, shift 75>74, shift 75>85") // slid over does not count
	playNames(t, s, "shift 75>55")
	checkOffers(t, s, "shift 55", "shift 55>35, shift 55>85")
	s.PutSeal("64/00")
	checkRefused(t, s, "shift 64>63", "POL-8.4")
	s.ClearSea()
	s.PutSlab(red, "F@32", 0) // as far as column 1
	checkOffers(t, s, "shift", "shift 32>12, shift 32>22, shift 32>31, shift 32>42, shift 32>52, shift 32>62, shift 32>72, shift 32>82")
}

// POL-4.4: with "once", and in older files, the slab counts, not the square.
func TestShiftOnce(t *testing.T) {
	for _, text := range []string{revision1(t).Source, "shift = \"once\"\n" + revision1(t).Source} {
		s := newStateFrom(t, text, "red", "black", "yellow")
		s.ClearSea()
		s.PutSlab(red, "F@45", 0)
		playNames(t, s, "shift 45>75")
		checkRefused(t, s, "shift 75>74", "POL-4.4")
		checkOffers(t, s, "shift", "")
	}
}

// POL-4.4: a slab that was recycled is not shifted back to where it was.
func TestShiftNeverBack(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@42", 0)
	s.PutSlab(black, "F@35", 0)
	for c := range 3 {
		s.PutPenguin(c, [...]string{"35/01", "35/10", "35/11"}[c])
	}
	playNames(t, s, "recycle 42>43")
	checkRefused(t, s, "shift 43>42", "POL-4.4")
	checkOffers(t, s, "shift 43>4", "shift 43>41")
	s.SetTurn(red, 3)
	checkOffers(t, s, "shift 43>4", "shift 43>41, shift 43>42")
}

// POL-4.3.
func TestRecycle(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@22", 0)
	s.PutSlab(red, "T@43", 0)
	s.PutSlab(black, "F@34", 0)
	for c := range 3 {
		s.PutPenguin(c, [...]string{"34/01", "34/10", "34/11"}[c])
	}
	s.PutSlab(black, "T@35", 0)
	// 22: over the iceberg 23 to 24; 43: over the iceberg 44 to 45.
	checkOffers(t, s, "recycle", "recycle 22>24, recycle 43>45")
	s.PutSlab(black, "X@24", 0)
	checkOffers(t, s, "recycle 22", "")
	checkRefused(t, s, "recycle 22>24", "POL-4.3")
	s.GiveCards(red, 1)
	checkOffers(t, s, "recycle-swap", "recycle-swap 22>24")
	after := s.Clone().(*polar.State)
	playNames(t, after, "recycle-swap 22>24")
	if after.SlabAt(11) != 0 || after.SlabAt(9) != 10 || after.Cards(red) != 0 || after.Stock() != 12 {
		t.Errorf("places not changed\n%s", after)
	}
	s.PutPenguin(red, "24/11")
	checkRefused(t, s, "recycle-swap 22>24", "POL-4.3") // a penguin there
	s.PutPenguin(red, "34/01")
	s.PutLion("24/11")
	checkRefused(t, s, "recycle-swap 22>24", "POL-4.3") // a lion there
	s.PutPenguin(yellow, "22/01")
	checkRefused(t, s, "recycle 43>45", "POL-4.3") // no longer behind the rearmost
}

func TestRecycleCarriesSealsAndKeepsColorsApart(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@32", 0)
	s.PutSlab(black, "F@66", 0)
	for c := range 3 {
		s.PutPenguin(c, [...]string{"66/01", "66/10", "66/11"}[c])
	}
	s.PutSeal("32/11")
	s.PutSlab(red, "T@35", 0)
	checkRefused(t, s, "recycle 32>34", "POL-5.1")
	playNames(t, s, "recycle 32>33")
	if s.Slab(0).Seals != 1<<4 {
		t.Errorf("the seal did not come along\n%s", s)
	}
	checkRefused(t, s, "recycle 33>34", "POL-4.4")
	// A swap in the row where the other slab would be beside its own colour.
	s.ClearSea()
	s.PutSlab(red, "F@32", 0)
	s.PutSlab(black, "T@31", 0)
	s.PutSlab(black, "V@33", 0)
	s.PutSlab(black, "F@66", 0)
	s.GiveCards(red, 1)
	for c := range 3 {
		s.PutPenguin(c, [...]string{"66/01", "66/10", "66/11"}[c])
	}
	checkRefused(t, s, "recycle-swap 32>33", "POL-5.1")
}

// POL-4.5, POL-4.7.
func TestPayments(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@31", 0)
	s.PutSlab(black, "F@41", 0)
	s.PutPenguin(red, "41/11")
	s.PutLion("41/01")
	s.PutSeal("31/01")
	checkOffers(t, s, "free", "")
	s.GiveCards(red, 1)
	checkOffers(t, s, "free", "free-seal 31/01")
	checkOffers(t, s, "double", "")
	checkOffers(t, s, "reserve", "")
	s.GiveCards(red, 5)
	checkOffers(t, s, "free", "free-lion 41, free-seal 31/01")
	playNames(t, s, "free-seal 31/01", "free-lion 41")
	if s.Cards(red) != 3 || s.Stock() != 9 || s.Lions() != 0 {
		t.Errorf("cards %d, stock %d, lions %d", s.Cards(red), s.Stock(), s.Lions())
	}
	checkRefused(t, s, "reserve T@51 R0", "POL-4.5") // in the hand
	playNames(t, s, "reserve X@51 R0")
	if s.Afloat(4) != true || s.Cards(red) != 1 {
		t.Errorf("X did not come\n%s", s)
	}
	checkAsked(t, s, red, polar.TakeTurn)
}

func TestDouble(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@31", 0)
	s.GiveCards(red, 4)
	playNames(t, s, "double")
	checkRefused(t, s, "double", "POL-4.5")
	playNames(t, s, "place T@41 R0")
	checkAsked(t, s, red, polar.TakeTurn)
	checkRefused(t, s, "double", "POL-4.5")
	checkRefused(t, s, "still 31", "POL-4.6")
	playNames(t, s, "rotate 31 R90", "bonus")
	checkAsked(t, s, black, polar.TakeTurn)
	if s.Cards(red) != 3 {
		t.Errorf("red has %d cards, want 3", s.Cards(red))
	}
}

// POL-4.6.
func TestStandStill(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@31", 0)
	s.PutSlab(black, "T@41", 0)
	s.PutSlab(black, "V@51", 0)
	s.PutLion("31/11")
	s.PutLion("41/11")
	s.PutLion("51/00")
	s.PutPenguin(red, "41/01")
	checkOffers(t, s, "still", "still 31, still 41")
	moved := s.Clone().(*polar.State)
	s.PutSlab(yellow, "F@61", 0)
	playNames(t, s, "rotate 61 R90")
	checkRefused(t, s, "still 31", "POL-4.6") // no longer the first choice of the turn
	playNames(t, moved, "still 41")
	if moved.Lions() != 2 || moved.Slab(7).Lion != 0 {
		t.Errorf("that lion did not go\n%s", moved)
	}
	checkAsked(t, moved, black, polar.TakeTurn)
}

// The conformance suite tests POL-5.1 for every way in which a slab comes to a square; here are
// the edge cases.
func TestPlace(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@36", 0)
	checkOffers(t, s, "place F", "place F@46 R0, place F@46 R180, place F@46 R270, place F@46 R90")
	checkRefused(t, s, "place F@35 R0", "POL-5.1")
	checkRefused(t, s, "place F@37 R0", "POL-5.1")
	checkRefused(t, s, "place F@26 R0", "POL-5.1") // the iceberg
	s.PutSlab(black, "X@47", 0)
	s.PutSlab(black, "F@58", 0)
	s.PutSlab(red, "W@38", 0)
	checkRefused(t, s, "place F@48 R0", "POL-5.1") // one of each colour in column 8
	if names := legalNames(s, "place F@37"); len(names) != 0 {
		t.Errorf("37 lies beside 36: %v", names)
	}
	s.ClearSea()
	s.PutSlab(red, "W@38", 0)
	checkOffers(t, s, "place F@37", "place F@37 R0, place F@37 R180, place F@37 R270, place F@37 R90")
	checkRefused(t, s, "place W@37 R0", "POL-5.1") // not in the hand
}

// POL-5.2.
func TestAdvance(t *testing.T) {
	s := emptySea(t, "classic")
	s.PutSlab(red, "F@32", 0)
	s.PutSlab(black, "F@33", 0)
	checkOffers(t, s, "advance", "advance 32>43") // 23 is an iceberg, 33 is taken
	checkRefused(t, s, "advance 32>22", "POL-5.2")
	checkRefused(t, s, "advance 33>34", "POL-5.2")
	s.PutSeal("32/11")
	checkRefused(t, s, "advance 32>43", "POL-8.4")
	s.ClearSea()
	s.PutSlab(red, "F@32", 0)
	s.PutLion("32/11")
	checkRefused(t, s, "advance 32>43", "POL-5.2")
	s.ClearSea()
	s.PutSlab(red, "F@37", 0)
	s.PutSlab(red, "X@88", 0)
	checkOffers(t, s, "advance 37", "")
	checkRefused(t, s, "advance 37>38", "POL-5.1")
	s.PutPenguin(yellow, "37/11")
	checkRefused(t, s, "advance 37>38", "POL-5.2")
}

// POL-5.3.
func TestBonusAndPass(t *testing.T) {
	s := emptySea(t, "classic")
	checkOffers(t, s, "bonus", "bonus")
	checkOffers(t, s, "pass", "")
	playNames(t, s, "bonus")
	if s.Cards(red) != 1 || s.Stock() != 11 {
		t.Errorf("red %d, stock %d", s.Cards(red), s.Stock())
	}
	s.GiveCards(yellow, 11)
	checkOffers(t, s, "bonus", "")
	checkOffers(t, s, "pass", "pass")
	playNames(t, s, "pass")
	checkAsked(t, s, yellow, polar.TakeTurn)
}

// Within one seat's free moves no state repeats, and the free moves end.
func TestFreeMovesDoNotRepeat(t *testing.T) {
	once := newStateFrom(t, revision1(t).Source, "red", "black", "yellow")
	once.ClearSea()
	once.PutSlab(red, "Z@32", 0)
	once.PutSlab(red, "X@34", 0)
	once.PutSlab(black, "Z@36", 0)
	for c := range 3 {
		once.PutPenguin(c, [...]string{"36/00", "36/01", "36/11"}[c])
	}
	checkFreeMovesEnd(t, once, 50)
	squares := emptySea(t, "classic")
	squares.PutSlab(red, "Z@31", 0) // eight squares to be on, two rotations
	checkFreeMovesEnd(t, squares, 800)
}

// checkFreeMovesEnd walks through all free moves of a turn, which lead to so many states at least.
func checkFreeMovesEnd(t *testing.T, s *polar.State, least int) {
	t.Helper()
	seen, path := map[polar.State]bool{}, map[polar.State]bool{}
	var walk func(*polar.State)
	walk = func(s *polar.State) {
		path[*s] = true
		for _, a := range s.LegalActions(nil) {
			switch polar.Unpack(a).Kind {
			case polar.Rotate, polar.Shift, polar.Recycle, polar.RecycleSwap:
			default:
				continue
			}
			c := s.Clone().(*polar.State)
			c.Apply(a)
			if path[*c] {
				t.Fatalf("%s brings a state back\n%s", s.FormatAction(a), s)
			}
			if c.WithoutTurnMemory() == s.WithoutTurnMemory() {
				t.Fatalf("%s changes nothing\n%s", s.FormatAction(a), s)
			}
			if !seen[*c] {
				seen[*c] = true
				walk(c)
			}
		}
		delete(path, *s)
	}
	walk(s)
	if len(seen) < least {
		t.Errorf("only %d states seen", len(seen))
	}
}
