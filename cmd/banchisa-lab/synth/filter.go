package synth

import "math"

// biquad is a filter of second order.
type biquad struct{ b0, b1, b2, a1, a2, z1, z2 float64 }

func (b *biquad) next(x float64) float64 {
	y := b.b0*x + b.z1
	b.z1 = b.b1*x - b.a1*y + b.z2
	b.z2 = b.b2*x - b.a2*y
	return y
}

// newLowPass returns a Butterworth low pass (R. Bristow-Johnson, Audio EQ Cookbook).
func newLowPass(freq float64) *biquad {
	sin, cos := math.Sincos(2 * math.Pi * freq / SampleRate)
	alpha := sin / math.Sqrt2
	a0 := 1 + alpha
	return &biquad{b0: (1 - cos) / 2 / a0, b1: (1 - cos) / a0, b2: (1 - cos) / 2 / a0, a1: -2 * cos / a0, a2: (1 - alpha) / a0}
}

// newHighPass returns a Butterworth high pass, of the same source.
func newHighPass(freq float64) *biquad {
	sin, cos := math.Sincos(2 * math.Pi * freq / SampleRate)
	alpha := sin / math.Sqrt2
	a0 := 1 + alpha
	return &biquad{b0: (1 + cos) / 2 / a0, b1: -(1 + cos) / a0, b2: (1 + cos) / 2 / a0, a1: -2 * cos / a0, a2: (1 - alpha) / a0}
}

// delay is a line of past samples.
type delay struct {
	line []float64
	next int
}

func newDelay(seconds float64) *delay { return &delay{line: make([]float64, int(seconds*SampleRate))} }

func (d *delay) read() float64 { return d.line[d.next] }

func (d *delay) write(x float64) {
	d.line[d.next] = x
	d.next = (d.next + 1) % len(d.line)
}

// room adds the reverberation of a room after M. R. Schroeder (1962): four combs and two
// all-passes. It decays by 60 dB in seconds; damp dulls it, in Hz.
func (c *clip) room(seconds, damp, level float64) {
	combs := []float64{0.0297, 0.0371, 0.0411, 0.0437}
	wet := make([]float64, len(c.samples))
	for _, length := range combs {
		line, dull, gain := newDelay(length), newLowPass(damp), power(10, -3*length/seconds)
		for i, x := range c.samples {
			y := line.read()
			line.write(x + gain*dull.next(y))
			wet[i] += y / 4
		}
	}
	for _, length := range []float64{0.0050, 0.0017} {
		const gain = 0.7
		line := newDelay(length)
		for i, x := range wet {
			v := x + gain*line.read()
			wet[i] = line.read() - gain*v
			line.write(v)
		}
	}
	for i, x := range wet {
		c.samples[i] += level * x
	}
}
