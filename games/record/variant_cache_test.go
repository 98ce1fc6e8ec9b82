package record_test

import (
	"bytes"
	"strings"
	"testing"

	"banchisa/games/record"
)

// Files that one resolver reads share the rules of the same variant, others have their own.
func TestFilesShareTheirVariant(t *testing.T) {
	var file bytes.Buffer
	if err := randomMatch(t, 1).Encode(&file); err != nil {
		t.Fatal(err)
	}
	resolver := testResolver
	resolver.Variants = new(record.VariantCache)
	read := func(text string) *record.Match {
		m, err := resolver.Decode("x.banchisa", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	first, again := read(file.String()), read(file.String())
	longer := read(strings.Replace(file.String(), "goal = 10", "goal = 11", 1))
	if first.Setup.Variant.Rules != again.Setup.Variant.Rules {
		t.Error("the same variant is parsed twice")
	}
	if first.Setup.Variant.Rules == longer.Setup.Variant.Rules {
		t.Error("a variant with another goal has the same rules")
	}
}
