package quadriga

import "banchisa/games"

// Rules returns the variant being played.
func (s *State) Rules() *Rules { return s.rules }

// Phase returns what the seat on turn decides now.
func (s *State) Phase() Phase { return s.phase }

// Turn returns the seat on turn, and at the end of the match the one that played last.
func (s *State) Turn() games.Seat { return s.turn }

// Units returns the cells with units of the seat. Ordered units are where they were before the
// order.
func (s *State) Units(seat games.Seat) Set { return s.units[seat] }

// Countdown returns the seat's countdown, 0 if it is not running.
func (s *State) Countdown(seat games.Seat) int { return int(s.countdown[seat]) }

// QuietTurns returns how many turns in a row have passed with no unit removed in combat.
func (s *State) QuietTurns() int { return int(s.quietTurns) }

// TurnsLeft returns the number of turns before the sunset; ok is false in a match without one.
func (s *State) TurnsLeft() (turns int, ok bool) {
	return max(0, s.rules.sunset-int(s.turnsPlayed)), s.rules.sunset > 0
}

// Placed returns the cell where the unit placed in this turn is now.
func (s *State) Placed() (c Cell, ok bool) { return s.placed, s.placed != nowhere }

// Ordered returns the direction of the order of the unit on a cell.
func (s *State) Ordered(c Cell) (d Direction, ok bool) {
	if !s.origins.Has(c) {
		return 0, false
	}
	return s.orderedDirection(c), true
}

// Queued returns the picked island while fighting, and the oversize islands still to be trimmed
// while trimming.
func (s *State) Queued() Set { return s.queued }

// MovableUnits returns, while moving, the units of the islands that may still get orders.
func (s *State) MovableUnits() Set { return s.laterIslands }

// FightPreview is the result of a fight between two islands: the units that count on both sides.
type FightPreview struct {
	Mine, Enemy Set
	// Wins reports whether the seat on turn wins, having more of them.
	Wins bool
}

// PreviewFight returns the result of a fight between the islands with these lowest cells.
func (s *State) PreviewFight(own, enemy Cell) FightPreview {
	a, b := s.units[s.turn].Island(own), s.units[1-s.turn].Island(enemy)
	d := FightPreview{Mine: a.And(b.Around()), Enemy: b.And(a.Around())}
	d.Wins = d.Mine.Len() > d.Enemy.Len()
	return d
}
