package ui

import (
	"slices"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// GameCard is a game as the home screen and other pages show it.
type GameCard struct {
	ID, Title, Players, Minutes, Age, Summary string
	// By says who invented it; "" for a game without an inventor.
	By string
	// Accent is the colour of the game in hex, such as "#8E5F3A".
	Accent string
	// Picture is the illustration; nil is none.
	Picture scene.Picture
}

// Fact is a short fact about a game with its icon.
type Fact struct {
	Icon Icon
	Text string
}

// Facts returns for how many players the game is, how long it takes and from what age on, as far as
// that is known.
func (g GameCard) Facts() []Fact {
	all := []Fact{{IconPeople, g.Players}, {IconClock, g.Minutes}, {IconCake, g.Age}}
	return slices.DeleteFunc(all, func(f Fact) bool { return f.Text == "" })
}

// DrawCover draws the picture of the game at least w by h large from x, y, on a canvas that is clipped to
// that. Of what is too high, top is the share above.
func (g GameCard) DrawCover(c *paint.Canvas, x, y, w, h, top float64) {
	if g.Picture == nil || c.IsRecorder() { // it has no words
		return
	}
	const coverShape = 208.0 / 236 // height to width
	pw := max(w, h/coverShape)
	DrawPicture(c, g.Picture, x+(w-pw)/2, y+(h-pw*coverShape)*top, pw, pw*coverShape)
}

// SeatLabel is the colour of a seat and the name of its player. ToMove marks the seat on turn.
type SeatLabel struct {
	Color, Name string
	ToMove      bool
}
