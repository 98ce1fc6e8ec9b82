package gametest_test

import (
	"strings"
	"testing"

	"banchisa/games/gametest"
)

// Every kind of change changes a text, the same script in the same way, and the text stays bounded.
func TestMutateStructure(t *testing.T) {
	const text = "title = \"one\"\n[rules]\ngoal = 3\nwalls = [1, 2]\n[material]\ncards = 12\n"
	const other = "title = \"two\"\n[rules]\ngoal = 4\nfast = true\n[other]\nx = 1\n[[list]]\ny = 2\n"
	seen := map[string]bool{text: true}
	for _, script := range gametest.StructureScripts() {
		got := gametest.MutateStructure(text, other, script)
		if again := gametest.MutateStructure(text, other, script); again != got {
			t.Errorf("script %v gives two texts:\n%s\n%s", script, got, again)
		}
		if got == text {
			t.Errorf("script %v changes nothing", script)
		}
		seen[got] = true
		long := gametest.MutateStructure(text, other, []byte(strings.Repeat(string(script), 20)))
		if len(long) > 256<<10 {
			t.Errorf("script %v twenty times: %d bytes", script, len(long))
		}
	}
	if len(seen) < 30 {
		t.Errorf("only %d different texts", len(seen))
	}
	for what, in := range map[string]string{
		"a nested list": strings.Repeat("[", 17), "a nested table": strings.Repeat("{ a = ", 17),
		"a dotted key": strings.Repeat("a.", 17), "a deep header": "[" + strings.Repeat("a.", 17),
		"the other text's table": "[other]\nx = 1\n",
	} {
		found := false
		for kind := range byte(20) {
			for at := range byte(8) {
				found = found || strings.Contains(gametest.MutateStructure(text, other, []byte{kind, 0, at, at, 6}), in)
			}
		}
		if !found {
			t.Errorf("no script makes %s", what)
		}
	}
}
