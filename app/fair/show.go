package fair

import "time"

// Part is what the show gives of a game.
type Part uint8

// The parts, in their order.
const (
	Poster  Part = iota // what game this is
	Playing             // bots at play
	Ending              // who has won
)

// How long the parts last. A match that goes on longer is left.
const (
	PosterFor  = 7 * time.Second
	PlayingFor = 70 * time.Second
	EndingFor  = 8 * time.Second
)

// Programme is the show's order: game after game, a poster and a match each.
type Programme struct {
	// Games are so many.
	Games int
	game  int
	round int
	part  Part
	spent time.Duration
}

// Now is which game of the list is shown, and what of it.
func (p *Programme) Now() (game int, part Part) { return p.game, p.part }

// Round is how often the whole list has been shown.
func (p *Programme) Round() int { return p.round }

// Tick lets time pass; over tells that the match being shown has ended. It tells whether
// something else is to be shown.
func (p *Programme) Tick(d time.Duration, over bool) bool {
	p.spent += d
	switch {
	case p.part == Poster && p.spent >= PosterFor:
		p.enter(p.game, Playing)
	case p.part == Playing && over:
		p.enter(p.game, Ending)
	case p.part == Playing && p.spent >= PlayingFor, p.part == Ending && p.spent >= EndingFor:
		p.enter(p.game+1, Poster)
	default:
		return false
	}
	return true
}

// Next goes on to the next game.
func (p *Programme) Next() { p.enter(p.game+1, Poster) }

func (p *Programme) enter(game int, part Part) {
	n := max(p.Games, 1)
	p.round += game / n
	p.game, p.part, p.spent = game%n, part, 0
}
