// Package material is what a game is made of on a table: its board, its pieces and cards, and the
// tables that one looks things up in. A presenter makes it of a variant, with the drawings of the
// window; app/print puts it on sheets of paper. All lengths are in millimetres.
package material

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Set is everything that is needed to play a variant.
type Set struct {
	Boards []Board
	Parts  []Part
	Tables []Table
}

// Board is a board of W × H mm, joined of as many sheets as it needs.
type Board struct {
	Name    string
	W, H    float64
	Picture scene.Picture
}

// Part is a piece or a card, as often as it is needed.
type Part struct {
	// Group is the bag in which it is kept, Name the part itself.
	Group, Name string
	Count       int
	// W and H are its size once it is cut.
	W, H  float64
	Front Face
	// Back is the other side; the zero value is a part that is printed on one side.
	Back Face
	// Outline is where it is cut; nil is along the box.
	Outline *paint.Path
	// Folds are where it is folded, as lines in its box.
	Folds []paint.Path
}

// Face is a picture on a part, and how far it reaches beyond the part on each side.
type Face struct {
	Picture        scene.Picture
	BleedX, BleedY float64
}

// Empty reports whether the side is blank.
func (f Face) Empty() bool { return f.Picture == nil }

// Table is something to look up, or to keep a count on.
type Table struct {
	Title string
	// Head and Rows are its cells, as text. A row may be shorter.
	Head []string
	Rows [][]string
	// Picture is a drawing of PictureW × PictureH mm, instead of rows.
	Picture            scene.Picture
	PictureW, PictureH float64
	// Track are the fields of a track, instead of rows.
	Track []Field
	Note  string
}

// Field is one field of a track, in the order in which a counter passes them.
type Field struct {
	Label, Note string
	// Marked highlights it.
	Marked bool
}

// Disc returns a round part of that diameter with a sprite.
func Disc(group, name string, count int, diameter float64, front Face) Part {
	outline := paint.Circle(diameter/2, diameter/2, diameter/2)
	return Part{Group: group, Name: name, Count: count, W: diameter, H: diameter, Front: front, Outline: &outline}
}
