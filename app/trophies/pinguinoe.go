package trophies

import (
	"banchisa/games"
	"banchisa/games/pinguinoe"
)

// pinguinoeTally counts what a seat does in Pinguinoè.
type pinguinoeTally struct {
	seat games.Seat
	// sentHome is how often the penguin had to go back to its igloo, flips how many cards the seat
	// turned up, events how many events there were in the match.
	sentHome, flips, events int
	// caught reports that a seal steered by the seat caught another penguin.
	caught bool
	// used are the kinds of cards that the seat has used.
	used kinds[pinguinoe.Kind]
	// tsunami reports that there was one.
	tsunami bool
}

func (t *pinguinoeTally) step(before, after games.State, a games.Action) {
	b, s := before.(*pinguinoe.State), after.(*pinguinoe.State)
	m := pinguinoe.Unpack(a)
	if b.Actor() == t.seat {
		t.choice(m)
	}
	t.events = s.Events()
	t.tsunami = t.tsunami || m.Kind == pinguinoe.Drawn && pinguinoe.DrawnCard(m.Arg) == pinguinoe.Tsunami
	if b.Phase() == pinguinoe.SetArk || b.Phase() == pinguinoe.SetFirst {
		return
	}
	steered := m.Kind == pinguinoe.SealStep && b.Turn() == t.seat || b.Phase() == pinguinoe.AskCaught && b.Turn() == t.seat
	for seat := range games.Seat(s.Seats()) {
		home := s.Home(seat)
		if b.Position(seat) == home || s.Position(seat) != home || m.Kind == pinguinoe.Step {
			continue // a penguin that walks home has not been sent there
		}
		if seat == t.seat {
			t.sentHome++
		} else if steered {
			t.caught = true
		}
	}
}

// choice counts a choice of the seat.
func (t *pinguinoeTally) choice(m pinguinoe.Move) {
	t.used.add(m.Kind)
	t.flips += games.CountIf(m.Kind == pinguinoe.Flip)
}

func (t *pinguinoeTally) conditions(end outcome) []condition {
	return []condition{
		{"win", end.won},
		{"strong", end.beatStrong()},
		{"never-home", end.won && t.sentHome == 0},
		{"comeback", end.won && t.sentHome >= 3},
		{"fourth-event", end.won && t.events >= 4},
		{"tsunami", end.won && t.tsunami},
		{"explorer", t.flips >= 8},
		{"seal", t.caught},
		{"snowball", t.used.has(pinguinoe.PlaySnowball)},
		{"springboard", t.used.has(pinguinoe.PlaySpringboard)},
		{"fish", t.used.has(pinguinoe.UseFish) || t.used.has(pinguinoe.UseFishArk)},
		{"lifebuoy", t.used.has(pinguinoe.UseLifebuoy)},
	}
}
