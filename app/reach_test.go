package app_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/store"
	"banchisa/widgets/scene"
)

// target returns a target that is shown.
func (w *window) target(id string) scene.Target {
	w.t.Helper()
	target, ok := w.board().Scene().TargetByID(id)
	if !ok {
		w.t.Fatalf("no %s: %v", id, w.targetIDs())
	}
	return target
}

// TestANewPlayerIsSeated checks that who makes a new player from a seat comes back to the set-up with
// that player on the seat, and that a seat without a name says in its field who will sit there.
func TestANewPlayerIsSeated(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("game/quadriga")
	fields := w.fields()
	if len(fields) == 0 || fields[0].Text != "" || fields[0].PlaceHolder == "" {
		t.Fatalf("the first field says %q, %q", fields[0].Text, fields[0].PlaceHolder)
	}
	w.tap("who/0", "who/new")
	w.fillField("Marta")
	w.tap("member/save")
	if !w.has("start") || !w.hasFieldText("Marta") {
		t.Fatalf("Marta does not sit: %v", w.targetIDs())
	}
	w.tap("who/0", "who/new", "member/close")
	if !w.has("start") {
		t.Error("cancelling the form does not lead back")
	}
}

// TestTheLastPersonSitsDownFirst checks that a game that was never played suggests who played last.
func TestTheLastPersonSitsDownFirst(t *testing.T) {
	w := openWindow(t, family(t, store.Member{Name: "Zoe", Color: "black", Symbol: "seal"}, store.Member{Name: "Pio", Color: "green", Symbol: "ark"}), "")
	w.tap("game/quadriga", "who/0", "who/is/1", "start", "menu", "menu/home", "game/isaac")
	if !w.hasFieldText("Pio") {
		t.Error("Isaac does not suggest Pio")
	}
	w.tap("who/0")
	if name := w.target("who/is/0").Name; name != "Pio" {
		t.Errorf("%s comes first", name)
	}
}

// TestEscapeEmptiesTheSearchFirst checks that Escape in the rule book's search empties it, and closes
// the book when it is empty.
func TestEscapeEmptiesTheSearchFirst(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("rules")
	w.fillField("isola")
	w.board().OnEscape()
	if !w.has("page") || !w.hasFieldText("") {
		t.Fatal("the book is closed, or the search still full")
	}
	w.board().OnEscape()
	if w.has("page") {
		t.Error("the book stays open")
	}
}

// TestTheMenuOffersWhatCanBeDone checks that a move is only offered to be played again where one was
// taken back, and that the menu says of a lesson that it is not saved.
func TestTheMenuOffersWhatCanBeDone(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.tap("menu")
	if w.target("menu/redo").Enabled {
		t.Error("nothing was taken back")
	}
	if !w.showsText("si salva a ogni mossa") {
		t.Error("the menu does not say that the match is saved")
	}
	w = openWindow(t, t.TempDir(), "")
	w.tap("lessons", "game/isaac")
	chapter := slices.IndexFunc(w.targetIDs(), func(id string) bool { return strings.HasPrefix(id, "chapter/") })
	w.tap(w.targetIDs()[chapter])
	w.tap("menu")
	if w.showsText("si salva a ogni mossa") || !w.showsText("Una lezione non si salva") {
		t.Error("a lesson is said to be saved")
	}
}

// TestFromBehindACurtainOneCanLeave checks that the table can be left without seeing what the curtain
// hides.
func TestFromBehindACurtainOneCanLeave(t *testing.T) {
	home := t.TempDir()
	file, card := withHand(t, home)
	w := openWindow(t, home, file)
	w.waitFor("the curtain", func() bool { return w.has("curtain/leave") })
	w.tap("curtain/leave")
	if !w.has("players") || w.showsText(card) {
		t.Errorf("not at home: %v", w.targetIDs())
	}
}

// TestATapOnNothingKeepsTheReplay checks that a replay is ended by its button only, and that its knob
// can be dragged.
func TestATapOnNothingKeepsTheReplay(t *testing.T) {
	w := openWindow(t, t.TempDir(), "../resources/matches/isaac.banchisa")
	w.waitFor("the end", func() bool { return w.has("replay") })
	w.tap("replay", "seek/first")
	w.board().OnCancel() // a notice may go first
	w.board().OnCancel()
	if !w.has("now") {
		t.Fatal("the replay has ended")
	}
	first := w.target("seek/0")
	w.board().OnMessage(first.Pan(first.At.W*2, 0))
	if !w.has("now") || w.target("seek/0").Pan == nil {
		t.Fatal("the replay has ended")
	}
	if w.app.ShownPly() == 0 {
		t.Error("the drag changes nothing")
	}
	w.key(fyne.KeyReturn)
	if w.has("now") {
		t.Error("the replay goes on")
	}
}

// TestTheNextMatchCanBeEasierOrHarder checks that the sheet of the result offers bots of other levels.
func TestTheNextMatchCanBeEasierOrHarder(t *testing.T) {
	w := openWindow(t, t.TempDir(), "../resources/matches/isaac.banchisa")
	w.waitFor("the end", func() bool { return w.has("rematch/harder") })
	w.waitFor("a new match", func() bool {
		if w.has("rematch/harder") { // it is not listened to right after the end
			w.tap("rematch/harder")
		}
		return len(w.matchFiles()) == 2
	})
	harder := 0
	for _, text := range w.matchFiles() {
		if strings.Contains(text, `dark = "bot:4"`) && strings.Contains(text, `light = "bot:4"`) {
			harder++
		}
	}
	if harder != 1 {
		t.Errorf("no match against harder bots: %v", w.matchFiles())
	}
}

// TestWhoLosesToTheEasiestBotIsHelped checks that nothing harder is offered then, but a lesson and a
// companion, which is as strong as that of the set-up: it knows all matches of the person.
func TestWhoLosesToTheEasiestBotIsHelped(t *testing.T) {
	raw, err := os.ReadFile("../resources/matches/isaac.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	for bot, person := range map[string]string{"dark": "light", "light": "dark"} {
		text := strings.NewReplacer(bot+` = "bot:3"`, bot+` = "bot:1"`, person+` = "bot:3"`, person+` = "Zoe"`).Replace(string(raw))
		path := filepath.Join(t.TempDir(), "lost.banchisa")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		home := t.TempDir()
		if err := os.MkdirAll(filepath.Join(home, "matches"), 0o755); err != nil {
			t.Fatal(err)
		}
		for n := range 3 { // earlier matches, lost or won on the other side
			earlier := strings.NewReplacer(bot+` = "bot:1"`, bot+` = "Zoe"`, person+` = "Zoe"`, person+` = "bot:3"`).Replace(text)
			if err := os.WriteFile(filepath.Join(home, "matches", fmt.Sprintf("isaac-%05d.banchisa", n)), []byte(earlier), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		w := openWindow(t, home, path)
		w.waitFor("the end", func() bool { return w.has("rematch") })
		lost := bot == "light" // Light wins this match
		if w.has("rematch/harder") == lost || w.has("result/lesson") != lost || w.has("rematch/companion") != lost {
			t.Fatalf("lost %t: targets %v", lost, w.targetIDs())
		}
		if !lost {
			continue
		}
		w.waitFor("a match with a companion", func() bool {
			if w.has("rematch/companion") { // it is not listened to right after the end
				w.tap("rematch/companion")
			}
			return slices.ContainsFunc(slices.Collect(maps.Values(w.matchFiles())), func(text string) bool {
				_, companion, is := strings.Cut(text, bot+` = "bot:companion:`)
				return is && companion > "3" && strings.Contains(text, person+` = "Zoe"`)
			})
		})
	}
}
