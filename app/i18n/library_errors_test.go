package i18n_test

import (
	"go/ast"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// libraryErrors are the functions of libraries whose errors, in English, code may pass on, by folder or
// file, some with the function, with the reason why nobody reads them. Those of the packages about files
// are the system's, which have sentences.
var libraryErrors = map[string]string{
	"app/i18n":                                          "embedded texts, which a test reads",
	"app/notebook/notebook.go json.Marshal":             "a value of ours is encoded",
	"app/store/file.go json.Marshal":                    "a value of ours is encoded",
	"app/store/file.go json.NewDecoder":                 "a cache is made again, and an analysis",
	"app/store/settings.go toml.Marshal":                "a value of ours is encoded",
	"app/table/export.go png.Encode":                    "a picture is encoded, in memory",
	"app/table/export.go gif.EncodeAll":                 "a picture is encoded, in memory",
	"cmd/banchisa/clipboard_linux.go":                   "one sentence says that there is no clipboard",
	"cmd/banchisa/renderer.go":                          "a driver's error, in the sentence of its check",
	"cmd/commandline/bot.go strconv.ParseFloat":         "one sentence says which bots there are",
	"cmd/banchisa-lab/lab/tune_file.go json.Marshal":    "a value of ours is encoded",
	"cmd/banchisa-lab/lab/tune_file.go json.NewEncoder": "a value of ours is encoded",
	"games/record/encode.go toml.Decode":                "a variant that has been read is read again",
	"games/record/header.go toml.Decode":                "a variant that has been read is read again",
	"widgets/scene/draw/saved.go":                       "the pictures are painted instead",
}

// TestNoErrorOfALibraryIsPassedOn checks that code does not return what a library says is wrong: that is
// English, and about the library.
func TestNoErrorOfALibraryIsPassedOn(t *testing.T) {
	ofTheSystem := []string{"os", "io", "io/fs", "bufio", "errors", "fmt", "cmp", "context", "syscall", "golang.org/x/sys/unix", "golang.org/x/sys/windows"}
	imports := map[string]map[string]string{} // of each file, by the name in the code
	used := map[string]bool{}
	libraryCall := func(file string, e ast.Expr) string {
		call, is := e.(*ast.CallExpr)
		for is { // json.NewDecoder(r).Decode(v) is the library's too
			f, isSelector := call.Fun.(*ast.SelectorExpr)
			if !isSelector {
				return ""
			}
			if from, is := f.X.(*ast.Ident); is {
				library := imports[file][from.Name]
				if library == "" || strings.HasPrefix(library, "banchisa/") || slices.Contains(ofTheSystem, library) {
					return ""
				}
				return from.Name + "." + f.Sel.Name
			}
			call, is = f.X.(*ast.CallExpr)
		}
		return ""
	}
	check := func(file string, e ast.Expr) {
		from := libraryCall(file, e)
		for _, allowed := range []string{file, filepath.ToSlash(filepath.Dir(file)), file + " " + from} {
			if from != "" && libraryErrors[allowed] != "" {
				used[allowed] = true
				return
			}
		}
		if from != "" {
			t.Errorf("%s passes on an error of %s", file, from)
		}
	}
	inspectCode(t, func(file string, n ast.Node) {
		if strings.HasPrefix(file, ".ci/") {
			return
		}
		switch n := n.(type) {
		case *ast.File:
			imports[file] = importNames(n)
		case *ast.FuncDecl:
			if returnsAnError(n.Type) && n.Body != nil {
				ast.Inspect(n.Body, func(n ast.Node) bool {
					if s, is := n.(*ast.ReturnStmt); is && len(s.Results) > 0 {
						check(file, s.Results[len(s.Results)-1])
					}
					_, other := n.(*ast.FuncLit)
					return !other
				})
			}
		case *ast.BlockStmt:
			for i, stmt := range n.List {
				if i+1 < len(n.List) && returnsErr(n.List[i+1]) {
					check(file, assignedErr(stmt))
				}
				if test, is := stmt.(*ast.IfStmt); is && test.Init != nil && returnsErr(test) {
					check(file, assignedErr(test.Init))
				}
			}
		}
	})
	for file := range libraryErrors {
		if !used[file] {
			t.Errorf("%s passes on no such error", file)
		}
	}
}

var majorVersion = regexp.MustCompile(`/v[0-9]+$`)

// importNames returns what a file imports, by the name in the code.
func importNames(f *ast.File) map[string]string {
	names := map[string]string{}
	for _, s := range f.Imports {
		library, _ := strconv.Unquote(s.Path.Value)
		name := path.Base(majorVersion.ReplaceAllString(library, ""))
		if s.Name != nil {
			name = s.Name.Name
		}
		names[name] = library
	}
	return names
}

func returnsAnError(f *ast.FuncType) bool {
	if f.Results == nil {
		return false
	}
	last, is := f.Results.List[len(f.Results.List)-1].Type.(*ast.Ident)
	return is && last.Name == "error"
}

// assignedErr returns what a statement assigns to the variable err, with other results or alone; nil
// if it does not.
func assignedErr(s ast.Stmt) ast.Expr {
	assign, is := s.(*ast.AssignStmt)
	if !is || len(assign.Rhs) != 1 {
		return nil
	}
	if last, is := assign.Lhs[len(assign.Lhs)-1].(*ast.Ident); !is || last.Name != "err" {
		return nil
	}
	return assign.Rhs[0]
}

// returnsErr reports whether a statement returns the variable err.
func returnsErr(s ast.Stmt) (found bool) {
	returns, is := s.(*ast.ReturnStmt)
	if test, isIf := s.(*ast.IfStmt); isIf && len(test.Body.List) > 0 {
		returns, is = test.Body.List[len(test.Body.List)-1].(*ast.ReturnStmt)
	}
	return is && slices.ContainsFunc(returns.Results, func(e ast.Expr) bool {
		name, is := e.(*ast.Ident)
		return is && name.Name == "err"
	})
}
