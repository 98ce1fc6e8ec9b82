package sound_test

import (
	"errors"
	"sync/atomic"
	"testing"

	"github.com/ebitengine/oto/v3"

	"banchisa/app/sound"
)

// TestADeviceThatFails checks that a sound device that cannot be opened, does not answer or panics is
// asked only once, and that nobody waits for it but who asks what is wrong.
func TestADeviceThatFails(t *testing.T) {
	forever := make(chan struct{})
	t.Cleanup(func() { close(forever) })
	for name, open := range map[string]func() (*oto.Context, chan struct{}, error){
		"fails":          func() (*oto.Context, chan struct{}, error) { return nil, nil, errors.New("no card") },
		"never returns":  func() (*oto.Context, chan struct{}, error) { <-forever; return nil, nil, errors.New("late") },
		"is never ready": func() (*oto.Context, chan struct{}, error) { return nil, forever, nil },
		"panics":         func() (*oto.Context, chan struct{}, error) { panic("a driver's mistake") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int32
			p := sound.Player{NewDevice: func() (*oto.Context, chan struct{}, error) { asked.Add(1); return open() }}
			for range 100 { // returns at once, though the device may not
				p.PlayAt(sound.Turn, 1, 0)
				p.SetSea(1)
			}
			if err := p.Open(); err == nil {
				t.Error("it is said to work")
			}
			p.Play(sound.Turn, 1)
			if err := p.Open(); err == nil || asked.Load() != 1 {
				t.Errorf("asked %d times; %v", asked.Load(), err)
			}
		})
	}
}
