package cli_test

import (
	"strings"
	"testing"

	"banchisa/games/catalog"
)

// A wrong answer is asked again, and names are taken as they are written on the box.
func TestTheGameIsAskedUntilItIsNamed(t *testing.T) {
	for typed, want := range map[string]string{
		"9\nchess\npolar ESCAPE\nquit\n": "Polar Escape — ",
		"pinguinoè\nquit\n":              "Pinguinoè — ",
		"PINGUINOE\nquit\n":              "Pinguinoè — ",
		"2\nquit\n":                      "Quadriga — ",
	} {
		if out := newFixture(t).MustRun(typed, "play", "--seats", "human,human,human"[:len("human,human")+strings.Count(typed, "polar")*6]); !strings.Contains(out, want) {
			t.Errorf("%q: no %q in\n%s", typed, want, out)
		}
	}
	if out := newFixture(t).MustRun("quit\n", "play", "Fuga sul mare"); !strings.Contains(out, "Fuga sul mare — ") {
		t.Errorf("got\n%s", out)
	}
}

// Where nobody can answer, two bots play, and nothing is saved.
func TestPlayWithoutInputIsADemonstration(t *testing.T) {
	for _, args := range [][]string{{"play"}, {"play", "isaac", "--variant", "quick"}} {
		d := newFixture(t)
		if len(args) == 1 {
			d = newRaceFixture(t)
		}
		if out := d.MustRun("", args...); !strings.Contains(out, "demonstration") || !strings.Contains(out, "End of the match") || strings.Contains(out, "is saved") {
			t.Errorf("got\n%s", out)
		}
	}
}

func TestTheTableExplainsItself(t *testing.T) {
	d := newFixture(t)
	d.Called = "build/banchisa-cli"
	for _, g := range catalog.All {
		game := g.ID
		out := d.MustRun("?\nrules\nquit\n", "play", game, "--seed", "5", "--seats", "human,bot:1,bot:1"[:11+6*strings.Count(game, "polar")])
		_, listed, _ := strings.Cut(out, "> ")
		if strings.Count(listed, "  ") < 2 || strings.Contains(out, "cli.") || !strings.Contains(out, strings.ToUpper(game[:3])+"-1.1") || !strings.Contains(out, "with: build/banchisa-cli play") {
			t.Errorf("%s:\n%s", game, out)
		}
	}
	out := d.MustRun("?\nrules ISA-2.1\nquit\n", "play", "isaac", "--seats", "human,human")
	if strings.Count(out, "@") > 30 || !strings.Contains(out, "640 possible") && !strings.Contains(out, "possible actions") ||
		!strings.Contains(out, "One tile a turn") || !strings.Contains(out, "first 20") {
		t.Errorf("got\n%s", out)
	}
}

// The text table begins with the variant that the window chooses.
func TestThePreselectedVariantIsPlayed(t *testing.T) {
	d := newFixture(t)
	d.MustRun("quit\n", "play", "quadriga", "--seats", "human,human")
	if _, text := d.match(); !strings.Contains(text, "id = \"evening\"") {
		t.Errorf("got\n%s", text)
	}
}
