package sound_test

import (
	"bytes"
	"encoding/binary"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"banchisa/app/sound"
)

var update = flag.Bool("update", false, "synthesise the sounds anew")

// formula is the formula of a sound: t is the time in seconds, noise is between −1 and 1.
type formula struct {
	seconds float64
	sample  func(t, noise float64) float64
}

func decay(t, half float64) float64 { return math.Exp2(-t / half) }

func tone(f, t float64) float64 { return math.Sin(2 * math.Pi * f * t) }

// bell returns a bell of that pitch, struck at time t0.
func bell(f, t, t0, half float64) float64 {
	if t < t0 {
		return 0
	}
	t -= t0
	return decay(t, half) * (tone(f, t) + 0.4*tone(2.01*f, t)*decay(t, half/3) + 0.2*tone(3.98*f, t)*decay(t, half/6))
}

var formulas = map[sound.Effect]formula{
	sound.Wood: {0.16, func(t, noise float64) float64 {
		return 0.9*decay(t, 0.014)*(tone(310, t)+0.6*tone(745, t)) + 0.5*noise*decay(t, 0.003)
	}},
	sound.Splash: {0.5, func(t, noise float64) float64 {
		return 0.55*noise*decay(t, 0.06)*math.Min(1, t/0.015) + 0.25*decay(t, 0.08)*tone(420+900*t, t)
	}},
	sound.Step: {0.09, func(t, noise float64) float64 {
		return 0.5*decay(t, 0.01)*tone(520-1500*t, t) + 0.2*noise*decay(t, 0.004)
	}},
	sound.Card: {0.14, func(t, noise float64) float64 {
		return 0.5 * noise * decay(t, 0.02) * math.Min(1, t/0.01) * (0.6 + 0.4*tone(60, t))
	}},
	sound.Dice: {0.55, func(t, noise float64) float64 {
		sum := 0.0
		for _, t0 := range []float64{0, 0.07, 0.13, 0.22, 0.34} {
			if t >= t0 {
				sum += (1 - t0) * (0.5*decay(t-t0, 0.006)*tone(1250-900*t0, t-t0) + 0.3*noise*decay(t-t0, 0.004))
			}
		}
		return sum
	}},
	sound.Reject: {0.26, func(t, _ float64) float64 {
		return 0.4 * (bell(196, t, 0, 0.06) + bell(165, t, 0.1, 0.06))
	}},
	sound.Turn: {0.5, func(t, _ float64) float64 {
		return 0.3 * (bell(660, t, 0, 0.1) + bell(880, t, 0.09, 0.12))
	}},
	sound.Win: {1.5, func(t, _ float64) float64 {
		sum := 0.0
		for i, f := range []float64{523.25, 659.25, 783.99, 1046.5} {
			sum += 0.22 * bell(f, t, 0.13*float64(i), 0.22)
		}
		return sum
	}},
}

// wav synthesises a file. It is the same on every machine: the noise has a fixed seed.
func wav(v formula) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	n := int(v.seconds * sound.SampleRate)
	var b bytes.Buffer
	b.WriteString("RIFF")
	le := func(x any) { binary.Write(&b, binary.LittleEndian, x) }
	le(uint32(36 + 2*n))
	b.WriteString("WAVEfmt ")
	le(uint32(16))
	le([]uint16{1, 1})
	le([]uint32{sound.SampleRate, 2 * sound.SampleRate})
	le([]uint16{2, 16})
	b.WriteString("data")
	le(uint32(2 * n))
	for i := range n {
		t := float64(i) / sound.SampleRate
		end := math.Min(1, (v.seconds-t)/0.02) // no click at the end
		x := end * v.sample(t, 2*r.Float64()-1)
		le(int16(math.Round(30000 * math.Max(-1, math.Min(1, x)))))
	}
	return b.Bytes()
}

func TestSoundsEqualTheirFormulas(t *testing.T) {
	for _, e := range sound.Effects {
		v, ok := formulas[e]
		if !ok {
			t.Errorf("%s has no formula", e)
			continue
		}
		file, want := "../../resources/sounds/"+string(e)+".wav", wav(v)
		if *update {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d bytes, its formula gives %d; run with -update", e, len(got), len(want))
		}
		if len(got) > 100_000 {
			t.Errorf("%s is no short sound: %d bytes", e, len(got))
		}
		peak := 0
		for i := 44; i+1 < len(got); i += 2 {
			peak = max(peak, int(math.Abs(float64(int16(binary.LittleEndian.Uint16(got[i:]))))))
		}
		if peak < 5000 || peak > 32000 {
			t.Errorf("%s: loudest sample %d", e, peak)
		}
	}
}

func TestAMachineWithoutSoundIsSilent(t *testing.T) {
	var p sound.Player
	for _, e := range sound.Effects {
		p.Play(e, 0.5)
	}
	p.Play("nothing", 1)
	p.Play(sound.Win, 0)
}
