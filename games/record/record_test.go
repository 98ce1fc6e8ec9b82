package record_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

func encode(t testing.TB, m *record.Match) string {
	t.Helper()
	var out strings.Builder
	if err := m.Encode(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestMatchRoundTrips(t *testing.T) {
	for seed := range uint64(20) {
		m := randomMatch(t, seed*1e18)
		text := encode(t, m)
		back := decode(t, text)
		if faults := back.Verify(); len(faults) > 0 || back.Truncated {
			t.Fatalf("faults %v\n%s", faults, text)
		}
		if back.Len() != m.Len() || *back.State().(*race.State) != *withRulesOf(m.State(), back.State()) {
			t.Fatalf("got %v after %d, want %v after %d", back.State(), back.Len(), m.State(), m.Len())
		}
		if back.Seed != m.Seed || back.Result != m.Result || back.Players["b"] != "bot:3" || back.Date != m.Date {
			t.Errorf("header changed: %+v", back.Header)
		}
		if again := encode(t, back); again != text {
			t.Errorf("encoding is not stable: got\n%s\nwant\n%s", again, text)
		}
		if v := back.Setup.Variant; v.ID != "classic" || v.Title["en"] != `Dice "race"` || v.Rules.(*race.Rules).Goal != 10 {
			t.Errorf("variant changed: %+v", v)
		}
	}
}

// withRulesOf returns s with the table of other: a variant read twice gives two tables.
func withRulesOf(s, other games.State) *race.State {
	c := *s.(*race.State)
	return c.WithRules(other.(*race.State).Rules())
}

func TestEveryPrefixReplays(t *testing.T) {
	m := randomMatch(t, 7)
	back := decode(t, encode(t, m))
	fresh := back.StateAt(0)
	for k, a := range back.Actions() {
		if got := back.StateAt(k); *got.(*race.State) != *fresh.(*race.State) {
			t.Fatalf("after %d: got %v, want %v", k, got, fresh)
		}
		fresh.Apply(a)
	}
	if back.ChanceCount(back.Len()) != back.Len()/3 || back.ChanceCount(2) != 1 {
		t.Errorf("%d chance events in %d lines", back.ChanceCount(back.Len()), back.Len())
	}
}

func TestUndoRemovesTheLineBefore(t *testing.T) {
	const head = "banchisa 1\ngame = \"race\"\n---\n"
	for name, c := range map[string]struct {
		body string
		want string
	}{
		"one":          {"a roll\nchance =3\na +1\nundo\na +2\n", "a roll\nchance =3\na +2\n"},
		"through":      {"a roll\nchance =3\nundo\nundo\na roll\nchance =1\n", "a roll\nchance =1\n"},
		"all":          {"a roll\nundo\n", ""},
		"result first": {finished + "undo\nundo\na +1\n", strings.TrimSuffix(finished, "a +3\n== a\n") + "a +1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			m := decode(t, head+c.body)
			if faults := m.Verify(); len(faults) > 0 {
				t.Fatal(faults)
			}
			_, body, _ := strings.Cut(encode(t, m), "---\n")
			if body != c.want {
				t.Errorf("got\n%s\nwant\n%s", body, c.want)
			}
		})
	}
}

// finished is a short body to the end: a walks 3 four times, b stays.
var finished = strings.Repeat("a roll\nchance =3\na +3\nb roll\nchance =1\nb +0\n", 3) + "a roll\nchance =3\na +3\n== a\n"

func TestManyUndosAcrossSnapshots(t *testing.T) {
	v, _ := race.ParseVariant("x", strings.Replace(race.Classic, "goal = 10", "goal = 100", 1))
	m, err := record.New(race.Game, games.Setup{Variant: v, Seats: []string{"a", "b"}}, record.Header{})
	if err != nil {
		t.Fatal(err)
	}
	var states []race.State
	for i, n := 0, 0; i < 3000; i++ {
		states = append(states[:m.Len()], *m.State().(*race.State))
		if i*i%7 > 3 && m.Len() > 0 || m.State().Actor() == games.Terminal {
			m.Undo()
			if got := *m.State().(*race.State); got != states[m.Len()] {
				t.Fatalf("step %d: got %v, want %v", i, &got, &states[m.Len()])
			}
			continue
		}
		m.Apply(nextAction(m, 5, &n))
	}
}

// TestPlayGoesOn checks that a match that is played on from any of its decisions is the one that was
// played at once, and that a limit and an error stop it.
func TestPlayGoesOn(t *testing.T) {
	const seed = 8
	whole, stop := randomMatch(t, seed), errors.New("stop")
	for _, k := range []int{0, 1, 2, 7} {
		m := randomMatch(t, seed)
		for m.Len() > k {
			m.Undo()
		}
		if err := m.Play(math.MaxInt, func(games.State) (games.Action, error) { return 0, stop }); err != stop {
			t.Errorf("from %d: %v after an error", k, err)
		}
		choose := func(games.State) (games.Action, error) { return nextAction(m, seed, new(int)), nil }
		if err := m.Play(k+3, choose); err != nil || m.Len() != k+3 {
			t.Errorf("from %d: %v, %d decisions", k, err, m.Len())
		}
		if err := m.Play(math.MaxInt, choose); err != nil || !slices.Equal(m.Actions(), whole.Actions()) {
			t.Errorf("from %d: %v, %v, not %v", k, err, m.Actions(), whole.Actions())
		}
	}
}

func TestLongJournalIsRead(t *testing.T) {
	var body strings.Builder
	body.WriteString("banchisa 1\ngame = \"race\"\n---\n")
	for range 50_000 {
		body.WriteString("a roll\nundo\n")
	}
	body.WriteString("a roll\n")
	if m := decode(t, body.String()); m.Len() != 1 || len(m.Errors) > 0 {
		t.Errorf("%d lines, faults %v", m.Len(), m.Errors)
	}
}

func TestForeignHeaders(t *testing.T) {
	const title, blurb = `title = { it = "x", en = "x" }`, `blurb = { it = "x", en = "x" }`
	for name, c := range map[string]struct {
		head  string
		goal  int8
		seats string
	}{
		"least":          {"game = \"race\"\n", 10, "a b"},
		"CRLF":           {"game = \"race\"\r\nseats = [\"b\", \"a\"]\r\n", 10, "b a"},
		"named variant":  {"game = \"race\"\nvariant = \"classic\"\n", 10, "a b"},
		"inline variant": {"game = \"race\"\nvariant = { id = \"x\", game = \"race\", " + title + ", " + blurb + ", seats = [\"a\", \"c\"], goal = 4 }\n", 4, "a c"},
		"partial":        {"game = \"race\"\nvariant = { goal = 5 }\n", 5, "a b"},
		"table":          {"game = \"race\"\n[variant]\nid = \"x\"\ngame = \"race\"\n" + title + "\n" + blurb + "\nseats = [\"a\", \"b\"]\ngoal = 6\n[[variant.die]]\nodds = 1\n", 6, "a b"},
		"players list":   {"game = \"race\"\nplayers = [\"Anna\", \"Bice\"]\ndate = 2026-11-21\n", 10, "a b"},
		"comment":        {"# who\ngame = \"race\" # what\n\nseed = \"18446744073709551615\"\n", 10, "a b"},
	} {
		t.Run(name, func(t *testing.T) {
			m := decode(t, "banchisa 1\n"+c.head+"---\n\n# opening\n"+seatsVariantMatch(c.seats)+" roll\n")
			if strings.Join(m.Setup.Seats, " ") != c.seats {
				t.Errorf("seats %v", m.Setup.Seats)
			}
			if got := m.State().(*race.State).Rules().Goal; got != c.goal || m.Len() != 1 || len(m.Errors) > 0 {
				t.Errorf("goal %d, %d lines, faults %v", got, m.Len(), m.Errors)
			}
		})
	}
}

func seatsVariantMatch(seats string) string { return strings.Fields(seats)[0] }

func TestResultsAreReadByTheirFirstWord(t *testing.T) {
	body := strings.TrimSuffix(finished, "== a\n")
	for words, good := range map[string]bool{
		"== a": true, "== a 12 0": true, "==  a   12 0 ": true, "== a 12 1": false, "== b": false, "== draw": false, "==": false,
	} {
		m := decode(t, "banchisa 1\ngame = \"race\"\n---\n"+body+words+"\n")
		if (len(m.Verify()) == 0) != good {
			t.Errorf("%q: %v", words, m.Verify())
		}
		if good && m.Result != "a 12 0" {
			t.Errorf("%q: result %q", words, m.Result)
		}
	}
}

func TestHeaderFaults(t *testing.T) {
	for name, c := range map[string]struct {
		text    string
		line    int
		problem string
	}{
		"empty":            {"", 1, "fault.not-a-match"},
		"other file":       {"GIF89a\n", 1, "fault.not-a-match"},
		"no number":        {"banchisa\n---\n", 1, "fault.not-a-match"},
		"newer":            {"banchisa 2\nwhatever", 1, "fault.newer-version"},
		"no game":          {"banchisa 1\n---\n", 1, "fault.no-game"},
		"unknown game":     {"banchisa 1\n\ngame = \"chess\"\n---\n", 3, "fault.unknown-game"},
		"newer rules":      {"banchisa 1\ngame = \"race\"\nrevision = 3\n---\n", 3, "fault.newer-revision"},
		"torn TOML":        {"banchisa 1\ngame = \"race\nrevision = 3\n---\n", 2, "fault.toml"},
		"torn header":      {"banchisa 1\ngame = \"race\"\nsee", 3, "fault.torn-header"},
		"wrong seed":       {"banchisa 1\ngame = \"race\"\nseed = 1.5\n---\n", 3, "fault.wrong-seed"},
		"wrong seat":       {"banchisa 1\ngame = \"race\"\nseats = [\"a\", \"z\"]\n---\n", 3, "fault.wrong-seat"},
		"seat twice":       {"banchisa 1\ngame = \"race\"\nseats = [\"a\", \"a\"]\n---\n", 3, "fault.wrong-seat"},
		"too few seats":    {"banchisa 1\ngame = \"race\"\nseats = [\"a\"]\n---\n", 3, "fault.seat-count"},
		"unknown variant":  {"banchisa 1\ngame = \"race\"\nvariant = \"x\"\n---\n", 3, "fault.unknown-variant"},
		"key of a variant": {"banchisa 1\ngame = \"race\"\n[variant]\ngoal = 3\n\nspeed = 1\n---\n", 6, "fault.unknown-key"},
		"inline key":       {"banchisa 1\ngame = \"race\"\nvariant = { goal = 3, speed = 1 }\n---\n", 3, "fault.unknown-key"},
		"deep in a table":  {"banchisa 1\ngame = \"race\"\n[a.a.a]\nx = " + strings.Repeat("{ a = ", 14) + "1" + strings.Repeat(" }", 14) + "\n---\n", 4, "fault.too-deep"},
		"text of tabs":     {"banchisa 1\ngame = \"race\"\nx = '" + strings.Repeat("\t", 40_000) + "'\n---\n", 1, "fault.long-header"},
		"text of lines":    {"banchisa 1\ngame = \"race\"\nx = '''" + strings.Repeat("xxxxxxxxx\n", 7_000) + "'''\n---\n", 1, "fault.long-header"},
		"most keys":        {"banchisa 1\ngame = \"race\"\n[x]\n" + numberedKeys(19_999) + "---\n", 1, "fault.long-header"},
		"impossible goal":  {"banchisa 1\ngame = \"race\"\n[variant]\ngoal = 300\n---\n", 4, "fault.wrong-type"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := testResolver.Decode("x.banchisa", reader(c.text))
			var f *games.FileError
			if !errors.As(err, &f) {
				t.Fatalf("got %v, want a fault", err)
			}
			if f.Line != c.line || f.ProblemKey != c.problem || f.File != "x.banchisa" {
				t.Errorf("got %v, want %s in line %d", f, c.problem, c.line)
			}
		})
	}
}

func TestFaultInAWrittenVariantPointsIntoTheHeader(t *testing.T) {
	text := encode(t, randomMatch(t, 1))
	bad := strings.Replace(text, "goal = 10", "goal = 0", 1)
	_, err := testResolver.Decode("x", reader(bad))
	var f *games.FileError
	if !errors.As(err, &f) {
		t.Fatalf("got %v", err)
	}
	if want := 1 + strings.Count(bad[:strings.Index(bad, "goal = 0")], "\n"); f.Line != want || f.Text != "goal = 0" {
		t.Errorf("got line %d %q, want %d", f.Line, f.Text, want)
	}
}

func TestWrongLines(t *testing.T) {
	const head = "banchisa 1\ngame = \"race\"\n---\n"
	for name, c := range map[string]struct {
		body         string
		line, column int
		problem      string
		args         string
		plays        int
	}{
		"rule broken":     {"a roll\nchance =2\na +3\nb roll\n", 6, 3, "fault.illegal", "[+3 RAC-1.2 +0, +1, +2]", 2},
		"no action":       {"a roll\nchance =2\n  a  jump high\n", 6, 6, "fault.unknown-action", "[jump high  +0, +1, +2]", 2},
		"half a line":     {"a\n", 4, 1, "fault.unknown-action", "[  roll]", 0},
		"other seat":      {"b roll\n", 4, 1, "fault.wrong-who", "[b a]", 0},
		"seat for chance": {"a roll\na =2\n", 5, 1, "fault.wrong-who", "[a chance]", 1},
		"early result":    {"a roll\n== a\n", 5, 1, "fault.early-result", "[== a  =1, =2, =3]", 1},
		"no undo":         {"undo\n", 4, 1, "fault.nothing-to-undo", "[]", 0},
		"after the end":   {finished + "b roll\n", 26, 1, "fault.after-end", "[ a 12 0]", 21},
		"wrong result":    {strings.Replace(finished, "== a", "== b", 1), 25, 1, "fault.wrong-result", "[b a 12 0]", 21},
		"two results":     {finished + "== a\n", 26, 1, "fault.wrong-result", "[a a 12 0]", 21},
		"long line":       {"a roll\n" + strings.Repeat("x", record.MaxLineBytes+10) + "\n", 5, 1, "fault.long-line", "[4096]", 1},
		"bytes":           {"a roll\n\x00\xff\xfe\n", 5, 1, "fault.wrong-who", "[\x00\xff\xfe chance]", 1},
	} {
		t.Run(name, func(t *testing.T) {
			m := decode(t, head+c.body)
			if len(m.Errors) != 1 {
				t.Fatalf("faults %v", m.Errors)
			}
			f := m.Errors[0]
			if f.Line != c.line || f.Column != c.column || f.ProblemKey != c.problem || fmt.Sprint(f.Args) != c.args {
				t.Errorf("got %v, args %v", f, f.Args)
			}
			if sound := strings.Join(strings.SplitAfter(head+c.body, "\n")[:c.line-1], ""); m.ValidSize != int64(len(sound)) {
				t.Errorf("%d sound bytes, want %d", m.ValidSize, len(sound))
			}
			if m.Len() != c.plays {
				t.Errorf("%d lines stay playable, want %d", m.Len(), c.plays)
			}
		})
	}
}

func TestVerifyFindsEveryWrongChance(t *testing.T) {
	text := encode(t, randomMatch(t, 3))
	lines := strings.Split(text, "\n")
	changed := 0
	for i, line := range lines {
		// A larger die keeps every step after it legal.
		if changed < 2 && (line == "chance =1" || line == "chance =2") {
			lines[i] = "chance =3"
			changed++
		}
	}
	m := decode(t, strings.Join(lines, "\n"))
	faults := m.Verify()
	if changed != 2 || len(faults) != 2 || faults[0].ProblemKey != "fault.wrong-chance" {
		t.Fatalf("changed %d, found %v", changed, faults)
	}
	if f := faults[0]; lines[f.Line-1] != "chance =3" || f.Text != "chance =3" {
		t.Errorf("points to %q", lines[f.Line-1])
	}
	unseeded := decode(t, strings.Replace(strings.Join(lines, "\n"), "seed = 3\n", "", 1))
	if faults := unseeded.Verify(); len(faults) > 0 || unseeded.HasSeed {
		t.Errorf("without a seed: %v", faults)
	}
}

func TestHugeFileIsRejectedQuickly(t *testing.T) {
	film := &endlessReader{head: "banchisa 1\ngame = \"race\"\n---\na roll\n", line: "# frame\n"}
	m, err := testResolver.Decode("film", film)
	if err != nil {
		t.Fatal(err)
	}
	if m.Len() != 1 || len(m.Errors) != 1 || m.Errors[0].ProblemKey != "fault.long-file" {
		t.Errorf("%d lines, %v", m.Len(), m.Errors)
	}
	if film.sent > 2*record.MaxBodyBytes {
		t.Errorf("%d bytes were read", film.sent)
	}
	if _, err := testResolver.Decode("film", &endlessReader{head: "banchisa 1\n", line: "# frame\n"}); err == nil {
		t.Error("an endless header is no error")
	}
}

// endlessReader is a file without an end.
type endlessReader struct {
	head, line, rest string
	sent             int
}

func (e *endlessReader) Read(p []byte) (int, error) {
	if e.sent == 0 {
		e.rest = e.head
	} else if e.rest == "" {
		e.rest = e.line
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	e.sent += n
	return n, nil
}

// numberedKeys returns n lines with a key each.
func numberedKeys(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "k%d = 1\n", i)
	}
	return text.String()
}
