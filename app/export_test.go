package app

import "banchisa/app/pages"

// AwaitSaving shows the sheet that waits until everything is saved, after all pages were closed.
func (a *App) AwaitSaving() { a.guard(func() { a.awaitSaving(nil, nil) }) }

// PicturesRead reports whether the pictures of the first screen have been read from their file.
func (a *App) PicturesRead() bool { return a.pictures.onDisk != nil }

// KeepPictures keeps the pictures of the home page that is shown, and reports whether they are written.
func (a *App) KeepPictures() bool {
	h, is := a.shell.Current().(*pages.Home)
	return is && a.pictures.keep(h)
}
