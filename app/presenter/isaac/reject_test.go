package isaac_test

import (
	"testing"

	"banchisa/app/presenter/isaac"
	game "banchisa/games/isaac"
)

// refusal is an action that is typed, and the sentence that refuses it.
type refusal struct {
	move game.Move
	key  string
	args []any
}

func (r refusal) check(t *testing.T, m *match) {
	t.Helper()
	response := isaac.Presenter{}.Reject(m.Input(""), r.move.Pack(), "")
	if want := m.Localizer.Localize(r.key, r.args...); response.Reject == nil || response.Reject.Sentence != want {
		t.Errorf("%s is answered with %+v, want %q\n%v", r.move.Notation(), response, want, m.State)
	}
}

// TestTypedActionsAreRefusedForWhatIsWrong checks what is said of actions that were typed and are illegal.
func TestTypedActionsAreRefusedForWhatIsWrong(t *testing.T) {
	m := newMatch(t, "classic")
	m.Play("7@00-; 3@90-")
	for _, r := range []refusal{
		{game.Move{Kind: game.Place, Length: 7, Cell: 50}, "isaac.no.left", []any{7}},
		{game.Move{Kind: game.Place, Length: 3, Cell: 2}, "isaac.no.taken", nil},
		{game.Move{Kind: game.Place, Length: 5, Cell: 58}, "isaac.no.fit-here", []any{5}},
		{game.Move{Kind: game.Remove, Cell: 0}, "isaac.no.bar", nil},
		{game.Move{Kind: game.Advance, N: 1}, "isaac.no.bar", nil},
	} {
		r.check(t, m)
	}
	m = newRemovingMatch(t)
	own, _ := bestTile(m)
	for _, r := range []refusal{
		{game.Move{Kind: game.Place, Length: 3, Cell: own.Anchor}, "isaac.no.tile", nil},
		{game.Move{Kind: game.Remove, Cell: own.CellAt(1)}, "isaac.no.anchor", []any{game.Move{Kind: game.Remove, Cell: own.Anchor}.Notation()}},
	} {
		r.check(t, m)
	}
}

// TestACounterIsNotAdvancedOntoTheOther checks what is said of advances that are too long, and of the one that would end
// where the other counter is.
func TestACounterIsNotAdvancedOntoTheOther(t *testing.T) {
	onto := 0
	for seed := range uint64(60) {
		m := newMatch(t, "classic")
		m.PlayUntil(seed, func(s *game.State) bool {
			_, on := s.Counter(1 - s.Actor())
			return s.Phase() == game.Advancing && on
		})
		if m.State.Phase() != game.Advancing {
			continue
		}
		seat, most := m.State.Actor(), 0
		legal := map[int]bool{}
		for _, a := range m.State.LegalActions(nil) {
			n := game.Unpack(a).N
			legal[n], most = true, max(most, n)
		}
		other, _ := m.State.Counter(1 - seat)
		for n := 1; m.State.Score(seat)+n < game.Size*game.Size; n++ {
			switch {
			case legal[n]:
			case game.Square(seat, m.State.Score(seat)+n) == other:
				refusal{game.Move{Kind: game.Advance, N: n}, "isaac.no.onto", []any{m.Words().Name(1 - seat)}}.check(t, m)
				onto++
			default:
				refusal{game.Move{Kind: game.Advance, N: n}, "isaac.no.far", []any{most}}.check(t, m)
			}
		}
		refusal{game.Move{Kind: game.Place, Length: 3, Cell: 0}, "isaac.no.far", []any{most}}.check(t, m)
	}
	if onto == 0 {
		t.Error("no advance leads onto the other counter")
	}
}

// TestATileThatFitsNowhereIsRefused checks that a tile of the stock can be picked exactly if it can be placed.
func TestATileThatFitsNowhereIsRefused(t *testing.T) {
	refused := 0
	for seed := range uint64(5) {
		m := newMatch(t, "classic")
		m.PlayUntil(seed, func(s *game.State) bool {
			if s.Phase() != game.Placing {
				return true
			}
			fits := map[int]bool{}
			for _, a := range s.LegalActions(nil) {
				fits[game.Unpack(a).Length] = true
			}
			for _, k := range s.Rules().Stocks {
				if s.Hand(s.Actor(), k.Length) == 0 {
					continue
				}
				r := m.TapTargets("bar" + string(rune('0'+k.Length)))
				if picked := r.Response.Select != nil; picked != fits[k.Length] {
					t.Errorf("seed %d: a tile of %d is picked: %v; it fits: %v\n%v", seed, k.Length, picked, fits[k.Length], s)
				}
				if !fits[k.Length] {
					refused++
				}
			}
			return false
		})
	}
	if refused == 0 {
		t.Error("every tile fits at any time")
	}
}
