// Command mutants changes a package in one place at a time and prints the changes that none of its
// own tests notices: a < becomes <= or >=, a + becomes -, a ++ becomes --. All changes are compiled
// into one test program, which makes the one whose number is in its environment: compiling each of them
// would take longer than its tests. Run it in the root of the project:
//
//	make mutants PKG=games/isaac SKIP='heuristics|policy'
package main

import (
	"encoding/json"
	"flag"
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
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// mutant is one change.
type mutant struct {
	where    token.Position
	from, to string
	line     string // of the source, as it is written
}

// mutator changes the files of one package.
type mutator struct {
	fset    *token.FileSet
	info    types.Info
	pkg     *types.Package
	mutants []mutant
}

func main() {
	skip := flag.String("skip", "^$", "files that are left as they are, a regular expression")
	from := flag.Int("from", 1, "the number of the first change to try, to take up a run again")
	limit := flag.Int("seconds", 60, "processor time after which a change that runs on is noticed")
	flag.Parse()
	if err := run(flag.Arg(0), regexp.MustCompile(*skip), *from, *limit); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(pkg string, skip *regexp.Regexp, from, limit int) error {
	m := &mutator{fset: token.NewFileSet(), info: types.Info{Types: map[ast.Expr]types.TypeAndValue{}}}
	files, err := m.load(pkg)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	program := filepath.Join(temp, "changed.test")
	if err := m.build(pkg, temp, program, files, skip); err != nil {
		return err
	}
	return m.tryAll(pkg, temp, program, from, limit)
}

// load parses and checks the files of a package without its tests.
func (m *mutator) load(pkg string) ([]*file, error) {
	exports, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", "./"+pkg).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	compiled := map[string]string{}
	for line := range strings.Lines(string(exports)) {
		path, export, _ := strings.Cut(strings.TrimSpace(line), " ")
		compiled[path] = export
	}
	names, err := exec.Command("go", "list", "-f", `{{join .GoFiles "\n"}}`, "./"+pkg).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var files []*file
	var syntax []*ast.File
	for _, name := range strings.Fields(string(names)) {
		f := &file{path: filepath.Join(pkg, name)}
		if f.source, err = os.ReadFile(f.path); err != nil {
			return nil, err
		}
		if f.syntax, err = parser.ParseFile(m.fset, f.path, f.source, parser.SkipObjectResolution); err != nil {
			return nil, err
		}
		files, syntax = append(files, f), append(syntax, f.syntax)
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(compiled[path]) }
	conf := types.Config{Importer: importer.ForCompiler(m.fset, "gc", open)}
	m.pkg, err = conf.Check(pkg, m.fset, syntax, &m.info)
	return files, err
}

// build compiles the package's tests with every change in it.
func (m *mutator) build(pkg, temp, program string, files []*file, skip *regexp.Regexp) error {
	replaced := map[string]string{}
	write := func(path string, text []byte) error {
		absolute, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		changed := filepath.Join(temp, filepath.Base(path))
		replaced[absolute] = changed
		return os.WriteFile(changed, text, 0o644)
	}
	for _, f := range files {
		if skip.MatchString(filepath.Base(f.path)) {
			continue
		}
		m.change(f)
		if err := write(f.path, f.changed()); err != nil {
			return err
		}
	}
	if err := write(filepath.Join(pkg, "mutants_support.go"), fmt.Appendf(nil, support, m.pkg.Name(), len(m.mutants)+1)); err != nil {
		return err
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return err
	}
	list := filepath.Join(temp, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o644); err != nil {
		return err
	}
	if said, err := exec.Command("go", "test", "-vet=off", "-c", "-overlay", list, "-o", program, "./"+pkg).CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	return nil
}

// tryAll runs the tests with every change, the short ones first, and prints those that they pass.
func (m *mutator) tryAll(pkg, temp, program string, from, limit int) error {
	reached := filepath.Join(temp, "reached")
	if err := os.WriteFile(reached, nil, 0o644); err != nil {
		return err
	}
	if passes(pkg, program, 0, limit*10, "MUTANTS_REACHED="+reached) {
		fmt.Println(len(m.mutants), "changes")
	} else {
		return fmt.Errorf("the tests of %s fail without a change", pkg)
	}
	text, err := os.ReadFile(reached)
	if err != nil {
		return err
	}
	tried, noticed := 0, 0
	for i, change := range m.mutants {
		n := strconv.Itoa(i + 1)
		if i+1 < from {
			continue
		}
		fmt.Fprintf(os.Stderr, "\r%s", n)
		said := ""
		switch {
		case !slices.Contains(strings.Fields(string(text)), n):
			said = "NOT REACHED"
		case passes(pkg, program, i+1, limit/5, "", "-test.short") && passes(pkg, program, i+1, limit, ""):
			said, tried = "LIVED", tried+1
		default:
			tried, noticed = tried+1, noticed+1
			continue
		}
		fmt.Printf("%-11s %4s %s:%d:%d %s to %s: %s\n", said, n, change.where.Filename, change.where.Line, change.where.Column, change.from, change.to, change.line)
	}
	fmt.Printf("noticed %d of %d (%.1f %%)\n", noticed, tried, 100*float64(noticed)/float64(max(tried, 1)))
	return nil
}

// passes runs the tests with a change and reports whether all of them pass.
func passes(pkg, program string, change, limit int, env string, flags ...string) bool {
	// A change may make a loop endless or a slice grow without end.
	shell := fmt.Sprintf(`ulimit -t %d -v 3000000; exec "$0" "$@"`, limit)
	cmd := exec.Command("bash", append([]string{"-c", shell, program, "-test.failfast", "-test.timeout", "30m"}, flags...)...)
	cmd.Dir = pkg
	cmd.Env = append(os.Environ(), "GOMEMLIMIT=2GiB", "MUTANT="+strconv.Itoa(change), env)
	return cmd.Run() == nil
}
