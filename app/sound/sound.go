// Package sound plays the short sounds of the table. A machine without a sound device plays in
// silence: that is no error.
package sound

import (
	"bytes"
	"io"
	"sync"

	"github.com/ebitengine/oto/v3"

	"banchisa/resources"
)

// Effect is a short sound.
type Effect string

// The effects. Each is a file resources/sounds/<effect>.wav.
const (
	Wood   Effect = "wood"   // a tile is placed, a counter moves
	Splash Effect = "splash" // something enters the water or moves on it
	Step   Effect = "step"   // a penguin or a unit moves
	Card   Effect = "card"   // a card is turned over or drawn
	Dice   Effect = "dice"   // chance
	Reject Effect = "refuse" // an illegal action
	Turn   Effect = "turn"   // a person's turn begins
	Win    Effect = "win"
)

// Effects are all effects.
var Effects = []Effect{Wood, Splash, Step, Card, Dice, Reject, Turn, Win}

// SampleRate is the number of samples per second; sounds have one channel of 16 bits.
const SampleRate = 22050

// wavHeaderLen is the length of a WAV header before its samples.
const wavHeaderLen = 44

// Player plays effects. Its methods may be called from any goroutine.
type Player struct {
	mu      sync.Mutex
	context *oto.Context
	failed  bool
	openErr error // of the failed attempt to open the device
	sounds  map[Effect][]byte
	playing []*oto.Player
}

// Play starts an effect at a volume from 0 to 1 and does not wait for its end. The device is opened
// with the first sound.
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
		return // too many at once
	}
	out := p.context.NewPlayer(bytes.NewReader(p.samples(e)))
	out.SetVolume(volume)
	out.Play()
	p.playing = append(p.playing, out)
}

// Open opens the sound device and returns why it cannot. It tries only once: a speaker that is
// connected later is used after the next start.
func (p *Player) Open() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.open() {
		return p.openErr
	}
	return nil
}

// open opens the sound device at the first call and reports whether it is open.
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

// Samples returns an effect's samples, without the file's header.
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
