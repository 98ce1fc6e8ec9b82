package app_test

import (
	"image"
	_ "image/gif"
	_ "image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/store"
	"banchisa/games/catalog"
	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// window is the app in the toolkit's test window. Tests tap targets by ID and read the scene.
type window struct {
	t     *testing.T
	home  string
	win   fyne.Window
	queue chan func()
	app   *app.App
	// desktop answers when the app asks where to write files.
	desktop *fakeDesktop
	damage  image.Rectangle // the part of the window that was painted last
	// clock is nil unless the test uses a fake clock.
	clock *fakeClock
	// closed reports that the window was closed.
	closed bool
}

// waitFor runs the functions that other goroutines have queued for the window until cond is true.
func (w *window) waitFor(what string, cond func() bool) {
	w.t.Helper()
	for end := time.Now().Add(4 * time.Minute); !cond(); {
		select {
		case job := <-w.queue:
			job()
		case <-time.After(20 * time.Millisecond):
			if time.Now().After(end) {
				w.t.Fatalf("waited for %s", what)
			}
		}
	}
}

func openWindow(t *testing.T, home, file string) *window {
	t.Helper()
	return openWindowWith(t, home, func(o *app.Options) { o.Open = file })
}

// openWindowWith opens the app with some options changed.
func openWindowWith(t *testing.T, home string, change func(*app.Options)) *window {
	t.Helper()
	t.Setenv("BANCHISA_HOME", home)
	markGamesKnown(home)
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	win := test.NewWindow(nil)
	w := &window{t: t, home: home, win: win, queue: make(chan func(), 1000), desktop: &fakeDesktop{folder: t.TempDir()}}
	options := app.Options{
		Presenters: presenters, Pictures: pictures,
		Host: app.Host{Version: "test"}, Language: "it", RunOnMain: func(f func()) { w.queue <- f }, Desktop: w.desktop, DiskPatience: time.Minute,
		LimitPaint: func(_ fyne.Window, part image.Rectangle) bool { w.damage = part; return true },
	}
	change(&options)
	win.SetOnClosed(func() { w.closed = true })
	t.Cleanup(func() {
		if !w.closed {
			win.Close()
		}
	})
	w.app = app.New(a, win, st, options)
	closeAtEnd(t, w.app, w.queue)
	w.app.Show()
	w.size(1366, 768)
	w.waitFor("the first page", func() bool { return len(w.targetIDs()) > 0 && !w.app.Reading() })
	return w
}

// markGamesKnown writes into the settings that all games have been played here, unless they already
// have such a line, so that no lesson is offered.
func markGamesKnown(home string) {
	file := filepath.Join(home, "settings.toml")
	text, _ := os.ReadFile(file)
	if strings.Contains(string(text), "met =") {
		return
	}
	var ids []string
	for _, g := range catalog.All {
		ids = append(ids, g.ID)
	}
	line := `met = ["` + strings.Join(ids, `", "`) + "\"]\n"
	_ = os.WriteFile(file, append([]byte(line), text...), 0o644) // a test may have no disk
}

func (w *window) size(width, height float32) { w.win.Resize(fyne.NewSize(width, height)) }

func (w *window) board() *widgets.Board {
	w.t.Helper()
	for _, o := range w.win.Content().(*fyne.Container).Objects {
		if b, ok := o.(*widgets.Board); ok {
			return b
		}
	}
	w.t.Fatal("no board in the window")
	return nil
}

// tap taps targets one after another. Each must be on the screen.
func (w *window) tap(ids ...string) {
	w.t.Helper()
	for _, id := range ids {
		if !w.has(id) {
			w.t.Fatalf("no target %q on the screen; there are %v", id, w.targetIDs())
		}
		w.board().OnTapped(id)
		w.waitUntilRead()
	}
}

func (w *window) has(id string) bool { return slices.Contains(w.targetIDs(), id) }

func (w *window) targetIDs() []string {
	var ids []string
	for _, t := range w.board().Scene().Targets {
		ids = append(ids, t.ID)
	}
	return ids
}

// showsText reports whether a picture on the screen contains the text.
func (w *window) showsText(text string) bool { return sceneShowsText(w.board().Scene(), text) }

func sceneShowsText(s *scene.Scene, text string) bool {
	for _, sprite := range s.Sprites {
		if strings.Contains(sprite.Picture.Key(), text) {
			return true
		}
	}
	return false
}

// hotSeat opens a match of two persons at one screen.
func hotSeat(t *testing.T, game string) *window {
	home := t.TempDir()
	writeFile(t, home, "settings.toml", "speed = 0.0\n")
	w := openWindow(t, home, "")
	w.tap("game/"+game, "seat/0/person", "seat/1/person", "start")
	return w
}

// typeMove plays a move in notation.
func (w *window) typeMove(name string) {
	w.t.Helper()
	w.board().OnRune(':')
	for _, o := range w.win.Content().(*fyne.Container).Objects {
		if e, ok := o.(interface {
			SetText(string)
			TypedKey(*fyne.KeyEvent)
		}); ok {
			e.SetText(name)
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return
		}
	}
	w.t.Fatal("nowhere to write")
}

func TestNotationPlaysRefusesAndUndoTakesBack(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	if n := w.match().Len(); n != 1 {
		t.Fatalf("%d moves in the file", n)
	}
	w.typeMove("5@24-") // overlaps the first bar
	if !w.has("rule/ISA-2.1") {
		t.Errorf("no refusal that offers the rule; targets %v", w.targetIDs())
	}
	w.typeMove("moon")
	if !w.showsText("moon") || w.match().Len() != 1 {
		t.Error("nonsense was not answered")
	}
	w.tap("undo")
	if n := w.match().Len(); n != 0 {
		t.Errorf("%d moves after undo", n)
	}
	w.board().OnRune('x') // a letter that is no shortcut
}

func TestRuleBookOpensAtTheParagraphAndComesBack(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	w.typeMove("5@24-")
	w.tap("rule/ISA-2.1")
	if !w.has("back") || w.has("undo") {
		t.Fatal("the rule book is not open")
	}
	w.tap("back")
	if !w.has("undo") || w.match().Len() != 1 {
		t.Error("the table did not come back")
	}
}

func TestMatchGoesOnWithoutADisk(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, filepath.Join(blocked, "below"), "")
	w.tap("back") // from the page of what cannot be read
	w.tap("game/isaac", "first/play", "seat/1/person", "start")
	w.typeMove("5@23-")
	if !w.showsText("non si salva più") {
		t.Error("nothing says that the match is not being saved")
	}
	w.typeMove("5@33-")
	w.tap("undo")
}

func TestAWrongLineKeepsEverythingBeforeIt(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	w.typeMove("5@33-")
	files, _ := filepath.Glob(filepath.Join(w.home, "matches", "*"))
	f, err := os.OpenFile(files[0], os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString("dark 9@99|\nlight 3@00-\n")
	f.Close()
	before, _ := os.ReadFile(files[0])
	again := openWindow(t, w.home, files[0])
	if !again.showsText("riga sbagliata") {
		t.Error("nothing says that a line is wrong")
	}
	again.typeMove("5@43-")
	if after, _ := os.ReadFile(files[0]); string(after) != string(before) {
		t.Error("the broken file was changed")
	}
	if n := again.match().Len(); n != 3 {
		t.Errorf("%d moves in the new file, want 3", n)
	}
}

func TestResumeFromHome(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	again := newClockWindow(t, w.home, "")
	again.tap("resume")
	if !again.showsText("già aperta da un’altra parte") {
		t.Error("a match was opened at two tables")
	}
	again.wait(time.Minute)
	if n := len(w.matchFiles()); n != 1 {
		t.Errorf("a match that is open elsewhere has %d files, want 1", n)
	}
	w.tap("menu", "menu/home")
	again.tap("resume")
	again.typeMove("5@33-")
	if n := again.match().Len(); n != 2 {
		t.Errorf("%d moves, want 2", n)
	}
}

func TestLookingBackBranchesWithoutTouchingTheMatch(t *testing.T) {
	w := hotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.typeMove(name)
	}
	before := w.matchFiles()
	w.tap("ply/1", "seek/pace")
	if !w.showsText("2×") {
		t.Error("the film has no speed")
	}
	w.tap("seek/on", "seek/back", "branch")
	w.typeMove("3@00-")
	w.tap("undo")
	w.typeMove("3@10-")
	if !w.showsText("Stai provando: non si salva") {
		t.Error("the try does not say that it is one")
	}
	w.tap("menu", "menu/home")
	if after := w.matchFiles(); !maps.Equal(before, after) {
		t.Errorf("the try changed files: before\n%v\nafter\n%v", before, after)
	}
	w.tap("now")
	w.typeMove("3@00-")
	if n := w.match().Len(); n != 4 {
		t.Errorf("the real match has %d moves, want 4", n)
	}
}

func TestExportWritesPictures(t *testing.T) {
	w := hotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.typeMove(name)
	}
	w.tap("ply/2", "export")
	var files []string
	w.waitFor("the pictures", func() bool {
		// Only finished files count: while they are written their names are longer.
		files, _ = filepath.Glob(filepath.Join(w.desktop.folder, "*.[pg][ni][gf]"))
		return len(files) == 3
	})
	w.waitFor("the notice", func() bool { return w.has("notice/folder") })
	w.tap("notice/folder")
	if w.desktop.opened != w.desktop.folder {
		t.Errorf("opened is %q", w.desktop.opened)
	}
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

func TestLanguageAndThemeChangeWhileAMatchIsOpen(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("menu", "menu/settings", "set/language/1", "set/theme/2", "set/text/3", "back")
	if !w.showsText("Undo") || w.showsText("Annulla") {
		t.Error("the table does not speak English")
	}
}

func TestUserVariantIsReloadedWhileItIsEdited(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("game/isaac", "duplicate")
	path := filepath.Join(w.home, "variants", "isaac", "classic-i.toml")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !w.has("variant/classic-i") {
		t.Fatal("the copy is not among the variants")
	}
	os.WriteFile(path, append([]byte("taget = 60\n"), text...), 0o644)
	w.waitFor("the fault", func() bool { return w.showsText("taget") })
	if !w.has("variant/quick") {
		t.Error("the other variants are gone")
	}
	os.WriteFile(path, text, 0o644)
	w.waitFor("the good file", func() bool { return w.has("variant/classic-i") && !w.showsText("taget") })
}

// TestEveryScreenAtEverySize composes all screens for each game, theme, size of text and language.
// It checks that nothing panics and that there is always a way back.
func TestEveryScreenAtEverySize(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	sizes := [][2]float32{{700, 420}, {1366, 768}, {1024, 600}, {1920, 1080}}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		for _, set := range []string{"set/language/1", "set/theme/1", "set/text/3", "set/language/0", "set/theme/2", "set/text/0"} {
			w.size(size[0], size[1])
			w.tap("settings", set, "back", "rules", "back", "saved", "back", "players", "back")
		}
		for _, g := range catalog.All {
			w.tap("game/"+g.ID, "rules", "back", "house", "house/close", "back")
		}
	}
}
