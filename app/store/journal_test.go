package store_test

import (
	"errors"
	"os"
	"testing"

	"banchisa/app/store"
)

// A match goes on in its file when the stick that it is on was pulled out and put back, and in
// another file when the stick is gone, or has not all that was written.
func TestJournalOnAStickThatWasPulledOut(t *testing.T) {
	for name, c := range map[string]struct {
		meanwhile func(path string) error // while the stick is out
		want      error
	}{
		"put back":         {func(string) error { return nil }, nil},
		"put back, torn":   {func(path string) error { return os.WriteFile(path, []byte("head\none\ntw"), 0o644) }, nil},
		"gone":             {os.Remove, store.ErrMoved},
		"without the line": {func(path string) error { return os.Truncate(path, 4) }, store.ErrMoved},
		"in use":           {func(path string) error { _, err := store.OpenJournal(path); return err }, store.ErrMatchOpen},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			j, err := s.NewJournal("isaac", noon)
			if err != nil {
				t.Fatal(err)
			}
			defer j.Close()
			if _, err := j.Write([]byte("head\n")); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(j.Sync(), j.Append([]string{"one"})); err != nil {
				t.Fatal(err)
			}
			j.Disconnect()
			if err := j.Append([]string{"two"}); err == nil {
				t.Fatal("a line was written without a stick")
			}
			if err := c.meanwhile(j.Path()); err != nil {
				t.Fatal(err)
			}
			if err := j.Append([]string{"two", "three"}); !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			if c.want != nil {
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
