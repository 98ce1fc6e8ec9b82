package draw_test

import (
	"bytes"
	"errors"
	"image"
	"io"
	"sync/atomic"
	"testing"

	"banchisa/widgets/scene/draw"
)

// What Save has written needs not be painted again, and looks the same.
func TestSavedPicturesAreNotPaintedAgain(t *testing.T) {
	n := &atomic.Int32{}
	jobs := []draw.Job{{Picture: countingPicture{n}, W: 30, H: 20}, {Picture: block("red", "#FF0000"), W: 10, H: 10}}
	var file bytes.Buffer
	if err := draw.NewPictureCache(4).Save(&file, jobs); err != nil {
		t.Fatal(err)
	}
	cache := draw.NewPictureCache(4)
	for _, job := range jobs {
		if key, err := cache.Load(&file); err != nil || key != job.Key() {
			t.Errorf("read %q, %v", key, err)
		}
	}
	if _, err := cache.Load(&file); !errors.Is(err, io.EOF) {
		t.Errorf("after the last picture: %v", err)
	}
	cache.Get(countingPicture{n}, 30, 20)
	if n.Load() != 1 {
		t.Errorf("painted %d times", n.Load())
	}
	cache.Get(keyed{jobs[1].Picture.Key(), n}, 10, 10)
	if n.Load() != 1 {
		t.Error("the drawing is painted again")
	}
}

// A damaged picture is an error, whichever byte is wrong, and does not get into the cache.
func TestDamagedSavedPictures(t *testing.T) {
	var file bytes.Buffer
	if err := draw.NewPictureCache(4).Save(&file, []draw.Job{{Picture: block("red", "#FF0000"), W: 4, H: 4}}); err != nil {
		t.Fatal(err)
	}
	for at := range file.Bytes() {
		for _, damage := range []func(b []byte) []byte{
			func(b []byte) []byte { b[at] ^= 0x81; return b },
			func(b []byte) []byte { return b[:at] },
		} {
			cache, n := draw.NewPictureCache(4), &atomic.Int32{}
			if key, err := cache.Load(bytes.NewReader(damage(bytes.Clone(file.Bytes())))); err == nil {
				t.Errorf("byte %d: read %q", at, key)
			}
			cache.Get(keyed{block("red", "#FF0000").Key(), n}, 4, 4)
			if n.Load() != 1 {
				t.Errorf("byte %d: the damaged picture is in the cache", at)
			}
		}
	}
}

// keyed is a picture of any key that counts how often it is painted.
type keyed struct {
	key string
	n   *atomic.Int32
}

func (k keyed) Key() string         { return k.key }
func (k keyed) Paint(_ *image.RGBA) { k.n.Add(1) }

// Trim removes what was used longest ago, and no more than it must.
func TestTrim(t *testing.T) {
	cache, old, recent := draw.NewPictureCache(8), &atomic.Int32{}, &atomic.Int32{}
	cache.Get(keyed{"old", old}, 400, 400) // 0.6 megabytes
	cache.Get(keyed{"recent", recent}, 400, 400)
	cache.Trim()
	cache.Get(keyed{"recent", recent}, 400, 400)
	cache.Get(keyed{"old", old}, 400, 400)
	if old.Load() != 2 || recent.Load() != 1 {
		t.Errorf("painted the old one %d times, the recent one %d times", old.Load(), recent.Load())
	}
}
