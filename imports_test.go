// Package banchisa_test checks the module as a whole: which package may import which, how large
// files, functions and types may be, and that documents agree with the code.
package banchisa_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"banchisa/games/catalog"
)

// source is a Go file of the module.
type source struct {
	name string // path from the root, with slashes
	dir  string
	test bool // whether it is a test file, or one of app/apptest, which only those import
	text string
	file *ast.File
	set  *token.FileSet
}

// imports returns the import paths of the file.
func (s source) imports() []string {
	var paths []string
	for _, spec := range s.file.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			paths = append(paths, p)
		}
	}
	return paths
}

// sources returns all Go files of the module.
func sources(t *testing.T) []source {
	t.Helper()
	all, err := readSources()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Fatalf("only %d files found: the tests see too little", len(all))
	}
	return all
}

// readSources parses all files, once for all tests.
var readSources = sync.OnceValues(func() (all []source, err error) {
	err = filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || slices.Contains([]string{"build", "dist", "testdata"}, entry.Name())) {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		s := source{name: filepath.ToSlash(name), text: string(raw), set: token.NewFileSet()}
		s.dir = path.Dir(s.name)
		s.test = strings.HasSuffix(name, "_test.go") || s.dir == "app/apptest"
		s.file, err = parser.ParseFile(s.set, name, raw, parser.SkipObjectResolution)
		all = append(all, s)
		return err
	})
	return all, err
})

// importRule says what the packages of a folder may not import, and why.
type importRule struct {
	where string // a folder; "/..." at its end includes those below
	not   string // an import path, with the same "/..."
	why   string
	// except are folders under where that may.
	except []string
	// tests applies the rule to test files as well.
	tests bool
}

// gameFolders are the folders of the games, under games.
func gameFolders() (folders []string) {
	for _, g := range catalog.All {
		folders = append(folders, g.ID)
	}
	return folders
}

// separate returns a rule for each pair of packages of a folder, of which neither imports the other.
func separate(folder string, names []string, rule importRule) (rules []importRule) {
	for _, name := range names {
		for _, other := range names {
			if other != name {
				rule.where, rule.not = folder+name, "banchisa/"+folder+other
				rules = append(rules, rule)
			}
		}
	}
	return rules
}

func importRules() []importRule {
	all := []importRule{
		{where: "games/...", not: "fyne.io/...", why: "rules run without a window", tests: true},
		{where: "games/...", not: "banchisa/app/...", why: "rules do not depend on the app", except: []string{"games/catalog"}},
		{where: "games/...", not: "banchisa/widgets/...", why: "rules do not depend on drawings", tests: true},
		{where: "games/...", not: "banchisa/cmd/...", why: "rules do not depend on a program", tests: true},
		{where: "games/...", not: "time", why: "a state has no clock: the same seed gives the same match"},
		{where: "games/...", not: "os", why: "readers and writers are passed in", except: []string{"games/gametest"}},
		{where: "games/...", not: "math/rand", why: "generators are passed in, from math/rand/v2", tests: true},
		{where: "games", not: "github.com/...", why: "the contract needs the standard library only", tests: true},
		{where: "widgets/...", not: "banchisa/games/...", why: "widgets show shapes and do not know rules"},
		{where: "widgets/...", not: "banchisa/app/...", why: "widgets serve any app"},
		{where: "widgets/scene", not: "fyne.io/...", why: "a scene is plain data", tests: true},
		{where: "app/session/...", not: "fyne.io/...", why: "the terminal runs sessions too", tests: true},
		{where: "app/keyboard", not: "fyne.io/...", why: "keyboards of all countries are tested without a window", tests: true},
		{where: "app/layer", not: "fyne.io/...", why: "layers are tested without a window", tests: true},
		{where: "app/session/...", not: "time", why: "a session has no clock: its caller waits"},
		{where: "app/session/...", not: "os", why: "a session has no file: its caller saves"},
		{where: "app/match/...", not: "fyne.io/...", why: "a match runs without a window", tests: true},
		{where: "app/match/...", not: "banchisa/app/shell", why: "a match runs without a window", tests: true},
		{where: "app/presenter/...", not: "fyne.io/...", why: "a presenter turns a view into plain data", tests: true},
		{where: "app/presenter/...", not: "banchisa/app/match", why: "a presenter sees one view, never the running match", tests: true},
		{where: "app/presenter/...", not: "banchisa/app/store", why: "a presenter reads no files", tests: true},
		{where: "app/material/...", not: "banchisa/games/...", why: "what a game is made of is the same for any", tests: true},
		{where: "app/print/...", not: "fyne.io/...", why: "the terminal prints too", tests: true},
		{where: "app/ui/...", not: "fyne.io/...", why: "the terminal links the presenters, and they import app/ui", tests: true},
		{where: "app/ui/...", not: "banchisa/app/presenter/...", why: "parts of pages serve all games", tests: true},
		{where: "app/fair/kiosk/...", not: "fyne.io/...", why: "the rules of the fair need no window", tests: true},
		{where: "app/fair/kiosk/...", not: "banchisa/app/...", why: "the store reads the settings of the fair from kiosk"},
		{where: "app/i18n/...", not: "fyne.io/...", why: "the terminal speaks both languages too"},
		{where: "app/store/...", not: "fyne.io/...", why: "the terminal keeps its files in the same place"},
		{where: "app/demos/...", not: "fyne.io/...", why: "the self-check replays them in the terminal"},
		{where: "app/notebook/...", not: "fyne.io/...", why: "figures need no window", tests: true},
		{where: "app/selfcheck/...", not: "fyne.io/...", why: "the terminal checks the machine too", tests: true},
		{where: "app/selfcheck/...", not: "banchisa/app/sound", why: "its driver would be linked into the terminal's program"},
		{where: "cmd/banchisa-cli/...", not: "fyne.io/...", why: "the terminal's program starts without OpenGL and X11", tests: true},
		{where: "cmd/banchisa-cli/...", not: "banchisa/widgets/...", why: "the terminal's program draws with text", tests: true},
		{where: "cmd/banchisa-lab/...", not: "fyne.io/...", why: "bots are measured without a window", tests: true},
		{where: "cmd/banchisa-lab/...", not: "banchisa/cmd/banchisa-cli/...", why: "what both programs need is in cmd/commandline", tests: true},
		{where: "cmd/banchisa-cli/...", not: "banchisa/cmd/banchisa-lab/...", why: "what both programs need is in cmd/commandline", tests: true},
		{where: "cmd/commandline/...", not: "fyne.io/...", why: "command lines start without OpenGL and X11", tests: true},
		{where: "resources", not: "banchisa/...", why: "resources are files"},
	}
	all = append(all, separate("app/ui/", []string{"pageui", "tableui", "fairui"}, importRule{why: "the screens of pages, table and fair change apart"})...)
	all = append(all, separate("games/", gameFolders(), importRule{why: "no game depends on another", tests: true})...)
	all = append(all, importRule{where: "app/presenter", not: "banchisa/app/presenter/kit", why: "the contract does not depend on how presenters are written"})
	all = append(all, separate("app/presenter/", gameFolders(), importRule{why: "no presenter depends on another", tests: true})...)
	for _, game := range gameFolders() {
		dir := "games/" + game
		all = append(all, importRule{where: "games/...", not: "banchisa/" + dir, why: "only the catalogue lists the games", except: []string{"games/catalog", dir}})
		for _, other := range gameFolders() {
			if other != game {
				all = append(all, importRule{where: "app/presenter/" + game, not: "banchisa/games/" + other, why: "a presenter shows one game", tests: true})
			}
		}
		for _, shared := range []string{"record", "bots", "gametest", "catalog"} {
			all = append(all, importRule{where: dir, not: "banchisa/games/" + shared, why: "a game depends on the contract only"})
		}
		for _, dirOfAny := range []string{"app/session/...", "app/match/...", "app/presenter/kit", "app/print/...", "app/ui/...", "app/shell/...", "app/table/...", "app/pages/..."} {
			all = append(all, importRule{where: dirOfAny, not: "banchisa/" + dir, why: "it works for any game"})
		}
		for _, commands := range []string{"cmd/banchisa-cli/...", "cmd/banchisa-lab/...", "cmd/commandline/..."} {
			all = append(all, importRule{where: commands, not: "banchisa/" + dir, why: "the commands work for every game of the catalogue"})
		}
	}
	return all
}

// importerRule says which folders alone may import a package, and why.
type importerRule struct {
	of   string // an import path; "/..." at its end includes those below
	only []string
	why  string
}

func importerRules() []importerRule {
	return []importerRule{
		{of: "banchisa/app", only: []string{"cmd/banchisa"}, why: "app routes between all others; what is below it calls it through shell.Navigator"},
		{of: "banchisa/app/apptest", why: "it is for tests"},
		{of: "banchisa/app/pages", only: []string{"app"}, why: "pages open one another through shell.Navigator"},
		{of: "banchisa/app/fair", only: []string{"app"}, why: "the fair listens to tables; nothing else knows that there are fairs"},
		{of: "banchisa/app/table", only: []string{"app", "app/fair"}, why: "pages open tables through shell.Navigator; the fair is a listener of tables"},
		{of: "banchisa/app/layer", only: []string{"app", "app/fair", "app/layer/layertest"}, why: "pages do not know what lies over them"},
		{of: "banchisa/app/shell", only: []string{"app", "app/fair", "app/pages", "app/table"}, why: "only pages need a window"},
		{of: "banchisa/app/presenter/all", only: []string{"app", "cmd/banchisa-cli", "cmd/banchisa-lab/lab"}, why: "the programs choose the games; all else works for any"},
		{of: "banchisa/app/sound", only: []string{"app/pages", "app/shell", "app/table"}, why: "its driver must not be linked into the terminal's program"},
		{of: "fyne.io/...", only: []string{"app", "app/fair", "app/pages", "app/shell", "cmd/banchisa", "widgets"}, why: "everything else runs without a window"},
	}
}

// under reports whether a path is the pattern's, or below it if the pattern ends in "/...".
func under(pattern, name string) bool {
	if root, is := strings.CutSuffix(pattern, "/..."); is {
		return name == root || strings.HasPrefix(name, root+"/")
	}
	return name == pattern
}

// appliesTo reports whether the rule is for a file.
func (r importRule) appliesTo(s source) bool {
	if !under(r.where, s.dir) || s.test && !r.tests {
		return false
	}
	return !slices.ContainsFunc(r.except, func(dir string) bool { return under(dir+"/...", s.dir) })
}

// broken returns a sentence for every rule that the imports of a file break.
func broken(s source, rules []importRule, importers []importerRule) []string {
	var all []string
	for _, imported := range s.imports() {
		for _, r := range rules {
			if r.appliesTo(s) && under(r.not, imported) {
				all = append(all, s.name+" imports "+imported+": "+r.why)
			}
		}
		for _, r := range importers {
			if !s.test && under(r.of, imported) && !slices.Contains(r.only, s.dir) {
				all = append(all, s.name+" imports "+imported+": "+r.why)
			}
		}
	}
	return all
}

func TestImports(t *testing.T) {
	rules, importers := importRules(), importerRules()
	for _, s := range sources(t) {
		for _, sentence := range broken(s, rules, importers) {
			t.Error(sentence)
		}
	}
}

func TestResourcesNeedEmbedOnly(t *testing.T) {
	for _, s := range sources(t) {
		if s.dir != "resources" || s.test {
			continue
		}
		for _, imported := range s.imports() {
			if imported != "embed" && imported != "io/fs" {
				t.Errorf("%s imports %s: resources are files", s.name, imported)
			}
		}
	}
}

// Every rule can fail, and is about folders that exist: no rule is left over from a package that
// was renamed.
func TestImportRulesCanFail(t *testing.T) {
	dirs, imported := map[string]bool{}, map[string]bool{}
	for _, s := range sources(t) {
		for dir := s.dir; dir != "."; dir = path.Dir(dir) {
			dirs[dir] = true
		}
		for _, name := range s.imports() {
			if !s.test {
				imported[s.dir+" "+name] = true
			}
		}
	}
	for _, r := range importRules() {
		dir := strings.TrimSuffix(r.where, "/...")
		not := strings.TrimSuffix(r.not, "/...")
		own, isOwn := strings.CutPrefix(not, "banchisa/")
		if !r.appliesTo(source{dir: dir}) || !under(r.not, not) || !dirs[dir] || isOwn && !dirs[own] {
			t.Errorf("%+v applies to nothing", r)
		}
	}
	for _, r := range importerRules() {
		for _, dir := range r.only {
			used := false
			for pair := range imported {
				from, name, _ := strings.Cut(pair, " ")
				used = used || from == dir && under(r.of, name)
			}
			if !used {
				t.Errorf("%s may import %s and does not: take it off the list", dir, r.of)
			}
		}
		if got := broken(parsed("games/x", strings.TrimSuffix(r.of, "/...")), nil, []importerRule{r}); len(got) != 1 {
			t.Errorf("%+v finds nothing", r)
		}
	}
}

// parsed returns a file of a folder with one import.
func parsed(dir, imported string) source {
	spec := &ast.ImportSpec{Path: &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(imported)}}
	return source{name: dir + "/x.go", dir: dir, file: &ast.File{Imports: []*ast.ImportSpec{spec}}}
}
