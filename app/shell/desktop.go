package shell

import (
	"encoding/json"
	"net/url"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/storage"

	"banchisa/app/store"
	"banchisa/app/ui"
)

// Desktop is what the app asks of the person's desktop: where to write files, and to show a folder.
// Tests put their own in its place.
type Desktop interface {
	// ChooseFolder asks for a folder to write into, beginning at a suggested one. chosen is called
	// unless the person changes their mind.
	ChooseFolder(suggested string, chosen func(path string))
	// OpenFolder shows a folder in the file manager.
	OpenFolder(path string) error
}

// toolkitDesktop asks with the toolkit's own dialog, over the window.
type toolkitDesktop struct{ shell *Shell }

// NewDesktop returns the desktop of the shell's window.
func NewDesktop(s *Shell) Desktop { return toolkitDesktop{s} }

// toolkitTexts are the texts of the toolkit's dialog, by the keys of ours.
var toolkitTexts = map[string]string{
	"Favourites": "dialog.favourites", "New Folder": "dialog.new-folder", "Create Folder": "dialog.new-folder",
	"Show Hidden Files": "dialog.hidden", "Cancel": "people.cancel", "file.parent": "dialog.parent", "file.name": "dialog.name",
}

func (d toolkitDesktop) ChooseFolder(suggested string, chosen func(path string)) {
	sh := d.shell
	d.translate()
	ask := dialog.NewFolderOpen(func(u fyne.ListableURI, err error) {
		sh.Env.Do(func() {
			sh.FocusBoard()
			switch {
			case err != nil:
				sh.ShowError(err)
			case u != nil:
				chosen(u.Path())
			}
		})
	}, sh.Window)
	ask.SetTitleText(sh.Localize("dialog.where"))
	ask.SetConfirmText(sh.Localize("dialog.here"))
	ask.SetDismissText(sh.Localize("people.cancel"))
	if at, err := storage.ListerForURI(storage.NewFileURI(suggested)); err == nil {
		ask.SetLocation(at)
	}
	ask.Resize(fyne.NewSize(sh.Size.Width*0.9, sh.Size.Height*0.9))
	ask.Show()
}

// translate has the dialog speak the app's language, which need not be the system's: the toolkit
// knows texts of the system's locale only.
func (d toolkitDesktop) translate() {
	texts := map[string]string{}
	for theirs, key := range toolkitTexts {
		texts[theirs] = d.shell.Localize(key)
	}
	if data, err := json.Marshal(texts); err == nil {
		_ = lang.AddTranslationsForLocale(data, lang.SystemLocale()) // else it speaks English
	}
}

func (d toolkitDesktop) OpenFolder(path string) error {
	at := filepath.ToSlash(path)
	if !strings.HasPrefix(at, "/") { // a drive
		at = "/" + at
	}
	return d.shell.App.OpenURL(&url.URL{Scheme: "file", Path: at})
}

// DocumentsDir and PicturesDir return the person's folders for documents and for pictures.
func (s *Shell) DocumentsDir() string { return store.PersonalDir("DOCUMENTS", "Documents") }
func (s *Shell) PicturesDir() string  { return store.PersonalDir("PICTURES", "Pictures") }

// ShowFolder shows a folder in the file manager, or says where it is.
func (s *Shell) ShowFolder(path string) {
	if s.Desktop.OpenFolder(path) != nil {
		s.Notice = s.Localize("app.folder", path)
	}
	s.Dirty()
}

// Announce says that something was written, with a button that shows its folder; or why not.
func (s *Shell) Announce(err error, sentence, folder string) {
	if err != nil {
		s.ShowError(err)
		return
	}
	s.Notice = sentence
	s.noticeFolder = noticeFolder{sentence, folder}
	s.Dirty()
}

// noticeFolder is the folder that a notice's button shows.
type noticeFolder struct{ notice, folder string }

// NoticeButton returns the button of the present notice; its ID is "" for none.
func (s *Shell) NoticeButton() ui.Button {
	if s.NoticeFolder() == "" {
		return ui.Button{}
	}
	return ui.Button{ID: "notice/folder", Text: s.Localize("app.open-folder")}
}

// NoticeFolder returns the folder that the present notice offers to show, "" for none.
func (s *Shell) NoticeFolder() string {
	if s.Notice == "" || s.noticeFolder.notice != s.Notice {
		return ""
	}
	return s.noticeFolder.folder
}
