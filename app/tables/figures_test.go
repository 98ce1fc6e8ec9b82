package tables_test

import (
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/app/texts"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// TestFiguresOfTheBooks draws every figure that a rule book asks for.
func TestFiguresOfTheBooks(t *testing.T) {
	all, least := presenters(), map[string]int{"isaac": 7}
	for _, g := range catalog.All {
		for _, language := range []string{"it", "en"} {
			text, err := resources.Rules.ReadFile("rules/" + language + "/" + g.ID + ".md")
			if err != nil {
				t.Fatal(err)
			}
			p, able := all[g.ID].(tables.Illustrator)
			drawn := 0
			for _, b := range screen.ReadPage(string(text)).Blocks {
				if b.Figure == "" {
					continue
				}
				drawn++
				if !able {
					t.Errorf("%s, %s: nobody draws the figure %q", g.ID, language, b.Figure)
					continue
				}
				f, ok := p.Figure(b.Figure, texts.For(language).Say)
				if !ok || f.Picture == nil || b.Text == "" || f.W <= 0 || f.H <= 0 {
					t.Errorf("%s, %s: the figure %q is not drawn, or has no caption", g.ID, language, b.Figure)
				}
			}
			if drawn < least[g.ID] {
				t.Errorf("%s, %s: only %d figures", g.ID, language, drawn)
			}
		}
	}
}
