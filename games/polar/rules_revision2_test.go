package polar_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

// The choices that revision 2 added, each with a position in which the older rule differs.

// POL-2.2: a seal in the way of the number, or of one that the cards left can make of it, can be paid for
// before the number is corrected or used.
func TestSealAfterClick(t *testing.T) {
	for name, c := range map[string]struct {
		cards        int
		number, want string
	}{
		"no card":                        {0, "=2", ""},
		"in the way":                     {1, "=2", "free-seal 31/01, free-seal 31/12"},
		"not in the way":                 {1, "=1", ""},
		"in the way of a number after a": {2, "=1", "free-seal 31/01, free-seal 31/12"},
		"beyond reach":                   {1, "=4", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := emptySea(t, "classic")
			s.PutSlab(red, "X@31", 0)
			s.PutSlab(black, "X@33", 0)
			s.PutPenguin(red, "31/10")
			for _, spot := range []string{"31/01", "31/12", "33/11"} {
				s.PutSeal(spot)
			}
			s.GiveCards(red, c.cards)
			playNames(t, s, "click", c.number)
			checkOffers(t, s, "free-seal", c.want)
		})
	}
	s := emptySea(t, "classic")
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/10")
	s.PutSeal("31/01")
	s.PutSeal("31/12")
	s.GiveCards(red, 3)
	playNames(t, s, "click", "=1", "free-seal 31/12")
	if s.Cards(red) != 2 || s.Stock() != 10 || s.Number() != 1 {
		t.Errorf("red has %d cards, the stock %d, the number is %d", s.Cards(red), s.Stock(), s.Number())
	}
	checkOffers(t, s, "free-seal", "free-seal 31/01") // the next one
	playNames(t, s, "correct +1")
	checkOffers(t, s, "free-seal", "")
	checkRefused(t, s, "free-seal 31/01", "POL-2.2") // not after a correction
	playNames(t, s, "go 31/12")
	if s.Slab(polar.NumShapes*red+4).Seals == 0 {
		t.Error("the other seal has gone too")
	}
}

// POL-2.2: a number that leads to land, or beyond, counts no platform.
func TestSealBeforeLand(t *testing.T) {
	for name, c := range map[string]struct {
		cards        int
		number, want string
	}{
		"short of land":             {1, "=2", "free-seal 38/12"},
		"to land":                   {1, "=3", ""},
		"to land, or one card less": {2, "=3", "free-seal 38/12"},
		"beyond":                    {1, "=4", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := emptySea(t, "classic")
			s.PutSlab(red, "X@38", 0)
			s.PutPenguin(red, "38/10")
			s.PutSeal("38/12")
			s.GiveCards(red, c.cards)
			playNames(t, s, "click", c.number)
			checkOffers(t, s, "free-seal", c.want)
		})
	}
}

// POL-2.2 in a file without the key: a seal is paid for before the click only.
func TestSealBeforeTheClickOnly(t *testing.T) {
	s := newStateFrom(t, revision1(t).Source, "red", "black", "yellow")
	s.ClearSea()
	s.PutSlab(red, "X@31", 0)
	s.PutPenguin(red, "31/10")
	s.PutSeal("31/12")
	s.GiveCards(red, 2)
	checkOffers(t, s, "free-seal", "free-seal 31/12")
	playNames(t, s, "click", "=2")
	checkOffers(t, s, "free-seal", "")
	checkRefused(t, s, "free-seal 31/12", "POL-2.2")
}

// POL-8.2: after a positive event the action may end; the second of two follows. In a file without the key
// the click is repeated at once.
func TestStopAfterPositiveEvent(t *testing.T) {
	s := emptySea(t, "classic")
	s.GiveCards(red, 2)
	playNames(t, s, "double", "click", "=gain")
	checkOffers(t, s, "", "click, end")
	playNames(t, s, "click", "=seals+", "end")
	checkAsked(t, s, red, polar.TakeTurn)
	playNames(t, s, "click", "=gain", "click", "=3", "stay")
	checkAsked(t, s, black, polar.TakeTurn)
	checkRefused(t, s, "end", "POL-6.7")

	for _, text := range []string{revision1(t).Source, variantText(t, "calm")} { // calm has no event to be afraid of
		s = newStateFrom(t, text, "red", "black", "yellow")
		s.ClearSea()
		playNames(t, s, "click", "=gain")
		checkAsked(t, s, red, polar.TheClick)
	}
}

// TestNewChoicesSlowNobody plays the rules that ship beside those of revision 1, without a seal that is paid for after
// the click, and always on after a good event: nothing else is asked, and stopping only where the next click can go wrong.
func TestNewChoicesSlowNobody(t *testing.T) {
	seals, stops := 0, 0
	old := revision1(t).Source
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 41))
		s, before := newState(t, "classic", "red", "black", "yellow"), newStateFrom(t, old, "red", "black", "yellow")
		for before.Actor() != games.Terminal {
			if s.Question() == polar.AfterEvent {
				stops++
				playNames(t, s, "click")
				if !slices.Contains(legalNames(s, "="), "=loss") {
					t.Fatalf("stopping is asked about before a click without a bad event\n%s", s)
				}
			}
			asked, actions := s.LegalActions(nil), before.LegalActions(nil)
			switch s.Question() {
			case polar.AfterNumber:
				asked = slices.DeleteFunc(asked, func(a games.Action) bool { return polar.Unpack(a).Kind == polar.FreeSeal })
				seals += len(s.LegalActions(nil)) - len(asked)
			case polar.TakeTurn: // a slab may be shifted more than once
				asked = slices.DeleteFunc(asked, func(a games.Action) bool { return !slices.Contains(actions, a) })
			}
			if s.Actor() != before.Actor() || !slices.Equal(asked, actions) {
				t.Fatalf("seed %d: it asks for %v, revision 1 for %v\n%s", seed, legalNames(s, ""), legalNames(before, ""), s)
			}
			a := forwardPolicy(before, actions, r)
			s.Apply(a)
			before.Apply(a)
		}
	}
	if seals == 0 || stops == 0 {
		t.Errorf("a seal can be paid for after the click %d times, an action ended %d times", seals, stops)
	}
}
