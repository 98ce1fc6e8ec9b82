package shell

import (
	"fmt"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"banchisa/app/print"
	"banchisa/app/ui"
	"banchisa/games"
)

// Desktop asks the person where to write files, and shows folders. Tests replace it.
type Desktop interface {
	// ChooseFolder asks for a folder to write into, beginning at a suggested one. chosen is called
	// unless the person changes their mind.
	ChooseFolder(suggested string, chosen func(path string))
	// OpenFolder shows a folder in the file manager.
	OpenFolder(path string) error
	// Print gives the pages of a PDF file to the system's printer. sent is false where there is none: the file is
	// opened in the system's viewer then.
	Print(path string, runs []print.Run) (sent bool, err error)
}

// toolkitDesktop asks with the toolkit's own dialog, over the window.
type toolkitDesktop struct{ shell *Shell }

// NewDesktop returns the desktop of the shell's window.
func NewDesktop(s *Shell) Desktop { return toolkitDesktop{s} }

func (d toolkitDesktop) ChooseFolder(suggested string, chosen func(path string)) {
	sh := d.shell
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
	ask.Show()
	ask.Resize(fyne.NewSize(sh.WindowSize.Width*0.9, sh.WindowSize.Height*0.9)) // it has no size before
}

func (d toolkitDesktop) OpenFolder(path string) error {
	at := filepath.ToSlash(path)
	if !strings.HasPrefix(at, "/") { // a drive
		at = "/" + at
	}
	return d.shell.App.OpenURL(&url.URL{Scheme: "file", Path: at})
}

// Print hands runs to lp, one after the other and at their own size. Without lp, or without a printer, the first
// of them fails.
func (d toolkitDesktop) Print(path string, runs []print.Run) (sent bool, err error) {
	lp, err := exec.LookPath("lp")
	for i, r := range runs {
		if err != nil {
			break
		}
		pages := fmt.Sprintf("%d-%d", r.From, r.To)
		if err = exec.Command(lp, "-P", pages, "-o", "sides="+r.Sides, "-o", "print-scaling=none", "--", path).Run(); err != nil && i > 0 {
			return true, games.NewTextError("print.stuck", r.From)
		}
	}
	if err == nil {
		return true, nil
	}
	return false, d.OpenFolder(path)
}

// Folders are the person's own folders, where they choose to write.
type Folders struct {
	Desktop
	shell *Shell
	// notice is the sentence that is shown with a button for written, the folder it is about.
	notice, written string
}

// NewFolders returns the folders of a desktop.
func NewFolders(s *Shell, d Desktop) *Folders { return &Folders{Desktop: d, shell: s} }

// Show shows a folder in the file manager, or says where it is.
func (f *Folders) Show(path string) {
	if f.OpenFolder(path) != nil {
		f.shell.Notice = f.shell.Localize("app.folder", path)
	}
	f.shell.Dirty()
}

// Announce says that something was written into a folder, with a button that shows it, or why it was not.
func (f *Folders) Announce(err error, sentence, folder string) {
	if err != nil {
		f.shell.ShowError(err)
		return
	}
	f.shell.Notice, f.notice, f.written = sentence, sentence, folder
	f.shell.Dirty()
}

// Written returns the folder that the present notice is about, "" for none.
func (f *Folders) Written() string {
	if f.shell.Notice == "" || f.shell.Notice != f.notice {
		return ""
	}
	return f.written
}

// Button returns the button of the present notice; its ID is "" for none.
func (f *Folders) Button() ui.Button {
	if f.Written() == "" {
		return ui.Button{}
	}
	return ui.Button{ID: "notice/folder", Text: f.shell.Localize("app.open-folder"), Message: ui.OpenFolder{}}
}
