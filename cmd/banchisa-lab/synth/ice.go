package synth

// crunch is a foot in the snow: it sinks in, then rolls off.
func (c *clip) crunch(at, level float64) {
	for i, part := range []float64{1, 0.6} {
		c.scatter(at+0.055*float64(i), 0.05, 16, func(at, l float64) {
			c.noise(burst{at: at, attack: 0.001, half: 0.005, low: 900, high: c.vary(4500, 0.3), level: 0.5 * l * part * level})
		})
	}
	c.strike(skin(), at, c.vary(130, 0.1), 0.45*level, 0.025)
}

// wings beats a pair of short wings a number of times.
func (c *clip) wings(at float64, beats int, level float64) {
	for i := range beats {
		at := at + c.vary(0.075, 0.06)*float64(i)
		c.noise(burst{at: at, attack: 0.028, half: 0.012, low: 220, high: 1500, level: level})
		c.noise(burst{at: at + 0.03, attack: 0.01, half: 0.008, low: 1500, high: 5000, level: 0.3 * level})
	}
}

// crack is ice that breaks: a snap, shards, and the fall of high before low that thick
// ice gives to every sound.
func (c *clip) crack(at, level float64) {
	c.noise(burst{at: at, attack: 0.0003, half: 0.012, low: 900, high: 9000, level: 1.1 * level})
	c.glide(glide{at: at, seconds: 0.16, from: c.vary(3200, 0.15), to: 260, attack: 0.001, half: 0.035, level: 0.5 * level})
	c.scatter(at+0.02, 0.28, 14, func(at, l float64) {
		c.strike(glass(), at, c.vary(2300, 0.4), 0.14*l*level, 0.012)
		c.noise(burst{at: at, attack: 0.0003, half: 0.006, low: 1500, high: 9000, level: 0.3 * l * level})
	})
	c.strike(skin(), at, c.vary(75, 0.06), 0.9*level, 0.07)
}

// slab is a thick piece of ice that comes to lie on the water.
func (c *clip) slab(at, level float64) {
	c.strike(skin(), at, c.vary(140, 0.06), 0.8*level, 0.035)
	c.strike(glass(), at, c.vary(690, 0.06), 0.3*level, 0.025)
	c.noise(burst{at: at, attack: 0.001, half: 0.006, low: 1200, high: 8000, level: 0.5 * level})
	c.noise(burst{at: at + 0.02, attack: 0.03, half: 0.035, low: 500, high: 2800, level: 0.3 * level})
}

// celesta returns an instrument of ice.
func (c *clip) celesta(half float64) func(at, freq float64) {
	return func(at, freq float64) {
		c.strike(glass(), at, freq, 0.45, half)
		c.strike(glass(), at, 2*freq, 0.15, half/2)
	}
}

// pinguinoe returns ice, snow and wings.
func pinguinoe() []Recipe {
	return []Recipe{
		{Effect: "pinguinoe-move", Takes: 3, seconds: 0.18, level: often, play: func(c *clip) { c.crunch(0, 1) }},
		{Effect: "pinguinoe-slide", Takes: 3, seconds: 0.26, level: often, play: func(c *clip) {
			c.noise(burst{attack: 0.07, half: 0.05, low: 1400, high: c.vary(6000, 0.15), level: 0.35})
			c.splash(0.03, 0.35)
		}},
		{Effect: "pinguinoe-roll", Takes: 3, seconds: 0.36, level: often, play: func(c *clip) {
			c.tumble(6, 0.24, func(at, level float64) {
				c.strike(glass(), at, c.vary(1500, 0.12), 0.4*level, 0.014)
				c.strike(skin(), at, c.vary(300, 0.1), 0.5*level, 0.016)
				c.noise(burst{at: at, attack: 0.0003, half: 0.004, low: 2000, high: 9000, level: 0.4 * level})
			})
			c.room(0.35, 7000, 0.25)
		}},
		{Effect: "pinguinoe-jump", Takes: 1, seconds: 0.45, level: moment, play: func(c *clip) {
			c.wings(0, 4, 0.9)
			c.crunch(0.32, 0.7)
		}},
		{Effect: "pinguinoe-event", Takes: 1, seconds: 0.66, level: moment, play: func(c *clip) {
			c.noise(burst{attack: 0.3, half: 0.12, low: 300, high: 900, level: 0.9})
			c.noise(burst{at: 0.12, attack: 0.25, half: 0.14, low: 700, high: 2200, level: 0.5})
			for i, pitch := range []float64{11, 6, 12} {
				c.celesta(0.12)(0.1+0.12*float64(i), hertz(pitch))
			}
			c.room(0.8, 5000, 0.35)
		}},
		{Effect: "pinguinoe-capture", Takes: 1, seconds: 0.55, level: moment, play: func(c *clip) {
			for i, freq := range []float64{300, 250} { // A seal barks.
				c.reed(reed{at: 0.2 * float64(i), seconds: 0.15, freq: freq, attack: 0.02, release: 0.07, tilt: 1, formant: 800, level: 0.2})
				c.noise(burst{at: 0.2 * float64(i), attack: 0.02, half: 0.03, low: 500, high: 2500, level: 0.3})
			}
			c.splash(0.3, 0.4)
		}},
		{Effect: "pinguinoe-home", Takes: 1, seconds: 0.65, level: moment, play: func(c *clip) {
			c.glide(glide{seconds: 0.38, from: 950, to: 330, attack: 0.02, half: 0.3, level: 0.3})
			c.glide(glide{seconds: 0.38, from: 1900, to: 660, attack: 0.02, half: 0.2, level: 0.08})
			c.crunch(0.4, 0.9)
			c.crunch(0.55, 0.4)
			c.room(0.4, 4000, 0.25)
		}},
		{Effect: "pinguinoe-last", Takes: 1, seconds: 0.64, level: moment, play: func(c *clip) {
			for i, pitch := range []float64{0, 0, -1} {
				c.celesta(0.13)(0.16*float64(i), hertz(pitch))
				c.crunch(0.16*float64(i), 0.5)
			}
			c.room(0.7, 4000, 0.35)
		}},
		{Effect: "pinguinoe-win", Takes: 1, seconds: 0.76, level: moment, play: func(c *clip) {
			melody(winTune(), c.celesta(0.16))
			c.wings(0.4, 5, 0.25)
			c.room(0.8, 7000, 0.35)
		}},
		{Effect: "pinguinoe-loss", Takes: 1, seconds: 0.82, level: moment, play: func(c *clip) {
			melody(lossTune(), func(at, freq float64) { c.celesta(0.18)(at, freq/2) })
			c.room(0.8, 3500, 0.35)
		}},
	}
}
