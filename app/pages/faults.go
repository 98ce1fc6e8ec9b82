package pages

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Faults is the page of the user's files that cannot be read. Without settings or players the defaults
// are used, without a variant or lesson the others.
type Faults struct {
	listPage
	faults []error
}

// NewFaults returns the page of files that could not be read; done leaves it, whatever has been done about
// them.
func NewFaults(sh *shell.Shell, faults []error, done func()) *Faults {
	return &Faults{listPage{page: page{sh, done}}, slices.Clone(faults)}
}

// Add adds the faults of files that were read later.
func (f *Faults) Add(faults []error) {
	f.faults = append(f.faults, faults...)
	f.shell.Dirty()
}

// ReadUserFiles reads the user's variants and lessons in the background, and calls found with what is
// wrong with them, if anything is.
func ReadUserFiles(sh *shell.Shell, found func(faults []error)) {
	st := sh.Store
	shell.ReadInBackground(sh, func() (faults []error) {
		budget := store.NewReadBudget()
		for _, g := range catalog.All {
			l := variantList{own: readOwnVariants(st, g, budget)}
			faults = append(faults, l.faults()...)
		}
		for _, l := range readUserLessons(st, budget) {
			if l.Err != nil {
				faults = append(faults, l.Err)
			}
		}
		return faults
	}, func(faults []error) {
		if len(faults) > 0 {
			found(faults)
		}
	})
}

// FaultsOf returns the errors that an error joins, nil for no error.
func FaultsOf(err error) (faults []error) {
	if err == nil {
		return nil
	}
	joined, is := err.(interface{ Unwrap() []error })
	if !is {
		return []error{err}
	}
	for _, err := range joined.Unwrap() {
		faults = append(faults, FaultsOf(err)...)
	}
	return faults
}

// faultyFile returns the file that an error is about, and the error without its path.
func faultyFile(err error) (path string, short error) {
	var fileErr *games.FileError
	if errors.As(err, &fileErr) {
		f := *fileErr
		f.File = ""
		return fileErr.File, &f
	}
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		return pathErr.Path, &fs.PathError{Op: pathErr.Op, Path: filepath.Base(pathErr.Path), Err: pathErr.Err}
	}
	return "", err
}

func (f *Faults) Compose() ([]ui.Panel, []ui.Field) {
	sh := f.shell
	rows := make([]pageui.FileFault, 0, len(f.faults))
	for _, err := range f.faults {
		path, short := faultyFile(err)
		rows = append(rows, pageui.FileFault{Name: f.fileName(path), Text: sh.Localizer.FormatError(short)})
	}
	return pageui.FileFaults(sh.Context(), &f.view, rows), nil
}

// fileName returns what a file contains, in words, and its name.
func (f *Faults) fileName(path string) string {
	sh, name, folder := f.shell, filepath.Base(path), filepath.Dir(path)
	if key := "faults.file." + name; sh.Localizer.Has(key) {
		return sh.Localize(key, name)
	}
	if folder == sh.Store.LessonsDir() {
		return sh.Localize("faults.lesson", name)
	}
	for _, g := range catalog.All {
		if folder == sh.Store.VariantsDir(g.ID) {
			return sh.Localize("faults.variant", g.Title, name)
		}
	}
	return name
}

// Tapped shows a file, or leaves it as it is.
func (f *Faults) Tapped(tap ui.Tap) {
	f.shell.Dirty()
	switch msg := tap.Message.(type) {
	case ui.ShowFault:
		path, _ := faultyFile(f.faults[msg.Index])
		f.shell.Folders.Show(filepath.Dir(path))
	case ui.LeaveFault:
		f.faults = slices.Delete(f.faults, msg.Index, msg.Index+1)
		if len(f.faults) == 0 {
			f.back()
		}
	default:
		f.listPage.Tapped(tap)
	}
}

func (f *Faults) TypedKey(key ui.Key) {
	if key == ui.KeyReturn {
		f.back()
		return
	}
	f.listPage.TypedKey(key)
}
