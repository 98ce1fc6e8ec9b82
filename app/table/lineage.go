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
func (g *lineage) isTry() bool  { return g.parent != nil }
func (g *lineage) isKept() bool { return g.leaves.Of != "" }

// file is the name of the file of the match, "" for one that has none in the folder of matches.
func (g *lineage) file() string {
	sh, saver := g.page.shell, &g.page.match.Saver
	path := saver.Path()
	if sh.AtFair || path == "" || saver.Undecided || filepath.Dir(path) != filepath.Clean(sh.Store.MatchesDir()) {
		return ""
	}
	return filepath.Base(path)
}

// canKeep reports whether what is tried here can be kept as a branch, and is not yet.
func (g *lineage) canKeep() bool {
	return g.isTry() && g.page.practice == nil && !g.isKept() && g.parent.lineage.file() != ""
}

// mayHaveBranches reports whether the match may have branches.
func (g *lineage) mayHaveBranches() bool {
	return g.page.lesson == nil && !g.isTry() && g.file() != ""
}

// keep begins to save what is tried here, as a branch of the match that it was tried from: the layer gets titleKept.
func (g *lineage) keep(l layer, to title) {
	page, from := g.page, &g.parent.lineage
	g.leaves = record.Branch{Of: from.file(), At: g.at}
	page.title = to
	m, err := page.Record()
	if err != nil {
		g.leaves = record.Branch{}
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
func (g *lineage) open() {
	sheet := &branches{}
	g.page.carryOut(sheet, open{sheet})
	g.page.waitFor(sheet, func() func() { return g.read(sheet) })
}

// read reads the branches of the match for a layer, the latest first.
func (g *lineage) read(l layer) (stop func()) {
	return g.scan(func(kept []keptBranch) {
		slices.SortFunc(kept, func(a, b keptBranch) int { return b.began.Compare(a.began) })
		g.page.waited(l, branchesRead{kept[:min(len(kept), maxBranchRows)]})
	})
}

// find begins to look whether the match has branches.
func (g *lineage) find() {
	if !g.mayHaveBranches() {
		return
	}
	g.finding.Stop()
	g.finding = g.scan(func(kept []keptBranch) { g.hasBranches = len(kept) > 0 })
}

// scan hands over all branches of the match once the disk has answered.
func (g *lineage) scan(done func(kept []keptBranch)) (stop func()) {
	var kept []keptBranch
	file := g.file()
	return g.page.shell.ScanMatches(func(found []match.Summary, left int) {
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
func (g *lineage) delete(l layer, path string) {
	now := g.page.shell.Env.Now()
	g.deleted.Delete(path, func() (shell.Restorer, error) { return store.DeleteMatch(path, now) }, func() { g.moved(l, branchMoved{path, true}) })
}

func (g *lineage) restore(l layer, path string) {
	g.deleted.Restore(path, func() { g.moved(l, branchMoved{path, false}) })
}

func (g *lineage) moved(l layer, e branchMoved) {
	g.page.tell(l, e)
	g.page.shell.Dirty()
}
