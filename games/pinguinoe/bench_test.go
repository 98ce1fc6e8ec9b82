package pinguinoe_test

import (
	"testing"

	"banchisa/games/gametest"
)

func BenchmarkPlayout(b *testing.B) {
	gametest.BenchmarkPlayout(b, newState(b, "classic", 4))
}
