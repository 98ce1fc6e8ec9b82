package i18n_test

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/match"
)

// An error of the system inside a sentence is in the language of the sentence.
func TestErrorsInsideASentence(t *testing.T) {
	err := &fs.PathError{Op: "open", Path: "settings.toml", Err: syscall.ENOSPC}
	if got := i18n.For("it").Localize("app.not-kept", err); strings.Contains(got, "no space") || strings.Contains(got, "open ") || strings.HasSuffix(got, ".") {
		t.Errorf("got %q", got)
	}
}

// What fails stands inside a sentence without a capital of its own; a name is written as it is.
func TestErrorsInsideASentenceHaveNoCapital(t *testing.T) {
	full := &fs.PathError{Op: "open", Path: "Foto.png", Err: syscall.ENOSPC}
	for want, err := range map[string]error{
		"Impossibile salvare: sul disco non c’è più posto per Foto.png":               full,
		"Impossibile salvare: Foto.png è in un posto di sola lettura":                 &fs.PathError{Op: "open", Path: "Foto.png", Err: syscall.EROFS},
		"Impossibile salvare: qualcosa non ha funzionato: «odd»":                      errors.New("odd"),
		"Impossibile salvare: il disco non risponde ancora":                           match.ErrSlow,
		"Impossibile salvare: sul disco non c’è più posto per Foto.png; a esiste già": errors.Join(full, full, &fs.PathError{Path: "a", Err: syscall.EEXIST}),
	} {
		if got := i18n.For("it").Localize("export.failed", err); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
