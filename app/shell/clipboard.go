package shell

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

const (
	// clipboardTimeout is how long the program that owns the clipboard has to answer.
	clipboardTimeout = 500 * time.Millisecond
	// maxPaste is the number of letters that are pasted at once; the longest field is a search.
	maxPaste = 500
)

// Paste calls insert with the text of the clipboard, later. The program that owns the clipboard may
// never answer: the window does not wait for it, and after clipboardTimeout the person gets a message.
func (s *Shell) Paste(insert func(text string)) {
	if s.ReadClipboard == nil {
		insert(firstLetters(s.App.Clipboard().Content()))
		return
	}
	unavailable := func() {
		s.Say("app.no-clipboard")
	}
	if s.pasting { // an owner that does not answer may block the reader for ever
		unavailable()
		return
	}
	s.pasting = true
	late := false
	stop := s.Env.After(clipboardTimeout, func() {
		late = true
		unavailable()
	})
	s.Env.Background(func() {
		text, ok := "", false
		defer func() { // after a panic too
			s.Env.Do(func() {
				s.pasting = false
				stop()
				switch {
				case late:
				case !ok:
					unavailable()
				default:
					insert(firstLetters(text))
				}
			})
		}()
		var err error
		text, err = s.ReadClipboard(clipboardTimeout)
		ok = err == nil
	})
}

// firstLetters returns the first maxPaste letters of a text.
func firstLetters(text string) string {
	n := 0
	for i := range text {
		if n == maxPaste {
			return text[:i]
		}
		n++
	}
	return strings.ToValidUTF8(text, "")
}

// pastedText is a clipboard that holds a text that has been read.
type pastedText string

// Content returns the text.
func (p pastedText) Content() string { return string(p) }

// SetContent does nothing: the text is only read.
func (p pastedText) SetContent(string) {}

// toolkitTexts are the toolkit's own texts that a person may see, in its menus and in its dialogs
// for files, with our keys.
func toolkitTexts() map[string]string {
	return map[string]string{
		"Cancel": "toolkit.cancel", "Confirm": "toolkit.confirm", "Copy": "toolkit.copy", "Create Folder": "toolkit.create-folder",
		"Cut": "toolkit.cut", "Enter filename": "toolkit.enter-name", "Error": "toolkit.error", "Favourites": "toolkit.favourites",
		"File": "toolkit.file", "Folder": "toolkit.folder", "New Folder": "toolkit.new-folder", "No": "toolkit.no", "OK": "toolkit.ok",
		"Open": "toolkit.open", "Paste": "toolkit.paste", "Quit": "toolkit.quit", "Redo": "toolkit.redo", "Save": "toolkit.save",
		"Select all": "toolkit.select-all", "Show Hidden Files": "toolkit.hidden-files", "Undo": "toolkit.undo", "Yes": "toolkit.yes",
		"Advanced": "toolkit.advanced", "file.name": "toolkit.name", "file.parent": "toolkit.parent",
	}
}

// loadToolkitTexts shows the toolkit's texts in the app's language. The toolkit gets each language once, as it
// keeps a list of all that it was given.
func (p *Profile) loadToolkitTexts() {
	language := p.Language()
	if !slices.Contains(p.toolkitLanguages, language) {
		p.toolkitLanguages = append(p.toolkitLanguages, language)
		texts := toolkitTexts()
		for text, key := range texts {
			texts[text] = p.Localize(key)
		}
		if raw, err := json.Marshal(texts); err == nil {
			err = lang.AddTranslationsForLocale(raw, fyne.Locale(language))
			if err != nil {
				fyne.LogError("texts of the toolkit", err)
			}
		}
	}
	setToolkitLanguage(language)
}
