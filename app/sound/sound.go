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
	Refuse Effect = "refuse" // that is not allowed
	Turn   Effect = "turn"   // a person's turn
	Win    Effect = "win"
)

// Effects are all of them.
var Effects = []Effect{Wood, Splash, Step, Card, Dice, Refuse, Turn, Win}

// Rate is samples a second; sounds are one channel of 16 bits.
const Rate = 22050

// header is the length of a WAV header before its samples.
const header = 44

// Player plays effects. Its methods may be called from any goroutine.
type Player struct {
	mu      sync.Mutex
	context *oto.Context
	failed  bool
	why     error // it failed
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
	still := p.playing[:0]
	for _, o := range p.playing {
		if o.IsPlaying() {
			still = append(still, o)
		}
	}
	p.playing = still
	if len(p.playing) > 6 {
		return // enough at once
	}
	sound := p.context.NewPlayer(bytes.NewReader(p.samples(e)))
	sound.SetVolume(volume)
	sound.Play()
	p.playing = append(p.playing, sound)
}

// Open opens the sound device and says why it cannot. A program asks for it only once: a
// speaker that comes later is heard after the next start.
func (p *Player) Open() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.open() {
		return p.why
	}
	return nil
}

// open opens the sound device once; a machine without one is asked only once.
func (p *Player) open() bool {
	if p.context != nil || p.failed {
		return p.context != nil
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: Rate, ChannelCount: 1, Format: oto.FormatSignedInt16LE})
	if err == nil {
		<-ready
		err = context.Err()
	}
	if err != nil {
		p.failed, p.why = true, err
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
	if err != nil || len(data) < header {
		return nil
	}
	return data[header:]
}
