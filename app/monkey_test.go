package app_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"banchisa/app/apptest"
	"banchisa/games/gametest/sample"
	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// exits are the prefixes of IDs of targets that leave the match: the monkey does not tap them.
var exits = []string{"home", "quit", "back", "game/", "start", "resume", "again", "export", "open", "settings", "rules", "read"}

// monkey makes random input on the board.
type monkey struct {
	b *widgets.Board
	r *rand.Rand
}

// randomPos returns the centre of a target or any position, but never one on an exit.
func (m monkey) randomPos() fyne.Position {
	size := m.b.Size()
	for range 50 {
		at := fyne.NewPos(m.r.Float32()*size.Width, m.r.Float32()*size.Height)
		if all := m.b.Scene().Targets; len(all) > 0 && m.r.IntN(4) > 0 {
			c := all[m.r.IntN(len(all))].At.Center()
			at = fyne.NewPos(c.X, c.Y)
		}
		if t, ok := m.b.Scene().TargetAt(scene.Pos{X: at.X, Y: at.Y}); !ok || !isExit(t.ID) {
			return at
		}
	}
	return fyne.NewPos(0, 0)
}

func isExit(id string) bool {
	for _, a := range exits {
		if strings.HasPrefix(id, a) {
			return true
		}
	}
	return false
}

func (m monkey) mouse(at fyne.Position) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
}

// step makes one random input of the mouse, the wheel or the keyboard.
func (m monkey) step() {
	at := m.randomPos()
	switch m.r.IntN(9) {
	case 0, 1, 2:
		m.b.MouseMoved(m.mouse(at))
		m.b.MouseDown(m.mouse(at))
		m.b.MouseUp(m.mouse(at))
		test.TapAt(m.b, at)
	case 3:
		m.b.MouseDown(m.mouse(at))
		for range 1 + m.r.IntN(4) {
			m.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: m.randomPos()}})
		}
		m.b.DragEnd()
		m.b.MouseUp(m.mouse(at))
	case 4:
		m.b.MouseMoved(m.mouse(at))
	case 5:
		test.TapSecondaryAt(m.b, at)
	case 6:
		m.b.Wheeled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, float32(m.r.IntN(41)-20))})
	case 7:
		keys := []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyR, fyne.KeyTab, fyne.KeyU, fyne.Key7, fyne.KeySpace}
		m.b.TypedKey(&fyne.KeyEvent{Name: keys[m.r.IntN(len(keys))]})
	case 8:
		m.b.MouseOut()
	}
}

// TestRandomInputKeepsTheWindowAlive checks that random input never stops the window of a match,
// and that the match file can be read afterwards.
func TestRandomInputKeepsTheWindowAlive(t *testing.T) {
	acts := 150
	if !sample.All() {
		acts = 25
	}
	for _, game := range []string{"isaac", "quadriga", "pinguinoe", "fuga"} {
		t.Run(game, func(t *testing.T) {
			w := apptest.HotSeat(t, game)
			w.Size(1024, 600)
			p := monkey{w.Board(), rand.New(rand.NewPCG(5, 9))}
			for range acts {
				p.step()
			}
			if len(w.TargetIDs()) == 0 {
				t.Error("nothing on the screen can be touched any more")
			}
			w.Match()
		})
	}
}
