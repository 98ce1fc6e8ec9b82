package print_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/print"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/games/variant"
	"banchisa/resources"
	"banchisa/widgets/paint/pdf"
)

// document returns a document of a kind.
func document(t *testing.T, s print.Source, kind string) *print.Document {
	t.Helper()
	d, ok := print.New(s, kind)
	if !ok {
		t.Fatalf("%s has no %s", s.Game.ID, kind)
	}
	return d
}

// The book has every paragraph's number, on the page that the contents tell.
func TestRuleBooks(t *testing.T) {
	for _, s := range sources(t) {
		t.Run(testName(s), func(t *testing.T) {
			t.Parallel()
			d, name := printed(t, s, "rules", pdf.Full)
			checkFile(t, d, name)
			raw, err := resources.Rules.ReadFile("rules/" + s.Language() + "/" + s.Game.ID + ".md")
			if err != nil {
				t.Fatal(err)
			}
			pages := wordsOf(t, name)
			contents := pages[0] + " " + pages[1]
			for _, block := range pageui.ParseDocument(string(raw)).Blocks {
				if block.Anchor == "" {
					continue
				}
				title := strings.TrimSpace(strings.TrimPrefix(block.Text, block.Anchor))
				entry := regexp.MustCompile(regexp.QuoteMeta(block.Anchor+" "+title) + ` (\d+)`).FindStringSubmatch(contents)
				if entry == nil {
					t.Errorf("%s is not in the contents", block.Text)
					continue
				}
				page, _ := strconv.Atoi(entry[1])
				if text := pages[page-1]; !strings.Contains(text, block.Anchor) || !strings.Contains(text, title) {
					t.Errorf("page %d has no %s", page, block.Text)
				}
			}
		})
	}
}

// A leaflet is one sheet, with the house rules of its variant.
func TestLeaflets(t *testing.T) {
	for _, s := range sources(t) {
		t.Run(testName(s), func(t *testing.T) {
			t.Parallel()
			d, name := printed(t, s, "sheet", pdf.Full)
			if len(d.Pages) != 2 {
				t.Errorf("%d pages, want two", len(d.Pages))
			}
			checkFile(t, d, name)
			text := wordsOf(t, name)[0]
			for _, r := range s.Variant.HouseRules {
				if sentence := s.HouseRule(s.Game.ID, r.Key, r.Value); !strings.Contains(text, sentence) {
					t.Errorf("the leaflet does not say %q", sentence)
				}
			}
		})
	}
}

func TestChangedHouseRulesAreMarked(t *testing.T) {
	s := source(t, catalog.Find("isaac"), "classic", "en", print.Papers[0])
	usual := s.Localize("print.changed")
	sentence := s.HouseRule("isaac", "target", 60)
	has := func(kind string, last bool, want string) bool { // on the first two pages or the last two
		d := document(t, s, kind)
		if last {
			d.Pages = d.Pages[len(d.Pages)-2:]
		}
		d.Pages = d.Pages[:2]
		return strings.Contains(words(t, write(t, d, pdf.Full)), want)
	}
	if has("kit", false, usual) || has("rules", false, usual) || has("sheet", false, usual) {
		t.Error("the classic variant tells of changed rules")
	}
	v, err := variant.ApplyHouseRules(s.Game, s.Variant, map[string]any{"target": int64(60)})
	if err != nil {
		t.Fatal(err)
	}
	s.Variant = v
	for _, kind := range []string{"kit", "rules", "sheet"} {
		if !has(kind, false, usual+" ISA-4.1 "+sentence) {
			t.Errorf("the %s does not tell that %q", kind, sentence)
		}
	}
	if !has("rules", true, s.Localize("print.in-variant", sentence)) {
		t.Error("the paragraph is not marked")
	}
}
