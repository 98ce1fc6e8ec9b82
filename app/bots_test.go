package app_test

import (
	"strings"
	"testing"

	"banchisa/games/catalog"
)

// TestEveryBotCanBeChosen checks that in every game the buttons beside a bot lead from the weakest
// to the companion, that a tap on the bot goes round, and that two bots have two names.
func TestEveryBotCanBeChosen(t *testing.T) {
	names := []string{"Bot Pulcino", "Bot Lepre", "Bot Volpe", "Bot Orca", "Bot Narvalo", "Bot Maestro", "Bot Compagno"}
	for _, g := range catalog.All {
		w := openWindow(t, t.TempDir(), "")
		w.tap("game/"+g.ID, "seat/0/bot", "seat/1/bot")
		w.waitFor("two names", func() bool { return w.showsText("Bot Volpe 2") })
		for range 2 {
			w.tap("level/1/down")
		}
		for n, name := range names {
			if !w.showsText(name) {
				t.Errorf("%s: bot %d is not called %s", g.ID, n+1, name)
			}
			w.tap("level/1")
		}
		if !w.showsText(names[0]) {
			t.Errorf("%s: after the companion the first bot does not come again", g.ID)
		}
	}
}

// TestCompanionIsKeptInTheMatchFile checks that a match file says at which strength the companion
// began, and that it sits there again when the match goes on.
func TestCompanionIsKeptInTheMatchFile(t *testing.T) {
	home := t.TempDir()
	w := openWindow(t, home, "")
	w.app.UseRandomBots()
	w.tap("game/isaac", "level/1/up", "level/1/up", "level/1/up", "level/1/up", "start")
	if got := w.match().Players["light"]; got != "bot:companion:1.50" {
		t.Errorf("the file says %q", got)
	}
	w.waitFor("the companion's seat", func() bool { return w.showsText("Bot Compagno") })
}

// TestCertainWinIsAnnounced checks that the banner says who has proven to win, but not at a table
// without aids.
func TestCertainWinIsAnnounced(t *testing.T) {
	for _, purist := range []bool{false, true} {
		w := openWindow(t, t.TempDir(), "")
		w.app.UseWinningMaestros()
		taps := []string{"game/isaac", "seat/0/bot", "seat/1/person", "level/0/up", "level/0/up", "level/0/up"}
		if purist {
			taps = append(taps, "purist")
		}
		w.tap(append(taps, "start")...)
		w.waitFor("a person's choice", func() bool {
			w.skip()
			return strings.Contains(strings.Join(w.targetIDs(), " "), "tile") || w.match().Len() > 0 && !w.app.Thinking()
		})
		w.skip()
		if got := w.showsText("Bot Maestro vince in ogni caso"); got == purist {
			t.Errorf("without aids %v: the win is announced: %v", purist, got)
		}
	}
}
