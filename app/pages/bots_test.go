package pages_test

import (
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

// TestEveryBotCanBeChosen checks that in every game the buttons beside a bot lead from the weakest
// to the companion, that a tap on the bot goes round, and that two bots have two names.
func TestEveryBotCanBeChosen(t *testing.T) {
	names := []string{"Bot Pulcino", "Bot Lepre", "Bot Volpe", "Bot Orca", "Bot Narvalo", "Bot Maestro", "Bot Compagno"}
	for _, g := range catalog.All {
		w := apptest.Open(t, t.TempDir(), "")
		w.Tap("game/"+g.ID, "seat/0/bot", "seat/1/bot")
		w.WaitFor("two names", func() bool { return w.ShowsText("Bot Volpe 2") })
		for range 2 {
			w.Tap("level/1/down")
		}
		for n, name := range names {
			if !w.ShowsText(name) {
				t.Errorf("%s: bot %d is not called %s", g.ID, n+1, name)
			}
			w.Tap("level/1")
		}
		if !w.ShowsText(names[0]) {
			t.Errorf("%s: after the companion the first bot does not come again", g.ID)
		}
	}
}

// TestCompanionIsKeptInTheMatchFile checks that a match file says at which strength the companion
// began, and that it sits there again when the match goes on.
func TestCompanionIsKeptInTheMatchFile(t *testing.T) {
	home := t.TempDir()
	w := apptest.Open(t, home, "")
	w.App.UseRandomBots()
	w.Tap("game/isaac", "level/1/up", "level/1/up", "level/1/up", "level/1/up", "start")
	if got := w.Match().Players["light"]; got != "bot:companion:1.50" {
		t.Errorf("the file says %q", got)
	}
	w.WaitFor("the companion's seat", func() bool { return w.ShowsText("Bot Compagno") })
}
