package presentertest

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// folderEnv is the environment variable that names the folder for pictures.
const folderEnv = "TABLE_SHOTS"

// WindowSizes returns the sizes of the screenshots, in points. It skips the test if TABLE_SHOTS names
// no folder.
func WindowSizes(t *testing.T) [][2]float32 {
	t.Helper()
	if os.Getenv(folderEnv) == "" {
		t.Skip(folderEnv + " names the folder for pictures")
	}
	return [][2]float32{{1366, 768}, {1024, 600}}
}

// Image paints the whole window, at scale pixels a point.
func (m *Match[S]) Image(in presenter.Input, scale float32) *image.RGBA {
	moveList := tableui.MoveList{ShownPly: -1}
	for i, line := range m.MoveLines(in.Recent) {
		moveList.Rows = append(moveList.Rows, ui.MoveListRow{MoveLine: line, Ply: i + 1})
	}
	ctx := ui.Context{
		Width: m.W, Height: m.H, Style: ui.Style{Theme: m.Theme, TextScale: 1}, Pointer: ui.Pointer{Hover: in.Hover},
		Localize: m.Localizer.Localize,
	}
	seats := m.Presenter.SeatStyles(m.Setup, m.Localizer.Localize)
	return ui.Image(tableui.Table(ctx, m.Presenter.Layout(in), seats, moveList), ctx.Style, m.W, m.H, scale)
}

// Screenshot writes the window as a PNG into the folder that TABLE_SHOTS names.
func (m *Match[S]) Screenshot(name string, in presenter.Input) {
	m.T.Helper()
	f, err := os.Create(filepath.Join(os.Getenv(folderEnv), fmt.Sprintf("%s-%s-%g.png", m.Game.ID, name, m.W)))
	if err != nil {
		m.T.Fatal(err)
	}
	if err := png.Encode(f, m.Image(in, 1)); err != nil {
		m.T.Error(err)
	}
	if err := f.Close(); err != nil {
		m.T.Error(err)
	}
}
