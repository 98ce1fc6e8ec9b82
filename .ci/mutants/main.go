// Command mutants changes a package in one place at a time (a < becomes <=, a + becomes -) and
// prints the changes that none of the package's tests notice. Files whose names match a pattern are
// left out. Run it in the root of the project; docs/mutants.md has the results:
//
//	make mutants PKG=games/polar WITHOUT='heuristics|policy'
//
// All changes are compiled into one test program, and an environment variable says which one is on.
// A change that does not compile, of constants and of texts, is left out. The quick tests run first,
// then all tests for what they let pass. A tool that builds a test program for each change, as gremlins
// does, needs ten times as long: hours for the rules of a game.
package main

import (
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"
)

// change is one change of the package: an operator that becomes another one.
type change struct {
	at       token.Position
	from, to token.Token
	excluded bool // it does not compile
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "mutants: which package? mutants games/record ['files|left|out']")
		os.Exit(2)
	}
	without := regexp.MustCompile(`^$`)
	if len(os.Args) > 2 && os.Args[2] != "" {
		without = regexp.MustCompile(os.Args[2])
	}
	if err := run(os.Args[1], without); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(dir string, without *regexp.Regexp) error {
	out, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(out)
	p := &program{dir: dir, out: out, without: without}
	if err := p.compile(); err != nil {
		return err
	}
	quick, err := p.newSuite("-test.short")
	if err != nil {
		return err
	}
	whole, err := p.newSuite()
	if err != nil {
		return err
	}
	counts := map[string]int{}
	for i, c := range p.changes {
		if c.excluded {
			continue
		}
		result, _ := quick.run(i + 1)
		if result == lived {
			result, _ = whole.run(i + 1)
		}
		if counts[result]++; result != noticed {
			fmt.Printf("%s: %s:%d:%d: %s becomes %s: %s\n", result, filepath.Base(c.at.Filename), c.at.Line, c.at.Column, c.from, c.to, p.line(c))
		}
	}
	fmt.Printf("noticed %d of %d, out of time %d\n", counts[noticed], counts[noticed]+counts[lived], counts[late])
	return nil
}

// What the tests do about a change. An endless loop runs out of time or of memory.
const (
	noticed = "noticed"
	lived   = "lived"
	late    = "out of time"
)

// suite is the test program with some flags, and how much processor time it may take: the time on the wall
// is longer on a busy machine.
type suite struct {
	p     *program
	flags []string
	limit time.Duration
}

// newSuite runs the tests without any change. A change may take ten times as long.
func (p *program) newSuite(flags ...string) (*suite, error) {
	s := &suite{p: p, flags: flags, limit: time.Hour}
	result, took := s.run(0)
	if result != lived {
		return nil, fmt.Errorf("the tests of %s fail without a change", p.dir)
	}
	s.limit = 10*took + 10*time.Second
	return s, nil
}

// run runs the tests with a change, the first is 1, and returns the processor time that they took.
func (s *suite) run(number int) (result string, took time.Duration) {
	const command = `ulimit -v 4000000 -t "$0"; exec "$@"` // in kB and seconds
	arguments := append([]string{
		"-c", command, fmt.Sprint(int(s.limit.Seconds())), filepath.Join(s.p.out, "test"), "-test.failfast",
		"-test.timeout=1h",
	}, s.flags...)
	tests := exec.Command("bash", arguments...)
	tests.Dir = s.p.dir
	tests.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, number))
	err := tests.Run()
	took = tests.ProcessState.UserTime() + tests.ProcessState.SystemTime()
	switch {
	case err == nil:
		return lived, took
	case tests.ProcessState.ExitCode() < 0: // killed at the limit
		return late, took
	}
	return noticed, took
}
