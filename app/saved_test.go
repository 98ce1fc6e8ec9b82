package app_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app"
	"banchisa/app/store"
)

// writeMatches writes n finished matches of Isaac into a home, the i-th on the i-th day of a month
// (from 1) between two persons, and returns the names of their files. The days of the files are
// other ones.
func writeMatches(t testing.TB, home string, n int) []string {
	t.Helper()
	text := readFile(t, "../games/isaac/testdata/end-target-dark.banchisa")
	var files []string
	for i := range n {
		head := fmt.Sprintf("date = \"%d-%02d-%02dT10:00:00Z\"\n[players]\ndark = \"Person %d\"\nlight = \"Zoe\"\n[variant]\n", 1700+i/336, 1+i/28%12, 1+i%28, i)
		name := fmt.Sprintf("matches/m%05d.banchisa", (i*7919+13)%100_000)
		files = append(files, writeFile(t, home, name, strings.Replace(text, "[variant]\n", head, 1)))
	}
	return files
}

// rows returns the names of the persons in view, from the top.
func (w *window) rows(n int) string {
	var names []string
	for i := range n {
		if t, ok := w.board().Scene().TargetByID(fmt.Sprintf("saved/%d", i)); ok {
			for k := range 10_000 {
				if strings.Contains(fmt.Sprint(w.pictureAt(t.At.Center().X, t.At.Center().Y)), fmt.Sprintf("Name:Person %d ", k)) {
					names = append(names, fmt.Sprint(k))
					break
				}
			}
		}
	}
	return strings.Join(names, " ")
}

// pictureAt returns the keys of the pictures at a point of the screen.
func (w *window) pictureAt(x, y float32) (keys []string) {
	for _, s := range w.board().Scene().Sprites {
		if x >= s.At.X && x < s.At.X+s.At.W && y >= s.At.Y && y < s.At.Y+s.At.H {
			keys = append(keys, s.Picture.Key())
		}
	}
	return keys
}

// TestSavedMatchesAreAList checks that the saved matches are ordered by their own date, and scrolled
// by keys, by arrows at the ends and by the wheel.
func TestSavedMatchesAreAList(t *testing.T) {
	home := t.TempDir()
	writeMatches(t, home, 30)
	w := openWindow(t, home, "")
	w.tap("saved")
	const n = 6
	check := func(what, want string) {
		t.Helper()
		if got := w.rows(n); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	key := func(name fyne.KeyName) { w.board().TypedKey(&fyne.KeyEvent{Name: name}) }
	check("the latest first", "29 28 27 26 25 24")
	key(fyne.KeyEnd)
	if got := w.rows(n); !strings.HasSuffix(w.rows(20), " 0") {
		t.Errorf("at the end: %s", got)
	}
	key(fyne.KeyHome)
	check("at the beginning again", "29 28 27 26 25 24")
	w.board().OnTapped("list-down")
	check("the wheel", "27 26 25 24 23 22")
	if !w.app.Arrow("open/0", -1) {
		t.Error("an arrow up from the first row does not scroll")
	}
	check("an arrow up", "28 27 26 25 24 23")
	if w.app.Arrow("open/2", -1) || w.app.Arrow("game/isaac", -1) {
		t.Error("an arrow within the list scrolls")
	}
	key(fyne.KeyPageDown)
	if w.rows(1) == "28" {
		t.Error("Page Down does not scroll")
	}
}

// TestSavedMatchesAreFiltered checks the filters and the search.
func TestSavedMatchesAreFiltered(t *testing.T) {
	home := t.TempDir()
	writeMatches(t, home, 12)
	writeFile(t, home, "matches/polar.banchisa", strings.Replace(head, "variant", "date = \"2026-01-01T10:00:00Z\"\nvariant", 1)+"[players]\ndark = \"Anna\"\n---\n")
	family := store.Family{}
	if err := family.Set("", store.Member{Name: "Person 3", Color: "red", Symbol: "seal"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	st := store.Store{ConfigDir: home, DataDir: home}
	if err := st.SaveFamily(family); err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, home, "")
	w.tap("saved")
	count := func() int {
		n := 0
		for w.has(fmt.Sprintf("saved/%d", n)) {
			n++
		}
		return n
	}
	all := count()
	w.tap("unfinished")
	if count() != 1 || !w.showsText("Anna") {
		t.Errorf("unfinished: %d", count())
	}
	w.tap("unfinished", "of/0")
	if got := w.rows(2); got != "3" {
		t.Errorf("of a person: %s", got)
	}
	w.tap("of/0", "game/polar")
	if count() != 0 || !w.showsText("Nessuna partita così") {
		t.Errorf("of another game: %d", count())
	}
	w.tap("game/")
	w.fillField("person 11")
	if got := w.rows(3); got != "11" {
		t.Errorf("found is %s", got)
	}
	w.fillField("")
	if count() != all {
		t.Errorf("without filters: %d, want %d", count(), all)
	}
}

// TestAMatchIsCopiedAndShown checks that a copy of a match is saved where the person says and never
// over another file, and that its folder is shown.
func TestAMatchIsCopiedAndShown(t *testing.T) {
	home := t.TempDir()
	path := writeMatches(t, home, 1)[0]
	w := openWindow(t, home, "")
	w.tap("saved", "copy/0", "notice/folder", "copy/0", "notice")
	want, _ := os.ReadFile(path)
	stem := strings.TrimSuffix(filepath.Base(path), store.FileExt)
	for _, name := range []string{stem, stem + "-2"} {
		if got, err := os.ReadFile(filepath.Join(w.desktop.folder, name+store.FileExt)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("the copy: %v", err)
		}
	}
	if w.desktop.opened != w.desktop.folder {
		t.Errorf("shown is %q", w.desktop.opened)
	}
	w.tap("folder/0")
	if w.desktop.opened != filepath.Dir(path) {
		t.Errorf("shown is %q", w.desktop.opened)
	}
	w.tap("delete/0")
	if _, err := os.Stat(path); err != nil {
		t.Error("deleted at the first tap")
	}
	w.key(fyne.KeyEscape)
	if w.tap("delete/0"); !w.has("saved/0") {
		t.Fatal("Escape does not take the question back")
	}
	w.tap("delete/0")
	if _, err := os.Stat(path); err == nil || w.has("saved/0") {
		t.Error("not deleted")
	}
}

// TestEscapeClosesTheDialog checks that Escape closes the toolkit's dialog, and that no key reaches the page
// below it.
func TestEscapeClosesTheDialog(t *testing.T) {
	home := t.TempDir()
	writeMatches(t, home, 1)
	w := openWindowWith(t, home, func(o *app.Options) { o.Desktop = nil })
	w.tap("saved", "copy/0")
	canvas := w.win.Canvas()
	if canvas.Overlays().Top() == nil {
		t.Fatal("no dialog")
	}
	canvas.OnTypedRune()('?')
	canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF1})
	canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if canvas.Overlays().Top() != nil || !w.has("copy/0") {
		t.Errorf("after Escape there are %v, and the dialog is %v", w.targetIDs(), canvas.Overlays().Top())
	}
	canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.has("copy/0") {
		t.Error("the second Escape does not leave the page")
	}
}

// TestEscapeClosesADialogThatHasTheKeyboard checks that Escape closes the toolkit's dialog also while one of
// its buttons has the keyboard, and is left to the toolkit otherwise.
func TestEscapeClosesADialogThatHasTheKeyboard(t *testing.T) {
	home := t.TempDir()
	writeMatches(t, home, 1)
	escape := func() bool { t.Fatal("nothing asks for Escape"); return false }
	w := openWindowWith(t, home, func(o *app.Options) {
		o.Desktop = nil
		o.Host.OnEscape = func(_ fyne.Window, f func() bool) { escape = f }
	})
	w.tap("saved", "copy/0")
	canvas := w.win.Canvas()
	if canvas.FocusNext(); canvas.Focused() == nil {
		t.Fatal("nothing in the dialog takes the keyboard")
	}
	if !escape() || canvas.Overlays().Top() != nil {
		t.Error("Escape leaves the dialog")
	}
	if canvas.Focused() != w.board() {
		t.Errorf("%T has the keyboard", canvas.Focused())
	}
	if escape() || !w.has("copy/0") {
		t.Error("without a dialog Escape is taken")
	}
}

// TestAMatchFromElsewhereIsCopiedFirst checks that a match that is opened from elsewhere is played on
// among the own ones, once, and stays as it is where it came from.
func TestAMatchFromElsewhereIsCopiedFirst(t *testing.T) {
	home, stick := t.TempDir(), filepath.Join(t.TempDir(), "aunt.banchisa")
	text := head + "[players]\ndark = \"Anna\"\n---\ndark 5@23-\n"
	if err := os.WriteFile(stick, []byte(text), 0o444); err != nil {
		t.Fatal(err)
	}
	w := openWindow(t, home, stick)
	if !w.showsText("copiata fra le tue") {
		t.Error("nothing says that the match was copied")
	}
	if said := slices.DeleteFunc(w.targetIDs(), func(id string) bool { return id != "notice" }); len(said) != 1 {
		t.Errorf("%d sentences lie over each other", len(said))
	}
	w.tap("notice")
	w.typeMove("5@33-")
	w.tap("menu", "menu/home")
	own := filepath.Join(home, "matches", "aunt.banchisa")
	if got := w.app.ResumePath(); got != own {
		t.Errorf("resumed is %q", got)
	}
	if kept, _ := os.ReadFile(stick); string(kept) != text {
		t.Error("the file on the stick was changed")
	}
	w = openWindow(t, home, stick)
	if n := w.match().Len(); n != 2 || !w.has("ply/2") {
		t.Errorf("opened again it has %d moves", n)
	}
	if files := w.matchFiles(); len(files) != 1 {
		t.Errorf("%d files", len(files))
	}
	w.tap("menu", "menu/home")
	// Another match under the same name is another file.
	os.Remove(stick)
	if err := os.WriteFile(stick, []byte(head+"---\ndark 3@00-\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w = openWindow(t, home, stick)
	if files := w.matchFiles(); len(files) != 2 || files["aunt-2.banchisa"] == "" {
		t.Errorf("%d files", len(files))
	}
}

// TestAMatchLeftAtOnceLeavesNoFile checks that a match in which nobody has decided anything leaves
// nothing behind, also where chance has: cards were dealt, a first die was rolled.
func TestAMatchLeftAtOnceLeavesNoFile(t *testing.T) {
	for _, game := range []string{"isaac", "pinguinoe", "polar"} {
		w := hotSeat(t, game)
		if len(w.matchFiles()) != 1 {
			t.Fatalf("%s: no file while the match is open", game)
		}
		w.tap("menu", "menu/home")
		if files := w.matchFiles(); len(files) != 0 || w.app.ResumePath() != "" {
			t.Errorf("%s: %d files; %q is resumed", game, len(files), w.app.ResumePath())
		}
	}
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	w.tap("undo", "menu", "menu/home")
	if len(w.matchFiles()) != 1 {
		t.Error("a match in which a move was taken back is gone")
	}
}

// TestADamagedMatchIsOffered checks that the home screen offers the match that was played last though
// its file is damaged, says what is saved of it, and does not offer it again once it goes on in
// another file.
func TestADamagedMatchIsOffered(t *testing.T) {
	home := t.TempDir()
	text := head + "[players]\ndark = \"Anna\"\nlight = \"Ugo\"\n---\ndark 5@23-\nlight 5@33-\nlight rubbish\n"
	path := writeFile(t, home, "matches/last.banchisa", text)
	writeFile(t, home, "settings.toml", "played = [\"last.banchisa\"]\n")
	w := openWindow(t, home, "")
	if w.app.ResumePath() != path || !w.showsText("rovinato dalla riga 12") || !w.showsText("2 decisioni salve") {
		t.Errorf("resumed is %q", w.app.ResumePath())
	}
	w.tap("resume", "notice")
	w.typeMove("5@43-")
	w.tap("menu", "menu/home")
	if got := w.app.ResumePath(); got == path || got == "" {
		t.Errorf("afterwards %q is resumed", got)
	}
	if kept, _ := os.ReadFile(path); string(kept) != text {
		t.Error("the damaged file was changed")
	}
	os.Remove(w.app.ResumePath())
	w = openWindow(t, home, "")
	if got := w.app.ResumePath(); got != "" {
		t.Errorf("%q is offered again", got)
	}
}

// TestWhereAMatchStandsGoesByItself checks that the sentence about a match that was opened again stays long
// enough to be read, and then uncovers the moves; a tap removes it at once, and its time does not shorten
// another sentence.
func TestWhereAMatchStandsGoesByItself(t *testing.T) {
	where := "Ultime mosse"
	resume := func() *window {
		home := t.TempDir()
		return newClockWindow(t, home, writeFile(t, home, "matches/last.banchisa", head+"[players]\ndark = \"Anna\"\nlight = \"Ugo\"\n---\ndark 5@23-\n"))
	}
	w := resume()
	if w.wait(5 * time.Second); !w.showsText(where) {
		t.Error("the sentence is gone before it has been read")
	}
	if w.wait(10 * time.Second); w.showsText(where) {
		t.Error("the sentence stays")
	}
	w = resume()
	w.typeMove("xyz")
	if w.showsText(where) || !w.showsText("xyz") {
		t.Error("the answer to a move is not shown")
	}
	if w.wait(15 * time.Second); !w.showsText("xyz") {
		t.Error("another sentence goes with the first one's time")
	}
}

// TestExportSaysWhyNothingIsWritten exports into a folder that is none.
func TestExportSaysWhyNothingIsWritten(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	w.desktop.folder = filepath.Join(w.desktop.folder, "gone", strings.Repeat("x", 300))
	w.tap("ply/1", "export")
	if !w.showsText("preparo le immagini") {
		t.Error("nothing says that the pictures are being made")
	}
	w.waitFor("the reason", func() bool { return !w.showsText("preparo le immagini") })
	if w.showsText("Qualcosa non ha funzionato") || w.has("notice/folder") {
		t.Error("the reason is not in words")
	}
}
