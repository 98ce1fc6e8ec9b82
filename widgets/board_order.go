package widgets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
)

// paintOrder returns the views back to front.
func (b *Board) paintOrder() []*spriteView {
	if !slices.ContainsFunc(b.views, (*spriteView).isTravelling) {
		return b.views
	}
	return slices.SortedStableFunc(slices.Values(b.views), func(p, q *spriteView) int { return cmp.Compare(p.layer(), q.layer()) })
}

// isTravelling reports whether the sprite is on its way from another panel.
func (v *spriteView) isTravelling() bool { return v.travels && v.motion != nil }

// layer returns the layer that the sprite is on.
func (v *spriteView) layer() int {
	if v.isTravelling() {
		return v.sprite.TravelLayer
	}
	return v.sprite.Layer
}

// sortObjects collects the objects to paint, back to front.
func (b *Board) sortObjects() {
	objects := make([]fyne.CanvasObject, 0, len(b.views)+6)
	objects = append(objects, b.background.img, b.underlay.img)
	var held fyne.CanvasObject
	for _, p := range b.paintOrder() {
		if p.dragged {
			held = p.img
			continue
		}
		objects = append(objects, p.img)
	}
	objects = append(objects, b.overlay.img, b.focus.img)
	if held != nil {
		objects = append(objects, held)
	}
	b.objects = append(objects, b.magnifier.img, b.tooltip.img, b.wheel)
}
