package fuga_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// hintedTurn returns a random walk of a unit that ends with something else than a step, and the unit.
func hintedTurn(s *game.State, r *rand.Rand) (turn []games.Action, unit game.Unit) {
	seat, s := s.Actor(), s.Clone().(*game.State)
	for range 9 {
		if s.Actor() != seat {
			break
		}
		legal := s.LegalActions(nil)
		r.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
		for _, a := range legal {
			m := game.Unpack(a)
			walks := m.Kind == game.Step || m.Kind == game.Board || m.Kind == game.Leave
			if len(turn) > 0 && m.Unit != unit || len(turn) == 0 && !walks {
				continue
			}
			unit, turn = m.Unit, append(turn, a)
			if s.Apply(a); !walks {
				return turn, unit
			}
			break
		}
	}
	return turn, unit
}

// The label at the end of a hinted way lies neither over the unit that is to go it nor over the numbers of others.
func TestTheLabelOfAHintHidesNoUnit(t *testing.T) {
	count := 0
	for _, look := range []struct{ w, h, text float32 }{{1366, 768, 1}, {1024, 600, 1}, {1024, 600, 1.35}} {
		m, r := newMatch(t, "golfo"), rand.New(rand.NewPCG(44, 2))
		m.W, m.H = look.w, look.h
		m.PlayUntil(3, func(s *game.State) bool {
			turn, unit := hintedTurn(s, r)
			if s.Actor() < 0 || s.IsSetup() || len(turn) < 2 {
				return false
			}
			in := m.Input("")
			in.Window.TextScale = look.text
			in.Hints = presenter.Hints{Actions: turn[:1], Turns: [][]games.Action{turn}, BestOnly: true}
			sprites := m.Presenter.Layout(in).Panels[0].Scene.Sprites
			for _, label := range sprites {
				if !strings.HasPrefix(label.Picture.Key(), "hexmap label") {
					continue
				}
				count++
				sheet := sheetOf(label)
				for _, counter := range sprites {
					if !strings.HasPrefix(counter.Picture.Key(), "hexmap counter") {
						continue
					}
					at := counter.At.Inset(0.1 * counter.At.W) // without its shadow
					hidden := sheet.Overlap(at) / (at.W * at.H)
					if hidden > 0.5 || counter.ID == unit.String() && hidden > 0.1 {
						t.Errorf(
							"%gx%g, text %g, ply %d: the label at %v hides %.0f%% of %s, the hint is for %s",
							look.w, look.h, look.text, len(m.Steps), sheet, 100*hidden, counter.ID, unit,
						)
					}
				}
			}
			return false
		})
	}
	if count < 40 {
		t.Errorf("only %d labels", count)
	}
}

// sheetOf returns the sheet of a label, without its wedge: its words with some space around them.
func sheetOf(label scene.Sprite) scene.Box {
	c := paint.NewRecorder(int(label.At.W), int(label.At.H))
	ui.DrawPicture(c, label.Picture, 0, 0, float64(label.At.W), float64(label.At.H))
	words := c.TextRuns()[0]
	h, middle := float32(2*words.Size), float32(words.Bounds.MinY+words.Bounds.MaxY)/2
	return scene.Box{X: label.At.X, Y: label.At.Y + middle - h/2, W: label.At.W, H: h}
}
