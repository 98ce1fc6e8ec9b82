package tabletest

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/widgets/parts"
)

// folder names, in the environment, where pictures go.
const folder = "TABLE_SHOTS"

// Windows are the sizes in which tables are shot. It skips the test when TABLE_SHOTS
// names no folder for the pictures.
func Windows(t *testing.T) [][2]float32 {
	t.Helper()
	if os.Getenv(folder) == "" {
		t.Skip(folder + " names the folder for pictures")
	}
	return [][2]float32{{1366, 768}, {1024, 600}}
}

// Image is the whole window with the table in it, in pixels of 1/scale points.
func (m *Match[S]) Image(in tables.In, scale float32) *image.RGBA {
	log := screen.MoveList{ShownPly: -1}
	for i, line := range m.Lines(in.Last) {
		log.Rows = append(log.Rows, screen.MoveListRow{Line: line, Ply: i + 1})
	}
	look := parts.Style{Theme: m.Theme, TextScale: 1}
	seats := m.Presenter.Seats(m.Setup, m.Book.Localize)
	panels := screen.Table(m.Presenter.Present(in), seats, log, m.W, m.H, look, screen.Pointer{Hover: in.Hover}, m.Book.Localize)
	return screen.Image(panels, look, m.W, m.H, scale)
}

// Shot writes the window as a PNG into the folder that TABLE_SHOTS names.
func (m *Match[S]) Shot(name string, in tables.In) {
	m.T.Helper()
	f, err := os.Create(filepath.Join(os.Getenv(folder), fmt.Sprintf("%s-%s-%g.png", m.Game.ID, name, m.W)))
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
