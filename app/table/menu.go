package table

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// menu is the sheet of the table's menu. What an entry does closes it; it stays below what an entry opens,
// so that Escape comes back to it, as it does in all pages.
type menu struct{}

func (*menu) compose(v view, f *frame) []ui.Panel {
	if !f.topmost { // a sheet that it has opened is shown instead
		return nil
	}
	w := v.window()
	return tableui.Menu(w.Context, tableui.MenuState{
		Hidden: hiddenItems(v), Disabled: disabledItems(v), Note: w.Localize(menuNote(v)), CanKeep: v.state().canKeep,
	})
}

// hiddenItems returns what the menu leaves out: dice where there is no chance, the analysis where it
// is not offered, looking back where the moves are asked for, and at a fair what is the owner's.
func hiddenItems(v view) (items []any) {
	if !hasChance(v.match()) || v.state().kept { // the dice of a branch are of two seeds
		items = append(items, ui.ShowDice{})
	}
	if !v.analysis().offered {
		items = append(items, ui.OpenAnalysis{})
	}
	if v.state().guided() {
		items = append(items, ui.Redo{}, ui.WatchSince{}, ui.ShowDangers{})
	}
	if v.state().guided() || v.state().tried || v.match().Over() {
		items = append(items, ui.EndMatch{})
	}
	if !v.state().hasSides {
		items = append(items, ui.ChangeSide{})
	}
	if v.window().atFair {
		items = append(items, ui.OpenSettings{}, ui.ToggleFullScreen{})
	}
	if v.window().atFair || v.state().guided() || v.state().tried && !v.state().canKeep && !v.state().kept { // it is not kept
		items = append(items, ui.EditTitle{})
	}
	if v.window().atFair || !v.state().branched {
		items = append(items, ui.OpenBranches{})
	}
	return items
}

// disabledItems returns what does nothing now.
func disabledItems(v view) (items []any) {
	if !v.match().CanRedo() {
		items = append(items, ui.Redo{})
	}
	if v.game().purist || !v.canPlay() {
		items = append(items, ui.ShowDangers{})
	}
	if v.match().Ply() == 0 {
		items = append(items, ui.WatchSince{}, ui.EndMatch{})
	}
	return items
}

// menuNote returns the key of the sentence about what happens to the match.
func menuNote(v view) string {
	s := v.state()
	switch {
	case s.inRun:
		return "menu.note.run"
	case s.guide == puzzleGuide:
		return "menu.note.puzzle"
	case s.guide == lessonGuide:
		return "menu.note.lesson"
	case s.tried && !s.kept:
		return "menu.note.try"
	case v.window().atFair:
		return "menu.note.fair"
	case s.unsaved != nil:
		return "menu.note.unsaved"
	}
	return "menu.note"
}

func (m *menu) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		if e.Message == nil || slices.Contains(disabledItems(v), e.Message) { // between the entries, or on one that does nothing
			return nil, true
		}
		return m.tapped(v, e.Message), true
	case cancelled:
		return []intent{closeSheet{}}, true
	}
	return nil, false
}

// tapped opens what an entry leads to over the menu, or closes the menu and does what the entry says.
func (*menu) tapped(v view, message any) []intent {
	switch message.(type) {
	case ui.ShowKeys, ui.OpenRule, ui.OpenSettings:
		return []intent{navigate{message}}
	case ui.OpenAnalysis:
		return []intent{openAnalysis{}}
	case ui.EditTitle:
		return []intent{open{&naming{title: v.title()}}, focusField{ui.TitleNameField}}
	case ui.OpenBranches:
		return []intent{openBranches{}}
	case ui.EndMatch:
		return []intent{open{newEnding(v, choosingEnding)}}
	case ui.ShowDice:
		return []intent{open{&chanceSheet{}}}
	case ui.Redo, ui.WatchSince, ui.ShowDangers, ui.ChangeSide:
		return []intent{closeSheet{}, tap{ui.Tap{Message: message}}}
	case ui.GoHome:
		return []intent{closeSheet{}, leave{}}
	case ui.ToggleFullScreen:
		return []intent{closeSheet{}, navigate{message}}
	}
	return []intent{closeSheet{}}
}
