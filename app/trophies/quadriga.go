package trophies

import (
	"banchisa/games"
	"banchisa/games/quadriga"
)

// quadrigaTally counts what a seat does in Quadriga.
type quadrigaTally struct {
	seat games.Seat
	// fight is the most units taken in one fight, storm in one turn; turn counts those of this turn.
	fight, storm, turn int
	// islands is the most islands of two units or more, largest the largest island, both after a
	// turn of the seat.
	islands, largest int
	// behind is how many units fewer than the other the seat has had at most.
	behind int
	// wall reports that the other attacked and lost, escaped that the countdown was stopped.
	wall, escaped bool
	ending        quadriga.EndReason
}

func (t *quadrigaTally) step(before, after games.State, a games.Action) {
	b, s := before.(*quadriga.State), after.(*quadriga.State)
	if m := quadriga.Unpack(a); m.Kind == quadriga.Fight {
		t.fought(b.Turn(), b.PreviewFight(m.Cell, m.Enemy))
	}
	t.ending = s.EndReason()
	if b.Countdown(t.seat) > 0 && s.Countdown(t.seat) == 0 && t.ending != quadriga.CountdownExpired {
		t.escaped = true
	}
	if b.Turn() == s.Turn() && s.Phase() != quadriga.Over {
		return
	}
	t.turn = 0
	if own, other := s.Units(t.seat), s.Units(1-t.seat); b.Turn() == t.seat {
		t.behind = max(t.behind, other.Len()-own.Len())
		t.countIslands(own.Islands(nil))
	}
}

// fought counts a fight in a turn of a seat.
func (t *quadrigaTally) fought(turn games.Seat, f quadriga.FightPreview) {
	switch {
	case turn != t.seat:
		t.wall = t.wall || !f.Wins
	case f.Wins:
		t.turn += f.Enemy.Len()
		t.fight, t.storm = max(t.fight, f.Enemy.Len()), max(t.storm, t.turn)
	}
}

func (t *quadrigaTally) countIslands(all []quadriga.Set) {
	n := 0
	for _, island := range all {
		t.largest = max(t.largest, island.Len())
		n += games.CountIf(island.Len() >= 2)
	}
	t.islands = max(t.islands, n)
}

func (t *quadrigaTally) conditions(end outcome) []condition {
	wiped := t.ending == quadriga.NoUnits || t.ending == quadriga.OtherNoUnits
	return []condition{
		{"win", end.won},
		{"strong", end.beatStrong()},
		{"large-island", t.largest >= 8},
		{"islands", t.islands >= 4},
		{"fight", t.fight >= 3},
		{"storm", t.storm >= 5},
		{"wall", t.wall},
		{"escape", t.escaped},
		{"countdown", end.won && t.ending == quadriga.CountdownExpired},
		{"sweep", end.won && wiped},
		{"sunset", end.won && t.ending == quadriga.Sunset},
		{"comeback", end.won && t.behind >= 5},
	}
}
