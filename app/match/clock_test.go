package match_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/clock"
)

// What is left stands at the persons, at any ply, and what was spent in the move list.
func TestClocksOfAMatch(t *testing.T) {
	m, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	players := []ui.Player{{Name: "Ada"}, {Name: "Bot", Level: 2}}
	plain, err := match.RecordView(m, all.Presenters()["isaac"], players)
	if err != nil {
		t.Fatal(err)
	}
	if got := match.WithClocks(players, plain.Session, 0, games.NoSeat); got[0].Clock != (ui.ClockFace{}) {
		t.Errorf("without a clock: %+v", got)
	}
	m.SetControl(clock.Control{Kind: clock.Fischer, Time: clock.Minute})
	first := m.StateAt(0).Actor()
	m.Spent = []clock.Spent{{Ply: 0, Seat: first, Time: 50 * clock.Second}}
	players[first], players[1-first] = players[0], players[1]
	v, err := match.RecordView(m, all.Presenters()["isaac"], players)
	if err != nil {
		t.Fatal(err)
	}
	for ply, want := range []ui.ClockFace{{Text: "1:00", Running: true}, {Text: "0:10", Running: true, Low: true}} {
		got := match.WithClocks(players, v.Session, ply, first)
		if got[first].Clock != want || got[1-first].Clock != (ui.ClockFace{}) || players[first].Clock != (ui.ClockFace{}) {
			t.Errorf("after %d plies: %+v, want %+v", ply, got, want)
		}
	}
	var list match.MoveList
	rows := list.Update(v, games.Public, i18n.For("it"), false)
	if !strings.HasSuffix(rows[0].Detail, "50 s") || strings.HasSuffix(rows[1].Detail, " s") {
		t.Errorf("the first rows say %q and %q", rows[0].Detail, rows[1].Detail)
	}
}

func TestSpentText(t *testing.T) {
	for spent, want := range map[clock.Time]string{0: "", 499: "", 500: "1 s", 59_400: "59 s", 59_500: "1:00", 754_000: "12:34"} {
		if got := match.SpentText(spent, i18n.For("it").Localize); got != want {
			t.Errorf("%d ms: %q, want %q", spent, got, want)
		}
	}
}
