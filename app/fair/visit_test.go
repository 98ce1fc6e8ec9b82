package fair_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/demos"
	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
)

// playDemo plays Isaac's demo to its end.
func playDemo(w *apptest.Window) {
	w.T.Helper()
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("game/isaac", "demo", "briefing/begin")
	w.Wait(time.Second)
	for range 30 {
		m := w.VisitorMatch()
		if m.State().Actor() == games.Terminal {
			return
		}
		if m.State().Actor() == 0 {
			a, err := bots.New(m.Game, 3, 1).Choose(context.Background(), games.View(m.State(), 0))
			if err != nil {
				w.T.Fatal(err)
			}
			w.TypeMove(m.State().FormatAction(a))
		}
		w.Wait(2 * time.Second)
	}
	w.T.Fatal("the demo does not end")
}

// TestCardsAreNewToEveryVisitor checks that a visitor sees what happens, also where the owner wants no
// cards or knows them all.
func TestCardsAreNewToEveryVisitor(t *testing.T) {
	home := t.TempDir()
	settings := "[moments]\nshow = \"never\"\n[moments.seen]\n\"polar.stuck\" = 9\n"
	apptest.WriteFile(t, home, "settings.toml", settings)
	w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234"})
	w.App.ChangeSettings(func(set *store.Settings) {
		if set.Moments.Show != store.MomentsFirst || len(set.Moments.Seen) > 0 {
			t.Errorf("a visitor's cards are %+v", set.Moments)
		}
	})
}

func TestADemoIsNotedAndTheVisitorAsked(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	playDemo(w)
	noted := w.NotebookEntries()
	if len(noted) != 1 {
		t.Fatalf("%d entries at the end", len(noted))
	}
	e := noted[0]
	if e.Kind != notebook.Demo || e.Game != "isaac" || e.End != notebook.Finished || e.Language != "it" || !slices.Equal(e.Seats, []string{"person", "bot:1"}) || e.Choices < 2 || e.Choices > 20 || e.Seconds < 2 {
		t.Errorf("%+v", e)
	}
	w.Wait(time.Minute)
	if !w.Has("rematch") || !w.Has("result/lesson") || !w.Has("result/match") {
		t.Fatalf("the result has gone by itself, or offers too little: targets %v", w.TargetIDs())
	}
	w.Tap("home")
	if !w.Has("tap/1/1") || !w.ShowsText("È stato divertente?") {
		t.Fatalf("nobody asks; targets %v", w.TargetIDs())
	}
	w.Tap("tap/1/3")
	w.Tap("tap/2/2")
	w.Wait(4 * time.Second) // less than the time after which a question disappears
	w.Tap("tap/3/1")
	if noted = w.NotebookEntries(); len(noted) != 1 || !slices.Equal(noted[0].Ratings, []int{3, 2, 1}) || noted[0].Result != e.Result {
		t.Errorf("%+v", noted)
	}
	if !w.ShowsText("Grazie!") {
		t.Error("nobody thanks")
	}
	w.Wait(3 * time.Second)
	if !w.InMenu() || len(w.NotebookEntries()) != 1 {
		t.Errorf("not at the offer; targets %v", w.TargetIDs())
	}
}

// TestADemoIsNotUnplayed checks that the visitor of a demo can take back only their own moves, not
// those that were played before the demo.
func TestADemoIsNotUnplayed(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("game/isaac", "demo", "briefing/begin")
	w.Wait(time.Second)
	if !w.ShowsText("Chiaro è a 36") {
		t.Error("nothing says what is at stake")
	}
	begun := w.VisitorMatch().Len()
	w.Key(fyne.KeyU)
	if n := w.VisitorMatch().Len(); n != begun {
		t.Errorf("%d decisions of %d are left", n, begun)
	}
	w.TypeMove("x31")
	if n := w.VisitorMatch().Len(); n != begun+1 {
		t.Fatalf("%d decisions of %d", n, begun+1)
	}
	w.Key(fyne.KeyU)
	if n := w.VisitorMatch().Len(); n != begun {
		t.Errorf("the own move is not taken back: %d decisions of %d", n, begun)
	}
}

// A rematch after three minutes is the same three minutes, not a whole match.
func TestARematchOfADemoIsTheDemo(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	playDemo(w)
	w.Wait(2 * time.Second)
	w.Tap("rematch")
	w.Wait(2 * time.Second)
	start, _ := demos.Shipped(catalog.Resolver(), "isaac")
	if m := w.VisitorMatch(); m.Len() != start[0].Match.Len() || m.State().Actor() == games.Terminal {
		t.Errorf("the rematch begins after %d actions, not %d", m.Len(), start[0].Match.Len())
	}
	if !w.ShowsText(start[0].Goal["it"]) {
		t.Error("the rematch does not say what is at stake")
	}
	w.Key(fyne.KeyF5)
	if noted := w.NotebookEntries(); len(noted) != 1 {
		t.Errorf("%d entries", len(noted))
	}
}

// TestAnAbandonedDemoCountsNoIdleTime checks that the notebook counts how long a visitor played who
// walked away, and not how long the table waited for them.
func TestAnAbandonedDemoCountsNoIdleTime(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("game/isaac", "demo", "briefing/begin")
	w.Wait(time.Second)
	w.Wait(3 * time.Second)
	w.Key("H")
	w.Key("H") // a stronger one for the same choice
	w.TypeMove("x31")
	w.Key("H")
	w.Wait(2 * time.Minute)
	if !w.InAttract() {
		t.Fatal("the show is not back")
	}
	if noted := w.NotebookEntries(); len(noted) != 1 || noted[0].End != notebook.Abandoned || noted[0].Seconds > 10 {
		t.Errorf("%+v", noted)
	} else if noted[0].Left == "" || !slices.Equal(noted[0].Hints, []string{"togli una tessera", "avanza"}) {
		t.Errorf("left at %q, hints for %q", noted[0].Left, noted[0].Hints)
	}
}

func TestQuestionsSkipThemselves(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	playDemo(w)
	w.Wait(time.Second)
	w.Tap("home") // the feedback comes before the menu
	if !w.Has("tap/1/1") {
		t.Fatalf("nobody asks; targets %v", w.TargetIDs())
	}
	w.Tap("tap/1/2")
	w.Wait(6 * time.Second)
	if !w.InMenu() {
		t.Fatalf("the questions stay; targets %v", w.TargetIDs())
	}
	if noted := w.NotebookEntries(); len(noted) != 1 || !slices.Equal(noted[0].Ratings, []int{2, 0, 0}) {
		t.Errorf("%+v", noted)
	}
}

func TestWhatIsLeftIsNotedOnce(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("game/isaac", "match", "start")
	w.Wait(2 * time.Second)
	w.Key(fyne.KeyF5)
	if n := len(w.NotebookEntries()); n != 0 {
		t.Fatalf("%d entries of a table that nobody touched", n)
	}
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("game/isaac", "match", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("5@23-")
	w.Wait(2 * time.Second)
	w.Key(fyne.KeyF5)
	noted := w.NotebookEntries()
	if len(noted) != 1 || noted[0].End != notebook.Abandoned || noted[0].Kind != notebook.FullMatch || noted[0].Choices != 1 || !slices.Equal(noted[0].Seats, []string{"person", "person"}) {
		t.Fatalf("%+v", noted)
	}
	text, _ := os.ReadFile(filepath.Join(w.Home, notebook.FileName))
	if strings.Count(string(text), "\n") != 1 {
		t.Errorf("the notebook is\n%s", text)
	}
}

func TestAtHomeNothingIsNoted(t *testing.T) {
	home := t.TempDir()
	apptest.MarkGamesKnown(home)
	w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234"})
	w.Tap("desk")
	w.Wait(time.Second)
	w.TypePIN("1234")
	w.Tap("leave", "game/isaac", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("5@23-")
	w.Tap("menu", "menu/home")
	if _, err := os.Stat(filepath.Join(w.Home, notebook.FileName)); !os.IsNotExist(err) {
		t.Errorf("a notebook away from fairs: %v", err)
	}
}

func TestNotebookAndSelfCheckOpenFromTheSettings(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("settings", "notebook")
	if !w.Has("csv") || !w.ShowsText("Ancora niente") {
		t.Fatalf("no notebook; targets %v", w.TargetIDs())
	}
	e := notebook.Entry{Match: "m", Rules: notebook.Rules{Game: "isaac", Variant: "classic"}, Kind: notebook.FullMatch, Start: "2026-11-21T15:04:05+01:00", Seats: []string{"person", "bot:1"}, Ending: notebook.Ending{End: notebook.Finished, Shares: []float64{1, 0}}}
	if err := notebook.Open(store.Store{DataDir: w.Home}).Add(e); err != nil {
		t.Fatal(err)
	}
	w.Tap("back", "notebook", "game/isaac", "row/1", "csv")
	if files, _ := filepath.Glob(filepath.Join(w.Home, "exports", "notebook-*.csv")); len(files) != 1 {
		t.Errorf("exported %v", files)
	}
	w.Tap("back", "selfcheck")
	if !w.Has("again") {
		t.Errorf("no self-check; targets %v", w.TargetIDs())
	}
	w.Tap("back", "back")
	if !w.Has("game/isaac") {
		t.Errorf("not at home; targets %v", w.TargetIDs())
	}
}

// TestSelfCheckNamesTheWindowsSize checks that the self-check says how many pixels the window really has,
// also where the page is shown larger than it was composed.
func TestSelfCheckNamesTheWindowsSize(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Size(1920, 1080)
	w.Tap("settings", "selfcheck")
	w.WaitFor("the size of the window", func() bool { return w.ShowsText("1920×1080") })
}

// The inventor's line stands below the result of a match, and with its code below the thanks, which stay longer.
func TestTheInventorIsNamedAfterAMatch(t *testing.T) {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "[fair]\nprice = \"29 €\"\ncontact = \"ada@example.org\"\n")
	w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234"})
	playDemo(w)
	w.Wait(2 * time.Second)
	if !w.ShowsText("ada@example.org") || !w.ShowsText("29 €") {
		t.Error("the result does not name the inventor")
	}
	w.Tap("home", "tap/1/1", "tap/2/2", "tap/3/3")
	w.Wait(5 * time.Second)
	if !w.ShowsText("ada@example.org") || !w.Has("skip") {
		t.Fatalf("the thanks do not name the inventor, or have gone; targets %v", w.TargetIDs())
	}
	if w.Tap("skip"); !w.InMenu() {
		t.Error("nothing goes on from the thanks")
	}
}

// The notebook says of each game what was played, and nothing of what was not.
func TestTheNotebookSaysWhatWasPlayed(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	playDemo(w)
	w.Key(fyne.KeyF5)
	w.Key(fyne.KeySpace)
	w.Wait(time.Second)
	w.Tap("desk")
	w.Wait(time.Second)
	w.TypePIN("1234")
	w.Tap("notebook")
	w.Wait(time.Second)
	if !w.ShowsText("visitatore: da tre minuti 1") || w.ShowsText("lezioni 0") {
		t.Errorf("the notebook does not say what was played; targets %v", w.TargetIDs())
	}
}
