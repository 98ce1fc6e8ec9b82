package table

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
)

// TestPracticeDrawsWhatWasPlayed checks that the board of an exercise shows what was played, in every game: all but
// choices that have no place on it.
func TestPracticeDrawsWhatWasPlayed(t *testing.T) {
	for _, game := range catalog.All {
		m := shippedMatch(t, game.ID)
		played := &analysis.Analysis{Seats: m.Setup.Seats}
		for i := range m.Len() {
			played.Plies = append(played.Plies, analysis.Ply{Ply: i + 1})
		}
		last, exercises := games.NoSeat, 0
		m.Each(func(k int, s games.State, a games.Action) bool {
			actor := s.Actor()
			begins := actor >= 0 && (actor != last || k%9 == 0) // a turn of Pinguinoè begins with a roll
			if actor >= 0 {
				last = actor
			}
			if !begins || len(s.LegalActions(nil)) < 2 || isPlaceless(s.FormatAction(a)) {
				return true
			}
			exercises++
			end := k + 1
			for end < m.Len() && m.StateAt(end).Actor() == actor {
				end++
			}
			st := matchStage(t, game.ID, k, false)
			p := &practice{seat: actor, turns: []analysis.Turn{{First: k + 1, Last: end, Worst: k + 1}}}
			p.story = &story{Teller: &review.Teller{Match: m, Analysis: played, Presenter: st.g.presenter, Localizer: i18n.For("it")}}
			in := st.input()
			in.View, in.Viewer, in.Interactive = games.View(s, actor), actor, true
			plain := sprites(st.g.presenter.Layout(in))
			if p.show(&in); sprites(st.g.presenter.Layout(in)) <= plain {
				t.Errorf("%s, ply %d: %s is not drawn", game.ID, k+1, s.FormatAction(a))
			}
			return exercises < 40
		})
		if exercises < 5 {
			t.Errorf("%s: %d exercises", game.ID, exercises)
		}
	}
}

// isPlaceless reports whether an action has no place on the board.
func isPlaceless(name string) bool {
	return slices.ContainsFunc([]string{"roll", "click", "done", "go", "s:stop", "bonus", "take", "draw", "at"}, func(kind string) bool {
		return name == kind || strings.HasPrefix(name, kind+" ") && kind != "go"
	})
}

// sprites returns the number of sprites of all panels.
func sprites(l ui.Layout) (n int) {
	for _, p := range l.Panels {
		n += len(p.Scene.Sprites)
	}
	return n
}
