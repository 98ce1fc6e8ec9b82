package gametest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
)

// Reference is a game written a second time, from its rules alone. It plays actions by their names.
type Reference[R any] interface {
	// Legal returns the names of the legal actions in any order, none when the match is over.
	Legal() []string
	Play(name string)
	Clone() R
	// Summary returns what else there is to compare: pieces, scores, the result.
	Summary() string
}

// Twin is a position in the engine and in the reference.
type Twin[R Reference[R]] struct {
	State     games.State
	Reference R
	// Summarize returns the engine's position as Reference.Summary does.
	Summarize func(games.State) string
	played    []string
}

// Compare tests that both have the same legal actions and summary, and returns the actions.
func (twin *Twin[R]) Compare(t testing.TB) []games.Action {
	t.Helper()
	got, want := LegalNames(twin.State, ""), twin.Reference.Legal()
	slices.Sort(got)
	slices.Sort(want)
	if want = slices.Compact(want); !slices.Equal(got, want) {
		t.Fatalf(
			"after %s\nlegal is     %s\nby reference %s\n%v", strings.Join(twin.played, "; "),
			strings.Join(got, "; "), strings.Join(want, "; "), twin.State,
		)
	}
	if got, want := twin.Summarize(twin.State), twin.Reference.Summary(); got != want {
		t.Fatalf("after %s\nthe position is %s\nby reference    %s\n%v", strings.Join(twin.played, "; "), got, want, twin.State)
	}
	return twin.State.LegalActions(nil)
}

// Play plays a legal action in both.
func (twin *Twin[R]) Play(a games.Action) {
	name := twin.State.FormatAction(a)
	twin.State.Apply(a)
	twin.Reference.Play(name)
	twin.played = append(twin.played, name)
}

// PlayNames plays named actions in both. Empty names are skipped.
func (twin *Twin[R]) PlayNames(t testing.TB, names ...string) {
	t.Helper()
	for _, name := range names {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		a, ok := games.ParseAction(twin.State, name)
		if !ok {
			t.Fatalf("%q is not legal; legal are %s\n%v", name, strings.Join(LegalNames(twin.State, ""), "; "), twin.State)
		}
		twin.Play(a)
	}
}

// PlayMatch plays at most that many actions and compares all positions. policy picks the seats'
// actions.
func (twin *Twin[R]) PlayMatch(t testing.TB, limit int, r *rand.Rand, policy func(games.State, []games.Action, *rand.Rand) games.Action) {
	t.Helper()
	for range limit {
		actions := twin.Compare(t)
		switch twin.State.Actor() {
		case games.Terminal:
			return
		case games.Chance:
			twin.Play(games.SampleChance(twin.State, actions, r))
		default:
			twin.Play(policy(twin.State, actions, r))
		}
	}
}

// CountLeaves counts the sequences of depth actions as games.Perft does, and compares all positions
// before the last action.
func (twin *Twin[R]) CountLeaves(t testing.TB, depth int) int {
	t.Helper()
	actions := twin.Compare(t)
	if depth == 1 {
		return len(actions)
	}
	sum := 0
	for _, a := range actions {
		next := &Twin[R]{twin.State.Clone(), twin.Reference.Clone(), twin.Summarize, slices.Clip(twin.played)}
		next.Play(a)
		sum += next.CountLeaves(t, depth-1)
	}
	return sum
}
