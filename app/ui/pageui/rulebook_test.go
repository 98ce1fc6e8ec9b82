package pageui_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

const sampleRules = `# Isaac

Two lines
of one paragraph.

## Scoring

### ISA-3.3 Counters protect

A tile with a **counter** on it stays.

- one
- two

> Worked: 3 x 4
> is 12.

![Three tiles.](three)
`

func TestParseDocument(t *testing.T) {
	p := pageui.ParseDocument(sampleRules)
	want := []pageui.Block{
		{Level: 1, Text: "Isaac"},
		{Text: "Two lines of one paragraph."},
		{Level: 2, Text: "Scoring"},
		{Level: 3, Anchor: "ISA-3.3", Text: "ISA-3.3 Counters protect"},
		{Text: "A tile with a counter on it stays."},
		{Bullet: true, Text: "one"},
		{Bullet: true, Text: "two"},
		{Quote: true, Text: "Worked: 3 x 4 is 12."},
		{Figure: "three", Text: "Three tiles."},
	}
	if len(p.Blocks) != len(want) {
		t.Fatalf("%d blocks: %+v", len(p.Blocks), p.Blocks)
	}
	for i, b := range p.Blocks {
		if b != want[i] {
			t.Errorf("block %d: got %+v, want %+v", i, b, want[i])
		}
	}
	for words, n := range map[string]int{"isa-3.3": 3, "COUNTER ON": 4, "nowhere": -1, "": -1} {
		if got := p.Find(words); words != "" && got != n {
			t.Errorf("Find(%q) = %d, want %d", words, got, n)
		}
	}
}

// The page of a hit begins at its heading, or below where the hit would not fit on it.
func TestHitsAreOnThePage(t *testing.T) {
	const long = "A sentence that fills a good part of a line on a page of this size. "
	text := "# Game\n\n### ISA-1.1 Long\n\n"
	for range 12 {
		text += strings.Repeat(long, 6) + "\n\n"
	}
	r := pageui.RuleBookState{Game: "isaac", Document: pageui.ParseDocument(text)}
	if got := r.Document.HeadingOf(5); got != 1 {
		t.Fatalf("block 5 is below the heading %d", got)
	}
	page := func(top, highlighted int) string {
		r.Top, r.Highlighted = top, highlighted
		panels, _ := pageui.RuleBook(ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}, &r)
		at := slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == "page" })
		return panels[at].Scene.Background.Key()
	}
	if page(1, 3) == page(3, 3) {
		t.Error("a hit near its heading is not shown below it")
	}
	if page(1, 13) != page(8, 13) {
		t.Error("a hit far from its heading is not on the page, or not at its end")
	}
}

// TestNoHeadingStandsAlone checks that the last line of a page is no heading, wherever the page begins, and on a
// low page, too.
func TestNoHeadingStandsAlone(t *testing.T) {
	document := pageui.ParseDocument("# Game\n\n" + strings.Repeat("## Chapter\n\n### ISA-1.1 Heading\n\nOne line.\n\n### ISA-1.2 Heading\n\nTwo lines. "+strings.Repeat("A sentence on the page. ", 5)+"\n\n", 9))
	for _, window := range [][3]float32{{1366, 768, 1}, {1024, 600, 1.35}} {
		for top := range 20 {
			lines := rulePage(pageui.RuleBookState{Game: "isaac", Document: document, Top: top, Highlighted: -1}, window[0], window[1], window[2])
			if last := lines[len(lines)-1].Text; strings.HasPrefix(last, "ISA-") || last == "Chapter" {
				t.Errorf("%v from block %d: the last line is %q", window, top, last)
			}
		}
	}
}

// TestAPageIsFull checks that the beginning of a text that has no room as a whole is at the foot of the page, up to a line
// before its end, wherever the page begins, and that nothing is below it.
func TestAPageIsFull(t *testing.T) {
	document := pageui.ParseDocument("# Game\n\n" + strings.Repeat("## Chapter\n\n### ISA-1.1 Heading\n\n"+strings.Repeat("A sentence on the page. ", 30)+"\n\n", 9))
	for _, window := range [][3]float32{{1366, 768, 1}, {1366, 768, 1.35}, {1024, 600, 1.35}} {
		for top := range 20 {
			lines, height := rulePageOf(pageui.RuleBookState{Game: "isaac", Document: document, Top: top, Highlighted: -1}, window[0], window[1], window[2])
			last := lines[len(lines)-1]
			const headings = 5 // two headings and a line, in lines: none stands alone
			if free := (height - last.Bounds.MaxY) / (last.Size * paint.LineHeight); free < 0 || free > headings {
				t.Errorf("%v from block %d: below %q there is room for %.1f lines", window, top, last.Text, free)
			}
		}
	}
}

// TestABookThatGoesOnHasABar checks that a bar is beside a book that goes on, and none beside one that is on the page as a
// whole.
func TestABookThatGoesOnHasABar(t *testing.T) {
	for pages, want := range map[int]bool{1: false, 9: true} {
		r := pageui.RuleBookState{Game: "isaac", Document: pageui.ParseDocument(strings.Repeat("A sentence.\n\n", 4*pages)), Highlighted: -1}
		panels, _ := pageui.RuleBook(ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}, &r)
		if got := slices.ContainsFunc(panels, func(p ui.Panel) bool { return p.ID == "page/scroll" }); got != want {
			t.Errorf("a book of %d blocks, %d of them in view, has a bar: %t", len(r.Document.Blocks), r.Page.Visible, got)
		}
	}
}

// rulePage returns the lines on the page of the rule book.
func rulePage(r pageui.RuleBookState, w, h, text float32) []paint.TextRun {
	lines, _ := rulePageOf(r, w, h, text)
	return lines
}

// rulePageOf returns the lines on the page of the rule book, and its height.
func rulePageOf(r pageui.RuleBookState, w, h, text float32) ([]paint.TextRun, float64) {
	panels, _ := pageui.RuleBook(ui.Context{Width: w, Height: h, Style: ui.Style{Theme: "light", TextScale: text}, Localize: func(key string, _ ...any) string { return key }}, &r)
	page := panels[slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == "page" })]
	c := paint.NewRecorder(int(page.At.W), int(page.At.H))
	draw.On(c, page.Scene.Background, float64(page.At.W), float64(page.At.H))
	return c.TextRuns(), float64(page.At.H)
}

// TestLinesOfTheRuleBookAreShort checks that no line of the text has more than 84 letters, at every
// size of window and text.
func TestLinesOfTheRuleBookAreShort(t *testing.T) {
	document := pageui.ParseDocument(strings.Repeat("Il tavolo ha dieci righe e dieci colonne: cento caselle. Scuro siede in basso, Chiaro di fronte a lui. ", 6))
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}, {1820, 768}, {820, 900}} {
		for _, text := range []float32{0.9, 1, 1.35} {
			lines := rulePage(pageui.RuleBookState{Game: "isaac", Document: document, Highlighted: -1}, window[0], window[1], text)
			if len(lines) < 6 {
				t.Fatalf("%g, text %g: %d lines", window, text, len(lines))
			}
			for _, line := range lines {
				if n := utf8.RuneCountInString(line.Text); n > 84 {
					t.Errorf("%g, text %g: %q has %d letters", window, text, line.Text, n)
				}
			}
		}
	}
}

// TestNoWordIsLeftOfALongParagraph checks that a paragraph without the end of a sentence is split into parts of which none
// is much shorter than the others.
func TestNoWordIsLeftOfALongParagraph(t *testing.T) {
	const most = 450
	text := strings.TrimSpace(strings.Repeat("word ", 90)) + " conditions:"
	blocks := pageui.ParseDocument(text).SplitLong(most).Blocks
	for _, b := range blocks {
		if len(b.Text) < most/3 || len(b.Text) > most {
			t.Errorf("a part of %d bytes: %q", len(b.Text), b.Text)
		}
	}
	if len(blocks) != 2 {
		t.Errorf("%d parts", len(blocks))
	}
}

// TestFoundWordsAreMarked checks that each place on the page where the words are is marked, in text, items and captions,
// also where they go on in the next line, and nothing else.
func TestFoundWordsAreMarked(t *testing.T) {
	text := "# Game\n\nA tile lies here. A Tile\n\n- one tile\n\n" + strings.Repeat("stop here ", 40) + "\n\n![Three tiles.](three)\n"
	r := pageui.RuleBookState{Game: "isaac", Document: pageui.ParseDocument(text), Highlighted: -1, Figure: func(string) (ui.Figure, bool) {
		return ui.Figure{W: 90, H: 60}, true
	}}
	for query, want := range map[string]int{"": 0, "t": 0, "tile": 4, " TILE ": 4, "stop here": 40, "nowhere": 0} {
		r.Query = query
		words, marked := strings.ToLower(strings.TrimSpace(query)), ""
		for _, run := range rulePage(r, 1366, 768, 1) { // a marked word is drawn by itself, and one that goes on in the next line in two parts
			if part := strings.ToLower(strings.TrimSpace(run.Text)); part != "" && strings.Contains(words, part) {
				marked += part
			}
		}
		word := strings.ReplaceAll(words, " ", "")
		if got := strings.ReplaceAll(marked, " ", ""); got != strings.Repeat(word, want) {
			t.Errorf("%q: marked is %q", query, marked)
		}
	}
}

// TestHitsAreSaidOnASheet checks that the sentence with the number of hits lies on a sheet, clear of page and banner.
func TestHitsAreSaidOnASheet(t *testing.T) {
	r := pageui.RuleBookState{Game: "isaac", Document: pageui.ParseDocument(sampleRules), Highlighted: -1, HitsText: "1 of 5"}
	for _, window := range [][3]float32{{1366, 768, 1}, {1024, 600, 1.35}, {700, 1100, 1.35}} {
		panels, _ := pageui.RuleBook(ui.Context{Width: window[0], Height: window[1], Style: ui.Style{Theme: "light", TextScale: window[2]}, Localize: func(key string, _ ...any) string { return key }}, &r)
		box := func(id string) scene.Box {
			return panels[slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == id })].At
		}
		found, sheet := box("text/found"), box("hits")
		if found.X < sheet.X || found.Y < sheet.Y || found.X+found.W > sheet.X+sheet.W || found.Y+found.H > sheet.Y+sheet.H {
			t.Errorf("%v: the number of hits at %v is not on the sheet at %v", window, found, sheet)
		}
		if page, banner := box("page"), box("banner"); sheet.Y < banner.Y+banner.H || sheet.Y+sheet.H > page.Y {
			t.Errorf("%v: the sheet at %v is not between the banner at %v and the page at %v", window, sheet, banner, page)
		}
	}
}
