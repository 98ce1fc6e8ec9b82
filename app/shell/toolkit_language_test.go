package shell_test

import (
	"testing"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"

	"banchisa/app/i18n"
	"banchisa/app/shell"
)

// toolkitTranslations is the toolkit's list of all that it was given.
//
//go:linkname toolkitTranslations fyne.io/fyne/v2/lang.translated
var toolkitTranslations []language.Tag

// The toolkit speaks the language that is chosen, whatever the system's is, and its list does not grow with the
// visitors who change it.
func TestToolkitSpeaksTheChosenLanguage(t *testing.T) {
	p := shell.Profile{}
	before := len(toolkitTranslations)
	for range 50 {
		for language, want := range map[string]string{"it": "Incolla", "en": "Paste"} {
			p.Settings.Language = language
			p.LoadLanguage()
			if got := lang.L("Paste"); got != want {
				t.Fatalf("in %s the toolkit says %q", language, got)
			}
		}
	}
	if grown := len(toolkitTranslations) - before; before < 2 || grown > len(i18n.Languages()) {
		t.Errorf("the toolkit's list had %d languages and got %d more", before, grown)
	}
}
