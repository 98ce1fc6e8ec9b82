package app_test

import (
	"regexp"
	"slices"
	"testing"

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
	presenters[added.ID] = breakthrough.Presenter{}
	t.Cleanup(func() {
		catalog.All = all
		delete(presenters, added.ID)
	})
}

// TestASixthGame checks the screens on which all games are, and those of a game that has no
// inventor, lesson, puzzle or demo: they fit, and offer nothing that it does not have.
func TestASixthGame(t *testing.T) {
	addGame(t)
	window := [2]float32{1024, 600}
	for _, language := range i18n.Languages() {
		d := newHeadlessApp(t, window[0], window[1])
		d.applyStyle(newLayoutChecker(t), window, language, 1)
		d.checkSixth("home", "game/isaac", "game/breakthrough")
		d.tapSixth("set-up", "game/breakthrough")
		d.checkSixth("set-up", "rules", "start")
		d.tapSixth("table", "start")
		d.tapSixth("a man", "b2")
		d.tapSixth("a hint", "hint", "hint", "hint")
		d.GoHome()
		d.tapSixth("saved", "saved", "back")
		d.tapSixth("lessons", "lessons", "back")
		d.tapSixth("puzzles", "puzzles", "home")
		d.tapSixth("rules", "rules", "game/breakthrough")
		s, _ := d.Scene()
		if slices.ContainsFunc(d.r.visibleLines("rules", &s), func(l textLine) bool { return l.Text == "breakthrough" }) {
			t.Error("a game without a rule book is called by its ID")
		}
		d.Tap("back")
		d.SetFamily(names, 0)
		d.tapSixth("players", "players", "game/breakthrough", "trophies")
		if d.has("game/breakthrough") {
			t.Error("a game without trophies is among those with trophies")
		}
		d.tapSixth("players", "back")
		d.tapSixth("settings", "settings", "licences", "back", "back")
		d.EnterFair(kiosk.Config{PIN: "1234"})
		d.StopAttract()
		d.tapSixth("fair", "game/breakthrough")
		d.checkSixth("fair", "game/isaac", "match", "next")
		s, _ = d.Scene()
		if match, _ := s.TargetByID("match"); match.At.H > s.H/3 {
			t.Errorf("the only button of the menu is %.0f points high", match.At.H)
		}
		d.NextVisitor()
	}
}

// tapSixth taps targets, and checks the screen after each.
func (h *headlessApp) tapSixth(where string, ids ...string) {
	for _, id := range ids {
		h.Tap(id)
		h.checkSixth(where + " " + id)
	}
}

// checkSixth checks that the screen of the sixth game has these targets and no raw key, and that it
// offers nothing that the game does not have.
func (h *headlessApp) checkSixth(where string, ids ...string) {
	h.t.Helper()
	h.check("sixth " + where)
	s, _ := h.Scene()
	for _, id := range ids {
		if !h.has(id) {
			h.t.Errorf("%s %s: no %s", h.name, where, id)
		}
	}
	if h.has("match") || h.has("start") {
		for _, id := range []string{"lesson", "first/lesson", "puzzle", "demo", "house"} {
			if h.has(id) {
				h.t.Errorf("%s %s offers %s", h.name, where, id)
			}
		}
	}
	if h.has("puzzles/breakthrough") {
		h.t.Errorf("%s %s has a place for puzzles", h.name, where)
	}
	var unsigned []string
	for _, language := range i18n.Languages() {
		texts := i18n.For(language)
		unsigned = append(unsigned, texts.Localize("setup.unsigned"), texts.Localize("fair.unsigned"))
	}
	for _, line := range h.r.visibleLines(where, &s) {
		if rawKey.MatchString(line.Text) {
			h.t.Errorf("%s %s: a raw key %q", h.name, where, line.Text)
		}
		if (h.has("start") || h.has("match")) && slices.Contains(unsigned, line.Text) {
			h.t.Errorf("%s %s names an inventor: %q", h.name, where, line.Text)
		}
	}
}

// rawKey is what a text without a translation looks like.
var rawKey = regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+( |$)`)
