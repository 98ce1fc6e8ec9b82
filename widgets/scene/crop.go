package scene

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"
)

// Cropper crops scenes. It caches the last large picture that it has cropped, so that panning a
// map does not paint the map again at every step. The zero value is an empty cache; a Cropper may
// be used from several goroutines.
type Cropper struct {
	mu   sync.Mutex
	key  string
	w, h int
	img  *image.RGBA
}

// Crop returns a part of a scene enlarged to the size of its panel, with round corners: the
// visible part of a zoomed map. Pictures are painted at full size and clipped, so that they
// stay sharp; targets outside are removed.
func (c *Cropper) Crop(s Scene, area Box, radius float32) Scene {
	out := s
	out.W, out.H = area.W, area.H
	view := viewport{area, radius}
	relative := func(p Pos) Pos { return Pos{p.X - area.X, p.Y - area.Y} }
	crop := func(p Picture, at, visible Box) Picture {
		if p == nil {
			return nil
		}
		return croppedPicture{c, p, at, visible, view}
	}
	whole := Box{W: s.W, H: s.H}
	out.Background, out.Underlay, out.Overlay = crop(s.Background, whole, area), crop(s.Underlay, whole, area), crop(s.Overlay, whole, area)
	out.Sprites = make([]Sprite, 0, len(s.Sprites))
	for _, v := range s.Sprites {
		visible := v.At.intersect(area)
		if visible.W <= 0 || visible.H <= 0 {
			continue
		}
		v.Waypoints = mapped(v.Waypoints, relative)
		if visible != v.At || view.clipsCorners(visible) {
			v.Picture = crop(v.Picture, v.At, visible)
		}
		v.At = visible.relativeTo(area)
		out.Sprites = append(out.Sprites, v)
	}
	out.Targets = make([]Target, 0, len(s.Targets))
	for _, t := range s.Targets {
		if t.At.W <= 0 || t.At.H <= 0 { // only named by others
			out.Targets = append(out.Targets, t)
			continue
		}
		if !area.Contains(t.At.Center()) {
			continue
		}
		t.At, t.Outline = t.At.intersect(area).relativeTo(area), mapped(t.Outline, relative)
		if t.MarkAt != (Pos{}) {
			t.MarkAt = relative(t.MarkAt)
		}
		out.Targets = append(out.Targets, t)
	}
	return out
}

func (b Box) intersect(c Box) Box {
	x, y := max(b.X, c.X), max(b.Y, c.Y)
	if x == b.X && y == b.Y && b.X+b.W <= c.X+c.W && b.Y+b.H <= c.Y+c.H {
		return b
	}
	return Box{x, y, min(b.X+b.W, c.X+c.W) - x, min(b.Y+b.H, c.Y+c.H) - y}
}

func (b Box) relativeTo(area Box) Box { return Box{b.X - area.X, b.Y - area.Y, b.W, b.H} }

// viewport is the visible part of a scene.
type viewport struct {
	bounds Box
	radius float32 // of its corners
}

// cornerOffset returns how far x is beyond the centre of a corner's arc on a line of that length
// that begins at a; 0 between the corners.
func (v viewport) cornerOffset(x, a, length float32) float32 {
	return max(a+v.radius-x, x-(a+length-v.radius), 0)
}

// clipsCorners reports whether a corner's arc may clip a box.
func (v viewport) clipsCorners(b Box) bool {
	maxOffset := func(x, size, a, length float32) float32 {
		return max(v.cornerOffset(x, a, length), v.cornerOffset(x+size, a, length))
	}
	dx, dy := maxOffset(b.X, b.W, v.bounds.X, v.bounds.W), maxOffset(b.Y, b.H, v.bounds.Y, v.bounds.H)
	return dx > 0 && dy > 0 && dx*dx+dy*dy > v.radius*v.radius
}

// croppedPicture is the part of a picture inside a box of its scene.
type croppedPicture struct {
	cropper         *Cropper
	source          Picture
	bounds, visible Box
	view            viewport
}

// Key implements Picture.
func (p croppedPicture) Key() string {
	key := fmt.Sprint(p.source.Key(), " of ", p.bounds, " seen ", p.visible)
	if p.view.clipsCorners(p.visible) {
		key += fmt.Sprint(" through ", p.view)
	}
	return key
}

// Paint paints the whole picture on an image of its own and copies the visible part.
func (p croppedPicture) Paint(dst *image.RGBA) {
	k := float64(dst.Rect.Dx()) / float64(p.visible.W)
	w, h := int(math.Round(float64(p.bounds.W)*k)), int(math.Round(float64(p.bounds.H)*k))
	offset := image.Pt(int(math.Round(float64(p.visible.X-p.bounds.X)*k)), int(math.Round(float64(p.visible.Y-p.bounds.Y)*k)))
	draw.Draw(dst, dst.Rect, p.cropper.render(p.source, w, h), offset, draw.Over)
	if p.view.clipsCorners(p.visible) {
		p.clipCorners(dst, float32(k))
	}
}

// clipCorners clears what is outside the round corners, at k pixels per unit.
func (p croppedPicture) clipCorners(dst *image.RGBA, k float32) {
	w := p.view
	for y := range dst.Rect.Dy() {
		dy := w.cornerOffset(p.visible.Y+(float32(y)+0.5)/k, w.bounds.Y, w.bounds.H)
		if dy == 0 {
			continue
		}
		for x := range dst.Rect.Dx() {
			dx := w.cornerOffset(p.visible.X+(float32(x)+0.5)/k, w.bounds.X, w.bounds.W)
			if dx == 0 {
				continue
			}
			coverage := (w.radius-float32(math.Hypot(float64(dx), float64(dy))))*k + 0.5
			if coverage >= 1 {
				continue
			}
			pixel := dst.Pix[dst.PixOffset(x, y):][:4]
			for i, v := range pixel {
				pixel[i] = uint8(float32(v) * max(coverage, 0))
			}
		}
	}
}

// minCachedPixels is the size from which a picture is cached.
const minCachedPixels = 1 << 19

// render returns a picture painted at w × h pixels. The image may be cached: do not paint on it.
func (c *Cropper) render(p Picture, w, h int) *image.RGBA {
	if w*h < minCachedPixels {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		p.Paint(img)
		return img
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if key := p.Key(); c.img == nil || c.key != key || c.w != w || c.h != h {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		p.Paint(img)
		c.key, c.w, c.h, c.img = key, w, h, img
	}
	return c.img
}
