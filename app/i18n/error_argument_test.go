package i18n_test

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"banchisa/app/i18n"
)

// An error of the system inside a sentence is in the language of the sentence.
func TestErrorsInsideASentence(t *testing.T) {
	err := &fs.PathError{Op: "open", Path: "settings.toml", Err: syscall.ENOSPC}
	if got := i18n.For("it").Localize("app.not-kept", err); strings.Contains(got, "no space") || strings.Contains(got, "open ") || strings.HasSuffix(got, ".") {
		t.Errorf("got %q", got)
	}
}
