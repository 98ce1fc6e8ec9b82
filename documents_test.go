package banchisa_test

import (
	"cmp"
	"go/ast"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
)

// documents returns the documents of the repository.
func documents(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob("docs/*.md")
	decisions, fault := filepath.Glob("docs/adr/*.md")
	if err != nil || fault != nil || len(all) < 10 || len(decisions) < 5 {
		t.Fatalf("%d documents and %d decisions found: %v, %v", len(all), len(decisions), err, fault)
	}
	return slices.Concat(all, decisions, []string{"README.md"})
}

// Links of the documents to other files of the repository lead somewhere.
func TestLinksOfDocuments(t *testing.T) {
	for _, document := range documents(t) {
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

// Every file, folder, function and test that a document names exists.
func TestDocumentsNameWhatExists(t *testing.T) {
	functions := map[string]bool{}
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Recv != nil {
				functions[s.name+" "+strings.TrimPrefix(s.typeName(f.Recv.List[0].Type), s.dir+".")+"."+f.Name.Name] = true
			} else if is {
				functions[s.name+" "+f.Name.Name], functions[f.Name.Name] = true, true
			}
		}
	}
	path := regexp.MustCompile("`((?:app|cmd|games|widgets|resources)(?:/[a-z0-9_./-]*)?)`(?: `([A-Za-z.]+)`)?")
	test := regexp.MustCompile("`(Test[A-Z][A-Za-z]+)`")
	names := 0
	for _, name := range documents(t) {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range path.FindAllStringSubmatch(string(raw), -1) {
			names++
			if _, err := os.Stat(m[1]); err != nil {
				t.Errorf("%s names %s, which does not exist", name, m[1])
			}
			if m[2] != "" && strings.HasSuffix(m[1], ".go") && !functions[m[1]+" "+m[2]] {
				t.Errorf("%s names %s in %s, which is not there", name, m[2], m[1])
			}
		}
		for _, m := range test.FindAllStringSubmatch(string(raw), -1) {
			if !functions[m[1]] {
				t.Errorf("%s names the test %s, which does not exist", name, m[1])
			}
		}
	}
	sheets, err := os.ReadFile("docs/sheets.csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range regexp.MustCompile(`\bTest[A-Z][A-Za-z]+`).FindAllString(string(sheets), -1) {
		names++
		if !functions[name] {
			t.Errorf("docs/sheets.csv names the test %s, which does not exist", name)
		}
	}
	if names < 100 {
		t.Errorf("only %d names found: the test is blind", names)
	}
}

// Every word of a "-run" in a document finds a test: "go test" succeeds where there is none.
func TestDocumentsRunTestsThatExist(t *testing.T) {
	tests := map[string][]string{} // by folder
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			if f, is := d.(*ast.FuncDecl); is && s.test && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
				tests[s.dir] = append(tests[s.dir], f.Name.Name)
			}
		}
	}
	command := regexp.MustCompile("`(?:go test )?([^`]*-run [^`]*)`")
	words := regexp.MustCompile(`-run (?:'([^']*)'|(\S+))`)
	folder := regexp.MustCompile(`(?:^|\s)\.(?:/(\S+))?`)
	commands := 0
	for _, name := range documents(t) {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range command.FindAllStringSubmatch(string(raw), -1) {
			run := words.FindStringSubmatch(m[1])
			if run[1] == "^$" || strings.Contains(m[1], "<id>") {
				continue
			}
			commands++
			var found []string
			for _, f := range folder.FindAllStringSubmatch(m[1], -1) {
				for dir, names := range tests {
					if under(cmp.Or(f[1], "."), dir) {
						found = append(found, names...)
					}
				}
			}
			for word := range strings.SplitSeq(strings.ReplaceAll(run[1]+run[2], `\|`, "|"), "|") {
				if !slices.ContainsFunc(found, func(test string) bool { return strings.Contains(test, word) }) {
					t.Errorf("%s: no test is named %s: %s", name, word, m[1])
				}
			}
		}
	}
	if commands < 25 {
		t.Errorf("only %d commands found: the test is blind", commands)
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
		s.FairDir(), filepath.Dir(s.VisitorStore(time.Time{}).DataDir), "settings.toml", "family.toml", "notebook.jsonl", "BANCHISA_HOME",
	} {
		if !strings.Contains(string(raw), filepath.Base(path)) {
			t.Errorf("docs/files.md lacks %s", path)
		}
	}
}
