package table_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"banchisa/app/apptest"
)

// turned is a match of Pinguinoè with a snowball and a tsunami.
const turned = "../../app/review/testdata/turned/pinguinoe-8"

// films are the strips of docs/film.md, in its order.
var films = []film{
	{"isaac-side", "isaac", 8, 1, "side"},
	{"quadriga-side", "quadriga", 14, 1, "side"},
	{"pinguinoe-side", "pinguinoe-four", 14, 1, "side"},
	{"polar-side", "polar", 11, 1, "flat"},
	{"fuga-side", "fuga", 4, 3, "flat"},

	{"isaac-redo", "isaac", 23, 2, "answer"},
	{"quadriga-redo", "quadriga", 12, 3, "redo"},
	{"pinguinoe-redo", "pinguinoe", 4, 2, "redo"},
	{"polar-redo", "polar", 25, 2, "redo"},
	{"fuga-redo", "fuga", 9, 3, "redo"},

	{"isaac-sum", "isaac", 21, 2, ""},
	{"quadriga-march", "quadriga", 14, 2, ""},
	{"pinguinoe-die", "pinguinoe", 33, 3, ""},
	{"pinguinoe-seal", "pinguinoe", 17, 3, ""},
	{"pinguinoe-card", "pinguinoe", 198, 2, ""},
	{"pinguinoe-snowball", turned, 116, 2, ""},
	{"pinguinoe-tsunami", turned, 74, 3, ""},
	{"polar-needle", "polar", 24, 3, ""},
	{"polar-coin", "polar", 27, 1, ""},
	{"fuga-run", "fuga", 9, 5, ""},
	{"fuga-exchange", "fuga", 166, 1, ""},

	{"isaac-drag", "isaac", 4, 0, "drag"},
	{"quadriga-fight", "quadriga", 146, 2, ""},
	{"pinguinoe-end", "pinguinoe", 411, 2, ""},
	{"polar-landing", "polar", 89, 1, ""},
	{"fuga-arrest", "fuga", 259, 2, ""},
	{"isaac-lost", "isaac", 32, 1, "lost"},
}

// TestFilms makes the strips of docs/film.md (make films) where there is a folder FILM, and checks that the page shows
// these and no others.
func TestFilms(t *testing.T) {
	page, err := os.ReadFile(apptest.File(t, "docs/film.md"))
	if err != nil {
		t.Fatal(err)
	}
	var listed, shown []string
	for _, f := range films {
		listed = append(listed, f.name)
	}
	for _, picture := range regexp.MustCompile(`\(pictures/([^)]*)\.png\)`).FindAllStringSubmatch(string(page), -1) {
		shown = append(shown, picture[1])
	}
	if !slices.Equal(shown, listed) {
		t.Errorf("docs/film.md shows %v, make films makes %v", shown, listed)
	}
	if os.Getenv("FILM") == "" {
		return
	}
	for _, f := range films {
		t.Run(f.name, f.make)
	}
}
