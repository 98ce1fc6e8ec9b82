package draw_test

import (
	"image"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"banchisa/widgets/scene/draw"
)

// slow is a picture that takes its time, and counts how often it is painted.
type slow struct{ n *atomic.Int32 }

func (s slow) Key() string { return "slow" }
func (s slow) Paint(*image.RGBA) {
	s.n.Add(1)
	time.Sleep(20 * time.Millisecond)
}

// mad is a picture that cannot be painted.
type mad struct{}

func (mad) Key() string       { return "mad" }
func (mad) Paint(*image.RGBA) { panic("mad") }

// Who wants a picture that another is painting waits for it.
func TestShelfPaintsOnce(t *testing.T) {
	s, p := draw.NewShelf(4), slow{new(atomic.Int32)}
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

// A picture that cannot be painted fails where it is wanted, each time, and does not keep
// others waiting.
func TestShelfLeavesAFaultToWhoWantsIt(t *testing.T) {
	s := draw.NewShelf(4)
	s.Warm([]draw.Order{{Picture: mad{}, W: 10, H: 10}, {Picture: slow{new(atomic.Int32)}, W: 10, H: 10}})
	for range 2 {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("a picture that cannot be painted is shown")
				}
			}()
			s.Get(mad{}, 10, 10)
		}()
	}
}
