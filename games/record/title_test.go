package record_test

import (
	"strings"
	"testing"

	"banchisa/games/record"
)

// A name and a note change the header and nothing else: the lines stay byte for byte, whatever they are.
func TestRetitle(t *testing.T) {
	body := "a roll\r\nchance =3\n# a remark\nundo\n\nnonsense\na torn li"
	file := "\ufeffbanchisa 1\r\ngame = \"race\"\r\nseed = 3\nplace = \"Modena\"\n---\n" + body
	name, note := "Finale «torneo» \"2026\"", "Vinta\nall’ultimo \\ dado"
	text, err := testResolver.Retitle("x", []byte(file), name, note)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(string(text), "---\n"+body) {
		t.Errorf("the lines are changed:\n%s", text)
	}
	m := decode(t, string(text))
	if m.Name() != name || m.Note() != "Vinta all’ultimo \\ dado" || m.Extra["place"] != "Modena" || m.Seed != 3 {
		t.Errorf("name %q, note %q, extra %v", m.Name(), m.Note(), m.Extra)
	}
	again, err := testResolver.Retitle("x", text, "", "")
	if back := decode(t, string(again)); err != nil || back.Name() != "" || back.Note() != "" || strings.Contains(string(again), "name =") {
		t.Errorf("%v\n%s", err, again)
	}
	if _, err := testResolver.Retitle("x", []byte("no match"), "a", ""); err == nil {
		t.Error("a file that is no match gets a name")
	}
}

// Whatever was typed, or stands in a header, is one short line without control characters.
func TestCleanTitles(t *testing.T) {
	for typed, want := range map[string]string{
		"  Anna   e\tBruno ":                  "Anna e Bruno",
		"a\x00b\x1b[31mc\u202ed\ufffd":        "ab[31mcd",
		strings.Repeat("è", 90):               strings.Repeat("è", record.MaxTitleLen),
		"\xff\xfe":                            "",
		"---\ngame = \"fuga\"":                "--- game = \"fuga\"",
		strings.Repeat("x", 59) + " and more": strings.Repeat("x", 59),
	} {
		var h record.Header
		if h.SetTitle(typed, ""); h.Name() != want {
			t.Errorf("%q: %q, want %q", typed, h.Name(), want)
		}
		h.Extra = map[string]any{"name": typed, "note": 7}
		if h.Name() != want || h.Note() != "" {
			t.Errorf("%q in a header: %q, note %q", typed, h.Name(), h.Note())
		}
	}
}
