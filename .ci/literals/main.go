// Command literals counts the lines and the placed numbers of Go packages: number literals other than 0, 1 and 2
// outside constants, and outside functions and closures that draw on a canvas.
//
//	go run ./.ci/literals ./app/ui/pageui
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	for _, dir := range os.Args[1:] {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			log.Fatal(err)
		}
		lines, literals := 0, 0
		for _, file := range slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, "_test.go") }) {
			text, err := os.ReadFile(file)
			if err != nil {
				log.Fatal(err)
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
			if err != nil {
				log.Fatal(err)
			}
			lines += strings.Count(string(text), "\n")
			literals += placed(parsed)
		}
		fmt.Printf("%s: %d lines, %d placed literals\n", dir, lines, literals)
	}
}

// placed returns the number of placed literals below a node.
func placed(n ast.Node) (count int) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.CONST
		case *ast.FuncDecl:
			return !draws(n.Type)
		case *ast.FuncLit:
			return !draws(n.Type)
		case *ast.BasicLit:
			if (n.Kind == token.INT || n.Kind == token.FLOAT) && !slices.Contains([]string{"0", "1", "2"}, n.Value) {
				count++
			}
		}
		return true
	})
	return count
}

// draws reports whether a function draws on a canvas.
func draws(f *ast.FuncType) bool {
	return slices.ContainsFunc(f.Params.List, func(field *ast.Field) bool {
		pointer, _ := field.Type.(*ast.StarExpr)
		if pointer == nil {
			return false
		}
		named, _ := pointer.X.(*ast.SelectorExpr)
		return named != nil && named.Sel.Name == "Canvas"
	})
}
