package notebook_test

import (
	"bytes"
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/demos"
	"banchisa/app/notebook"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

var start = time.Date(2026, 11, 21, 15, 4, 5, 0, time.FixedZone("", 3600))

// playMatch returns a recorded match up to part percent of its decisions.
func playMatch(t *testing.T, name string, part int) *record.Match {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "games", "record", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, err := catalog.Resolver().Decode(name, file)
	if err != nil {
		t.Fatal(err)
	}
	cut, err := record.New(m.Game, m.Setup, record.Header{Players: map[string]string{m.Setup.Seats[0]: "Ada Lovelace", m.Setup.Seats[1]: "bot:2"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range m.Actions()[:m.Len()*part/100] {
		cut.Apply(a)
	}
	return cut
}

func TestEntryOfAMatch(t *testing.T) {
	whole, half := playMatch(t, "isaac-r1-1.banchisa", 100), playMatch(t, "isaac-r1-1.banchisa", 50)
	now := start.Add(83 * time.Second)
	e, h := notebook.NewEntry(whole, notebook.FullMatch, "it", 0, start, now), notebook.NewEntry(half, notebook.FullMatch, "en", 0, start, now)
	if e.Game != "isaac" || e.Variant != "classic" || e.Kind != "match" || e.Revision != 1 || len(e.RulesHash) != 8 || e.Seconds != 83 || e.Language != "it" {
		t.Errorf("%+v", e)
	}
	if !slices.Equal(e.Seats, []string{"person", "bot:2"}) {
		t.Errorf("seats %v contain a name", e.Seats)
	}
	if e.End != notebook.Finished || e.Result != games.FormatResult(whole.State(), whole.Setup) || len(e.Shares) != 2 || e.Choices != whole.Len() {
		t.Errorf("%+v of %d decisions", e, whole.Len())
	}
	if h.End != notebook.Abandoned || h.Result != "" || h.Shares != nil || h.Choices != half.Len() {
		t.Errorf("%+v of %d decisions", h, half.Len())
	}
	if e.LeadChanges < 1 || h.LeadChanges > e.LeadChanges {
		t.Errorf("lead changes %d, %d in the first half", e.LeadChanges, h.LeadChanges)
	}
	if other := notebook.NewEntry(playMatch(t, "polar-r1-1.banchisa", 100), notebook.FullMatch, "it", 0, start, now); other.RulesHash == e.RulesHash {
		t.Error("two games have the same rules")
	}
}

// Decisions before a demo's first choice are not the visitor's.
func TestEntryOfADemoCountsFromItsStart(t *testing.T) {
	all, err := demos.Shipped(catalog.Resolver(), "isaac")
	if err != nil {
		t.Fatal(err)
	}
	m := all[0].NewMatch(1)
	startPly := m.Len()
	if e := notebook.NewEntry(m, notebook.Demo, "it", startPly, start, start); e.Choices != 0 || e.LeadChanges != 0 {
		t.Errorf("%d choices, %d lead changes before the first", e.Choices, e.LeadChanges)
	}
	m.Apply(m.State().LegalActions(nil)[0])
	if e := notebook.NewEntry(m, notebook.Demo, "it", startPly, start, start); e.Choices != 1 {
		t.Errorf("%d choices after the first", e.Choices)
	}
}

// A truncated line is dropped by the next one.
func TestFileSkipsTruncatedLines(t *testing.T) {
	book := notebook.Open(store.Store{DataDir: filepath.Join(t.TempDir(), "deeper")})
	if notes, err := book.Read(); err != nil || len(notes.Entries) != 0 {
		t.Fatalf("a notebook that is not there: %v %v", notes, err)
	}
	e := notebook.NewEntry(playMatch(t, "isaac-r1-1.banchisa", 100), notebook.FullMatch, "it", 0, start, start.Add(time.Minute))
	add := func(e notebook.Entry) {
		t.Helper()
		if err := book.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	add(e)
	e.Ratings = []int{3, 2, 0} // later feedback: still one match
	add(e)
	text, _ := os.ReadFile(book.Path)
	if err := os.WriteFile(book.Path, append(text, `{"match":"isaac-9","ga`...), 0o644); err != nil {
		t.Fatal(err)
	}
	other := e
	other.Match = "isaac-10"
	add(other) // a truncated line does not affect the next
	text, _ = os.ReadFile(book.Path)
	if err := os.WriteFile(book.Path, text[:len(text)-1], 0o644); err != nil {
		t.Fatal(err)
	}
	other.Match = "isaac-11"
	add(other) // nor does an editor that leaves out the last line end
	notes, err := book.Read()
	if err != nil || len(notes.Entries) != 3 || len(notes.BadLines) > 0 {
		t.Fatalf("%d entries, bad %v, %v", len(notes.Entries), notes.BadLines, err)
	}
	if got := notes.Entries[0]; !slices.Equal(got.Ratings, e.Ratings) || got.Result != e.Result || !got.Time().Equal(start) {
		t.Errorf("got %+v want %+v", got, e)
	}
}

func TestReadSkipsImpossibleEntries(t *testing.T) {
	good := `{"match":"m","game":"isaac","start":"2026-11-21T15:04:05+01:00","seconds":1,"choices":1`
	for name, c := range map[string]struct {
		text        string
		entries, at int
	}{
		"whole":          {good + "}", 1, 0},
		"no object":      {"[1]", 0, 1},
		"no time":        {`{"match":"m","game":"isaac","start":"yesterday"}`, 0, 1},
		"no game":        {`{"match":"m","start":"2026-11-21T15:04:05Z"}`, 0, 1},
		"a fourth tap":   {good + `,"taps":[4,1,1]}`, 0, 1},
		"less than none": {`{"match":"m","game":"isaac","start":"2026-11-21T15:04:05Z","seconds":-1}`, 0, 1},
		"an empty line":  {"\n" + good + "}", 1, 0},
	} {
		notes, err := notebook.Read(strings.NewReader(c.text))
		bad := 0
		if len(notes.BadLines) > 0 {
			bad = notes.BadLines[0]
		}
		if err != nil || len(notes.Entries) != c.entries || bad != c.at {
			t.Errorf("%s: %+v %v", name, notes, err)
		}
	}
}

// entries returns n whole matches of which the first seat won some, of 1, 2, 3 … minutes.
func entries(n, won int) []notebook.Entry {
	var all []notebook.Entry
	for i := range n {
		e := notebook.Entry{
			Match: string(rune('a' + i)), Kind: notebook.FullMatch, Rules: notebook.Rules{Game: "isaac", Variant: "quick", Revision: 1, RulesHash: "r1"},
			Seats: []string{"bot:1", "person"}, Start: start.Add(time.Duration(i) * time.Hour).Format(time.RFC3339),
			Seconds: 60 * (i + 1), Choices: 10 * (i + 1), Ending: notebook.Ending{End: notebook.Finished, Result: "light", Shares: []float64{0, 1}, LeadChanges: i % 3},
		}
		if i < won {
			e.Shares, e.Result = []float64{1, 0}, "dark"
		}
		all = append(all, e)
	}
	return all
}

func TestSummary(t *testing.T) {
	all := entries(9, 3)
	all[0].Ratings, all[1].Ratings = []int{3, 1, 0}, []int{2, 1, 0}
	all = append(all,
		notebook.Entry{
			Match: "x", Rules: notebook.Rules{Game: "isaac", Variant: "quick", RulesHash: "r1", Revision: 1},
			Kind: notebook.FullMatch, Ending: notebook.Ending{End: notebook.Abandoned}, Start: start.Format(time.RFC3339), Seconds: 9999, Choices: 9,
		},
		notebook.Entry{
			Match: "y", Rules: notebook.Rules{Game: "isaac", Variant: "quick", RulesHash: "r2", Revision: 1}, Kind: notebook.Demo,
			Ending: notebook.Ending{End: notebook.Finished, Shares: []float64{1, 0}}, Seats: []string{"person", "bot:1"}, Start: start.Format(time.RFC3339),
		},
		notebook.Entry{
			Match: "z", Rules: notebook.Rules{Game: "fuga", Variant: "golfo", RulesHash: "r3", Revision: 1}, Kind: notebook.Lesson,
			Ending: notebook.Ending{End: notebook.Finished}, Start: start.Format(time.RFC3339),
		},
	)
	groups := notebook.ByGame(all, []string{"fuga", "isaac"})
	if len(groups) != 2 || groups[0].Game != "fuga" || groups[0].Lessons != 1 || !math.IsNaN(groups[0].Minutes.Median) || !math.IsNaN(groups[0].LeadChanges) {
		t.Fatalf("%+v", groups)
	}
	g := groups[1]
	if g.Matches != 11 || g.FullMatches != 10 || g.Finished != 9 || g.Abandoned != 1 || g.Demos != 1 {
		t.Errorf("counts %+v", g)
	}
	if want := (notebook.Quartiles{N: 9, Min: 1, Lower: 3, Median: 5, Upper: 7, Max: 9}); g.Minutes != want || g.Choices.Median != 50 {
		t.Errorf("minutes %+v, choices %+v", g.Minutes, g.Choices)
	}
	if f := g.FirstSeatWins; f.N != 9 || math.Abs(f.Value-1.0/3) > 1e-9 || math.Abs(f.Low-0.1206) > 1e-3 || math.Abs(f.High-0.6458) > 1e-3 {
		t.Errorf("first seat %+v", f)
	}
	if g.HumanWins.N != 10 || math.Abs(g.HumanWins.Value-0.7) > 1e-9 {
		t.Errorf("persons %+v", g.HumanWins)
	}
	if g.LeadChanges != 1 || g.Ratings[0] != 2.5 || g.Ratings[1] != 1 || !math.IsNaN(g.Ratings[2]) || g.Answered != [3]int{2, 2, 0} {
		t.Errorf("leads %v taps %v of %v", g.LeadChanges, g.Ratings, g.Answered)
	}
	rules := notebook.ByRules(all, "isaac")
	if len(rules) != 2 || rules[0].RulesHash != "r1" || rules[0].Matches != 10 || rules[1].Demos != 1 {
		t.Errorf("by rules %+v", rules)
	}
	if hours := notebook.All(all).Hours; hours[15] != 4 || hours[16] != 1 || hours[23] != 1 || hours[0] != 0 {
		t.Errorf("hours %v", hours)
	}
}

func TestCSVReadsBack(t *testing.T) {
	e := entries(1, 1)[0]
	e.Ratings, e.Variant, e.LeadChanges = []int{3, 0, 1}, `my "own", long`, -1
	e.Left, e.Hints = "tira il dado", []string{"tira il dado", "muovi"}
	var out bytes.Buffer
	if err := notebook.WriteCSV(&out, []notebook.Entry{e}); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != 2 || !slices.Equal(rows[0], notebook.Columns) {
		t.Fatalf("%v %v", rows, err)
	}
	want := []string{"a", "isaac", e.Variant, "match", "1", "r1", "bot:1 person", e.Start, "60", "10", "finished", "dark", "1 0", "", "", "3", "", "1", "tira il dado", "tira il dado | muovi"}
	if !slices.Equal(rows[1], want) {
		t.Errorf("got  %q\nwant %q", rows[1], want)
	}
}

// What visitors wanted hints for, and where they left, is counted, the most frequent first; puzzles are a kind of their own.
func TestWhereVisitorsLeftAndWantedHints(t *testing.T) {
	all := entries(3, 3)[:3]
	all[0].Left, all[0].Hints, all[0].Kind = "tira il dado", []string{"muovi", "muovi"}, notebook.Puzzle
	all[1].Left, all[1].Hints = "tira il dado", []string{"tira il dado"}
	all[2].Left = "muovi"
	g := notebook.All(all)
	if want := []notebook.Tally{{What: "tira il dado", N: 2}, {What: "muovi", N: 1}}; !slices.Equal(g.Left, want) {
		t.Errorf("left at %v", g.Left)
	}
	if want := []notebook.Tally{{What: "muovi", N: 2}, {What: "tira il dado", N: 1}}; !slices.Equal(g.Hints, want) {
		t.Errorf("hints for %v", g.Hints)
	}
	if g.Puzzles != 1 || g.FullMatches != 2 {
		t.Errorf("%d puzzles, %d full matches", g.Puzzles, g.FullMatches)
	}
}
