package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
)

// Step lets time pass for the board's motions.
func (b *Board) Step(d time.Duration) { b.step(d) }

// Hold keeps the test driver, which ends each animation at once, from the
// board: its clock then runs by Step alone.
func (b *Board) Hold() { b.mover.anim = &fyne.Animation{} }

// Shown is the middle of a sprite in scene units and how far it is faded.
func (b *Board) Shown(id string) (x, y, fade float32, ok bool) {
	for _, p := range b.pieces {
		if p.sprite.ID == id {
			return p.now.x, p.now.y, p.now.fade, true
		}
	}
	return 0, 0, 0, false
}

// Objects counts what the toolkit has to draw.
func (b *Board) Objects() int { return len(b.objects) }

// CursorAt is the touch with the keyboard's cursor.
func (b *Board) CursorAt() string { return b.cursor.id }

// LoupeOpen says whether the glass lies on the board.
func (b *Board) LoupeOpen() bool { return b.loupe.open }

// Picture is the key of the picture that a sprite shows.
func (b *Board) Picture(id string) string {
	for _, p := range b.pieces {
		if p.sprite.ID == id {
			return p.key
		}
	}
	return ""
}

// Changed is where the board looks another way than when it was asked last.
func (b *Board) Changed() (image.Rectangle, bool) { return b.changed() }
