package cli_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"banchisa/resources"
)

var word = regexp.MustCompile(`[\p{L}\p{N}]+`)

// italianWords returns every word of the Italian texts, in lower case.
func italianWords(t *testing.T) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	err := fs.WalkDir(resources.Texts, "texts/it", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := resources.Texts.ReadFile(path)
		if err != nil {
			return err
		}
		var texts map[string]any
		if err := json.Unmarshal(raw, &texts); err != nil {
			return err
		}
		for _, text := range texts {
			forms, several := text.(map[string]any)
			if !several {
				forms = map[string]any{"other": text}
			}
			for _, form := range forms {
				for _, w := range word.FindAllString(form.(string), -1) {
					words[strings.ToLower(w)] = true
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// drawings returns what an Italian text table draws for the person to move, after each of the first
// decisions of a random match.
func drawings(t *testing.T, game, seats string) []string {
	d := newFixture(t)
	d.Language = "it"
	raw, err := os.ReadFile(d.RandomMatch(game, 7, 100_000))
	if err != nil {
		t.Fatal(err)
	}
	head, body, _ := strings.Cut(string(raw), "---\n")
	lines := strings.SplitAfter(body, "\n")
	var found []string
	for n := 0; n <= len(lines)-1; n += 1 + len(lines)/25 {
		path := d.WriteFile("part.banchisa", head+"---\n"+strings.Join(lines[:n], ""))
		out := d.MustRun("board\nquit\n", "play", "--resume", path, "--seats", seats)
		if _, drawn, ok := strings.Cut(out, "> "); ok {
			drawn, _, _ = strings.Cut(drawn, "> ")
			drawn = drawn[:strings.LastIndex(strings.TrimRight(drawn, "\n"), "\n")+1] // without the seat of the prompt
			found = append(found, drawn)
		}
	}
	return found
}

// The drawings of an Italian text table have no word of another language. Lines of a map are letters
// that stand for things; tokens with a digit or in capitals, and the ferry, are notation.
func TestAnItalianTextTableDrawsInItalian(t *testing.T) {
	known := italianWords(t)
	notation := map[string]bool{"ferry": true}
	for game, seats := range map[string]string{
		"isaac": "human,human", "quadriga": "human,human", "pinguinoe": "human,human", "polar": "human,human,human", "fuga": "human,human",
	} {
		all := drawings(t, game, seats)
		if len(all) < 5 {
			t.Errorf("%s: only %d drawings", game, len(all))
		}
		for _, drawn := range all {
			for line := range strings.Lines(drawn) {
				if strings.Contains(line, "│") {
					continue
				}
				for _, w := range word.FindAllString(line, -1) {
					if strings.ContainsFunc(w, unicode.IsDigit) || w == strings.ToUpper(w) || len([]rune(w)) < 2 {
						continue
					}
					if !known[strings.ToLower(w)] && !notation[w] {
						t.Errorf("%s: “%s” in\n%s", game, w, line)
					}
				}
			}
		}
	}
}

// TestHelpNamesTheSigns checks that the help of a text table says what the signs of its drawing are.
func TestHelpNamesTheSigns(t *testing.T) {
	signs := map[string][]string{
		"isaac": {"●", "○"}, "quadriga": {"○", "●", "◌", "*"}, "polar": {"▒", "*", "@"}, "fuga": {"·", "P", "b", "u", "r", "c", "v", "#", "==="},
		"pinguinoe": {"~", "o", "#", "e", "s", "A", "h", "·", ":", "+", "S"},
	}
	for game, all := range signs {
		d := newFixture(t)
		d.Language = "it"
		seats := "human,human"
		if game == "polar" {
			seats += ",human"
		}
		out := d.MustRun("help\nquit\n", "play", game, "--seats", seats)
		_, help, ok := strings.Cut(out, "I segni: ")
		if !ok {
			t.Errorf("%s: no signs in\n%s", game, out)
		}
		help, _, _ = strings.Cut(help, "\n")
		for _, sign := range all {
			if !slices.Contains(strings.FieldsFunc(help, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }), sign) {
				t.Errorf("%s: “%s” is not explained in %s", game, sign, help)
			}
		}
	}
}
