package lab_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"banchisa/cmd/banchisa-lab/lab"
	"banchisa/cmd/commandline/commandlinetest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// fixture is the program with a home folder of its own.
type fixture struct{ *commandlinetest.Fixture }

// newRaceFixture returns a fixture that has only the game Race.
func newRaceFixture(t *testing.T) *fixture {
	return &fixture{commandlinetest.NewRace(t, "banchisa-lab", lab.Commands())}
}

// newFixture returns a fixture with all games.
func newFixture(t *testing.T) *fixture {
	return &fixture{commandlinetest.New(t, "banchisa-lab", lab.Commands())}
}

type goldenCase struct {
	typed string
	args  []string
	code  int
}

func TestGoldens(t *testing.T) {
	for name, c := range map[string]goldenCase{
		"help":              {"", []string{"help"}, 0},
		"calibrate":         {"", []string{"calibrate", "race", "--n", "10", "--level", "1"}, 0},
		"perft":             {"", []string{"perft", "race", "--depth", "3"}, 0},
		"perft-divide":      {"", []string{"perft", "--from", "good", "--at", "2", "--depth", "4", "--divide"}, 0},
		"perft-other":       {"", []string{"perft", "isaac", "--depth", "1"}, 2},
		"random":            {"", []string{"random", "race", "--n", "3", "--seed", "7", "--out", "OUT"}, 0},
		"arena":             {"", []string{"arena", "race", "--bots", "random,random", "--n", "40", "--seed", "2"}, 0},
		"arena-unknown-bot": {"", []string{"arena", "race", "--bots", "9,1"}, 2},
		"arena-no-matches":  {"", []string{"arena", "race", "--n", "0"}, 2},
		"random-none":       {"", []string{"random", "race", "--n", "-5"}, 2},
		"random-limit":      {"", []string{"random", "race", "--limit", "-1"}, 2},
		"bench-seconds":     {"", []string{"bench", "race", "--seconds", "-1"}, 2},
	} {
		t.Run(name, func(t *testing.T) { newRaceFixture(t).RunGolden(name, c.typed, c.code, c.args...) })
	}
}

func TestEveryCommandRejectsInvalidInput(t *testing.T) { newRaceFixture(t).CheckRejects() }

func TestHelpExplainsEveryOption(t *testing.T) {
	d := newFixture(t)
	d.CheckHelp()
	if out := d.MustRun("", "help", "random"); !strings.Contains(out, "--limit N") || !strings.Contains(out, "(default: 100000)") {
		t.Errorf("got\n%s", out)
	}
	if out := d.MustRun("", "help", "arena"); !strings.Contains(out, "  --sprt ELO0,ELO1[,ALPHA,BETA] ") {
		t.Errorf("the value of --sprt is cut:\n%s", out)
	}
}

func TestMistakesAreSentencesOfTheLanguage(t *testing.T) {
	for want, args := range map[string][]string{
		"L’opzione --n non può essere «x».":   {"random", "race", "--n", "x"},
		"nowhere/x.csv.":                      {"arena", "race", "--bots", "random", "--csv", "nowhere/x.csv"},
		"Il gioco «chess» qui non c’è. Ci so": {"perft", "chess"},
	} {
		d := newRaceFixture(t)
		d.Language = "it"
		if code, _, err := d.Run("", args...); code == 0 || !strings.Contains(err, want) {
			t.Errorf("%v leaves with %d: %s", args, code, err)
		}
	}
}

// Nothing that comes from a file, a name or the command line directs the terminal.
func TestNothingFromOutsideReachesTheTerminal(t *testing.T) {
	const bad = "\x1b]0;x\a\x1b[2J\u009b1A\u202e\x7f\nHOME/good: OK"
	d := newRaceFixture(t)
	for _, args := range [][]string{
		{bad},
		{"arena", bad},
		{"arena", "race", "--bots", bad},
		{"arena", "race", "--csv", filepath.Join(d.Dir, bad, "x")},
		{"random", "race", "--out", filepath.Join(d.Dir, bad)},
		{"random", "race", "--n", bad},
		{"perft", bad},
		{"perft", "--from", d.WriteFile("seat", "banchisa 1\ngame = \"race\"\n---\na\x1b[2J roll\n")},
		{"bench", bad},
	} {
		d.CheckPrintable("", args...)
	}
}

func TestBenchPrintsEveryFigure(t *testing.T) {
	d := newRaceFixture(t)
	out := d.MustRun("", "bench", "race", "--seconds", "0.1", "--levels")
	for _, key := range []string{
		"actions/s", "turns/s", "playouts/s", "simulations/s", "allocs/playout", "state-bytes", "copy-ns",
		"level-1-ms", "level-5-ms-p95", "level-5-turn-ms-max", "maestro-1-simulations/s",
	} {
		if !regexp.MustCompile(`(?m)^` + key + ` [0-9.]+$`).MatchString(out) {
			t.Errorf("no figure for %s in\n%s", key, out)
		}
	}
	if !strings.Contains(out, "allocs/playout 0.00\n") {
		t.Errorf("a playout allocates:\n%s", out)
	}
	var numbers map[string]float64
	if err := json.Unmarshal([]byte(d.MustRun("", "bench", "race", "--seconds", "0.05", "--json")), &numbers); err != nil || numbers["playouts/s"] <= 0 {
		t.Errorf("as JSON: %v, %v", numbers, err)
	}
	if files, err := os.ReadDir(d.Dir); err != nil || len(files) > 0 {
		t.Errorf("%v was written, %v", files, err)
	}
}

// A file that cannot be written is reported before hours of play, and an interrupted arena prints
// the results so far.
func TestArenaFailsEarlyAndPrintsPartialResults(t *testing.T) {
	d := newRaceFixture(t)
	code, out, _ := d.Run("", "arena", "race", "--bots", "random,random", "--n", "100000000", "--csv", filepath.Join(d.Dir, "nowhere", "x.csv"))
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
	path := filepath.Join(d.Dir, "a.csv")
	pace := regexp.MustCompile(`  ms/choice.*`)
	one := d.MustRun("", "arena", "race", "--bots", "random,random", "--n", "21", "--csv", path)
	lines, err := os.ReadFile(path)
	if err != nil || strings.Count(string(lines), "\n") != 22 {
		t.Errorf("%v\n%s", err, lines)
	}
	if many := d.MustRun("", "arena", "race", "--bots", "random,random", "--n", "21", "--parallel", "3"); pace.ReplaceAllString(many, "") != pace.ReplaceAllString(one, "") {
		t.Errorf("in parallel\n%s\none by one\n%s", many, one)
	}
}

// What was measured becomes rows, with the command that measures it again.
func TestRowsOfEveryMeasurement(t *testing.T) {
	for want, args := range map[string][]string{
		"banchisa-lab arena race --bots greedy,random --n 40 --seed 2":    {"arena", "race", "--bots", "greedy,random", "--n", "40", "--seed", "2"},
		"banchisa-lab arena race --bots random --n 10":                    {"arena", "race", "--bots", "random", "--n", "10"},
		"banchisa-lab bench race --json --seconds 0.05":                   {"bench", "race", "--seconds", "0.05", "--json"},
		"banchisa-lab calibrate race --level 1 --n 5":                     {"calibrate", "race", "--n", "5", "--level", "1"},
		"banchisa-lab companion race --n 4 --persons random,1 --series 2": {"companion", "race", "--persons", "random,1", "--n", "4", "--series", "2"},
	} {
		d := newRaceFixture(t)
		d.Commit = "abc"
		path := filepath.Join(d.Dir, "rows.csv")
		d.MustRun("", append(args, "--rows", path)...)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil || len(lines) < 4 {
			t.Fatalf("%s: %v\n%s", want, err, text)
		}
		for _, line := range lines[1:] {
			if line[1] != "abc" || line[2] != want || line[3] != "race" || line[5] == "" || line[6] == "" || line[8] == "" {
				t.Errorf("%s: %q", want, line)
			}
		}
	}
}

// The page of figures is drawn into the folder of its files.
func TestPage(t *testing.T) {
	d := newRaceFixture(t)
	d.MustRun("", "arena", "race", "--bots", "random,greedy", "--n", "4", "--rows", filepath.Join(d.Dir, "ladder.csv"))
	d.MustRun("", "page", "--dir", d.Dir)
	for _, name := range []string{"figures.html", "ladder.svg"} {
		if text, err := os.ReadFile(filepath.Join(d.Dir, name)); err != nil || !strings.Contains(string(text), "random against greedy") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Random matches of every game are valid and the same again, and perft counts in them.
func TestEveryGame(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			d := newFixture(t)
			files := strings.Fields(d.MustRun("", "random", game.ID, "--n", "2", "--seed", "3", "--out", d.Dir, "--limit", "600"))
			if len(files) != 2 {
				t.Fatalf("files %v", files)
			}
			first, err := os.ReadFile(files[1])
			if err != nil {
				t.Fatal(err)
			}
			m, err := catalog.Resolver().Decode(files[1], bytes.NewReader(first))
			if err != nil || len(m.Verify()) > 0 {
				t.Fatalf("%v, %v", err, m.Verify())
			}
			for _, k := range []int{0, 1, m.Len() / 2, m.Len()} {
				d.checkPerft(m.StateAt(k), files[1], strconv.Itoa(k))
			}
			if code, _, _ := d.Run("", "random", game.ID, "--seed", "4", "--out", d.Dir, "--limit", "600"); code == 0 {
				t.Error("a file has been overwritten")
			}
			if err := os.Remove(files[1]); err != nil {
				t.Fatal(err)
			}
			again := d.MustRun("", "random", game.ID, "--seed", "4", "--out", d.Dir, "--limit", "600")
			if second, _ := os.ReadFile(files[1]); strings.TrimSpace(again) != files[1] || !bytes.Equal(first, second) {
				t.Errorf("%q is not %q once more", again, files[1])
			}
		})
	}
}

// checkPerft compares perft with the engine.
func (f *fixture) checkPerft(s games.State, file, at string) {
	f.T.Helper()
	want := strconv.Itoa(len(s.LegalActions(nil)))
	if got := strings.TrimSpace(f.MustRun("", "perft", "--from", file, "--at", at, "--depth", "1")); got != want {
		f.T.Errorf("perft 1 at %s: got %s, want %s", at, got, want)
	}
}

// The sounds are written anew, and a file without a formula goes.
func TestSoundsAreWrittenAgain(t *testing.T) {
	d := newRaceFixture(t)
	old := d.WriteFile("isaac-old-1.wav", "no sound")
	d.MustRun("", "sounds", "--out", d.Dir)
	if _, err := os.Stat(old); err == nil {
		t.Errorf("%s is still there", old)
	}
	shipped, err := fs.Glob(resources.Sounds, "sounds/*.wav")
	if err != nil || len(shipped) == 0 {
		t.Fatalf("%v, %d sounds", err, len(shipped))
	}
	for _, name := range shipped {
		want, _ := resources.Sounds.ReadFile(name)
		if got, err := os.ReadFile(filepath.Join(d.Dir, filepath.Base(name))); err != nil || len(got) != len(want) {
			t.Errorf("%s has %d bytes, want %d, %v", name, len(got), len(want), err)
		}
	}
}
