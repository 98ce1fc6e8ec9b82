package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/cmd/banchisa-cli/cli"
	"banchisa/cmd/commandline/commandlinetest"
)

// fixture is the program with a home folder of its own.
type fixture struct{ *commandlinetest.Fixture }

// newRaceFixture returns a fixture that has only the game Race.
func newRaceFixture(t *testing.T) *fixture {
	f := &fixture{commandlinetest.NewRace(t, "banchisa-cli", cli.Commands())}
	f.Moved = cli.Moved
	return f
}

// newFixture returns a fixture with all games.
func newFixture(t *testing.T) *fixture {
	f := &fixture{commandlinetest.New(t, "banchisa-cli", cli.Commands())}
	f.Moved, f.Presenters = cli.Moved, all.Presenters()
	return f
}

// TestGamesListsOwnVariants checks that an own variant is listed by its file's name, which --variant takes.
func TestGamesListsOwnVariants(t *testing.T) {
	f := newFixture(t)
	text, err := os.ReadFile("../../../docs/variants/isaac.toml")
	if err != nil {
		t.Fatal(err)
	}
	folder := f.Store.VariantsDir("isaac")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "mine.toml"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	if listed := f.MustRun("", "games"); !strings.Contains(listed, "quick,mine (") {
		t.Errorf("not listed: %s", listed)
	}
	f.MustRun("quit\n", "play", "isaac", "--variant", "mine", "--seats", "human,human")
}

type goldenCase struct {
	typed string
	args  []string
	code  int
}

func TestGoldens(t *testing.T) {
	for name, c := range map[string]goldenCase{
		"help":            {"", []string{"help"}, 0},
		"nothing":         {"", nil, 2},
		"unknown-command": {"", []string{"fly"}, 2},
		"games":           {"", []string{"games"}, 0},
		"legal":           {"", []string{"legal", "good"}, 0},
		"legal-at":        {"", []string{"legal", "--at", "1", "good"}, 0},
		"legal-beyond":    {"", []string{"legal", "good", "--at", "9"}, 1},
		"legal-broken":    {"", []string{"legal", "broken"}, 1},
		"legal-broken-at": {"", []string{"legal", "broken", "--at", "2"}, 0},
		"legal-usage":     {"", []string{"legal"}, 2},
		"legal-no-file":   {"", []string{"legal", "none"}, 1},
		"show":            {"", []string{"show", "good"}, 0},
		"show-eye":        {"", []string{"show", "good", "--eye", "b", "--at", "3"}, 0},
		"show-wrong-eye":  {"", []string{"show", "good", "--eye", "z"}, 2},
		"verify-good":     {"", []string{"verify", "good"}, 0},
		"verify-broken":   {"", []string{"verify", "good", "broken", "none", "newer"}, 1},
		"verify-italian":  {"", []string{"verify", "broken", "--lang", "it"}, 1},
		"analyse":         {"", []string{"analyse", "good", "--level", "1"}, 0},
		"analyse-italian": {"", []string{"analyse", "good", "--level", "1", "--lang", "it"}, 0},
		"analyse-json":    {"", []string{"analyse", "good", "--level", "1", "--json"}, 0},
		"analyse-csv":     {"", []string{"analyse", "good", "--level", "1", "--csv"}, 0},
		"analyse-broken":  {"", []string{"analyse", "broken", "--json"}, 1},
		"analyse-newer":   {"", []string{"analyse", "newer"}, 1},
		"analyse-none":    {"", []string{"analyse", "none"}, 1},
		"analyse-two":     {"", []string{"analyse", "good", "--json", "--csv"}, 2},
		"variant-good":    {"", []string{"check-variant", "fine.toml"}, 0},
		"variant-bad":     {"", []string{"check-variant", "bad.toml", "fine.toml", "odd.toml"}, 1},
	} {
		t.Run(name, func(t *testing.T) { newRaceFixture(t).RunGolden(name, c.typed, c.code, c.args...) })
	}
}

func TestPlayGoldens(t *testing.T) {
	for name, c := range map[string]goldenCase{
		"play":               {"roll\n?\n+9\n+6\nwhy +5\nwhy +0\nxyz\nundo\n+0\nlog\nboard\nhelp\nquit\n", []string{"play", "race", "--seed", "4", "--seats", "human:Anna,human"}, 0},
		"play-ending":        {"end what\nend draw\nno\nend count\nyes\n", []string{"play", "race", "--seed", "4", "--seats", "human:Anna,human"}, 0},
		"play-resign":        {"end resign\n\nend resign\ny\n", []string{"play", "race", "--seed", "4", "--seats", "human:Anna,bot:random"}, 0},
		"play-handover":      {"end resign bot:9x\nend resign bot:random\n", []string{"play", "race", "--seed", "4", "--seats", "human:Anna,bot:random"}, 0},
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
		t.Run(name, func(t *testing.T) { newRaceFixture(t).RunGolden(name, c.typed, c.code, c.args...) })
	}
}

func TestEveryCommandRejectsInvalidInput(t *testing.T) { newRaceFixture(t).CheckRejects() }

// A command that banchisa-lab has now says so, in both languages, also when its help is asked for.
func TestMovedCommandsSayWhereTheyAre(t *testing.T) {
	d := newRaceFixture(t)
	for _, c := range []struct{ words, line string }{
		{"arena", "arena race --bots 1,3"},
		{"random", "random race --n 3"},
		{"puzzles", "help puzzles"},
		{"perft", "perft --help"},
		{"bench", "bench race"},
		{"tune", "tune"},
		{"companion", "companion race"},
		{"calibrate", "analyse --calibrate race --n 10"},
		{"calibrate", "analyse -calibrate=race"},
	} {
		for _, language := range []string{"it", "en"} {
			code, out, err := d.Run("", append([]string{"--lang", language}, strings.Fields(c.line)...)...)
			if code != 2 || out != "" || !strings.Contains(err, "banchisa-lab "+c.words) || strings.Count(err, "\n") != 1 {
				t.Errorf("%s leaves with %d\n%s%s", c.line, code, out, err)
			}
		}
	}
}
