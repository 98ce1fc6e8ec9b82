package kiosk

import "time"

// Segment is what the show gives of a game.
type Segment uint8

// The parts, in their order.
const (
	Poster  Segment = iota // what game this is
	Playing                // bots at play
	Result                 // who has won
)

// How long the parts last. A match that goes on longer is left.
const (
	PosterDuration  = 7 * time.Second
	PlayingDuration = 70 * time.Second
	ResultDuration  = 8 * time.Second
)

// Playlist is the show's order: game after game, a poster and a match each.
type Playlist struct {
	// Games are so many.
	Games   int
	game    int
	round   int
	segment Segment
	elapsed time.Duration
}

// Current is which game of the list is shown, and what of it.
func (p *Playlist) Current() (game int, segment Segment) { return p.game, p.segment }

// Round is how often the whole list has been shown.
func (p *Playlist) Round() int { return p.round }

// Tick lets time pass; over tells that the match being shown has ended. It tells whether
// something else is to be shown.
func (p *Playlist) Tick(d time.Duration, matchOver bool) bool {
	p.elapsed += d
	switch {
	case p.segment == Poster && p.elapsed >= PosterDuration:
		p.enter(p.game, Playing)
	case p.segment == Playing && matchOver:
		p.enter(p.game, Result)
	case p.segment == Playing && p.elapsed >= PlayingDuration, p.segment == Result && p.elapsed >= ResultDuration:
		p.enter(p.game+1, Poster)
	default:
		return false
	}
	return true
}

// Next goes on to the next game.
func (p *Playlist) Next() { p.enter(p.game+1, Poster) }

func (p *Playlist) enter(game int, segment Segment) {
	n := max(p.Games, 1)
	p.round += game / n
	p.game, p.segment, p.elapsed = game%n, segment, 0
}
