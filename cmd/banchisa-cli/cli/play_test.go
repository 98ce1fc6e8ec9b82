package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
)

// match returns the text of the fixture's only match file.
func (f *fixture) match() (path, text string) {
	f.T.Helper()
	files, err := filepath.Glob(filepath.Join(f.Dir, "matches", "*.banchisa"))
	if err != nil || len(files) != 1 {
		f.T.Fatalf("%v, files %v", err, files)
	}
	raw, err := os.ReadFile(files[0])
	if err != nil {
		f.T.Fatal(err)
	}
	return files[0], string(raw)
}

func TestPlayKeepsTheJournalAndResumes(t *testing.T) {
	d := newRaceFixture(t)
	d.MustRun("roll\n+1\nundo\nquit\n", "play", "race", "--seed", "4", "--seats", "human:Anna,human", "--free-undo")
	path, text := d.match()
	_, body, _ := strings.Cut(text, "---\n")
	// The roll is forced and played automatically: what was typed is the walk.
	if !strings.Contains(text, "a = \"Anna\"") || !strings.HasPrefix(body, "a roll\nchance =") || !strings.Contains(body, "undo\n") {
		t.Errorf("got\n%s", text)
	}
	d.MustRun("", "verify", path)
	if err := os.WriteFile(path, []byte(text+"a +"), 0o644); err != nil {
		t.Fatal(err)
	}
	d.MustRun("+0\nquit\n", "play", "--resume", "last")
	if _, now := d.match(); !strings.HasPrefix(now, text+"a +0\n") {
		t.Errorf("the torn line was not cut:\n%s", now)
	}
	d.MustRun("", "play", "--resume", path, "--seats", "bot:random,bot:random")
	if _, now := d.match(); !strings.Contains(now, "\n== ") {
		t.Errorf("not played to its end:\n%s", now)
	}
	d.MustRun("", "verify", path)
	if code, _, err := d.Run("", "play", "--resume", "last"); code != 1 || !strings.Contains(err, "no match") {
		t.Errorf("resuming nothing leaves with %d: %s", code, err)
	}
}

func TestResumingAWrongLineKeepsACopy(t *testing.T) {
	d := newRaceFixture(t)
	const text = "banchisa 1\ngame = \"race\"\nseats = [\"b\", \"a\"]\n---\nb roll\nchance =3\nb +5\n"
	path := d.WriteFile("x.banchisa", text)
	_, _, err := d.Run("+3\nquit\n", "play", "--resume", path)
	if kept, _ := os.ReadFile(path + ".bak"); string(kept) != text || !strings.Contains(err, "RAC-1.2") {
		t.Errorf("kept %q, printed %s", kept, err)
	}
	if now, _ := os.ReadFile(path); !strings.HasPrefix(string(now), strings.TrimSuffix(text, "b +5\n")+"b +3\n") {
		t.Errorf("went on as\n%s", now)
	}
	joined := d.WriteFile("y.banchisa", strings.TrimSuffix(text, "\nb roll\nchance =3\nb +5\n"))
	d.MustRun("quit\n", "play", "--resume", joined, "--seats", "human,human")
	d.MustRun("", "verify", joined)
}

func TestPlayGoesOnWhereNothingCanBeSaved(t *testing.T) {
	d := newRaceFixture(t)
	d.WriteFile("matches", "a file where the folder should be")
	code, out, err := d.Run("", "play", "race", "--seed", "4", "--seats", "bot:random,bot:random")
	if code != 0 || !strings.Contains(err, "not being saved") || !strings.Contains(out, "End of the match") {
		t.Errorf("leaves with %d\n%s%s", code, out, err)
	}
}

func TestPlaySpeaksTheLanguage(t *testing.T) {
	for language, want := range map[string]string{"en": "possible action", "it": "azioni possibili"} {
		d := newRaceFixture(t)
		d.Language = language
		if out := d.MustRun("?\nquit\n", "play", "race", "--seed", "4", "--seats", "human,human"); !strings.Contains(out, want) {
			t.Errorf("%q: no %q in\n%s", language, want, out)
		}
	}
}

func TestSeveralActionsOnALine(t *testing.T) {
	d := newRaceFixture(t)
	d.MustRun("+1; nonsense; +2\n+0\nquit\n", "play", "race", "--seed", "4", "--seats", "human,human")
	_, text := d.match()
	if !strings.Contains(text, "\na +1\n") || !strings.Contains(text, "\nb +0\n") || strings.Contains(text, "+2\n") {
		t.Errorf("kept\n%s", text)
	}
}

// A panic of a game is reported in a message, and the match is not lost.
func TestAPanicIsReported(t *testing.T) {
	d := newRaceFixture(t)
	d.Library.Variant = func(*games.Game, string) (games.Variant, error) { panic("a bug") }
	code, _, err := d.Run("", "play", "race")
	if code != 1 || !strings.Contains(err, "a bug") || !strings.Contains(err, "bug in the program") {
		t.Errorf("leaves with %d\n%s", code, err)
	}
}

func TestMatchInUseIsNotChanged(t *testing.T) {
	d := newRaceFixture(t)
	const text = "banchisa 1\ngame = \"race\"\n---\na roll\nchance =1\n"
	path := d.WriteFile("x.banchisa", text)
	j, err := store.OpenJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	code, _, errText := d.Run("+1\nquit\n", "play", "--resume", path)
	if now, _ := os.ReadFile(path); code != 1 || string(now) != text || !strings.Contains(errText, "another table") {
		t.Errorf("exit code %d: %s\n%s", code, errText, now)
	}
}

// Who has given a name is called by it, with the word of the seat where a turn begins, in the winner's sentence, and in
// the analysis; who has given none is called by the seat.
func TestPlayCallsPlayersByTheirNames(t *testing.T) {
	for _, g := range catalog.All {
		d := newFixture(t)
		players := "human:Zia Bea,human:Massimiliano Ruggero,human"
		if g.ID != "polar" {
			players = "human:Zia Bea,human:Massimiliano Ruggero"
		}
		out := d.MustRun("hint;hint\nend resign\ny\n", "play", g.ID, "--seed", "5", "--seats", players)
		turn := regexp.MustCompile(`(?m)^(Zia Bea|Massimiliano) \([A-Z][a-z]+\): `)
		if !turn.MatchString(out) {
			t.Errorf("%s: no turn of a name with its seat in\n%s", g.ID, out)
		}
		if !strings.Contains(out, "End of the match. The match goes to ") && !strings.Contains(out, "End of the match. Nobody") || !strings.Contains(out, " gives up.") {
			t.Errorf("%s: no end in\n%s", g.ID, out)
		}
		path, _ := d.match()
		told := d.MustRun("", "analyse", path, "--level", "1")
		if !strings.Contains(told, "Zia Bea · Massimiliano") && !strings.Contains(told, "Massimiliano · Zia Bea") {
			t.Errorf("%s: the analysis names nobody:\n%s", g.ID, told)
		}
	}
}

// The terminal describes the matches of every game as the window does: what is to be done, what was
// done, and why the match ended; the orders of one march are one sentence.
func TestPlayTellsInSentences(t *testing.T) {
	d := newFixture(t)
	for name, c := range map[string]struct{ game, typed, want string }{
		"what to do":   {"isaac", "", "Dark: place a tile (15 in hand)\ndark> "},
		"what is done": {"isaac", "5@23-", "   1  dark 5@23-              Dark places the tile of 5 on row 20.\n"},
		"a march":      {"quadriga", "h10;h10>N;go", "   2  white h10>N\n   3  white go                White moves 1 piece of island h10 north.\n"},
		"chance":       {"pinguinoe", "", "the ark is placed\n"},
		"three seats":  {"polar", "", "Red: choose three slabs (3 more)\n"},
		"a hint":       {"polar", "hint", "\n  Take the "},
		"the best":     {"polar", "hint;hint", "The best: take "},
		"a long line":  {"polar", strings.Repeat("x", 1000), "“" + strings.Repeat("x", 60) + "…”"},
		"why not":      {"isaac", "5@23-\n5@23-", "not allowed here: ISA-2.1.\nThere is a tile here already.\n"},
		"two parts":    {"fuga", "", "Criminals: place the first criminal on the island (a land hex)"},
	} {
		seats := "human,human"
		if c.game == "polar" {
			seats += ",human"
		}
		if out := d.MustRun(c.typed+"\nquit\n", "play", c.game, "--seed", "5", "--seats", seats); !strings.Contains(out, c.want) {
			t.Errorf("%s: no %q in\n%s", name, c.want, out)
		}
	}
	over := d.MustRun("", "play", "isaac", "--seed", "5", "--variant", "quick", "--seats", "bot:random,bot:random")
	if _, end, _ := strings.Cut(over, "End of the match. "); strings.Count(end, "points") < 2 || !strings.HasPrefix(end, "Dark wins!\n") && !strings.HasPrefix(end, "Light wins!\n") {
		t.Errorf("the end is not explained:\n%s", end)
	}
}

// The oracle, which sees the coming chance, plays at no table.
func TestTheOracleTakesNoSeat(t *testing.T) {
	if code, _, message := newFixture(t).Run("", "play", "isaac", "--seats", "bot:oracle,bot:1"); code == 0 || !strings.Contains(message, "oracle") {
		t.Errorf("leaves with %d: %s", code, message)
	}
}
