package i18n_test

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"banchisa/app/i18n"
)

// The messages of the operating system are sentences of the person's language.
func TestSystemErrorsAreSentences(t *testing.T) {
	for want, err := range map[string]error{
		"Non c’è nessun file a\\u001b.":                       syscall.ENOENT,
		"Non hai il permesso di usare a\\u001b.":              syscall.EACCES,
		"a\\u001b è una cartella, non un file.":               syscall.EISDIR,
		"Sul disco non c’è più posto per a\\u001b.":           syscall.ENOSPC,
		"a\\u001b è in un posto di sola lettura.":             syscall.EROFS,
		"a\\u001b esiste già.":                                syscall.EEXIST,
		"a\\u001b: il disco o la chiavetta non risponde più.": syscall.EIO,
		"a\\u001b è in uso in un altro programma.":            syscall.EBUSY,
		"a\\u001b è troppo grande per questo disco.":          syscall.EFBIG,
		"a\\u001b: ci sono troppi file aperti.":               syscall.EMFILE,
		"a\\u001b: il sistema risponde «odd\\u001b».":         errors.New("odd\x1b"),
	} {
		wrapped := fmt.Errorf("saving: %w", &fs.PathError{Op: "open", Path: "a\x1b", Err: err})
		if got := i18n.For("it").FormatError(wrapped); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := i18n.For("en").FormatError(errors.Join(&fs.PathError{Path: "a", Err: syscall.ENOENT}, errors.New("b"),
		&fs.PathError{Path: "a", Err: syscall.ENOENT})); got != "There is no file a.\nSomething went wrong: “b”." {
		t.Errorf("got %q", got)
	}
	if got := i18n.For("en").FormatError(errors.New("x\x1b")); strings.ContainsRune(got, 0x1b) {
		t.Errorf("got %q", got)
	}
}

// TestWhyNothingIsSaved checks that a read-only folder is not called full.
func TestWhyNothingIsSaved(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("other numbers")
	}
	for err, want := range map[error][2]bool{syscall.ENOSPC: {true, false}, syscall.EDQUOT: {true, false}, syscall.EROFS: {false, true}, syscall.EACCES: {false, true}, syscall.EIO: {}} {
		err = &fs.PathError{Op: "write", Path: "x", Err: err}
		if got := [2]bool{i18n.IsDiskFull(err), i18n.IsReadOnly(err)}; got != want {
			t.Errorf("%v: %v, want %v", err, got, want)
		}
	}
}

// An error of the system without a sentence of its own is shown by its number: the name that Go has for it
// is English.
func TestSystemErrorsWithoutASentence(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the system speaks the person's language")
	}
	for want, err := range map[string]error{
		"a: il sistema risponde «errno 40».": &fs.PathError{Op: "open", Path: "a", Err: syscall.Errno(40)},
		"Il sistema risponde «errno 40».":    fmt.Errorf("sync: %w", syscall.Errno(40)),
	} {
		if got := i18n.For("it").FormatError(err); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
