package draw_test

import (
	"image"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"banchisa/widgets/scene/draw"
)

// slowPicture lets others run while it is painted, and counts how often it is.
type slowPicture struct{ n *atomic.Int32 }

func (s slowPicture) Key() string { return "slow" }
func (s slowPicture) Paint(*image.RGBA) {
	s.n.Add(1)
	for range 1000 {
		runtime.Gosched()
	}
}

// brokenPicture is a picture that cannot be painted.
type brokenPicture struct{}

func (brokenPicture) Key() string       { return "broken" }
func (brokenPicture) Paint(*image.RGBA) { panic("broken") }

// A caller that needs a picture which another goroutine is painting waits for it.
func TestPictureCachePaintsOnceForConcurrentCallers(t *testing.T) {
	s, p := draw.NewPictureCache(4), slowPicture{new(atomic.Int32)}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if s.Get(p, 10, 10) == nil {
				t.Error("nothing was painted")
			}
		})
	}
	all.Wait()
	if n := p.n.Load(); n != 1 {
		t.Errorf("painted %d times", n)
	}
}

// A picture of equal columns is painted one pixel wide, any other as wide as its place.
func TestJobOfColumns(t *testing.T) {
	p, at := block("red", "#FF0000"), image.Rect(5, 5, 35, 25)
	if j := draw.NewJob(p, at); j.W != 30 || j.H != 20 {
		t.Errorf("a picture is painted at %d×%d", j.W, j.H)
	}
	if j := draw.NewJob(draw.Columns(p), at); j.W != 1 || j.H != 20 || j.Picture.Key() != p.Key() {
		t.Errorf("columns are painted at %d×%d", j.W, j.H)
	}
}

// A picture that panics panics for each of its callers and does not block others.
func TestPictureCacheLeavesAPanicToTheCaller(t *testing.T) {
	s := draw.NewPictureCache(4)
	s.Prepaint([]draw.Job{{Picture: brokenPicture{}, W: 10, H: 10}, {Picture: slowPicture{new(atomic.Int32)}, W: 10, H: 10}})
	for range 2 {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("a picture that cannot be painted is shown")
				}
			}()
			s.Get(brokenPicture{}, 10, 10)
		}()
	}
}

// A blank cache paints nothing, however it is asked, and neither does one made from it.
func TestBlankCachePaintsNothing(t *testing.T) {
	for name, c := range map[string]*draw.PictureCache{"blank": draw.NewBlankCache(), "fresh": draw.NewBlankCache().Fresh(1)} {
		c.Prepaint([]draw.Job{{Picture: brokenPicture{}, W: 10, H: 10}})
		if c.Get(brokenPicture{}, 10, 10) == nil || c.Paint(brokenPicture{}, 10, 10) == nil {
			t.Errorf("%s: there is no image", name)
		}
	}
	n := &atomic.Int32{}
	if c := draw.NewPictureCache(1).Fresh(1); c.Paint(countingPicture{n}, 10, 10) == nil || n.Load() != 1 {
		t.Error("a cache that paints is not the model of one that does")
	}
}
