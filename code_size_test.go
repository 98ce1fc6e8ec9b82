package banchisa_test

import (
	"go/ast"
	"maps"
	"slices"
	"strings"
	"testing"
)

// The limits of what a reader has to keep in mind at once.
const (
	maxFileLines     = 400
	maxFunctionLines = 59 // test files excepted: a table of cases may be long
)

func TestFilesAndFunctionsStayShort(t *testing.T) {
	for _, s := range sources(t) {
		if n := strings.Count(s.text, "\n"); n > maxFileLines {
			t.Errorf("%s has %d lines; a file has at most %d", s.name, n, maxFileLines)
		}
		for _, d := range s.file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || s.test {
				continue
			}
			from, to := s.set.Position(f.Pos()).Line, s.set.Position(f.End()).Line
			if n := to - from + 1; n > maxFunctionLines {
				t.Errorf("%s:%d: %s has %d lines; a function has at most %d", s.name, from, f.Name.Name, n, maxFunctionLines)
			}
		}
	}
}

// After an event the window is composed once: handlers mark it dirty, and one loop composes it.
func TestOnePlaceComposes(t *testing.T) {
	allowed := map[string][]string{
		"TakeDirty": {"app/app.go"},
		// first_pictures.go composes for pictures only, background.go and closing.go the page below their own
		"Compose": {"app/stack.go", "app/closing.go", "app/first_pictures.go", "app/shell/background.go"},
	}
	calls := map[string]int{}
	for _, s := range sources(t) {
		if s.test || !under("app/...", s.dir) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			f, is := call.Fun.(*ast.SelectorExpr)
			if !is || len(call.Args) > 0 {
				return true
			}
			if files, known := allowed[f.Sel.Name]; known {
				calls[f.Sel.Name]++
				if !slices.Contains(files, s.name) {
					t.Errorf("%s calls %s: mark the shell dirty instead", s.set.Position(call.Pos()), f.Sel.Name)
				}
			}
			return true
		})
	}
	t.Logf("calls of TakeDirty %d, of Compose %d", calls["TakeDirty"], calls["Compose"])
	if calls["TakeDirty"] != 1 {
		t.Errorf("%d loops take the dirty mark, want 1", calls["TakeDirty"])
	}
}

// TestCodeSize prints the figures of make figures-of-code.
func TestCodeSize(t *testing.T) {
	type lines struct{ code, test, files int }
	rooms := map[string]lines{}
	total, longest, longestName := lines{}, 0, ""
	for _, s := range sources(t) {
		n := strings.Count(s.text, "\n")
		if n > longest {
			longest, longestName = n, s.name
		}
		room := rooms[s.dir]
		if s.test {
			room.test, total.test = room.test+n, total.test+n
		} else {
			room.code, total.code = room.code+n, total.code+n
			room.files, total.files = room.files+1, total.files+1
		}
		rooms[s.dir] = room
	}
	for _, dir := range slices.Sorted(maps.Keys(rooms)) {
		t.Logf("%6d lines in %3d files, %6d of tests  %s", rooms[dir].code, rooms[dir].files, rooms[dir].test, dir)
	}
	t.Logf("%6d lines in %3d files, %6d of tests  in all", total.code, total.files, total.test)
	t.Logf("longest file: %s, %d lines", longestName, longest)
	printReaches(t)
}

// mayInit are the packages with an init, and why.
var mayInit = map[string]string{
	"cmd/banchisa/quiet": "the toolkit writes to the log before main begins",
}

func TestNoInit(t *testing.T) {
	for _, s := range sources(t) {
		if mayInit[s.dir] != "" {
			continue
		}
		for _, d := range s.file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Name.Name == "init" && f.Recv == nil {
				t.Errorf("%s has an init: make values where they are needed", s.name)
			}
		}
	}
}

// Rules, bots and records use the generator that is passed to them, never the global one.
func TestNoGlobalRand(t *testing.T) {
	makes := map[string]bool{"New": true, "NewPCG": true, "Rand": true, "PCG": true, "Source": true}
	for _, s := range sources(t) {
		if s.test || !under("games/...", s.dir) && !under("app/session/...", s.dir) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			use, is := n.(*ast.SelectorExpr)
			if !is {
				return true
			}
			if pkg, is := use.X.(*ast.Ident); is && pkg.Name == "rand" && pkg.Obj == nil && !makes[use.Sel.Name] {
				t.Errorf("%s: rand.%s uses the global generator", s.set.Position(use.Pos()), use.Sel.Name)
			}
			return true
		})
	}
}
