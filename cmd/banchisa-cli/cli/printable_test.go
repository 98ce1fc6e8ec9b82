package cli_test

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"banchisa/games/gametest/race"
)

// Nothing that comes from a file, a name or the command line directs the terminal.
func TestNothingFromOutsideReachesTheTerminal(t *testing.T) {
	const bad = "\x1b]0;x\a\x1b[2J\u009b1A\u202e\x7f\nHOME/good: OK"
	const head = "banchisa 1\ngame = \"race\"\n"
	toml := strings.ReplaceAll(race.Classic, `it = "`, `it = "\u001b[2J\u009b\n`)
	toml = strings.ReplaceAll(toml, `en = "`, `en = "\u001b[2J\u009b\n`)
	for name, text := range map[string]string{
		"seat":    head + "---\n" + "a\x1b[2J roll\n",
		"action":  head + "---\na ro\x1b[2J\u009bll\n",
		"game":    "banchisa 1\ngame = \"\\u001b[2J\\u009b\"\n---\n",
		"variant": head + "variant = \"\\u001b[2J\"\n---\n",
		"header":  head + "x = \x1b[2J\u009b\n---\n",
		"first":   "\x1b[2Jbanchisa\n",
	} {
		d := newRaceFixture(t)
		file := d.writeFile(name, text)
		for _, args := range [][]string{{"verify", file}, {"legal", file}, {"show", file}, {"perft", "--from", file}, {"play", "--resume", file}} {
			d.checkPrintable("", args...)
		}
	}
	d := newRaceFixture(t)
	good := d.writeFile("good", head+"---\na roll\nchance =2\n")
	own, broken := d.writeFile("own.toml", toml), d.writeFile("broken.toml", race.Classic+"\x1b[2J = 3\n")
	for _, args := range [][]string{
		{bad},
		{"help", bad},
		{"verify", bad},
		{"legal", bad},
		{"show", good, "--eye", bad},
		{"check-variant", bad},
		{"check-variant", own},
		{"check-variant", broken},
		{"play", bad},
		{"play", "race", "--variant", bad},
		{"play", "race", "--variant", "classic," + bad},
		{"play", "race", "--seats", bad},
		{"play", "race", "--seats", "bot:" + bad},
		{"play", "race", "--variant", own, "--seats", "human:" + bad + ",human"},
		{"arena", bad},
		{"arena", "race", "--bots", bad},
		{"arena", "race", "--csv", filepath.Join(d.dir, bad, "x")},
		{"random", "race", "--out", filepath.Join(d.dir, bad)},
		{"perft", bad},
		{"bench", bad},
		{"games", bad},
		{"games", "--" + bad},
		{"legal", good, "--at", bad},
		{"random", "race", "--n", bad},
	} {
		d.checkPrintable(bad+"\n?"+bad+"\nwhy "+bad+"\nquit\n", args...)
	}
}

// checkPrintable runs a command and looks for characters that a terminal obeys, and for lines that
// the input made up.
func (f *fixture) checkPrintable(typed string, args ...string) {
	f.t.Helper()
	_, out, err := f.run(typed, args...)
	for _, text := range []string{out, err} {
		for _, r := range text {
			if unicode.IsControl(r) && r != '\n' && r != '\t' || r == '\u202e' {
				f.t.Errorf("%q prints %q in %q", args, r, text)
				return
			}
		}
		if strings.Contains(text, "\nHOME/good") {
			f.t.Errorf("%q prints a line of its input:\n%s", args, text)
		}
	}
}
