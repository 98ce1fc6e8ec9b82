package variant_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/variant"
)

// ruled is a table whose keys have limits and paragraphs.
type ruled struct {
	variant.Header
	Size   int    `toml:"size" range:"4 16" rule:"CHE-1"`
	Draw   string `toml:"draw" options:"half none" rule:"CHE-2"`
	Castle bool   `toml:"castle" options:"true false" rule:"CHE-3"`
	Turns  int    `toml:"turns" rule:"CHE-4"`
	Deck   struct {
		Rooks  int `toml:"rooks"`
		Queens int `toml:"queens" range:"1 9"`
		Pawns  int `toml:"pawns" range:"8 16" rule:"CHE-5"`
	} `toml:"deck" range:"0 3"`
	Piece []struct {
		Name string `toml:"name"`
		Step int    `toml:"step" range:"1 8"`
	} `toml:"piece"`
	Cost map[string]struct {
		Sea int `toml:"sea" range:"0 2"`
	} `toml:"cost"`
}

func parseRuled(text string) (ruled, games.Variant, error) {
	t := ruled{Size: 8, Draw: "half", Turns: 50}
	t.Deck.Queens, t.Deck.Pawns = 9, 8
	_, v, err := variant.Parse("x.toml", text, &t, "chess", []string{"white", "black"})
	return t, v, err
}

func TestParseReturnsHouseRulesInOrder(t *testing.T) {
	table, v, err := parseRuled(replace(validText, "size = 8", "size = 4\ncastle = true"))
	if err == nil || table.Size != 4 {
		t.Errorf("a piece without steps: %v", err)
	}
	table, v, err = parseRuled("castle = true\n" + validText[:strings.Index(validText, "[[piece]]")])
	if err != nil {
		t.Fatal(err)
	}
	want := []games.HouseRule{
		{Key: "size", RuleID: "CHE-1", Value: 8, Range: games.Range{Min: 4, Max: 16}},
		{Key: "draw", RuleID: "CHE-2", Value: "half", Options: []any{"half", "none"}},
		{Key: "castle", RuleID: "CHE-3", Value: true, Options: []any{true, false}},
		{Key: "turns", RuleID: "CHE-4", Value: 50},
		{Key: "deck.pawns", RuleID: "CHE-5", Value: 8, Range: games.Range{Min: 8, Max: 16}},
	}
	if !reflect.DeepEqual(v.HouseRules, want) || v.ID != "classic" || !table.Castle {
		t.Errorf("got %+v", v)
	}
}

func TestParseChecksValues(t *testing.T) {
	head := validText[:strings.Index(validText, "[[piece]]")]
	for name, c := range map[string]struct {
		text    string
		line    int
		problem string
		first   any
	}{
		"too small":            {replace(head, "size = 8", "size = 3"), 5, "fault.range", "size"},
		"too large":            {replace(head, "size = 8", "size = 17"), 5, "fault.range", "size"},
		"no option":            {"draw = \"all\"\n" + head, 1, "fault.option", "all"},
		"in a table":           {head + "[deck]\nrooks = 4\n", 8, "fault.range", "deck.rooks"},
		"with its own":         {head + "[deck]\nqueens = 0\n", 8, "fault.range", "deck.queens"},
		"in a list":            {head + "[[piece]]\nstep = 1\n[[piece]]\nstep = 9\n", 10, "fault.range", "piece[1].step"},
		"in a table of a name": {head + "[cost]\na = { sea = 1 }\nb = { sea = 3 }\n", 9, "fault.range", "cost.b.sea"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := parseRuled(c.text)
			var f *games.FileError
			if !errors.As(err, &f) {
				t.Fatalf("got %v, want a fault", err)
			}
			if f.ProblemKey != c.problem || f.Line != c.line || f.Args[0] != c.first {
				t.Errorf("got %v, want %s at line %d", f, c.problem, c.line)
			}
		})
	}
}
