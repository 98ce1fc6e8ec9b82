package synth

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
)

// Recipe makes the takes of one effect.
type Recipe struct {
	// Effect is its name, as in package sound.
	Effect string
	// Takes is how many there are: three of what is heard often.
	Takes int

	seconds float64
	level   float64 // Relative to Target, in LU.
	loop    bool    // The end goes over into the beginning.
	play    func(c *clip)
}

// Recipes returns all of them.
func Recipes() []Recipe {
	return slices.Concat(common(), isaac(), quadriga(), pinguinoe(), polar(), fuga(), background())
}

// often and moment are the levels of what is heard often and of what is heard once.
const often, moment = -0.8, 0.5

// File returns the name of the file of a take, from 1 on.
func (r Recipe) File(take int) string { return r.Effect + "-" + strconv.Itoa(take) + ".wav" }

// Samples returns a take between −1 and 1.
func (r Recipe) Samples(take int) []float64 {
	h := fnv.New64a()
	h.Write([]byte(r.Effect))
	c := newClip(r.seconds, rand.New(rand.NewPCG(h.Sum64(), uint64(take))))
	r.play(c)
	m := master{c.samples}
	m.highPass()
	if r.loop {
		m.closeLoop()
	} else {
		m.trim()
	}
	m.normalize(Target + r.level)
	return m.samples
}

// WAV returns the file of a take: one channel of 16 bits.
func (r Recipe) WAV(take int) []byte {
	samples := r.Samples(take)
	n := uint32(2 * len(samples))
	var b bytes.Buffer
	write := func(x any) { _ = binary.Write(&b, binary.LittleEndian, x) } // A Buffer never fails.
	b.WriteString("RIFF")
	write(36 + n)
	b.WriteString("WAVEfmt ")
	write(uint32(16))
	write([]uint16{1, 1})
	write([]uint32{SampleRate, 2 * SampleRate})
	write([]uint16{2, 16})
	b.WriteString("data")
	write(n)
	for _, x := range samples {
		write(int16(math.Round(32767 * x)))
	}
	return b.Bytes()
}
