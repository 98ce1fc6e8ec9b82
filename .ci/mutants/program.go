package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// program is a package with all changes.
type program struct {
	// dir is the folder of the package, tests those of the packages whose tests run, out that of what is written.
	dir   string
	tests []string
	out   string

	without *regexp.Regexp
	changes []change
	written map[string]string // the text of each file, by its base name
}

// compile writes the package with all changes and compiles its tests. Changes in lines that do not
// compile are left out, until the rest does.
func (p *program) compile() error {
	for {
		if err := p.write(); err != nil {
			return err
		}
		compiler := exec.Command("go", "build", "-gcflags=-e", "-overlay", p.overlay(), "./"+p.dir)
		text, err := compiler.CombinedOutput()
		if err == nil {
			break
		}
		if !p.excludeFaults(string(text)) {
			return errors.New(string(text))
		}
	}
	for i, dir := range p.tests {
		test := exec.Command("go", "test", "-c", "-vet=off", "-overlay", p.overlay(), "-o", p.testProgram(i), "./"+dir)
		if text, err := test.CombinedOutput(); err != nil {
			return errors.New(string(text))
		}
	}
	return nil
}

// testProgram returns the file of the tests of a package.
func (p *program) testProgram(i int) string { return filepath.Join(p.out, fmt.Sprint("test", i)) }

func (p *program) overlay() string { return filepath.Join(p.out, "overlay.json") }

// write writes every file of the package with its changes, and the overlay that replaces them.
func (p *program) write() error {
	pkg, err := build.ImportDir(p.dir, 0) // without the files of other systems
	if err != nil {
		return err
	}
	fset, replaced, found := token.NewFileSet(), map[string]string{}, 0
	p.written = map[string]string{}
	for _, name := range pkg.GoFiles {
		if p.without.MatchString(name) {
			continue
		}
		file := filepath.Join(p.dir, name)
		tree, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		p.changeNodes(reflect.ValueOf(tree.Decls), fset, &found)
		var text strings.Builder
		if err := format.Node(&text, token.NewFileSet(), tree); err != nil {
			return err
		}
		p.written[filepath.Base(file)] = text.String()
		replaced[file] = filepath.Join(p.out, filepath.Base(file))
	}
	const helpers = "changed_operators.go"
	p.written[helpers] = "package " + pkg.Name + "\n" + operatorFunctions()
	replaced[filepath.Join(p.dir, helpers)] = filepath.Join(p.out, helpers)
	for file, text := range p.written {
		if err := os.WriteFile(filepath.Join(p.out, file), []byte(text), 0o600); err != nil {
			return err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return err
	}
	return os.WriteFile(p.overlay(), text, 0o600)
}

// changeNodes replaces all operators in a value of the tree by calls, bottom-up.
func (p *program) changeNodes(v reflect.Value, fset *token.FileSet, found *int) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			p.changeNodes(v.Index(i), fset, found)
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			p.changeNodes(field, fset, found)
		}
	case reflect.Pointer:
		switch node := v.Interface().(type) {
		case *ast.ArrayType, *ast.FuncType:
			return
		case *ast.GenDecl:
			if node.Tok != token.VAR {
				return
			}
		}
		if !v.IsNil() {
			p.changeNodes(v.Elem(), fset, found)
		}
	case reflect.Interface:
		if v.IsNil() {
			return
		}
		p.changeNodes(v.Elem(), fset, found)
		switch node := v.Interface().(type) {
		case *ast.BinaryExpr:
			if call := p.call(fset.Position(node.OpPos), node.Op, found, node.X, node.Y); call != nil {
				v.Set(reflect.ValueOf(call))
			}
		case *ast.UnaryExpr:
			if node.Op == token.SUB {
				if call := p.call(fset.Position(node.OpPos), node.Op, found, number(0), node.X); call != nil {
					v.Set(reflect.ValueOf(call))
				}
			}
		case *ast.IncDecStmt:
			op := map[token.Token]token.Token{token.INC: token.ADD, token.DEC: token.SUB}[node.Tok]
			if call := p.call(fset.Position(node.TokPos), op, found, node.X, number(1)); call != nil {
				v.Set(reflect.ValueOf(&ast.AssignStmt{Lhs: []ast.Expr{node.X}, Tok: token.ASSIGN, Rhs: []ast.Expr{call}}))
			}
		}
	}
}

// call returns the call that takes the place of an operator: with the numbers of its changes, 0
// for none, and its operands. It returns nil if there is no change to make.
func (p *program) call(at token.Position, from token.Token, found *int, x, y ast.Expr) ast.Expr {
	o, ok := operators[from]
	if !ok {
		return nil
	}
	numbers, made := [2]int{}, false
	for i, to := range o.become {
		if to == token.ILLEGAL {
			continue
		}
		if *found++; *found > len(p.changes) {
			p.changes = append(p.changes, change{at: at, from: from, to: to})
		}
		if !p.changes[*found-1].excluded {
			numbers[i], made = *found, true
		}
	}
	if !made {
		return nil
	}
	return &ast.CallExpr{Fun: ast.NewIdent("changed" + o.name), Args: []ast.Expr{number(numbers[0]), number(numbers[1]), x, y}}
}

func number(n int) ast.Expr { return &ast.BasicLit{Kind: token.INT, Value: strconv.Itoa(n)} }

var (
	faultPlace  = regexp.MustCompile(`(?m)([a-z0-9_]+\.go):(\d+):`)
	changedCall = regexp.MustCompile(`changed[A-Z]\w+\((\d+), (\d+)`)
)

// excludeFaults excludes the changes in the lines that the compiler complains about, and reports
// whether there are any.
func (p *program) excludeFaults(complaints string) (found bool) {
	for _, place := range faultPlace.FindAllStringSubmatch(complaints, -1) {
		lines := strings.Split(p.written[place[1]], "\n")
		line, _ := strconv.Atoi(place[2])
		if line > len(lines) {
			continue
		}
		for _, call := range changedCall.FindAllStringSubmatch(lines[line-1], -1) {
			for _, text := range call[1:] {
				if n, _ := strconv.Atoi(text); n > 0 && !p.changes[n-1].excluded {
					p.changes[n-1].excluded, found = true, true
				}
			}
		}
	}
	return found
}

// line returns the line of a change.
func (p *program) line(c change) string {
	text, err := os.ReadFile(c.at.Filename)
	if err != nil {
		return err.Error()
	}
	return strings.TrimSpace(strings.Split(string(text), "\n")[c.at.Line-1])
}

// operator has the name of an operator, the constraint of its operands, and what it becomes: the
// same with the boundary moved, and its opposite.
type operator struct {
	name, operands string
	become         [2]token.Token
}

var operators = map[token.Token]operator{
	token.LSS: {"Less", "cmp.Ordered", [2]token.Token{token.LEQ, token.GEQ}},
	token.LEQ: {"LessOrEqual", "cmp.Ordered", [2]token.Token{token.LSS, token.GTR}},
	token.GTR: {"Greater", "cmp.Ordered", [2]token.Token{token.GEQ, token.LEQ}},
	token.GEQ: {"GreaterOrEqual", "cmp.Ordered", [2]token.Token{token.GTR, token.LSS}},
	token.EQL: {"Equal", "comparable", [2]token.Token{token.ILLEGAL, token.NEQ}},
	token.NEQ: {"Unequal", "comparable", [2]token.Token{token.ILLEGAL, token.EQL}},
	token.ADD: {"Sum", "changedNumber", [2]token.Token{token.ILLEGAL, token.SUB}},
	token.SUB: {"Difference", "changedNumber", [2]token.Token{token.ILLEGAL, token.ADD}},
	token.MUL: {"Product", "changedNumber", [2]token.Token{token.ILLEGAL, token.QUO}},
	token.QUO: {"Quotient", "changedNumber", [2]token.Token{token.ILLEGAL, token.MUL}},
	token.REM: {"Remainder", "changedInteger", [2]token.Token{token.ILLEGAL, token.MUL}},
}

// variable is the environment variable with the number of the change that is on.
const variable = "BANCHISA_CHANGE"

// operatorFunctions returns the source of the functions that take the place of operators.
func operatorFunctions() string {
	text := `
import ("cmp"; "os"; "strconv")
type changedInteger interface{ ~int|~int8|~int16|~int32|~int64|~uint|~uint8|~uint16|~uint32|~uint64 }
type changedNumber interface{ changedInteger|~float32|~float64 }
var changeOn = func() int { n, _ := strconv.Atoi(os.Getenv("` + variable + `")); return n }()
var _ = cmp.Compare[int]
`
	for from, o := range operators {
		result := "bool"
		if strings.HasPrefix(o.operands, "changed") {
			result = "T"
		}
		cases := ""
		for i, to := range o.become {
			if to != token.ILLEGAL {
				cases += fmt.Sprintf("case %s: return x %s y\n", [...]string{"boundary", "opposite"}[i], to)
			}
		}
		text += fmt.Sprintf(
			"func changed%s[T %s](boundary, opposite int, x, y T) %s { switch changeOn { case 0:\n%s}\nreturn x %s y }\n",
			o.name, o.operands, result, cases, from,
		)
	}
	return text
}
