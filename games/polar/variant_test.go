package polar_test

import (
	"errors"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

func TestVariantFaults(t *testing.T) {
	classic, duel := variantText(t, "classic"), variantText(t, "duel")
	for name, c := range map[string]struct{ text, problem string }{
		"columns":         {replaceText(t, classic, "columns = 8", "columns = 5"), "fault.range"},
		"iceberg":         {replaceText(t, classic, "[23,", "[21,"), "fault.polar-iceberg"},
		"iceberg row 0":   {replaceText(t, classic, "[23,", "[3,"), "fault.polar-iceberg"},
		"iceberg row 9":   {replaceText(t, classic, "[23,", "[93,"), "fault.polar-iceberg"},
		"iceberg column":  {replaceText(t, classic, "[23,", "[28,"), "fault.polar-iceberg 28 7"},
		"iceberg twice":   {replaceText(t, classic, "[23,", "[73,"), "fault.polar-iceberg-twice 73 7"},
		"hand":            {replaceText(t, classic, `"choose"`, `"all"`), "fault.option"},
		"ride":            {replaceText(t, classic, `"any"`, `"never"`), "fault.option"},
		"risk":            {replaceText(t, classic, `"normal"`, `"none"`), "fault.option"},
		"rounds":          {replaceText(t, classic, "round_limit = 60", "round_limit = 0"), "fault.range"},
		"letter twice":    {replaceText(t, classic, `letter = "T"`, `letter = "F"`), "fault.polar-letter"},
		"small letter":    {replaceText(t, classic, `letter = "T"`, `letter = "t"`), "fault.polar-letter"},
		"six platforms":   {replaceText(t, classic, `"###", ".#.", ".#."`, `"###", ".#.", "##."`), "fault.polar-rows"},
		"two rows":        {replaceText(t, classic, `"###", ".#.", ".#."`, `"###", "##."`), "fault.polar-rows"},
		"torn apart":      {replaceText(t, classic, `"###", ".#.", ".#."`, `"##.", "..#", "##."`), "fault.polar-rows"},
		"five slabs":      {classic[:strings.LastIndex(classic, "[[slab]]")], "fault.polar-slabs"},
		"unknown key":     {replaceText(t, classic, "columns = 8", "width = 8"), "fault.unknown-key"},
		"event":           {replaceText(t, classic, "risk =", "events = [\"storm\"]\nrisk ="), "fault.option"},
		"event twice":     {replaceText(t, classic, "risk =", "events = [\"loss\", \"loss\"]\nrisk ="), "fault.option"},
		"partner":         {replaceText(t, duel, `"yellow"`, `"black"`), "fault.polar-partner"},
		"partner twice":   {replaceText(t, duel, `"green"`, `"yellow"`), "fault.polar-partner"},
		"two for classic": {replaceText(t, classic, "players = [3, 6]", "players = [1, 6]"), "fault.wrong-players"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := polar.ParseVariant("x.toml", c.text)
			var f *games.FileError
			if !errors.As(err, &f) || !strings.Contains(err.Error(), ": "+c.problem+" ") || f.Line < 1 || f.Text == "" {
				t.Errorf("got %v, want %s", err, c.problem)
			}
		})
	}
}

// Icebergs may lie in the first and the last row, and in all columns but the outer ones.
func TestIcebergsInTheCorners(t *testing.T) {
	text := replaceText(t, variantText(t, "classic"), "[23, 73,", "[12, 87,")
	r := newStateFrom(t, text, "red", "black", "yellow").Rules()
	for _, at := range []polar.Square{1, 8*7 + 6} {
		if !r.HasIceberg(at) {
			t.Errorf("no iceberg on %s", at)
		}
	}
}

func TestNamesInVariants(t *testing.T) {
	text := replaceText(t, variantText(t, "classic"), `letter = "F"`, `letter = "A"`)
	checkOffers(t, newStateFrom(t, text, "red", "black", "yellow"), "", "take A, take T, take V, take W, take X, take Z")
	// Red, the first colour, may be a second one.
	text = replaceText(t, variantText(t, "duel"), `["red", "black"]`, `["black", "yellow"]`)
	text = replaceText(t, text, "red = \"yellow\"\nblack = \"green\"", "black = \"red\"\nyellow = \"green\"")
	if got := newStateFrom(t, text, "black", "yellow").ColorID(2); got != "red" {
		t.Errorf("black's second colour is %s, want red", got)
	}
}
