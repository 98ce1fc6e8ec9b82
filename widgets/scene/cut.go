package scene

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"
)

// Cut is a part of a scene, as large as its panel: what one sees of a map that has been
// drawn nearer, through a window with round corners. Pictures are painted at their full
// size and cut at the edges, so that they stay crisp; touches outside go.
func Cut(s Scene, part Box, round float32) Scene {
	out := s
	out.W, out.H = part.W, part.H
	through := window{part, round}
	cut := func(p Picture, at, seen Box) Picture {
		if p == nil {
			return nil
		}
		return piece{p, at, seen, through}
	}
	whole := Box{W: s.W, H: s.H}
	out.Ground, out.Under, out.Over = cut(s.Ground, whole, part), cut(s.Under, whole, part), cut(s.Over, whole, part)
	out.Sprites = make([]Sprite, 0, len(s.Sprites))
	for _, v := range s.Sprites {
		seen := v.At.meet(part)
		if seen.W <= 0 || seen.H <= 0 {
			continue
		}
		v.Via = moved(v.Via, part)
		if seen != v.At || through.cuts(seen) {
			v.Picture = cut(v.Picture, v.At, seen)
		}
		v.At = seen.from(part)
		out.Sprites = append(out.Sprites, v)
	}
	out.Touches = make([]Touch, 0, len(s.Touches))
	for _, t := range s.Touches {
		if !part.Has(t.At.Center()) {
			continue
		}
		t.At, t.Outline = t.At.meet(part).from(part), moved(t.Outline, part)
		out.Touches = append(out.Touches, t)
	}
	return out
}

func (b Box) meet(c Box) Box {
	x, y := max(b.X, c.X), max(b.Y, c.Y)
	if x == b.X && y == b.Y && b.X+b.W <= c.X+c.W && b.Y+b.H <= c.Y+c.H {
		return b
	}
	return Box{x, y, min(b.X+b.W, c.X+c.W) - x, min(b.Y+b.H, c.Y+c.H) - y}
}

func (b Box) from(part Box) Box { return Box{b.X - part.X, b.Y - part.Y, b.W, b.H} }

func moved(line []Pos, part Box) []Pos {
	var list []Pos
	for _, p := range line {
		list = append(list, Pos{p.X - part.X, p.Y - part.Y})
	}
	return list
}

// window is what a part is seen through.
type window struct {
	box   Box
	round float32 // the radius of its corners
}

// corner is how far x lies beyond the middle of a corner's arc, from the edges of a line
// from a on, w long; 0 between the corners.
func (w window) corner(x, a, long float32) float32 {
	return max(a+w.round-x, x-(a+long-w.round), 0)
}

// cuts tells whether a corner's arc may cut a box in the window.
func (w window) cuts(b Box) bool {
	far := func(x, size, a, long float32) float32 { return max(w.corner(x, a, long), w.corner(x+size, a, long)) }
	dx, dy := far(b.X, b.W, w.box.X, w.box.W), far(b.Y, b.H, w.box.Y, w.box.H)
	return dx > 0 && dy > 0 && dx*dx+dy*dy > w.round*w.round
}

// piece is the part of a picture that lies in a box of its scene.
type piece struct {
	of       Picture
	at, seen Box
	through  window
}

// Key implements Picture.
func (p piece) Key() string {
	key := fmt.Sprint(p.of.Key(), " of ", p.at, " seen ", p.seen)
	if p.through.cuts(p.seen) {
		key += fmt.Sprint(" through ", p.through)
	}
	return key
}

// Paint paints the whole picture aside, and of it what is seen.
func (p piece) Paint(dst *image.RGBA) {
	k := float64(dst.Rect.Dx()) / float64(p.seen.W)
	w, h := int(math.Round(float64(p.at.W)*k)), int(math.Round(float64(p.at.H)*k))
	from := image.Pt(int(math.Round(float64(p.seen.X-p.at.X)*k)), int(math.Round(float64(p.seen.Y-p.at.Y)*k)))
	draw.Draw(dst, dst.Rect, last.whole(p.of, w, h), from, draw.Over)
	if p.through.cuts(p.seen) {
		p.round(dst, float32(k))
	}
}

// round takes away what lies outside the corners of the window, at k pixels a unit.
func (p piece) round(dst *image.RGBA, k float32) {
	w := p.through
	for y := range dst.Rect.Dy() {
		dy := w.corner(p.seen.Y+(float32(y)+0.5)/k, w.box.Y, w.box.H)
		if dy == 0 {
			continue
		}
		for x := range dst.Rect.Dx() {
			dx := w.corner(p.seen.X+(float32(x)+0.5)/k, w.box.X, w.box.W)
			if dx == 0 {
				continue
			}
			left := (w.round-float32(math.Hypot(float64(dx), float64(dy))))*k + 0.5
			if left >= 1 {
				continue
			}
			pixel := dst.Pix[dst.PixOffset(x, y):][:4]
			for i, v := range pixel {
				pixel[i] = uint8(float32(v) * max(left, 0))
			}
		}
	}
}

// last is the largest picture that was last cut: a map that is moved under its window is
// not painted again at every step.
var last keeper

type keeper struct {
	mu   sync.Mutex
	key  string
	w, h int
	img  *image.RGBA
}

// kept is from how many pixels on a picture is worth keeping.
const kept = 1 << 19

func (k *keeper) whole(p Picture, w, h int) *image.RGBA {
	if w*h < kept {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		p.Paint(img)
		return img
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if key := p.Key(); k.img == nil || k.key != key || k.w != w || k.h != h {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		p.Paint(img)
		k.key, k.w, k.h, k.img = key, w, h, img
	}
	return k.img
}
