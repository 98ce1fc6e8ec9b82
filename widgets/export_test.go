package widgets

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Advance advances the board's motions by d.
func (b *Board) Advance(d time.Duration) { b.advance(d) }

// Tick is a tick of the toolkit's animation.
func (b *Board) Tick() { b.guardedTick(0) }

// HoldAnimation prevents the test driver, which ends each animation at once, from driving the
// board: its clock then advances only by Advance.
func (b *Board) HoldAnimation() { b.animator.stop = func() {} }

// SpritePose returns the centre of a sprite in scene units and its transparency.
func (b *Board) SpritePose(id string) (x, y, fade float32, ok bool) {
	for _, p := range b.views {
		if p.sprite.ID == id {
			return p.pose.x, p.pose.y, p.pose.fade, true
		}
	}
	return 0, 0, 0, false
}

// IsPaintedOver reports whether a sprite is painted after another.
func (b *Board) IsPaintedOver(id, other string) bool {
	place := func(id string) int {
		i := slices.IndexFunc(b.views, func(p *spriteView) bool { return p.sprite.ID == id })
		return slices.Index(b.objects, fyne.CanvasObject(b.views[i].img))
	}
	return place(id) > place(other)
}

// Objects returns the number of objects that the toolkit paints.
func (b *Board) Objects() int { return len(b.objects) }

// FocusedID returns the ID of the target with the focus.
func (b *Board) FocusedID() string { return b.focus.id }

// FocusRing returns how far the ring of the focus reaches beyond its target, in points.
func (b *Board) FocusRing() float32 {
	t, _ := b.focusTarget(b.focus.id)
	_, size := b.toBoard(t.At)
	return (b.focus.img.Size().Width - size.Width) / 2
}

// MagnifierOpen reports whether the magnifier is open.
func (b *Board) MagnifierOpen() bool { return b.magnifier.open }

// TooltipScheduled reports whether a tooltip is to be shown; its delay begins again.
func (b *Board) TooltipScheduled() bool {
	if b.tooltip.timer == nil || !b.tooltip.timer.Stop() {
		return false
	}
	b.tooltip.timer.Reset(tooltipDelay)
	return true
}

// PictureKey returns the key of the picture that a sprite shows.
func (b *Board) PictureKey(id string) string {
	for _, p := range b.views {
		if p.sprite.ID == id {
			return p.key
		}
	}
	return ""
}

// ChangedArea returns the area that has changed since the last call.
func (b *Board) ChangedArea() (image.Rectangle, bool) { return b.changedArea() }

// PressByFinger presses as a finger does, however slow the machine is.
func (b *Board) PressByFinger(at fyne.Position) {
	b.pointer.approach = approach{moves: 1, distance: fingerJump, at: time.Now().Add(time.Hour)}
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

// HoldParts is in how many parts a hold is waited for.
const HoldParts = holdParts

// AwaitsHold reports whether a press waits to be a hold. It stops waiting.
func (b *Board) AwaitsHold() bool { return b.pointer.hold != nil && b.pointer.hold.Stop() }

// ShowTooltip shows a text for a target at once.
func (b *Board) ShowTooltip(id, text string) {
	t, _ := b.scene.TargetByID(id)
	b.tooltip.show(b, t, text)
}

// TooltipImage returns the picture of the tooltip.
func (b *Board) TooltipImage() *image.RGBA { return b.tooltip.img.Image.(*image.RGBA) }

// TooltipSize returns the size of the tooltip in points.
func (b *Board) TooltipSize() fyne.Size { return b.tooltip.img.Size() }

// TooltipPosition returns the upper left corner of the tooltip.
func (b *Board) TooltipPosition() fyne.Position { return b.tooltip.img.Position() }

// Laps returns what ticks at times after the start of a motion count.
func Laps(times ...time.Duration) (laps []time.Duration) {
	var w stopwatch
	start := time.Now()
	for _, d := range times {
		laps = append(laps, w.lap(start.Add(d)))
	}
	return laps
}
