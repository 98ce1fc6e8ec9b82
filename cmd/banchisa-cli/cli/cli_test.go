package cli_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"banchisa/app/presenter/all"
	"banchisa/app/store"
	"banchisa/cmd/banchisa-cli/cli"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// fixture is a program with a home folder of its own.
type fixture struct {
	t   *testing.T
	dir string
	cli.Program
}

// newRaceFixture returns a fixture that has only the game Race, so that its goldens do not change
// with the games.
func newRaceFixture(t *testing.T) *fixture {
	dir := t.TempDir()
	return &fixture{t, dir, cli.Program{
		Games: []*games.Game{race.Game}, Library: record.Resolver{Game: race.Find, Variant: race.FindVariant}, Shipped: race.ShippedVariants,
		Store: store.Store{ConfigDir: dir, DataDir: dir}, Locale: "en", Version: "test",
	}}
}

// newFixture returns a fixture with all games.
func newFixture(t *testing.T) *fixture {
	d := newRaceFixture(t)
	d.Games, d.Library, d.Shipped, d.Presenters = catalog.All, catalog.Resolver(), catalog.ShippedVariants, all.Presenters()
	return d
}

// run runs a command line with typed input.
func (f *fixture) run(typed string, args ...string) (code int, out, err string) {
	f.t.Helper()
	var o, e bytes.Buffer
	p := f.Program
	p.In, p.Out, p.Err = strings.NewReader(typed), &o, &e
	code = p.Run(context.Background(), args)
	return code, o.String(), e.String()
}

// mustRun runs a command line that must exit with 0, and returns its output.
func (f *fixture) mustRun(typed string, args ...string) string {
	f.t.Helper()
	code, out, err := f.run(typed, args...)
	if code != 0 {
		f.t.Fatalf("%v leaves with %d\n%s%s", args, code, out, err)
	}
	return out
}

// writeFile writes a file to the fixture's folder.
func (f *fixture) writeFile(name, text string) string {
	f.t.Helper()
	path := filepath.Join(f.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		f.t.Fatal(err)
	}
	return path
}

// checkGolden compares with testdata/<name>.golden, without the fixture's folder and the date.
func (f *fixture) checkGolden(name, got string) {
	f.t.Helper()
	got = strings.ReplaceAll(got, f.dir, "HOME")
	got = regexp.MustCompile(`\d{8}-\d{6}`).ReplaceAllString(got, "DATE")
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			f.t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		f.t.Fatalf("%v; write it with -update", err)
	}
	if got != string(want) {
		f.t.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
	}
}

type goldenCase struct {
	typed string
	args  []string
	code  int
}

func TestGoldens(t *testing.T) {
	for name, c := range map[string]goldenCase{
		"help":              {"", []string{"help"}, 0},
		"nothing":           {"", nil, 2},
		"unknown-command":   {"", []string{"fly"}, 2},
		"games":             {"", []string{"games"}, 0},
		"legal":             {"", []string{"legal", "good"}, 0},
		"legal-at":          {"", []string{"legal", "--at", "1", "good"}, 0},
		"legal-beyond":      {"", []string{"legal", "good", "--at", "9"}, 1},
		"legal-broken":      {"", []string{"legal", "broken"}, 1},
		"legal-broken-at":   {"", []string{"legal", "broken", "--at", "2"}, 0},
		"legal-usage":       {"", []string{"legal"}, 2},
		"legal-no-file":     {"", []string{"legal", "none"}, 1},
		"show":              {"", []string{"show", "good"}, 0},
		"show-eye":          {"", []string{"show", "good", "--eye", "b", "--at", "3"}, 0},
		"show-wrong-eye":    {"", []string{"show", "good", "--eye", "z"}, 2},
		"verify-good":       {"", []string{"verify", "good"}, 0},
		"verify-broken":     {"", []string{"verify", "good", "broken", "none", "newer"}, 1},
		"verify-italian":    {"", []string{"verify", "broken", "--lang", "it"}, 1},
		"analyse":           {"", []string{"analyse", "good", "--level", "1"}, 0},
		"analyse-italian":   {"", []string{"analyse", "good", "--level", "1", "--lang", "it"}, 0},
		"analyse-json":      {"", []string{"analyse", "good", "--level", "1", "--json"}, 0},
		"analyse-csv":       {"", []string{"analyse", "good", "--level", "1", "--csv"}, 0},
		"analyse-broken":    {"", []string{"analyse", "broken", "--json"}, 1},
		"analyse-newer":     {"", []string{"analyse", "newer"}, 1},
		"analyse-none":      {"", []string{"analyse", "none"}, 1},
		"analyse-two":       {"", []string{"analyse", "good", "--json", "--csv"}, 2},
		"analyse-calibrate": {"", []string{"analyse", "--calibrate", "race", "--n", "10", "--level", "1"}, 0},
		"perft":             {"", []string{"perft", "race", "--depth", "3"}, 0},
		"perft-divide":      {"", []string{"perft", "--from", "good", "--at", "2", "--depth", "4", "--divide"}, 0},
		"perft-other":       {"", []string{"perft", "isaac", "--depth", "1"}, 2},
		"variant-good":      {"", []string{"check-variant", "fine.toml"}, 0},
		"variant-bad":       {"", []string{"check-variant", "bad.toml", "fine.toml", "odd.toml"}, 1},
		"random":            {"", []string{"random", "race", "--n", "3", "--seed", "7", "--out", "OUT"}, 0},
		"arena":             {"", []string{"arena", "race", "--bots", "random,random", "--n", "40", "--seed", "2"}, 0},
		"arena-unknown-bot": {"", []string{"arena", "race", "--bots", "9,1"}, 2},
		"arena-no-matches":  {"", []string{"arena", "race", "--n", "0"}, 2},
		"random-none":       {"", []string{"random", "race", "--n", "-5"}, 2},
		"random-limit":      {"", []string{"random", "race", "--limit", "-1"}, 2},
		"bench-seconds":     {"", []string{"bench", "race", "--seconds", "-1"}, 2},
	} {
		t.Run(name, func(t *testing.T) { newRaceFixture(t).runGolden(name, c) })
	}
}

func TestPlayGoldens(t *testing.T) {
	for name, c := range map[string]goldenCase{
		"play":               {"roll\n?\n+9\n+6\nwhy +5\nwhy +0\nxyz\nundo\n+0\nlog\nboard\nhelp\nquit\n", []string{"play", "race", "--seed", "4", "--seats", "human:Anna,human"}, 0},
		"play-end-of-input":  {"roll\n", []string{"play", "race", "--seed", "4", "--seats", "human,bot:random"}, 0},
		"play-bots":          {"", []string{"play", "race", "--seed", "4", "--seats", "bot:random,bot:random"}, 0},
		"play-which":         {"1\nquit\n", []string{"play", "--seed", "4"}, 0},
		"play-wrong-chair":   {"", []string{"play", "race", "--seats", "robot,human"}, 2},
		"play-wrong-variant": {"", []string{"play", "race", "--variant", "giant"}, 1},
		"play-wrong-seats":   {"", []string{"play", "race", "--seats", "human,human,human"}, 1},
		"play-house":         {"+2\n", []string{"play", "race", "--seed", "4", "--seats", "human,human", "--variant", "classic,goal=2"}, 0},
		"play-wrong-house":   {"", []string{"play", "race", "--variant", "classic,moon=2"}, 1},
		"play-no-such-house": {"", []string{"play", "race", "--variant", "classic,goal=-2"}, 1},
		"play-free-undo":     {"roll\n+0\nundo\nquit\n", []string{"play", "race", "--seed", "4", "--seats", "human,human", "--free-undo"}, 0},
	} {
		t.Run(name, func(t *testing.T) { newRaceFixture(t).runGolden(name, c) })
	}
}

// runGolden runs a golden's command on a few files.
func (f *fixture) runGolden(name string, c goldenCase) {
	f.t.Helper()
	const head = "banchisa 1\ngame = \"race\"\nseed = 4\n---\n"
	files := map[string]string{
		"good":      f.writeFile("good", head+"a roll\nchance =2\na +1\nb roll\nchance =2\n"),
		"broken":    f.writeFile("broken", head+"a roll\nchance =3\na +4\nb roll\n"),
		"newer":     f.writeFile("newer", "banchisa 7\n"),
		"fine.toml": f.writeFile("fine.toml", race.Classic),
		"bad.toml":  f.writeFile("bad.toml", race.Classic+"speed = 3\n"),
		"odd.toml":  f.writeFile("odd.toml", "goal = 3\n"),
		"none":      filepath.Join(f.dir, "none"),
		"OUT":       filepath.Join(f.dir, "out"),
	}
	var args []string
	for _, arg := range c.args {
		if path, is := files[arg]; is {
			arg = path
		}
		args = append(args, arg)
	}
	code, out, err := f.run(c.typed, args...)
	if code != c.code {
		f.t.Errorf("%v leaves with %d, want %d", c.args, code, c.code)
	}
	out = regexp.MustCompile(`mean [0-9.]+ p95 [0-9.]+ max [0-9.]+`).ReplaceAllString(out, "mean M p95 P max X")
	f.checkGolden(name, out+"--- err\n"+err)
}

func TestEveryCommandRejectsInvalidInput(t *testing.T) {
	for _, name := range []string{"games", "play", "random", "arena", "companion", "tune", "analyse", "legal", "show", "verify", "perft", "bench", "check-variant"} {
		d := newRaceFixture(t)
		if code, out, err := d.run("", name, "--nonsense"); code != 2 || out != "" || !strings.Contains(err, "banchisa-cli "+name) {
			t.Errorf("%s --nonsense leaves with %d\n%s%s", name, code, out, err)
		}
		if code, out, _ := d.run("", name, "--help"); code != 0 || !strings.Contains(out, name) {
			t.Errorf("%s --help leaves with %d\n%s", name, code, out)
		}
	}
}

func TestBenchPrintsEveryFigure(t *testing.T) {
	d := newRaceFixture(t)
	out := d.mustRun("", "bench", "race", "--seconds", "0.1", "--levels")
	for _, key := range []string{"actions/s", "turns/s", "playouts/s", "simulations/s", "allocs/playout", "state-bytes", "copy-ns", "level-1-ms", "level-5-ms-p95", "level-5-turn-ms-max", "maestro-1-simulations/s"} {
		if !regexp.MustCompile(`(?m)^` + key + ` [0-9.]+$`).MatchString(out) {
			t.Errorf("no figure for %s in\n%s", key, out)
		}
	}
	if !strings.Contains(out, "allocs/playout 0.00\n") {
		t.Errorf("a playout allocates:\n%s", out)
	}
}

// A file that cannot be written is reported before hours of play, and an interrupted arena prints
// the results so far.
func TestArenaFailsEarlyAndPrintsPartialResults(t *testing.T) {
	d := newRaceFixture(t)
	code, out, _ := d.run("", "arena", "race", "--bots", "random,random", "--n", "100000000", "--csv", filepath.Join(d.dir, "nowhere", "x.csv"))
	if code != 1 || out != "" {
		t.Errorf("left with %d and printed %q", code, out)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	var text, errText bytes.Buffer
	p := d.Program
	p.Out, p.Err = &text, &errText
	if code := p.Run(ctx, []string{"arena", "race", "--bots", "random,random", "--n", "100000000"}); code != 1 {
		t.Errorf("an interrupted arena leaves with %d", code)
	}
	if !strings.Contains(text.String(), "random") || !strings.Contains(errText.String(), "100,000,000") {
		t.Errorf("printed %q, %q", text.String(), errText.String())
	}
}

func TestArenaIsTheSameInParallelAndAsCSV(t *testing.T) {
	d := newRaceFixture(t)
	path := filepath.Join(d.dir, "a.csv")
	pace := regexp.MustCompile(`  ms/choice.*`)
	one := d.mustRun("", "arena", "race", "--bots", "random,random", "--n", "21", "--csv", path)
	lines, err := os.ReadFile(path)
	if err != nil || strings.Count(string(lines), "\n") != 22 {
		t.Errorf("%v\n%s", err, lines)
	}
	if many := d.mustRun("", "arena", "race", "--bots", "random,random", "--n", "21", "--parallel", "3"); pace.ReplaceAllString(many, "") != pace.ReplaceAllString(one, "") {
		t.Errorf("in parallel\n%s\none by one\n%s", many, one)
	}
}
