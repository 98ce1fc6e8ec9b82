package record_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest/race"
	"banchisa/games/record"
)

// What players end outside of the rules is a line of its own, with its result.
func TestEndings(t *testing.T) {
	const begun = "a roll\nchance =3\na +3\n"
	for lines, c := range map[string]struct {
		ending games.Ending
		result string
		shares []float64
	}{
		"end resign a\n== b\n":   {games.Ending{Kind: games.Resignation, Seat: 0}, "b", []float64{0, 1}},
		"end resign b\n== a\n":   {games.Ending{Kind: games.Resignation, Seat: 1}, "a", []float64{1, 0}},
		"end draw\n== draw\n":    {games.Ending{Kind: games.AgreedDraw}, "draw", []float64{0.5, 0.5}},
		"end count\n== a 3 0\n":  {games.Ending{Kind: games.AgreedCount}, "a 3 0", []float64{1, 0}},
		" end  resign  b\n==a\n": {games.Ending{Kind: games.Resignation, Seat: 1}, "a", []float64{1, 0}},
	} {
		m := decode(t, raceHead+begun+lines)
		if len(m.Verify()) > 0 || m.Ending != c.ending || !m.Over() || m.Result != c.result || !slices.Equal(m.Shares(), c.shares) {
			t.Errorf("%q: %v, ending %v, over %v, result %q, shares %v", lines, m.Verify(), m.Ending, m.Over(), m.Result, m.Shares())
		}
		text := encode(t, m)
		if back := decode(t, text); encode(t, back) != text || back.Ending != c.ending {
			t.Errorf("%q is written as\n%s", lines, text)
		}
		if strings.Join(remarks(m), "") != "fault.no-seed 0 [1]" {
			t.Errorf("%q: %q", lines, remarks(m))
		}
	}
}

func TestCountOfEquals(t *testing.T) {
	m := decode(t, raceHead+"end count\n== draw 0 0\n")
	if len(m.Errors) > 0 || !slices.Equal(m.Shares(), []float64{0.5, 0.5}) {
		t.Errorf("%v, shares %v", m.Errors, m.Shares())
	}
}

// A line of an ending is taken back line by line, as all are; without its result it says which that would be.
func TestUndoOfEndings(t *testing.T) {
	m := decode(t, raceHead+"a roll\nend draw\n== draw\nundo\nundo\nchance =2\n")
	if len(m.Errors) > 0 || m.Over() || m.Len() != 2 {
		t.Errorf("%v, over %v, %d lines", m.Errors, m.Over(), m.Len())
	}
	m = decode(t, raceHead+"end resign a\n")
	if got := remarks(m); !m.Over() || len(got) != 1 || got[0] != "fault.no-result 0 [b]" {
		t.Errorf("over %v: %q", m.Over(), got)
	}
	m = decode(t, raceHead+"a roll\nhandover a bot:3\nundo\nundo\n")
	if len(m.Errors) > 0 || m.Len() != 0 || len(m.Handovers) > 0 {
		t.Errorf("%v, %d lines, handovers %v", m.Errors, m.Len(), m.Handovers)
	}
}

// A bot plays on for a seat from a line on; whoever began stays in the header.
func TestHandover(t *testing.T) {
	m := decode(t, "banchisa 1\ngame = \"race\"\n[players]\na = \"Anna\"\nb = \"Bruno\"\n---\na roll\nhandover a bot:3\nchance =3\na +3\n")
	if len(m.Errors) > 0 || m.CurrentPlayer(0) != "bot:3" || m.CurrentPlayer(1) != "Bruno" || m.Players["a"] != "Anna" || m.Over() {
		t.Fatalf("%v, players %q and %q", m.Errors, m.CurrentPlayer(0), m.CurrentPlayer(1))
	}
	text := encode(t, m)
	if !strings.HasSuffix(text, "a roll\nhandover a bot:3\nchance =3\na +3\n") || encode(t, decode(t, text)) != text {
		t.Errorf("written as\n%s", text)
	}
	end := decode(t, raceHead+"handover b bot:1\nend draw\n== draw\n")
	if !strings.HasSuffix(encode(t, end), "---\nhandover b bot:1\nend draw\n== draw\n") {
		t.Errorf("written as\n%s", encode(t, end))
	}
}

// Lines that end nothing, or end a match twice, are wrong lines: with their place and what to write.
func TestFaultyEndings(t *testing.T) {
	for lines, want := range map[string]string{
		"end\n":                                   "4:1 fault.unknown-ending fault.write-ending",
		"end surrender a\n":                       "4:5 fault.unknown-ending fault.write-ending",
		"end resign\n":                            "4:5 fault.unknown-ending fault.write-ending",
		"end resign c\n":                          "4:12 fault.unknown-ending fault.write-ending",
		"end resign a b\n":                        "4:14 fault.unknown-ending fault.write-ending",
		"end resign chance\n":                     "4:12 fault.unknown-ending fault.write-ending",
		"end draw please\n":                       "4:10 fault.unknown-ending fault.write-ending",
		"end draw\nend draw\n":                    "5:1 fault.after-end fault.right-result",
		"end draw\na roll\n":                      "5:1 fault.after-end fault.right-result",
		"end draw\n== a\n":                        "5:1 fault.wrong-result fault.right-result",
		"end draw\n== draw\n== draw\n":            "6:1 fault.wrong-result fault.right-result",
		"end count\n== a 9 0\n":                   "5:1 fault.wrong-result fault.right-result",
		"end draw\nhandover a bot:3\n":            "5:1 fault.after-end fault.right-result",
		"handover\n":                              "4:1 fault.unknown-handover fault.write-handover",
		"handover a\n":                            "4:1 fault.unknown-handover fault.write-handover",
		"handover c bot:3\n":                      "4:10 fault.unknown-handover fault.write-handover",
		"handover a Anna\n":                       "4:12 fault.unknown-handover fault.write-handover",
		"handover a bot:3\nhandover a bot:2\n":    "5:10 fault.unknown-handover fault.write-handover",
		"handover a bot:3 " + "x\n":               "4:1 fault.unknown-handover fault.write-handover",
		"surrender a\n":                           "4:1 fault.wrong-who fault.write-who",
		finished + "end draw\n":                   "26:1 fault.after-end fault.right-result",
		"end " + strings.Repeat("x", 9000) + "\n": "4:1 fault.long-line ",
	} {
		m := decode(t, raceHead+lines)
		if len(m.Errors) != 1 {
			t.Errorf("%.40q: %v", lines, m.Errors)
			continue
		}
		f := m.Errors[0]
		if got := fmt.Sprintf("%d:%d %s %s", f.Line, f.Column, f.ProblemKey, f.RemedyKey); got != want {
			t.Errorf("%.40q: %s, want %s", lines, got, want)
		}
	}
	torn := decode(t, raceHead+"a roll\nend res")
	if len(torn.Errors) > 0 || !torn.Truncated || torn.Over() {
		t.Errorf("torn: %v, over %v", torn.Errors, torn.Over())
	}
	whole := decode(t, raceHead+"end draw\n== draw")
	if whole.Result != "draw" || whole.Truncated {
		t.Errorf("the result of a line without its end: %q", whole.Result)
	}
}

// A game whose rules compare nothing cannot be counted.
func TestNothingToCount(t *testing.T) {
	noMeasure := *race.Game
	noMeasure.Measure = nil
	resolver := record.Resolver{Game: func(string) *games.Game { return &noMeasure }, Variant: race.FindVariant}
	m, err := resolver.Decode("x", strings.NewReader(raceHead+"end count\n"))
	if err != nil || len(m.Errors) != 1 || m.Errors[0].ProblemKey != "fault.no-measure" || m.Errors[0].Column != 5 {
		t.Fatalf("%v, %v", err, m.Errors)
	}
}
