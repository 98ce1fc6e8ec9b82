package cli_test

import (
	"strings"
	"testing"

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
		file := d.WriteFile(name, text)
		for _, args := range [][]string{{"verify", file}, {"legal", file}, {"show", file}, {"play", "--resume", file}} {
			d.CheckPrintable("", args...)
		}
	}
	d := newRaceFixture(t)
	good := d.WriteFile("good", head+"---\na roll\nchance =2\n")
	own, broken := d.WriteFile("own.toml", toml), d.WriteFile("broken.toml", race.Classic+"\x1b[2J = 3\n")
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
		{"games", bad},
		{"games", "--" + bad},
		{"legal", good, "--at", bad},
	} {
		d.CheckPrintable(bad+"\n?"+bad+"\nwhy "+bad+"\nquit\n", args...)
	}
}
