package isaac_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
)

func BenchmarkPlayout(b *testing.B) {
	gametest.BenchmarkPlayout(b, newState(b, shippedVariant(b, "classic")))
}

func BenchmarkCopy(b *testing.B) {
	var from, to games.State = newState(b, shippedVariant(b, "classic")), newState(b, shippedVariant(b, "classic"))
	for b.Loop() {
		to.CopyFrom(from)
		from, to = to, from
	}
}
