package lab_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"banchisa/games/catalog"
)

func TestSPRTDecides(t *testing.T) {
	d := newFixture(t)
	for bots, verdict := range map[string]string{"3,random": "elo1 accepted", "random,3": "elo0 accepted"} {
		out := d.MustRun("", "arena", "isaac", "--bots", bots, "--sprt", "0,100")
		if !strings.Contains(out, "SPRT elo0=0 elo1=100 alpha=0.05 beta=0.05") || !strings.Contains(out, verdict) {
			t.Errorf("%s: no %q in\n%s", bots, verdict, out)
		}
	}
	if out := d.MustRun("", "arena", "isaac", "--bots", "random,greedy", "--sprt", "0,1,0.01,0.01", "--n", "4"); !strings.Contains(out, "not decided") || !strings.Contains(out, "[-4.60, 4.60]") {
		t.Errorf("after four matches:\n%s", out)
	}
	for _, wrong := range []string{"5", "5,0", "0,x", "0,5,0.05,0.7", "0,5,0.1,0.1,1"} {
		if code, _, _ := d.Run("", "arena", "isaac", "--bots", "random,3", "--sprt", wrong); code != 2 {
			t.Errorf("--sprt %s leaves with %d", wrong, code)
		}
	}
	if code, _, _ := d.Run("", "arena", "isaac", "--bots", "random,random", "--sprt", "0,5"); code != 2 {
		t.Errorf("equal bots: leaves with %d", code)
	}
}

// Tuning that is stopped and continued gives the same samples and weights as in one go, also
// when the last line was written by halves.
func TestTuneIsContinued(t *testing.T) {
	d := newFixture(t)
	whole, parts := filepath.Join(d.Dir, "whole"), filepath.Join(d.Dir, "parts")
	tune := func(file, n string) string {
		return d.MustRun("", "tune", "isaac", "--bots", "random", "--n", n, "--seed", "4", "--data", file)
	}
	want := tune(whole, "6")
	tune(parts, "4")
	text, err := os.ReadFile(parts)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(parts, text[:len(text)-9], 0o644); err != nil {
		t.Fatal(err)
	}
	if got := tune(parts, "6"); got != want {
		t.Errorf("continued:\n%s\nin one go:\n%s", got, want)
	}
	a, _ := os.ReadFile(whole)
	if b, _ := os.ReadFile(parts); !bytes.Equal(a, b) {
		t.Error("the samples differ")
	}
	if code, _, _ := d.Run("", "tune", "isaac", "--bots", "random", "--n", "6", "--seed", "5", "--data", whole); code != 1 {
		t.Errorf("samples of another seed: leaves with %d", code)
	}
	weights := regexp.MustCompile(`(?m)^\S+/\S+$`).FindString(want)
	d.MustRun("", "arena", "isaac", "--bots", "6:20@"+weights+",random", "--n", "2")
}

// Learned weights are one for each feature, at least.
func TestLearnedWeightsFitTheFeatures(t *testing.T) {
	for _, game := range catalog.All {
		if h := game.Heuristics; h.Tuned != nil && len(h.Tuned) < len(h.Features) {
			t.Errorf("%s has %d learned weights for %d features", game.ID, len(h.Tuned), len(h.Features))
		}
	}
}

func TestTuneNeedsFeatures(t *testing.T) {
	if code, _, err := newRaceFixture(t).Run("", "tune", "race"); code != 1 || !strings.Contains(err, "Race") {
		t.Errorf("leaves with %d and %q", code, err)
	}
}

func TestMaestroByName(t *testing.T) {
	d := newFixture(t)
	for name, code := range map[string]int{
		"6:20": 0, "6:1ms": 0, "6:20@untuned": 0,
		"6:": 2, "6:x": 2, "6:20@1/2": 2, "6:20@1/2/3/4/5/6/x": 2, "5@untuned": 2, "7": 2,
	} {
		if got, _, err := d.Run("", "arena", "isaac", "--bots", name+",random", "--n", "2"); got != code {
			t.Errorf("%s: leaves with %d, want %d: %s", name, got, code, err)
		}
	}
}

// The oracle plays in an arena and nowhere else.
func TestOracleIsForArenas(t *testing.T) {
	d := newFixture(t)
	if out := d.MustRun("", "arena", "isaac", "--bots", "oracle,random", "--n", "2"); !strings.Contains(out, "oracle") {
		t.Errorf("the arena prints\n%s", out)
	}
	for _, args := range [][]string{
		{"companion", "isaac", "--persons", "oracle"},
		{"tune", "isaac", "--bots", "oracle"},
	} {
		if code, _, message := d.Run("", args...); code == 0 || !strings.Contains(message, "oracle") {
			t.Errorf("%v leaves with %d: %s", args, code, message)
		}
	}
}
