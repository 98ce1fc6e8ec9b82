package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/store"
)

// begunJournal returns the file of a match with its head and one line.
func begunJournal(t *testing.T, s store.Store) *store.Journal {
	t.Helper()
	j, err := s.NewJournal("isaac", noon)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	if _, err := j.Write([]byte("head\n")); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(j.Sync(), j.Append([]string{"one"})); err != nil {
		t.Fatal(err)
	}
	return j
}

// pulledOut returns a begun journal after a line that could not be written because its stick is out.
func pulledOut(t *testing.T, s store.Store) *store.Journal {
	t.Helper()
	j := begunJournal(t, s)
	j.Disconnect()
	if err := j.Append([]string{"two"}); err == nil {
		t.Fatal("a line was written without a stick")
	}
	return j
}

// A match goes on in its file when the stick that it is on was pulled out and put back, and in
// another file when the stick is gone, or has not all that was written.
func TestJournalOnAStickThatWasPulledOut(t *testing.T) {
	for name, c := range map[string]struct {
		meanwhile func(path string) error // while the stick is out
		want      error
	}{
		"put back":             {func(string) error { return nil }, nil},
		"put back, torn":       {func(path string) error { return os.WriteFile(path, []byte("head\none\ntw"), 0o644) }, nil},
		"gone":                 {os.Remove, store.ErrMoved},
		"without the line":     {func(path string) error { return os.Truncate(path, 4) }, store.ErrMoved},
		"played on elsewhere":  {func(path string) error { return os.WriteFile(path, []byte("head\none\nTWO\nTHREE\n"), 0o644) }, store.ErrMoved},
		"of the same length":   {func(path string) error { return os.WriteFile(path, []byte("head\nONE\n"), 0o644) }, store.ErrMoved},
		"torn line of another": {func(path string) error { return os.WriteFile(path, []byte("head\none\ntwe"), 0o644) }, store.ErrMoved},
		"in use":               {func(path string) error { _, err := store.OpenJournal(path); return err }, store.ErrMatchOpen},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			j := pulledOut(t, s)
			if err := c.meanwhile(j.Path()); err != nil {
				t.Fatal(err)
			}
			found, _ := os.ReadFile(j.Path())
			if err := j.Append([]string{"two", "three"}); !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			if c.want != nil {
				if left, _ := os.ReadFile(j.Path()); string(left) != string(found) {
					t.Errorf("what another wrote was changed: %q, was %q", left, found)
				}
				return
			}
			if text, _ := os.ReadFile(j.Path()); string(text) != "head\none\ntwo\nthree\n" {
				t.Errorf("the file has %q", text)
			}
			if _, err := store.OpenJournal(j.Path()); !errors.Is(err, store.ErrMatchOpen) {
				t.Errorf("the file is not locked any more: %v", err)
			}
		})
	}
}

// Another program writes into the file of a match in progress, in place: a backup that is restored, an
// editor, a folder that is kept the same on two machines. No line is written behind what it holds then.
func TestJournalInAFileThatIsWrittenInPlace(t *testing.T) {
	write := func(flags int, text string) func(path string) error {
		return func(path string) error {
			file, err := os.OpenFile(path, os.O_WRONLY|flags, 0)
			if err != nil {
				return err
			}
			_, err = file.WriteString(text)
			return errors.Join(err, file.Close())
		}
	}
	for name, harm := range map[string]func(path string) error{
		"restored":       write(os.O_TRUNC, "head\n"),
		"played on":      write(os.O_APPEND, "TWO\n"),
		"edited":         write(0, "HEAD"),
		"emptied":        write(os.O_TRUNC, ""),
		"longer, edited": write(os.O_TRUNC, "head\nONE\nTWO\n"),
	} {
		t.Run(name, func(t *testing.T) {
			j, err := open(t).NewJournal("isaac", noon)
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			if err := errors.Join(j.Append([]string{"head"}), j.Append([]string{"one"}), harm(j.Path())); err != nil {
				t.Fatal(err)
			}
			found, _ := os.ReadFile(j.Path())
			if err := j.Append([]string{"two"}); !errors.Is(err, store.ErrMoved) {
				t.Errorf("got %v, want %v", err, store.ErrMoved)
			}
			j.Delete()
			if left, _ := os.ReadFile(j.Path()); string(left) != string(found) {
				t.Errorf("what another wrote was changed: %q, was %q", left, found)
			}
		})
	}
}

// A file that got the name of a match while that was created is kept.
func TestJournalWhoseNameIsTaken(t *testing.T) {
	j, err := open(t).NewJournal("isaac", noon)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(j.Path(), []byte("another\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]string{"head"}); !errors.Is(err, store.ErrMoved) {
		t.Errorf("got %v, want %v", err, store.ErrMoved)
	}
	j.Discard()
	if text, _ := os.ReadFile(j.Path()); string(text) != "another\n" {
		t.Errorf("the other file has %q", text)
	}
}

// Lines are appended behind those that are kept of a file.
func TestJournalThatIsCut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.banchisa")
	if err := os.WriteFile(path, []byte("head\none\nwrong\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	j, err := store.OpenJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(j.Cut(9), j.Append([]string{"two"}), j.Close()); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "head\none\ntwo\n" {
		t.Errorf("the file has %q", text)
	}
}
