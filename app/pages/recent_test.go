package pages_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

// twoMatches writes the first position of a match of Isaac and of Polar Escape, both between
// persons.
func twoMatches(t *testing.T) (home, isaac, polar string) {
	t.Helper()
	home = t.TempDir()
	if err := os.MkdirAll(filepath.Join(home, "matches"), 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name, game string, day int) string {
		g := catalog.Find(game)
		v := apptest.FindVariant(t, g, "")
		m := apptest.DealMatch(t, g, v, v.Seats.Min, 1, 1)
		m.Date = fmt.Sprintf("2026-11-%02dT10:00:00Z", day)
		path := filepath.Join(home, "matches", name)
		gametest.WriteRecord(t, m, path)
		return path
	}
	return home, write("isaac-1.banchisa", "isaac", 10), write("polar-1.banchisa", "polar", 12)
}

func setFileTime(t *testing.T, path string, at time.Time) {
	t.Helper()
	if err := os.Chtimes(path, at, at); err != nil {
		t.Fatal(err)
	}
}

// TestResumeIsTheMatchPlayedLast checks that the home screen resumes the match that was played
// last, whatever the times of the files and the clock of the computer are.
func TestResumeIsTheMatchPlayedLast(t *testing.T) {
	home, isaac, polar := twoMatches(t)
	now := time.Now()
	setFileTime(t, isaac, now.Add(-time.Hour))
	setFileTime(t, polar, now.Add(-2*time.Hour))
	w := apptest.Open(t, home, "")
	if got := w.App.ResumePath(); got != isaac {
		t.Errorf("nothing was played here: the newest file is not offered, but %s", got)
	}
	w.Tap("saved", "open/0") // the later one by its own date
	s := w.App.State()
	w.TypeMove(s.FormatAction(s.LegalActions(nil)[0]))
	w.Tap("menu", "menu/home")
	if got := w.App.ResumePath(); got != polar {
		t.Errorf("polar was played last, offered is %s", got)
	}
	setFileTime(t, isaac, now.Add(time.Hour)) // as if the file was copied or restored
	setFileTime(t, polar, now.Add(-48*time.Hour))
	w = apptest.Open(t, home, "")
	if got := w.App.ResumePath(); got != polar {
		t.Errorf("after the files were touched %s is offered", got)
	}
	w.App.SetClock(func() time.Time { return now.AddDate(-6, 0, 0) }) // as after a flat battery
	w.Tap("game/isaac", "seat/1/person", "start")
	w.TypeMove("5@23-")
	w.Tap("menu", "menu/home")
	begun := w.App.ResumePath()
	if begun == isaac || begun == polar || filepath.Base(begun)[:5] != "isaac" {
		t.Errorf("a match begun with the clock set back is not offered, but %s", begun)
	}
	setFileTime(t, begun, now.AddDate(-6, 0, 0))
	w = apptest.Open(t, home, "")
	if got := w.App.ResumePath(); got != begun {
		t.Errorf("the next day %s is offered, not %s", got, begun)
	}
	if err := os.Remove(begun); err != nil {
		t.Fatal(err)
	}
	w = apptest.Open(t, home, "")
	if got := w.App.ResumePath(); got != polar {
		t.Errorf("the last one is gone: %s is offered", got)
	}
}

// TestHomeOffersTheOtherUnfinishedMatches checks that the home screen leads to the other matches that
// were played here and have not ended, and to no others.
func TestHomeOffersTheOtherUnfinishedMatches(t *testing.T) {
	home, _, _ := twoMatches(t)
	w := apptest.Open(t, home, "")
	if w.Has("unfinished") {
		t.Error("matches that nobody played here are offered")
	}
	for _, row := range []string{"open/0", "open/1"} {
		w.Tap("saved", row)
		s := w.App.State()
		w.TypeMove(s.FormatAction(s.LegalActions(nil)[0]))
		w.Tap("menu", "menu/home")
	}
	w.WaitFor("the other match", func() bool { return w.Has("unfinished") && w.ShowsText("Un’altra da finire") })
	if w.Tap("unfinished"); !w.Has("open/1") || w.Has("open/2") {
		t.Errorf("the targets are %v", w.TargetIDs())
	}
}

// TestPagesOpenBeforeTheMatchesAreRead checks that the pages of saved matches and of players are there
// before anything has been read, and fill themselves.
func TestPagesOpenBeforeTheMatchesAreRead(t *testing.T) {
	d := apptest.OpenScreens(t, 1366, 768)
	apptest.WriteMatches(t, os.Getenv("BANCHISA_HOME"), 40)
	for page, text := range map[string]string{"saved": "Leggo le partite", "players": "Conto le partite"} {
		d.GoHome()
		d.App.Tap(page)
		s, _ := d.Scene() // nothing that was read is delivered before jobs are run
		if !d.Reading() || !apptest.SceneShows(&s, text) || !d.Has("back") {
			t.Errorf("%s: it is not said that matches are being read", page)
		}
		d.WaitUntilRead()
		if s, _ = d.Scene(); !apptest.SceneShows(&s, "Person 39") && !apptest.SceneShows(&s, "Zoe") || apptest.SceneShows(&s, text) {
			t.Errorf("%s: the matches are not there", page)
		}
		d.Tap("back")
	}
}

// TestEnterGoesToTheNextPlaceInTheRules checks that Return goes from hit to hit and back to the
// first, shows the heading of each, and that a search without hits says so.
func TestEnterGoesToTheNextPlaceInTheRules(t *testing.T) {
	d := apptest.OpenScreens(t, 1024, 600)
	d.Tap("rules")
	d.Tap("game/polar")
	d.Search("clic")
	first := d.RuleBookState()
	seen := map[int]bool{first.Highlighted: true}
	for range 200 {
		d.SubmitSearch()
		now := d.RuleBookState()
		if now.Highlighted == first.Highlighted {
			break
		}
		if seen[now.Highlighted] {
			t.Fatalf("block %d comes twice in one round", now.Highlighted)
		}
		if now.Document.Blocks[now.Top].Level == 0 {
			t.Errorf("the heading above block %d is not shown", now.Highlighted)
		}
		seen[now.Highlighted] = true
	}
	if want := fmt.Sprintf("1 di %d", len(seen)); first.HitsText != want || len(seen) < 3 {
		t.Errorf("it says %q, %d places were seen", first.HitsText, len(seen))
	}
	d.Search("motovedetta")
	if got := d.RuleBookState(); got.HitsText != "Qui non c’è: prova Fuga sul mare" || got.Highlighted >= 0 {
		t.Errorf("what is in another book: %q, %+v", got.HitsText, got.Top)
	}
	d.Tap("book/fuga") // the title in the sentence leads there
	if got := d.RuleBookState(); got.Game != "fuga" || !strings.HasPrefix(got.HitsText, "1 di ") || got.Highlighted < 0 {
		t.Errorf("in that book it is at %d: %q", got.Highlighted, got.HitsText)
	}
	d.Search("quarantadue")
	if got := d.RuleBookState(); got.HitsText != "Nessun risultato" || got.Highlighted >= 0 {
		t.Errorf("what is nowhere: %q, %+v", got.HitsText, got.Top)
	}
}

// TestNoPartOfTheRulesIsSkipped checks that a page down begins with the first block that was not on the page as a whole, by the
// key and by the bar, also with large text, and that a page up leaves a place that was searched for.
func TestNoPartOfTheRulesIsSkipped(t *testing.T) {
	d := apptest.OpenScreens(t, 1024, 600)
	d.ApplyStyle(apptest.NewLayoutChecker(t), [2]float32{1024, 600}, "it", 1.35)
	d.Tap("rules")
	book := func() pageui.RuleBookState { d.Scene(); return d.RuleBookState() }
	for i := range 8 {
		before := book()
		if i%2 == 0 {
			d.Tap("page/page-down")
		} else {
			d.App.TypeKey("Next")
		}
		if now := book(); now.Top != before.Page.First+before.Page.Visible {
			t.Errorf("after %d blocks from %d the page begins with %d", before.Page.Visible, before.Page.First, now.Top)
		}
	}
	d.Search("segnalini")
	for range 9 {
		d.SubmitSearch()
	}
	found := book()
	for range 3 {
		d.App.TypeKey("Prior")
	}
	if now := book(); now.Page.First+now.Page.Visible > found.Highlighted {
		t.Errorf("three pages up from block %d come to %d", found.Highlighted, now.Page.First)
	}
}
