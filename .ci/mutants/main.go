// Command mutants changes a package in one place at a time (a < becomes <=, a + becomes -) and
// prints the changes that none of the package's tests notice. Files whose names match a pattern are
// left out. Run it in the root of the project; docs/lab/mutants.csv has the results:
//
//	make mutants PKG=games/polar WITHOUT='heuristics|policy'
//
// With -sample only that many changes are tried, those whose lines have the smallest sums: a line that two
// revisions share is in the samples of both. With -all the changes that are noticed are printed, too. With
// -tests the tests of other packages run, separated by commas, with -run only those of a pattern, but all of its own
// package if that is among them. All presenters have tests in common:
//
//	go run ./.ci/mutants -tests app/presenter/polar,app/presenter -run '(Responses|MonkeysPlayByTaps)/polar' app/presenter/polar
//
// All changes are compiled into one test program, and an environment variable says which one is on.
// A change that does not compile, of constants and of texts, is left out. The quick tests run first,
// then all tests for what they let pass. A tool that builds a test program for each change, as gremlins
// does, needs ten times as long: hours for the rules of a game.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"go/token"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// change is one change of the package: an operator that becomes another one.
type change struct {
	at       token.Position
	from, to token.Token
	excluded bool // it does not compile
}

func main() {
	sample := flag.Int("sample", 0, "how many changes are tried; 0 is all")
	tests := flag.String("tests", "", "the packages whose tests run, separated by commas; its own without it")
	pattern := flag.String("run", "", "which tests run")
	all := flag.Bool("all", false, "print the changes that are noticed, too")
	flag.Parse()
	if flag.NArg() < 1 {
		fmt.Fprintln(os.Stderr, "mutants: which package? mutants [-sample n] [-all] games/record ['files|left|out']")
		os.Exit(2)
	}
	without := regexp.MustCompile(`^$`)
	if flag.Arg(1) != "" {
		without = regexp.MustCompile(flag.Arg(1))
	}
	p := &program{dir: flag.Arg(0), tests: strings.Split(cmp.Or(*tests, flag.Arg(0)), ","), without: without}
	if err := p.run(*pattern, *sample, *all); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// run tries the changes with the tests of a pattern, "" for all, and prints the results.
func (p *program) run(pattern string, sample int, all bool) error {
	out, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(out)
	p.out = out
	if err := p.compile(); err != nil {
		return err
	}
	var suites []*suite // the quick tests of every package, then all of them
	for _, short := range []string{"-test.short=true", "-test.short=false"} {
		for i, dir := range p.tests {
			run := "-test.run="
			if dir != p.dir || len(p.tests) == 1 {
				run += pattern
			}
			s, err := p.newSuite(i, short, run)
			if err != nil {
				return err
			}
			suites = append(suites, s)
		}
	}
	counts := map[string]int{}
	for _, number := range p.sample(sample) {
		c := p.changes[number-1]
		result := lived
		for i := 0; i < len(suites) && result == lived; i++ {
			result, _ = suites[i].run(number)
		}
		if counts[result]++; all || result != noticed {
			fmt.Printf("%s: %s:%d:%d: %s becomes %s: %s\n", result, filepath.Base(c.at.Filename), c.at.Line, c.at.Column, c.from, c.to, p.line(c))
		}
	}
	fmt.Printf("noticed %d of %d, out of time %d\n", counts[noticed], counts[noticed]+counts[lived], counts[late])
	return nil
}

// sample returns the numbers of n changes that compile, the first is 1; all of them for 0.
func (p *program) sample(n int) []int {
	var numbers []int
	for i, c := range p.changes {
		if !c.excluded {
			numbers = append(numbers, i+1)
		}
	}
	if n == 0 || n >= len(numbers) {
		return numbers
	}
	sum := func(number int) uint64 {
		c, h := p.changes[number-1], fnv.New64a()
		fmt.Fprint(h, p.line(c), c.from, c.to)
		return h.Sum64()
	}
	slices.SortStableFunc(numbers, func(a, b int) int { return cmp.Compare(sum(a), sum(b)) })
	numbers = numbers[:n]
	slices.Sort(numbers)
	return numbers
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
	tests int // the package
	flags []string
	limit time.Duration
}

// newSuite runs the tests without any change. A change may take ten times as long.
func (p *program) newSuite(tests int, flags ...string) (*suite, error) {
	s := &suite{p: p, tests: tests, flags: flags, limit: time.Hour}
	result, took := s.run(0)
	if result != lived {
		return nil, fmt.Errorf("the tests of %s fail without a change", p.tests[tests])
	}
	s.limit = 10*took + 10*time.Second
	return s, nil
}

// run runs the tests with a change, the first is 1, and returns the processor time that they took.
func (s *suite) run(number int) (result string, took time.Duration) {
	const command = `ulimit -v 4000000 -t "$0"; exec "$@"` // in kB and seconds
	arguments := append([]string{
		"-c", command, fmt.Sprint(int(s.limit.Seconds())), s.p.testProgram(s.tests), "-test.failfast",
		"-test.timeout=5m", // for a change that has the tests wait in vain
	}, s.flags...)
	tests := exec.Command("bash", arguments...)
	tests.Dir = s.p.tests[s.tests]
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
