package i18n_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/resources"
)

func TestLanguagesSayTheSameKeys(t *testing.T) {
	source := i18n.For(i18n.SourceLanguage)
	if len(source.Keys()) == 0 {
		t.Fatal("the source language has no sentences")
	}
	for _, language := range i18n.Languages() {
		loc := i18n.For(language)
		for _, key := range source.Keys() {
			if !loc.Has(key) {
				t.Errorf("%s: %q is missing", language, key)
				continue
			}
			if loc.Template(key) == "" {
				t.Errorf("%s: %q is empty", language, key)
			}
			if want, got := blanks(source.Template(key)), blanks(loc.Template(key)); !slices.Equal(want, got) {
				t.Errorf("%s: %q has blanks %v, the source language %v", language, key, got, want)
			}
		}
		for _, key := range loc.Keys() {
			if !source.Has(key) {
				t.Errorf("%s: %q is missing", i18n.SourceLanguage, key)
			}
		}
	}
}

// blanks are the numbers of a sentence's blanks, sorted, each once.
func blanks(text string) []string {
	var numbers []string
	for _, m := range regexp.MustCompile(`\{(\d+)[}:]`).FindAllStringSubmatch(text, -1) {
		numbers = append(numbers, m[1])
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

func TestLocalize(t *testing.T) {
	byLanguage, err := i18n.Load(fstest.MapFS{
		"t/it/a.json": {Data: []byte(`{
			"a.x": {"one": "{0} punto a {1}", "other": "{0} punti a {1}"},
			"a.only": "solo", "a.odd": "{it = {5} {", "a.full": "{1:a.x} e {0}",
			"a.tenths": "{0:.1}", "a.percent": "{0:%}", "a.plain": "{0}"}`)},
		"t/en/a.json": {Data: []byte(`{
			"a.x": {"one": "{1} has {0} point", "other": "{1} has {0} points"},
			"a.tenths": "{0:.1}", "a.percent": "{0:%}", "a.plain": "{0}"}`)},
	}, "t")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		language, key string
		args          []any
		want          string
	}{
		"one":           {"it", "a.x", []any{1, "Anna"}, "1 punto ad Anna"},
		"many":          {"en", "a.x", []any{2, "Anna"}, "Anna has 2 points"},
		"fallback":      {"en", "a.only", nil, "solo"},
		"unknown key":   {"en", "a.none", []any{3}, "a.none 3"},
		"unclosed":      {"it", "a.odd", nil, "{it = {5} {"},
		"missing blank": {"it", "a.x", []any{1}, "1 punto a {1}"},
		"none":          {"en", "a.x", []any{0, "Anna"}, "Anna has 0 points"},
		"a small kind":  {"it", "a.x", []any{uint8(1), "Anna"}, "1 punto ad Anna"},
		"a word":        {"it", "a.x", []any{"–", "Anna"}, "– punti ad Anna"},
		"counted":       {"it", "a.full", []any{"Anna", 1}, "1 punto a {1} e Anna"},
		"thousands":     {"it", "a.plain", []any{2579}, "2579"},
		"ten thousands": {"it", "a.plain", []any{53650}, "53.650"},
		"the same":      {"en", "a.plain", []any{53650}, "53,650"},
		"a seed":        {"en", "a.plain", []any{uint64(53650)}, "53650"},
		"decimals":      {"it", "a.tenths", []any{2.25}, "2,2"},
		"no decimals":   {"it", "a.tenths", []any{16.0000001}, "16"},
		"percent":       {"it", "a.percent", []any{0.667}, "67%"},
		"in percent":    {"en", "a.percent", []any{1.0}, "100%"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := byLanguage[c.language].Localize(c.key, c.args...); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestSentence(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "takes a bonus": "Takes a bonus.", "è finita!": "È finita!", "One moment…": "One moment…",
		"i8 against h5: 2 to 1": "i8 against h5: 2 to 1.",
	} {
		if got := i18n.Sentence(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// What a hint says is said to the person, and what the move list says is about a player.
func TestAdviseSpeaksToThePerson(t *testing.T) {
	for language, want := range map[string][2]string{
		"en": {"Dark places the tile of 5 on row 20.", "Place the tile of 5 on row 20."},
		"it": {"Scuro posa la tessera da 5 sulla riga 20.", "Posa la tessera da 5 sulla riga 20."},
	} {
		loc := i18n.For(language)
		args := []any{loc.Localize("isaac.seat.dark"), 5, loc.Localize("isaac.row", 20)}
		if got := [2]string{loc.Localize("isaac.tell.place", args...), loc.Advise("isaac.tell.place", args...)}; got != want {
			t.Errorf("%s: got %q, want %q", language, got, want)
		}
		if loc.Advise("isaac.seat.dark") != loc.Localize("isaac.seat.dark") {
			t.Errorf("%s: a key without a second form", language)
		}
	}
}

// An Italian a or e takes a d before a name that begins with the same vowel, and only before a name.
func TestItalianPrepositionsBeforeNames(t *testing.T) {
	it, en := i18n.For("it"), i18n.For("en")
	for want, got := range map[string]string{
		"Tocca ad Anna":             it.Localize("home.turn", "Anna"),
		"Tocca a Elena":             it.Localize("home.turn", "Elena"),
		"Tocca a Nonna Ada":         it.Localize("home.turn", "Nonna Ada"),
		"Restano ad Ada":            it.Localize("quadriga.result.left", "Ada"),
		"Tessere di Anna":           it.Localize("isaac.print.bag", "Anna"),
		"sceglie dove arretra Anna": it.Localize("pinguinoe.other.back", "Anna"),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := en.Localize("home.turn", "Anna"); strings.Contains(got, "ad ") {
		t.Errorf("English: %q", got)
	}
}

func TestFormatTime(t *testing.T) {
	now := time.Date(2026, time.March, 1, 0, 30, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		language string
		before   time.Duration
		want     string
	}{
		"today":     {"en", 20 * time.Minute, "today at 00:10"},
		"yesterday": {"it", 40 * time.Minute, "ieri alle 23:50"},
		"a date":    {"en", 30 * time.Hour, "27 Feb 2026, 18:30"},
		"una data":  {"it", 400 * 24 * time.Hour, "25 gen 2025, 00:30"},
	} {
		if got := i18n.For(c.language).FormatTime(now.Add(-c.before), now); got != c.want {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

// A sentence that was said before is said again for the same arguments only, and for as many.
func TestSentencesAreSaidAgain(t *testing.T) {
	all, err := i18n.Load(fstest.MapFS{
		"t/it/a.json": {Data: []byte(`{"a.x": "{0}, {1}, {2}, {3}", "a.n": {"one": "{0} cosa", "other": "{0} cose"}}`)},
	}, "t")
	if err != nil {
		t.Fatal(err)
	}
	loc := all["it"]
	for range 2 {
		for want, args := range map[string][]any{
			"{0}, {1}, {2}, {3}": nil,
			"1, {1}, {2}, {3}":   {1},
			"1, 2, {2}, {3}":     {1, 2},
			"1, 0, {2}, {3}":     {1, 0},
			", {1}, {2}, {3}":    {""},
			"1, 2, 3, {3}":       {"1", 2, 3},
			"1, 2, 0, {3}":       {1, 2, 0},
			"1, 2, 3, 4":         {"1", 2, 3, 4},
			"1,5, {1}, {2}, {3}": {1.5},
		} {
			if got := loc.Localize("a.x", args...); got != want {
				t.Errorf("%v: %q, want %q", args, got, want)
			}
		}
		for want, n := range map[string]int{"1 cosa": 1, "2 cose": 2} {
			if got := loc.Localize("a.n", n); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}

func BenchmarkLocalize(b *testing.B) {
	loc := i18n.For("en")
	for b.Loop() {
		loc.Localize("quadriga.tip.seat", "White", 12, 3, 5)
		loc.Localize("pinguinoe.way.east", 2)
	}
}

func TestLoadRefusesAKeyInTwoFiles(t *testing.T) {
	_, err := i18n.Load(fstest.MapFS{
		"t/it/a.json": {Data: []byte(`{"a.x": "1"}`)},
		"t/it/b.json": {Data: []byte(`{"a.x": "2"}`)},
	}, "t")
	if err == nil {
		t.Error("no error")
	}
}

// Of a key that is twice in a file, json keeps the second sentence only.
func TestNoKeyIsTwiceInAFile(t *testing.T) {
	files, err := fs.Glob(resources.Texts, "texts/*/*.json")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		raw, err := resources.Texts.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		d, seen := json.NewDecoder(raw), map[any]bool{}
		if _, err := d.Token(); err != nil { // the opening brace
			t.Fatal(err)
		}
		for d.More() {
			key, err := d.Token()
			var sentence any
			if err := errors.Join(err, d.Decode(&sentence)); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if seen[key] {
				t.Errorf("%s: %v is there twice", name, key)
			}
			seen[key] = true
		}
	}
}

func TestMatchLocale(t *testing.T) {
	for locale, want := range map[string]string{
		"en_GB.UTF-8": "en", "en": "en", "EN-us": "en", "it_IT@euro": "it",
		"": "it", "C.UTF-8": "it", "tlh": "it",
	} {
		if got := i18n.MatchLocale(locale); got != want {
			t.Errorf("%q: got %s, want %s", locale, got, want)
		}
	}
}

func TestFormatFileError(t *testing.T) {
	f := &games.FileError{
		File: "a.toml", Line: 3, Column: 2, Text: "\tsise = 8",
		ProblemKey: "fault.unknown-key", RemedyKey: "fault.known-keys", Args: []any{"sise"},
	}
	want := "a.toml, line 3: there is no key “sise” here\n    \tsise = 8\n    \t^\n" + i18n.For("en").Localize("fault.known-keys")
	if got := i18n.For("en").FormatFileError(f); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestOneMoreTrophy checks that a single further trophy has a text in the singular.
func TestOneMoreTrophy(t *testing.T) {
	for language, want := range map[string][2]string{
		"it": {"Prima vittoria e un altro", "Prima vittoria e altri 2"},
		"en": {"Prima vittoria and 1 more", "Prima vittoria and 2 more"},
	} {
		for i, w := range want {
			if got := i18n.For(language).Localize("trophy.more", "Marta", "Prima vittoria", i+1); !strings.HasSuffix(got, w) {
				t.Errorf("%s: %q does not end with %q", language, got, w)
			}
		}
	}
}
