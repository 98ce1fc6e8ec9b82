package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// symlink makes a link that leads to a file or folder; a test ends where there are none, or where, as under Wine,
// they lead nowhere.
func symlink(t *testing.T, target, link string) {
	t.Helper()
	if err := os.Symlink(target, link); err != nil {
		t.Skip("not here: ", err)
	}
	if _, err := os.Stat(link); err != nil {
		t.Skip("not here: ", err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestBackupsNeitherOverwriteNorFollowLinks(t *testing.T) {
	dir := t.TempDir()
	path, outside := filepath.Join(dir, "a"), filepath.Join(dir, "outside")
	write(t, path, "new")
	write(t, path+".bak", "first")
	write(t, outside, "untouched")
	symlink(t, outside, path+".bak2")
	backup, err := store.Backup(path, "bak")
	if err != nil || backup != path+".bak3" || read(t, backup) != "new" {
		t.Errorf("%s, %v", backup, err)
	}
	if read(t, path+".bak") != "first" || read(t, outside) != "untouched" {
		t.Error("another file was written")
	}
}

// Settings under version control may be a link: the link stays, and the file that it leads to
// changes.
func TestLinkedSettingsAreWrittenThrough(t *testing.T) {
	s := open(t)
	kept := filepath.Join(t.TempDir(), "kept.toml")
	write(t, kept, "language = \"en\"\n")
	link := filepath.Join(s.ConfigDir, "settings.toml")
	if err := os.MkdirAll(s.ConfigDir, 0o755); err != nil {
		t.Fatal(err)
	}
	symlink(t, kept, link)
	set, err := s.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	set.Theme = "dark"
	if err := s.SaveSettings(set); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link has been replaced")
	}
	if !strings.Contains(read(t, kept), "dark") {
		t.Error("what the link leads to has not changed")
	}
}

func TestLinkedMatchesAreListed(t *testing.T) {
	s := open(t)
	elsewhere := filepath.Join(t.TempDir(), "isaac.banchisa")
	write(t, elsewhere, "banchisa 1\n")
	if err := os.MkdirAll(s.MatchesDir(), 0o755); err != nil {
		t.Fatal(err)
	}
	symlink(t, elsewhere, filepath.Join(s.MatchesDir(), "linked.banchisa"))
	if files := s.MatchFiles(); len(files) != 1 {
		t.Errorf("%v", files)
	}
}

// Two windows use one folder: the changes of both are kept.
func TestTwoWindowsMergeSettingsAndFamily(t *testing.T) {
	s := open(t)
	base, _ := s.LoadSettings()
	one, two := base, base
	one.Theme, two.Speed = "dark", 3
	if _, err := s.MergeSettings(base, one); err != nil {
		t.Fatal(err)
	}
	if _, err := s.MergeSettings(base, two); err != nil {
		t.Fatal(err)
	}
	if set, err := s.LoadSettings(); err != nil || set.Theme != "dark" || set.Speed != 3 {
		t.Errorf("%s, %g, %v", set.Theme, set.Speed, err)
	}
	for _, name := range []string{"Anna", "Beppe"} {
		if _, err := s.UpdateFamily(store.Family{}, func(f *store.Family) error {
			return f.Set("", store.Member{Name: name, Color: store.Colors[0], Symbol: store.Symbols[0]}, time.Now())
		}); err != nil {
			t.Fatal(err)
		}
	}
	if f, err := s.LoadFamily(); err != nil || len(f.Members) != 2 {
		t.Errorf("%v, %v", f, err)
	}
}

func TestAnOpenMatchIsNotDeleted(t *testing.T) {
	s := open(t)
	j, err := s.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	if _, err := store.DeleteMatch(j.Path(), noon); !errors.Is(err, store.ErrMatchOpen) {
		t.Errorf("an open match: %v", err)
	}
	j.Close()
	if _, err := store.DeleteMatch(j.Path(), noon); err != nil {
		t.Errorf("a closed match: %v", err)
	}
}

// A file manager deletes or replaces the file of a match in progress: the next Append reports it.
func TestAJournalNoticesThatItsFileIsGone(t *testing.T) {
	for name, harm := range map[string]func(path string) error{
		"deleted":  os.Remove,
		"replaced": func(path string) error { os.Remove(path); return os.WriteFile(path, []byte("other\n"), 0o644) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			j, err := s.NewJournal("isaac", time.Now())
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			if err := j.Append([]string{"banchisa 1"}); err != nil {
				t.Fatal(err)
			}
			if err := harm(j.Path()); err != nil {
				t.Skip("not here: ", err)
			}
			if err := j.Append([]string{"dark 5@23-"}); !errors.Is(err, store.ErrMoved) {
				t.Errorf("%v", err)
			}
		})
	}
}
