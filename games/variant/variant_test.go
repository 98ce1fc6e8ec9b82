package variant_test

import (
	"errors"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/variant"
)

const validText = `id = "classic"
game = "chess"
title = { it = "Classica", en = "Classic" }
blurb = { it = "Com'è.", en = "As it is." }
size = 8

[[piece]]
name = "rook"

[[piece]]
name = "queen"
`

type table struct {
	variant.Header
	Size  int `toml:"size"`
	Piece []struct {
		Name string `toml:"name"`
	} `toml:"piece"`
}

func parseText(text string) (games.Variant, error) {
	src := variant.Source{File: "x.toml", Text: text}
	t := table{Size: 5}
	if err := src.Decode(&t); err != nil {
		return games.Variant{}, err
	}
	if t.Size != 8 {
		return games.Variant{}, src.ErrorAt("size", "p", "r")
	}
	if len(t.Piece) != 2 {
		return games.Variant{}, src.ErrorAt("piece[1].name", "p", "r")
	}
	return src.Validate(t.Header, "chess", []string{"white", "black"})
}

func TestValidVariant(t *testing.T) {
	v, err := parseText(validText)
	if err != nil {
		t.Fatal(err)
	}
	if v.ID != "classic" || v.Seats != (games.Range{Min: 2, Max: 2}) || v.SeatIDs[1] != "black" {
		t.Errorf("got %+v", v)
	}
}

func TestFaultsPointAtTheLine(t *testing.T) {
	for name, c := range map[string]struct {
		text         string
		line, column int
		problem      string
	}{
		"unknown key":     {validText + "colour = 1\n", 12, 1, "fault.unknown-key"},
		"unknown in head": {"sise = 8\n" + validText, 1, 1, "fault.unknown-key"},
		"wrong type":      {replace(validText, "size = 8", `size = "big"`), 5, 1, "fault.wrong-type"},
		"torn":            {replace(validText, "size = 8", "size = "), 5, 8, "fault.toml"},
		"bad value":       {replace(validText, "size = 8", "  size = 7"), 5, 3, "p"},
		"third piece":     {validText + "[[piece]]\nname = \"x\"\n", 11, 1, "p"},
		"other game":      {replace(validText, `"chess"`, `"go"`), 2, 1, "fault.other-game"},
		"no English":      {replace(validText, `, en = "Classic"`, ""), 3, 1, "fault.no-title"},
		"long title":      {replace(validText, "Classic\"", strings.Repeat("a", 81)+"\""), 3, 1, "fault.long-words"},
		"long blurb":      {replace(validText, "As it is.", strings.Repeat("a", 601)), 4, 1, "fault.long-words"},
		"wrong seat":      {"seats = [\"white\", \"red\"]\n" + validText, 1, 1, "fault.wrong-seat"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := parseText(c.text)
			var f *games.FileError
			if !errors.As(err, &f) {
				t.Fatalf("got %v, want a fault", err)
			}
			if f.Line != c.line || f.Column != c.column || f.ProblemKey != c.problem {
				t.Errorf("got %s at %d:%d, want %s at %d:%d\n%v", f.ProblemKey, f.Line, f.Column, c.problem, c.line, c.column, f)
			}
		})
	}
}

func replace(s, old, new string) string {
	i := 0
	for ; s[i:i+len(old)] != old; i++ {
	}
	return s[:i] + new + s[i+len(old):]
}

// A text with two keys that differ only in capitals is rejected, since the decoder would take
// either.
func TestKeysThatDifferByCapitalsOnly(t *testing.T) {
	for _, text := range []string{validText + "Size = 9\n", validText + "[Title]\nit = \"x\"\n", validText + "[[Piece]]\nname = \"king\"\n", validText + "\"\u017fize\" = 9\n"} {
		var f *games.FileError
		if _, err := parseText(text); !errors.As(err, &f) || f.ProblemKey != "fault.unknown-key" {
			t.Errorf("got %v for\n%s", err, text)
		}
	}
	if _, err := parseText(validText); err != nil {
		t.Error(err)
	}
}

func TestWith(t *testing.T) {
	const text = "# a sea\nfollow = false # for now\nword=\"a # b\"\nn = 1\n[follow]\nn = 2\n"
	for name, c := range map[string]struct {
		key   string
		value any
		want  string
	}{
		"a bool, its comment stays":    {"follow", true, "# a sea\nfollow = true # for now\nword=\"a # b\"\nn = 1\n[follow]\nn = 2\n"},
		"a word in quotes":             {"word", "c", "# a sea\nfollow = false # for now\nword=\"c\"\nn = 1\n[follow]\nn = 2\n"},
		"a number, not a table's own":  {"n", 12, "# a sea\nfollow = false # for now\nword=\"a # b\"\nn = 12\n[follow]\nn = 2\n"},
		"a key that is not there":      {"m", 3, "m = 3\n" + text},
		"part of a name is no name":    {"low", 3, "low = 3\n" + text},
		"a number of a table":          {"follow.n", 3, "# a sea\nfollow = false # for now\nword=\"a # b\"\nn = 1\n[follow]\nn = 3\n"},
		"a table's missing key":        {"follow.m", 3, "# a sea\nfollow = false # for now\nword=\"a # b\"\nn = 1\n[follow]\nm = 3\nn = 2\n"},
		"a key of no table":            {"sea.m", 3, "sea.m = 3\n" + text},
		"a word with quotes and lines": {"word", "\"\n", "# a sea\nfollow = false # for now\nword=\"\\\"\\n\"\nn = 1\n[follow]\nn = 2\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := (variant.Source{Text: text}).WithKey(c.key, c.value); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
