package pinguinoe_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/presenter/presentertest"
	"banchisa/games/gametest"
	game "banchisa/games/pinguinoe"
	"banchisa/resources"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// TestEachNumberOfALongTrackCanBeRead checks that a house rule of twenty events leaves each step its number, one beside the
// other.
func TestEachNumberOfALongTrackCanBeRead(t *testing.T) {
	const events, least = 20, 9
	text := gametest.VariantText(t, game.Game, resources.Variants, "classic")
	v := gametest.ParseVariant(t, game.Game, strings.Replace(text, "white_penguin = 5", fmt.Sprintf("white_penguin = %d", events), 1))
	for _, upright := range []bool{false, true} {
		m := presentertest.NewOf[*game.State](t, game.Game, pinguinoe.Presenter{}, v, game.Game.SeatIDs[:4]...)
		m.Play("=a;=p1")
		in := m.InputFor(0, "")
		in.Window.Width, in.Window.Height = 1024, 554
		if upright {
			in.Window.Width, in.Window.Height, in.Window.Upright = 920, 520, true
		}
		layout := pinguinoe.Presenter{}.Layout(in)
		panel, _ := layout.Panel("track")
		numbers := map[string]paint.TextRun{}
		for _, s := range panel.Scene.Sprites {
			if s.ID != "track" {
				continue
			}
			c := paint.NewRecorder(int(s.At.W), int(s.At.H))
			draw.On(c, s.Picture, float64(s.At.W), float64(s.At.H))
			for _, run := range c.TextRuns() {
				numbers[run.Text] = run
			}
		}
		for n := 1; n < events; n++ { // at the last lies the penguin
			run, found := numbers[fmt.Sprint(n)]
			if !found || run.Size < least {
				t.Errorf("upright %t: number %d is written %t, %.1f points high", upright, n, found, run.Size)
			}
		}
	}
}

// TestTheNoteOfTheTrackIsWhole checks that the whole sentence about the last step of the white penguin is below the track, in
// lines of its normal size and clear of the track, and that the shorter one is there only with large text.
func TestTheNoteOfTheTrackIsWhole(t *testing.T) {
	for _, test := range []struct {
		w, h, text float32
		want       string
	}{
		{1024, 554, 1, "all’imprevisto 5 non vince nessuno"},
		{1366, 712, 1, "all’imprevisto 5 non vince nessuno"},
		{1024, 554, 1.35, "al 5 non si vince"},
	} {
		m := newMatch(t, "classic", 4)
		m.Play("=a;=p1")
		in := m.InputFor(0, "")
		in.Window.Width, in.Window.Height, in.Window.TextScale = test.w, test.h, test.text
		layout := pinguinoe.Presenter{}.Layout(in)
		panel, _ := layout.Panel("track")
		c := paint.NewRecorder(int(panel.At.W), int(panel.At.H))
		draw.On(c, panel.Scene.Background, float64(panel.At.W), float64(panel.At.H))
		var lines []string
		for _, run := range c.TextRuns()[1:] { // below the heading
			lines = append(lines, run.Text)
			for _, s := range panel.Scene.Sprites {
				if s.ID == "track" && run.Bounds.MinY < float64(s.At.Y+s.At.H)-1 {
					t.Errorf("%v: %q is at %v, the track at %v", test, run.Text, run.Bounds, s.At)
				}
			}
			if run.Bounds.MaxY > float64(panel.At.H) || run.Size < 12 {
				t.Errorf("%v: %q is %.1f high, at %v", test, run.Text, run.Size, run.Bounds)
			}
		}
		if got := strings.Join(lines, " "); got != test.want {
			t.Errorf("%v: %q", test, got)
		}
	}
}
