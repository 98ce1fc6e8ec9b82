package synth

// tick is the tongue of a needle that passes a pin.
func (c *clip) tick(at, freq, level float64) {
	c.strike(bar(), at, c.vary(freq, 0.02), 0.5*level, 0.009)
	c.strike(skin(), at, c.vary(420, 0.04), 0.45*level, 0.01)
	c.noise(burst{at: at, attack: 0.0002, half: 0.002, low: 2500, high: 10000, level: 0.6 * level})
}

// needle turns past more and more pins and stops at one.
func (c *clip) needle() {
	at, gap := 0.0, c.vary(0.02, 0.1)
	for at < 0.27 {
		c.tick(at, 1900, 0.55)
		at += gap
		gap *= 1.25
	}
	c.tick(at, 1300, 1)
}

// bowl is a bowl of ice, struck.
func (c *clip) bowl(at, freq float64) {
	c.strike(glass(), at, freq, 0.4, 0.16)
	c.strike(glass(), at, 1.006*freq, 0.25, 0.2)
	c.strike(skin(), at, freq/2, 0.2, 0.05)
}

// polar returns slabs that crack and a needle that clicks.
func polar() []Recipe {
	return []Recipe{
		{Effect: "polar-place", Takes: 3, seconds: 0.32, level: often, play: func(c *clip) {
			c.slab(0, 1)
			c.room(0.3, 6000, 0.25)
		}},
		{Effect: "polar-move", Takes: 3, seconds: 0.18, level: often, play: func(c *clip) {
			c.strike(glass(), 0, c.vary(1050, 0.06), 0.3, 0.014)
			c.strike(skin(), 0, c.vary(230, 0.08), 0.7, 0.022)
			c.noise(burst{attack: 0.002, half: 0.012, low: 800, high: 5000, level: 0.4})
			c.room(0.2, 6000, 0.25)
		}},
		{Effect: "polar-rotate", Takes: 3, seconds: 0.3, level: often, play: func(c *clip) {
			c.scatter(0, 0.22, 30, func(at, level float64) {
				c.noise(burst{at: at, attack: 0.002, half: 0.008, low: 600, high: c.vary(3800, 0.3), level: 0.3 * level})
			})
			c.glide(glide{at: 0.02, seconds: 0.2, from: c.vary(240, 0.1), to: 310, attack: 0.06, half: 0.05, level: 0.25})
			c.slab(c.vary(0.22, 0.04), 0.6)
		}},
		{Effect: "polar-roll", Takes: 3, seconds: 0.46, level: often, play: (*clip).needle},
		{Effect: "polar-event", Takes: 1, seconds: 0.62, level: moment, play: func(c *clip) {
			c.crack(0, 0.6)
			c.crack(0.17, 1)
			c.room(1, 4000, 0.4)
		}},
		{Effect: "polar-evict", Takes: 1, seconds: 0.5, level: moment, play: func(c *clip) {
			c.slab(0, 0.7)
			c.glide(glide{at: 0.06, seconds: 0.2, from: 520, to: 900, attack: 0.02, half: 0.1, level: 0.25})
			c.splash(0.24, 0.7)
		}},
		{Effect: "polar-escape", Takes: 1, seconds: 0.66, level: moment, play: func(c *clip) {
			for i := range 3 {
				c.crunch(0.11*float64(i), 0.6)
			}
			for i, pitch := range []float64{0, 7, 12} {
				c.bowl(0.3+0.09*float64(i), hertz(pitch))
			}
			c.room(0.7, 6000, 0.3)
		}},
		{Effect: "polar-last", Takes: 1, seconds: 0.62, level: moment, play: func(c *clip) {
			c.crack(0, 0.35)
			c.bowl(0.2, hertz(-12))
			c.bowl(0.4, hertz(-11))
			c.room(1, 3000, 0.4)
		}},
		{Effect: "polar-win", Takes: 1, seconds: 0.76, level: moment, play: func(c *clip) {
			melody(winTune(), c.bowl)
			c.slab(0.32, 0.3)
			c.room(0.8, 6000, 0.35)
		}},
		{Effect: "polar-loss", Takes: 1, seconds: 0.82, level: moment, play: func(c *clip) {
			melody(lossTune(), func(at, freq float64) { c.bowl(at, freq/2) })
			c.room(0.9, 3000, 0.35)
		}},
	}
}
