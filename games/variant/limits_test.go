package variant_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/variant"
)

// A text that would cost the decoder gigabytes is refused with its line before it is decoded.
func TestLimitsRefuseWhatADecoderCannotAfford(t *testing.T) {
	for name, c := range map[string]struct {
		text    string
		line    int
		problem string
	}{
		"a dotted key":         {"title = 1\n" + strings.Repeat("a.", 16_000) + "a = 1\n", 2, "fault.too-deep"},
		"nested inline tables": {"x = " + strings.Repeat("{a = ", 10_000) + "1" + strings.Repeat("}", 10_000), 1, "fault.too-deep"},
		"nested arrays":        {"\n\nx = " + strings.Repeat("[", 10_000), 3, "fault.too-deep"},
		"a deep table":         {"[a." + strings.Repeat("b.", 10_000) + "c]", 1, "fault.too-deep"},
		"in bad UTF-8":         {"si  \xe8\xe8\xe8\xe8 " + strings.Repeat("{", 20), 1, "fault.too-deep"},
		"after strings":        {"a = \"x # [[\"\nb = '''\n[[[[\n'''\nc = \"\"\"\n{{\"\"\"\n" + strings.Repeat("d.", 20) + "d = 1", 7, "fault.too-deep"},
		"a long line":          {"a = \"" + strings.Repeat("x", 1<<17) + "\"", 1, "fault.long-line"},
		"many keys":            {strings.Repeat("a = 1\n", 30_000), 20_001, "fault.many-keys"},
		"a large text":         {strings.Repeat("# comment\n", 1<<20), 1, "fault.long-text"},
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := variant.Source{File: "x.toml", Text: c.text}.DecodeMap()
			runtime.ReadMemStats(&after)
			var fileErr *games.FileError
			if !errors.As(err, &fileErr) || fileErr.ProblemKey != c.problem || fileErr.Line != c.line || fileErr.Column < 1 {
				t.Fatalf("%v, want %s in line %d", err, c.problem, c.line)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
				t.Errorf("%d MiB were allocated", used>>20)
			}
		})
	}
}

func TestLimitsLetOrdinaryTextsPass(t *testing.T) {
	for _, text := range []string{
		"", "a = 1.5", "a.b.c = [[1.25, 2.5], [3.5]] # [[[[[[[[[[[[[[[[[[[[[[",
		"s = \"\\\"[[[[[[[[[[[[[[[[[[[[[\"\nt = '[[[[[[[[[[[[[[[[[[[[[['\n[x.y]\nz = {a = 1, b = {c = 2}}\n",
		"when = 2026-11-22T10:00:00.5Z\nn = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7]\n",
	} {
		if _, err := (variant.Source{File: "x.toml", Text: text}).DecodeMap(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
