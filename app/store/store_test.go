package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
	"banchisa/games"
)

func open(t *testing.T) store.Store {
	t.Helper()
	t.Setenv("BANCHISA_HOME", t.TempDir())
	s, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestJournalKeepsLinesAndCutsTheTornOne(t *testing.T) {
	s := open(t)
	j, err := s.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]string{"one", "two"}); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Write([]byte("tor")); err != nil {
		t.Fatal(err)
	}
	j.Close()
	again, err := store.OpenJournal(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	again.Append([]string{"three"})
	again.Close()
	got, _ := os.ReadFile(j.Path())
	if string(got) != "one\ntwo\nthree\n" {
		t.Errorf("got %q", got)
	}
}

func TestAMatchIsOpenAtOneTableOnly(t *testing.T) {
	s := open(t)
	j, err := s.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	if _, err := store.OpenJournal(j.Path()); !errors.Is(err, store.ErrMatchOpen) {
		t.Errorf("a second table got %v", err)
	}
	j.Close()
	again, err := store.OpenJournal(j.Path())
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

func TestTwoMatchesInOneSecondAreTwoFiles(t *testing.T) {
	s, now := open(t), time.Now()
	a, _ := s.NewJournal("isaac", now)
	if err := a.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	b, err := s.NewJournal("isaac", now)
	if err != nil || a.Path() == b.Path() {
		t.Fatalf("%v: %s and %s", err, a.Path(), b.Path())
	}
	if n := len(s.MatchFiles()); n != 1 {
		t.Errorf("%d files listed, one of them without a header", n)
	}
	if err := b.Append([]string{"banchisa 1"}); err != nil {
		t.Fatal(err)
	}
	if n := len(s.MatchFiles()); n != 2 {
		t.Errorf("%d files listed", n)
	}
	a.Close()
	b.Close()
}

func TestSettingsRoundTrip(t *testing.T) {
	s := open(t)
	set, err := s.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	set.Theme, set.Speed = "dark", 2
	set.Setups["isaac"] = store.SavedSetup{Variant: "quick", Seats: []store.SavedSeat{{ID: "dark", Name: "Nonna «🐧» عمر"}, {ID: "light", Level: 3}}}
	if err := s.SaveSettings(set); err != nil {
		t.Fatal(err)
	}
	got, err := s.LoadSettings()
	if err != nil || !reflect.DeepEqual(got, set) {
		t.Errorf("%v\ngot  %+v\nwant %+v", err, got, set)
	}
}

// A wrong line of the settings is reported, and the others are used.
func TestBrokenSettingsPointAtTheLineAndAreNotLost(t *testing.T) {
	s := open(t)
	for name, text := range map[string]string{
		"unknown key": "theme = \"dark\"\ncolour = 1\n",
		"wrong value": "theme = \"dark\"\ntext = 77\n",
		"wrong type":  "theme = \"dark\"\nspeed = \"fast\"\n",
		"torn":        "theme = \"dark\"\nspeed = \n",
		"interim":     "theme = \"dark\"\nmoments = \"\"\n",
		"two":         "theme = \"dark\"\nvolume = \"loud\"\nspeed = 77\n",
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(s.ConfigDir, "settings.toml")
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			set, err := s.LoadSettings()
			var f *games.FileError
			if !errors.As(err, &f) || f.Line != 2 {
				t.Errorf("got %v, want a fault at line 2", err)
			} else if f.RemedyKey == "fault.known-keys" {
				t.Error("the remedy is about variants")
			}
			if set.Theme != "dark" || set.Speed != 1 || set.TextScale != 1 || set.Volume != 0.7 {
				t.Errorf("read as %+v", set)
			}
			if kept, _ := os.ReadFile(file); string(kept) != text {
				t.Error("the person's file was changed")
			}
		})
	}
}

// Settings as large as a film are refused and never read completely.
func TestSettingsAsLargeAsAFilm(t *testing.T) {
	s := open(t)
	path := filepath.Join(s.ConfigDir, "settings.toml")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 5<<30); err != nil {
		t.Skip("not here: ", err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := s.LoadSettings()
	runtime.ReadMemStats(&after)
	var f *games.FileError
	if !errors.As(err, &f) || f.ProblemKey != "fault.long-text" {
		t.Errorf("got %v", err)
	}
	if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 16 {
		t.Errorf("it uses %d MB", mb)
	}
	if _, err := store.OpenJournal(path); !errors.Is(err, store.ErrNotMatchFile) {
		t.Errorf("a film is gone on with: %v", err)
	}
}

func TestReportsAreSeparateAndLimited(t *testing.T) {
	s := open(t)
	at := time.Now()
	seen := map[string]bool{}
	for n := range 30 {
		path, err := s.WriteReport(store.CrashReport{Version: "1", Activity: "here", Panic: n, Stack: []byte("stack"), MatchText: "banchisa 1\n"}, at)
		if err != nil || seen[path] {
			t.Fatalf("%v, %s again: %v", err, path, seen[path])
		}
		if n == 2 && !strings.HasSuffix(path, "-3.txt") {
			t.Errorf("the third report of a second is %s", path)
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), "here\n\n"+strconv.Itoa(n)+"\n\nstack") || !strings.Contains(string(text), "banchisa 1") {
			t.Errorf("%v:\n%s", err, text)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(s.ReportsDir(), "*")); len(files) != 20 {
		t.Errorf("%d reports are kept", len(files))
	}
}

func TestFairSettingsAreReadStrictly(t *testing.T) {
	for name, c := range map[string]struct{ table, quoted string }{
		"all right":       {"games = [\"polar\", \"fuga\"]\npin = \"0451\"\nidle = \"2m\"\naudience = true\n", ""},
		"nothing":         {"", ""},
		"an unknown game": {"games = [\"polar\", \"chess\"]\n", "games = [\"polar\", \"chess\"]"},
		"a short PIN":     {"pin = \"12\"\n", "pin = \"12\""},
		"a PIN of words":  {"pin = \"pass\"\n", "pin = \"pass\""},
		"a bare PIN":      {"pin = 1234\n", "pin = 1234"},
		"no time":         {"idle = \"soon\"\n", "idle = \"soon\""},
		"an inventor":     {"line.it = \"Chiedi a me!\"\nline.en = \"Ask me!\"\nprice = \"29 €\"\ncontact = \"ada@example.org\"\n", ""},
		"French":          {"line.fr = \"Bonjour!\"\n", "line.fr = \"Bonjour!\""},
		"two lines":       {"line.it = \"Chiedi\\na me!\"\n", "line.it = \"Chiedi\\na me!\""},
		"a long price":    {"price = \"ventinove euro e novanta\\u0021\"\n", "price = \"ventinove euro e novanta\\u0021\""},
		"no picture":      {"picture = \"me.png\"\n", "picture = \"me.png\""},
		"another picture": {"picture = \"settings.toml\"\n", "picture = \"settings.toml\""},
		"an unknown key":  {"sound = true\n", "sound = true"},
	} {
		t.Run(name, func(t *testing.T) {
			s := store.Store{ConfigDir: t.TempDir()}
			if err := os.WriteFile(filepath.Join(s.ConfigDir, "settings.toml"), []byte("text = 1.15\n[fair]\n"+c.table), 0o644); err != nil {
				t.Fatal(err)
			}
			set, err := s.LoadSettings()
			var fault *games.FileError
			if !errors.As(err, &fault) {
				if c.quoted != "" || err != nil {
					t.Fatalf("read without an error: %+v, %v", set.Fair, err)
				}
				return
			}
			if fault.Line != 3 || fault.Text != c.quoted || c.quoted == "" {
				t.Errorf("points at line %d, %q", fault.Line, fault.Text)
			}
		})
	}
	s := store.Store{ConfigDir: t.TempDir()}
	want := store.FairSettings{
		Games: []string{"polar"}, PIN: "0451", Idle: "45s", Audience: true, Price: "29 €",
		Contact: "ada@example.org", Picture: "me.png", Line: map[string]string{"it": "Chiedi a me!"},
	}
	if err := s.WriteFile(filepath.Join(s.ConfigDir, "me.png"), nil); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveSettings(store.Settings{Theme: "light", TextScale: 1, Fair: want}); err != nil {
		t.Fatal(err)
	}
	set, err := s.LoadSettings()
	if cfg := s.FairConfig(set.Fair); err != nil || cfg.Idle != 45*time.Second || cfg.PIN != "0451" || !cfg.Audience || len(cfg.Games) != 1 {
		t.Errorf("written and read: %+v, %v", cfg, err)
	} else if i := cfg.Inventor; i.Price != "29 €" || i.Link() != "mailto:ada@example.org" || i.Sentence("en") != "Chiedi a me!" || i.Picture != filepath.Join(s.ConfigDir, "me.png") {
		t.Errorf("written and read of the inventor: %+v", i)
	}
}

func TestClearRemovesOnlyTheVisitor(t *testing.T) {
	home := t.TempDir()
	user := store.Store{ConfigDir: home, DataDir: home}
	variant := filepath.Join(user.VariantsDir("isaac"), "mine.toml")
	if err := user.WriteFile(variant, nil); err != nil {
		t.Fatal(err)
	}
	v := user.VisitorStore(noon)
	if err := v.SaveSettings(store.Settings{Theme: "dark"}); err != nil {
		t.Fatal(err)
	}
	j, err := v.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	j.Close()
	if len(v.UserVariants("isaac")) != 1 {
		t.Error("a visitor does not find the inventor's variants")
	}
	if err := v.Clear(); err != nil {
		t.Fatal(err)
	}
	if err := user.Clear(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(v.DataDir); !os.IsNotExist(err) {
		t.Errorf("the visitor's folder is still there: %v", err)
	}
	if _, err := os.Stat(variant); err != nil {
		t.Errorf("the inventor's variant is gone: %v", err)
	}
}

// The time of Maestro is kept, and 3 seconds without one; what cannot be a time is refused.
func TestMaestroSeconds(t *testing.T) {
	st := store.Store{ConfigDir: t.TempDir()}
	path := filepath.Join(st.ConfigDir, "settings.toml")
	for text, want := range map[string]int{"": 3, "maestro = 10": 10, "maestro = 0": 0, "maestro = 61": 0} {
		if err := os.WriteFile(path, []byte(text+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		set, err := st.LoadSettings()
		if want == 0 {
			if err == nil {
				t.Errorf("%s is read as %d", text, set.MaestroSeconds)
			}
			continue
		}
		if err != nil || set.MaestroSeconds != want {
			t.Errorf("%q is read as %d (%v), want %d", text, set.MaestroSeconds, err, want)
		}
		set.Moments.Show = store.MomentsNever
		if err := st.SaveSettings(set); err != nil {
			t.Fatal(err)
		}
		if again, err := st.LoadSettings(); err != nil || again.MaestroSeconds != want || again.Moments.Show != store.MomentsNever {
			t.Errorf("saved and read again it is %d (%v)", again.MaestroSeconds, err)
		}
	}
}

// A file whose tables are empty, so that it would be too large once their keys are written, is refused
// when it is read: what is saved over it loads again, and it is kept beside.
func TestFilesThatGrowWhenWritten(t *testing.T) {
	dir := t.TempDir()
	s := store.Store{ConfigDir: dir, DataDir: dir}
	for name, c := range map[string]struct {
		text string
		load func() error
		save func() error
	}{
		"settings.toml": {
			"[tables.isaac]\n" + strings.Repeat("[[tables.isaac.seats]]\n", 8000),
			func() error { _, err := s.LoadSettings(); return err },
			func() error { set, _ := s.LoadSettings(); return s.SaveSettings(set) },
		},
		"family.toml": {
			"[[member]]\nname = \"Anna\"\ncolour = \"red\"\nsymbol = \"seal\"\n" + strings.Repeat("[[member.was]]\n", 12000),
			func() error { _, err := s.LoadFamily(); return err },
			func() error { f, _ := s.LoadFamily(); return s.SaveFamily(f) },
		},
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if fault := new(games.FileError); !errors.As(c.load(), &fault) || fault.ProblemKey != "fault.many-keys" {
			t.Errorf("%s: %v, want too many keys", name, c.load())
		}
		if err := c.save(); err != nil {
			t.Fatal(err)
		}
		if err := c.load(); err != nil {
			t.Errorf("%s was saved, and does not load: %v", name, err)
		}
	}
}
