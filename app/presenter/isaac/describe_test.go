package isaac_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// endedMatch returns a match at its end: Light removes at random, and Dark, in every other match, what brings most.
func endedMatch(t *testing.T, variant string, seed uint64) *match {
	t.Helper()
	m, r := newMatch(t, variant), rand.New(rand.NewPCG(seed, 1))
	for m.State.Actor() != games.Terminal {
		legal := m.State.LegalActions(nil)
		switch tile, points := bestTile(m); {
		case seed%2 == 0 || m.State.Actor() == game.Light || m.State.Phase() == game.Placing:
			m.PlayRandom(r)
		case m.State.Phase() == game.Removing && points > 0:
			m.Apply(game.Move{Kind: game.Remove, Cell: tile.Anchor}.Pack())
		default:
			m.Apply(legal[len(legal)-1]) // the longest advance
		}
	}
	return m
}

// TestAdvancesAndPassesSayWhatTheyCameTo checks what the move list says of the ends of turns in many matches: a counter
// advances, stays or reaches the target, and a pass ends the placing, waits or is final.
func TestAdvancesAndPassesSayWhatTheyCameTo(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(60) {
		variant := []string{"classic", "quick", "gentle"}[seed%3]
		m := endedMatch(t, variant, seed)
		for _, step := range m.Steps {
			before, after := step.Before.(*game.State), step.After.(*game.State)
			score, name := after.Score(step.Seat), m.Words().Name(step.Seat)
			kind, n := game.Unpack(step.Action).Kind, score-before.Score(step.Seat)
			winner, end := after.Winner()
			want := ""
			switch {
			case kind == game.Advance && end == game.ByTarget && winner == step.Seat:
				want = fmt.Sprintf("arriva a %d.", score)
			case kind == game.Advance && n == 0:
				want = fmt.Sprintf("resta a %d.", score)
			case kind == game.Advance:
				want = fmt.Sprintf("avanza di %d, a %d.", n, score)
			case kind != game.Pass:
				continue
			case before.Phase() == game.Removing && variant == "gentle":
				want = "non può togliere niente: aspetta."
			case before.Phase() == game.Removing:
				want = "non può togliere niente: è fuori."
			case after.Phase() != game.Placing:
				first := m.Words().Name(after.FirstToPass())
				want = "passa: la posa è finita. Ora si contano i punti: comincia " + first + ", che ha passato per primo."
			default:
				want = "non ha più posto e passa."
			}
			line, _ := isaac.Presenter{}.Describe(step, nil, m.Words())
			if line.Text != name+" "+want {
				t.Errorf("%s, seed %d: %s is told as %q, want %q", variant, seed, before.FormatAction(step.Action), line.Text, want)
			}
			words := strings.Fields(want)
			said[words[0]+" "+words[len(words)-1]]++
			said[words[0]]++
		}
	}
	for _, words := range []string{"arriva", "resta", "avanza", "passa:", "non aspetta.", "non fuori.", "non passa."} {
		if said[words] == 0 {
			t.Errorf("in no match is %q said", words)
		}
	}
}

// TestResultSaysWhatDecided checks the rows of results: the reason, the scores of the winner and the loser, and after a tie
// what was never placed.
func TestResultSaysWhatDecided(t *testing.T) {
	reasons := map[game.End]string{game.ByTarget: "arriva a", game.ByScore: "con più punti", game.BySquares: "la fila più lunga", game.ByFewer: "con meno tessere", game.ByDark: "che ha cominciato"}
	seen := map[game.End]int{}
	for seed := range uint64(240) {
		m := endedMatch(t, []string{"classic", "quick", "gentle"}[seed%3], seed)
		winner, end := m.State.Winner()
		seen[end]++
		in := m.Input("")
		rows := isaac.Presenter{}.ResultRows(in)
		if !strings.Contains(rows[0].Label, reasons[end]) || !strings.Contains(rows[0].Label, in.Name(winner)) {
			t.Errorf("seed %d: the reason is %q, want %q", seed, rows[0].Label, reasons[end])
		}
		var got, want []string
		for _, row := range rows[1:] {
			got = append(got, row.Label+": "+row.Value)
		}
		seats := []games.Seat{winner, 1 - winner}
		for _, seat := range seats {
			want = append(want, in.Name(seat)+": "+in.Localize("isaac.sum.points", m.State.Score(seat)))
		}
		for _, seat := range seats {
			if squares, tiles := m.State.Unplayed(seat); m.State.Score(winner) == m.State.Score(1-winner) {
				want = append(want, "Mai posate da "+in.Name(seat)+": "+in.Localize("isaac.end.line", squares, tiles))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("seed %d: %q, want %q", seed, got, want)
		}
	}
	if seen[game.ByTarget] == 0 || seen[game.ByScore] == 0 || seen[game.BySquares] == 0 {
		t.Errorf("not all ends came: %v", seen)
	}
}
