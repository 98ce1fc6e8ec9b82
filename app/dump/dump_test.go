package dump_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"banchisa/app/dump"
)

type page struct {
	names  []string
	pixels []byte
	hidden string
	parent *page
	marks  map[string]int
}

func TestState(t *testing.T) {
	p := &page{names: []string{"Ann"}, pixels: make([]byte, 1<<20), hidden: "secret"}
	p.parent = p
	before := dump.State(p, map[string]string{"page.hidden": "a reason"})
	if text := strings.Join(before, "\n"); !strings.Contains(text, ".names[0] = Ann") || strings.Contains(text, "secret") {
		t.Error(text)
	}
	p.pixels[1000] = 1
	if slices.Equal(before, dump.State(p, map[string]string{"page.hidden": "a reason"})) {
		t.Error("a changed picture has the same state")
	}
}

// The lists of all elements of a list count together, so that a list that moves keeps its path.
func TestLengths(t *testing.T) {
	pages := []*page{{names: []string{"Ann", "Bob"}, marks: map[string]int{"a": 1}}, {names: []string{"Cem"}}}
	want := map[string]int{"": 2, "[].names": 3, "[].pixels": 0, "[].marks": 1}
	if got := dump.Lengths(pages, nil); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
