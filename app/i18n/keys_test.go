package i18n_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/i18n"
)

// localizeFuncs are the functions and methods whose first argument is a key.
var localizeFuncs = map[string]bool{"Localize": true, "localize": true, "printErr": true}

// funcName returns the name of a called function or method.
func funcName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

var errorKey = regexp.MustCompile(`^fault\.[a-z0-9-]*[a-z0-9]$`)

func TestEveryKeyInTheCodeHasASentence(t *testing.T) {
	loc, seen := i18n.For(i18n.SourceLanguage), 0
	err := filepath.WalkDir("../..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, use := range keysIn(t, name, raw) {
			seen++
			if !loc.Has(use.key) {
				t.Errorf("%s: no sentence for %q", use.at, use.key)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 600 {
		t.Errorf("only %d keys found: the test sees too little", seen)
	}
}

type use struct{ key, at string }

// keysIn returns the keys that are string literals: first arguments of Localize, and every
// string that is written like the key of a file error.
func keysIn(t *testing.T, name string, raw []byte) []use {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, raw, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var uses []use
	add := func(literal *ast.BasicLit, any bool) {
		key, err := strconv.Unquote(literal.Value)
		if err == nil && (any || errorKey.MatchString(key)) {
			uses = append(uses, use{key, set.Position(literal.Pos()).String()})
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if localizeFuncs[funcName(n)] && len(n.Args) > 0 {
				if literal, is := n.Args[0].(*ast.BasicLit); is && literal.Kind == token.STRING {
					add(literal, true)
				}
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				add(n, false)
			}
		}
		return true
	})
	return uses
}
