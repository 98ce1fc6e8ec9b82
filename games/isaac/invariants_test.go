package isaac_test

import (
	"errors"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/isaac"
	"banchisa/resources"
)

func TestCheckText(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	playNames(t, s, "7@00- 7@90-")
	for name, want := range map[string]games.RuleID{
		"7@20-": "ISA-1.2", "8@20-": "ISA-1.2", "3@00|": "ISA-2.1", "3@18-": "ISA-2.1", "pass": "ISA-2.2", "x00": "ISA-2.2", "+3": "ISA-2.2",
		"x07": "ISA-2.2", "+0": "ISA-2.2", "+100": "ISA-2.2", "10@90-": "ISA-1.2", "5@23|": "",
	} {
		if rule, ok := games.CheckText(s, name); !ok || rule != want {
			t.Errorf("%s is refused by %q, want %q", name, rule, want)
		}
	}
}

func TestVariantFaults(t *testing.T) {
	text, err := resources.Variants.ReadFile("variants/isaac/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	good := string(text)
	for name, c := range map[string]struct{ old, new, problem string }{
		"unknown key":   {"target = 100", "targett = 100", "fault.unknown-key"},
		"too far":       {"target = 100", "target = 101", "fault.range"},
		"no target":     {"target = 100", "target = 0", "fault.range"},
		"blocked":       {`blocked = "out"`, `blocked = "maybe"`, "fault.option"},
		"too long":      {"length = 7", "length = 11", "fault.range"},
		"too short":     {"length = 3", "length = 1", "fault.range"},
		"twice":         {"length = 7", "length = 6", "fault.isaac-twice"},
		"worthless":     {"value = 6", "value = 0", "fault.range"},
		"too many":      {"count = 1", "count = 34", "fault.range"},
		"none":          {"count = 1", "count = 0", "fault.range"},
		"wrong type":    {"target = 100", `target = "all"`, "fault.wrong-type"},
		"seats":         {`seats = ["dark", "light"]`, `seats = ["light", "dark"]`, "fault.isaac-seats"},
		"one seat":      {`seats = ["dark", "light"]`, `seats = ["dark"]`, "fault.isaac-seats"},
		"another game":  {`game = "isaac"`, `game = "chess"`, "fault.other-game"},
		"without tiles": {good[strings.Index(good, "[[tiles]]"):], "", "fault.isaac-no-tiles"},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(good, c.old, c.new, 1)
			_, err := isaac.Game.ParseVariant("x.toml", bad)
			var fileErr *games.FileError
			if !errors.As(err, &fileErr) {
				t.Fatalf("got %v, want a FileError", err)
			}
			if fileErr.ProblemKey != c.problem || fileErr.Line == 0 {
				t.Errorf("got %v, want %s", fileErr, c.problem)
			}
			if line := strings.Count(good[:strings.Index(good, c.old)], "\n") + 1; c.new != "" && fileErr.Line != line {
				t.Errorf("the error is at line %d, want %d\n%v", fileErr.Line, line, fileErr)
			}
		})
	}
}

func TestBoardAsText(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	for _, name := range []string{"5@23-", "7@35|", "3@70|"} {
		s.PlaceTile(isaac.Dark, name)
	}
	s.PlaceTile(isaac.Light, "4@96-")
	s.SetScoring(isaac.Dark, 26, 0)
	want := `       9  8  7  6  5  4  3  2  1  0   ○
    ┌────────────────────────────────┐
 90 │  ╥  ·  ·  ·  ·  ╥ ├4────────○┤ │ 0
 80 │  ║  ·  ·  ·  ·  ║  ·  ·  ·  ·  │ 10
 70 │  ╨3 ·  ·  ·  ·  ║  ·  ·  ·  ·  │ 20
`
	if !strings.HasPrefix(s.String(), want) {
		t.Errorf("got\n%v\nwant\n%v", s, want)
	}
	if !strings.Contains(s.String(), " 20 │  ·  ·  · ╞5════════●═══╡ ·  ·  │ 70\n") {
		t.Errorf("row 2 is not as it lies\n%v", s)
	}
	if !strings.Contains(s.String(), "● dark   26/100") || !strings.Contains(s.String(), "← remove") {
		t.Errorf("the seats' lines are wrong\n%v", s)
	}
}
