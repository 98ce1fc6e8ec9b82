package trophies

import (
	"banchisa/games"
	"banchisa/games/fuga"
)

// fugaTally counts what a seat does in Fuga sul mare.
type fugaTally struct {
	seat   games.Seat
	police bool // the seat plays the police
	// used are the kinds of the seat's choices, suspects how many suspects it put on the map.
	used     kinds[fuga.Kind]
	suspects int
	// stolen reports that a theft succeeded, exchanged that the exchange was made.
	stolen, exchanged bool
	// clues are the reinforcements that have come. The others count criminals, and what was lost.
	clues, arrests, escaped, victims int
}

func (t *fugaTally) step(before, after games.State, a games.Action) {
	b, s := before.(*fuga.State), after.(*fuga.State)
	m := fuga.Unpack(a)
	if b.Actor() == t.seat {
		t.used.add(m.Kind)
		t.suspects += games.CountIf(m.Kind == fuga.Suspect)
	}
	t.police = s.PoliceSeat() == int(t.seat)
	t.exchanged, t.clues = s.Exchanged(), s.Reinforcements()
	t.arrests, _, t.victims, t.escaped = s.Tally()
	if m.Kind == fuga.Roll {
		t.stolen = t.stolen || hasStolen(s)
	}
}

// hasStolen reports whether a stolen car or boat is on the map.
func hasStolen(s *fuga.State) bool {
	for u := fuga.StolenCar1; u < fuga.Suspect1; u++ {
		if _, ok := s.Position(u); ok {
			return true
		}
	}
	return false
}

func (t *fugaTally) conditions(end outcome) []condition {
	criminals := !t.police
	return []condition{
		{"police", end.won && t.police},
		{"criminals", end.won && criminals},
		{"strong", end.beatStrong()},
		{"exchange", criminals && t.exchanged},
		{"both-away", criminals && t.escaped >= 2},
		{"theft", criminals && t.stolen},
		{"hijack", t.used.has(fuga.Hijack)},
		{"suspects", t.suspects >= 3},
		{"hook", t.used.has(fuga.Hook)},
		{"both-arrested", t.police && t.arrests >= 2},
		{"clues", t.police && t.clues >= 3},
		{"no-victims", end.won && t.police && t.victims == 0},
	}
}
