package synth

import (
	"math"
	"math/rand/v2"

	"banchisa/games/detmath"
)

// SampleRate is the number of samples a second.
const SampleRate = 44100

// clip is a mono sound in the making, and the generator that its noise comes from.
type clip struct {
	samples []float64
	rand    *rand.Rand
}

func newClip(seconds float64, r *rand.Rand) *clip {
	return &clip{make([]float64, int(seconds*SampleRate)), r}
}

// power returns base to the power of x, the same on every processor.
func power(base, x float64) float64 { return detmath.Exp(x * detmath.Log(base)) }

// decayFactor returns the factor per sample of a value with that half-life in seconds.
func decayFactor(half float64) float64 { return power(0.5, 1/(half*SampleRate)) }

// vary returns x changed by up to the given share, up or down.
func (c *clip) vary(x, share float64) float64 { return x * (1 + share*(2*c.rand.Float64()-1)) }

// mode is one way in which a struck body vibrates. Its pitch, level and half-life are
// relative to those of the strike.
type mode struct{ ratio, level, half float64 }

// Bodies, with the ratios that textbooks of musical acoustics give for them.
type body []mode

func bar() body     { return body{{1, 1, 1}, {2.76, 0.5, 0.6}, {5.40, 0.25, 0.35}, {8.93, 0.1, 0.2}} }
func marimba() body { return body{{1, 1, 1}, {3.93, 0.3, 0.3}, {9.2, 0.08, 0.12}} }
func stone() body {
	return body{{1, 1, 1}, {1.47, 0.7, 0.9}, {2.09, 0.6, 0.7}, {2.56, 0.5, 0.6}, {3.4, 0.3, 0.4}}
}

func glass() body { return body{{1, 1, 1}, {2.32, 0.35, 0.7}, {4.25, 0.2, 0.45}, {6.63, 0.08, 0.3}} }

func bell() body {
	return body{{0.5, 0.5, 1.3}, {1, 1, 1}, {1.19, 0.6, 0.9}, {1.5, 0.35, 0.7}, {2, 0.6, 0.6}, {2.67, 0.3, 0.4}, {4.1, 0.15, 0.25}}
}
func skin() body { return body{{1, 1, 1}, {1.59, 0.5, 0.6}, {2.14, 0.35, 0.4}, {2.65, 0.2, 0.3}} }

// silent is the level below which a decaying sound is cut off.
const silent = 1e-4

// strike adds a struck body: its pitch in Hz, its half-life in seconds.
func (c *clip) strike(b body, at, freq, level, half float64) {
	start := int(at * SampleRate)
	const attack = 0.0006 * SampleRate
	for _, m := range b {
		f := 2 * math.Pi * freq * m.ratio / SampleRate
		if f > 0.9*math.Pi {
			continue
		}
		env, k := level*m.level, decayFactor(half*m.half)
		for i := start; i < len(c.samples) && env > silent; i++ {
			n := float64(i - start)
			c.samples[i] += math.Min(1, n/attack) * env * math.Sin(f*n)
			env *= k
		}
	}
}

// burst is filtered noise that rises for attack seconds, then halves every half seconds.
type burst struct{ at, attack, half, low, high, level float64 }

func (c *clip) noise(b burst) {
	highPass, lowPass := newHighPass(b.low), newLowPass(b.high)
	start, attack := int(b.at*SampleRate), math.Max(1, b.attack*SampleRate)
	env, k := b.level, decayFactor(b.half)
	for i := start; i < len(c.samples) && env > silent; i++ {
		rise := float64(i-start) / attack
		if rise >= 1 {
			rise = 1
			env *= k
		}
		c.samples[i] += rise * rise * env * lowPass.next(highPass.next(2*c.rand.Float64()-1))
	}
}

// glide is a sine that goes from one pitch to another, with the envelope of a burst.
type glide struct{ at, seconds, from, to, attack, half, level float64 }

func (c *clip) glide(g glide) {
	start, n := int(g.at*SampleRate), int(g.seconds*SampleRate)
	freq, ratio := g.from, power(g.to/g.from, 1/float64(n))
	env, k, phase := g.level, decayFactor(g.half), 0.0
	attack := math.Max(1, g.attack*SampleRate)
	for i := range min(n, len(c.samples)-start) {
		rise := math.Min(1, float64(i)/attack)
		if rise == 1 {
			env *= k
		}
		end := math.Min(1, float64(n-i)/(0.005*SampleRate))
		c.samples[start+i] += end * rise * env * math.Sin(phase)
		phase += 2 * math.Pi * freq / SampleRate
		freq *= ratio
	}
}

// reed is a blown or bowed tone: harmonics that fall by the power tilt, with those near
// the formant (in Hz) stronger, and a slow beat against a second reed.
type reed struct{ at, seconds, freq, attack, release, tilt, formant, level float64 }

func (c *clip) reed(r reed) {
	type harmonic struct{ step, level float64 }
	var harmonics []harmonic
	for h := 1.0; h <= 24 && h*r.freq < 9000; h++ {
		d := (h*r.freq - r.formant) / r.formant
		level := r.level * power(h, -r.tilt) * (1 + 2/(1+6*d*d))
		step := 2 * math.Pi * h * r.freq / SampleRate
		harmonics = append(harmonics, harmonic{step, level}, harmonic{step * 1.004, 0.6 * level})
	}
	start, n := int(r.at*SampleRate), int(r.seconds*SampleRate)
	for i := range min(n, len(c.samples)-start) {
		t, left := float64(i)/SampleRate, float64(n-i)/SampleRate
		env := math.Min(1, t/r.attack) * math.Min(1, left/r.release)
		sum := 0.0
		for _, h := range harmonics {
			sum += h.level * math.Sin(h.step*float64(i))
		}
		c.samples[start+i] += env * env * (3 - 2*env) * sum
	}
}

// scatter calls play at n random times within some seconds, denser at the beginning.
func (c *clip) scatter(at, seconds float64, n int, play func(at, level float64)) {
	for range n {
		x := c.rand.Float64()
		play(at+seconds*x*x, (1-0.7*x)*(0.4+0.6*c.rand.Float64()))
	}
}
