// Package commandlinetest runs command lines in tests, without a process.
package commandlinetest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"banchisa/app/store"
	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Fixture is a program with a home folder of its own.
type Fixture struct {
	T   *testing.T
	Dir string
	commandline.Program
}

// NewRace returns a fixture that has only the game Race, so that its goldens do not change with the
// games.
func NewRace(t *testing.T, program string, commands []commandline.Command) *Fixture {
	dir := t.TempDir()
	return &Fixture{t, dir, commandline.Program{
		Name: program, Commands: commands,
		Games: []*games.Game{race.Game}, Library: record.Resolver{Game: race.Find, Variant: race.FindVariant}, Shipped: race.ShippedVariants,
		Store: store.Store{ConfigDir: dir, DataDir: dir}, Language: "en", Version: "test",
	}}
}

// New returns a fixture with all games.
func New(t *testing.T, program string, commands []commandline.Command) *Fixture {
	f := NewRace(t, program, commands)
	f.Games, f.Library, f.Shipped = catalog.All, catalog.Resolver(), catalog.ShippedVariants
	return f
}

// Run runs a command line with typed input.
func (f *Fixture) Run(typed string, args ...string) (code int, out, err string) {
	f.T.Helper()
	var o, e bytes.Buffer
	p := f.Program
	p.In, p.Out, p.Err = strings.NewReader(typed), &o, &e
	code = p.Run(context.Background(), args)
	return code, o.String(), e.String()
}

// MustRun runs a command line that must exit with 0, and returns its output.
func (f *Fixture) MustRun(typed string, args ...string) string {
	f.T.Helper()
	code, out, err := f.Run(typed, args...)
	if code != 0 {
		f.T.Fatalf("%v leaves with %d\n%s%s", args, code, out, err)
	}
	return out
}

// WriteFile writes a file to the fixture's folder.
func (f *Fixture) WriteFile(name, text string) string {
	f.T.Helper()
	path := filepath.Join(f.Dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		f.T.Fatal(err)
	}
	return path
}

// RandomMatch writes a match of random choices, of at most limit decisions, to the fixture's folder.
func (f *Fixture) RandomMatch(game string, seed uint64, limit int) string {
	f.T.Helper()
	g := catalog.Find(game)
	v, err := catalog.FindVariant(g, "")
	if err != nil {
		f.T.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: commandline.SeatsOf(g, v, v.Seats.Min)}
	m, err := record.New(g, setup, record.Header{Seed: seed, HasSeed: true})
	if err != nil {
		f.T.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	err = m.Play(limit, func(s games.State) (games.Action, error) {
		legal := s.LegalActions(nil)
		return legal[r.IntN(len(legal))], nil
	})
	m.Finish()
	var text bytes.Buffer
	if err == nil {
		err = m.Encode(&text)
	}
	if err != nil {
		f.T.Fatal(err)
	}
	return f.WriteFile(fmt.Sprintf("%s-%d.banchisa", game, seed), text.String())
}

// CheckGolden compares with testdata/<name>.golden, without the fixture's folder and the date.
func (f *Fixture) CheckGolden(name, got string) {
	f.T.Helper()
	got = strings.ReplaceAll(got, f.Dir, "HOME")
	got = regexp.MustCompile(`\d{8}-\d{6}`).ReplaceAllString(got, "DATE")
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			f.T.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		f.T.Fatalf("%v; write it with -update", err)
	}
	if got != string(want) {
		f.T.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
	}
}

// RunGolden runs a golden's command line on a few files, and compares what it prints.
func (f *Fixture) RunGolden(name, typed string, wantCode int, words ...string) {
	f.T.Helper()
	const head = "banchisa 1\ngame = \"race\"\nseed = 4\n---\n"
	files := map[string]string{
		"good":      f.WriteFile("good", head+"a roll\nchance =2\na +1\nb roll\nchance =2\n"),
		"broken":    f.WriteFile("broken", head+"a roll\nchance =3\na +4\nb roll\n"),
		"newer":     f.WriteFile("newer", "banchisa 7\n"),
		"fine.toml": f.WriteFile("fine.toml", race.Classic),
		"bad.toml":  f.WriteFile("bad.toml", race.Classic+"speed = 3\n"),
		"odd.toml":  f.WriteFile("odd.toml", "goal = 3\n"),
		"none":      filepath.Join(f.Dir, "none"),
		"OUT":       filepath.Join(f.Dir, "out"),
	}
	var args []string
	for _, arg := range words {
		if path, is := files[arg]; is {
			arg = path
		}
		args = append(args, arg)
	}
	code, out, err := f.Run(typed, args...)
	if code != wantCode {
		f.T.Errorf("%v leaves with %d, want %d", words, code, wantCode)
	}
	out = regexp.MustCompile(`mean [0-9.]+ p95 [0-9.]+ max [0-9.]+`).ReplaceAllString(out, "mean M p95 P max X")
	f.CheckGolden(name, out+"--- err\n"+err)
}

// CheckRejects checks that every command rejects options it does not have and explains itself.
func (f *Fixture) CheckRejects() {
	f.T.Helper()
	for _, cmd := range f.Commands {
		if code, out, err := f.Run("", cmd.Name, "--nonsense"); code != 2 || out != "" || !strings.Contains(err, f.Name+" "+cmd.Name) {
			f.T.Errorf("%s --nonsense leaves with %d\n%s%s", cmd.Name, code, out, err)
		}
		if code, out, _ := f.Run("", cmd.Name, "--help"); code != 0 || !strings.Contains(out, cmd.Name) {
			f.T.Errorf("%s --help leaves with %d\n%s", cmd.Name, code, out)
		}
	}
}

// CheckHelp checks that every option of every command is explained, in both languages.
func (f *Fixture) CheckHelp() {
	f.T.Helper()
	for _, language := range []string{"it", "en"} {
		for _, cmd := range f.Commands {
			out := f.MustRun("", "help", cmd.Name, "--lang", language)
			if asked := f.MustRun("", cmd.Name, "--help", "--lang", language); asked != out ||
				f.MustRun("", "--lang", language, "help", cmd.Name) != out {
				f.T.Errorf("%s: help and --help differ:\n%s\n%s", cmd.Name, out, asked)
			}
			for line := range strings.Lines(out) {
				if option, is := strings.CutPrefix(line, "  --"); is && len(strings.Fields(option)) < 3 {
					f.T.Errorf("%s: no explanation: %s", cmd.Name, line)
				}
			}
			if !strings.Contains(out, "--lang") || !strings.Contains(out, map[string]string{"it": "Uscita: 0", "en": "Exit code: 0"}[language]) {
				f.T.Errorf("got\n%s", out)
			}
		}
	}
	if code, _, err := f.Run("", "help", "fly"); code != 2 || !strings.Contains(err, "no command") {
		f.T.Errorf("leaves with %d: %s", code, err)
	}
}

// CheckPrintable runs a command and looks for characters that a terminal obeys, and for lines that
// the input made up.
func (f *Fixture) CheckPrintable(typed string, args ...string) {
	f.T.Helper()
	_, out, err := f.Run(typed, args...)
	for _, text := range []string{out, err} {
		for _, r := range text {
			if unicode.IsControl(r) && r != '\n' && r != '\t' || r == '\u202e' {
				f.T.Errorf("%q prints %q in %q", args, r, text)
				return
			}
		}
		if strings.Contains(text, "\nHOME/good") {
			f.T.Errorf("%q prints a line of its input:\n%s", args, text)
		}
	}
}
