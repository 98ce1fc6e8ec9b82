package shell

import (
	_ "unsafe" // for go:linkname
)

// setToolkitLanguage chooses the language of the toolkit's texts. The toolkit has the function for its own tests
// only: a program can but add texts to a list that never gets shorter, and is shown those of the system's language.
//
//go:linkname setToolkitLanguage fyne.io/fyne/v2/lang.setupLang
func setToolkitLanguage(language string)
