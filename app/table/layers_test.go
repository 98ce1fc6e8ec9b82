package table

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestLayersKnowNeitherThePageNorOneAnother reads the package: a type that composes and handles is a layer. No
// field, parameter or body of a layer names the page, the stack, the shell or another layer, but to put a sheet
// over the table.
func TestLayersKnowNeitherThePageNorOneAnother(t *testing.T) {
	set := token.NewFileSet()
	var files []*ast.File
	names, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range names {
		if name := entry.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			file, err := parser.ParseFile(set, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
	}
	methods, fields := map[string][]*ast.FuncDecl{}, map[string]*ast.StructType{}
	for _, file := range files {
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					of := typeName(d.Recv.List[0].Type)
					methods[of] = append(methods[of], d)
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					if s, is := s.(*ast.TypeSpec); is {
						if body, is := s.Type.(*ast.StructType); is {
							fields[s.Name.Name] = body
						}
					}
				}
			}
		}
	}
	has := func(of, name string) bool {
		return slices.ContainsFunc(methods[of], func(m *ast.FuncDecl) bool { return m.Name.Name == name })
	}
	var layers []string
	for of := range methods {
		if has(of, "compose") && has(of, "handle") {
			layers = append(layers, of)
		}
	}
	if len(layers) < 12 {
		t.Fatalf("only %d layers found: %v", len(layers), layers)
	}
	forbidden := append([]string{"Page", "Tables", "Shell", "stack", "sight"}, layers...)
	for _, of := range layers {
		look := func(n ast.Node) {
			ast.Inspect(n, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CompositeLit:
					return typeName(n.Type) != "open" // a sheet is put over the table
				case *ast.SelectorExpr: // what is selected from something is no name of a type
					check(t, set, of, forbidden, n.X)
					return false
				case *ast.Field: // nor is the name of a field
					check(t, set, of, forbidden, n.Type)
					return false
				case *ast.KeyValueExpr:
					check(t, set, of, forbidden, n.Value)
					return false
				case *ast.Ident:
					check(t, set, of, forbidden, n)
				}
				return true
			})
		}
		if body := fields[of]; body != nil {
			look(body)
		}
		for _, m := range methods[of] {
			look(m.Type)
			look(m.Body)
		}
	}
}

// check fails for names of types that a layer must not know.
func check(t *testing.T, set *token.FileSet, layer string, forbidden []string, n ast.Expr) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			return typeName(n.Type) != "open"
		case *ast.SelectorExpr:
			check(t, set, layer, forbidden, n.X)
			return false
		case *ast.Ident:
			if n.Name != layer && slices.Contains(forbidden, n.Name) {
				t.Errorf("%s: the layer %s names %s", set.Position(n.Pos()), layer, n.Name)
			}
		}
		return true
	})
}

// typeName returns the name of a type expression, without its pointer and package.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
