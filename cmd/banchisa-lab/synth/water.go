package synth

// pebbles grinds small stones against each other.
func (c *clip) pebbles(at, seconds float64, n int, freq, level float64) {
	c.scatter(at, seconds, n, func(at, l float64) {
		c.strike(stone(), at, c.vary(freq, 0.45), 0.4*l*level, 0.006)
		c.noise(burst{at: at, attack: 0.0003, half: 0.004, low: 1500, high: 9000, level: 0.3 * l * level})
	})
}

// surf is a wave that comes in and draws back.
func (c *clip) surf(at, attack, half, level float64) {
	c.noise(burst{at: at, attack: attack, half: half, low: 250, high: 1600, level: level})
	c.noise(burst{at: at + attack/3, attack: attack, half: 1.3 * half, low: 1800, high: 7000, level: 0.45 * level})
}

// bubbles rise one after the other, each higher than the one before.
func (c *clip) bubbles(at, seconds float64, n int, level float64) {
	for i := range n {
		x := float64(i) / float64(n)
		freq := c.vary(330+420*x, 0.15)
		c.glide(glide{
			at: at + seconds*c.vary(x, 0.1), seconds: 0.09, from: freq, to: 1.9 * freq, attack: 0.004, half: 0.025,
			level: level * (1 - 0.5*x),
		})
	}
}

// splash is something heavy that falls into the water.
func (c *clip) splash(at, level float64) {
	c.strike(skin(), at, c.vary(110, 0.08), 0.8*level, 0.04)
	c.noise(burst{at: at, attack: 0.012, half: 0.05, low: 350, high: 2600, level: 1.2 * level})
	c.noise(burst{at: at + 0.05, attack: 0.06, half: 0.08, low: 2200, high: 8000, level: 0.4 * level})
	c.bubbles(at+0.1, 0.16, 3, 0.3*level)
}

// quadriga returns stones and surf.
func quadriga() []Recipe {
	chime := func(c *clip) func(at, freq float64) {
		return func(at, freq float64) {
			c.strike(bar(), at, freq, 0.5, 0.12)
			c.strike(stone(), at, freq*2.7, 0.12, 0.012)
		}
	}
	return []Recipe{
		{Effect: "quadriga-place", Takes: 3, seconds: 0.24, level: often, play: func(c *clip) {
			c.strike(stone(), 0, c.vary(820, 0.06), 0.6, 0.013)
			c.strike(skin(), 0, c.vary(210, 0.06), 0.7, 0.022)
			c.pebbles(0.02, 0.09, 4, 1900, 0.5)
			c.noise(burst{at: 0.01, attack: 0.02, half: 0.025, low: 600, high: 3500, level: 0.35})
			c.room(0.2, 4000, 0.2)
		}},
		{Effect: "quadriga-move", Takes: 3, seconds: 0.3, level: often, play: func(c *clip) {
			c.surf(0, 0.09, 0.055, 0.5)
			c.pebbles(0.03, 0.22, 16, 1500, 0.7)
			c.strike(skin(), 0.05, c.vary(150, 0.1), 0.4, 0.04)
		}},
		{Effect: "quadriga-capture", Takes: 3, seconds: 0.34, level: moment, play: func(c *clip) {
			c.strike(stone(), 0, c.vary(390, 0.08), 0.9, 0.03)
			c.strike(skin(), 0, c.vary(95, 0.06), 1, 0.05)
			c.pebbles(0.01, 0.13, 14, 1300, 0.9)
			c.splash(c.vary(0.12, 0.1), 0.5)
			c.room(0.4, 3500, 0.2)
		}},
		{Effect: "quadriga-sink", Takes: 1, seconds: 0.48, level: moment, play: func(c *clip) {
			c.splash(0, 0.5)
			c.glide(glide{at: 0.12, seconds: 0.4, from: 320, to: 120, attack: 0.03, half: 0.12, level: 0.4})
			c.bubbles(0.26, 0.4, 5, 0.5)
		}},
		{Effect: "quadriga-last", Takes: 1, seconds: 0.7, level: moment, play: func(c *clip) {
			for _, at := range []float64{0, 0.36} {
				c.strike(skin(), at, 82, 0.8, 0.12)
				c.strike(bell(), at, 196, 0.35, 0.2)
			}
			c.surf(0.25, 0.3, 0.15, 0.25)
			c.room(0.9, 3000, 0.35)
		}},
		{Effect: "quadriga-win", Takes: 1, seconds: 0.75, level: moment, play: func(c *clip) {
			melody(winTune(), chime(c))
			c.surf(0.15, 0.25, 0.15, 0.2)
			c.room(0.7, 5000, 0.3)
		}},
		{Effect: "quadriga-loss", Takes: 1, seconds: 0.82, level: moment, play: func(c *clip) {
			melody(lossTune(), func(at, freq float64) { chime(c)(at, freq/2) })
			c.surf(0.1, 0.4, 0.2, 0.22)
			c.room(0.8, 3000, 0.3)
		}},
	}
}
