package app_test

import (
	"regexp"
	"slices"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/presenter/breakthrough"
	"banchisa/games/catalog"
	game "banchisa/games/gametest/breakthrough"
)

// addGame makes Breakthrough, the template of docs/adding-a-game.md, the sixth game of the catalogue for a
// test: a game with nothing but what it must have, and without an inventor.
func addGame(t *testing.T) {
	all, added := catalog.All, *game.Game
	added.Inventor = ""
	catalog.All = append(slices.Clone(all[:5]), &added)
	apptest.Presenters[added.ID] = breakthrough.Presenter{}
	t.Cleanup(func() {
		catalog.All = all
		delete(apptest.Presenters, added.ID)
	})
}

// TestASixthGame checks the screens on which all games are, and those of a game that has no
// inventor, lesson, puzzle or demo: they fit, and offer nothing that it does not have.
func TestASixthGame(t *testing.T) {
	addGame(t)
	window := [2]float32{1024, 600}
	for _, language := range i18n.Languages() {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.ApplyStyle(apptest.NewLayoutChecker(t), window, language, 1)
		checkSixth(d, "home", "game/isaac", "game/breakthrough")
		tapSixth(d, "set-up", "game/breakthrough")
		checkSixth(d, "set-up", "rules", "start")
		tapSixth(d, "table", "start")
		tapSixth(d, "a man", "b2")
		tapSixth(d, "a hint", "hint", "hint", "hint")
		d.GoHome()
		tapSixth(d, "saved", "saved", "back")
		tapSixth(d, "lessons", "lessons", "back")
		tapSixth(d, "puzzles", "puzzles", "back")
		tapSixth(d, "rules", "rules", "game/breakthrough")
		s, _ := d.Scene()
		if slices.ContainsFunc(d.Checker.VisibleLines("rules", &s), func(l apptest.TextLine) bool { return l.Text == "breakthrough" }) {
			t.Error("a game without a rule book is called by its ID")
		}
		d.Tap("back")
		d.SetFamily(apptest.PlayerNames, 0)
		tapSixth(d, "players", "players", "game/breakthrough", "trophies")
		if d.Has("game/breakthrough") {
			t.Error("a game without trophies is among those with trophies")
		}
		tapSixth(d, "players", "back")
		tapSixth(d, "settings", "settings", "licences", "back", "back")
		d.EnterFair(kiosk.Config{PIN: "1234"})
		d.StopAttract()
		tapSixth(d, "fair", "game/breakthrough")
		checkSixth(d, "fair", "game/isaac", "match", "next")
		s, _ = d.Scene()
		if match, _ := s.TargetByID("match"); match.At.H > s.H/3 {
			t.Errorf("the only button of the menu is %.0f points high", match.At.H)
		}
		d.NextVisitor()
	}
}

// tapSixth taps targets, and checks the screen after each.
func tapSixth(h *apptest.Screens, where string, ids ...string) {
	h.T.Helper()
	for _, id := range ids {
		h.Tap(id)
		checkSixth(h, where+" "+id)
	}
}

// checkSixth checks that the screen of the sixth game has these targets and no raw key, and that it
// offers nothing that the game does not have.
func checkSixth(h *apptest.Screens, where string, ids ...string) {
	h.T.Helper()
	h.Check("sixth " + where)
	s, _ := h.Scene()
	for _, id := range ids {
		if !h.Has(id) {
			h.T.Errorf("%s %s: no %s", h.Look, where, id)
		}
	}
	if h.Has("match") || h.Has("start") {
		for _, id := range []string{"lesson", "first/lesson", "puzzle", "demo", "house"} {
			if h.Has(id) {
				h.T.Errorf("%s %s offers %s", h.Look, where, id)
			}
		}
	}
	if h.Has("next-puzzle") && h.Has("game/breakthrough") { // on the page of puzzles
		h.T.Errorf("%s %s has a place for puzzles", h.Look, where)
	}
	var unsigned []string
	for _, language := range i18n.Languages() {
		texts := i18n.For(language)
		unsigned = append(unsigned, texts.Localize("setup.unsigned"), texts.Localize("fair.unsigned"))
	}
	for _, line := range h.Checker.VisibleLines(where, &s) {
		if rawKey.MatchString(line.Text) {
			h.T.Errorf("%s %s: a raw key %q", h.Look, where, line.Text)
		}
		if (h.Has("start") || h.Has("match")) && slices.Contains(unsigned, line.Text) {
			h.T.Errorf("%s %s names an inventor: %q", h.Look, where, line.Text)
		}
	}
}

// rawKey is what a text without a translation looks like.
var rawKey = regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+( |$)`)
