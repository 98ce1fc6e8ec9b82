package shell_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/store"
)

// slowShell is a shell whose disk answers when the test lets it.
type slowShell struct {
	*shell.Shell
	disk, events chan func()
}

func newSlowShell(t *testing.T) *slowShell {
	t.Helper()
	home := t.TempDir()
	s := &slowShell{&shell.Shell{}, make(chan func(), 10), make(chan func(), 10)}
	s.Localizer = i18n.For("it")
	s.Env = match.Environment{
		DiskPatience: time.Second,
		Do:           func(f func()) { s.events <- f },
		Background:   func(f func()) { s.disk <- f },
	}
	s.Store = store.Store{ConfigDir: home, DataDir: home}
	s.OwnerStore = s.Store
	return s
}

// answer lets the disk do all that waits for it.
func (s *slowShell) answer() {
	s.Env.Background = func(f func()) { go f() }
	for len(s.disk) > 0 {
		go (<-s.disk)()
	}
	(<-s.events)()
}

// While the disk does not answer, the window waits once, not for each write; the writes are done in order
// when it does, and each gets its result.
func TestWritesOnASlowDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlowShell(t)
		var done []string
		begun := time.Now()
		for _, name := range []string{"first", "second"} {
			s.Shell.Write(func() error { return errors.New(name) }, func(err error) { done = append(done, err.Error()) })
		}
		if waited := time.Since(begun); waited != time.Second || len(done) > 0 {
			t.Errorf("the window has waited %v, and %v is done", waited, done)
		}
		if s.Notice != "Il disco non risponde ancora." {
			t.Errorf("the notice says %q", s.Notice)
		}
		if s.answer(); !slices.Equal(done, []string{"first", "second"}) || s.Notice != "" {
			t.Errorf("done %v, and the notice says %q", done, s.Notice)
		}
	})
}

// Players added while the disk does not answer are there at once, and in the file beside those of another
// window when it does.
func TestFamilyOnASlowDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlowShell(t)
		add := func(name string) func(*store.Family) error {
			m := store.Member{Name: name, Color: "red", Symbol: "seal"}
			return func(f *store.Family) error { return f.Set("", m, time.Unix(1e9, 0)) }
		}
		names := func(f store.Family) (names []string) {
			for _, m := range f.Members {
				names = append(names, m.Name)
			}
			return names
		}
		for _, name := range []string{"Anna", "Beppe"} {
			if err := s.Shell.UpdateFamily(add(name)); err != nil {
				t.Error(err)
			}
		}
		if got := names(s.Family); !slices.Equal(got, []string{"Anna", "Beppe"}) {
			t.Errorf("the window has %v", got)
		}
		if err := s.Shell.UpdateFamily(add("anna")); !errors.Is(err, store.ErrNameTaken) {
			t.Errorf("a name that is taken: %v", err)
		}
		if _, err := s.Store.UpdateFamily(store.Family{}, add("Carla")); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Store.UpdateFamily(store.Family{}, add("beppe")); err != nil {
			t.Fatal(err)
		}
		s.answer()
		inFile, err := s.Store.LoadFamily()
		want := []string{"Carla", "beppe", "Anna"}
		if got := names(inFile); err != nil || !slices.Equal(got, want) || !slices.Equal(names(s.Family), want) {
			t.Errorf("the file has %v, the window %v, want %v: %v", got, names(s.Family), want, err)
		}
		if want := s.Localize("people.taken"); s.Notice != want {
			t.Errorf("the notice says %q, want %q", s.Notice, want)
		}
		if err := s.Shell.UpdateFamily(add("CARLA")); !errors.Is(err, store.ErrNameTaken) {
			t.Errorf("a name that is taken: %v", err)
		}
	})
}
