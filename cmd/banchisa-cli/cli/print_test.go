package cli_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/review"
	"banchisa/app/store"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/resources"
)

func TestPrintRefuses(t *testing.T) {
	f, dir := newFixture(t), t.TempDir()
	there, broken := filepath.Join(dir, "there.pdf"), filepath.Join(dir, "broken.toml")
	if err := os.WriteFile(there, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(broken, []byte("id = \"broken\"\ngame = \"isaac\"\nseats = [\"dark\", \"light\"]\ntitle = { it = \"x\", en = \"x\" }\nblurb = { it = \"x\", en = \"x\" }\ntarget = 700\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	played, faulty := shippedMatch(t, dir, "polar"), filepath.Join(dir, "faulty.banchisa")
	raw, err := os.ReadFile(played)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(faulty, []byte(strings.Replace(string(raw), "take X", "take Q", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "new.pdf")
	for name, c := range map[string]struct {
		args string
		code int
		says []string
	}{
		"an unknown game":     {"print chess --out " + out, 2, []string{"isaac, quadriga, pinguinoe, polar, fuga"}},
		"an unknown variant":  {"print isaac --variant huge --out " + out, 1, []string{"classic, gentle, quick"}},
		"an unknown paper":    {"print isaac --paper B4 --out " + out, 2, []string{"A4, Letter"}},
		"an unknown ink":      {"print isaac --ink gold --out " + out, 2, []string{"full, grey, saving"}},
		"an unknown language": {"print isaac --lang fr --out " + out, 2, []string{"en", "it"}},
		"an unknown document": {"print isaac --what poster --out " + out, 2, []string{"kit"}},
		"no file":             {"print isaac", 2, []string{"--out"}},
		"a file that exists":  {"print isaac --out " + there, 1, []string{there, "--force"}},
		"a missing folder":    {"print isaac --out " + filepath.Join(dir, "none", "new.pdf"), 1, []string{"folder " + filepath.Join(dir, "none") + "."}},
		"no match":            {"print polar --what match --out " + out, 2, []string{"--what match"}},
		"a match of a kit":    {"print polar " + played + " --out " + out, 2, []string{"--what match"}},
		"a match's variant":   {"print polar --what match " + played + " --variant short --out " + out, 2, []string{"--variant"}},
		"another game":        {"print isaac --what match " + played + " --out " + out, 1, []string{played, "Polar Escape", "Isaac"}},
		"a missing match":     {"print polar --what match " + played + "x --out " + out, 1, []string{played + "x"}},
		"a faulty match":      {"print polar --what match " + faulty + " --out " + out, 1, []string{"faulty.banchisa", "take Q"}},
		"a faulty variant":    {"print isaac --variant " + broken + " --out " + out, 1, []string{"broken.toml", "line 6", "target = 700"}},
	} {
		t.Run(name, func(t *testing.T) {
			code, said, errs := f.Run("", strings.Fields(c.args)...)
			if code != c.code || said != "" {
				t.Errorf("exit code %d and %q, want %d and nothing:\n%s", code, said, c.code, errs)
			}
			for _, want := range c.says {
				if !strings.Contains(errs, want) {
					t.Errorf("%q is not said:\n%s", want, errs)
				}
			}
			if strings.Contains(errs, "page 1") {
				t.Errorf("it began to print:\n%s", errs)
			}
		})
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 4 {
		t.Errorf("files were left: %v, %v", files, err)
	}
	if raw, _ := os.ReadFile(there); string(raw) != "mine" {
		t.Error("a file was overwritten")
	}
}

// shippedMatch writes the match that ships with a game into a folder.
func shippedMatch(t *testing.T, dir, game string) string {
	t.Helper()
	raw, err := resources.Matches.ReadFile("matches/" + game + ".banchisa")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, game+".banchisa")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// A match is printed with the analysis that lies beside its file, or without one.
func TestPrintMatch(t *testing.T) {
	dir := t.TempDir()
	file, out := shippedMatch(t, dir, "isaac"), filepath.Join(dir, "match.pdf")
	quick, _, errs := newFixture(t).Run("", "print", "isaac", "--what", "match", file, "--quick", "--out", out)
	if quick != 0 || strings.Contains(errs, "of a hundred") {
		t.Fatalf("exit code %d\n%s", quick, errs)
	}
	m, err := catalog.ShippedMatch(catalog.Find("isaac"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Analyze(context.Background(), m.Game, m.Setup, m.Actions(), analysis.Options{Iterations: 10, Seed: 1})
	if err == nil {
		err = review.Save(store.AnalysisFile(file), m, a)
	}
	if err != nil {
		t.Fatal(err)
	}
	code, said, errs := newFixture(t).Run("", "print", "isaac", "--what", "match", file, "--out", out, "--force")
	if code != 0 || !strings.Contains(said, out) {
		t.Errorf("exit code %d, %q\n%s", code, said, errs)
	}
	if strings.Contains(errs, "of a hundred") {
		t.Errorf("it was analysed again:\n%s", errs)
	}
}

func TestPrint(t *testing.T) {
	out := filepath.Join(t.TempDir(), "kit.pdf")
	if err := os.WriteFile(out, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	code, said, errs := newFixture(t).Run("", "print", "quadriga", "--variant", "small,countdown=8", "--ink", "saving", "--paper", "Letter", "--out", out, "--force")
	raw, err := os.ReadFile(out)
	if code != 0 || err != nil || !strings.HasPrefix(string(raw), "%PDF-") || !strings.Contains(said, out) {
		t.Errorf("exit code %d, %v, %q\n%s", code, err, said, errs)
	}
}
