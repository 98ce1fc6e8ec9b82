package table_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// filmWatcher checks what is seen of a film from one moment to the next.
type filmWatcher struct {
	arrivals
	ply           int    // of the step that was seen last
	slider        string // as it was before that step
	onTheWay, lit int    // steps seen on their way, and lit when they had arrived
}

// lookAtFilm checks that no line, light or word is of a step that is on its way.
func (f *filmWatcher) lookAtFilm(w *apptest.Window) {
	v := w.App.MatchView()
	f.look(w, v)
	newest, slider := -1, ""
	for _, target := range w.Board().Scene().Targets {
		if line, is := target.Message.(ui.ShowMove); is {
			newest = max(newest, line.Ply)
		}
	}
	for _, sprite := range w.Board().Scene().Sprites {
		if key := sprite.Picture.Key(); strings.HasPrefix(key, "slider") {
			slider = key
		}
	}
	shown := v.Session.ShownPly()
	if shown != f.ply { // nothing of it can have been told yet
		f.ply = shown
		if f.slider != "" && slider != f.slider {
			w.T.Errorf("ply %d: the slider has gone on before the step is seen", shown)
		}
	}
	switch {
	case v.Listed == shown:
		f.slider = slider
		if newest == shown {
			f.lit++
		}
	case newest >= shown:
		w.T.Errorf("ply %d: the line of ply %d is read before the step is seen", shown, newest)
	case slider != f.slider && f.slider != "":
		w.T.Errorf("ply %d: the slider goes on before the step is seen", shown)
	default:
		f.onTheWay++
	}
	if w.Board().Moving() && v.Listed >= shown && !w.Has("moment") && v.Session.ShownPly() < v.Session.Ply() {
		w.T.Errorf("ply %d: told while its pieces move", shown)
	}
}

// TestAFilmTellsAfterItsPictures plays parts of the recorded matches of all games as films: the line of the move list,
// the slider, the banner and the panels of a step come when it has been seen.
func TestAFilmTellsAfterItsPictures(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			file := apptest.File(t, filepath.Join("resources/matches", g.ID+".banchisa"))
			w := apptest.OpenAlways(t, t.TempDir(), file, "")
			parts := sample.Of(12, 3)
			f := &filmWatcher{arrivals: arrivals{early: map[string]bool{}}}
			for n := range parts {
				f.ply, f.slider, f.early = -1, "", map[string]bool{}
				end := w.App.MatchView().Session.Ply()
				w.App.ShowMove(max(1, n*(end-12)/max(1, parts-1)))
				w.Wait(5 * time.Second)
				stopped := playButton(w)
				w.Tap("seek/play")
				for n := 0; n < 120 && playButton(w) != stopped; n++ {
					w.Step(time.Second, func() {
						if playButton(w) != stopped {
							f.lookAtFilm(w)
						}
					})
				}
				if playButton(w) != stopped {
					w.Tap("seek/play")
				}
			}
			if f.onTheWay < parts || f.lit < parts {
				t.Errorf("%d looks at steps on their way, %d at lines that came after them", f.onTheWay, f.lit)
			}
		})
	}
}

// playButton returns what the button says that plays a film, or stops it.
func playButton(w *apptest.Window) string {
	button, _ := w.Board().Scene().TargetByID("seek/play")
	return button.Name
}
