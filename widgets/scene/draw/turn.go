package draw

import (
	"image"
	"image/color"
	"math"
	"sync"

	"banchisa/widgets/scene"
)

// TurnFrames returns the frames of a board that is turned by half a turn on a table of a colour. On the way it is a
// little smaller, so that its corners stay in its place. Its pictures are taken from the cache.
func TurnFrames(s scene.Scene, table color.NRGBA, frames int, cache *PictureCache) []scene.Picture {
	board := &turningBoard{key: Identity(Thumbnail(s).Key()), scene: s, cache: cache}
	pictures := make([]scene.Picture, frames)
	for i := range pictures {
		f := (float64(i) + 0.5) / float64(frames) // slow at both ends
		pictures[i] = turnFrame{board, table, math.Pi * (f - math.Sin(2*math.Pi*f)/(2*math.Pi))}
	}
	return pictures
}

// turningBoard is a board, painted once for all frames.
type turningBoard struct {
	key     Identity
	scene   scene.Scene
	cache   *PictureCache
	mu      sync.Mutex
	painted *image.RGBA
}

func (b *turningBoard) rendered(w, h int) *image.RGBA {
	b.mu.Lock()
	defer b.mu.Unlock()
	if img := b.painted; img == nil || img.Rect.Dx() != w || img.Rect.Dy() != h {
		b.painted = Image(&b.scene, w, h, b.cache)
	}
	return b.painted
}

// turnFrame is a board at an angle in radians.
type turnFrame struct {
	board *turningBoard
	table color.NRGBA
	angle float64
}

// Key identifies the board, the table and the angle.
func (f turnFrame) Key() string {
	return string(Identify([]any{"turn", f.board.key, f.table, f.angle}))
}

// Paint looks up for each pixel where it is on the board.
func (f turnFrame) Paint(dst *image.RGBA) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	src := f.board.rendered(w, h)
	sin, cos := math.Sincos(f.angle)
	shrink := math.Abs(sin) + math.Abs(cos)
	if wide := float64(max(w, h)) / float64(min(w, h)); wide > 1 { // the longer side must fit the shorter one
		shrink = math.Abs(cos) + math.Abs(sin)*wide
	}
	sin, cos = sin*shrink, cos*shrink
	midX, midY := float64(w)/2, float64(h)/2
	table := [4]float64{float64(f.table.R), float64(f.table.G), float64(f.table.B), 255}
	for y := range h {
		dy := float64(y) + 0.5 - midY
		row := dst.Pix[dst.PixOffset(0, y):][:4*w]
		for x := range w {
			dx := float64(x) + 0.5 - midX
			at := sample(src, midX+dx*cos+dy*sin-0.5, midY-dx*sin+dy*cos-0.5)
			for i := range 4 {
				row[4*x+i] = uint8(at[i] + table[i]*(255-at[3])/255 + 0.5)
			}
		}
	}
}

// sample returns the colour of an image between four of its pixels, nothing outside.
func sample(img *image.RGBA, x, y float64) (c [4]float64) {
	left, top := math.Floor(x), math.Floor(y)
	fx, fy := x-left, y-top
	for _, p := range [4]struct {
		x, y  int
		share float64
	}{
		{int(left), int(top), (1 - fx) * (1 - fy)},
		{int(left) + 1, int(top), fx * (1 - fy)},
		{int(left), int(top) + 1, (1 - fx) * fy},
		{int(left) + 1, int(top) + 1, fx * fy},
	} {
		if p.x < 0 || p.y < 0 || p.x >= img.Rect.Dx() || p.y >= img.Rect.Dy() {
			continue
		}
		pixel := img.Pix[img.PixOffset(p.x, p.y):][:4]
		for i, v := range pixel {
			c[i] += p.share * float64(v)
		}
	}
	return c
}
