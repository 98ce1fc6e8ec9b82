package banchisa_test

import (
	"cmp"
	"go/ast"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// namedType is a type as it is declared.
type namedType struct {
	fields  int
	methods map[string]bool
	// embedded are the types that it embeds, of this module: theirs are promoted to it.
	embedded []string
	// functions are those of its package that take it first: a method by another name.
	functions int
}

// namedTypes returns the types of the packages under some folders, by names as "app/table.Page".
func namedTypes(t *testing.T, folders ...string) map[string]*namedType {
	all := map[string]*namedType{}
	of := func(name string) *namedType {
		if all[name] == nil {
			all[name] = &namedType{methods: map[string]bool{}}
		}
		return all[name]
	}
	for _, s := range sources(t) {
		if s.test || !slices.ContainsFunc(folders, func(folder string) bool { return under(folder, s.dir) }) {
			continue
		}
		for _, d := range s.file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					of(s.typeName(d.Recv.List[0].Type)).methods[d.Name.Name] = true
				} else if list := d.Type.Params.List; len(list) > 0 && strings.HasPrefix(s.typeName(list[0].Type), s.dir+".") {
					of(s.typeName(list[0].Type)).functions++
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if spec, is := spec.(*ast.TypeSpec); is {
						s.addMembers(of(s.dir+"."+spec.Name.Name), spec.Type)
					}
				}
			}
		}
	}
	maps.DeleteFunc(all, func(name string, n *namedType) bool {
		return n.fields == 0 && len(n.methods) == 0 && len(n.embedded) == 0
	})
	return all
}

// addMembers adds the fields of a struct, or the methods of an interface, and what it embeds.
func (s source) addMembers(to *namedType, body ast.Expr) {
	switch body := body.(type) {
	case *ast.StructType:
		to.fields = body.Fields.NumFields()
		for _, f := range body.Fields.List {
			if len(f.Names) == 0 {
				to.embedded = append(to.embedded, s.typeName(f.Type))
			}
		}
	case *ast.InterfaceType:
		for _, m := range body.Methods.List {
			for _, name := range m.Names {
				to.methods[name.Name] = true
			}
			if len(m.Names) == 0 {
				to.embedded = append(to.embedded, s.typeName(m.Type))
			}
		}
	}
}

// typeName returns the name of a type of the module, without a pointer and type parameters: "app/table.Page". It
// is "" for others.
func (s source) typeName(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return s.typeName(of.X)
	case *ast.IndexExpr:
		return s.typeName(of.X)
	case *ast.Ident:
		if of.IsExported() || of.Name != "any" && !slices.Contains(basicTypes, of.Name) {
			return s.dir + "." + of.Name
		}
	case *ast.SelectorExpr:
		if pkg, is := of.X.(*ast.Ident); is {
			for _, imported := range s.imports() {
				if dir, ours := strings.CutPrefix(imported, "banchisa/"); ours && path.Base(dir) == pkg.Name {
					return dir + "." + of.Sel.Name
				}
			}
		}
	}
	return ""
}

var basicTypes = strings.Fields("bool string error byte rune int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float32 float64")

// reach returns the methods within reach on a type by their names: its own, and those that are promoted to it.
func reach(types map[string]*namedType, name string, seen map[string]bool) map[string]bool {
	all := map[string]bool{}
	n := types[name]
	if n == nil || seen[name] {
		return all
	}
	seen[name] = true
	maps.Copy(all, n.methods)
	for _, e := range n.embedded {
		maps.Copy(all, reach(types, e, seen))
	}
	return all
}

// printReaches prints the types with the most fields, and those with the most within reach: methods of their own,
// promoted ones, and functions of their package that take them first.
func printReaches(t *testing.T) {
	types := namedTypes(t, "app/...", "games/...", "widgets/...")
	reached := map[string]int{}
	for name, n := range types {
		reached[name] = len(reach(types, name, map[string]bool{})) + n.functions
	}
	names := slices.Collect(maps.Keys(types))
	largest := func(of func(name string) int) []string {
		slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(of(b), of(a)), cmp.Compare(a, b)) })
		return names[:min(10, len(names))]
	}
	for _, name := range largest(func(name string) int { return types[name].fields }) {
		t.Logf("%3d fields  %s", types[name].fields, name)
	}
	for _, name := range largest(func(name string) int { return reached[name] }) {
		n := types[name]
		promoted := reached[name] - len(n.methods) - n.functions
		t.Logf("%3d within reach: %d methods, %d promoted, %d functions  %s", reached[name], len(n.methods), promoted, n.functions, name)
	}
}

// TestReach checks the count on what it is about: methods, promoted methods and functions.
func TestReach(t *testing.T) {
	types := namedTypes(t, "app/...")
	shell, page := types["app/shell.Shell"], types["app/table.Page"]
	if shell == nil || page == nil {
		t.Fatal("no shell, or no page")
	}
	all := reach(types, "app/shell.Shell", map[string]bool{})
	for _, name := range []string{"Dirty", "FitPage", "Language"} { // its own, of its Screen, of its Profile
		if !all[name] {
			t.Errorf("%s is not within reach of the shell", name)
		}
	}
	if shell.methods["FitPage"] || shell.methods["Language"] {
		t.Error("promoted methods are counted as the shell's own")
	}
	if shell.functions < 2 {
		t.Error("the functions that take the shell first are not counted")
	}
}
