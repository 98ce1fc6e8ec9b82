package app_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/demos"
	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// visitorMatch returns the visitor's match, as it is saved.
func (w *window) visitorMatch() *record.Match {
	w.t.Helper()
	return w.matchIn("fair", "visitor", "matches")
}

func (w *window) notebookEntries() []notebook.Entry {
	w.t.Helper()
	notes, err := notebook.Open(store.Store{DataDir: w.home}).Read()
	if err != nil || len(notes.BadLines) > 0 {
		w.t.Fatalf("%v %v", notes.BadLines, err)
	}
	return notes.Entries
}

// playDemo plays Isaac's demo to its end.
func (w *window) playDemo() {
	w.t.Helper()
	w.key(fyne.KeySpace)
	w.wait(time.Second)
	w.tap("game/isaac", "demo")
	for range 30 {
		m := w.visitorMatch()
		if m.State().Actor() == games.Terminal {
			return
		}
		if m.State().Actor() == 0 {
			a, err := bots.New(m.Game, 3, 1).Choose(context.Background(), games.View(m.State(), 0))
			if err != nil {
				w.t.Fatal(err)
			}
			w.typeMove(m.State().FormatAction(a))
		}
		w.wait(2 * time.Second)
	}
	w.t.Fatal("the demo does not end")
}

// TestCardsAreNewToEveryVisitor checks that a visitor sees what happens, also where the owner wants no
// cards or knows them all.
func TestCardsAreNewToEveryVisitor(t *testing.T) {
	home := t.TempDir()
	settings := "[moments]\nshow = \"never\"\n[moments.seen]\n\"polar.stuck\" = 9\n"
	writeFile(t, home, "settings.toml", settings)
	w := openFair(t, home, kiosk.Config{PIN: "1234"})
	w.app.ChangeSettings(func(set *store.Settings) {
		if set.Moments.Show != store.MomentsFirst || len(set.Moments.Seen) > 0 {
			t.Errorf("a visitor's cards are %+v", set.Moments)
		}
	})
}

func TestADemoIsNotedAndTheVisitorAsked(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.playDemo()
	noted := w.notebookEntries()
	if len(noted) != 1 {
		t.Fatalf("%d entries at the end", len(noted))
	}
	e := noted[0]
	if e.Kind != notebook.Demo || e.Game != "isaac" || e.End != notebook.Finished || e.Language != "it" || !slices.Equal(e.Seats, []string{"person", "bot:1"}) || e.Choices < 2 || e.Choices > 20 || e.Seconds < 2 {
		t.Errorf("%+v", e)
	}
	w.wait(12 * time.Second)
	if !w.has("tap/1") || !w.showsText("È stato divertente?") {
		t.Fatalf("nobody asks; targets %v", w.targetIDs())
	}
	w.tap("tap/3")
	w.tap("tap/2")
	w.wait(4 * time.Second) // less than the time after which a question disappears
	w.tap("tap/1")
	if noted = w.notebookEntries(); len(noted) != 1 || !slices.Equal(noted[0].Ratings, []int{3, 2, 1}) || noted[0].Result != e.Result {
		t.Errorf("%+v", noted)
	}
	if !w.showsText("Grazie!") {
		t.Error("nobody thanks")
	}
	w.wait(3 * time.Second)
	if !w.inMenu() || len(w.notebookEntries()) != 1 {
		t.Errorf("not at the offer; targets %v", w.targetIDs())
	}
}

// TestADemoIsNotUnplayed checks that the visitor of a demo can take back only their own moves, not
// those that were played before the demo.
func TestADemoIsNotUnplayed(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.key(fyne.KeySpace)
	w.wait(time.Second)
	w.tap("game/isaac", "demo")
	if !w.showsText("Chiaro è a 36") {
		t.Error("nothing says what is at stake")
	}
	begun := w.visitorMatch().Len()
	w.key(fyne.KeyU)
	if n := w.visitorMatch().Len(); n != begun {
		t.Errorf("%d decisions of %d are left", n, begun)
	}
	w.typeMove("x31")
	if n := w.visitorMatch().Len(); n != begun+1 {
		t.Fatalf("%d decisions of %d", n, begun+1)
	}
	w.key(fyne.KeyU)
	if n := w.visitorMatch().Len(); n != begun {
		t.Errorf("the own move is not taken back: %d decisions of %d", n, begun)
	}
}

// A rematch after three minutes is the same three minutes, not a whole match.
func TestARematchOfADemoIsTheDemo(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.playDemo()
	w.wait(2 * time.Second)
	w.tap("rematch")
	w.wait(2 * time.Second)
	start, _ := demos.Shipped(catalog.Resolver(), "isaac")
	if m := w.visitorMatch(); m.Len() != start[0].Match.Len() || m.State().Actor() == games.Terminal {
		t.Errorf("the rematch begins after %d actions, not %d", m.Len(), start[0].Match.Len())
	}
	if !w.showsText(start[0].Goal["it"]) {
		t.Error("the rematch does not say what is at stake")
	}
	w.key(fyne.KeyF5)
	if noted := w.notebookEntries(); len(noted) != 1 {
		t.Errorf("%d entries", len(noted))
	}
}

// TestAnAbandonedDemoCountsNoIdleTime checks that the notebook counts how long a visitor played who
// walked away, and not how long the table waited for them.
func TestAnAbandonedDemoCountsNoIdleTime(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.key(fyne.KeySpace)
	w.wait(time.Second)
	w.tap("game/isaac", "demo")
	w.wait(3 * time.Second)
	w.typeMove("x31")
	w.wait(2 * time.Minute)
	if !w.inAttract() {
		t.Fatal("the show is not back")
	}
	if noted := w.notebookEntries(); len(noted) != 1 || noted[0].End != notebook.Abandoned || noted[0].Seconds > 10 {
		t.Errorf("%+v", noted)
	}
}

func TestQuestionsSkipThemselves(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.playDemo()
	w.tap("home") // the feedback comes before the menu
	if !w.has("tap/1") {
		t.Fatalf("nobody asks; targets %v", w.targetIDs())
	}
	w.tap("tap/2")
	w.wait(6 * time.Second)
	if !w.inMenu() {
		t.Fatalf("the questions stay; targets %v", w.targetIDs())
	}
	if noted := w.notebookEntries(); len(noted) != 1 || !slices.Equal(noted[0].Ratings, []int{2, 0, 0}) {
		t.Errorf("%+v", noted)
	}
}

func TestWhatIsLeftIsNotedOnce(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.key(fyne.KeySpace)
	w.wait(time.Second)
	w.tap("game/isaac", "match", "start")
	w.wait(2 * time.Second)
	w.key(fyne.KeyF5)
	if n := len(w.notebookEntries()); n != 0 {
		t.Fatalf("%d entries of a table that nobody touched", n)
	}
	w.key(fyne.KeySpace)
	w.wait(time.Second)
	w.tap("game/isaac", "match", "seat/0/person", "seat/1/person", "start")
	w.typeMove("5@23-")
	w.wait(2 * time.Second)
	w.key(fyne.KeyF5)
	noted := w.notebookEntries()
	if len(noted) != 1 || noted[0].End != notebook.Abandoned || noted[0].Kind != notebook.FullMatch || noted[0].Choices != 1 || !slices.Equal(noted[0].Seats, []string{"person", "person"}) {
		t.Fatalf("%+v", noted)
	}
	text, _ := os.ReadFile(filepath.Join(w.home, notebook.FileName))
	if strings.Count(string(text), "\n") != 1 {
		t.Errorf("the notebook is\n%s", text)
	}
}

func TestAtHomeNothingIsNoted(t *testing.T) {
	home := t.TempDir()
	markGamesKnown(home)
	w := openFair(t, home, kiosk.Config{PIN: "1234"})
	w.tap("desk")
	w.wait(time.Second)
	w.pin("1234")
	w.tap("leave", "game/isaac", "seat/0/person", "seat/1/person", "start")
	w.typeMove("5@23-")
	w.tap("menu", "menu/home")
	if _, err := os.Stat(filepath.Join(w.home, notebook.FileName)); !os.IsNotExist(err) {
		t.Errorf("a notebook away from fairs: %v", err)
	}
}

func TestNotebookAndSelfCheckOpenFromTheSettings(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("settings", "notebook")
	if !w.has("csv") || !w.showsText("Ancora niente") {
		t.Fatalf("no notebook; targets %v", w.targetIDs())
	}
	e := notebook.Entry{Match: "m", Rules: notebook.Rules{Game: "isaac", Variant: "classic"}, Kind: notebook.FullMatch, Start: "2026-11-21T15:04:05+01:00", Seats: []string{"person", "bot:1"}, Ending: notebook.Ending{End: notebook.Finished, Shares: []float64{1, 0}}}
	if err := notebook.Open(store.Store{DataDir: w.home}).Add(e); err != nil {
		t.Fatal(err)
	}
	w.tap("back", "notebook", "game/isaac", "row/1", "csv")
	if files, _ := filepath.Glob(filepath.Join(w.home, "exports", "notebook-*.csv")); len(files) != 1 {
		t.Errorf("exported %v", files)
	}
	w.tap("back", "selfcheck")
	if !w.has("again") {
		t.Errorf("no self-check; targets %v", w.targetIDs())
	}
	w.tap("back", "back")
	if !w.has("game/isaac") {
		t.Errorf("not at home; targets %v", w.targetIDs())
	}
}

// TestSelfCheckNamesTheWindowsSize checks that the self-check says how many pixels the window really has,
// also where the page is shown larger than it was composed.
func TestSelfCheckNamesTheWindowsSize(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.size(1920, 1080)
	w.tap("settings", "selfcheck")
	w.waitFor("the size of the window", func() bool { return w.showsText("1920×1080") })
}
