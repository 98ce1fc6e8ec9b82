package pages_test

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
	"banchisa/app/apptest"
	"banchisa/app/store"
	"banchisa/widgets/scene"
)

// rows returns the names of the persons in view, from the top.
func rows(w *apptest.Window, n int) string {
	var names []string
	for i := range n {
		if t, ok := w.Board().Scene().TargetByID(fmt.Sprintf("saved/%d", i)); ok {
			for k := range 10_000 {
				if strings.Contains(fmt.Sprint(picturesIn(w, t.At)), fmt.Sprintf(`Name:"Person %d"`, k)) {
					names = append(names, fmt.Sprint(k))
					break
				}
			}
		}
	}
	return strings.Join(names, " ")
}

// picturesIn returns the keys of the pictures in a part of the screen.
func picturesIn(w *apptest.Window, at scene.Box) (keys []string) {
	for _, s := range w.Board().Scene().Sprites {
		if at.Contains(s.At.Center()) {
			keys = append(keys, s.Picture.Key())
		}
	}
	return keys
}

// TestSavedMatchesAreAList checks that the saved matches are ordered by their own date, and scrolled
// by keys, by arrows at the ends and by the wheel.
func TestSavedMatchesAreAList(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 30)
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	const n = 6
	check := func(what, want string) {
		t.Helper()
		if got := rows(w, n); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	key := func(name fyne.KeyName) { w.Board().TypedKey(&fyne.KeyEvent{Name: name}) }
	check("the latest first", "29 28 27 26 25 24")
	key(fyne.KeyEnd)
	if got := rows(w, n); !strings.HasSuffix(rows(w, 20), " 0") {
		t.Errorf("at the end: %s", got)
	}
	key(fyne.KeyHome)
	check("at the beginning again", "29 28 27 26 25 24")
	w.Board().OnTapped("list-down")
	check("the wheel", "27 26 25 24 23 22")
	if !w.App.Arrow("open/0", -1) {
		t.Error("an arrow up from the first row does not scroll")
	}
	check("an arrow up", "28 27 26 25 24 23")
	if w.App.Arrow("open/2", -1) || w.App.Arrow("game/isaac", -1) {
		t.Error("an arrow within the list scrolls")
	}
	key(fyne.KeyPageDown)
	if rows(w, 1) == "28" {
		t.Error("Page Down does not scroll")
	}
}

// TestSavedMatchesAreFiltered checks the filters and the search.
func TestSavedMatchesAreFiltered(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 12)
	apptest.WriteFile(t, home, "matches/polar.banchisa", strings.Replace(apptest.MatchHead, "variant", "date = \"2026-01-01T10:00:00Z\"\nvariant", 1)+"[players]\ndark = \"Anna\"\n---\n")
	family := store.Family{}
	if err := family.Set("", store.Member{Name: "Person 3", Color: "red", Symbol: "seal"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	st := store.Store{ConfigDir: home, DataDir: home}
	if err := st.SaveFamily(family); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	count := func() int {
		n := 0
		for w.Has(fmt.Sprintf("saved/%d", n)) {
			n++
		}
		return n
	}
	all := count()
	w.Tap("unfinished")
	if count() != 1 || !w.ShowsText("Anna") {
		t.Errorf("unfinished: %d", count())
	}
	w.Tap("unfinished", "of/0")
	if got := rows(w, 2); got != "3" {
		t.Errorf("of a person: %s", got)
	}
	w.Tap("of/0", "game/polar")
	if count() != 0 || !w.ShowsText("Nessuna partita così") {
		t.Errorf("of another game: %d", count())
	}
	w.Tap("game/")
	w.FillField("person 11")
	if got := rows(w, 3); got != "11" {
		t.Errorf("found is %s", got)
	}
	w.FillField("")
	if count() != all {
		t.Errorf("without filters: %d, want %d", count(), all)
	}
}

// TestAMatchIsCopiedAndShown checks that a copy of a match is saved where the person says and never
// over another file, and that its folder is shown.
func TestAMatchIsCopiedAndShown(t *testing.T) {
	home := t.TempDir()
	path := apptest.WriteMatches(t, home, 1)[0]
	w := apptest.Open(t, home, "")
	w.Tap("saved", "copy/0", "notice/folder", "copy/0", "notice")
	want, _ := os.ReadFile(path)
	stem := strings.TrimSuffix(filepath.Base(path), store.FileExt)
	for _, name := range []string{stem, stem + "-2"} {
		if got, err := os.ReadFile(filepath.Join(w.Desktop.Folder, name+store.FileExt)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("the copy: %v", err)
		}
	}
	if w.Desktop.Opened != w.Desktop.Folder {
		t.Errorf("shown is %q", w.Desktop.Opened)
	}
	w.Tap("folder/0")
	if w.Desktop.Opened != filepath.Dir(path) {
		t.Errorf("shown is %q", w.Desktop.Opened)
	}
}

// TestEscapeClosesTheDialog checks that Escape closes the toolkit's dialog, and that no key reaches the page
// below it.
func TestEscapeClosesTheDialog(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 1)
	w := apptest.OpenWith(t, home, func(o *app.Options) { o.Desktop = nil })
	w.Tap("saved", "copy/0")
	canvas := w.Win.Canvas()
	if canvas.Overlays().Top() == nil {
		t.Fatal("no dialog")
	}
	canvas.OnTypedRune()('?')
	canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF1})
	canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if canvas.Overlays().Top() != nil || !w.Has("copy/0") {
		t.Errorf("after Escape there are %v, and the dialog is %v", w.TargetIDs(), canvas.Overlays().Top())
	}
	canvas.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if w.Has("copy/0") {
		t.Error("the second Escape does not leave the page")
	}
}

// TestEscapeClosesADialogThatHasTheKeyboard checks that Escape closes the toolkit's dialog also while one of
// its buttons has the keyboard, and is left to the toolkit otherwise.
func TestEscapeClosesADialogThatHasTheKeyboard(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 1)
	escape := func() bool { t.Fatal("nothing asks for Escape"); return false }
	w := apptest.OpenWith(t, home, func(o *app.Options) {
		o.Desktop = nil
		o.Host.OnEscape = func(_ fyne.Window, f func() bool) { escape = f }
	})
	w.Tap("saved", "copy/0")
	canvas := w.Win.Canvas()
	if canvas.FocusNext(); canvas.Focused() == nil {
		t.Fatal("nothing in the dialog takes the keyboard")
	}
	if !escape() || canvas.Overlays().Top() != nil {
		t.Error("Escape leaves the dialog")
	}
	if canvas.Focused() != w.Board() {
		t.Errorf("%T has the keyboard", canvas.Focused())
	}
	if escape() || !w.Has("copy/0") {
		t.Error("without a dialog Escape is taken")
	}
}

// TestAMatchFromElsewhereIsCopiedFirst checks that a match that is opened from elsewhere is played on
// among the own ones, once, and stays as it is where it came from.
func TestAMatchFromElsewhereIsCopiedFirst(t *testing.T) {
	home, stick := t.TempDir(), filepath.Join(t.TempDir(), "aunt.banchisa")
	text := apptest.MatchHead + "[players]\ndark = \"Anna\"\n---\ndark 5@23-\n"
	if err := os.WriteFile(stick, []byte(text), 0o444); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, stick)
	if !w.ShowsText("copiata fra le tue") {
		t.Error("nothing says that the match was copied")
	}
	if said := slices.DeleteFunc(w.TargetIDs(), func(id string) bool { return id != "notice" }); len(said) != 1 {
		t.Errorf("%d sentences lie over each other", len(said))
	}
	w.Tap("notice")
	w.TypeMove("5@33-")
	w.Tap("menu", "menu/home")
	own := filepath.Join(home, "matches", "aunt.banchisa")
	if got := w.App.ResumePath(); got != own {
		t.Errorf("resumed is %q", got)
	}
	if kept, _ := os.ReadFile(stick); string(kept) != text {
		t.Error("the file on the stick was changed")
	}
	w = apptest.Open(t, home, stick)
	if n := w.Match().Len(); n != 2 || !w.Has("ply/2") {
		t.Errorf("opened again it has %d moves", n)
	}
	if files := w.MatchFiles(); len(files) != 1 {
		t.Errorf("%d files", len(files))
	}
	w.Tap("menu", "menu/home")
	// Another match under the same name is another file.
	os.Remove(stick)
	if err := os.WriteFile(stick, []byte(apptest.MatchHead+"---\ndark 3@00-\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w = apptest.Open(t, home, stick)
	if files := w.MatchFiles(); len(files) != 2 || files["aunt-2.banchisa"] == "" {
		t.Errorf("%d files", len(files))
	}
}

// TestAMatchLeftAtOnceLeavesNoFile checks that a match in which nobody has decided anything leaves
// nothing behind, also where chance has: cards were dealt, a first die was rolled.
func TestAMatchLeftAtOnceLeavesNoFile(t *testing.T) {
	for _, game := range []string{"isaac", "pinguinoe", "polar"} {
		w := apptest.HotSeat(t, game)
		if len(w.MatchFiles()) != 1 {
			t.Fatalf("%s: no file while the match is open", game)
		}
		w.Tap("menu", "menu/home")
		if files := w.MatchFiles(); len(files) != 0 || w.App.ResumePath() != "" {
			t.Errorf("%s: %d files; %q is resumed", game, len(files), w.App.ResumePath())
		}
	}
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.Tap("undo", "menu", "menu/home")
	if len(w.MatchFiles()) != 1 {
		t.Error("a match in which a move was taken back is gone")
	}
}

// TestADamagedMatchIsOffered checks that the home screen offers the match that was played last though
// its file is damaged, says what is saved of it, and does not offer it again once it goes on in
// another file.
func TestADamagedMatchIsOffered(t *testing.T) {
	home := t.TempDir()
	text := apptest.MatchHead + "[players]\ndark = \"Anna\"\nlight = \"Ugo\"\n---\ndark 5@23-\nlight 5@33-\nlight rubbish\n"
	path := apptest.WriteFile(t, home, "matches/last.banchisa", text)
	apptest.WriteFile(t, home, "settings.toml", "played = [\"last.banchisa\"]\n")
	w := apptest.Open(t, home, "")
	if w.App.ResumePath() != path || !w.ShowsText("rovinata (dalla riga 12 del file)") || !w.ShowsText("con 2 scelte") {
		t.Errorf("resumed is %q", w.App.ResumePath())
	}
	w.Tap("resume", "notice")
	w.TypeMove("5@43-")
	w.Tap("menu", "menu/home")
	if got := w.App.ResumePath(); got == path || got == "" {
		t.Errorf("afterwards %q is resumed", got)
	}
	if kept, _ := os.ReadFile(path); string(kept) != text {
		t.Error("the damaged file was changed")
	}
	os.Remove(w.App.ResumePath())
	w = apptest.Open(t, home, "")
	if got := w.App.ResumePath(); got != "" {
		t.Errorf("%q is offered again", got)
	}
}

// TestWhereAMatchStandsGoesByItself checks that the sentence about a match that was opened again stays long
// enough to be read, and then uncovers the moves; a tap removes it at once, and its time does not shorten
// another sentence.
func TestWhereAMatchStandsGoesByItself(t *testing.T) {
	where := "Ultime mosse"
	resume := func() *apptest.Window {
		home := t.TempDir()
		return apptest.OpenAlways(t, home, apptest.WriteFile(t, home, "matches/last.banchisa", apptest.MatchHead+"[players]\ndark = \"Anna\"\nlight = \"Ugo\"\n---\ndark 5@23-\n"), "")
	}
	w := resume()
	if w.Wait(5 * time.Second); !w.ShowsText(where) {
		t.Error("the sentence is gone before it has been read")
	}
	if w.Wait(10 * time.Second); w.ShowsText(where) {
		t.Error("the sentence stays")
	}
	w = resume()
	w.TypeMove("xyz")
	if w.ShowsText(where) || !w.ShowsText("xyz") {
		t.Error("the answer to a move is not shown")
	}
	if w.Wait(15 * time.Second); !w.ShowsText("xyz") {
		t.Error("another sentence goes with the first one's time")
	}
}

// TestExportSaysWhyNothingIsWritten exports into a folder that is none.
func TestExportSaysWhyNothingIsWritten(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.Desktop.Folder = filepath.Join(w.Desktop.Folder, "gone", strings.Repeat("x", 300))
	w.Tap("ply/1", "export", "export/film")
	if !w.ShowsText("preparo le immagini") {
		t.Error("nothing says that the pictures are being made")
	}
	w.WaitFor("the reason", func() bool { return !w.ShowsText("preparo le immagini") })
	if w.ShowsText("Qualcosa non ha funzionato") || w.Has("notice/folder") {
		t.Error("the reason is not in words")
	}
}

// TestBotsOfOneLevelAreToldApart checks that the list numbers bots that have one name, as their table does.
func TestBotsOfOneLevelAreToldApart(t *testing.T) {
	home := t.TempDir()
	file := apptest.WriteMatches(t, home, 1)[0]
	bots := strings.NewReplacer(`"Person 0"`, `"bot:3"`, `"Zoe"`, `"bot:3"`).Replace(apptest.ReadFile(t, file))
	apptest.WriteFile(t, home, filepath.Join("matches", filepath.Base(file)), bots)
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	dark := strings.Index(fmt.Sprint(picturesIn(w, w.Target("saved/0").At)), `Name:"Bot Volpe"`)
	light := strings.Index(fmt.Sprint(picturesIn(w, w.Target("saved/0").At)), `Name:"Bot Volpe 2"`)
	if dark < 0 || light < dark {
		t.Errorf("the list names %q", picturesIn(w, w.Target("saved/0").At))
	}
}
