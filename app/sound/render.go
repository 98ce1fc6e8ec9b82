package sound

import (
	"encoding/binary"
	"io/fs"
	"math"

	"banchisa/resources"
)

const (
	// SampleRate is the number of samples a second.
	SampleRate = 44100
	// wavHeaderLen is the length of a WAV header before its samples.
	wavHeaderLen = 44
	// frameLen is the length of a sample of both channels, in bytes.
	frameLen = 4
	// maxPan is the pan at the edge of a board: nothing is heard on one side alone.
	maxPan = 0.7
)

// PanAt returns the pan of the place x on a board that reaches from left to right.
func PanAt(x, left, right float32) float32 {
	if right <= left {
		return 0
	}
	return maxPan * (2*min(1, max(0, (x-left)/(right-left))) - 1)
}

// take is one recording of an effect, in mono.
type take []int16

// readTake returns a take of an effect, from 1 on; it is empty when there is none.
func readTake(e Effect, n int) take {
	data, err := fs.ReadFile(resources.Sounds, e.file(n))
	if err != nil || len(data) < wavHeaderLen {
		return nil
	}
	data = data[wavHeaderLen:]
	t := make(take, len(data)/2)
	for i := range t {
		t[i] = int16(binary.LittleEndian.Uint16(data[2*i:]))
	}
	return t
}

// at returns the value between two samples. The take goes round.
func (t take) at(position float64) float64 {
	i := int(position)
	x := position - float64(i)
	return (1-x)*float64(t[i%len(t)]) + x*float64(t[(i+1)%len(t)])
}

// stereo returns the take in two channels, at a pan from −1 (left) to 1 and faster (and
// higher) by a rate. Its loudness is the same at every pan.
func (t take) stereo(pan, rate float64) []byte {
	if len(t) == 0 {
		return nil
	}
	left, right := panGains(pan)
	out := make([]byte, 0, frameLen*int(float64(len(t))/rate+1))
	for position := 0.0; position < float64(len(t)-1); position += rate {
		x := t.at(position)
		out = appendFrame(out, left*x, right*x)
	}
	return out
}

// panGains returns the gains of both channels; the sum of their squares is 1.
func panGains(pan float64) (left, right float64) {
	right, left = math.Sincos((min(1, max(-1, pan)) + 1) * math.Pi / 4)
	return left, right
}

func appendFrame(b []byte, left, right float64) []byte {
	b = binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(left))))
	return binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(right))))
}

// seaReader plays a short loop of the sea without end. Two copies of different speed, one
// on either side, repeat together only after minutes.
type seaReader struct {
	loop  take
	heads [2]float64 // Positions in the loop.
}

func newSeaReader(loop take) *seaReader {
	return &seaReader{loop: loop, heads: [2]float64{0, float64(len(loop)) / 2}}
}

// Read fills b with as many whole frames as it holds.
func (s *seaReader) Read(b []byte) (int, error) {
	rates := [2]float64{1, 0.83}
	left, right := panGains(-maxPan)
	out := b[:0]
	for len(out)+frameLen <= len(b) {
		var x [2]float64
		for i := range s.heads {
			x[i] = s.loop.at(s.heads[i]) / math.Sqrt2
			s.heads[i] = math.Mod(s.heads[i]+rates[i], float64(len(s.loop)))
		}
		out = appendFrame(out, left*x[0]+right*x[1], right*x[0]+left*x[1])
	}
	return len(out), nil
}
