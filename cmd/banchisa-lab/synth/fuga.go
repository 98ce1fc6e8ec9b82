package synth

import "math"

// engine runs from one number of strokes a second to another.
func (c *clip) engine(at, seconds, from, to, level float64) {
	cylinder := body{{1, 1, 1}, {2.3, 0.6, 0.6}, {5.1, 0.35, 0.35}, {8.7, 0.15, 0.2}}
	for t := 0.0; t < seconds; {
		x := t / seconds
		loud := level * math.Min(1, 8*x) * math.Min(1, 4*(1-x))
		c.strike(cylinder, at+t, c.vary(115, 0.03), 0.5*c.vary(loud, 0.2), 0.012)
		c.noise(burst{at: at + t, attack: 0.001, half: 0.006, low: 300, high: 2400, level: 0.4 * c.vary(loud, 0.3)})
		t += c.vary(1/(from+(to-from)*x), 0.04)
	}
}

// horn is the ferry's: two low pipes, a third apart.
func (c *clip) horn(at, seconds, level float64) {
	for _, freq := range []float64{147, 185, 220} {
		c.reed(reed{at: at, seconds: seconds, freq: freq, attack: 0.07, release: 0.16, tilt: 1.1, formant: 620, level: 0.12 * level})
	}
	c.noise(burst{at: at, attack: 0.08, half: seconds / 3, low: 400, high: 2500, level: 0.06 * level})
}

// whistle is that of the police: a pea makes it trill.
func (c *clip) whistle(at, seconds, level float64) {
	start, n, phase := int(at*SampleRate), int(seconds*SampleRate), 0.0
	breath := newHighPass(1800)
	for i := range min(n, len(c.samples)-start) {
		t, left := float64(i)/SampleRate, float64(n-i)/SampleRate
		trill := math.Sin(2 * math.Pi * 38 * t)
		env := math.Min(1, t/0.03) * math.Min(1, left/0.06) * (0.65 + 0.35*trill)
		phase += 2 * math.Pi * (2350 + 140*trill) / SampleRate
		air := 0.12 * breath.next(2*c.rand.Float64()-1)
		c.samples[start+i] += level * env * (math.Sin(phase) + 0.18*math.Sin(2*phase) + air)
	}
}

// radio is a message: the hiss of the channel between two clicks, and a beep.
func (c *clip) radio() {
	c.noise(burst{attack: 0.004, half: 0.07, low: 700, high: 3000, level: 0.5})
	c.noise(burst{at: 0.2, attack: 0.002, half: 0.012, low: 700, high: 3000, level: 0.7})
	for i := range 2 {
		c.glide(glide{at: 0.05 + 0.075*float64(i), seconds: 0.06, from: 1320, to: 1320, attack: 0.004, half: 0.2, level: 0.25})
	}
}

// accordion returns the instrument of the harbour.
func (c *clip) accordion(seconds float64) func(at, freq float64) {
	return func(at, freq float64) {
		c.reed(reed{at: at, seconds: seconds, freq: freq, attack: 0.03, release: 0.2, tilt: 1.5, formant: 1100, level: 0.1})
	}
}

// fuga returns engines, a ferry's horn and a whistle.
func fuga() []Recipe {
	return []Recipe{
		{Effect: "fuga-move", Takes: 3, seconds: 0.15, level: often, play: func(c *clip) {
			c.strike(skin(), 0, c.vary(170, 0.08), 0.8, 0.02)
			c.scatter(0, 0.05, 10, func(at, level float64) {
				c.noise(burst{at: at, attack: 0.001, half: 0.006, low: 700, high: 4200, level: 0.4 * level})
			})
			c.room(0.2, 3500, 0.15)
		}},
		{Effect: "fuga-drive", Takes: 3, seconds: 0.31, level: often, play: func(c *clip) {
			c.engine(0, 0.31, c.vary(44, 0.06), c.vary(78, 0.06), 1)
			c.noise(burst{at: 0.05, attack: 0.15, half: 0.07, low: 600, high: 3000, level: 0.15})
		}},
		{Effect: "fuga-horn", Takes: 1, seconds: 0.7, level: moment, play: func(c *clip) {
			c.horn(0, 0.56, 1)
			c.room(1.1, 2500, 0.3)
		}},
		{Effect: "fuga-event", Takes: 1, seconds: 0.32, level: moment, play: (*clip).radio},
		{Effect: "fuga-capture", Takes: 1, seconds: 0.62, level: moment, play: func(c *clip) {
			c.whistle(0, 0.16, 0.5)
			c.whistle(0.2, 0.34, 0.5)
			c.room(0.5, 6000, 0.25)
		}},
		{Effect: "fuga-exchange", Takes: 1, seconds: 0.62, level: moment, play: func(c *clip) {
			for _, at := range []float64{0, 0.07} { // The locks of a case.
				c.tick(at, 1500, 0.7)
			}
			c.scatter(0.12, 0.17, 12, func(at, level float64) {
				c.noise(burst{at: at, attack: 0.004, half: 0.008, low: 1500, high: 6500, level: 0.25 * level})
			})
			c.accordion(0.2)(0.25, hertz(-5))
			c.accordion(0.27)(0.35, hertz(2))
		}},
		{Effect: "fuga-escape", Takes: 1, seconds: 0.88, level: moment, play: func(c *clip) {
			c.engine(0, 0.85, 40, 110, 0.8)
			c.splash(0.1, 0.25)
			c.horn(0.35, 0.2, 0.7)
			c.horn(0.6, 0.35, 0.7)
		}},
		{Effect: "fuga-last", Takes: 1, seconds: 0.7, level: moment, play: func(c *clip) { // A bell buoy.
			c.strike(bell(), 0, 415, 0.4, 0.22)
			c.strike(bell(), 0.38, 415, 0.3, 0.22)
			c.surf(0.05, 0.3, 0.15, 0.25)
		}},
		{Effect: "fuga-win", Takes: 1, seconds: 0.75, level: moment, play: func(c *clip) {
			melody(winTune(), c.accordion(0.5))
			c.horn(0.32, 0.4, 0.35)
			c.room(0.5, 4000, 0.25)
		}},
		{Effect: "fuga-loss", Takes: 1, seconds: 0.82, level: moment, play: func(c *clip) {
			melody(lossTune(), func(at, freq float64) { c.accordion(0.6)(at, freq/2) })
			c.room(0.6, 2500, 0.3)
		}},
	}
}
