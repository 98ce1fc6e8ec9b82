package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
)

// Advance lets time pass for the board's motions.
func (b *Board) Advance(d time.Duration) { b.advance(d) }

// HoldAnimation keeps the test driver, which ends each animation at once, from the
// board: its clock then runs by Step alone.
func (b *Board) HoldAnimation() { b.animator.anim = &fyne.Animation{} }

// SpritePose is the middle of a sprite in scene units and how far it is faded.
func (b *Board) SpritePose(id string) (x, y, fade float32, ok bool) {
	for _, p := range b.views {
		if p.sprite.ID == id {
			return p.pose.x, p.pose.y, p.pose.fade, true
		}
	}
	return 0, 0, 0, false
}

// Objects counts what the toolkit has to draw.
func (b *Board) Objects() int { return len(b.objects) }

// FocusedID is the touch with the keyboard's cursor.
func (b *Board) FocusedID() string { return b.focus.id }

// MagnifierOpen says whether the glass lies on the board.
func (b *Board) MagnifierOpen() bool { return b.magnifier.open }

// PictureKey is the key of the picture that a sprite shows.
func (b *Board) PictureKey(id string) string {
	for _, p := range b.views {
		if p.sprite.ID == id {
			return p.key
		}
	}
	return ""
}

// ChangedArea is where the board looks another way than when it was asked last.
func (b *Board) ChangedArea() (image.Rectangle, bool) { return b.changedArea() }
