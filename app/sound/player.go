package sound

import (
	"bytes"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"

	"banchisa/games"
)

const (
	// maxPlaying is how many effects are heard at once.
	maxPlaying = 8
	// pitchSpread is by how much the takes of one effect differ in pitch, up or down.
	pitchSpread = 0.03
	// seaLevel is the level of the sea beside that of the effects: 16 dB below.
	seaLevel = 0.16
	// openTimeout is how long the sound device may take to be ready.
	openTimeout = 5 * time.Second
)

// errNoAnswer means that the sound device does not answer.
var errNoAnswer = games.NewTextError("selfcheck.sound.no-answer")

// Player plays effects. Its methods may be called from any goroutine; only Open waits.
type Player struct {
	// Background runs f on a goroutine of its own, whose panics are reported; nil is a plain one.
	Background func(f func())
	// NewDevice begins to open the sound device, which may take as long as it likes; nil opens the
	// machine's.
	NewDevice func() (context *oto.Context, ready chan struct{}, err error)

	queue     queue
	mu        sync.Mutex
	context   *oto.Context
	failed    bool
	openErr   error // Why it failed.
	takes     map[Effect][]take
	last      map[Effect]int // The take that was heard last.
	playing   []*oto.Player
	sea       *oto.Player
	seaVolume atomic.Uint32 // The last volume of SetSea, as the bits of a float32.
}

// Play begins an effect in the middle, at a volume from 0 to 1. The device is opened with
// the first sound.
func (p *Player) Play(e Effect, volume float32) { p.PlayAt(e, volume, 0) }

// PlayAt begins an effect at a pan from −1 (left) to 1; see [PanAt]. When an effect has
// several takes, it plays another one than the last time, a little higher or lower.
func (p *Player) PlayAt(e Effect, volume, pan float32) {
	if volume > 0 {
		p.queue.add(p.Background, maxPlaying, func() { p.play(e, float64(volume), float64(pan)) })
	}
}

func (p *Player) play(e Effect, volume, pan float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.open() || p.context.Err() != nil { // a device may go away, as while the machine sleeps
		return
	}
	p.playing = slices.DeleteFunc(p.playing, func(o *oto.Player) bool { return !o.IsPlaying() })
	data := p.render(e, pan)
	if len(p.playing) >= maxPlaying || len(data) == 0 {
		return
	}
	out := p.context.NewPlayer(bytes.NewReader(data))
	out.SetVolume(volume)
	out.Play()
	p.playing = append(p.playing, out)
}

// render returns the samples of an effect, in two channels.
func (p *Player) render(e Effect, pan float64) []byte {
	takes := p.load(e)
	if len(takes) == 0 {
		return nil
	}
	i, rate := 0, 1.0
	if len(takes) > 1 {
		i = rand.IntN(len(takes) - 1)
		if last, heard := p.last[e]; !heard || i >= last {
			i++
		}
		rate += pitchSpread * (2*rand.Float64() - 1)
	}
	p.last[e] = i
	return takes[i].stereo(pan, rate)
}

func (p *Player) load(e Effect) []take {
	if p.takes == nil {
		p.takes, p.last = map[Effect][]take{}, map[Effect]int{}
	}
	takes, ok := p.takes[e]
	if !ok {
		for n := 1; n <= e.Takes(); n++ {
			takes = append(takes, readTake(e, n))
		}
		p.takes[e] = takes
	}
	return takes
}

// SetSea plays the sea in the background at a volume from 0 to 1, where 1 is still far
// below the effects, or stops it at 0.
func (p *Player) SetSea(volume float32) {
	p.seaVolume.Store(math.Float32bits(volume))
	p.queue.add(p.Background, 2*maxPlaying, p.updateSea)
}

// updateSea applies the last volume of SetSea, also if calls overtake each other.
func (p *Player) updateSea() {
	p.mu.Lock()
	defer p.mu.Unlock()
	volume := math.Float32frombits(p.seaVolume.Load())
	switch {
	case volume <= 0:
		if p.sea != nil {
			p.sea.Pause()
		}
		return
	case !p.open():
		return
	case p.sea == nil:
		takes := p.load(sea)
		if len(takes) == 0 {
			return
		}
		p.sea = p.context.NewPlayer(newSeaReader(takes[0]))
	}
	p.sea.SetVolume(seaLevel * float64(volume))
	p.sea.Play()
}

// Open opens the sound device and returns why it cannot. A program asks for it only once: a
// speaker that comes later is heard after the next start.
func (p *Player) Open() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.open() {
		return p.openErr
	}
	return nil
}

// open opens the sound device once; a machine without one is asked only once.
func (p *Player) open() bool {
	if p.context != nil || p.failed {
		return p.context != nil
	}
	context, err := p.openDevice()
	if err != nil {
		p.failed, p.openErr = true, err
		return false
	}
	p.context = context
	return true
}

// openDevice opens the sound device, or gives it up when it does not answer.
func (p *Player) openDevice() (*oto.Context, error) {
	type result struct {
		context *oto.Context
		err     error
	}
	newDevice := p.NewDevice
	if newDevice == nil {
		newDevice = func() (*oto.Context, chan struct{}, error) {
			return oto.NewContext(&oto.NewContextOptions{SampleRate: SampleRate, ChannelCount: 2, Format: oto.FormatSignedInt16LE})
		}
	}
	done := make(chan result, 1)
	go func() {
		defer func() {
			if recover() != nil { // a driver's mistake
				done <- result{err: errNoAnswer}
			}
		}()
		context, ready, err := newDevice()
		if err == nil {
			<-ready
			err = context.Err()
		}
		done <- result{context, err}
	}()
	select {
	case r := <-done:
		return r.context, r.err
	case <-time.After(openTimeout):
		return nil, errNoAnswer
	}
}
