package store_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// whatIsRead are the functions of the program that read files, as "package.Function", and the kind of hostile file
// that they are tested with; in brackets, why there is none.
var whatIsRead = map[string]string{
	"app.read":               "pictures",
	"fair.readQuickest":      "quickest",
	"main.logMemory":         "(written)",
	"match.Load":             "match",
	"match.entry":            "(the kernel's)",
	"match.loadIndex":        "index",
	"notebook.Read":          "notebook",
	"pages.playLesson":       "lesson",
	"pages.readOwnVariants":  "variant",
	"pages.readUserLessons":  "lesson",
	"review.Load":            "analysis",
	"selfcheck.disk":         "(written by itself)",
	"store.AppendLine":       "(its last bytes)",
	"store.Backup":           "(copied)",
	"store.Claim":            "(locked)",
	"store.CompleteLastLine": "(written)",
	"store.DeleteMatch":      "(locked)",
	"store.Edit":             "title",
	"store.EditMatch":        "title",
	"store.parseLog":         "log",
	"store.LoadFamily":       "family",
	"store.LoadSettings":     "settings",
	"store.NewJournal":       "(written)",
	"store.OpenFile":         "(for those that read)",
	"store.OpenJournal":      "(compared piece by piece)",
	"store.ReadCache":        "(for those that read)",
	"store.ReadFiles":        "(for those that read)",
	"store.ReadJSON":         "(for those that read)",
	"store.ReadText":         "(for those that read)",
	"store.ReadPicture":      "photograph",
	"store.ReadTextFile":     "(for those that read)",
	"store.Requests":         "request",
	"store.alone":            "(locked)",
	"store.beginsWith":       "(compared piece by piece)",
	"store.checkClosed":      "(locked)",
	"store.copyFile":         "(copied)",
	"store.createReport":     "(written)",
	"store.createTemp":       "(written)",
	"store.findRecycled":     "(the system's)",
	"store.giveName":         "(written)",
	"store.personalDir":      "settings",
	"store.reopen":           "(compared piece by piece)",
	"store.reserve":          "(written)",
	"store.syncFolder":       "(written)",
	"store.verify":           "(compared piece by piece)",
}

// readingCalls are the functions that open a file; store.Open opens none.
var readingCalls = []string{"Open", "OpenFile", "ReadFile", "ReadText", "ReadJSON", "ReadCache", "ReadTextFile", "ReadFiles"}

// TestEveryFileThatIsReadHasHostileOnes lists every function of the window's program that reads a file.
func TestEveryFileThatIsReadHasHostileOnes(t *testing.T) {
	found := map[string]bool{}
	for _, root := range []string{"../../app", "../../cmd/banchisa"} {
		if err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "test/") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			for _, d := range file.Decls {
				if f, is := d.(*ast.FuncDecl); is && f.Body != nil && reads(f, file.Name.Name) {
					found[file.Name.Name+"."+f.Name.Name] = true
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	kinds := readers()
	for name := range found {
		kind, listed := whatIsRead[name]
		if _, tested := kinds[kind]; !listed || !tested && !strings.HasPrefix(kind, "(") {
			t.Errorf("%s reads a file: which hostile ones is it tested with? (%q)", name, kind)
		}
	}
	for name := range whatIsRead {
		if !found[name] {
			t.Errorf("%s reads no file any more", name)
		}
	}
}

// reads reports whether a function opens a file.
func reads(f *ast.FuncDecl, pkg string) (does bool) {
	ast.Inspect(f.Body, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		switch fun := call.Fun.(type) {
		case *ast.SelectorExpr:
			from, is := fun.X.(*ast.Ident)
			does = does || is && (from.Name == "os" || from.Name == "store" && fun.Sel.Name != "Open") && slices.Contains(readingCalls, fun.Sel.Name)
		case *ast.Ident:
			does = does || pkg == "store" && slices.Contains(readingCalls, fun.Name)
		}
		return true
	})
	return does
}
