package review_test

import (
	"context"
	"flag"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/games/analysis"
)

// long is set for all the tests that take long.
var long = flag.Bool("long", false, "analyse all matches whose turning point is known, at the level of the window")

// missed are the matches of which the analysis says something else than their files.
var missed = []string{"polar-1"}

// TestAnalysisNamesWhatTurnedTheMatch analyses matches into which one bad turn was put on purpose, and in which the seat
// never recovered: bots play before and after it, or all is played by hand. The file says which action it is (turned),
// and how it was found or what was wrong about it (turned_why); it was written before any analysis. The analysis must
// have it among the turning points, and every turning point must be of who has lost.
func TestAnalysisNamesWhatTurnedTheMatch(t *testing.T) {
	files, err := filepath.Glob("testdata/turned/*.banchisa")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	level := 1
	if *long {
		level = analysis.DefaultLevel
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".banchisa")
		if !*long && !strings.HasSuffix(name, "-2") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			m, err := match.Load(file)
			if err != nil {
				t.Fatal(err)
			}
			turned, _ := m.Extra["turned"].(int64)
			if turned == 0 || m.Extra["turned_why"] == nil {
				t.Fatal("the file does not say what turned the match")
			}
			a, err := analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), review.Options(m.Game, level))
			if err != nil {
				t.Fatal(err)
			}
			whole, _ := review.TurnOf(a, int(turned))
			if named := slices.ContainsFunc(a.TurningPoints, whole.Has); named == slices.Contains(missed, name) {
				t.Errorf("the points are %v, the match was turned by %d: %+v", a.TurningPoints, turned, whole)
			}
			for _, ply := range a.TurningPoints {
				if point, _ := review.TurnOf(a, ply); a.Result[point.Seat] == 1 {
					t.Errorf("ply %d is of the winner", ply)
				}
			}
			t.Logf("turned by %d, named %v", turned, a.TurningPoints)
		})
	}
}

// TestAnalysisSeesTheReplyThatPunishes: White stays between two islands in her last turn, and only an attack by four
// pieces at once punishes it, which chance hardly ever finds.
func TestAnalysisSeesTheReplyThatPunishes(t *testing.T) {
	m, err := match.Load("testdata/turned/quadriga-12.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	at := m.Extra["turned"].(int64) // the action before it places the piece, which could still move away
	analyzer := analysis.NewAnalyzer(m.Game, m.Setup, review.Options(m.Game, 1))
	if p := analyzer.Ply(context.Background(), m.StateAt(int(at)), m.Actions()[at:]); p.Kind != analysis.Grave {
		t.Errorf("to stay is %s: %+v", p.Kind, p)
	}
}

// TestAnalysisCountsAWinThatChanceGives: Black has clicked the number with which he can land.
func TestAnalysisCountsAWinThatChanceGives(t *testing.T) {
	m, err := match.Load("testdata/turned/polar-9.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	at := int(m.Extra["turned"].(int64)) - 2
	analyzer := analysis.NewAnalyzer(m.Game, m.Setup, review.Options(m.Game, 1))
	analyzer.Ply(context.Background(), m.StateAt(at-1), m.Actions()[at-1:]) // he clicks
	p := analyzer.Ply(context.Background(), m.StateAt(at), m.Actions()[at:])
	if black := slices.Index(m.Setup.Seats, "black"); p.Kind != analysis.Chance || p.After[black] < 0.8 {
		t.Errorf("after the click: %+v", p)
	}
}
