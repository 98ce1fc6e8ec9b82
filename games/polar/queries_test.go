package polar_test

import (
	"testing"

	"banchisa/games/polar"
)

// Each question names the colour that answers and the one that it is about.
func TestAsked(t *testing.T) {
	const nobody = -1
	check := func(s *polar.State, play string, question polar.Question, who, of int) {
		t.Helper()
		if play != "" {
			playNames(t, s, play)
		}
		if w, o := s.Asked(); s.Question() != question || w != who || o != of {
			t.Fatalf("after %q question %d asks %d about %d, want %d asking %d about %d\n%s", play, s.Question(), w, o, question, who, of, s)
		}
	}
	check(newState(t, "calm", "red", "black", "yellow"), "", polar.DealHand, nobody, nobody)
	s := newState(t, "classic", "red", "black", "yellow")
	check(s, "", polar.ChooseHand, red, nobody)
	playNames(t, s, "take F", "take T", "take V", "take F", "take T", "take V", "take F", "take T")
	check(s, "take V", polar.RollFirst, nobody, nobody)
	check(s, "=3", polar.PlaceFirst, red, nobody)
	s.ClearSea()
	s.PutSlab(red, "X@33", 0)
	s.PutSlab(red, "V@61", 0)
	s.PutSlab(black, "X@44", 0)
	s.PutPenguin(red, "33/10")
	s.PutPenguin(black, "33/21")
	check(s, "click", polar.TheClick, red, nobody)
	check(s, "=lion+", polar.PutLion, red, nobody)
	check(s, "lion 44/11", polar.AfterEvent, red, nobody)
	check(s, "click", polar.TheClick, red, nobody)
	check(s, "=seals+", polar.NameVictim, red, nobody)
	check(s, "at black", polar.PutSeal, red, black)
	check(s, "seal 33/01", polar.PutSeal, red, black)
	check(s, "seal 33/12", polar.AfterEvent, red, nobody)
	check(s, "click", polar.TheClick, red, nobody)
	check(s, "=lion-", polar.PutLion, black, red)
	check(s, "lion 61/00", polar.TakeTurn, black, nobody)
	s.ClearSea()
	s.PutSlab(red, "X@33", 0)
	s.PutPenguin(red, "33/10")
	s.PutPenguin(black, "33/21")
	s.PutPenguin(yellow, "33/12")
	s.GiveCards(yellow, 1)
	playNames(t, s, "click", "=1")
	check(s, "go 33/11", polar.RideOn, red, nobody)
	check(s, "ride 34", polar.MoverSends, red, black)
	check(s, "evict iceberg", polar.GuestLeaves, yellow, nobody)
	s.ClearSea()
	s.SetTurn(yellow, 60*3-1)
	check(s, "bonus", polar.NoQuestion, nobody, nobody)
}
