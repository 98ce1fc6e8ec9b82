package table

import (
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// branches is the sheet of what was tried from positions of the match and kept.
type branches struct {
	read bool // the disk has answered
	kept []keptBranch
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
