package ui_test

import (
	"testing"

	"banchisa/app/ui"
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
	p := ui.ParseDocument(sampleRules)
	want := []ui.Block{
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
