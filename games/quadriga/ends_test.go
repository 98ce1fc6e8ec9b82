package quadriga_test

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/quadriga"
	"banchisa/games/record"
)

// recordedEndings are the recorded matches, one for each way to end.
var recordedEndings = map[string]struct {
	ending       quadriga.EndReason
	stat, result string
}{
	"no-units":      {quadriga.NoUnits, "no units", ""},
	"other-without": {quadriga.OtherNoUnits, "other without units", ""},
	"countdown":     {quadriga.CountdownExpired, "countdown", ""},
	"stillness":     {quadriga.QuietDraw, "draw by stillness", "draw"},
	"sunset":        {quadriga.Sunset, "sunset", ""},
}

// TestEnds replays a recorded match of every way to end. With -update it searches for them again:
// the shortest of some matches of sampled turns against random play.
func TestEnds(t *testing.T) {
	if gametest.Updating() {
		findEnds(t)
	}
	for name, end := range recordedEndings {
		t.Run(name, func(t *testing.T) {
			m := gametest.ReplayRecord(t, catalog.Resolver(), endFile(name))
			s := m.State().(*quadriga.State)
			if s.EndReason() != end.ending {
				t.Errorf("ended by %d, want %d\n%s", s.EndReason(), end.ending, s)
			}
			if end.result != "" && m.Result != end.result {
				t.Errorf("result %q, want %q", m.Result, end.result)
			}
			want := map[string]int{end.stat: 1}
			if white, black := s.Units(quadriga.White).Len(), s.Units(quadriga.Black).Len(); white != black {
				want["units of difference"] = max(white, black) - min(white, black)
			}
			if got := nonzeroStats(s); !maps.Equal(got, want) {
				t.Errorf("statistics %v, want %v", got, want)
			}
		})
	}
}

// A match that goes on, and one that the sunset ends with equal units, have statistics of their own.
func TestStats(t *testing.T) {
	s := setPosition(t, classicWith(t, "sunset = 3"), quadriga.Position{Rows: strings.Fields("bb.... ...... ww....")})
	if got := nonzeroStats(s); !maps.Equal(got, map[string]int{"unfinished": 1}) {
		t.Errorf("statistics %v before the end", got)
	}
	playNames(t, s, "skip, go")
	if got := nonzeroStats(s); !maps.Equal(got, map[string]int{"sunset": 1, "sunset, equal units": 1}) {
		t.Errorf("statistics %v after the sunset", got)
	}
}

// nonzeroStats returns the statistics that are not 0, by name.
func nonzeroStats(s *quadriga.State) map[string]int {
	counts := map[string]int{}
	for _, stat := range s.Stats() {
		if stat.Count != 0 {
			counts[stat.Name] = stat.Count
		}
	}
	return counts
}

func endFile(name string) string { return filepath.Join("testdata", "end-"+name+".banchisa") }

func findEnds(t *testing.T) {
	t.Helper()
	best := map[quadriga.EndReason]*record.Match{quadriga.QuietDraw: quietMatch(t), quadriga.Sunset: sunsetMatch(t)}
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 3))
		m := newRecord(t, "classic")
		buf := make([]games.Action, 0, 256)
		for m.State().Actor() != games.Terminal && m.Len() < 3000 {
			seat := m.State().Actor()
			buf = quadriga.Game.Heuristics.SampleTurn(m.State(), buf[:0], r)
			if seed%2 == 0 && seat == quadriga.Black {
				buf = m.State().LegalActions(buf[:0])
				buf = append(buf[:0], buf[r.IntN(len(buf))])
			}
			for _, a := range buf {
				m.Apply(a)
			}
		}
		if m.State().Actor() != games.Terminal {
			continue
		}
		ending := m.State().(*quadriga.State).EndReason()
		if old := best[ending]; old == nil || m.Len() < old.Len() {
			best[ending] = m
		}
	}
	for name, end := range recordedEndings {
		m := best[end.ending]
		if m == nil {
			t.Fatalf("no match ended by %s", name)
		}
		gametest.WriteRecord(t, m, endFile(name))
	}
}

func newRecord(t *testing.T, variant string) *record.Match {
	t.Helper()
	v := shippedVariant(t, variant)
	return gametest.NewRecord(t, quadriga.Game, games.Setup{Variant: v, Seats: v.SeatIDs}, record.Header{}, nil)
}

// quietMatch returns a match of two pairs of units that do nothing for 120 turns.
func quietMatch(t *testing.T) *record.Match {
	t.Helper()
	m := newRecord(t, "classic")
	opening := strings.Fields("a1 go p16 go a2 go p15 go")
	for n := 0; m.State().Actor() != games.Terminal; n++ {
		name := []string{"skip", "go"}[n%2]
		if n < len(opening) {
			name = opening[n]
		}
		a, ok := games.ParseAction(m.State(), name)
		if !ok {
			t.Fatalf("%s is not legal\n%s", name, m.State())
		}
		m.Apply(a)
	}
	return m
}

// sunsetMatch returns a match of sampled turns that lasts until the sunset.
func sunsetMatch(t *testing.T) *record.Match {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 3))
	m := newRecord(t, "evening")
	for m.State().Actor() != games.Terminal {
		for _, a := range quadriga.Game.Heuristics.SampleTurn(m.State(), nil, r) {
			m.Apply(a)
		}
	}
	return m
}

// TestGained checks that a seat gains a unit whenever the other loses one.
func TestGained(t *testing.T) {
	m := gametest.ReplayRecord(t, catalog.Resolver(), endFile("other-without"))
	losses := 0
	for ply := range m.Len() {
		before, after := m.StateAt(ply).(*quadriga.State), m.StateAt(ply+1).(*quadriga.State)
		for seat := range games.Seat(2) {
			lost := before.Units(1-seat).Len() - after.Units(1-seat).Len()
			if gain := quadriga.Game.Gained(after, seat) - quadriga.Game.Gained(before, seat); gain != lost {
				t.Errorf("ply %d: seat %d gains %d, the other loses %d", ply, seat, gain, lost)
			}
			losses += max(lost, 0)
		}
	}
	if losses == 0 {
		t.Error("nobody loses a unit")
	}
}

// TestFaultyPositions checks that a position that cannot be set up is refused, with its row.
func TestFaultyPositions(t *testing.T) {
	v := classicWith(t)
	for want, rows := range map[string]string{
		"row 2 goes beyond the board": "w " + strings.Repeat(".", 17),
		"row 3: 'x' is none of . w b": "w b x",
	} {
		if _, err := (quadriga.Position{Rows: strings.Fields(rows)}).NewState(v); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", rows, err, want)
		}
	}
}
