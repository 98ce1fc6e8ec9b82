package table_test

import (
	"strings"
	"testing"

	"banchisa/app/apptest"
)

// mistakePosition is a match of Isaac in which Light throws the match away by not advancing.
const mistakePosition = `5@73-; 4@52-; 5@34-; 6@09|; 4@94-; 6@42-; 5@50|; 5@11-; 7@81-; 5@00|; 3@91-; 4@22-; 3@78|; 4@03-; 4@41|;
5@65-; 3@31-; 3@07|; 3@79|; 3@08|; 3@56-; 3@62-; pass; pass; x41; +6; x52; +5; x81; +18; x42`

// openMistake opens that match, with the warning switched on or not.
func openMistake(t *testing.T, warn string) *apptest.Window {
	t.Helper()
	home := t.TempDir()
	seats := [...]string{"dark", "light"}
	text, turn := strings.Replace(apptest.MatchHead, "classic", "quick", 1)+"---\n", 0
	for action := range strings.SplitSeq(strings.ReplaceAll(mistakePosition, "\n", " "), ";") {
		action = strings.TrimSpace(action)
		text += seats[turn] + " " + action + "\n"
		if !strings.HasPrefix(action, "x") {
			turn = 1 - turn
		}
	}
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\n[moments]\nwarn = "+warn+"\n")
	return apptest.Open(t, home, apptest.WriteFile(t, home, "m.banchisa", text))
}

// Who wants to be warned is asked once before a mistake; other moves are played at once.
func TestWarning(t *testing.T) {
	w := openMistake(t, "true")
	n := w.App.Ply()
	w.Tap("c94", "c94") // the counter, picked up and left where it is
	w.WaitFor("the question", func() bool { return w.ShowsText("Davvero?") })
	if w.App.Ply() > n {
		t.Fatal("the mistake was played")
	}
	w.Tap("c94")
	if w.App.Ply() == n {
		t.Error("the move was not played after the question")
	}
	w = openMistake(t, "true")
	w.Tap("c89") // the best move
	w.WaitFor("the move", func() bool { return w.App.Ply() > n })
	if w.ShowsText("Davvero?") {
		t.Error("a good move was questioned")
	}
	w = openMistake(t, "false")
	if w.Tap("c94", "c94"); w.App.Ply() == n {
		t.Error("a question nobody asked for")
	}
}
