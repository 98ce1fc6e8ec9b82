// Package sound plays the short sounds of the table, and a quiet sea behind them. A machine
// without a sound device plays in silence: that is no error.
//
// An effect is a name: a set (the ID of a game, or "common"), a hyphen, and a [Moment]. Its
// takes are the files resources/sounds/<effect>-<n>.wav with n from 1 on, made by package
// synth: mono, 16 bits, all of about the same loudness. [For] finds the effect of a game.
package sound

import (
	"io/fs"
	"strconv"

	"banchisa/resources"
)

// Moment is what happens at a table.
type Moment string

// Moments that are heard often. Their effects have three takes.
const (
	Place  Moment = "place"  // A tile, unit or slab is placed.
	Move   Moment = "move"   // A counter, unit or penguin moves one step.
	Slide  Moment = "slide"  // A penguin or the seal moves in the water.
	Drive  Moment = "drive"  // A car, boat or ferry moves.
	Take   Moment = "take"   // A tile is removed.
	Rotate Moment = "rotate" // A slab is rotated, moved or recycled.
	Roll   Moment = "roll"   // Dice or a needle: the sound ends as they stop.
	Draw   Moment = "card"   // A card is turned or drawn.
)

// Moments that change the course of a match, or that speak to a person.
const (
	Phase    Moment = "phase"    // A phase with other rules begins.
	Event    Moment = "event"    // An event happens, or a clue is found.
	Capture  Moment = "capture"  // A fight is won, the seal catches, somebody is arrested.
	Sink     Moment = "sink"     // Lone units sink.
	SentHome Moment = "home"     // A penguin is sent home.
	Evict    Moment = "evict"    // A guest is evicted.
	Jump     Moment = "jump"     // A penguin jumps.
	Horn     Moment = "horn"     // The ferry leaves or arrives.
	Exchange Moment = "exchange" // The criminals make their exchange.
	Escape   Moment = "escape"   // Somebody gets away, or reaches the land.
	Last     Moment = "last"     // The last turns, or a countdown, begin.
	Won      Moment = "win"      // The match ends, and a person at this table has won, or only bots played.
	Lost     Moment = "loss"     // The match ends, and no person at this table has won.
	YourTurn Moment = "turn"     // It is a person's turn.
	Refused  Moment = "reject"   // A choice is refused.
)

// Effect is the name of a sound.
type Effect string

// Effects that are named without a game.
const (
	Wood   Effect = "isaac-place"
	Splash Effect = "quadriga-move"
	Step   Effect = "pinguinoe-move"
	Card   Effect = "common-card"
	Dice   Effect = "common-roll"
	Reject Effect = "common-reject"
	Turn   Effect = "common-turn"
	Win    Effect = "isaac-win"

	loss  Effect = "isaac-loss"
	phase Effect = "common-phase"
	sea   Effect = "background-sea"
)

// For returns the effect of a moment in a game: the game's own, else the common one, else
// one that suits the moment in any game.
func For(game string, m Moment) Effect {
	for _, set := range []string{game, "common"} {
		if e := Effect(set + "-" + string(m)); e.Takes() > 0 {
			return e
		}
	}
	switch m {
	case Place, Take:
		return Wood
	case Move, Rotate, Jump:
		return Step
	case Slide, Drive, Sink:
		return Splash
	case Won:
		return Win
	case Lost:
		return loss
	}
	return phase
}

// file returns the name of the file of a take, from 1 on.
func (e Effect) file(take int) string {
	return "sounds/" + string(e) + "-" + strconv.Itoa(take) + ".wav"
}

// Takes returns how many takes the effect has: 0 when there is no such effect.
func (e Effect) Takes() int {
	n := 0
	for {
		if _, err := fs.Stat(resources.Sounds, e.file(n+1)); err != nil {
			return n
		}
		n++
	}
}
