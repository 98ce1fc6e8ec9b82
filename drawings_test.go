package banchisa_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
)

// nameArgument is which argument of a function that makes drawings is the name.
var nameArgument = map[string]int{
	"draw.Drawing": 0, "draw.Part": 0, "draw.Fixed": 0, "m.shapePicture": 0,
	"ui.Drawing": 1, "Drawing": 1, "ui.DrawnPanel": 3, "DrawnPanel": 3,
	"ui.Drawn": 1, "Drawn": 1, "ui.Backdrop": 1, "Backdrop": 1,
}

// definesDrawings are the files that define these functions.
var definesDrawings = map[string]bool{"widgets/scene/draw/drawing.go": true, "app/ui/drawing.go": true, "app/ui/sketch.go": true}

// TestADrawingHasOnlyItsValue checks that the function of a drawing captures no variable, and that no two
// drawings have the same name: then name, size, style and value are all that a picture is drawn from.
func TestADrawingHasOnlyItsValue(t *testing.T) {
	places := map[string]string{}
	for _, s := range sources(t) {
		if s.test || definesDrawings[s.name] || !strings.Contains(s.text, "paint.Canvas") {
			continue
		}
		for _, found := range drawingsOf(t, s.name, s.text) {
			for _, name := range found.captured {
				t.Errorf("%s: %q is drawn from %s, which is not in its value", found.place, found.name, name)
			}
			if other := places[found.name]; other != "" && found.name != "" {
				t.Errorf("%s: the drawing at %s is called %q as well", found.place, other, found.name)
			}
			places[found.name] = found.place
		}
	}
	if len(places) < 100 {
		t.Errorf("only %d drawings are found", len(places))
	}
}

// drawing is a call that makes a drawing. Its name is "" if it is made of parts.
type drawing struct {
	name, place string
	captured    []string
}

// drawingsOf returns the drawings that a file makes.
func drawingsOf(t *testing.T, file, text string) (all []drawing) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		at, makes := nameArgument[called(call)]
		if !makes || len(call.Args) <= at {
			return true
		}
		lit, isNamed := call.Args[at].(*ast.BasicLit)
		draw := call.Args[len(call.Args)-1]
		if _, draws := draw.(*ast.FuncLit); !isNamed && !draws { // a function that is given name and function
			return true
		}
		name := ""
		if isNamed {
			name, _ = strconv.Unquote(lit.Value)
		}
		all = append(all, drawing{name, set.Position(call.Pos()).String(), captures(f, draw)})
		return true
	})
	return all
}

// called returns the name of a called function, with its package or receiver, and without type arguments.
func called(call *ast.CallExpr) string {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		if x, ok := fun.X.(*ast.Ident); ok {
			return x.Name + "." + fun.Sel.Name
		}
	}
	return ""
}

// captures returns the variables of the functions around an expression that it uses.
func captures(f *ast.File, e ast.Expr) (names []string) {
	fields := map[ast.Node]bool{}
	ast.Inspect(e, func(n ast.Node) bool {
		if pair, ok := n.(*ast.KeyValueExpr); ok {
			fields[pair.Key] = true
		}
		id, ok := n.(*ast.Ident)
		if !ok || fields[id] || id.Obj == nil || id.Obj.Kind != ast.Var || f.Scope.Objects[id.Name] == id.Obj {
			return true
		}
		if at := id.Obj.Pos(); at < e.Pos() || at >= e.End() {
			names = append(names, id.Name)
		}
		return true
	})
	return names
}

// A function that uses a variable of the one around it is found, by a name or by a method.
func TestCapturedVariablesAreFound(t *testing.T) {
	const text = `package p
var global = 1
func f(a int, b thing) {
	draw.Drawing("one", 1, 1, a, func(c *paint.Canvas, v int) { x := v + global; use(x, a) })
	draw.Fixed("two", 1, 1, b.draw)
	draw.Fixed("three", 1, 1, func(c *paint.Canvas) { use(c, thing{a: 1}) })
}`
	got := drawingsOf(t, "p.go", text)
	if len(got) != 3 || strings.Join(got[0].captured, " ") != "a" || strings.Join(got[1].captured, " ") != "b" || got[2].captured != nil {
		t.Errorf("found %+v", got)
	}
}
