package app_test

import (
	"strings"
	"testing"
)

// mistakePosition is a match of Isaac in which Light throws the match away by not advancing.
const mistakePosition = `5@73-; 4@52-; 5@34-; 6@09|; 4@94-; 6@42-; 5@50|; 5@11-; 7@81-; 5@00|; 3@91-; 4@22-; 3@78|; 4@03-; 4@41|;
5@65-; 3@31-; 3@07|; 3@79|; 3@08|; 3@56-; 3@62-; pass; pass; x41; +6; x52; +5; x81; +18; x42`

// openMistake opens that match, with the warning switched on or not.
func openMistake(t *testing.T, warn string) *window {
	t.Helper()
	home := t.TempDir()
	seats := [...]string{"dark", "light"}
	text, turn := strings.Replace(head, "classic", "quick", 1)+"---\n", 0
	for action := range strings.SplitSeq(strings.ReplaceAll(mistakePosition, "\n", " "), ";") {
		action = strings.TrimSpace(action)
		text += seats[turn] + " " + action + "\n"
		if !strings.HasPrefix(action, "x") {
			turn = 1 - turn
		}
	}
	writeFile(t, home, "settings.toml", "speed = 0.0\n[moments]\nwarn = "+warn+"\n")
	return openWindow(t, home, writeFile(t, home, "m.banchisa", text))
}

// Who wants to be warned is asked once before a mistake; other moves are played at once.
func TestWarning(t *testing.T) {
	w := openMistake(t, "true")
	n := w.app.Ply()
	w.tap("c94", "c94") // the counter, picked up and left where it is
	w.waitFor("the question", func() bool { return w.showsText("Sicuro?") })
	if w.app.Ply() > n {
		t.Fatal("the mistake was played")
	}
	w.tap("c94")
	if w.app.Ply() == n {
		t.Error("the move was not played after the question")
	}
	w = openMistake(t, "true")
	w.tap("c89") // the best move
	w.waitFor("the move", func() bool { return w.app.Ply() > n })
	if w.showsText("Sicuro?") {
		t.Error("a good move was questioned")
	}
	w = openMistake(t, "false")
	if w.tap("c94", "c94"); w.app.Ply() == n {
		t.Error("a question nobody asked for")
	}
}
