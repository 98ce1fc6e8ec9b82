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
	blank    *image.RGBA // what every picture looks like; nil paints them
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

// NewBlankCache returns a cache that paints nothing: all its pictures are the same empty pixel. It is for
// tests, most of which look at scenes.
func NewBlankCache() *PictureCache {
	return &PictureCache{blank: image.NewRGBA(image.Rect(0, 0, 1, 1))}
}

// Fresh returns an empty cache of that capacity in megabytes, which paints what c paints.
func (c *PictureCache) Fresh(megabytes int) *PictureCache {
	fresh := NewPictureCache(megabytes)
	fresh.blank = c.blank
	return fresh
}

// Paint returns the picture painted at w × h pixels without keeping it.
func (c *PictureCache) Paint(p scene.Picture, w, h int) *image.RGBA {
	if c != nil && c.blank != nil {
		return c.blank
	}
	return render(p, max(w, 1), max(h, 1))
}

// Get returns the picture painted at w × h pixels. A nil cache paints it each time.
func (c *PictureCache) Get(p scene.Picture, w, h int) *image.RGBA {
	if c == nil || c.blank != nil {
		return c.Paint(p, w, h)
	}
	w, h = max(w, 1), max(h, 1)
	key := Job{p, w, h}.Key()
	if img := c.lookUp(key); img != nil {
		return img
	}
	defer c.finish(key)
	img := render(p, w, h) // outside the lock, because pictures may be slow
	c.put(key, img)
	return img
}

// put keeps a painted picture, unless there is one already.
func (c *PictureCache) put(key string, img *image.RGBA) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.entries[key] != nil {
		return
	}
	c.entries[key] = &cacheEntry{img, c.clock}
	c.used += len(img.Pix)
	c.evictTo(c.capacity, key)
}

// Trim removes the pictures that were used longest ago until the rest takes at most a twelfth of the
// capacity.
func (c *PictureCache) Trim() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.evictTo(c.capacity/12, "")
}

// lookUp returns the cached image, waiting if another goroutine is painting it. nil means that
// the caller must paint it and call done.
func (c *PictureCache) lookUp(key string) *image.RGBA {
	for {
		c.mu.Lock()
		c.clock++
		if k, ok := c.entries[key]; ok {
			k.lastUsed = c.clock
			c.mu.Unlock()
			return k.img
		}
		painting, ok := c.pending[key]
		if !ok {
			c.pending[key] = make(chan struct{})
			c.mu.Unlock()
			return nil
		}
		c.mu.Unlock()
		<-painting
	}
}

func (c *PictureCache) finish(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	close(c.pending[key])
	delete(c.pending, key)
}

// Job is a picture wanted at a size in pixels.
type Job struct {
	Picture scene.Picture
	W, H    int
}

// NewJob returns the job of a picture at a place. Of equal columns one is enough: the board stretches it.
func NewJob(p scene.Picture, at image.Rectangle) Job {
	if _, is := p.(columns); is {
		return Job{p, 1, at.Dy()}
	}
	return Job{p, at.Dx(), at.Dy()}
}

// Key is equal for jobs that paint the same pixels.
func (j Job) Key() string { return fmt.Sprintf("%d×%d %s", j.W, j.H, j.Picture.Key()) }

// Prepaint paints the missing pictures on all processors, so that Get finds them. A picture that
// panics is left to Get.
func (c *PictureCache) Prepaint(jobs []Job) {
	if c.blank != nil {
		return
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(jobs) {
					return
				}
				c.tryGet(jobs[i])
			}
		})
	}
	wait.Wait()
}

func (c *PictureCache) tryGet(o Job) {
	defer func() { _ = recover() }() // Get panics again, where it is handled
	c.Get(o.Picture, o.W, o.H)
}

// Jobs returns the pictures of a scene in a frame.
func Jobs(s *scene.Scene, f Frame) []Job {
	var jobs []Job
	for _, v := range s.Sprites {
		if at := f.Pixels(v.At); v.Picture != nil {
			jobs = append(jobs, NewJob(v.Picture, at))
		}
	}
	return jobs
}

// evictTo removes the pictures that were used longest ago until the rest takes at most that many bytes,
// or only one is left.
func (c *PictureCache) evictTo(bytes int, except string) {
	for c.used > bytes && len(c.entries) > 1 {
		oldest, oldestUse := "", math.MaxInt
		for k, v := range c.entries {
			if k != except && v.lastUsed < oldestUse {
				oldest, oldestUse = k, v.lastUsed
			}
		}
		c.used -= len(c.entries[oldest].img.Pix)
		delete(c.entries, oldest)
	}
}

func render(p scene.Picture, w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p.Paint(img)
	return img
}
