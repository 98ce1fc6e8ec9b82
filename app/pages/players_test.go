package pages_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/store"
)

// TestPlayersPage adds, renames and removes a player. Matches must be shown with the new name, while
// their files stay unchanged.
func TestPlayersPage(t *testing.T) {
	home := t.TempDir()
	w := apptest.Open(t, home, "")
	w.Tap("players", "add")
	w.FillField("Anna")
	w.Tap("member/colour/green", "member/symbol/fish", "member/save")
	if m, ok := w.Family().Find("Anna"); !ok || m.Color != "green" || m.Symbol != "fish" {
		t.Fatalf("kept %+v", w.Family())
	}
	w.Tap("add")
	w.FillField("ANNA")
	w.Tap("member/save")
	if !w.ShowsText("qualcuno con questo nome") || len(w.Family().Members) != 1 {
		t.Error("a name is taken twice")
	}
	w.Tap("member/close", "back", "game/isaac", "who/0", "who/is/0", "seat/1/person", "start")
	w.TypeMove("5@23-")
	if got := w.Match().Players; got["dark"] != "Anna" && got["light"] != "Anna" {
		t.Fatalf("at the table sit %v", got)
	}
	w.Tap("menu", "menu/home", "players", "edit")
	w.FillField("Annalisa")
	w.Tap("member/save", "back")
	if !w.ShowsText("Annalisa") {
		t.Error("the unfinished match knows nobody's new name")
	}
	w.Tap("game/isaac")
	if !w.HasFieldText("Annalisa") {
		t.Error("the set-up has the old name")
	}
	w.Tap("back", "players", "edit", "member/remove")
	if len(w.Family().Active()) != 0 || !w.Has("restore/Annalisa") {
		t.Error("not taken out")
	}
	w.Tap("restore/Annalisa")
	if len(w.Family().Active()) != 1 || w.Has("restore/Annalisa") {
		t.Error("not taken back")
	}
	w.Tap("edit", "member/remove")
	if got := w.Match().Players; got["dark"] != "Anna" && got["light"] != "Anna" {
		t.Errorf("the match file was changed: %v", got)
	}
}

// TestMemberTakesTheSeatOfTheirColor checks that a member gets the seat of their colour if it is
// free.
func TestMemberTakesTheSeatOfTheirColor(t *testing.T) {
	home := apptest.FamilyHome(t, store.Member{Name: "Zoe", Color: "green", Symbol: "seal"}, store.Member{Name: "Pio", Color: "green", Symbol: "ark"})
	w := apptest.Open(t, home, "")
	w.Tap("game/polar", "who/0", "who/is/0", "seat/0/person", "who/0", "who/is/1", "start")
	players := w.Match().Players
	if players["green"] != "Zoe" || players["red"] != "Pio" {
		t.Errorf("Zoe in green and Pio in red were meant, got %v", players)
	}
	text, _ := os.ReadFile(filepath.Join(home, "settings.toml"))
	if strings.Count(string(text), "Zoe") != 1 {
		t.Errorf("Zoe sits twice:\n%s", text)
	}
}

// TestAMemberKeepsTheChosenRole checks that in a game of two roles the member keeps the chosen
// seat, whatever its colour.
func TestAMemberKeepsTheChosenRole(t *testing.T) {
	w := apptest.Open(t, apptest.FamilyHome(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}), "")
	w.Tap("game/quadriga", "who/0", "who/is/0", "start")
	if players := w.Match().Players; players["white"] != "Zoe" {
		t.Errorf("sat at white, got %v", players)
	}
}

// TestReturnDoesNotStartBehindTheMembers checks that Return closes the sheet on which a member is chosen
// and starts no match, as on the other sheets.
func TestReturnDoesNotStartBehindTheMembers(t *testing.T) {
	w := apptest.Open(t, apptest.FamilyHome(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}), "")
	w.Tap("game/quadriga", "who/0")
	w.Board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if w.Has("who/is/0") || !w.Has("start") {
		t.Errorf("after Return there are %v", w.TargetIDs())
	}
}

// TestManyPlayersAreScrolled checks that a list of more players than fit is scrolled by a drag, by keys
// and by the arrows at its ends.
func TestManyPlayersAreScrolled(t *testing.T) {
	var members []store.Member
	for i := range 20 {
		members = append(members, store.Member{Name: fmt.Sprint("Person ", i), Color: "red", Symbol: "seal"})
	}
	w := apptest.Open(t, apptest.FamilyHome(t, members...), "")
	w.Tap("players")
	check := func(what, first string) {
		t.Helper()
		if !w.Has(first) || w.Has("person/19") == w.Has("person/0") {
			t.Errorf("%s: %s is not in view, or all are", what, first)
		}
	}
	check("at first", "person/0")
	row := w.Target("person/2")
	w.Board().OnMessage(row.Pan(0, -2*row.At.H))
	if w.Has("person/1") {
		t.Error("a drag does not scroll")
	}
	if !w.App.Arrow("person/2", -1) || !w.Has("person/1") {
		t.Error("an arrow up from the first row does not scroll")
	}
	w.Key(fyne.KeyEnd)
	check("at the end", "person/19")
}

// TestStatisticsAreRebuilt checks that statistics are read from the match files once, read again
// when the files change, and rebuilt when the cache is missing or broken.
func TestStatisticsAreRebuilt(t *testing.T) {
	home := t.TempDir()
	text := apptest.ReadFile(t, apptest.File(t, "games/isaac/testdata/end-target-dark.banchisa"))
	named := func(file, who string) {
		t.Helper()
		players := "[players]\ndark = \"" + who + "\"\nlight = \"bot:1\"\n[variant]\n"
		apptest.WriteFile(t, home, "matches/"+file, strings.Replace(text, "[variant]\n", players, 1))
	}
	named("a.banchisa", "Adalgisa")
	ledger := filepath.Join(home, "statistics.json")
	w := apptest.Open(t, home, "")
	shown := func(what, name string) {
		t.Helper()
		w.Tap("players")
		if !w.ShowsText(name) {
			t.Errorf("%s: %s is not listed", what, name)
		}
		w.Tap("back")
	}
	shown("first", "Adalgisa")
	if _, err := os.Stat(ledger); err != nil {
		t.Fatal(err)
	}
	shown("read before", "Adalgisa")
	named("b.banchisa", "Bartolomeo")
	shown("a new file", "Bartolomeo")
	os.WriteFile(ledger, []byte("{torn"), 0o644)
	shown("a broken ledger", "Bartolomeo")
	os.Remove(ledger)
	shown("no ledger", "Adalgisa")
}
