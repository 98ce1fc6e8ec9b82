package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// edit is text to insert into a file.
type edit struct {
	at, depth int // depth: of the expression; outer ones open first and close last
	closes    bool
	skip      int // bytes of the source left out
	text      string
}

// file is a file of the package with the edits that make its mutants.
type file struct {
	path   string
	source []byte
	syntax *ast.File
	edits  []edit
}

// negations and boundaries are the changes of comparisons, opposites those of arithmetic.
var (
	negations = map[token.Token]token.Token{
		token.LSS: token.GEQ, token.LEQ: token.GTR, token.GTR: token.LEQ, token.GEQ: token.LSS,
		token.EQL: token.NEQ, token.NEQ: token.EQL,
	}
	boundaries = map[token.Token]token.Token{token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR}
	opposites  = map[token.Token]token.Token{token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL}
)

// support is compiled into the package: it makes the change whose number is in the environment,
// and notes which ones are reached where a file for that is named.
const support = `package %s

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"sync/atomic"
)

var (
	mutantActive, _  = strconv.Atoi(os.Getenv("MUTANT"))
	mutantReached, _ = os.OpenFile(os.Getenv("MUTANTS_REACHED"), os.O_APPEND|os.O_WRONLY, 0)
	mutantSeen       [%d]atomic.Bool
)

func mutantOn(n int) bool {
	if mutantReached != nil && !mutantSeen[n].Swap(true) {
		fmt.Fprintln(mutantReached, n)
	}
	return mutantActive == n
}

func mutantLess[T cmp.Ordered](n int, a, b T) bool {
	if mutantOn(n) {
		return a <= b
	}
	return (a < b) != mutantOn(n+1)
}

func mutantLessEqual[T cmp.Ordered](n int, a, b T) bool {
	if mutantOn(n) {
		return a < b
	}
	return (a <= b) != mutantOn(n+1)
}

func mutantGreater[T cmp.Ordered](n int, a, b T) bool { return mutantLess(n, b, a) }

func mutantGreaterEqual[T cmp.Ordered](n int, a, b T) bool { return mutantLessEqual(n, b, a) }

type mutantInt interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type mutantNumber interface{ mutantInt | ~float32 | ~float64 }

func mutantAdd[T mutantNumber](n int, a, b T) T {
	if mutantOn(n) {
		return a - b
	}
	return a + b
}

func mutantSub[T mutantNumber](n int, a, b T) T {
	if mutantOn(n) {
		return a + b
	}
	return a - b
}

func mutantMul[T mutantNumber](n int, a, b T) T {
	if mutantOn(n) {
		return a / b
	}
	return a * b
}

func mutantQuo[T mutantNumber](n int, a, b T) T {
	if mutantOn(n) {
		return a * b
	}
	return a / b
}

func mutantRem[T mutantInt](n int, a, b T) T {
	if mutantOn(n) {
		return a * b
	}
	return a %% b
}

func mutantNegate[T mutantNumber](n int, a T) T {
	if mutantOn(n) {
		return a
	}
	return -a
}

func mutantSign(n int) int {
	if mutantOn(n) {
		return -1
	}
	return 1
}
`

// helpers are the names of support's functions.
var helpers = map[token.Token]string{
	token.LSS: "mutantLess", token.LEQ: "mutantLessEqual", token.GTR: "mutantGreater", token.GEQ: "mutantGreaterEqual",
	token.ADD: "mutantAdd", token.SUB: "mutantSub", token.MUL: "mutantMul", token.QUO: "mutantQuo", token.REM: "mutantRem",
}

// change adds the changes of a file.
func (m *mutator) change(f *file) {
	depth := 0
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if n == nil {
			depth--
			return true
		}
		depth++
		switch n := n.(type) {
		case *ast.BinaryExpr:
			m.changeBinary(f, n, depth)
		case *ast.UnaryExpr:
			if n.Op == token.SUB && m.info.Types[n].Value == nil {
				id := m.add(f, n.OpPos, "-x", "x")
				f.insert(m.fset, n.Pos(), depth, false, 1, fmt.Sprintf("mutantNegate(%d, ", id))
				f.insert(m.fset, n.End(), depth, true, 0, ")")
			}
		case *ast.IncDecStmt:
			m.changeStep(f, n, depth)
		}
		return true
	})
}

// changeBinary adds the changes of a comparison or of arithmetic whose value is not constant.
func (m *mutator) changeBinary(f *file, n *ast.BinaryExpr, depth int) {
	if m.info.Types[n].Value != nil {
		return
	}
	x, y := m.info.TypeOf(n.X), m.info.TypeOf(n.Y)
	if x == nil || y == nil {
		return
	}
	negation, compares := negations[n.Op]
	boundary, ordered := boundaries[n.Op]
	opposite, arithmetic := opposites[n.Op]
	switch {
	case ordered:
		id := m.add(f, n.OpPos, n.Op.String(), boundary.String())
		m.add(f, n.OpPos, n.Op.String(), negation.String())
		m.call(f, n, depth, id, x, y)
	case compares:
		id := m.add(f, n.OpPos, n.Op.String(), negation.String())
		f.insert(m.fset, n.Pos(), depth, false, 0, "((")
		f.insert(m.fset, n.End(), depth, true, 0, fmt.Sprintf(") != mutantOn(%d))", id))
	case arithmetic && isNumber(x):
		m.call(f, n, depth, m.add(f, n.OpPos, n.Op.String(), opposite.String()), x, y)
	}
}

// call replaces an operator by a call.
func (m *mutator) call(f *file, n *ast.BinaryExpr, depth, id int, x, y types.Type) {
	operand := x
	if basic, is := x.(*types.Basic); is && basic.Info()&types.IsUntyped != 0 {
		operand = y
	}
	f.insert(m.fset, n.Pos(), depth, false, 0, fmt.Sprintf("%s[%s](%d, ", helpers[n.Op], m.typeName(operand), id))
	f.insert(m.fset, n.OpPos, depth, false, len(n.Op.String()), ",")
	f.insert(m.fset, n.End(), depth, true, 0, ")")
}

// changeStep adds the change of a ++ or --.
func (m *mutator) changeStep(f *file, n *ast.IncDecStmt, depth int) {
	assign, other := " += ", "--"
	if n.Tok == token.DEC {
		assign, other = " -= ", "++"
	}
	id := m.add(f, n.TokPos, n.Tok.String(), other)
	f.insert(m.fset, n.TokPos, depth, false, 2, fmt.Sprintf("%s%s(mutantSign(%d))", assign, m.typeName(m.info.TypeOf(n.X)), id))
}

// typeName returns a type as the package writes it.
func (m *mutator) typeName(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == m.pkg {
			return ""
		}
		return p.Name()
	})
}

func isNumber(t types.Type) bool {
	basic, is := t.Underlying().(*types.Basic)
	return is && basic.Info()&types.IsNumeric != 0
}

// add notes a mutant and returns its number.
func (m *mutator) add(f *file, at token.Pos, from, to string) int {
	where := m.fset.Position(at)
	line := strings.TrimSpace(strings.Split(string(f.source), "\n")[where.Line-1])
	m.mutants = append(m.mutants, mutant{where, from, to, line})
	return len(m.mutants)
}

func (f *file) insert(fset *token.FileSet, at token.Pos, depth int, closes bool, skip int, text string) {
	f.edits = append(f.edits, edit{fset.Position(at).Offset, depth, closes, skip, text})
}

// changed returns the file with its edits.
func (f *file) changed() []byte {
	slices.SortStableFunc(f.edits, func(a, b edit) int {
		if a.at != b.at {
			return cmp.Compare(a.at, b.at)
		}
		if a.closes != b.closes { // what ends here does so before the next begins
			if a.closes {
				return -1
			}
			return 1
		}
		if a.closes {
			return cmp.Compare(b.depth, a.depth)
		}
		return cmp.Compare(a.depth, b.depth)
	})
	var text bytes.Buffer
	end := 0
	for _, e := range f.edits {
		if e.at > end {
			text.Write(f.source[end:e.at])
			end = e.at
		}
		text.WriteString(e.text)
		end = max(end, e.at+e.skip)
	}
	text.Write(f.source[end:])
	return text.Bytes()
}
