package puzzles

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"
)

// signatureValues is the number of values whose ends count for a signature.
const signatureValues = 8

// signature is a hash of numbers.
type signature struct{ hash.Hash64 }

func newHash(theme string, numbers ...int) signature {
	h := signature{fnv.New64a()}
	h.Write([]byte(theme))
	for _, n := range numbers {
		h.add(int64(n))
	}
	return h
}

func (s signature) add(n int64) {
	var buf [8]byte
	binary.LittleEndian.PutUint64(buf[:], uint64(n))
	s.Write(buf[:])
}

// roundedFeature returns a feature in thousandths, so that the order of additions does not matter.
func roundedFeature(v float64) int64 { return int64(math.Round(v * 1000)) }
