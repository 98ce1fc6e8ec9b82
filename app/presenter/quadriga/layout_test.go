package quadriga_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter/presentertest"
	"banchisa/app/presenter/quadriga"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// The two rows of buttons are as wide as the move list above them in every phase, also while others choose.
func TestTheRowsOfButtonsAreFull(t *testing.T) {
	m, r := presentertest.New[*game.State](t, game.Game, quadriga.Presenter{}, ""), rand.New(rand.NewPCG(1, 1))
	seen := map[game.Phase]bool{}
	for ply := 0; ply < 400 && m.State.Actor() != games.Terminal; ply++ {
		for _, in := range []bool{true, false} {
			input := m.Input("")
			if input.Interactive = input.Interactive && in; input.Interactive {
				seen[m.State.Phase()] = true
			}
			l := m.Presenter.Layout(input)
			width := map[float32]float32{} // of each row, with the gaps
			for _, b := range l.Buttons {
				width[b.At.Y] = max(width[b.At.Y], b.At.X+b.At.W-l.MoveList.X)
			}
			for y, w := range width {
				if len(width) != 2 || w < l.MoveList.W-1 {
					t.Fatalf("ply %d, phase %v, may tap %t: of %d rows the one at %.0f is %.0f wide, the list %.0f",
						ply, m.State.Phase(), in, len(width), y, w, l.MoveList.W)
				}
			}
		}
		m.PlayRandom(r)
	}
	for _, phase := range []game.Phase{game.Placing, game.Moving, game.Fighting} {
		if !seen[phase] {
			t.Errorf("no phase %v in %v", phase, seen)
		}
	}
}

// TestTheTextOfThePadIsShort checks that the pad of a wide window says what to do in three lines at most, clear of its keys,
// also in large text.
func TestTheTextOfThePadIsShort(t *testing.T) {
	m := newMovingMatch(t)
	for _, selection := range []any{nil, m.tap("c12").Selection} {
		for _, window := range [][3]float32{{1366, 712, 1}, {1366, 712, 1.35}, {1920, 1026, 1.35}} {
			in := m.SelectedInput("", selection)
			in.Window.Width, in.Window.Height, in.Window.TextScale = window[0], window[1], window[2]
			layout := m.Presenter.Layout(in)
			pad, _ := layout.Panel("pad")
			c := paint.NewRecorder(int(pad.At.W), int(pad.At.H))
			draw.On(c, pad.Scene.Background, float64(pad.At.W), float64(pad.At.H))
			lines := 0
			for _, run := range c.TextRuns() {
				if run.Text == "ferma" { // on a key
					continue
				}
				lines++
				for _, key := range pad.Scene.Targets {
					at := key.At.Inset(3) // its tap reaches into the gaps
					if float32(run.Bounds.MaxY) > at.Y && float32(run.Bounds.MinY) < at.Y+at.H {
						t.Errorf("%v: %q at %v is beside the key %s at %v", window, run.Text, run.Bounds, key.ID, at)
					}
				}
				if run.Size < 14 || run.Bounds.MaxY > float64(pad.At.H) {
					t.Errorf("%v: %q is %.1f points high, at %v", window, run.Text, run.Size, run.Bounds)
				}
			}
			if lines < 2 || lines > 3 {
				t.Errorf("%v: %d lines", window, lines)
			}
		}
	}
}

// Whoever watches is told by name whose turn it is: a page without the sheets of the seats shows the panel, too.
func TestThePanelToWatchNamesTheSeat(t *testing.T) {
	m, r := presentertest.New[*game.State](t, game.Game, quadriga.Presenter{}, ""), rand.New(rand.NewPCG(1, 1))
	named := map[games.Seat]bool{}
	for ply := 0; ply < 60 && m.State.Actor() != games.Terminal; ply++ {
		seat, in := m.State.Actor(), m.Input("")
		in.Interactive = false
		if _, auto := (quadriga.Presenter{}).AutoAction(m.State); !auto {
			layout := m.Presenter.Layout(in)
			pad, _ := layout.Panel("pad")
			if said := in.Localize("quadriga.help.watch-more", in.Name(seat)); !strings.Contains(said, in.Name(seat)) || !strings.Contains(pad.Scene.Background.Key(), said) {
				t.Fatalf("ply %d: the panel does not say %q", ply, said)
			}
			named[seat] = true
		}
		m.PlayRandom(r)
	}
	if len(named) != 2 {
		t.Errorf("of the seats only %v were watched", named)
	}
}
