package store_test

import (
	"path/filepath"
	"slices"
	"testing"

	"banchisa/app/store"
)

// TestNamesOfEveryKind checks which files of a folder are listed, whoever named them.
func TestNamesOfEveryKind(t *testing.T) {
	s := open(t)
	listed := []string{"a.banchisa", "B.BANCHISA", "c.Banchisa.txt", "d.e.banchisa.TXT"}
	for _, name := range append(slices.Clone(listed), "._a.banchisa", ".banchisa", ".h.banchisa", "a.banchisa.bak", "a.txt", "banchisa") {
		write(t, filepath.Join(s.MatchesDir(), name), "match")
	}
	write(t, filepath.Join(s.VariantsDir("isaac"), "X.TOML.txt"), "variant")
	write(t, filepath.Join(s.VariantsDir("isaac"), "._X.toml"), "\x00\x05\x16\x07")
	write(t, filepath.Join(s.LessonsDir(), "l.Toml"), "lesson")
	names := func(files []store.File) (names []string) {
		for _, f := range files {
			names = append(names, filepath.Base(f.Path))
		}
		slices.Sort(names)
		return names
	}
	slices.Sort(listed)
	if got := names(s.MatchFiles()); !slices.Equal(got, listed) {
		t.Errorf("matches: %q", got)
	}
	if got := names(s.UserVariants("isaac")); !slices.Equal(got, []string{"X.TOML.txt"}) {
		t.Errorf("variants: %q", got)
	}
	if got := names(s.UserLessons()); !slices.Equal(got, []string{"l.Toml"}) {
		t.Errorf("lessons: %q", got)
	}
	analyses := map[string]string{}
	for _, path := range []string{"m/a.banchisa", "m/a.BANCHISA", "m/A.banchisa", "m/a.banchisa.txt", "m/a.b.banchisa"} {
		analysis := store.AnalysisFile(path)
		if other, taken := analyses[analysis]; taken || filepath.Dir(analysis) != filepath.Dir(path) {
			t.Errorf("the analysis of %s is in %s, as that of %q", path, analysis, other)
		}
		analyses[analysis] = path
	}
	if got := store.AnalysisFile("m/a.banchisa"); got != "m/a.analysis.json" {
		t.Errorf("the analysis of other versions is not found: %s", got)
	}
}

// TestSameMatchByAnotherPath checks that a match of the folder is known by any spelling of its path, and that
// it is opened there.
func TestSameMatchByAnotherPath(t *testing.T) {
	s := open(t)
	own := filepath.Join(s.MatchesDir(), "X.BANCHISA")
	write(t, own, "match")
	elsewhere := t.TempDir()
	linkedHome, linkedFile := filepath.Join(elsewhere, "home"), filepath.Join(elsewhere, "y.banchisa")
	symlink(t, s.DataDir, linkedHome)
	symlink(t, own, linkedFile)
	t.Chdir(s.MatchesDir())
	for _, path := range []string{own, "X.BANCHISA", "./X.BANCHISA", filepath.Join(linkedHome, "matches", "X.BANCHISA"), linkedFile} {
		if !s.HasMatch(path) {
			t.Errorf("%s is not known", path)
		}
		if got, copied, err := s.ImportMatch(path); got != own || copied || err != nil {
			t.Errorf("%s is opened as %s, copied %v, %v", path, got, copied, err)
		}
	}
}

// TestImportsAreListed checks that what is opened from elsewhere, or lies in the folder under a name that is
// not listed, is in the list at the next start.
func TestImportsAreListed(t *testing.T) {
	for _, name := range []string{"PARTITA.BANCHISA", "a.banchisa.txt", "a.txt", ".hidden.banchisa", "bare"} {
		for _, elsewhere := range []bool{true, false} {
			s := open(t)
			folder := s.MatchesDir()
			if elsewhere {
				folder = t.TempDir()
			}
			path := filepath.Join(folder, name)
			write(t, path, folder)
			own, _, err := s.ImportMatch(path)
			if err != nil || !s.HasMatch(own) || !slices.ContainsFunc(s.MatchFiles(), func(f store.File) bool { return f.Path == own }) {
				t.Errorf("%s is opened as %s, %v", path, own, err)
			}
		}
	}
}

func TestLocalPath(t *testing.T) {
	for argument, want := range map[string]string{
		"a%20b.banchisa": "a%20b.banchisa",
		"file:///home/La%20mia%20PARTITA.BANCHISA": "/home/La mia PARTITA.BANCHISA",
		"FILE://localhost/x.banchisa":              "/x.banchisa",
		"file://another/x.banchisa":                "file://another/x.banchisa",
		"file:///%zz":                              "file:///%zz",
	} {
		if filepath.Separator == '\\' {
			want = filepath.FromSlash(want)
		}
		if got := store.LocalPath(argument); got != want && filepath.Separator == '/' {
			t.Errorf("%s is %s, want %s", argument, got, want)
		}
	}
}

// TestRelativeXDGIsIgnored checks that a relative folder is taken for none, as the standard of the folders
// says.
func TestRelativeXDGIsIgnored(t *testing.T) {
	want := func() store.Store {
		t.Setenv("BANCHISA_HOME", "")
		t.Setenv("HOME", t.TempDir())
		t.Setenv("XDG_CONFIG_HOME", "")
		t.Setenv("XDG_DATA_HOME", "")
		s, err := store.Open()
		if err != nil {
			t.Skip("not here: ", err)
		}
		return s
	}()
	t.Setenv("XDG_CONFIG_HOME", "config")
	t.Setenv("XDG_DATA_HOME", "data")
	if s, err := store.Open(); err != nil || s.ConfigDir != want.ConfigDir || s.DataDir != want.DataDir {
		t.Errorf("%v: %s and %s", err, s.ConfigDir, s.DataDir)
	}
}

func TestTextsOfOtherSystems(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.toml")
	write(t, path, "\ufeffa = 1\r\nb = 2\rc = 3\n")
	if text, err := store.ReadText(path); string(text) != "a = 1\nb = 2\nc = 3\n" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}
