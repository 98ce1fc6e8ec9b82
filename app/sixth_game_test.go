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

// addGame adds Breakthrough, the template of docs/adding-a-game.md, to the catalogue for a test: a
// game with nothing but what it must have, and without an inventor.
func addGame(t *testing.T) {
	five, added := catalog.All, *game.Game
	added.Inventor = ""
	catalog.All = append(slices.Clone(five), &added)
	presenters[added.ID] = breakthrough.Presenter{}
	t.Cleanup(func() {
		catalog.All = five
		delete(presenters, added.ID)
	})
}

// TestASixthGame checks the screens on which all games are, and those of a game that has no
// inventor, lesson, riddle or demo: they fit, and offer nothing that it does not have.
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
		d.tapSixth("riddles", "puzzles", "home")
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
		d.NextVisitor()
	}
}

// tapSixth taps targets, and checks the screen after each.
func (d *headlessApp) tapSixth(where string, ids ...string) {
	for _, id := range ids {
		d.Tap(id)
		d.checkSixth(where + " " + id)
	}
}

// checkSixth checks that the screen of the sixth game has these targets and no raw key, and that it
// offers nothing that the game does not have.
func (d *headlessApp) checkSixth(where string, ids ...string) {
	d.t.Helper()
	d.check("sixth " + where)
	s, _ := d.Scene()
	for _, id := range ids {
		if !d.has(id) {
			d.t.Errorf("%s %s: no %s", d.name, where, id)
		}
	}
	if d.has("match") || d.has("start") {
		for _, id := range []string{"lesson", "first/lesson", "riddle", "demo", "house"} {
			if d.has(id) {
				d.t.Errorf("%s %s offers %s", d.name, where, id)
			}
		}
	}
	if d.has("puzzles/breakthrough") {
		d.t.Errorf("%s %s has a place for riddles", d.name, where)
	}
	var unsigned []string
	for _, language := range i18n.Languages() {
		texts := i18n.For(language)
		unsigned = append(unsigned, texts.Localize("setup.unsigned"), texts.Localize("fair.unsigned"))
	}
	for _, line := range d.r.visibleLines(where, &s) {
		if rawKey.MatchString(line.Text) {
			d.t.Errorf("%s %s: a raw key %q", d.name, where, line.Text)
		}
		if (d.has("start") || d.has("match")) && slices.Contains(unsigned, line.Text) {
			d.t.Errorf("%s %s names an inventor: %q", d.name, where, line.Text)
		}
	}
}

// rawKey is what a text without a translation looks like.
var rawKey = regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+( |$)`)
