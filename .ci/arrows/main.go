// Arrows counts how much the files of a package use one another: the command for the figures of app/table in
// docs/adr/012-layers.md. It counts pairs of files (one uses something that the other declares), those of two that use
// each other, and uses; those that go through an embedded field; and, where there are layers (types that compose and
// handle, or embed the page), what their methods use of other layers and of the page.
//
//	go run ./.ci/arrows ./app/table
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: arrows PACKAGE")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// listed is a package as "go list" prints it.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool
}

func run(pattern string) error {
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,DepOnly", pattern).Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	exports, target := map[string]string{}, listed{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			return err
		}
		exports[p.ImportPath] = p.Export
		if !p.DepOnly {
			target = p
		}
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range target.GoFiles {
		file, err := parser.ParseFile(set, filepath.Join(target.Dir, name), nil, 0)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	info := types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	pkg, err := (&types.Config{Importer: importer.ForCompiler(set, "gc", lookup)}).Check(target.ImportPath, set, files, &info)
	if err != nil {
		return err
	}
	count(set, pkg, &info, files).print()
	return nil
}

// arrow leads from a file to one that declares what it uses.
type arrow struct{ from, to string }

// arrows are the arrows of a package, with their uses.
type arrows struct {
	uses     map[arrow]int
	promoted int
	layers   int
	// siblings are uses of a layer's members or name in a method of another, ofPage those of the page's.
	siblings, ofPage int
	methods          map[string]int // what is reachable on each type
}

// counter counts the arrows of a package.
type counter struct {
	set    *token.FileSet
	pkg    *types.Package
	info   *types.Info
	owner  map[types.Object]string // the type whose name, field or method something is
	layers map[string]bool
}

func count(set *token.FileSet, pkg *types.Package, info *types.Info, files []*ast.File) arrows {
	c := counter{set, pkg, info, map[types.Object]string{}, map[string]bool{}}
	a := arrows{uses: map[arrow]int{}, methods: map[string]int{}}
	for _, name := range pkg.Scope().Names() {
		if t, is := pkg.Scope().Lookup(name).(*types.TypeName); is && !types.IsInterface(t.Type()) {
			c.own(t)
			a.methods[name] = types.NewMethodSet(types.NewPointer(t.Type())).Len()
		}
	}
	a.layers = len(c.layers)
	for id, used := range info.Uses {
		if used.Pkg() != pkg || used.Parent() != pkg.Scope() && used.Parent() != nil { // neither of the package nor a member
			continue
		}
		if from, to := c.file(id.Pos()), c.file(used.Pos()); from != to {
			a.uses[arrow{from, to}]++
		}
	}
	for _, s := range info.Selections {
		if s.Obj().Pkg() == pkg && len(s.Index()) > 1 {
			a.promoted++
		}
	}
	for _, file := range files {
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Recv != nil {
				c.countMethod(f, &a)
			}
		}
	}
	return a
}

func (c *counter) file(at token.Pos) string { return filepath.Base(c.set.Position(at).Filename) }

// own notes what belongs to a type, and whether it is a layer: it composes and handles, or embeds the page.
func (c *counter) own(t *types.TypeName) {
	name := t.Name()
	c.owner[t] = name
	named, is := t.Type().(*types.Named)
	if !is {
		return
	}
	has := map[string]bool{}
	for m := range named.Methods() {
		c.owner[m], has[m.Name()] = name, true
	}
	c.layers[name] = has["compose"] && has["handle"]
	if body, is := named.Underlying().(*types.Struct); is {
		for f := range body.Fields() {
			c.owner[f] = name
			c.layers[name] = c.layers[name] || f.Embedded() && f.Name() == "Page"
		}
	}
	if !c.layers[name] {
		delete(c.layers, name)
	}
}

// countMethod counts what a layer's method uses of others.
func (c *counter) countMethod(f *ast.FuncDecl, a *arrows) {
	method, is := c.info.Defs[f.Name].(*types.Func)
	if !is || !c.layers[c.owner[method]] {
		return
	}
	ast.Inspect(f, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		if !is {
			return true
		}
		switch of := c.owner[c.info.Uses[id]]; {
		case of == "Page":
			a.ofPage++
		case c.layers[of] && of != c.owner[method]:
			a.siblings++
		}
		return true
	})
}

func (a arrows) print() {
	uses, back := 0, 0
	into := map[string]int{}
	for way, n := range a.uses {
		uses += n
		into[way.to]++
		if a.uses[arrow{way.to, way.from}] > 0 {
			back++
		}
	}
	fmt.Printf("%d arrows between files, %d of them between two that use each other; %d uses; %d through an embedded field\n", len(a.uses), back, uses, a.promoted)
	fmt.Printf("%d layers, whose methods use one another's members %d times and the page's %d times\n", a.layers, a.siblings, a.ofPage)
	names := func(of map[string]int) (all []string) {
		for name := range of {
			all = append(all, name)
		}
		slices.SortFunc(all, func(a, b string) int { return of[b] - of[a] })
		return all[:min(8, len(all))]
	}
	for _, name := range names(a.methods) {
		fmt.Printf("%4d methods of %s, promoted ones included\n", a.methods[name], name)
	}
	for _, name := range names(into) {
		fmt.Printf("%4d files use %s\n", into[name], name)
	}
}
