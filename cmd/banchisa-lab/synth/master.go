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

// master is a finished sound on its way to the file.
type master struct{ samples []float64 }

// highPass removes what is below hearing.
func (m *master) highPass() {
	low := newHighPass(35)
	for i, x := range m.samples {
		m.samples[i] = low.next(x)
	}
}

// trim cuts the silent end and fades what is left.
func (m *master) trim() {
	peak := 0.0
	for _, x := range m.samples {
		peak = math.Max(peak, math.Abs(x))
	}
	end := len(m.samples)
	for end > 0 && math.Abs(m.samples[end-1]) < peak/100 {
		end--
	}
	m.samples = m.samples[:end]
	fade := min(end/5, SampleRate/10)
	for i := range fade {
		m.samples[end-1-i] *= float64(i) / float64(fade)
	}
}

// closeLoop takes the last second off the end and blends it with the beginning, so that
// the end goes over into the beginning.
func (m *master) closeLoop() {
	const blend = SampleRate
	n := len(m.samples) - blend
	for i := range blend {
		x := float64(i) / blend
		m.samples[i] = math.Sqrt(x)*m.samples[i] + math.Sqrt(1-x)*m.samples[n+i]
	}
	m.samples = m.samples[:n]
}

// normalize brings it to a loudness in LUFS with no peak above the ceiling.
func (m *master) normalize(loudness float64) {
	dry := slices.Clone(m.samples)
	gain := 1.0
	for range 12 {
		for i, x := range dry {
			m.samples[i] = limit(gain * x)
		}
		missing := loudness - Loudness(m.samples)
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
