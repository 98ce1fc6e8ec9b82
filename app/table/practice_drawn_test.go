package table

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// TestPracticeDrawsWhatWasPlayed checks that an exercise numbers on the table what was played, in every game: also
// what has no place on the board, as a card that was taken.
func TestPracticeDrawsWhatWasPlayed(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, game := range catalog.All {
			practiceDraws(t, game.ID, window[0], window[1])
		}
	}
}

func practiceDraws(t *testing.T, id string, w, h float32) {
	m := shippedMatch(t, id)
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
		if !begins || len(s.LegalActions(nil)) < 2 {
			return true
		}
		exercises++
		end := k + 1
		for end < m.Len() && m.StateAt(end).Actor() == actor {
			end++
		}
		st := matchStage(t, id, k, false)
		st.w.Width, st.w.Height = w, h
		p := &practice{seat: actor, turns: []analysis.Turn{{First: k + 1, Last: end, Worst: k + 1}}}
		p.story = &story{Teller: &review.Teller{Match: m, Analysis: played, Presenter: st.g.presenter, Localizer: i18n.For("it")}}
		in := st.input()
		in.View, in.Viewer, in.Interactive = games.View(s, actor), actor, true
		in.Window.Width, in.Window.Height = w, h-ui.BarHeight(w)
		p.show(&in)
		uncovered(t, id, k+1, st, in, p)
		panels := tableui.Table(st.w.Context, st.g.presenter.Layout(in), st.g.words.Seats, tableui.MoveList{ShownPly: -1})
		numbers := p.number(panels, in, st)[len(panels):]
		if len(numbers) == 0 || numbers[0].ID != "played-number/1" {
			t.Errorf("%s at %v, ply %d: %s has no number", id, w, k+1, s.FormatAction(a))
		}
		for _, n := range numbers {
			if window := (scene.Box{W: w, H: h}); n.At.Overlap(window) < n.At.W*n.At.H*0.99 {
				t.Errorf("%s, ply %d: %s lies at %v, outside the window", id, k+1, n.ID, n.At)
			}
		}
		return exercises < 25
	})
	if exercises < 5 {
		t.Errorf("%s: %d exercises", id, exercises)
	}
}

// uncovered checks that the sheet of an exercise lies over no button with which the turn could go on.
func uncovered(t *testing.T, id string, ply int, st *stage, in presenter.Input, p *practice) {
	t.Helper()
	layout := st.g.presenter.Layout(in)
	p.text = strings.Repeat("parola ", 30)
	bar := ui.BarHeight(st.w.Width)
	for _, sheet := range p.compose(st, &frame{in: in, layout: &layout, list: layout.MoveList}) {
		for _, b := range layout.Buttons {
			if at := b.At; !b.Disabled && sheet.At.Overlap(scene.Box{X: at.X, Y: at.Y + bar, W: at.W, H: at.H}) > 0 {
				t.Errorf("%s at %v, ply %d: %s lies over %q", id, st.w.Width, ply, sheet.ID, b.Text)
			}
		}
	}
}

// TestPracticeHasOneHint checks that an exercise leaves no second button of a hint at the table.
func TestPracticeHasOneHint(t *testing.T) {
	for _, game := range catalog.All {
		st := matchStage(t, game.ID, 20, false)
		in := st.input()
		in.Window.Width, in.Window.Height = 1024, 600
		layout := st.layOut(in)
		_, p := practiceStage(t)
		p.compose(st, &frame{in: in, layout: &layout, list: layout.MoveList})
		for i, b := range layout.Buttons {
			if b.Message == any(ui.AskHint{}) {
				t.Errorf("%s: the table has the button %s beside the exercise's", game.ID, b.ID)
			}
			for _, other := range layout.Buttons[:i] {
				if b.At.Overlap(other.At) > 0 {
					t.Errorf("%s: %s lies on %s", game.ID, b.ID, other.ID)
				}
			}
		}
	}
}
