package paint

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"sync"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"banchisa/resources"
)

type spriteKey struct {
	name string
	px   int
	deg  int // tenths of a degree
}

// spriteCache caches painted sprites by size and rotation. It is emptied when it exceeds
// maxSpriteBytes, because a window that is resized passes many sizes.
type spriteCache struct {
	mu     sync.Mutex
	images map[spriteKey]*image.RGBA
	bytes  int
}

const maxSpriteBytes = 24 << 20

var sprites = sync.OnceValue(func() *spriteCache {
	return &spriteCache{images: map[spriteKey]*image.RGBA{}}
})

func (s *spriteCache) get(k spriteKey) (*image.RGBA, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	img, ok := s.images[k]
	return img, ok
}

// put returns the first picture that was painted for the key.
func (s *spriteCache) put(k spriteKey, img *image.RGBA) *image.RGBA {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, ok := s.images[k]; ok {
		return first
	}
	if s.bytes += len(img.Pix); s.bytes > maxSpriteBytes {
		clear(s.images)
		s.bytes = len(img.Pix)
	}
	s.images[k] = img
	return img
}

// FreeSprites forgets all sprites and their outlines: those that are needed are painted again.
func FreeSprites() {
	outlineCache.Clear()
	s := sprites()
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.images)
	s.bytes = 0
}

// SpriteRotated returns a picture of resources.Art, px × px pixels, rotated by deg degrees about its
// centre. It is shared and must not be changed. An unknown name panics, since names are constants of
// the source.
func SpriteRotated(name string, px int, deg float64) *image.RGBA {
	k := spriteKey{name, max(px, 1), int(math.Round(deg*10)) % 3600}
	if img, ok := sprites().get(k); ok {
		return img
	}
	return sprites().put(k, drawSprite(k)) // painted outside the lock, so that others may paint too
}

func readSprite(name string) *oksvg.SvgIcon {
	data, err := resources.Art.ReadFile("art/" + name + ".svg")
	if err != nil {
		panic("paint: no sprite " + name)
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(data))
	if err != nil {
		panic(fmt.Sprintf("paint: sprite %s: %v", name, err))
	}
	return icon
}

func drawSprite(k spriteKey) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, k.px, k.px))
	scanSprite(k, rasterx.NewScannerGV(k.px, k.px, img, img.Rect))
	return img
}

// scanSprite draws a sprite with a scanner and returns the size of its view box.
func scanSprite(k spriteKey, to rasterx.Scanner) (w, h float64) {
	icon := readSprite(k.name)
	s := float64(k.px) / math.Max(icon.ViewBox.W, icon.ViewBox.H)
	mid := float64(k.px) / 2
	m := Translate(-icon.ViewBox.X-icon.ViewBox.W/2, -icon.ViewBox.Y-icon.ViewBox.H/2).
		Mul(Scale(s, s)).Mul(Rotate(float64(k.deg)/10, 0, 0)).Mul(Translate(mid, mid))
	icon.Transform = rasterx.Matrix2D{A: m.A, B: m.B, C: m.C, D: m.D, E: m.E, F: m.F}
	for i := range icon.SVGPaths { // oksvg scales everything else
		icon.SVGPaths[i].LineWidth *= s
	}
	icon.Draw(rasterx.NewDasher(k.px, k.px, to), 1)
	return icon.ViewBox.W, icon.ViewBox.H
}

// Sprite draws a picture of resources.Art into the square of that size with its upper left corner
// at (x, y). It follows the rotation of the canvas.
func (c *Canvas) Sprite(name string, x, y, size float64) {
	c.SpriteRotated(name, x, y, size, 0)
}

// SpriteRotated draws a sprite as Sprite does, rotated about the centre of the square.
func (c *Canvas) SpriteRotated(name string, x, y, size, deg float64) {
	px := int(math.Round(size * c.m.ScaleFactor()))
	if px < 1 || c.IsRecorder() {
		return
	}
	if c.device != nil && c.alpha > 0.995 { // a faded sprite is an image: its parts would show through each other
		c.Transformed(Scale(size, size).Mul(Translate(x, y)).Mul(Rotate(deg, x+size/2, y+size/2))).drawSpriteParts(name)
		return
	}
	mid := c.m.Apply(Pt(x+size/2, y+size/2))
	img := SpriteRotated(name, px, deg+c.m.Rotation())
	at := image.Pt(int(math.Round(mid.X-float64(px)/2)), int(math.Round(mid.Y-float64(px)/2)))
	if c.device != nil {
		c.picture(img, Translate(float64(at.X), float64(at.Y)))
		return
	}
	c.composite(img, at, c.alpha)
}
