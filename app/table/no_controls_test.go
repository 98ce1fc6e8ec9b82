package table_test

import (
	"sync/atomic"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// zoomButton is in the keys of the pictures of the buttons that zoom a map.
const zoomButton = "fuga view"

// The boards for passers-by and for the audience, which nobody taps, have no buttons.
func TestBoardsForPassersByHaveNoControls(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Audience: true, Games: []string{"fuga"}})
	w.Wait(kiosk.PosterDuration + 3*time.Second)
	if got := w.App.AttractPart(); got != "fuga playing" {
		t.Fatalf("%q is shown", got)
	}
	audience, _ := w.App.AudienceScreen()
	if w.ShowsText(zoomButton) || apptest.SceneShows(audience, zoomButton) {
		t.Error("a board that nobody can tap has a button to zoom")
	}
	if w.GoTo("show|wait|demo|briefing/begin|wait"); !w.ShowsText(zoomButton) {
		t.Error("a visitor's map cannot be zoomed; the test is blind")
	}
}

// publicLayouts counts the layouts of what the public sees, with buttons on the board and without.
type publicLayouts struct {
	presenter.Presenter
	with, without *atomic.Int32
}

func (p publicLayouts) Layout(in presenter.Input) ui.Layout {
	switch {
	case in.Viewer != games.Public:
	case in.Window.NoControls:
		p.without.Add(1)
	default:
		p.with.Add(1)
	}
	return p.Presenter.Layout(in)
}

// Exported pictures have no buttons on the board.
func TestExportedPicturesHaveNoControls(t *testing.T) {
	original := apptest.Presenters["isaac"]
	defer func() { apptest.Presenters["isaac"] = original }()
	counts := publicLayouts{original, new(atomic.Int32), new(atomic.Int32)}
	apptest.Presenters["isaac"] = counts
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.Tap("ply/1", "export", "export/film")
	w.WaitFor("the notice", func() bool { return w.Has("notice/folder") })
	if with, without := counts.with.Load(), counts.without.Load(); with > 0 || without < 2 {
		t.Errorf("%d layouts have buttons on the board, %d have none", with, without)
	}
}
