package record_test

import (
	"strings"
	"testing"
)

// Whatever a file contains, reading it does not panic, and what was read can be written and read
// again.
func FuzzDecode(f *testing.F) {
	for _, seed := range []uint64{1, 1 << 63} {
		var out strings.Builder
		m := randomMatch(f, seed)
		if err := m.Encode(&out); err != nil {
			f.Fatal(err)
		}
		f.Add(out.String())
	}
	f.Add("banchisa 1\ngame = \"race\"\n---\n" + finished + "undo\nundo\n")
	f.Add("banchisa 1\r\ngame = \"race\"\r\nseats = [\"b\", \"c\"]\r\nvariant = { goal = 3 }\r\n---\r\n# x\r\nb roll\r\nchance =2\r\n== ")
	f.Add("banchisa 1\ngame = \"race\"\ndate = 2026-11-21T10:00:00Z\nplayers = [1, 2]\nextra = [{ a = 1.5 }, { b = nan }]\n---\na +1\n")
	f.Add("banchisa 1\ngame = \"race\"\n---\na roll\nhandover a bot:3\nchance =3\nundo\nend resign b\n== a\n")
	f.Add("banchisa 1\ngame = \"race\"\n---\nend count\n== draw 0 0\nundo\nundo\nend draw")
	f.Add("banchisa 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := testResolver.Decode("x", strings.NewReader(text))
		if err != nil {
			_ = err.Error()
			return
		}
		for _, fault := range m.Verify() {
			_ = fault.Error()
		}
		first := encode(t, m)
		back, err := testResolver.Decode("x", strings.NewReader(first))
		if err != nil || len(back.Errors) > 0 || back.Truncated {
			t.Fatalf("%v %v\n%s", err, back, first)
		}
		if again := encode(t, back); again != first {
			t.Errorf("got\n%s\nwant\n%s", again, first)
		}
	})
}
