package draw

import (
	"fmt"
	"image"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"banchisa/widgets/scene"
)

// PictureCache is a least-recently-used cache of painted pictures by key and size in pixels. It
// may be used from several goroutines. The images it returns are shared: do not paint on them.
type PictureCache struct {
	mu       sync.Mutex
	capacity int
	used     int
	clock    int
	entries  map[string]*cacheEntry
	pending  map[string]chan struct{} // closed when painted
}

type cacheEntry struct {
	img      *image.RGBA
	lastUsed int
}

// NewPictureCache returns a cache of that capacity in megabytes.
func NewPictureCache(megabytes int) *PictureCache {
	return &PictureCache{capacity: megabytes << 20, entries: map[string]*cacheEntry{}, pending: map[string]chan struct{}{}}
}

// Get returns the picture painted at w × h pixels. A nil cache paints it each time.
func (s *PictureCache) Get(p scene.Picture, w, h int) *image.RGBA {
	w, h = max(w, 1), max(h, 1)
	if s == nil {
		return render(p, w, h)
	}
	key := Job{p, w, h}.Key()
	if img := s.lookUp(key); img != nil {
		return img
	}
	defer s.finish(key)
	img := render(p, w, h) // outside the lock, because pictures may be slow
	s.put(key, img)
	return img
}

// put keeps a painted picture, unless there is one already.
func (s *PictureCache) put(key string, img *image.RGBA) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.entries[key] != nil {
		return
	}
	s.entries[key] = &cacheEntry{img, s.clock}
	s.used += len(img.Pix)
	s.evictTo(s.capacity, key)
}

// Trim removes the pictures that were used longest ago until the rest takes at most some megabytes.
func (s *PictureCache) Trim(megabytes int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.evictTo(megabytes<<20, "")
}

// lookUp returns the cached image, waiting if another goroutine is painting it. nil means that
// the caller must paint it and call done.
func (s *PictureCache) lookUp(key string) *image.RGBA {
	for {
		s.mu.Lock()
		s.clock++
		if k, ok := s.entries[key]; ok {
			k.lastUsed = s.clock
			s.mu.Unlock()
			return k.img
		}
		painting, ok := s.pending[key]
		if !ok {
			s.pending[key] = make(chan struct{})
			s.mu.Unlock()
			return nil
		}
		s.mu.Unlock()
		<-painting
	}
}

func (s *PictureCache) finish(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.pending[key])
	delete(s.pending, key)
}

// Job is a picture wanted at a size in pixels.
type Job struct {
	Picture scene.Picture
	W, H    int
}

// Key is equal for jobs that paint the same pixels.
func (j Job) Key() string { return fmt.Sprintf("%d×%d %s", j.W, j.H, j.Picture.Key()) }

// Prepaint paints the missing pictures on all processors, so that Get finds them. A picture that
// panics is left to Get.
func (s *PictureCache) Prepaint(jobs []Job) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(jobs) {
					return
				}
				s.tryGet(jobs[i])
			}
		})
	}
	wait.Wait()
}

func (s *PictureCache) tryGet(o Job) {
	defer func() { _ = recover() }() // Get panics again, where it is handled
	s.Get(o.Picture, o.W, o.H)
}

// Jobs returns the pictures of a scene in a frame.
func Jobs(s *scene.Scene, f Frame) []Job {
	var jobs []Job
	for _, v := range s.Sprites {
		if at := f.Pixels(v.At); v.Picture != nil {
			jobs = append(jobs, Job{v.Picture, at.Dx(), at.Dy()})
		}
	}
	return jobs
}

// evictTo removes the pictures that were used longest ago until the rest takes at most that many bytes,
// or only one is left.
func (s *PictureCache) evictTo(bytes int, except string) {
	for s.used > bytes && len(s.entries) > 1 {
		oldest, oldestUse := "", math.MaxInt
		for k, v := range s.entries {
			if k != except && v.lastUsed < oldestUse {
				oldest, oldestUse = k, v.lastUsed
			}
		}
		s.used -= len(s.entries[oldest].img.Pix)
		delete(s.entries, oldest)
	}
}

func render(p scene.Picture, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p.Paint(img)
	return img
}
