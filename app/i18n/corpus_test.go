package i18n_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"banchisa/games/catalog"
	"banchisa/resources"
)

// sentence is a piece of text that a person reads.
type sentence struct {
	at    string   // The file, and the key or the line.
	areas []string // The kind of text and the game, for example "rules" and "polar".
	text  string
}

func (s sentence) isIn(areas []string) bool {
	return slices.ContainsFunc(areas, func(a string) bool { return slices.Contains(s.areas, a) })
}

// sentences returns all texts of a language that are in resources.
func sentences(t *testing.T, language string) []sentence {
	t.Helper()
	var all []sentence
	visit := func(files fs.FS, root string, read func(name, raw string) []sentence) {
		err := fs.WalkDir(files, root, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			raw, err := fs.ReadFile(files, name)
			if err == nil {
				all = append(all, read(name, string(raw))...)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	visit(resources.Texts, "texts/"+language, func(name, raw string) []sentence {
		return messages(t, name, raw)
	})
	visit(resources.Rules, "rules/"+language, func(name, raw string) []sentence {
		var lines []sentence
		for line := range strings.SplitSeq(raw, "\n") {
			lines = append(lines, sentence{name, []string{"rules", strings.TrimSuffix(path.Base(name), ".md")}, line})
		}
		return lines
	})
	bilingual := func(kind string) func(name, raw string) []sentence {
		return func(name, raw string) []sentence {
			areas := []string{kind, path.Base(path.Dir(name))}
			if path.Ext(name) == ".banchisa" {
				raw = matchHeader(raw)
			}
			var table map[string]any
			if _, err := toml.Decode(raw, &table); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			return inLanguage(name, language, areas, table)
		}
	}
	visit(resources.Lessons, "lessons", bilingual("lessons"))
	visit(resources.Variants, "variants", bilingual("variants"))
	visit(resources.Demos, "demos", bilingual("demos"))
	visit(resources.Matches, "matches", bilingual("matches")) // of which passers-by at a fair are shown the variant
	all = append(all, guide(t, language)...)
	if len(all) < 2000 {
		t.Fatalf("only %d sentences found: the test sees too little", len(all))
	}
	return all
}

// guides are the documents for the family.
var guides = map[string]string{"it": "giocare.md", "en": "playing.md"}

// guide returns the lines of the family's guide, without its addresses.
func guide(t *testing.T, language string) []sentence {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "docs", guides[language]))
	if err != nil {
		t.Fatal(err)
	}
	var lines []sentence
	for line := range strings.SplitSeq(string(raw), "\n") {
		lines = append(lines, sentence{"docs/" + guides[language], []string{"docs"}, address.ReplaceAllString(line, "")})
	}
	return lines
}

// address is what a link leads to, or what is typed.
var address = regexp.MustCompile("\\]\\([^)]*\\)|`[^`]*`")

// matchHeader returns the header of a match file, which holds the texts of its variant and of a demo position.
func matchHeader(raw string) string {
	_, header, _ := strings.Cut(raw, "\n")
	header, _, _ = strings.Cut(header, "\n---\n")
	return header
}

// messages returns every form of every message of a file.
func messages(t *testing.T, name, raw string) []sentence {
	t.Helper()
	var table map[string]any
	if err := json.Unmarshal([]byte(raw), &table); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var all []sentence
	for key, value := range table {
		areas := []string{strings.TrimSuffix(path.Base(name), ".json")}
		if strings.HasPrefix(key, "fault.") {
			areas = append(areas, "fault")
		}
		for _, g := range catalog.All {
			if strings.Contains("."+key+".", "."+g.ID+".") { // as in puzzle.fuga.away
				areas = append(areas, g.ID)
			}
		}
		switch value := value.(type) {
		case string:
			all = append(all, sentence{name + " " + key, areas, value})
		case map[string]any:
			for form, text := range value {
				all = append(all, sentence{name + " " + key + " " + form, areas, text.(string)})
			}
		}
	}
	return all
}

// inLanguage returns the texts of all tables of the form { it = "…", en = "…" }.
func inLanguage(name, language string, areas []string, value any) []sentence {
	var all []sentence
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			if text, is := inner.(string); is && key == language {
				all = append(all, sentence{name, areas, text})
			}
			all = append(all, inLanguage(name, language, areas, inner)...)
		}
	case []map[string]any:
		for _, inner := range value {
			all = append(all, inLanguage(name, language, areas, inner)...)
		}
	case []any:
		for _, inner := range value {
			all = append(all, inLanguage(name, language, areas, inner)...)
		}
	}
	return all
}
