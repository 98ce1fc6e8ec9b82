package isaac_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables/isaac"
	"banchisa/app/texts"
	game "banchisa/games/isaac"
	"banchisa/resources"
)

// Every paragraph of the rules stands in the book of both languages, in order, with
// something to read.
func TestTheBookHasEveryParagraph(t *testing.T) {
	want := strings.Fields("ISA-1.1 ISA-1.2 ISA-1.3 ISA-2.1 ISA-2.2 ISA-2.3 ISA-3.1 ISA-3.2 ISA-3.3 ISA-3.4 ISA-3.5 ISA-3.6 ISA-4.1 ISA-4.2 ISA-4.3")
	for _, language := range []string{"it", "en"} {
		raw, err := resources.Rules.ReadFile("rules/" + language + "/isaac.md")
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
		drawn := 0
		for _, b := range page.Blocks {
			if b.Figure == "" {
				continue
			}
			drawn++
			f, ok := isaac.Presenter{}.Figure(b.Figure, texts.For(language).Say)
			if !ok || b.Text == "" || f.W <= 0 || f.H <= 0 {
				t.Errorf("%s: the figure %q is not drawn, or has no caption", language, b.Figure)
			}
		}
		if drawn < 7 {
			t.Errorf("%s: only %d figures", language, drawn)
		}
		for _, rule := range game.Game.Rules {
			if page.Find(string(rule)) < 0 {
				t.Errorf("%s: Check names %s, which is not in the book", language, rule)
			}
		}
	}
}
