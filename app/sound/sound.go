// Package sound plays the short sounds of the table, and a quiet sea behind them. A machine
// without a sound device plays in silence: that is no error.
//
// An effect is a name: a set (the ID of a game, or "common"), a hyphen, and a [Cue]. Its
// takes are the files resources/sounds/<effect>-<n>.wav with n from 1 on, made by package
// synth: mono, 16 bits, all of about the same loudness. [For] finds the effect of a game.
package sound

import (
	"io/fs"
	"strconv"

	"banchisa/resources"
)

// Cue is what happens at a table that can be heard.
type Cue string

// Cues that are heard often. Their effects have three takes.
const (
	Place  Cue = "place"  // A tile, unit or slab is placed.
	Move   Cue = "move"   // A counter, unit or penguin moves one step.
	Slide  Cue = "slide"  // A penguin or the seal moves in the water.
	Drive  Cue = "drive"  // A car, boat or ferry moves.
	Take   Cue = "take"   // A tile is removed.
	Rotate Cue = "rotate" // A slab is rotated, moved or recycled.
	Roll   Cue = "roll"   // Dice or a needle: the sound ends as they stop.
	Draw   Cue = "card"   // A card is turned or drawn.
)

// Cues of what changes the course of a match, or speaks to a person.
const (
	Phase    Cue = "phase"    // A phase with other rules begins.
	Event    Cue = "event"    // An event happens, or a clue is found.
	Capture  Cue = "capture"  // A fight is won, the seal catches, somebody is arrested.
	Sink     Cue = "sink"     // Lone units sink.
	SentHome Cue = "home"     // A penguin is sent home.
	Evict    Cue = "evict"    // A guest is evicted.
	Jump     Cue = "jump"     // A penguin jumps.
	Horn     Cue = "horn"     // The ferry leaves or arrives.
	Exchange Cue = "exchange" // The criminals make their exchange.
	Escape   Cue = "escape"   // Somebody gets away, or reaches the land.
	Last     Cue = "last"     // The last turns, or a countdown, begin.
	Won      Cue = "win"      // The match ends, and a person at this table has won, or only bots played.
	Lost     Cue = "loss"     // The match ends, and no person at this table has won.
	YourTurn Cue = "turn"     // It is a person's turn.
	Refused  Cue = "reject"   // A choice is refused.
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

// For returns the effect of a cue in a game: the game's own, else the common one, else
// one that suits the cue in any game.
func For(game string, c Cue) Effect {
	for _, set := range []string{game, "common"} {
		if e := Effect(set + "-" + string(c)); e.Takes() > 0 {
			return e
		}
	}
	switch c {
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
