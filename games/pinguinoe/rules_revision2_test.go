package pinguinoe_test

import (
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/resources"
)

// The shipped variants have the rules of revision 2.
func TestShippedVariantsDrawAgainAndAskAfterEvents(t *testing.T) {
	for _, v := range gametest.ShippedVariants(t, pinguinoe.Game, resources.Variants) {
		if r := v.Rules.(*pinguinoe.Rules); !r.DrawAgain || !r.CardAfterEvent {
			t.Errorf("%s: draw again %v, a card after an event %v", v.ID, r.DrawAgain, r.CardAfterEvent)
		}
	}
}

// PIN-4.2: after an event a seat with objects that has played none may play one more, which ends its turn. p2
// stands two cells from home, so that a snowball can hit it.
func TestCardAfterEvent(t *testing.T) {
	const (
		key   = "card_after_event = true\ndraw_again = true"
		begin = set + p1Sled
		p2Out = "roll; =2; E; E; stop; "
		draw  = "roll; =2; E; W; draw; "
	)
	for name, c := range map[string]struct{ keys, play, want string }{
		"a snowball or nothing":        {key, begin + "=snowball; " + p2Out + draw + "=skip", "actor p1, legal stop; play snowball p2"},
		"the snowball ends the turn":   {key, begin + "=snowball; " + p2Out + draw + "=skip; play snowball p2", "p2 5.0, actor p2, hand p1 "},
		"stop ends the turn":           {key, begin + "=snowball; " + p2Out + draw + "=skip; stop", "p2 5.2, actor p2, hand p1 snowball"},
		"any card is asked about":      {key, begin + "=lifebuoy; " + p2Out + draw + "=skip", "actor p1, legal stop"},
		"a tear leaves nothing to ask": {key, begin + "=snowball; " + p2Out + draw + "=tear", "actor p2"},
		"an object ends the turn":      {key, begin + "=snowball; " + p2Out + draw + "=fish", "actor p2"},
		"no skates, no springboard":    {key, begin + "=skates; " + p2Out + draw + "=skip", "legal stop"},
		"a telescope, and its turn":    {key, begin + "=telescope; " + p2Out + draw + "=skip; play telescope 2:2; =hole2", "seal 8.8, actor p2"},
		"after a blizzard":             {key, begin + "=snowball; " + p2Out + draw + "=blizzard; back 1.0", "p1 1.0, p2 5.0, actor p1, legal stop"},
		"one card a turn":              {key, begin + "=telescope; " + p2Out + "roll; =2; E; W; draw; =snowball; " + p2Out[:10] + "W; W; stop; play telescope 2:2; =hole2; roll; =2; E; W; draw; =skip", "actor p2"},
		"after a tsunami":              {key, begin + "=snowball; " + p2Out + draw + "=tsunami; wave 0:2; =ice; wave 1:1; =sea; wave 0:1; accept", "p1 0.0, actor p1, legal stop; play snowball p2"},
		"after a tsunami and its seal": {key, begin + "=snowball; " + p2Out + draw + "=tsunami; wave 0:2; =hole; wave 1:1; =ice; wave 0:1; accept", "seal 1.10, actor p1, legal stop; play snowball p2"},
		"nobody after the last event":  {key + "\nwhite_penguin = 1", begin + "=snowball; " + p2Out + draw + "=skip", "over none"},
		"revision 1: the turn is over": {"draw_again = true", begin + "=snowball; " + p2Out + draw + "=skip", "actor p2, hand p1 snowball"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newLab(t, 2, "round_limit = 30", c.keys)
			playNames(t, s, c.play)
			for fact := range strings.SplitSeq(c.want, ", ") {
				checkFact(t, s, fact)
			}
			gametest.CheckActionSpace(t, pinguinoe.Game, s)
		})
	}
}

// PIN-1.2: a seat is its penguin, so two can sit opposite one another; the order is that of the numbers.
func TestAnyPenguinsPlay(t *testing.T) {
	v := variantWith(t, "classic")
	s := gametest.NewState(t, pinguinoe.Game, games.Setup{Variant: v, Seats: []string{"p1", "p3"}}).(*pinguinoe.State)
	r := s.Rules()
	if a, b := r.CellName(s.Position(0)), r.CellName(s.Position(1)); a != "0.0" || b != "14.27" || s.Penguin(1) != 2 {
		t.Errorf("they begin on %s and %s, penguin %d is the second\n%v", a, b, s.Penguin(1), s)
	}
	playNames(t, s, "=a")
	checkFact(t, s, "legal =p1; =p3")
	playNames(t, s, "=p3; roll; =2; N; W; stop; roll; =2; S; E; stop; roll; =2")
	if s.Actor() != 1 {
		t.Errorf("seat %d is to move, not p3\n%v", s.Actor(), s)
	}
	for _, seats := range [][]string{{"p3", "p1"}, {"p1", "p5"}, {"p1", "p1"}, {"p2"}} {
		if _, err := pinguinoe.Game.New(games.Setup{Variant: v, Seats: seats}); err == nil {
			t.Errorf("%v begin a match", seats)
		}
	}
	three := variantWith(t, "three-players")
	if _, err := pinguinoe.Game.New(games.Setup{Variant: three, Seats: []string{"p1", "p2", "p4"}}); err == nil {
		t.Error("p4 plays where there are three igloos")
	}
}
