package synth

import "math"

// Loudness returns the loudness of a mono sound in LUFS: the loudest 400 ms (the "maximum
// momentary loudness" of EBU Tech 3341) after the K weighting of ITU-R BS.1770-4. A sound
// that is shorter is measured with silence around it, since the ear too adds up what it
// hears for some tenths of a second; the gates of integrated loudness mean nothing there.
func Loudness(samples []float64) float64 {
	const window = SampleRate * 4 / 10
	shelf, highPass := weighting()
	square := make([]float64, len(samples)+window)
	sum, loudest := 0.0, 0.0
	for i := range square {
		x := 0.0
		if i < len(samples) {
			x = samples[i]
		}
		y := highPass.next(shelf.next(x))
		square[i] = y * y
		sum += square[i]
		if i >= window {
			sum -= square[i-window]
		}
		loudest = math.Max(loudest, sum)
	}
	return -0.691 + 10*math.Log10(loudest/window)
}

// weighting returns the two filters of the K weighting. The standard prints them for
// 48 kHz; these are their analogue forms, for any rate.
func weighting() (shelf, highPass *biquad) {
	k, q := math.Tan(math.Pi*1681.974450955533/SampleRate), 0.7071752369554196
	high := power(10, 3.999843853973347/20)
	band := power(high, 0.4996667741545416)
	a0 := 1 + k/q + k*k
	shelf = &biquad{
		b0: (high + band*k/q + k*k) / a0, b1: 2 * (k*k - high) / a0, b2: (high - band*k/q + k*k) / a0,
		a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0,
	}
	k, q = math.Tan(math.Pi*38.13547087602444/SampleRate), 0.5003270373238773
	a0 = 1 + k/q + k*k
	return shelf, &biquad{b0: 1, b1: -2, b2: 1, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q + k*k) / a0}
}
