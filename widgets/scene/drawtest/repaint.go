// Package drawtest holds pictures to their keys, in tests.
package drawtest

import (
	"hash/fnv"
	"image"
	"testing"

	"banchisa/widgets/scene"
)

// Repainter paints the pictures of scenes, and again whenever a key comes back: what a cache would show
// in place of a picture has to be the same, pixel by pixel.
type Repainter struct {
	seen map[string]*painted
	// Pictures is how many keys there were, Again how often one that came back was painted.
	Pictures, Again int
}

// painted is what the first picture of a key looked like, and how often the key has come back.
type painted struct {
	pixels uint64
	came   int
}

// A picture is painted with its longer side this large, in pixels: enough to tell two words or two tones apart.
const side = 40

// someFrames is the step from a frame of a motion to the next that is painted: they differ in little.
const someFrames = 8

// alwaysAgain is how often a key that comes back is painted in any case; from then on it is at every power
// of two, because most pictures come back thousands of times.
const alwaysAgain = 6

// longestKey is how many bytes a key may have: it is made whenever a screen is composed, and kept with its picture.
// What is large has an identity that stands for it.
const longestKey = 10_000

// Check paints the pictures of a scene. where is part of what a failure says.
func (r *Repainter) Check(t testing.TB, where string, s *scene.Scene) {
	t.Helper()
	for _, p := range []scene.Picture{s.Background, s.Underlay, s.Overlay} {
		r.check(t, where, p, s.W, s.H)
	}
	for _, v := range s.Sprites {
		r.check(t, where+": "+v.ID, v.Picture, v.At.W, v.At.H)
		for i := 0; i < len(v.Frames); i += someFrames {
			r.check(t, where+": "+v.ID, v.Frames[i], v.At.W, v.At.H)
		}
	}
}

func (r *Repainter) check(t testing.TB, where string, p scene.Picture, w, h float32) {
	t.Helper()
	if p == nil || w <= 0 || h <= 0 {
		return
	}
	k := side / max(w, h)
	size := image.Rect(0, 0, max(1, int(w*k)), max(1, int(h*k)))
	key := size.String() + p.Key()
	if len(key) > longestKey {
		t.Errorf("%s: a key has %d bytes: %.300s", where, len(key), key)
	}
	before := r.seen[key]
	if before != nil {
		before.came++
		if before.came > alwaysAgain && before.came&(before.came-1) != 0 {
			return
		}
	}
	img := image.NewRGBA(size)
	p.Paint(img)
	sum := fnv.New64a()
	_, _ = sum.Write(img.Pix)
	if before == nil {
		if r.seen == nil {
			r.seen = map[string]*painted{}
		}
		r.seen[key] = &painted{pixels: sum.Sum64()}
		r.Pictures++
		return
	}
	r.Again++
	if before.pixels != sum.Sum64() {
		t.Errorf("%s: another picture has the key %.300s", where, p.Key())
		before.pixels = sum.Sum64()
	}
}
