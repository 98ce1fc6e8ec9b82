package variant_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/variant"
)

// A fault points at its key, wherever TOML lets that be written.
func TestFaultsPointAtTheirKey(t *testing.T) {
	const text = `# a comment = 1
id = "è"
  "quoted" = 1
title = { it = "perché", en = "why" }
a.b = 1
"x" .y = 1

[tiles]
	count = 2
 [ tiles.big ]
count = 3

[[card]]
rows = 1
[card.back]
rows = 2

  [[card]]
name = "x"

[[card]]
rows = 4
`
	src := variant.Source{File: "x.toml", Text: text}
	for key, want := range map[string][2]int{
		"id": {2, 1}, "quoted": {3, 3}, "title": {4, 1}, "title.it": {4, 11}, "title.en": {4, 26}, "title.de": {4, 1}, "a.b": {5, 1},
		"tiles": {8, 1}, "tiles.count": {9, 2}, "tiles.big": {10, 2}, "tiles.big.count": {11, 1},
		"card[0].rows": {14, 1}, "card[0].name": {13, 1}, "card[0].back.rows": {16, 1}, "card[1].name": {19, 1}, "card[1].rows": {18, 3}, "card[2].rows": {22, 1}, "card[2].name": {21, 1},
		"card.name": {19, 1}, "card.rows": {14, 1}, "card[9].rows": {1, 1}, "nothing": {1, 1}, "comment": {1, 1}, "tiles.none": {8, 1}, "tiles.big.none": {10, 2},
	} {
		f := src.ErrorAt(key, "p", "r", 7)
		if f.Line != want[0] || f.Column != want[1] {
			t.Errorf("%s is at %d:%d, want %d:%d", key, f.Line, f.Column, want[0], want[1])
		}
		if line := strings.Split(text, "\n")[want[0]-1]; f.Text != line || f.File != "x.toml" || f.ProblemKey != "p" || f.RemedyKey != "r" || !reflect.DeepEqual(f.Args, []any{7}) {
			t.Errorf("%s: %+v, want the line %q", key, f, line)
		}
	}
	windows := variant.Source{Text: "a = 1\r\nb = 2\r"}
	if f := windows.ErrorAt("b", "p", "r"); f.Line != 2 || f.Text != "b = 2" {
		t.Errorf("line %d %q", f.Line, f.Text)
	}
}

// A value of the wrong type is said with its key and as it is written, the beginning of a long one.
func TestWrongTypesAreSaidAsTheyAreWritten(t *testing.T) {
	for value, want := range map[string]string{`"big"`: `"big"`, `"` + strings.Repeat("è", 60) + `"`: `"` + strings.Repeat("è", 39), "[1, 2]": "[1, 2]"} {
		_, err := parseText(replace(validText, "size = 8", "size =   "+value))
		var f *games.FileError
		if !errors.As(err, &f) || f.ProblemKey != "fault.wrong-type" || !reflect.DeepEqual(f.Args, []any{"size", want}) {
			t.Errorf("%s: %v, want %s", value, err, want)
		}
	}
}

// Two names for a part of a key that differ by capitals are found at the second, in every part.
func TestCapitalsInPartsOfKeys(t *testing.T) {
	for text, line := range map[string]int{
		"[Size]\n" + validText:                                   1,
		validText + "[piece.X]\na = 1\n":                         12,
		"title.IT = \"x\"\n" + validText:                         1,
		replace(validText, "it = \"Cl", "It = \"x\", it = \"Cl"): 3,
	} {
		_, err := parseText(text)
		var f *games.FileError
		if !errors.As(err, &f) || f.Line != line && f.ProblemKey == "fault.unknown-key" {
			t.Errorf("%v, want a fault in line %d of\n%s", err, line, text)
		}
	}
}

func TestValidateHeader(t *testing.T) {
	for name, c := range map[string]struct {
		text    string
		problem string // "" for a good variant
		seats   games.Range
	}{
		"all seats":          {validText, "", games.Range{Min: 2, Max: 2}},
		"one of them":        {"seats = [\"black\"]\n" + validText, "", games.Range{Min: 1, Max: 1}},
		"one twice":          {"seats = [\"black\", \"black\"]\n" + validText, "fault.wrong-seat", games.Range{}},
		"one to two players": {"players = [1, 2]\n" + validText, "", games.Range{Min: 1, Max: 2}},
		"two players":        {"players = [2, 2]\n" + validText, "", games.Range{Min: 2, Max: 2}},
		"one player":         {"players = [1, 1]\n" + validText, "", games.Range{Min: 1, Max: 1}},
		"no player":          {"players = [0, 2]\n" + validText, "fault.wrong-players", games.Range{}},
		"more than seats":    {"players = [1, 3]\n" + validText, "fault.wrong-players", games.Range{}},
		"from two to one":    {"players = [2, 1]\n" + validText, "fault.wrong-players", games.Range{}},
		"one number":         {"players = [2]\n" + validText, "fault.wrong-players", games.Range{}},
		"three numbers":      {"players = [1, 2, 2]\n" + validText, "fault.wrong-players", games.Range{}},
		"no id":              {replace(validText, "id = \"classic\"", ""), "fault.no-id", games.Range{}},
		"a long id":          {replace(validText, "classic", strings.Repeat("a", 40)), "", games.Range{Min: 2, Max: 2}},
		"a longer id":        {replace(validText, "classic", strings.Repeat("a", 41)), "fault.wrong-id", games.Range{}},
		"a path":             {replace(validText, "classic", "../x"), "fault.wrong-id", games.Range{}},
		"no Italian":         {replace(validText, "it = \"Classica\", ", ""), "fault.no-title", games.Range{}},
		"no blurb":           {replace(validText, ", en = \"As it is.\"", ""), "fault.no-blurb", games.Range{}},
		"a title of 80":      {replace(validText, "Classic\"", strings.Repeat("è", 80)+"\""), "", games.Range{Min: 2, Max: 2}},
		"a blurb of 600":     {replace(validText, "As it is.", strings.Repeat("è", 600)), "", games.Range{Min: 2, Max: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := parseText(c.text)
			var f *games.FileError
			switch {
			case c.problem == "" && (err != nil || v.Seats != c.seats || len(v.SeatIDs) < c.seats.Max || v.Source != c.text):
				t.Errorf("%v, %+v", err, v)
			case c.problem != "" && (!errors.As(err, &f) || f.ProblemKey != c.problem):
				t.Errorf("got %v, want %s", err, c.problem)
			}
		})
	}
	_, err := parseText(replace(validText, "Classic\"", strings.Repeat("è", 90)+"\""))
	var f *games.FileError
	if !errors.As(err, &f) || len([]rune(f.Text)) != 60 || !reflect.DeepEqual(f.Args, []any{80}) {
		t.Errorf("a long line is shown as %v", err)
	}
}

func TestWithSummary(t *testing.T) {
	summary := games.LocalizedText{"it": "Mia", "en": "Mine"}
	const before = "title = { it = \"a\", en = \"b\" }\nblurb = { it = \"c\", en = \"d\" }\n"
	const after = "title = { it = \"a\", en = \"b\" }\nblurb = { it = \"Mia\", en = \"Mine\" }\n"
	if got := (variant.Source{Text: before}).WithSummary(summary); got != after {
		t.Errorf("got\n%s\nwant\n%s", got, after)
	}
}

func TestWithTitle(t *testing.T) {
	title := games.LocalizedText{"it": "Nuova \"A\"", "en": "New"}
	for name, c := range map[string][2]string{
		"a table in a line": {
			"# title\n  title = { it = \"a}\\\"\", en = 'b' } # x\nblurb = { it = \"c\" }\n",
			"# title\n  title = { it = \"Nuova \\\"A\\\"\", en = \"New\" } # x\nblurb = { it = \"c\" }\n",
		},
		"a table": {
			"id = \"x\"\n[title]\nit = \"a\" # x\n en = 'b'\n[blurb]\nit = \"c\"\n",
			"id = \"x\"\n[title]\nit = \"Nuova \\\"A\\\"\" # x\n en = \"New\"\n[blurb]\nit = \"c\"\n",
		},
		"dotted keys": {
			"title.it = \"a\"\ntitle.en = \"b\"\nblurb.it = \"c\"\nit = \"d\"\n[x]\ntitle.it = \"e\"\ntitle = { it = \"f\" }\n",
			"title.it = \"Nuova \\\"A\\\"\"\ntitle.en = \"New\"\nblurb.it = \"c\"\nit = \"d\"\n[x]\ntitle.it = \"e\"\ntitle = { it = \"f\" }\n",
		},
		"none": {"id = \"x\"\n", "id = \"x\"\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := (variant.Source{Text: c[0]}).WithTitle(title); got != c[1] {
				t.Errorf("got\n%s\nwant\n%s", got, c[1])
			}
		})
	}
}

// House rules change keys that are house rules, and the ID, once.
func TestApplyHouseRules(t *testing.T) {
	game := &games.Game{ParseVariant: func(file, text string) (games.Variant, error) {
		if strings.Contains(text, "goal = 13") {
			return games.Variant{}, errors.New("unlucky")
		}
		return games.Variant{ID: file, Source: text}, nil
	}}
	v := games.Variant{ID: "classic", Source: "id = \"classic\"\ngoal = 10\nfast = false\n", HouseRules: []games.HouseRule{{Key: "goal"}, {Key: "fast"}}}
	for _, c := range []struct {
		values map[string]any
		want   string
	}{
		{map[string]any{"goal": 12, "fast": true, "other": 1}, "id = \"classic-house\"\ngoal = 12\nfast = true\n"},
		{map[string]any{"fast": false}, v.Source},
		{nil, v.Source},
	} {
		if got, err := variant.ApplyHouseRules(game, v, c.values); err != nil || got.Source != c.want {
			t.Errorf("%v: %v\n%s", c.values, err, got.Source)
		}
	}
	v.ID = "classic-house"
	if got, err := variant.ApplyHouseRules(game, v, map[string]any{"goal": 11}); err != nil || !strings.HasPrefix(got.Source, "id = \"classic-house\"\n") {
		t.Errorf("%v\n%s", err, got.Source)
	}
	if _, err := variant.ApplyHouseRules(game, v, map[string]any{"goal": 13}); err == nil {
		t.Error("a value that the game does not accept is accepted")
	}
}

// The limits are exact: what is as large as they allow passes, what is larger by one does not, and the
// fault is where it is exceeded.
func TestLimitsAreExact(t *testing.T) {
	open := func(n int) string { return strings.Repeat("[", n) }
	dotted := func(n int) string { return strings.Repeat("a.", n) + "a" }
	line := func(n int) string { return "a = \"" + strings.Repeat("x", n-6) + "\"" }
	const deep, long, keys, large = "fault.too-deep", "fault.long-line", "fault.many-keys", "fault.long-text"
	for i, c := range []struct {
		text         string
		problem      string // "" for none, or one that the decoder finds
		line, column int
	}{
		{"x = " + open(16) + strings.Repeat("]", 16), "", 0, 0},
		{"x = " + open(17), deep, 1, 21},
		{"x = [" + strings.Repeat("[1], ", 20) + "]", "", 0, 0},
		{"x = ]]]]]\ny = " + open(17), deep, 2, 21},
		{dotted(16) + " = 1", "", 0, 0},
		{dotted(17) + " = 1", deep, 1, 34},
		{dotted(12) + " = 1\nb." + dotted(12) + " = 1", "", 0, 0},
		{dotted(16) + " = 1.5", "", 0, 0},
		{"x = { " + dotted(12) + " = 1, b." + dotted(12) + " = 2 }", "", 0, 0},
		{"[" + dotted(15) + "]\nx = 1.5", "", 0, 0},
		{"[" + dotted(16) + "]", deep, 1, 33},
		{"[[" + dotted(15) + "]]", deep, 1, 32},
		{"[" + dotted(15) + "]\nx.y = 1", deep, 2, 2},
		{"[" + dotted(13) + "]\nx = { y.z = 1, a.b = { c = 1 } }", deep, 2, 22},
		{"[" + dotted(13) + "]\nx = [[1.5], [2.5]]\n[x]\ny = " + open(15) + strings.Repeat("]", 15), "", 0, 0},
		{"x = [\n" + open(15) + strings.Repeat("]", 15) + "]\n[" + dotted(15) + "]", "", 0, 0},
		{"x = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]", "", 0, 0},
		{"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx = " + open(17), deep, 1, 60},
		{line(1 << 16), "", 0, 0},
		{line(1<<16 + 1), long, 1, 60},
		{line(1<<16) + "\n" + replace(line(1<<16), "a", "b"), "", 0, 0},
		{"# " + strings.Repeat("x", 1<<16), long, 1, 60},
		{"a = 1\n#" + open(40) + "\nb = " + open(17), deep, 3, 21},
		{"a = 1 #" + open(40), "", 0, 0},
		{"#\nb = " + open(17), deep, 2, 21},
		{"a = \"\"\"\"\"\"" + open(17), deep, 1, 27},
		{"a = '''x'''" + open(17), deep, 1, 28},
		{"a = \"\"\"\n\n[[ \"\"\"" + open(17), deep, 3, 23},
		{"a = '''\n" + open(40), "", 0, 0},
		{"a = \"\\\" " + open(40) + "\"", "", 0, 0},
		{"a = '\\' " + open(17), deep, 1, 25},
		{"a = \"x\nb = " + open(17), deep, 2, 21},
		{"a = \"" + open(40), "", 0, 0},
		{manyKeys(20_000), "", 0, 0},
		{manyKeys(20_001), keys, 20_001, 8},
		{"#" + strings.Repeat("x\n#", (1<<20)/3), "", 0, 0},
		{"#" + strings.Repeat("x\n#", (1<<20)/3) + "x", large, 1, 1},
	} {
		_, err := variant.Source{Text: c.text}.DecodeMap()
		var f *games.FileError
		limit := errors.As(err, &f) && f.ProblemKey != "fault.toml"
		switch {
		case c.problem == "" && limit:
			t.Errorf("%d: %v, want none", i, f)
		case c.problem != "" && (!limit || f.ProblemKey != c.problem || f.Line != c.line || f.Column != c.column || len([]rune(f.Text)) > 60 && c.problem != large):
			t.Errorf("%d: %v, want %s at %d:%d", i, err, c.problem, c.line, c.column)
		}
	}
}

// manyKeys returns a text of n keys of the same length.
func manyKeys(n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "k%05d = 1\n", i)
	}
	return text.String()
}

// A mistake of TOML is shown where it is, inside of the text.
func TestMistakesOfTOML(t *testing.T) {
	for text, want := range map[string][2]int{"a = ": {1, 4}, "a = 1\nb": {2, 2}, "a = 1\n\n= 2\n": {3, 2}, "a = [1,\n": {1, 8}} {
		_, err := variant.Source{Text: text}.DecodeMap()
		var f *games.FileError
		if !errors.As(err, &f) || f.ProblemKey != "fault.toml" || f.Line != want[0] || f.Column != want[1] {
			t.Errorf("%q: %v at %d:%d, want %v", text, err, f.Line, f.Column, want)
		}
	}
}
