package app_test

import (
	"encoding/json"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/resources"
)

// TestLongerTextsFit checks the layout of all screens in a language whose words are as much longer than ours as German
// ones: a third language must not need other screens.
func TestLongerTextsFit(t *testing.T) {
	window := [2]float32{1366, 768}
	d := apptest.OpenScreens(t, window[0], window[1])
	d.ApplyStyle(apptest.NewLayoutChecker(t), window, "it", 1)
	long := longer(t)
	d.Shell.Localizer = long
	pages(d)
	d.Shell.Localizer = long // the settings have read the texts again
	closings(d)
	tables(d, 1)
	s, _ := d.Scene()
	if word := stretch("Impostazioni"); word != "Impostazioniiiii" || !apptest.SceneShows(&s, word) {
		t.Errorf("the last screen does not say %q: the test is blind", word)
	}
}

// longer returns the Italian texts with each word longer by 35 %.
func longer(t *testing.T) *i18n.Localizer {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(resources.Texts, "texts/it/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		raw, err := fs.ReadFile(resources.Texts, name)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		for key, text := range texts {
			switch text := text.(type) {
			case string:
				texts[key] = stretch(text)
			case map[string]any: // forms of the plural
				for form, s := range text {
					text[form] = stretch(s.(string))
				}
			}
		}
		if raw, err = json.Marshal(texts); err != nil {
			t.Fatal(err)
		}
		files[path.Join("texts/it", path.Base(name))] = &fstest.MapFile{Data: raw}
	}
	all, err := i18n.Load(files, "texts")
	if err != nil {
		t.Fatal(err)
	}
	return all["it"]
}

// stretch repeats letters at the ends of words, but of none with a blank to fill, until a text is longer by 35 %.
func stretch(text string) string {
	words, missing := strings.Split(text, " "), 0.0
	for i, word := range words {
		if strings.ContainsAny(word, "{}") {
			continue
		}
		for missing += 0.35 * float64(utf8.RuneCountInString(word)); missing >= 1; missing-- {
			last, size := utf8.DecodeLastRuneInString(strings.TrimRight(word, ".,;:!?…»”)’"))
			if size == 0 || last == utf8.RuneError {
				break
			}
			at := len(strings.TrimRight(word, ".,;:!?…»”)’"))
			word = word[:at] + string(last) + word[at:]
		}
		words[i] = word
	}
	return strings.Join(words, " ")
}
