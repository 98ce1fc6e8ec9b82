package breakthrough_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	"banchisa/resources"
)

func variants(t testing.TB) []games.Variant {
	return gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)
}

func TestConforms(t *testing.T) {
	gametest.Conform(t, breakthrough.Game, gametest.Options{Variants: variants(t), MaxActions: 210, ConstantSum: true})
}

func FuzzPlay(f *testing.F) { gametest.FuzzPlay(f, breakthrough.Game, variants(f)) }

// TestPerftAgainstPlainBoard counts with a board of letters that shares no code with the game.
func TestPerftAgainstPlainBoard(t *testing.T) {
	s := gametest.NewState(t, breakthrough.Game, gametest.Setups(breakthrough.Game, variants(t)[0])[0])
	for depth := 1; depth <= 4; depth++ {
		if got, want := games.Perft(s, depth), naivePerft(opening, 'w', depth); got != want {
			t.Errorf("perft %d is %d, want %d", depth, got, want)
		}
	}
}

const opening = "wwwwwwww" + "wwwwwwww" + "........" + "........" + "........" + "........" + "bbbbbbbb" + "bbbbbbbb"

func naivePerft(board string, turn byte, depth int) (count uint64) {
	if depth == 0 {
		return 1
	}
	ahead, other := 1, byte('b')
	if turn == 'b' {
		ahead, other = -1, 'w'
	}
	for from := range board {
		for side := -1; side <= 1; side++ {
			row, column := from/8+ahead, from%8+side
			if board[from] != turn || row < 0 || row > 7 || column < 0 || column > 7 {
				continue
			}
			to := row*8 + column
			if board[to] == turn || side == 0 && board[to] == other {
				continue
			}
			next := []byte(board)
			next[from], next[to] = '.', turn
			if row == 0 || row == 7 {
				if depth == 1 {
					count++
				}
				continue
			}
			count += naivePerft(string(next), other, depth-1)
		}
	}
	return count
}

func BenchmarkPlayout(b *testing.B) {
	gametest.BenchmarkPlayout(b, gametest.NewState(b, breakthrough.Game, gametest.Setups(breakthrough.Game, variants(b)[0])[0]))
}
