package review_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter/all"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// openingOf returns the first plies of the match of a game that ships with the app.
func openingOf(t *testing.T, id string, plies int) *record.Match {
	t.Helper()
	m, err := catalog.ShippedMatch(catalog.Find(id))
	if err != nil {
		t.Fatal(err)
	}
	for m.Len() > plies && m.Undo() {
	}
	return m
}

func analyze(t *testing.T, m *record.Match) *analysis.Analysis {
	t.Helper()
	a, err := analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), analysis.Options{Iterations: 30, Seed: review.Seed})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Every game of the catalogue has a curve, learned from a named variant.
func TestEveryGameHasACurve(t *testing.T) {
	for _, game := range catalog.All {
		curve := review.Curve(game)
		if len(curve) == 0 {
			t.Errorf("%s has none", game.ID)
		}
		for i := range 100 {
			if low, high := curve.At(float64(i)/100), curve.At(float64(i+1)/100); low > high || low < 0 || high > 1 {
				t.Errorf("%s: from %v to %v after %d %%", game.ID, low, high, i)
			}
		}
	}
}

// An analysis that was kept is read again; that of other moves and broken files are not.
func TestCache(t *testing.T) {
	m := openingOf(t, "isaac", 12)
	a := analyze(t, m)
	path := filepath.Join(t.TempDir(), "a.analysis.json")
	if err := review.Save(path, m, a); err != nil {
		t.Fatal(err)
	}
	got, err := review.Load(path, m)
	if err != nil || !reflect.DeepEqual(got, a) {
		t.Errorf("%v; got %+v", err, got)
	}
	if _, err := review.Load(path, openingOf(t, "isaac", 11)); err == nil {
		t.Error("the analysis of other moves was taken")
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, lines, _ := strings.Cut(string(raw), "\n")
	var values struct {
		Version int
		Source  string
	}
	if err := json.Unmarshal([]byte(head), &values); err != nil {
		t.Fatal(err)
	}
	sound := func(lines string) string { // with its right digest
		texts := []any{}
		for line := range strings.Lines(lines) {
			texts = append(texts, json.RawMessage(line))
		}
		text, err := store.EncodeCache(values.Version, values.Source, texts...)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if got := sound(lines); got != string(raw) {
		t.Fatalf("the test writes %.200q", got)
	}
	for name, text := range map[string]string{
		"cut":            string(raw[:len(raw)/2]),
		"empty":          "{}",
		"another format": strings.Replace(string(raw), `"Version":4`, `"Version":99`, 1),
		"damaged":        strings.Replace(string(raw), `"ply":3`, `"ply":4`, 1),
		"a missing seat": sound(strings.Replace(lines, `"luck":[0,0]`, `"luck":[0]`, 1)),
		"no such ply":    sound(strings.Replace(lines, `"turning_points":[]`, `"turning_points":[99]`, 1)),
		"no such finest": sound(strings.Replace(lines, `"turning_points":[]`, `"turning_points":[],"finest":99`, 1)),
		"too many plies": sound(lines + lines[strings.LastIndex(lines[:len(lines)-1], "\n")+1:]),
		"a missing ply":  sound(lines[:strings.LastIndex(lines[:len(lines)-1], "\n")+1]),
	} {
		if text == string(raw) {
			t.Fatalf("%s: nothing was changed", name)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := review.Load(path, m); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

// ply returns a ply of a test's match of two seats: what the first seat had before and after it, and what it cost.
func ply(number int, seat string, kind analysis.Kind, before, after, loss float64) analysis.Ply {
	return analysis.Ply{Ply: number, Seat: seat, Kind: kind, Before: []float64{before, 1 - before}, After: []float64{after, 1 - after}, Loss: loss}
}

// Every turn with a choice counts once, however many actions it has, and a better player is more precise.
func TestCountsAndPrecision(t *testing.T) {
	a := &analysis.Analysis{Seats: []string{"a", "b"}, Result: []float64{1, 0}, Plies: []analysis.Ply{
		ply(1, "a", analysis.Best, 0.5, 0.5, 0), ply(2, "a", analysis.Best, 0.5, 0.5, 0), // one turn
		ply(3, "b", analysis.Doubtful, 0.5, 0.57, 0.07), ply(4, "b", analysis.Doubtful, 0.57, 0.65, 0.08), // both together grave
		ply(5, "a", analysis.Forced, 0.65, 0.65, 0),
		ply(6, "b", analysis.Doubtful, 0.65, 0.71, 0.06),
		ply(7, "a", analysis.Good, 0.71, 0.68, 0.03),
		ply(8, "b", analysis.Best, 0.68, 0.68, 0),
	}}
	got := review.Count(a)
	want := []review.Counts{{Best: 1, Good: 1, Precision: 0.95}, {Best: 1, Doubtful: 1, Mistakes: 1, Precision: (0.5 + 0.8 + 1) / 3}}
	for i := range want {
		if diff := got[i].Precision - want[i].Precision; diff > 1e-9 || diff < -1e-9 {
			t.Errorf("seat %d has precision %v", i, got[i].Precision)
		}
		if got[i].Precision = want[i].Precision; got[i] != want[i] {
			t.Errorf("got %+v, want %+v", got[i], want[i])
		}
	}
	forced := &analysis.Analysis{Seats: a.Seats, Result: a.Result, Plies: []analysis.Ply{ply(1, "a", analysis.Forced, 0.5, 0.5, 0)}}
	if p := review.Precisions(forced); p[0] != -1 {
		t.Errorf("a seat without choices has precision %v", p[0])
	}
}

// A person learns from mistakes and turning points; a loser without any from the turn that cost most.
func TestExercises(t *testing.T) {
	plies := []analysis.Ply{
		ply(1, "a", analysis.Doubtful, 0.5, 0.43, 0.07),
		ply(2, "b", analysis.Doubtful, 0.43, 0.49, 0.06),
		ply(3, "a", analysis.Mistake, 0.49, 0.37, 0.12),
		ply(4, "b", analysis.Doubtful, 0.37, 0.45, 0.08),
		ply(5, "a", analysis.Best, 0.45, 0.45, 0),
	}
	for name, test := range map[string]struct {
		result []float64
		points []int
		want   [2][]int
	}{
		"who loses has the worst turn": {result: []float64{1, 0}, want: [2][]int{{3}, {4}}},
		"who wins has mistakes only":   {result: []float64{0, 1}, want: [2][]int{{3}, nil}},
		"turning points":               {result: []float64{0, 1}, points: []int{1, 2}, want: [2][]int{{1, 3}, {2}}},
	} {
		a := &analysis.Analysis{Seats: []string{"a", "b"}, Result: test.result, Plies: plies, TurningPoints: test.points}
		for seat, want := range test.want {
			var got []int
			for _, turn := range review.Exercises(a, seat) {
				got = append(got, turn.Worst)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, seat %d: %v, want %v", name, seat, got, want)
			}
		}
	}
}

// A match is analysed while it goes on only where nothing is hidden and advice is allowed.
func TestAnalyzable(t *testing.T) {
	for _, game := range catalog.All {
		m := openingOf(t, game.ID, 6)
		_, hidden := m.State().(games.HiddenInfo)
		if got := match.Analyzable(m.State(), m.Over(), false); got == hidden {
			t.Errorf("%s, before the end: %t", game.ID, got)
		}
		if match.Analyzable(m.State(), m.Over(), true) {
			t.Errorf("%s gives advice in a match without aids", game.ID)
		}
		if end := openingOf(t, game.ID, 1<<20); !match.Analyzable(end.State(), end.Over(), true) {
			t.Errorf("%s: not after the end", game.ID)
		}
	}
}

// Turning points have sentences in both languages, and the best turn can be played.
func TestTeller(t *testing.T) {
	for _, game := range catalog.All {
		m := openingOf(t, game.ID, 24)
		a := analyze(t, m)
		for _, language := range i18n.Languages() {
			p, localizer := all.Presenters()[game.ID], i18n.For(language)
			words := ui.NewWords(localizer.Localize, p.SeatStyles(m.Setup, localizer.Localize), nil)
			teller := review.Teller{Match: m, Analysis: a, Presenter: p, Words: words, Localizer: localizer}
			for _, p := range a.Plies {
				if p.Kind == analysis.Chance {
					continue
				}
				turn, _ := review.TurnOf(a, p.Ply)
				for _, text := range []string{teller.Played(turn), teller.Better(p)} {
					if text == "" || strings.Contains(text, "analysis.") || strings.Contains(text, "..") || strings.Contains(text, "!.") {
						t.Errorf("%s %s, ply %d: %q", game.ID, language, p.Ply, text)
					}
				}
				if best := teller.BestTurn(p); len(best) != max(len(p.Turn), 1) {
					t.Errorf("%s, ply %d: the turn %v has %d actions", game.ID, p.Ply, p.Turn, len(best))
				}
			}
		}
	}
}

// queue is an environment whose functions run when a test waits for them.
type queue struct {
	match.Environment
	jobs chan func()
}

func newQueue() *queue {
	q := &queue{jobs: make(chan func(), 10000)}
	q.Environment = match.Environment{Do: func(f func()) { q.jobs <- f }, Background: func(f func()) { go f() }, Activity: &match.Activity{}}
	return q
}

// until runs what comes in until a condition holds.
func (q *queue) until(t *testing.T, condition func() bool) {
	t.Helper()
	for !condition() { // or the tests run out of time
		(<-q.jobs)()
	}
}

func TestAnalystRunsOneJobAfterAnother(t *testing.T) {
	q, dir := newQueue(), t.TempDir()
	changes := 0
	a := review.NewAnalyst(q.Environment, func() { changes++ })
	first := a.Start(openingOf(t, "isaac", 6), nil, filepath.Join(dir, "1.json"))
	second := a.Start(openingOf(t, "isaac", 8), nil, filepath.Join(dir, "2.json"))
	if again := a.Start(openingOf(t, "isaac", 6), nil, first.Path); again != first {
		t.Error("the same match is analysed twice at once")
	}
	q.until(t, func() bool { return second.Analysis != nil })
	if first.Analysis == nil || len(first.Analysis.Plies) != 6 || len(second.Analysis.Plies) != 8 || changes == 0 {
		t.Errorf("%d changes; %+v, %+v", changes, first, second)
	}
	kept := a.Start(openingOf(t, "isaac", 6), nil, first.Path)
	if kept.Analysis != nil {
		t.Error("the window waits for the disk")
	}
	q.until(t, func() bool { return kept.Analysis != nil || kept.Done > 0 })
	if !reflect.DeepEqual(kept.Analysis, first.Analysis) {
		t.Error("an analysis that was kept is made again")
	}
}

func TestAnalystStops(t *testing.T) {
	q := newQueue()
	a := review.NewAnalyst(q.Environment, func() {})
	running, waiting := a.Start(openingOf(t, "quadriga", 1<<20), nil, ""), a.Start(openingOf(t, "isaac", 4), nil, "")
	q.until(t, func() bool { return running.Done > 0 })
	a.Stop(running)
	q.until(t, func() bool { return waiting.Analysis != nil })
	if !running.Stopped || running.Analysis != nil {
		t.Errorf("got %+v", running)
	}
	if third := a.Start(openingOf(t, "isaac", 0), nil, ""); third != nil {
		q.until(t, func() bool { return third.Stopped })
	}
}

// blockingBot thinks until it is let go.
type blockingBot struct{ thinking, free chan struct{} }

func (b blockingBot) Choose(_ context.Context, view games.State) (games.Action, error) {
	close(b.thinking)
	<-b.free
	return view.LegalActions(nil)[0], nil
}

// While a bot thinks at a table nothing is analysed; then the analysis goes on, with the same
// result.
func TestNothingIsAnalysedWhileABotThinks(t *testing.T) {
	m := openingOf(t, "isaac", 10)
	q := newQueue()
	bot := blockingBot{make(chan struct{}), make(chan struct{})}
	q.NewBot = func(*games.Game, bots.Spec) bots.Bot { return bot }
	q.MaestroTime = func() time.Duration { return time.Second }
	q.After = func(time.Duration, func()) func() { return func() {} }
	s, err := session.New(session.Config{Game: m.Game, Setup: m.Setup, BotLevels: []int{1, 0}})
	if err != nil {
		t.Fatal(err)
	}
	table := match.NewRunner(s, q.Environment)
	table.Pace.Speed = func() float32 { return 0 }
	table.Handlers = match.Handlers{Changed: func() {}, Asked: func(session.AwaitHuman) {}}
	table.Send(session.Continue{})
	<-bot.thinking
	j := review.NewAnalyst(q.Environment, func() {}).Start(m, nil, "")
	// This takes as long as the job would.
	want, err := analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), review.Options(m.Game, analysis.DefaultLevel))
	if err != nil {
		t.Fatal(err)
	}
	close(bot.free)
	q.until(t, func() bool { return j.Done > 0 })
	if table.Ply() == 0 {
		t.Error("analysed while a bot thinks")
	}
	q.until(t, func() bool { return j.Analysis != nil })
	if !reflect.DeepEqual(j.Analysis, want) {
		t.Error("another analysis than without a bot")
	}
}

// What chance gave every seat is said in a number and in words.
func TestLuckOfEverySeat(t *testing.T) {
	a := &analysis.Analysis{
		Seats: []string{"a", "b", "c", "d"}, Luck: []float64{0.31, -0.12, 0.02, -0.21},
		Plies: []analysis.Ply{{Ply: 1, Seat: "chance", Kind: analysis.Chance}},
	}
	teller := review.Teller{Analysis: a, Localizer: i18n.For("it")}
	for seat, want := range []string{"Fortuna +31: una gran mano.", "Fortuna −12: un po’ di sfortuna.", "Fortuna +2: quasi pari.", "Fortuna −21: tanta sfortuna."} {
		if got := teller.Luck(seat); got != want {
			t.Errorf("seat %d: %q, want %q", seat, got, want)
		}
	}
	if a.Plies[0].Kind = analysis.Forced; teller.Luck(0) != "" {
		t.Error("luck in a match without chance")
	}
}

// An obvious turn may end the match: a table of a match that is over is not asked for moves.
func TestObviousTurnThatEndsTheMatch(t *testing.T) {
	m, err := match.Load("testdata/turned/isaac-5.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	ending := 0
	for turn := range review.Obvious(m, all.Presenters()["isaac"])(26) {
		s := m.StateAt(26)
		for _, a := range turn {
			s.Apply(a)
		}
		ending += games.CountIf(s.Actor() == games.Terminal)
	}
	if ending == 0 {
		t.Error("none ends it")
	}
}
