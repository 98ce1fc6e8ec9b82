package store_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/store"
)

// upper is an edit that can be seen.
func upper(text []byte) ([]byte, error) { return bytes.ToUpper(text), nil }

// A match file is replaced whole: by another table's it is not, and a failed edit leaves it and no other file.
func TestEditMatch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "isaac.banchisa")
	write := func() {
		if err := os.WriteFile(path, []byte("head\none\ntorn"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write()
	if err := store.EditMatch(path, upper); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "HEAD\nONE\nTORN" {
		t.Errorf("the file has %q", text)
	}
	write()
	refused := errors.New("refused")
	if err := store.EditMatch(path, func([]byte) ([]byte, error) { return nil, refused }); !errors.Is(err, refused) {
		t.Errorf("got %v", err)
	}
	link := filepath.Join(filepath.Dir(path), "link.banchisa")
	t.Run("a link", func(t *testing.T) {
		symlink(t, path, link)
		if err := store.EditMatch(link, upper); err != nil {
			t.Fatal(err)
		}
		if info, _ := os.Lstat(link); info.Mode()&os.ModeSymlink == 0 {
			t.Error("a link has become a file")
		}
	})
	os.Remove(link)
	write()
	j, err := store.OpenJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := store.EditMatch(path, upper); !errors.Is(err, store.ErrMatchOpen) {
		t.Errorf("a match that is open at a table: %v", err)
	}
	if text, _ := os.ReadFile(path); string(text) != "head\none\n" {
		t.Errorf("the file has %q", text)
	}
	if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 1 {
		t.Errorf("%d files are left", len(files))
	}
}

// A match that is being played goes on in the edited file, which stays its own.
func TestJournalEdit(t *testing.T) {
	s := open(t)
	j := begunJournal(t, s)
	if err := errors.Join(j.Edit(upper), j.Append([]string{"two"})); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(j.Path()); string(text) != "HEAD\nONE\ntwo\n" {
		t.Errorf("the file has %q", text)
	}
	if _, err := store.OpenJournal(j.Path()); !errors.Is(err, store.ErrMatchOpen) {
		t.Errorf("another table opens it: %v", err)
	}
	if err := os.WriteFile(j.Path(), []byte("of another\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := j.Edit(upper); !errors.Is(err, store.ErrMoved) {
		t.Errorf("what another program wrote is edited: %v", err)
	}
}

// A file whose stick was out and is back is edited as any other.
func TestJournalEditAfterAFault(t *testing.T) {
	s := open(t)
	j := pulledOut(t, s)
	if err := j.Edit(upper); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(j.Path()); string(text) != "HEAD\nONE\n" {
		t.Errorf("the file has %q", text)
	}
}
