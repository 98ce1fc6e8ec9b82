// Package sound plays the short sounds of the table. A machine without a sound device
// plays in silence: that is no error.
package sound

import (
	"bytes"
	"io"
	"sync"

	"github.com/ebitengine/oto/v3"

	"banchisa/resources"
)

// Effect is one of the short sounds.
type Effect string

// The effects. Each is a file resources/sounds/<effect>.wav.
const (
	Wood   Effect = "wood"   // a tile is laid, a counter hops
	Splash Effect = "splash" // something goes into the water, or moves on it
	Step   Effect = "step"   // a penguin, a unit
	Card   Effect = "card"   // a card is turned or drawn
	Dice   Effect = "dice"   // chance
	Reject Effect = "refuse" // that is not allowed
	Turn   Effect = "turn"   // a person's turn
	Win    Effect = "win"
)

// Effects are all of them.
var Effects = []Effect{Wood, Splash, Step, Card, Dice, Reject, Turn, Win}

// SampleRate is samples a second; sounds are one channel of 16 bits.
const SampleRate = 22050

// wavHeaderLen is the length of a WAV header before its samples.
const wavHeaderLen = 44

// Player plays effects. Its methods may be called from any goroutine.
type Player struct {
	mu      sync.Mutex
	context *oto.Context
	failed  bool
	openErr error // it failed
	sounds  map[Effect][]byte
	playing []*oto.Player
}

// Play begins an effect at a volume from 0 to 1 and does not wait for its end. The device
// is opened with the first sound.
func (p *Player) Play(e Effect, volume float32) {
	if volume <= 0 {
		return
	}
	go p.play(e, float64(volume))
}

func (p *Player) play(e Effect, volume float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.open() {
		return
	}
	active := p.playing[:0]
	for _, o := range p.playing {
		if o.IsPlaying() {
			active = append(active, o)
		}
	}
	p.playing = active
	if len(p.playing) > 6 {
		return // enough at once
	}
	out := p.context.NewPlayer(bytes.NewReader(p.samples(e)))
	out.SetVolume(volume)
	out.Play()
	p.playing = append(p.playing, out)
}

// Open opens the sound device and says why it cannot. A program asks for it only once: a
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
	context, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: SampleRate, ChannelCount: 1, Format: oto.FormatSignedInt16LE})
	if err == nil {
		<-ready
		err = context.Err()
	}
	if err != nil {
		p.failed, p.openErr = true, err
		return false
	}
	p.context, p.sounds = context, map[Effect][]byte{}
	return true
}

func (p *Player) samples(e Effect) []byte {
	if s, ok := p.sounds[e]; ok {
		return s
	}
	p.sounds[e] = Samples(e)
	return p.sounds[e]
}

// Samples are an effect's samples, without the file's header.
func Samples(e Effect) []byte {
	file, err := resources.Sounds.Open("sounds/" + string(e) + ".wav")
	if err != nil {
		return nil
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil || len(data) < wavHeaderLen {
		return nil
	}
	return data[wavHeaderLen:]
}
