package record_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/race"
	"banchisa/games/polar"
	"banchisa/games/record"
)

const raceHead = "banchisa 1\ngame = \"race\"\n---\n"

// remarks returns what Unverified says, as "problem line arguments".
func remarks(m *record.Match) (all []string) {
	for _, f := range testResolver.Unverified(m) {
		all = append(all, fmt.Sprint(f.ProblemKey, " ", f.Line, " ", f.Args))
	}
	return all
}

func TestUnverified(t *testing.T) {
	variant := func(goal string) string {
		return "banchisa 1\ngame = \"race\"\n[variant]\n" + goal + "---\na roll\n"
	}
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"no chance yet":             {raceHead + "a roll\n", nil},
		"chance without a seed":     {raceHead + "a roll\nchance =3\n", []string{"fault.no-seed 0 [1]"}},
		"chance with a seed":        {"banchisa 1\ngame = \"race\"\nseed = 3\n---\na roll\nchance =3\n", nil},
		"the shipped variant":       {variant("goal = 10\n"), nil},
		"a changed variant":         {variant("goal = 6\n"), []string{"fault.changed-variant 0 [classic goal]"}},
		"a changed table":           {variant("goal = 6\n[[variant.die]]\nodds = 1\n"), []string{"fault.changed-variant 0 [classic die, goal]"}},
		"another title":             {variant("title = { it = \"x\", en = \"x\" }\ngoal = 6\n"), []string{"fault.changed-variant 0 [classic goal]"}},
		"a choice taken back":       {raceHead + "a roll\nundo\n", nil},
		"chance taken back":         {raceHead + "a roll\nchance =3\nundo\nchance =3\nundo\n", []string{"fault.undone-reveal 6 [2]"}},
		"chance taken back, agreed": {"banchisa 1\ngame = \"race\"\nfree_undo = true\n---\na roll\nchance =3\nundo\n", nil},
		"a result taken back":       {"banchisa 1\ngame = \"race\"\nseed = 3\n---\n" + finished + "undo\n", []string{"fault.no-result 0 [a 12 0]"}},
		"a result":                  {"banchisa 1\ngame = \"race\"\nseed = 3\n---\n" + finished, nil},
		"a cut line":                {raceHead + "a roll\nchance", []string{"fault.torn-line 0 []"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := remarks(decode(t, c.text)); strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// Verify says which of the chance events is wrong, counted from 1, and where in its line.
func TestVerifyNumbersChanceEvents(t *testing.T) {
	head, _, _ := strings.Cut(encode(t, randomMatch(t, 3)), "---\n")
	var body strings.Builder
	wrong := 0
	m := decode(t, head+"---\n")
	for n := 0; m.State().Actor() != games.Terminal; {
		a := nextAction(m, 3, &n)
		if m.State().Actor() == games.Chance && n != 2 { // only the second is right
			if wrong++; a == race.Die+1 {
				a = race.Die + 3
			} else {
				a = race.Die + 1
			}
		}
		body.WriteString(m.Setup.FormatLine(m.State(), a) + "\n")
		m.Apply(a)
	}
	errs := decode(t, head+"---\n"+body.String()).Verify()
	if len(errs) != wrong || wrong < 3 {
		t.Fatalf("%d of %d wrong events", len(errs), wrong)
	}
	for i, want := range []int{1, 3, 4} {
		if f := errs[i]; f.Args[2] != want || f.Column != len("chance =") {
			t.Errorf("event %v in column %d, want %d", f.Args[2], f.Column, want)
		}
	}
}

// A line that was cut off counts only if it is the whole result of a match that is over.
func TestTornLines(t *testing.T) {
	over := strings.TrimSuffix(finished, "== a\n")
	for text, c := range map[string]struct {
		result string
		torn   bool
	}{
		over + "== a 12 0":      {"a 12 0", false},
		over + "== a 12":        {"", true},
		over + "== b":           {"", true},
		over + "a 12 0":         {"", true},
		"a roll\n== a 12 0":     {"", true},
		"a roll\nchance =3":     {"", true},
		"a roll\nchance =3\n  ": {"", false},
		"a roll\n":              {"", false},
	} {
		if m := decode(t, raceHead+text); m.Result != c.result || m.Truncated != c.torn {
			t.Errorf("%q: result %q, torn %v", text, m.Result, m.Truncated)
		}
	}
}

// Any position of a match longer than the distance of stored ones can be had again, before and after
// lines were taken back.
func TestPositionsOfALongMatch(t *testing.T) {
	v, err := catalog.FindVariant(polar.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(polar.Game, games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Min]}, record.Header{})
	if err != nil {
		t.Fatal(err)
	}
	var states []games.State
	chances := []int{0} // by number of lines
	play := func(seed uint64, length int) {
		t.Helper()
		n := chances[m.Len()]
		states, chances = states[:m.Len()], chances[:m.Len()+1]
		for m.Len() < length && m.State().Actor() != games.Terminal {
			states = append(states, m.State().Clone())
			m.Apply(nextAction(m, seed, &n))
			chances = append(chances, n)
		}
		if m.Len() < length {
			t.Fatalf("the match has only %d lines", m.Len())
		}
	}
	for _, length := range []int{390, 250, 100, 390} {
		for m.Len() > length {
			m.Undo()
		}
		play(uint64(len(states)), length)
		if !games.Equal(m.State(), m.StateAt(length)) {
			t.Fatalf("%d lines: the current position is not that after the last line", length)
		}
		for k := range length {
			if got := m.StateAt(k); !games.Equal(got, states[k]) {
				t.Fatalf("after %d of %d: got\n%v\nwant\n%v", k, length, got, states[k])
			}
			if got := m.ChanceCount(k); got != chances[k] {
				t.Fatalf("%d chance events in %d lines, want %d", got, k, chances[k])
			}
		}
	}
}

func TestNumbersOfHeaders(t *testing.T) {
	for header, good := range map[string]bool{
		"revision = 0": true, "revision = -1": false, "revision = 2147483648": false, "revision = \"1\"": false,
	} {
		m, err := testResolver.Decode("x", reader("banchisa 1\ngame = \"race\"\n"+header+"\n---\n"))
		var f *games.FileError
		if good != (err == nil) || !good && (!errors.As(err, &f) || f.Line != 3) {
			t.Errorf("%s: %v", header, err)
		}
		if good && m.Revision != race.Game.Revision {
			t.Errorf("%s is read as %d", header, m.Revision)
		}
	}
	_, err := testResolver.Decode("x", reader("banchisa 1\ngame = \"race\"\nrevision = 2147483647\n---\n"))
	var newer *games.FileError
	if !errors.As(err, &newer) || newer.ProblemKey != "fault.newer-revision" {
		t.Errorf("the largest revision: %v", err)
	}
	for _, seed := range []uint64{0, 1<<63 - 1, 1 << 63, 1<<64 - 1} {
		m := randomMatch(t, 3)
		m.Seed = seed
		text := encode(t, m)
		want := fmt.Sprintf("seed = %d\n", seed)
		if seed > 1<<63-1 {
			want = fmt.Sprintf("seed = \"%d\"\n", seed)
		}
		if !strings.Contains(text, want) || decode(t, text).Seed != seed {
			t.Errorf("seed %d is not kept in\n%.120s", seed, text)
		}
	}
	for version, problem := range map[string]string{"0": "fault.not-a-match", "-1": "fault.not-a-match", "x": "fault.not-a-match", "2": "fault.newer-version"} {
		_, err := testResolver.Decode("x", reader("banchisa "+version+"\ngame = \"race\"\n---\n"))
		var f *games.FileError
		if !errors.As(err, &f) || f.ProblemKey != problem {
			t.Errorf("version %s: %v", version, err)
		}
	}
}

// A header without players, date and other keys has none after it was read and written.
func TestPlainHeaderStaysPlain(t *testing.T) {
	m := decode(t, raceHead)
	if m.Players != nil || m.Extra != nil || m.Date != "" {
		t.Errorf("got %+v", m.Header)
	}
	if text := encode(t, m); strings.Contains(text, "players") || strings.Contains(text, "date") {
		t.Errorf("got\n%s", text)
	}
	dated := decode(t, "banchisa 1\ngame = \"race\"\ndate = 2026-11-21T10:00:00Z\n---\n")
	if dated.Date != "2026-11-21T10:00:00Z" {
		t.Errorf("date %q", dated.Date)
	}
}

// The text of a fault is printable, at most 120 letters, and a long line is shown around its column.
func TestTextOfFaults(t *testing.T) {
	spaces := func(n int) string { return strings.Repeat(" ", n) }
	for name, c := range map[string]struct {
		line, text string
		column     int
	}{
		"control characters": {"a r\x01ol\x7fl\tx\xff", "a r·ol·l\tx·", 3},
		"as long as shown":   {"a " + strings.Repeat("x", 118), "a " + strings.Repeat("x", 118), 3},
		"one longer":         {"a " + strings.Repeat("x", 119), "a " + strings.Repeat("x", 117) + "…", 3},
		"short, far right":   {"a" + spaces(109) + "x12345678", "a" + spaces(109) + "x12345678", 111},
		"long, at column 60": {"a" + spaces(58) + "x" + spaces(60) + "y", "a" + spaces(58) + "x" + spaces(59) + "…", 60},
		"long, at column 61": {"a" + spaces(59) + "x" + spaces(60) + "y", "…" + spaces(59) + "x" + spaces(58) + "…", 61},
		"long, far right":    {"a" + spaces(199) + "x", "…" + spaces(59) + "x", 61},
	} {
		t.Run(name, func(t *testing.T) {
			m := decode(t, raceHead+c.line+"\n")
			if len(m.Errors) != 1 {
				t.Fatalf("faults %v", m.Errors)
			}
			if f := m.Errors[0]; f.Text != c.text || f.Column != c.column {
				t.Errorf("column %d of %q, want %d of %q", f.Column, f.Text, c.column, c.text)
			}
		})
	}
}

// A variant without a title is completed from the one that it names, or from the default one.
func TestVariantWithoutTitle(t *testing.T) {
	for _, id := range []string{"classic", "mine"} {
		m := decode(t, "banchisa 1\ngame = \"race\"\n[variant]\nid = \""+id+"\"\ngoal = 4\n---\n")
		if v := m.Setup.Variant; v.ID != id || v.Title["it"] != "Corsa «a dadi»" || v.Rules.(*race.Rules).Goal != 4 {
			t.Errorf("%s: got %+v", id, v)
		}
	}
}
