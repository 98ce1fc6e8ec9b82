package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/store"
)

// family writes the members' file into a new home, and returns the home.
func family(t *testing.T, members ...store.Member) string {
	t.Helper()
	home := t.TempDir()
	if err := (store.Store{ConfigDir: home, DataDir: home}).SaveFamily(store.Family{Members: members}); err != nil {
		t.Fatal(err)
	}
	return home
}

func (w *window) family() store.Family {
	w.t.Helper()
	f, err := store.Store{ConfigDir: w.home, DataDir: w.home}.LoadFamily()
	if err != nil {
		w.t.Fatal(err)
	}
	return f
}

// TestPlayersPage adds, renames and removes a player. Matches must be shown with the new name, while
// their files stay unchanged.
func TestPlayersPage(t *testing.T) {
	home := t.TempDir()
	w := openWindow(t, home, "")
	w.tap("players", "add")
	w.fillField("Anna")
	w.tap("member/colour/green", "member/symbol/fish", "member/save")
	if m, ok := w.family().Find("Anna"); !ok || m.Color != "green" || m.Symbol != "fish" {
		t.Fatalf("kept %+v", w.family())
	}
	w.tap("add")
	w.fillField("ANNA")
	w.tap("member/save")
	if !w.showsText("qualcuno con questo nome") || len(w.family().Members) != 1 {
		t.Error("a name is taken twice")
	}
	w.tap("member/close", "back", "game/isaac", "who/0", "who/is/0", "seat/1/person", "start")
	w.typeMove("5@23-")
	if got := w.match().Players; got["dark"] != "Anna" && got["light"] != "Anna" {
		t.Fatalf("at the table sit %v", got)
	}
	w.tap("menu", "menu/home", "players", "edit")
	w.fillField("Annalisa")
	w.tap("member/save", "back")
	if !w.showsText("Annalisa") {
		t.Error("the unfinished match knows nobody's new name")
	}
	w.tap("game/isaac")
	if !w.hasFieldText("Annalisa") {
		t.Error("the set-up has the old name")
	}
	w.tap("back", "players", "edit", "member/remove")
	if len(w.family().Active()) != 1 {
		t.Error("taken out without asking again")
	}
	w.key(fyne.KeyEscape)
	if w.tap("member/remove"); len(w.family().Active()) != 1 {
		t.Fatal("Escape does not take the question back")
	}
	w.tap("member/remove")
	if len(w.family().Active()) != 0 {
		t.Error("not taken out")
	}
	if got := w.match().Players; got["dark"] != "Anna" && got["light"] != "Anna" {
		t.Errorf("the match file was changed: %v", got)
	}
}

// TestMemberTakesTheSeatOfTheirColor checks that a member gets the seat of their colour if it is
// free.
func TestMemberTakesTheSeatOfTheirColor(t *testing.T) {
	home := family(t, store.Member{Name: "Zoe", Color: "green", Symbol: "seal"}, store.Member{Name: "Pio", Color: "green", Symbol: "ark"})
	w := openWindow(t, home, "")
	w.tap("game/polar", "who/0", "who/is/0", "seat/0/person", "who/0", "who/is/1", "start")
	players := w.match().Players
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
	w := openWindow(t, family(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}), "")
	w.tap("game/quadriga", "who/0", "who/is/0", "start")
	if players := w.match().Players; players["white"] != "Zoe" {
		t.Errorf("sat at white, got %v", players)
	}
}

// TestReturnDoesNotStartBehindTheMembers checks that Return closes the sheet on which a member is chosen
// and starts no match, as on the other sheets.
func TestReturnDoesNotStartBehindTheMembers(t *testing.T) {
	w := openWindow(t, family(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}), "")
	w.tap("game/quadriga", "who/0")
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if w.has("who/is/0") || !w.has("start") {
		t.Errorf("after Return there are %v", w.targetIDs())
	}
}

// TestManyPlayersAreScrolled checks that a list of more players than fit is scrolled by a drag, by keys
// and by the arrows at its ends.
func TestManyPlayersAreScrolled(t *testing.T) {
	var members []store.Member
	for i := range 20 {
		members = append(members, store.Member{Name: fmt.Sprint("Person ", i), Color: "red", Symbol: "seal"})
	}
	w := openWindow(t, family(t, members...), "")
	w.tap("players")
	check := func(what, first string) {
		t.Helper()
		if !w.has(first) || w.has("person/19") == w.has("person/0") {
			t.Errorf("%s: %s is not in view, or all are", what, first)
		}
	}
	check("at first", "person/0")
	row := w.target("person/2")
	w.board().OnMessage(row.Pan(0, -2*row.At.H))
	if w.has("person/1") {
		t.Error("a drag does not scroll")
	}
	if !w.app.Arrow("person/2", -1) || !w.has("person/1") {
		t.Error("an arrow up from the first row does not scroll")
	}
	w.key(fyne.KeyEnd)
	check("at the end", "person/19")
}

// TestStatisticsAreRebuilt checks that statistics are read from the match files once, read again
// when the files change, and rebuilt when the cache is missing or broken.
func TestStatisticsAreRebuilt(t *testing.T) {
	home := t.TempDir()
	text := readFile(t, "../games/isaac/testdata/end-target-dark.banchisa")
	named := func(file, who string) {
		t.Helper()
		players := "[players]\ndark = \"" + who + "\"\nlight = \"bot:1\"\n[variant]\n"
		writeFile(t, home, "matches/"+file, strings.Replace(text, "[variant]\n", players, 1))
	}
	named("a.banchisa", "Adalgisa")
	ledger := filepath.Join(home, "statistics.json")
	w := openWindow(t, home, "")
	shown := func(what, name string) {
		t.Helper()
		w.tap("players")
		if !w.showsText(name) {
			t.Errorf("%s: %s is not listed", what, name)
		}
		w.tap("back")
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
