package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/screen"
	game "banchisa/games/fuga"
	"banchisa/resources"
)

// Every paragraph of the rules stands in the book of both languages, in order, with
// something to read.
func TestTheBookHasEveryParagraph(t *testing.T) {
	want := strings.Fields(`FUG-1.1 FUG-1.2 FUG-1.3 FUG-1.4 FUG-1.5 FUG-2.1 FUG-3 FUG-3.1 FUG-4.1 FUG-4.2 FUG-4.3 FUG-4.4
		FUG-4.5 FUG-4.6 FUG-5.1 FUG-5.2 FUG-5.3 FUG-5.4 FUG-5.5 FUG-5.6 FUG-5.7 FUG-6.1 FUG-7.1 FUG-7.2 FUG-7.3 FUG-7.4 FUG-8.1`)
	for _, language := range []string{"it", "en"} {
		raw, err := resources.Rules.ReadFile("rules/" + language + "/fuga.md")
		if err != nil {
			t.Fatal(err)
		}
		page := screen.ReadPage(string(raw))
		var anchors []string
		for i, b := range page.Blocks {
			if b.Anchor == "" {
				continue
			}
			anchors = append(anchors, b.Anchor)
			if i+1 == len(page.Blocks) || page.Blocks[i+1].Level > 0 {
				t.Errorf("%s: %s says nothing", language, b.Anchor)
			}
		}
		if !slices.Equal(anchors, want) {
			t.Errorf("%s: %v, want %v", language, anchors, want)
		}
		for _, rule := range game.Game.Rules {
			if page.Find(string(rule)) < 0 {
				t.Errorf("%s: Check names %s, which is not in the book", language, rule)
			}
		}
	}
}
