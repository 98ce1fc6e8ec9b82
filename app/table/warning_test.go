package table

import (
	"context"
	"strings"
	"testing"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// MistakePosition is a match of Isaac in which Light throws the match away by not advancing.
const MistakePosition = `5@73-; 4@52-; 5@34-; 6@09|; 4@94-; 6@42-; 5@50|; 5@11-; 7@81-; 5@00|; 3@91-; 4@22-;
3@78|; 4@03-; 4@41|; 5@65-; 3@31-; 3@07|; 3@79|; 3@08|; 3@56-; 3@62-; pass; pass; x41; +6; x52; +5; x81; +18; x42`

// mistakeStage returns the table of that match, and its warning, which is wanted.
func mistakeStage(t *testing.T) (*stage, *warning) {
	t.Helper()
	g := catalog.Find("isaac")
	v, err := catalog.FindVariant(g, "quick")
	if err != nil {
		t.Fatal(err)
	}
	m, err := record.New(g, games.Setup{Variant: v, Seats: v.SeatIDs}, record.Header{})
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.SplitSeq(strings.ReplaceAll(MistakePosition, "\n", " "), ";") {
		a, is := games.ParseAction(m.State(), strings.TrimSpace(name))
		if !is {
			t.Fatalf("%q is no move", name)
		}
		m.Apply(a)
	}
	st, _ := recordStage(t, m, m.Len())
	st.w.settings.Moments.Warnings = store.WarnAlways
	return st, &warning{}
}

// TestWarningFindsTheMistake has a mistake and the best move judged as they are at a table: one is asked about,
// the other is played.
func TestWarningFindsTheMistake(t *testing.T) {
	for name, asks := range map[string]bool{"+0": true, "+5": false} {
		st, w := mistakeStage(t)
		view := st.ViewOf(st.Viewer())
		a, is := games.ParseAction(view, name)
		if !is {
			t.Fatalf("%q is no move", name)
		}
		d := decide(a)
		intents, done := st.do(w, d)
		if len(intents) != 1 || !has[judge](intents) || !done {
			t.Fatalf("%s is not looked at: %s", name, names(intents))
		}
		j := intents[0].(judge)
		judged := analysis.NewAnalyzer(st.g.rules, st.g.setup, j.options).Ply(context.Background(), j.from, j.turn)
		intents, _ = st.do(w, analysed{judged})
		if has[say](intents) != asks || has[play](intents) == asks {
			t.Errorf("%s, which loses %.2f: %s", name, judged.Loss, names(intents))
		}
		if _, held := st.do(w, d); held {
			t.Errorf("%s is held back twice", name)
		}
	}
}
