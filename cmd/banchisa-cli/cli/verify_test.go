package cli_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/catalog"
)

func TestVerifyNamesTheLineInsideAVariant(t *testing.T) {
	d := newFixture(t)
	file := d.RandomMatch("pinguinoe", 7, 100_000)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	line := 0
	for i := range lines {
		if lines[i] == "telescope = 2" {
			lines[i], line = "telescope = 9", i+1
		}
	}
	broken := d.WriteFile("broken", strings.Join(lines, "\n"))
	code, out, _ := d.Run("", "verify", broken)
	if want := "line " + strconv.Itoa(line) + ":"; code != 1 || line < 200 || !strings.Contains(out, want) || !strings.Contains(out, "\n    telescope = 9\n    ^\n") || strings.Count(out, "\n") < 4 {
		t.Errorf("leaves with %d, line %d:\n%s", code, line, out)
	}
}

// verify says what it could not check; --strict makes each of these a fault.
func TestVerifySaysWhatItCouldNotCheck(t *testing.T) {
	const head = "banchisa 1\ngame = \"race\"\n"
	for want, text := range map[string]string{
		"without a seed":  head + "---\na roll\nchance =2\n",
		"different: goal": head + "seed = 4\n[variant]\ngoal = 3\n---\n",
		"line 7: 1 action is undone that had revealed something": head + "seed = 4\n---\na roll\nchance =2\nundo\n",
		"result line is missing":                                 head + "seed = 4\n[variant]\ngoal = 1\n---\na roll\nchance =2\na +1\n",
		"last line is cut off":                                   head + "seed = 4\n---\na roll\nch",
	} {
		d := newRaceFixture(t)
		file := d.WriteFile("x", text)
		if out := d.MustRun("", "verify", file); !strings.Contains(out, "NOT checked: ") || !strings.Contains(strings.ToLower(out), want) {
			t.Errorf("no %q in\n%s", want, out)
		}
		if code, out, _ := d.Run("", "verify", "--strict", file); code != 1 || strings.Contains(out, ": OK") {
			t.Errorf("%q: --strict leaves with %d\n%s", want, code, out)
		}
	}
	d := newRaceFixture(t)
	if out := d.MustRun("", "verify", "--strict", d.WriteFile("x", head+"seed = 4\n---\na roll\nchance =2\n")); !strings.Contains(out, "1 chance event against the seed") {
		t.Errorf("got\n%s", out)
	}
}

// A choice that uncovers a secret is a barrier like dice: to take it back is reported, too.
func TestVerifyTellsOfAnUndoneSecret(t *testing.T) {
	d := newFixture(t)
	file := d.RandomMatch("pinguinoe", 7, 100_000)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := catalog.Resolver().Decode(file, strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	header, body, _ := strings.Cut(string(text), "\n---\n")
	lines, undoLine := strings.Split(body, "\n"), 0
	m.Each(func(k int, s games.State, a games.Action) bool {
		if s.Actor() == games.Chance || !games.Reveals(s, a) {
			return true
		}
		undoLine = strings.Count(header, "\n") + 2 + k + 2 // the line of the undo
		again := slices.Insert(slices.Clone(lines), k+1, "undo", lines[k])
		_, out, _ := d.Run("", "verify", d.WriteFile("undone", header+"\n---\n"+strings.Join(again, "\n")))
		if !strings.Contains(out, "NOT checked: Line "+strconv.Itoa(undoLine)+": 1 action is undone") {
			t.Errorf("the undo in line %d of %s is not reported:\n%s", undoLine, lines[k], out)
		}
		return false
	})
	if undoLine == 0 {
		t.Fatal("nothing is revealed in this match")
	}
}

// A match of three million lines is read in bounded time, and a wrong seed prints no book.
func TestVerifyOfALongMatch(t *testing.T) {
	d := newRaceFixture(t)
	const head = "banchisa 1\ngame = \"race\"\nseed = 4\n---\na roll\nchance =2\n"
	long := d.WriteFile("long", head+strings.Repeat("a +0\nundo\n", 1_500_000))
	start := time.Now()
	d.MustRun("", "verify", long)
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("three million lines took %v", took)
	}
	wrong := d.WriteFile("wrong", strings.Replace(head, "seed = 4", "seed = 5", 1)+strings.Repeat("a +0\nb roll\nchance =3\nb +0\na roll\nchance =3\n", 300))
	if _, out, _ := d.Run("", "verify", wrong); strings.Count(out, "\n") > 250 {
		t.Errorf("%d lines", strings.Count(out, "\n"))
	}
}

// Verify says how a match ended that its players ended, and which bots played on.
func TestVerifySaysHowAMatchEnded(t *testing.T) {
	f := newRaceFixture(t)
	head := "banchisa 1\ngame = \"race\"\nseed = 4\nplayers = [\"Anna\", \"Bruno\"]\n---\na roll\n"
	for lines, want := range map[string]string{
		"end resign a\n== b\n":     "ended early: a gave up",
		"end draw\n== draw\n":      "ended early: a draw, as everyone agreed",
		"end count\n== draw 0 0\n": "ended early: counted, as everyone agreed",
		"handover b bot:3\n":       "b: bot:3 played on after decision 1",
	} {
		path := f.WriteFile("ended.banchisa", head+lines)
		if out := f.MustRun("", "verify", path); !strings.Contains(out, want) {
			t.Errorf("%q: %s", lines, out)
		}
	}
	out := f.MustRun("", "verify", "--json", f.WriteFile("ended.banchisa", head+"end resign a\n== b\n"))
	if !strings.Contains(out, `"ending": "resign a"`) || !strings.Contains(out, `"over": true`) {
		t.Error(out)
	}
	if out := f.MustRun("", "show", f.WriteFile("ended.banchisa", head+"end draw\n")); !strings.HasSuffix(out, "== draw\n") {
		t.Error(out)
	}
	code, out, _ := f.Run("", "verify", f.WriteFile("ended.banchisa", head+"end resign nobody\n"))
	if code == 0 || !strings.Contains(out, "line 7") || !strings.Contains(out, "         ^") {
		t.Errorf("%d\n%s", code, out)
	}
}
