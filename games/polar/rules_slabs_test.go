package polar_test

import (
	"testing"

	"banchisa/games/polar"
)

// POL-5.1 for every way in which a slab comes to a square: never beside its own colour along a
// row, whether it moves itself or is moved by a swap, and only once in column 8; columns 7 and 8
// together are not a row.
func TestColorRulesForEveryMove(t *testing.T) {
	behind := func(s *polar.State, at string) { // move all penguins there, so that the other slabs are behind
		for c, cell := range []string{"/01", "/10", "/11"} {
			s.PutPenguin(c, at+cell)
		}
	}
	ride := func(s *polar.State, square string) {
		s.PutSlab(red, "X@"+square, 0)
		s.PutPenguin(red, square+"/10")
		playNames(t, s, "click", "=1", "go "+square+"/11")
	}
	for name, c := range map[string]struct {
		set           func(s *polar.State)
		barred, legal string
	}{
		"place":           {func(s *polar.State) { s.PutSlab(red, "X@36", 0) }, "place F@35 R0", "place F@46 R0"},
		"place, column 8": {func(s *polar.State) { s.PutSlab(red, "X@38", 0) }, "place F@48 R0", "place F@37 R0"},
		"reserve": {func(s *polar.State) {
			s.PutSlab(red, "F@36", 0)
			s.GiveCards(red, 2)
		}, "reserve X@37 R0", "reserve X@46 R0"},
		"reserve, column 8": {func(s *polar.State) {
			s.PutSlab(red, "F@38", 0)
			s.GiveCards(red, 2)
		}, "reserve X@28 R0", "reserve X@37 R0"},
		"shift along the column": {func(s *polar.State) {
			s.PutSlab(red, "F@45", 0)
			s.PutSlab(red, "T@64", 0)
		}, "shift 45>65", "shift 45>75"},
		"shift back": {func(s *polar.State) {
			s.PutSlab(red, "F@35", 0)
			s.PutSlab(red, "T@32", 0)
		}, "shift 35>33", "shift 35>34"},
		"recycle": {func(s *polar.State) {
			s.PutSlab(red, "F@32", 0)
			s.PutSlab(red, "T@35", 0)
			s.PutSlab(black, "X@67", 0)
			behind(s, "67")
		}, "recycle 32>34", "recycle 32>33"},
		"recycle to column 8": {func(s *polar.State) {
			s.PutSlab(red, "F@86", 0)
			s.PutSlab(red, "T@18", 0)
			s.PutSlab(black, "X@67", 0)
			behind(s, "67")
		}, "recycle 86>88", "recycle 86>87"},
		"recycle-swap, its own colour": {func(s *polar.State) {
			s.PutSlab(red, "F@32", 0)
			s.PutSlab(black, "T@34", 0)
			s.PutSlab(yellow, "T@33", 0)
			s.PutSlab(red, "T@35", 0)
			s.PutSlab(black, "X@67", 0)
			s.GiveCards(red, 1)
			behind(s, "67")
		}, "recycle-swap 32>34", "recycle-swap 32>33"},
		"recycle-swap, the other's colour": {func(s *polar.State) {
			s.PutSlab(red, "F@32", 0)
			s.PutSlab(black, "T@34", 0)
			s.PutSlab(black, "F@31", 0)
			s.PutSlab(yellow, "T@33", 0)
			s.PutSlab(black, "X@67", 0)
			s.GiveCards(red, 1)
			behind(s, "67")
		}, "recycle-swap 32>34", "recycle-swap 32>33"},
		"advance": {func(s *polar.State) {
			s.PutSlab(red, "F@32", 0)
			s.PutSlab(red, "T@34", 0)
		}, "advance 32>33", "advance 32>43"},
		"advance to column 8": {func(s *polar.State) {
			s.PutSlab(red, "F@67", 0)
			s.PutSlab(red, "T@18", 0)
			s.PutSlab(red, "V@31", 0)
		}, "advance 67>68", "advance 31>42"},
		"ride": {func(s *polar.State) {
			s.PutSlab(red, "F@33", 0)
			ride(s, "31")
		}, "ride 32", "ride 42"},
		"ride to column 7, beside column 8": {func(s *polar.State) {
			s.PutSlab(red, "T@48", 0)
			ride(s, "36")
		}, "", "ride 47"},
		"swap, its own colour": {func(s *polar.State) {
			s.PutSlab(yellow, "F@63", 0)
			s.PutSlab(red, "W@64", 0)
			s.PutSlab(black, "F@53", 0)
			ride(s, "62")
		}, "swap 63", "swap 53"},
		"swap, the other's colour": {func(s *polar.State) {
			s.PutSlab(black, "T@61", 0)
			s.PutSlab(yellow, "F@63", 0)
			s.PutSlab(black, "F@53", 0)
			ride(s, "62")
		}, "swap 53", "swap 63"},
	} {
		t.Run(name, func(t *testing.T) {
			s := emptySea(t, "classic")
			c.set(s)
			if c.barred != "" {
				checkRefused(t, s, c.barred, "POL-5.1")
			}
			playNames(t, s, c.legal)
			checkColors(t, s)
		})
	}
}

// POL-4.3: one or two squares, no lion aboard, and never a swap in column 8.
func TestRecycleLimits(t *testing.T) {
	set := func() *polar.State {
		s := emptySea(t, "classic")
		s.PutSlab(red, "F@86", 0)
		s.PutSlab(red, "T@31", 0)
		s.PutSlab(black, "X@67", 0)
		s.PutSlab(black, "T@88", 0)
		s.GiveCards(red, 1)
		for c, cell := range []string{"67/01", "67/10", "67/11"} {
			s.PutPenguin(c, cell)
		}
		return s
	}
	s := set()
	checkOffers(t, s, "recycle", "recycle 31>32, recycle 31>33, recycle 86>87")
	checkRefused(t, s, "recycle 31>34", "POL-4.3")
	checkRefused(t, s, "recycle-swap 86>88", "POL-4.3")
	s.PutLion("31/11")
	checkRefused(t, s, "recycle 31>32", "POL-4.3")
	s = set()
	s.PutPenguin(black, "31/11") // on the slab itself: it is not behind any more
	checkOffers(t, s, "recycle", "")
	s = set()
	s.PutSlab(yellow, "T@32", 0)
	playNames(t, s, "recycle-swap 31>32")
	checkRefused(t, s, "recycle 32>33", "POL-4.4") // an exchange counts as well
	s = emptySea(t, "classic")
	swaps := func(want string) {
		t.Helper()
		s.PutSlab(yellow, "X@67", 0)
		for c, cell := range []string{"67/01", "67/10", "67/11"} {
			s.PutPenguin(c, cell)
		}
		s.GiveCards(black, 1)
		s.SetTurn(black, 1)
		checkOffers(t, s, "recycle-swap", want)
	}
	s.PutSlab(black, "T@31", 0)
	s.PutSlab(red, "F@32", 0) // the first of all slabs
	s.PutSlab(black, "V@33", 0)
	swaps("recycle-swap 31>33") // with the own slab: red's is beside black's
	s.ClearSea()
	s.PutSlab(black, "T@31", 0)
	s.PutSlab(red, "F@32", 0)
	swaps("recycle-swap 31>32")
}

// POL-8.3: positive events without a possible effect; one may click again all the same.
func TestPositiveEventsWithoutEffect(t *testing.T) {
	for name, c := range map[string]struct {
		event string
		set   func(s *polar.State)
	}{
		"as many lions as seats": {"=lion+", func(s *polar.State) {
			for _, slab := range []string{"F@11", "T@31", "V@51"} {
				s.PutSlab(black, slab, 0)
			}
			s.PutLion("11/11")
			s.PutLion("31/11")
			s.PutLion("51/00")
			s.PutSlab(yellow, "F@71", 0)
		}},
		"only own slabs for the lion": {"=lion+", func(s *polar.State) { s.PutSlab(red, "X@31", 0) }},
		"seals on the only slab": {"=lion+", func(s *polar.State) {
			s.PutSlab(black, "X@31", 0)
			s.PutSeal("31/01")
		}},
		"a lion on the only slab": {"=lion+", func(s *polar.State) {
			s.PutSlab(black, "X@31", 0)
			s.PutLion("31/01")
		}},
		"all opponents on the iceberg": {"=seals+", func(s *polar.State) {
			s.PutSlab(red, "X@31", 0)
			s.PutPenguin(red, "31/11")
		}},
		"the only opponent beside a lion": {"=seals+", func(s *polar.State) {
			s.PutSlab(black, "X@31", 0)
			s.PutPenguin(black, "31/11")
			s.PutLion("31/01")
		}},
		"no room round the only opponent": {"=seals+", func(s *polar.State) {
			s.PutSlab(black, "X@31", 0)
			s.PutPenguin(black, "31/11")
			s.PutPenguin(red, "31/10")
			for _, cell := range []string{"31/01", "31/12", "31/21"} {
				s.PutSeal(cell)
			}
		}},
		"no card left": {"=gain", func(s *polar.State) { s.GiveCards(yellow, 12) }},
	} {
		t.Run(name, func(t *testing.T) {
			s := emptySea(t, "classic")
			c.set(s)
			playNames(t, s, "click")
			before := *s
			playNames(t, s, c.event)
			checkAsked(t, s, red, polar.AfterEvent)
			playNames(t, s, "click")
			if s.WithoutTurnMemory() != before.WithoutTurnMemory() {
				t.Errorf("something has changed\n%s", s)
			}
		})
	}
	// One platform is left: one seal, and colours without space are not offered.
	s := emptySea(t, "classic")
	s.PutSlab(black, "X@31", 0)
	s.PutPenguin(black, "31/11")
	s.PutPenguin(red, "31/10")
	s.PutSeal("31/01")
	s.PutSeal("31/12")
	playNames(t, s, "click", "=seals+")
	checkOffers(t, s, "", "at black")
	playNames(t, s, "at black")
	checkOffers(t, s, "", "seal 31/21")
	playNames(t, s, "seal 31/21")
	checkAsked(t, s, red, polar.AfterEvent)
}
