package quadriga_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/quadriga"
)

// perftPosition is a position as text: keys of the variant, rows from the top, and actions to
// play first.
type perftPosition struct {
	keys         string
	rows         string
	black        bool // Black is on turn
	countdown    [2]int
	quietTurns   int
	missingTurns int
	after        string // actions played before counting
	leaves       int    // sequences of five decisions
}

// newTwin sets the position up in the engine and in the reference.
func (p perftPosition) newTwin(t testing.TB) *gametest.Twin[*reference] {
	v := classicWith(t, strings.Split(p.keys, "; ")...)
	rows := strings.Fields(p.rows)
	place := quadriga.Position{Rows: rows, Countdown: p.countdown, QuietTurns: p.quietTurns, MissingTurns: p.missingTurns}
	g := newReference(t, p.keys)
	g.turns, g.quiet = 2-p.missingTurns, p.quietTurns
	g.countdowns['w'], g.countdowns['b'] = p.countdown[0], p.countdown[1]
	g.everHadUnits['w'], g.everHadUnits['b'] = p.missingTurns < 2, p.missingTurns < 1
	if p.black {
		place.Turn, g.turn = quadriga.Black, 'b'
	}
	for i, row := range rows {
		for column, r := range row {
			if r != '.' {
				g.at[refCell{len(rows) - 1 - i, column}] = byte(r)
				g.everHadUnits[byte(r)] = true
			}
		}
	}
	return &gametest.Twin[*reference]{State: setPosition(t, v, place), Reference: g, Summarize: summarize}
}

// summarize returns what Reference.Summary returns.
func summarize(state games.State) (text string) {
	s := state.(*quadriga.State)
	for seat, letter := range []byte("wb") {
		for c := range s.Units(games.Seat(seat)).All {
			text += c.Notation() + " "
		}
		text += fmt.Sprintf("%c, countdown %d; ", letter, s.Countdown(games.Seat(seat)))
	}
	return text + fmt.Sprint(s.QuietTurns(), " quiet, ", s.Returns(nil))
}

func TestPerft(t *testing.T) {
	for name, p := range samples {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			twin := p.newTwin(t)
			twin.PlayNames(t, strings.Split(p.after, ", ")...)
			depth := 5
			if testing.Short() {
				depth = 3
			}
			if n := twin.CountLeaves(t, depth); n != p.leaves && depth == 5 {
				t.Errorf("%d leaves at depth 5, want %d\n%s", n, p.leaves, twin.State)
			}
		})
	}
}

// TestAgainstReference plays whole random matches in the engine and the reference.
func TestAgainstReference(t *testing.T) {
	matches := 30
	if testing.Short() {
		matches = 6
	}
	policy := func(s games.State, actions []games.Action, r *rand.Rand) games.Action {
		if s.(*quadriga.State).Phase() == quadriga.Moving && r.IntN(4) == 0 {
			return actions[0] // go
		}
		return actions[r.IntN(len(actions))]
	}
	for i, text := range []string{
		"size = 16", "size = 8; island_max = 4; countdown = 3", "size = 6; sunset = 7", "size = 8; sunset = 12",
		"size = 6; draw_after = 9; movers = 2",
		`size = 8; follow = false; isolation = "since-placement"; centre_barred = "first"`,
	} {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		for range matches {
			perftPosition{keys: text, missingTurns: 2}.newTwin(t).PlayMatch(t, 10_000, r, policy)
		}
	}
}
