package record_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/clock"
	"banchisa/games/record"
)

// clockHead is a match on a clock: ten seconds for each seat, and one more after each turn.
const clockHead = "banchisa 1\ngame = \"race\"\n[clock]\nkind = \"fischer\"\nseconds = 10\nincrement = 1\nloss = true\n---\n"

// What a header says of a clock is read as it is written; what cannot be so is no clock, and kept.
func TestControl(t *testing.T) {
	for table, want := range map[string]clock.Control{
		"kind = \"fischer\"\nseconds = 600\nincrement = 5\nloss = true\n": {Kind: clock.Fischer, Time: 10 * clock.Minute, Increment: 5 * clock.Second, Loss: true},
		"kind = \"sand-glass\"\nseconds = 120\n":                          {Kind: clock.Sandglass, Time: 2 * clock.Minute},
		"kind = \"sand-glass\"\nseconds = 120\nloss = true\n":             {},
		"kind = \"egg-timer\"\nseconds = 120\n":                           {},
		"kind = \"fischer\"\nseconds = -1\n":                              {},
		"kind = \"fischer\"\nseconds = 99999999999999\n":                  {},
		"kind = 3\nseconds = \"x\"\n":                                     {},
	} {
		m := decode(t, "banchisa 1\ngame = \"race\"\n[clock]\n"+table+"---\n")
		if got := m.Control(2); got != want || m.Control(3) != (clock.Control{}) && want.Kind == clock.Fischer {
			t.Errorf("%q: %v, want %v", table, got, want)
		}
		back := decode(t, encode(t, m))
		if back.Extra["clock"] == nil || back.Control(2) != want {
			t.Errorf("%q is written as\n%s", table, encode(t, m))
		}
		var head record.Header
		if head.SetControl(want); head.Control(2) != want {
			t.Errorf("%v is kept as %v", want, head.Extra)
		}
	}
}

// Lines of time are no decisions: they are written where they were, and taking a decision back gives no time back.
func TestSpentLines(t *testing.T) {
	const body = "time a 2.5\na roll\nchance =3\ntime a 0.25\na +3\ntime b 4\n"
	m := decode(t, clockHead+body)
	if len(m.Errors) > 0 || m.Len() != 3 || !strings.HasSuffix(encode(t, m), "---\n"+body) {
		t.Errorf("%v, %d decisions, written as\n%s", m.Errors, m.Len(), encode(t, m))
	}
	now := m.Clock()
	a, _ := now.Left(0)
	b, _ := now.Left(1)
	if a != 8_250 || b != 6_000 {
		t.Errorf("%s and %s s left", a, b)
	}
	m = decode(t, clockHead+body+"undo\nundo\nundo\ntime b 1\n")
	if want := "---\ntime a 2.75\ntime b 5\n"; len(m.Errors) > 0 || !strings.HasSuffix(encode(t, m), want) {
		t.Errorf("%v, written as\n%s", m.Errors, encode(t, m))
	}
}

// A match is lost on time where its clock says so and no time is left.
func TestTimeLoss(t *testing.T) {
	m := decode(t, clockHead+"time a 10\nend time a\n== b\n")
	if len(m.Verify()) > 0 || m.Ending != (games.Ending{Kind: games.TimeLoss}) || !m.Over() || !slices.Equal(m.Shares(), []float64{0, 1}) {
		t.Errorf("%v, ending %v, over %v, shares %v", m.Verify(), m.Ending, m.Over(), m.Shares())
	}
	if text := encode(t, m); encode(t, decode(t, text)) != text || !strings.HasSuffix(text, "end time a\n== b\n") {
		t.Errorf("written as\n%s", text)
	}
	m = decode(t, clockHead+"time a 10\nend time a\n== b\nundo\nundo\na roll\n")
	if len(m.Errors) > 0 || m.Over() || m.Len() != 1 {
		t.Errorf("taken back: %v, over %v", m.Errors, m.Over())
	}
	for lines, want := range map[string]string{
		clockHead + "time a 9.999\nend time a\n":                                       "fault.time-left 5",
		clockHead + "time a 10\nend time b\n":                                          "fault.time-left 5",
		raceHead + "time a 10\nend time a\n":                                           "fault.time-left 5",
		strings.Replace(clockHead, "loss = true\n", "", 1) + "time a 10\nend time a\n": "fault.time-left 5",
		clockHead + "end time c\n":                                                     "fault.unknown-ending 10",
		clockHead + "end time\n":                                                       "fault.unknown-ending 5",
		clockHead + "time a\n":                                                         "fault.wrong-time 1",
		clockHead + "time c 1\n":                                                       "fault.wrong-time 1",
		clockHead + "time a -1\n":                                                      "fault.wrong-time 8",
		clockHead + "time a 1 2\n":                                                     "fault.wrong-time 1",
		clockHead + "time a 100000\n":                                                  "fault.wrong-time 8",
		clockHead + "end draw\ntime a 1\n":                                             "fault.after-end 1",
	} {
		m := decode(t, lines)
		if len(m.Errors) != 1 || fmt.Sprint(m.Errors[0].ProblemKey, " ", m.Errors[0].Column) != want {
			t.Errorf("%q: %v, want %s", lines, m.Errors, want)
		}
	}
}
