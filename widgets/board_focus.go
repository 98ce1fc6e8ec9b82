package widgets

import (
	"slices"

	"banchisa/widgets/scene"
)

// nextFocus returns the ID of the target that gets the focus in the next scene: on a sheet that opens,
// the one that takes the focus; after a sheet, the one that opened it; on a new page, the main one; else
// the one that has it now.
func (b *Board) nextFocus(next *scene.Scene, newPage bool) string {
	f := &b.focus
	_, hadSheet := sheetTarget(&b.scene)
	t, hasSheet := sheetTarget(next)
	switch _, known := b.scene.TargetByID(t.ID); {
	case hasSheet && (newPage || !known):
		switch {
		case newPage:
			f.opener = ""
		case !hadSheet:
			f.opener = f.id
		}
		return t.ID
	case hasSheet || !hadSheet && !newPage:
		return f.id
	}
	opener := f.opener
	if f.opener = ""; !newPage {
		if t, found := next.TargetByID(opener); found && t.Enabled {
			return opener
		}
	}
	if main := mainTarget(next); main != "" {
		return main
	}
	return f.id
}

// sheetTarget returns the target that takes the focus when it appears.
func sheetTarget(s *scene.Scene) (scene.Target, bool) {
	if i := slices.IndexFunc(s.Targets, func(t scene.Target) bool { return t.TakesFocus }); i >= 0 {
		return s.Targets[i], true
	}
	return scene.Target{}, false
}

// mainTarget returns the ID of the main target of a page, "" where there is none. At a game the focus
// follows the questions instead.
func mainTarget(s *scene.Scene) string {
	if slices.ContainsFunc(s.Targets, func(t scene.Target) bool { return t.DragSource }) {
		return ""
	}
	if i := slices.IndexFunc(s.Targets, func(t scene.Target) bool { return t.Primary && t.Enabled }); i >= 0 {
		return s.Targets[i].ID
	}
	return ""
}
