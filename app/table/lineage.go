package table

import (
	"path/filepath"
	"slices"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/games/record"
)

// lineage is which other matches the one at a table belongs to: the one that it tries out, and what was tried from
// its own positions and kept.
type lineage struct {
	page *Page
	// parent is the table that a try was branched from, nil for a real match; at is the ply at which it leaves it.
	parent *Page
	at     int
	// leaves is what the file of a kept branch says of that.
	leaves  record.Branch
	deleted shell.Deletions // of branches
	// hasBranches is set once a branch of the match has been found, finding ends the search.
	hasBranches bool
	finding     match.Stopper
}

// isTry reports whether the match is tried out from a position of another, isKept whether it is a branch in a file.
func (ln *lineage) isTry() bool  { return ln.parent != nil }
func (ln *lineage) isKept() bool { return ln.leaves.Of != "" }

// file is the name of the file of the match, "" for one that has none in the folder of matches.
func (ln *lineage) file() string {
	sh, saver := ln.page.shell, &ln.page.match.Saver
	path := saver.Path()
	if sh.AtFair || path == "" || saver.Undecided || filepath.Dir(path) != filepath.Clean(sh.Store.MatchesDir()) {
		return ""
	}
	return filepath.Base(path)
}

// canKeep reports whether what is tried here can be kept as a branch, and is not yet.
func (ln *lineage) canKeep() bool {
	return ln.isTry() && ln.page.practice == nil && !ln.isKept() && ln.parent.lineage.file() != ""
}

// mayHaveBranches reports whether the match may have branches.
func (ln *lineage) mayHaveBranches() bool {
	return ln.page.lesson == nil && !ln.isTry() && ln.file() != ""
}

// keep begins to save what is tried here, as a branch of the match that it was tried from: the layer gets titleKept.
func (ln *lineage) keep(l layer, to title) {
	page, from := ln.page, &ln.parent.lineage
	ln.leaves = record.Branch{Of: from.file(), At: ln.at}
	page.title = to
	m, err := page.Record()
	if err != nil {
		ln.leaves = record.Branch{}
	} else {
		page.prepareSaver().Begin(newJournal(page.shell, m))
		from.finding.Stop()
		from.hasBranches = true
		page.notice.message = page.shell.Localize("branch.kept")
	}
	page.shell.Display.ResetFields()
	page.tell(l, titleKept{err})
}

// open opens the sheet of the branches of the match, and begins to read them.
func (ln *lineage) open() {
	sheet := &branches{}
	ln.page.carryOut(sheet, open{sheet})
	ln.page.waitFor(sheet, func() func() { return ln.read(sheet) })
}

// read reads the branches of the match for a layer, the latest first.
func (ln *lineage) read(l layer) (stop func()) {
	return ln.scan(func(kept []keptBranch) {
		slices.SortFunc(kept, func(a, b keptBranch) int { return b.began.Compare(a.began) })
		ln.page.waited(l, branchesRead{kept[:min(len(kept), maxBranchRows)]})
	})
}

// find begins to look whether the match has branches.
func (ln *lineage) find() {
	if !ln.mayHaveBranches() {
		return
	}
	ln.finding.Stop()
	ln.finding = ln.scan(func(kept []keptBranch) { ln.hasBranches = len(kept) > 0 })
}

// scan hands over all branches of the match once the disk has answered.
func (ln *lineage) scan(done func(kept []keptBranch)) (stop func()) {
	var kept []keptBranch
	file := ln.file()
	return ln.page.shell.ScanMatches(func(found []match.Summary, left int) {
		for _, s := range found {
			if s.Branch.Of == file {
				kept = append(kept, keptBranch{path: s.File.Path, name: s.Name, began: s.Began, ply: s.Branch.At})
			}
		}
		if left == 0 {
			done(kept)
		}
	})
}

// delete moves a branch to the wastebasket, restore takes it back: the layer gets branchMoved.
func (ln *lineage) delete(l layer, path string) {
	now := ln.page.shell.Env.Now()
	ln.deleted.Delete(path, func() (shell.Restorer, error) { return store.DeleteMatch(path, now) }, func() { ln.moved(l, branchMoved{path, true}) })
}

func (ln *lineage) restore(l layer, path string) {
	ln.deleted.Restore(path, func() { ln.moved(l, branchMoved{path, false}) })
}

func (ln *lineage) moved(l layer, e branchMoved) {
	ln.page.tell(l, e)
	ln.page.shell.Dirty()
}
