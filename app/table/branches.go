package table

import (
	"path/filepath"
	"slices"
	"time"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games/record"
)

// branches is the sheet of what was tried from positions of the match and kept.
type branches struct {
	read bool // the disk has answered
	kept []keptBranch
}

// keptBranch is a branch of a match, in a file of its own.
type keptBranch struct {
	path, name string
	began      time.Time
	ply        int // at which it leaves the match
	deleted    bool
}

// maxBranchRows is how many branches the sheet shows, the latest; the list of saved matches has all.
const maxBranchRows = 6

func (b *branches) compose(v view, f *frame) []ui.Panel {
	if !f.topmost {
		return nil
	}
	w := v.window()
	sheet := tableui.Branches{Read: b.read}
	for _, k := range b.kept {
		name := k.name
		if name == "" {
			name = w.localizer.FormatTime(k.began.Local(), w.now)
		}
		moves := 0
		for _, line := range v.lines(v.match().Viewer()) {
			if line.Ply <= k.ply {
				moves++
			}
		}
		sheet.Rows = append(sheet.Rows, tableui.BranchRow{Name: name, Moves: moves, Deleted: k.deleted})
	}
	return tableui.BranchSheet(w.Context, sheet)
}

func (b *branches) handle(_ view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case branchesRead:
		b.read, b.kept = true, e.kept
		return nil, true
	case branchMoved:
		for i := range b.kept {
			if b.kept[i].path == e.path {
				b.kept[i].deleted = e.deleted
			}
		}
		return nil, true
	case tapped:
		return b.tapped(e.Message), true
	case typed:
		return nil, true
	case cancelled:
		return []intent{closeSheet{}}, true
	}
	return nil, false
}

func (b *branches) tapped(message any) []intent {
	switch msg := message.(type) {
	case ui.OpenBranch:
		if k := b.kept[msg.Row]; !k.deleted {
			return []intent{openBranch{k.path}}
		}
	case ui.DeleteBranch:
		return []intent{deleteBranch{b.kept[msg.Row].path}}
	case ui.RestoreBranch:
		return []intent{restoreBranch{b.kept[msg.Row].path}}
	case ui.CloseSheet:
		return []intent{closeSheet{}}
	}
	return nil
}

// ownFile is the name of the file of the match, "" for one that has none in the folder of matches.
func (page *Page) ownFile() string {
	saver := &page.match.Saver
	path := saver.Path()
	if page.shell.AtFair || path == "" || saver.Undecided || filepath.Dir(path) != filepath.Clean(page.shell.Store.MatchesDir()) {
		return ""
	}
	return filepath.Base(path)
}

// canKeep reports whether what is tried here can be kept as a branch, and is not yet.
func (page *Page) canKeep() bool {
	return page.branchOf != nil && page.practice == nil && page.leaves.Of == "" && page.branchOf.ownFile() != ""
}

// keep begins to save what is tried here, as a branch of the match that it was tried from: the layer gets titleKept.
func (page *Page) keep(l layer, to title) {
	page.leaves = record.Branch{Of: page.branchOf.ownFile(), At: page.triedAt}
	page.title = to
	m, err := page.Record()
	if err != nil {
		page.leaves = record.Branch{}
	} else {
		page.prepareSaver().Begin(newJournal(page.shell, m))
		page.branchOf.finding.Stop()
		page.branchOf.hasBranches = true
		page.notice.message = page.shell.Localize("branch.kept")
	}
	page.shell.Display.ResetFields()
	page.tell(l, titleKept{err})
}

// branched reports whether the match may have branches.
func (page *Page) branched() bool {
	return page.lesson == nil && page.branchOf == nil && page.ownFile() != ""
}

// openBranches opens the sheet of the branches of the match, and begins to read them.
func (page *Page) openBranches() {
	sheet := &branches{}
	page.carryOut(sheet, open{sheet})
	page.waitFor(sheet, func() func() { return page.readBranches(sheet) })
}

// readBranches reads the branches of the match for a layer, the latest first.
func (page *Page) readBranches(l layer) (stop func()) {
	return page.scanBranches(func(kept []keptBranch) {
		slices.SortFunc(kept, func(a, b keptBranch) int { return b.began.Compare(a.began) })
		page.waited(l, branchesRead{kept[:min(len(kept), maxBranchRows)]})
	})
}

// findBranches begins to look whether the match has branches.
func (page *Page) findBranches() {
	if !page.branched() {
		return
	}
	page.finding.Stop()
	page.finding = page.scanBranches(func(kept []keptBranch) { page.hasBranches = len(kept) > 0 })
}

// scanBranches hands over all branches of the match once the disk has answered.
func (page *Page) scanBranches(done func(kept []keptBranch)) (stop func()) {
	var kept []keptBranch
	file := page.ownFile()
	return page.shell.ScanMatches(func(found []match.Summary, left int) {
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

// deleteBranch moves a branch to the wastebasket, restoreBranch takes it back: the layer gets branchMoved.
func (page *Page) deleteBranch(l layer, path string) {
	now := page.shell.Env.Now()
	page.deleted.Delete(path, func() (shell.Restorer, error) { return store.DeleteMatch(path, now) }, func() { page.moved(l, branchMoved{path, true}) })
}

func (page *Page) restoreBranch(l layer, path string) {
	page.deleted.Restore(path, func() { page.moved(l, branchMoved{path, false}) })
}

func (page *Page) moved(l layer, e branchMoved) {
	page.tell(l, e)
	page.shell.Dirty()
}
