package record_test

import (
	"bytes"
	"strings"
	"testing"
)

// Files with the same variant share its rules, others have their own.
func TestFilesShareTheirVariant(t *testing.T) {
	var file bytes.Buffer
	if err := randomMatch(t, 1).Encode(&file); err != nil {
		t.Fatal(err)
	}
	first, again := decode(t, file.String()), decode(t, file.String())
	longer := decode(t, strings.Replace(file.String(), "goal = 10", "goal = 11", 1))
	if first.Setup.Variant.Rules != again.Setup.Variant.Rules {
		t.Error("the same variant is parsed twice")
	}
	if first.Setup.Variant.Rules == longer.Setup.Variant.Rules {
		t.Error("a variant with another goal has the same rules")
	}
}
