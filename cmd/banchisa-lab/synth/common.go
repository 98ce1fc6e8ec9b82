package synth

// note is one note of a tune: when it begins, and its pitch in semitones above C5.
type note struct{ at, pitch float64 }

// winTune is short and goes up. lossTune is kind: slow steps down that come home to a warm
// chord in major.
func winTune() []note  { return []note{{0, 0}, {0.09, 4}, {0.18, 7}, {0.29, 12}, {0.29, 4}} }
func lossTune() []note { return []note{{0, 4}, {0.18, 2}, {0.36, 0}, {0.36, -5}, {0.36, -8}} }

// hertz returns the frequency of a pitch, in semitones above C5.
func hertz(pitch float64) float64 { return 523.25 * power(2, pitch/12) }

// melody plays a tune with one instrument.
func melody(notes []note, play func(at, freq float64)) {
	for _, n := range notes {
		play(n.at, hertz(n.pitch))
	}
}

// knock is wood on wood: a dull board, a bright bar, the click of the contact.
func (c *clip) knock(at, freq, level float64) {
	c.strike(skin(), at, c.vary(190, 0.06), 0.7*level, 0.022)
	c.strike(bar(), at, c.vary(freq, 0.03), 0.6*level, 0.014)
	c.noise(burst{at: at, attack: 0.0004, half: 0.003, low: 1500, high: 7000, level: 0.5 * level})
}

// tumble throws dice: hits that come faster and softer until they lie.
func (c *clip) tumble(hits int, seconds float64, hit func(at, level float64)) {
	at, gap := 0.0, 1.7*seconds/float64(hits)
	for i := range hits {
		level := 1 - 0.55*float64(i)/float64(hits)
		hit(at, c.vary(level, 0.25))
		at += c.vary(gap, 0.3)
		gap *= 0.8
	}
}

// card slides off a pack and snaps onto the table.
func (c *clip) card() {
	c.noise(burst{attack: 0.05, half: 0.025, low: 1800, high: c.vary(7500, 0.1), level: 0.5})
	c.noise(burst{at: c.vary(0.085, 0.1), attack: 0.001, half: 0.009, low: 700, high: 5000, level: 1.1})
	c.strike(skin(), 0.087, c.vary(240, 0.08), 0.35, 0.012)
}

// common returns the sounds that all games share.
func common() []Recipe {
	return []Recipe{
		{Effect: "common-turn", Takes: 1, seconds: 0.45, level: often, play: func(c *clip) {
			c.strike(marimba(), 0, hertz(0), 0.5, 0.09)
			c.strike(marimba(), 0.1, hertz(7), 0.5, 0.12)
			c.room(0.5, 4000, 0.3)
		}},
		{Effect: "common-reject", Takes: 1, seconds: 0.3, level: often, play: func(c *clip) {
			for i, freq := range []float64{196, 165} {
				at := 0.09 * float64(i)
				c.strike(marimba(), at, freq, 0.7, 0.05)
				c.strike(marimba(), at, 2*freq, 0.3, 0.03)
				c.noise(burst{at: at, attack: 0.001, half: 0.006, low: 300, high: 1800, level: 0.3})
			}
		}},
		{Effect: "common-card", Takes: 3, seconds: 0.17, level: often, play: (*clip).card},
		{Effect: "common-roll", Takes: 3, seconds: 0.38, level: often, play: func(c *clip) {
			c.tumble(8, 0.28, func(at, level float64) {
				c.strike(bar(), at, c.vary(1350, 0.18), 0.5*level, 0.009)
				c.strike(skin(), at, c.vary(260, 0.1), 0.5*level, 0.018)
				c.noise(burst{at: at, attack: 0.0003, half: 0.004, low: 1500, high: 8000, level: 0.5 * level})
			})
			c.room(0.25, 4000, 0.25)
		}},
		{Effect: "common-phase", Takes: 1, seconds: 0.62, level: moment, play: func(c *clip) {
			for i, pitch := range []float64{-5, 0, 2} {
				c.strike(bell(), 0.13*float64(i), hertz(pitch), 0.3, 0.12)
			}
			c.room(0.8, 5000, 0.4)
		}},
	}
}

// isaac returns wood on wood.
func isaac() []Recipe {
	xylophone := func(c *clip) func(at, freq float64) {
		return func(at, freq float64) {
			c.strike(marimba(), at, freq, 0.5, 0.13)
			c.strike(bar(), at, freq*2, 0.1, 0.02)
		}
	}
	return []Recipe{
		{Effect: "isaac-place", Takes: 3, seconds: 0.26, level: often, play: func(c *clip) {
			c.knock(0, 620, 1)
			c.knock(c.vary(0.045, 0.2), 680, 0.3)
			c.room(0.18, 3000, 0.3)
		}},
		{Effect: "isaac-move", Takes: 3, seconds: 0.2, level: often, play: func(c *clip) {
			c.strike(marimba(), 0, c.vary(870, 0.04), 0.7, 0.025)
			c.strike(skin(), 0, c.vary(240, 0.05), 0.6, 0.022)
			c.noise(burst{attack: 0.0004, half: 0.003, low: 1200, high: 6000, level: 0.3})
			c.room(0.15, 3000, 0.25)
		}},
		{Effect: "isaac-take", Takes: 3, seconds: 0.26, level: often, play: func(c *clip) {
			c.noise(burst{attack: 0.09, half: 0.02, low: 500, high: 2600, level: 0.45})
			c.scatter(0, 0.1, 9, func(at, level float64) {
				c.strike(bar(), at, c.vary(1100, 0.3), 0.12*level, 0.006)
			})
			c.knock(c.vary(0.115, 0.06), 540, 0.8)
			c.room(0.18, 3000, 0.3)
		}},
		{Effect: "isaac-phase", Takes: 1, seconds: 0.72, level: moment, play: func(c *clip) {
			for i := range 7 {
				c.knock(c.vary(0.055, 0.1)*float64(i), 430+60*float64(i), 0.35)
			}
			for i, pitch := range []float64{-12, -5, 0} {
				xylophone(c)(0.4+0.09*float64(i), hertz(pitch))
			}
			c.room(0.5, 4000, 0.3)
		}},
		{Effect: "isaac-win", Takes: 1, seconds: 0.75, level: moment, play: func(c *clip) {
			melody(winTune(), xylophone(c))
			c.knock(0.32, 600, 0.25)
			c.room(0.7, 4000, 0.3)
		}},
		{Effect: "isaac-loss", Takes: 1, seconds: 0.82, level: moment, play: func(c *clip) {
			melody(lossTune(), func(at, freq float64) { c.strike(marimba(), at, freq/2, 0.5, 0.17) })
			c.room(0.7, 2500, 0.3)
		}},
	}
}

// background returns what is heard all the time: a quiet sea. Two swells of different
// length go through it, one behind the other.
func background() []Recipe {
	return []Recipe{{Effect: "background-sea", Takes: 1, seconds: 4.2, loop: true, play: func(c *clip) {
		c.noise(burst{attack: 0.01, half: 60, low: 60, high: 380, level: 0.5})
		for _, at := range []float64{0, 1.2, 2.4} {
			c.noise(burst{at: at, attack: c.vary(0.9, 0.2), half: 0.5, low: 200, high: 1400, level: 0.5})
			c.noise(burst{at: at + 0.5, attack: 0.7, half: 0.45, low: 1500, high: 5200, level: 0.16})
		}
	}}}
}
