package synth

import (
	"math"
	"slices"
)

const (
	// Target is the loudness of the samples in LUFS.
	Target = -22.0
	// ceiling is the highest peak, −1.4 dBFS; what is above the knee is pressed below it.
	ceiling, knee = 0.85, 0.6
)

// highPass removes what is below hearing.
func (c *clip) highPass() {
	low := newHighPass(35)
	for i, x := range c.samples {
		c.samples[i] = low.next(x)
	}
}

// trim cuts the silent end and fades what is left.
func (c *clip) trim() {
	peak := 0.0
	for _, x := range c.samples {
		peak = math.Max(peak, math.Abs(x))
	}
	end := len(c.samples)
	for end > 0 && math.Abs(c.samples[end-1]) < peak/100 {
		end--
	}
	c.samples = c.samples[:end]
	fade := min(end/5, SampleRate/10)
	for i := range fade {
		c.samples[end-1-i] *= float64(i) / float64(fade)
	}
}

// closeLoop takes the last second off the end and blends it with the beginning, so that
// the end goes over into the beginning.
func (c *clip) closeLoop() {
	const blend = SampleRate
	n := len(c.samples) - blend
	for i := range blend {
		x := float64(i) / blend
		c.samples[i] = math.Sqrt(x)*c.samples[i] + math.Sqrt(1-x)*c.samples[n+i]
	}
	c.samples = c.samples[:n]
}

// normalize brings the clip to a loudness in LUFS with no peak above the ceiling.
func (c *clip) normalize(loudness float64) {
	dry := slices.Clone(c.samples)
	gain := 1.0
	for range 12 {
		for i, x := range dry {
			c.samples[i] = limit(gain * x)
		}
		missing := loudness - Loudness(c.samples)
		if math.Abs(missing) < 0.05 {
			break
		}
		gain *= power(10, missing/20)
	}
}

// limit presses what is above the knee softly below the ceiling.
func limit(x float64) float64 {
	over := (math.Abs(x) - knee) / (ceiling - knee)
	if over <= 0 {
		return x
	}
	return math.Copysign(knee+(ceiling-knee)*over/(1+over), x)
}
