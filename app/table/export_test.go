package table_test

import (
	"image"
	_ "image/gif"
	_ "image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestExportWritesWhatIsAsked exports a match as everything that it can be, one after another. The clipboard holds the
// moves only once that is asked for.
func TestExportWritesWhatIsAsked(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.TypeMove(name)
	}
	clipboard := fyne.CurrentApp().Clipboard()
	clipboard.SetContent("a letter")
	w.Tap("ply/2", "export")
	if w.Desktop.Suggested != "" {
		t.Error("a folder is asked for before it is known what to write")
	}
	var files []string
	for i, id := range []string{"export/picture", "export/sheet", "export/film"} {
		w.Tap(id)
		w.WaitFor("the picture", func() bool {
			// Only finished files count: while they are written their names are longer.
			files, _ = filepath.Glob(filepath.Join(w.Desktop.Folder, "*.[pg][ni][gf]"))
			return len(files) == i+1
		})
	}
	w.Tap("export/moves")
	w.WaitFor("the moves", func() bool {
		texts, _ := filepath.Glob(filepath.Join(w.Desktop.Folder, "*.txt"))
		return len(texts) == 1
	})
	if got := clipboard.Content(); got != "a letter" {
		t.Errorf("unasked, the clipboard holds %q", got)
	}
	w.WaitFor("the notice", func() bool { return w.Has("notice/folder") })
	w.Tap("notice/folder")
	if w.Desktop.Opened != w.Desktop.Folder {
		t.Errorf("opened is %q", w.Desktop.Opened)
	}
	w.Tap("export/copy")
	want := "dark 5@23-\nlight 5@33-\ndark 5@43-\n"
	if got := fyne.CurrentApp().Clipboard().Content(); got != want {
		t.Errorf("on the clipboard is %q, want %q", got, want)
	}
	if len(files) != 3 {
		t.Fatalf("files: %v", files)
	}
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		cfg, kind, err := image.DecodeConfig(f)
		f.Close()
		if err != nil || cfg.Width < 600 {
			t.Errorf("%s: %s %dx%d, %v", path, kind, cfg.Width, cfg.Height, err)
		}
	}
}
