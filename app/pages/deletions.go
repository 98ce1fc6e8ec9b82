package pages

import (
	"banchisa/app/match"
	"banchisa/app/shell"
)

// deletions are the files that were deleted on a page. Their rows stay where they are until the page is left:
// there the person takes a file back, and no other row comes under the pointer.
type deletions struct {
	shell *shell.Shell
	items map[string]restorer // by path; nil while the disk has not answered
}

// restorer is a file in the wastebasket.
type restorer interface{ Restore() error }

func newDeletions(sh *shell.Shell) deletions { return deletions{sh, map[string]restorer{}} }

// has reports whether a file is in the wastebasket.
func (d deletions) has(path string) bool { return d.items[path] != nil }

// delete moves a file to the wastebasket in the background, then calls done. If that fails, the file stays
// and a notice says why.
func (d deletions) delete(path string, move func() (restorer, error), done func()) {
	if _, is := d.items[path]; is {
		d.shell.ShowError(match.ErrSlow)
		return
	}
	d.items[path] = nil
	var item restorer
	d.shell.Write(func() (err error) {
		item, err = move()
		return err
	}, func(err error) {
		if err != nil {
			delete(d.items, path)
			d.shell.ShowError(err)
			return
		}
		d.items[path] = item
		done()
	})
}

// restore takes a file back in the background, then calls done. If that fails, a notice says why.
func (d deletions) restore(path string, done func()) {
	item := d.items[path]
	if item == nil {
		return
	}
	d.items[path] = nil
	d.shell.Write(item.Restore, func(err error) {
		if err != nil {
			d.items[path] = item
			d.shell.ShowError(err)
			return
		}
		delete(d.items, path)
		done()
	})
}
