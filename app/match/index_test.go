package match_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/match"
	"banchisa/app/store"
	"banchisa/games/record"
)

// newStore returns a store with n finished matches, of which match number i began i minutes after
// the first. The times of the files say the opposite.
func newStore(t testing.TB, n int) store.Store {
	t.Helper()
	home := t.TempDir()
	st := store.Store{ConfigDir: home, DataDir: home}
	if err := os.MkdirAll(st.MatchesDir(), 0o755); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../games/isaac/testdata/end-target-dark.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	began := time.Date(2026, 1, 1, 10, 0, 0, 0, time.UTC)
	for i := range n {
		head := fmt.Sprintf("date = %q\n[variant]", began.Add(time.Duration(i)*time.Minute).Format(time.RFC3339))
		path := filepath.Join(st.MatchesDir(), fmt.Sprintf("isaac-%05d.banchisa", i))
		if err := os.WriteFile(path, []byte(strings.Replace(string(text), "[variant]", head, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		at := began.Add(-time.Duration(i) * time.Hour)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	return st
}

// scan returns all summaries, by the names of the files, and how many files were read.
func scan(t testing.TB, r match.Reader) (all map[string]match.Summary, reads int) {
	t.Helper()
	all = map[string]match.Summary{}
	load := r.Load
	r.Load = func(path string) (*record.Match, error) {
		reads++
		return load(path)
	}
	lefts := []int{}
	r.Scan(context.Background(), func(found []match.Summary, left int) {
		lefts = append(lefts, left)
		for _, s := range found {
			all[filepath.Base(s.File.Path)] = s
		}
	})
	if last := lefts[len(lefts)-1]; last != 0 || !slices.IsSortedFunc(lefts, func(a, b int) int { return b - a }) {
		t.Errorf("left to read: %v", lefts)
	}
	return all, reads
}

// TestScanReadsOnce checks that each match file is read once as long as it stays the same, and that
// an index that is broken or missing is made again.
func TestScanReadsOnce(t *testing.T) {
	st := newStore(t, 5)
	r := match.NewReader(st)
	all, reads := scan(t, r)
	one := all["isaac-00003.banchisa"]
	if reads != 5 || len(all) != 5 || one.Game != "isaac" || !one.Over || one.Began.Minute() != 3 || len(one.Stats.Share) != 2 {
		t.Fatalf("%d reads of %d matches; %+v", reads, len(all), one)
	}
	again, reads := scan(t, r)
	if reads != 0 || !again["isaac-00003.banchisa"].Began.Equal(one.Began) || again["isaac-00003.banchisa"].Stats.Choices != one.Stats.Choices {
		t.Errorf("the second time: %d reads, %+v", reads, again["isaac-00003.banchisa"])
	}
	os.Remove(filepath.Join(st.MatchesDir(), "isaac-00001.banchisa"))
	if err := os.WriteFile(filepath.Join(st.MatchesDir(), "bad.banchisa"), []byte("nothing\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	all, reads = scan(t, r)
	if reads != 1 || len(all) != 5 || all["bad.banchisa"].Err == nil {
		t.Errorf("after a change: %d reads, %d matches, the bad file: %v", reads, len(all), all["bad.banchisa"].Err)
	}
	if err := os.WriteFile(st.IndexFile(), []byte("{torn"), 0o644); err != nil {
		t.Fatal(err)
	}
	if all, reads = scan(t, r); reads != 5 || len(all) != 5 {
		t.Errorf("with a broken index: %d reads of %d matches", reads, len(all))
	}
}

// TestADamagedIndexIsMadeAgain changes the lines of an index that is whole: rows of other lengths, and another
// winner.
func TestADamagedIndexIsMadeAgain(t *testing.T) {
	st := newStore(t, 2)
	r := match.NewReader(st)
	want, _ := scan(t, r)
	text, err := os.ReadFile(st.IndexFile())
	if err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{
		`"Share":[1,0]`: `"Share":[0,1]`,
		`"Luck":[0,0]`:  `"Luck":[]`,
	} {
		head, lines, _ := strings.Cut(string(text), "\n")
		damaged := strings.Replace(lines, from, to, 1)
		if damaged == lines {
			t.Fatalf("no %s in %s", from, lines)
		}
		if err := os.WriteFile(st.IndexFile(), []byte(head+"\n"+damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		all, reads := scan(t, r)
		if reads != 2 || !slices.Equal(all["isaac-00000.banchisa"].Stats.Share, want["isaac-00000.banchisa"].Stats.Share) {
			t.Errorf("%s: %d reads, %v", to, reads, all["isaac-00000.banchisa"].Stats)
		}
		var values []any
		for line := range strings.Lines(damaged) {
			values = append(values, json.RawMessage(line))
		}
		if forged, err := store.EncodeCache(match.IndexVersion, "", values...); err != nil {
			t.Fatal(err)
		} else if err := os.WriteFile(st.IndexFile(), forged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, reads := scan(t, r); reads != 2 && strings.Contains(to, "[]") {
			t.Errorf("%s with its digest: %d reads", to, reads)
		}
	}
}

// TestADiskThatDoesNotAnswer checks that files that cannot be read within the deadline come with an
// error, and that after a few of them the others are not waited for.
func TestADiskThatDoesNotAnswer(t *testing.T) {
	r := match.NewReader(newStore(t, 8))
	forever := make(chan struct{})
	defer close(forever)
	r.Budget = &store.ReadBudget{Deadline: time.Millisecond}
	r.Load = func(string) (*record.Match, error) { <-forever; return nil, nil }
	all := 0
	r.Scan(context.Background(), func(found []match.Summary, _ int) {
		for _, s := range found {
			if all++; s.Err == nil || s.Began.IsZero() {
				t.Errorf("%s: error %v, began %v", s.File.Path, s.Err, s.Began)
			}
		}
	})
	if all != 8 {
		t.Errorf("%d of 8 files are reported", all)
	}
	if m, _ := r.LastUnfinished(store.Settings{}); m != nil {
		t.Error("a match that was never read is resumed")
	}
}

// TestScanEndsWhenThePageIsClosed checks that nothing more is read then.
func TestScanEndsWhenThePageIsClosed(t *testing.T) {
	r := match.NewReader(newStore(t, 5))
	ctx, cancel := context.WithCancel(context.Background())
	reads, load := 0, r.Load
	r.Load = func(path string) (*record.Match, error) {
		reads++
		cancel()
		return load(path)
	}
	r.Scan(ctx, func([]match.Summary, int) {})
	if reads != 1 {
		t.Errorf("%d files were read", reads)
	}
}

func BenchmarkScanTenThousand(b *testing.B) {
	r := match.NewReader(newStore(b, 10_000))
	scan(b, r)
	for b.Loop() {
		scan(b, r)
	}
}

// TestTheIndexKeepsFeats checks that what a match has earned is the same from the file and from the
// index.
func TestTheIndexKeepsFeats(t *testing.T) {
	st := newStore(t, 1)
	path := filepath.Join(st.MatchesDir(), "isaac-00000.banchisa")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	named := strings.Replace(string(text), "[variant]", "[players]\ndark = \"Anna\"\n[variant]", 1)
	if err := os.WriteFile(path, []byte(named), 0o644); err != nil {
		t.Fatal(err)
	}
	name := func(name string, _ time.Time) string { return strings.ToUpper(name) }
	for _, wantReads := range []int{1, 0} {
		all, reads := scan(t, match.NewReader(st))
		m := all[filepath.Base(path)].Trophies(name)
		if reads != wantReads || len(m.Feats) != 2 || !slices.Contains(m.Feats[0], "isaac.target") || m.Feats[1] != nil || m.Players[0] != "ANNA" {
			t.Errorf("%d reads: %+v", reads, m)
		}
	}
}

// TestBranchesDoNotCount checks that what was tried from a match counts in no statistics and is not resumed, read from
// its file or from the index.
func TestBranchesDoNotCount(t *testing.T) {
	st := newStore(t, 2)
	path := filepath.Join(st.MatchesDir(), "isaac-00001.banchisa")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	branch := strings.Replace(string(text), "[variant]", "branch_of = \"isaac-00000.banchisa\"\nbranch_at = 4\n[variant]", 1)
	if err := os.WriteFile(path, []byte(branch), 0o644); err != nil {
		t.Fatal(err)
	}
	r := match.NewReader(st)
	for range 2 {
		all, _ := scan(t, r)
		if s := all["isaac-00001.banchisa"]; s.Counts() || !s.Over || s.Branch != (record.Branch{Of: "isaac-00000.banchisa", At: 4}) {
			t.Errorf("the branch: %+v", s)
		}
		if !all["isaac-00000.banchisa"].Counts() || len(r.Finished()) != 1 {
			t.Errorf("%d matches count", len(r.Finished()))
		}
	}
	head, lines, _ := strings.Cut(branch, "---\n")
	first, _, _ := strings.Cut(lines, "\n")
	write := func(name, head string) {
		if err := os.WriteFile(filepath.Join(st.MatchesDir(), name), []byte(head+"---\n"+first+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("isaac-00001.banchisa", head)
	write("isaac-00000.banchisa", strings.Replace(head, "branch_of", "other_of", 1))
	set := store.Settings{RecentMatches: []string{filepath.Base(path)}}
	if _, f := r.LastUnfinished(set); filepath.Base(f.Path) != "isaac-00000.banchisa" {
		t.Errorf("resumed: %q", f.Path)
	}
}

// TestTheIndexForgetsDeletedMatches checks that the index is written again when a match is gone, and only then.
func TestTheIndexForgetsDeletedMatches(t *testing.T) {
	st := newStore(t, 3)
	r := match.NewReader(st)
	rows := func() int {
		t.Helper()
		scan(t, r)
		text, err := os.ReadFile(st.IndexFile())
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(text), "\n") - 1
	}
	if n := rows(); n != 3 {
		t.Fatalf("%d of 3 matches are in the index", n)
	}
	before, err := os.Stat(st.IndexFile())
	if err != nil {
		t.Fatal(err)
	}
	rows()
	if after, err := os.Stat(st.IndexFile()); err != nil || !os.SameFile(before, after) {
		t.Errorf("an index to which nothing was added is written again: %v", err)
	}
	if os.Remove(filepath.Join(st.MatchesDir(), "isaac-00001.banchisa")); rows() != 2 {
		t.Error("a match that is gone stays in the index")
	}
}

// TestWhatMayBeAnalysed checks that a match may be analysed once something was played, and one without aids when it is
// over.
func TestWhatMayBeAnalysed(t *testing.T) {
	st := newStore(t, 1)
	path := filepath.Join(st.MatchesDir(), "isaac-00000.banchisa")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, lines, _ := strings.Cut(string(text), "---\n")
	first, _, _ := strings.Cut(lines, "\n")
	purist := strings.Replace(head, "[variant]", "purist = true\n[variant]", 1)
	for text, want := range map[string]bool{
		head + "---\n":                  false,
		head + "---\n" + first + "\n":   true,
		purist + "---\n" + first + "\n": false,
		purist + "---\n" + lines:        true,
	} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := match.Summarize(store.File{Path: path})
		if err != nil || s.Analyzable != want {
			t.Errorf("%v, may be analysed: %t\n%s", err, s.Analyzable, text)
		}
	}
}
