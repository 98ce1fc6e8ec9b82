package draw

import (
	"fmt"
	"image"
	"runtime"
	"sync"
	"sync/atomic"

	"banchisa/widgets/scene"
)

// Shelf remembers pictures that were painted, by key and size in pixels, as
// long as they fit; the least lately used go first. It may be used from
// several goroutines. What it gives is shared: do not paint on it.
type Shelf struct {
	mu    sync.Mutex
	room  int
	used  int
	clock int
	kept  map[string]*kept
	doing map[string]chan struct{} // being painted, until closed
}

type kept struct {
	img  *image.RGBA
	last int
}

// NewShelf has room for so many megabytes.
func NewShelf(megabytes int) *Shelf {
	return &Shelf{room: megabytes << 20, kept: map[string]*kept{}, doing: map[string]chan struct{}{}}
}

// Get gives the picture painted at w × h pixels. A nil shelf paints anew each
// time.
func (s *Shelf) Get(p scene.Picture, w, h int) *image.RGBA {
	w, h = max(w, 1), max(h, 1)
	if s == nil {
		return render(p, w, h)
	}
	key := fmt.Sprintf("%d×%d %s", w, h, p.Key())
	if img := s.find(key); img != nil {
		return img
	}
	defer s.done(key)
	img := render(p, w, h) // outside the lock: pictures may be slow
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept[key] = &kept{img, s.clock}
	s.used += len(img.Pix)
	for s.used > s.room && len(s.kept) > 1 {
		s.drop(key)
	}
	return img
}

// find gives what is kept, or waits for it while another paints it; nil leaves the painting
// to who asks, until done.
func (s *Shelf) find(key string) *image.RGBA {
	for {
		s.mu.Lock()
		s.clock++
		if k, ok := s.kept[key]; ok {
			k.last = s.clock
			s.mu.Unlock()
			return k.img
		}
		doing, ok := s.doing[key]
		if !ok {
			s.doing[key] = make(chan struct{})
			s.mu.Unlock()
			return nil
		}
		s.mu.Unlock()
		<-doing
	}
}

func (s *Shelf) done(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.doing[key])
	delete(s.doing, key)
}

// Order is a picture wanted at a size in pixels.
type Order struct {
	Picture scene.Picture
	W, H    int
}

// Warm paints what is missing of the pictures on all processors, so that Get has
// them at hand. A picture that cannot be painted is left to who gets it.
func (s *Shelf) Warm(orders []Order) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(orders)) {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(orders) {
					return
				}
				s.try(orders[i])
			}
		})
	}
	wait.Wait()
}

func (s *Shelf) try(o Order) {
	defer func() { _ = recover() }() // Get meets it again, where it can be told
	s.Get(o.Picture, o.W, o.H)
}

// Orders are the pictures of a scene in a frame.
func Orders(s *scene.Scene, f Frame) []Order {
	var all []Order
	for _, v := range s.Sprites {
		if at := f.Pixels(v.At); v.Picture != nil {
			all = append(all, Order{v.Picture, at.Dx(), at.Dy()})
		}
	}
	return all
}

func (s *Shelf) drop(keep string) {
	oldest, at := "", int(^uint(0)>>1)
	for k, v := range s.kept {
		if k != keep && v.last < at {
			oldest, at = k, v.last
		}
	}
	s.used -= len(s.kept[oldest].img.Pix)
	delete(s.kept, oldest)
}

func render(p scene.Picture, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p.Paint(img)
	return img
}
