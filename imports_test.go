// Package banchisa_test holds the laws of the house: who may know whom, and how long a
// file and a function may grow.
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
	"testing"
)

// source is one Go file of the module.
type source struct {
	name string // Its path from the root, with slashes.
	dir  string
	test bool
	text string
	file *ast.File
	set  *token.FileSet
}

func (s source) imports() []string {
	var paths []string
	for _, spec := range s.file.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			paths = append(paths, p)
		}
	}
	return paths
}

// sources are all Go files of the module.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "build" || entry.Name() == "dist") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		s := source{name: filepath.ToSlash(name), test: strings.HasSuffix(name, "_test.go"), text: string(raw), set: token.NewFileSet()}
		s.dir = path.Dir(s.name)
		s.file, err = parser.ParseFile(s.set, name, raw, parser.SkipObjectResolution)
		all = append(all, s)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Fatalf("only %d files found: the laws are blind", len(all))
	}
	return all
}

// law says what the packages under a folder may not import, and why.
type law struct {
	where string // A folder; "/..." at its end takes in those below.
	not   string // An import path, with "/..." likewise.
	why   string
	// but are folders under where that may.
	but []string
	// tests tells that test files are held to it too.
	tests bool
}

var concrete = []string{"isaac", "quadriga", "pinguinoe", "polar", "fuga"}

func laws() []law {
	all := []law{
		{where: "games/...", not: "fyne.io/...", why: "rules run without a window", tests: true},
		{where: "games/...", not: "banchisa/app/...", why: "rules know no app", but: []string{"games/catalog"}},
		{where: "games/...", not: "banchisa/widgets/...", why: "rules know no pictures", tests: true},
		{where: "games/...", not: "banchisa/cmd/...", why: "rules know no command", tests: true},
		{where: "games/...", not: "time", why: "a state has no clock: the same seed gives the same match"},
		{where: "games/...", not: "os", why: "readers and writers come from outside", but: []string{"games/gametest"}},
		{where: "games/...", not: "math/rand", why: "generators are passed in, as math/rand/v2", tests: true},
		{where: "games", not: "github.com/...", why: "the contract needs the standard library only", tests: true},
		{where: "widgets/...", not: "banchisa/games/...", why: "widgets know shapes, not rules"},
		{where: "widgets/...", not: "banchisa/games", why: "widgets know shapes, not rules"},
		{where: "widgets/...", not: "banchisa/app/...", why: "widgets serve any app"},
		{where: "widgets/scene", not: "fyne.io/...", why: "a scene is plain data", tests: true},
		{where: "app/session/...", not: "fyne.io/...", why: "the table runs without a window", tests: true},
		{where: "app/session/...", not: "time", why: "the session has no clock"},
		{where: "app/session/...", not: "os", why: "the session has no file"},
		{where: "app/presenter/...", not: "fyne.io/...", why: "a presenter turns a view into plain data", tests: true},
		{where: "app/i18n/...", not: "fyne.io/...", why: "the text table speaks too"},
		{where: "app/store/...", not: "fyne.io/...", why: "the text table keeps its files in the same place"},
		{where: "app/demos/...", not: "fyne.io/...", why: "the self-check replays them in the terminal"},
		{where: "app/ui/...", not: "fyne.io/...", why: "the terminal links the presenters, and they link app/ui", tests: true},
		{where: "app/match/...", not: "fyne.io/...", why: "a match runs without a window", tests: true},
		{where: "app/match/...", not: "banchisa/app/shell", why: "a match runs without a window", tests: true},
		{where: "app/fair/kiosk/...", not: "fyne.io/...", why: "the rules of the fair have no window and no clock", tests: true},
		{where: "app/shell/...", not: "banchisa/app/table", why: "the shell knows no page"},
		{where: "app/shell/...", not: "banchisa/app/pages", why: "the shell knows no page"},
		{where: "app/shell/...", not: "banchisa/app/fair", why: "the shell knows no page"},
		{where: "app/table/...", not: "banchisa/app/pages", why: "pages open one another through the Navigator"},
		{where: "app/table/...", not: "banchisa/app/fair", why: "a fair listens to tables; tables know no fairs"},
		{where: "app/pages/...", not: "banchisa/app/table", why: "pages open one another through the Navigator"},
		{where: "app/pages/...", not: "banchisa/app/fair", why: "pages open one another through the Navigator"},
		{where: "app/fair", not: "banchisa/app/pages", why: "pages open one another through the Navigator"},
		{where: "app/notebook/...", not: "fyne.io/...", why: "figures need no window", tests: true},
		{where: "app/selfcheck/...", not: "fyne.io/...", why: "the terminal checks the machine too", tests: true},
		{where: "app/selfcheck/...", not: "banchisa/app/sound", why: "its driver would be linked into the terminal's program"},
		{where: "cmd/banchisa-cli/...", not: "fyne.io/...", why: "no GL and no X where there is only a terminal", tests: true},
		{where: "cmd/banchisa-cli/...", not: "banchisa/widgets/...", why: "no GL and no X where there is only a terminal", tests: true},
		{where: "resources", not: "banchisa/...", why: "resources are files"},
	}
	for _, room := range []string{"match", "shell", "table", "pages", "fair", "ui", "presenter"} {
		all = append(all, law{where: "app/" + room + "/...", not: "banchisa/app", why: "app routes between the others: only it knows all of them"})
	}
	for _, game := range concrete {
		dir := "games/" + game
		all = append(all, law{where: "games/...", not: "banchisa/" + dir, why: "only the catalogue knows the games", but: []string{"games/catalog", dir}})
		for _, other := range concrete {
			if other != game {
				all = append(all, law{where: dir, not: "banchisa/games/" + other, why: "no game knows another", tests: true})
			}
		}
		for _, room := range []string{"record", "bots", "gametest", "catalog"} {
			all = append(all, law{where: dir, not: "banchisa/games/" + room, why: "a game knows the contract only"})
		}
		all = append(all, law{where: "app/session/...", not: "banchisa/" + dir, why: "the session plays any game", tests: true})
		all = append(all, law{where: "cmd/banchisa-cli/...", not: "banchisa/" + dir, why: "the commands work for whatever the catalogue holds"})
	}
	return all
}

// under tells whether a path is the pattern's, or below it when it ends in "/...".
func under(pattern, name string) bool {
	if root, is := strings.CutSuffix(pattern, "/..."); is {
		return name == root || strings.HasPrefix(name, root+"/")
	}
	return name == pattern
}

func (l law) holds(s source) bool {
	if !under(l.where, s.dir) || s.test && !l.tests {
		return false
	}
	for _, but := range l.but {
		if under(but+"/...", s.dir) {
			return false
		}
	}
	return true
}

func TestWhoMayKnowWhom(t *testing.T) {
	files, all := sources(t), laws()
	for _, s := range files {
		for _, imported := range s.imports() {
			for _, l := range all {
				if l.holds(s) && under(l.not, imported) {
					t.Errorf("%s imports %s: %s", s.name, imported, l.why)
				}
			}
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

// Every law must be able to fail: a file that breaks it is found.
func TestLawsCanFail(t *testing.T) {
	for _, l := range laws() {
		s := source{dir: strings.TrimSuffix(l.where, "/...")}
		for _, but := range l.but {
			if under(but+"/...", s.dir) {
				t.Errorf("%+v excuses the whole of where", l)
			}
		}
		if !l.holds(s) || !under(l.not, strings.TrimSuffix(l.not, "/...")) {
			t.Errorf("%+v holds nowhere", l)
		}
	}
}

func TestFilesAndFunctionsStayShort(t *testing.T) {
	const longestFile, longestFunction = 400, 60
	for _, s := range sources(t) {
		if n := strings.Count(s.text, "\n"); n >= longestFile {
			t.Errorf("%s has %d lines; a file has fewer than %d", s.name, n, longestFile)
		}
		for _, d := range s.file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is {
				continue
			}
			from, to := s.set.Position(f.Pos()).Line, s.set.Position(f.End()).Line
			if n := to - from + 1; n >= longestFunction && !s.test { // A table of cases may be long.
				t.Errorf("%s:%d: %s has %d lines; a function has fewer than %d", s.name, from, f.Name.Name, n, longestFunction)
			}
		}
	}
}

// A type of the window's packages that grows is several.
func TestTypesOfTheWindowStaySmall(t *testing.T) {
	const maxFields, maxMethods = 15, 30
	rooms := []string{"app", "app/shell", "app/match", "app/table", "app/pages", "app/fair"}
	methods := map[string]int{}
	for _, s := range sources(t) {
		if s.test || !slices.Contains(rooms, s.dir) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv != nil {
					methods[s.dir+"."+receiver(n)]++
				}
			case *ast.TypeSpec:
				if fields, is := n.Type.(*ast.StructType); is && fields.Fields.NumFields() > maxFields {
					t.Errorf("%s: %s has %d fields; a type has at most %d", s.name, n.Name.Name, fields.Fields.NumFields(), maxFields)
				}
			}
			return true
		})
	}
	for name, n := range methods {
		if n > maxMethods {
			t.Errorf("%s has %d methods; a type has at most %d", name, n, maxMethods)
		}
	}
	if len(methods) < 20 {
		t.Errorf("only %d types found: the test is blind", len(methods))
	}
}

// receiver returns the name of a method's type.
func receiver(f *ast.FuncDecl) string {
	to := f.Recv.List[0].Type
	if star, is := to.(*ast.StarExpr); is {
		to = star.X
	}
	if name, is := to.(*ast.Ident); is {
		return name.Name
	}
	return ""
}

func TestNoInit(t *testing.T) {
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Name.Name == "init" && f.Recv == nil {
				t.Errorf("%s has an init: values are made where they are needed", s.name)
			}
		}
	}
}

// A generator is passed in: rules, bots and records never use the global one.
func TestNoGlobalDice(t *testing.T) {
	makes := map[string]bool{"New": true, "NewPCG": true, "Rand": true, "PCG": true, "Source": true}
	for _, s := range sources(t) {
		if s.test || !under("games/...", s.dir) && !under("app/session/...", s.dir) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			use, is := n.(*ast.SelectorExpr)
			if !is {
				return true
			}
			if pkg, is := use.X.(*ast.Ident); is && pkg.Name == "rand" && pkg.Obj == nil && !makes[use.Sel.Name] {
				t.Errorf("%s: rand.%s rolls the global dice", s.set.Position(use.Pos()), use.Sel.Name)
			}
			return true
		})
	}
}
