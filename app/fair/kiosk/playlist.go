package kiosk

import "time"

// Segment is a part of what the attract screen shows of a game.
type Segment uint8

// The segments, in their order.
const (
	Poster  Segment = iota // the game's poster
	Playing                // a match of bots
	Result                 // the winner
)

// How long the segments last. A match that takes longer is stopped.
const (
	PosterDuration  = 7 * time.Second
	PlayingDuration = 70 * time.Second
	ResultDuration  = 8 * time.Second
)

// Playlist is the order of the attract screen: for each game a poster and a match.
type Playlist struct {
	// Games is the number of games.
	Games   int
	game    int
	round   int
	segment Segment
	elapsed time.Duration
}

// Current returns the index of the current game and the segment of it.
func (p *Playlist) Current() (game int, segment Segment) { return p.game, p.segment }

// Round returns how often the whole list has been shown.
func (p *Playlist) Round() int { return p.round }

// Tick advances the playlist by d; matchOver reports that the match being shown has ended. Tick
// returns whether another segment is to be shown.
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

// Next moves on to the next game.
func (p *Playlist) Next() { p.enter(p.game+1, Poster) }

func (p *Playlist) enter(game int, segment Segment) {
	n := max(p.Games, 1)
	p.round += game / n
	p.game, p.segment, p.elapsed = game%n, segment, 0
}
