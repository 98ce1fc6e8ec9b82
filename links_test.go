package banchisa_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"banchisa/app/store"
)

// Links of the documents to other files of the repository lead somewhere.
func TestLinksOfDocuments(t *testing.T) {
	documents, err := filepath.Glob("docs/*.md")
	if err != nil || len(documents) < 10 {
		t.Fatalf("%d documents found: %v", len(documents), err)
	}
	for _, document := range append(documents, "README.md") {
		raw, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		prose := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`|\n    [^\n]*").ReplaceAllString(string(raw), "")
		for _, m := range regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`).FindAllStringSubmatch(prose, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), m[1])); err != nil {
				t.Errorf("%s links to %s, which does not exist", document, m[1])
			}
		}
	}
}

// docs/files.md names every file and folder of the store.
func TestFilesDocument(t *testing.T) {
	raw, err := os.ReadFile("docs/files.md")
	if err != nil {
		t.Fatal(err)
	}
	s := store.Store{ConfigDir: "config", DataDir: "data"}
	for _, path := range []string{
		s.MatchesDir(), store.AnalysisFile("<match>.banchisa"), s.IndexFile(), s.RequestsDir(), filepath.Dir(s.VariantsDir("isaac")), s.LessonsDir(), s.ExportsDir(), s.ReportsDir(),
		s.FairDir(), s.VisitorStore().DataDir, "settings.toml", "family.toml", "notebook.jsonl", "BANCHISA_HOME",
	} {
		if !strings.Contains(string(raw), filepath.Base(path)) {
			t.Errorf("docs/files.md lacks %s", path)
		}
	}
}
