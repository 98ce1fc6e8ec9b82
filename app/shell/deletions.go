package shell

import "banchisa/app/match"

// Deletions are the files that were deleted on a page. Their rows stay where they are until the page is left:
// there the person takes a file back, and no other row comes under the pointer.
type Deletions struct {
	shell *Shell
	items map[string]Restorer // by path; nil while the disk has not answered
}

// Restorer is a file in the wastebasket.
type Restorer interface{ Restore() error }

// NewDeletions returns none yet, of a page in a window.
func NewDeletions(sh *Shell) Deletions { return Deletions{sh, map[string]Restorer{}} }

// Has reports whether a file is in the wastebasket.
func (d Deletions) Has(path string) bool { return d.items[path] != nil }

// Delete moves a file to the wastebasket in the background, then calls done. If that fails, the file stays
// and a notice says why.
func (d Deletions) Delete(path string, move func() (Restorer, error), done func()) {
	if _, is := d.items[path]; is {
		d.shell.ShowError(match.ErrSlow)
		return
	}
	d.items[path] = nil
	var item Restorer
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

// Restore takes a file back in the background, then calls done. If that fails, a notice says why.
func (d Deletions) Restore(path string, done func()) {
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
