package table

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// menu is the sheet of the table's menu. A tap on an entry or beside the sheet closes it.
type menu struct {
	*Page
	passive
}

func (m *menu) panels(*frame) []ui.Panel {
	sh := m.shell
	return tableui.Menu(sh.Context(), tableui.MenuState{Hidden: m.hiddenItems(), Disabled: m.disabledItems(), Note: sh.Localize(m.noteKey())})
}

// hiddenItems returns what the menu leaves out: dice where there is no chance, the analysis where it
// is not offered, looking back where the moves are asked for, and at a fair what is the owner's.
func (m *menu) hiddenItems() (items []any) {
	if !m.hasChance() {
		items = append(items, ui.ShowDice{})
	}
	if !m.study.offered() {
		items = append(items, ui.OpenAnalysis{})
	}
	if isGuided(m.Page) {
		items = append(items, ui.Redo{}, ui.WatchSince{})
	}
	if m.shell.AtFair {
		items = append(items, ui.OpenSettings{}, ui.ToggleFullScreen{})
	}
	return items
}

// disabledItems returns what does nothing now.
func (m *menu) disabledItems() (items []any) {
	if !m.match.CanRedo() {
		items = append(items, ui.Redo{})
	}
	if m.match.Ply() == 0 {
		items = append(items, ui.WatchSince{})
	}
	return items
}

// noteKey returns the key of the sentence about what becomes of the match.
func (m *menu) noteKey() string {
	switch {
	case m.lesson != nil && m.lesson.riddle != nil:
		return "menu.note.riddle"
	case m.lesson != nil:
		return "menu.note.lesson"
	case m.branchOf != nil:
		return "menu.note.try"
	case m.shell.AtFair:
		return "menu.note.fair"
	}
	return "menu.note"
}

func (m *menu) tapped(tap ui.Tap) bool {
	sh := m.shell
	if tap.Message == nil || slices.Contains(m.disabledItems(), tap.Message) { // between the entries, or on one that does nothing
		return true
	}
	m.closed()
	switch tap.Message.(type) {
	case ui.Redo, ui.WatchSince:
		m.send(tap.Message)
	case ui.GoHome:
		leave(m.Page)
	case ui.ShowKeys:
		sh.Nav.Keys()
	case ui.OpenRule:
		openRule(m.Page, "")
	case ui.OpenSettings:
		sh.Nav.Settings(sh.Pop)
	case ui.ShowDice:
		m.push(&chanceSheet{Page: m.Page})
	case ui.OpenAnalysis:
		m.study.open()
	case ui.ToggleFullScreen:
		sh.SetFullScreen(sh.Window, !sh.Window.FullScreen())
	}
	return true
}

func (m *menu) closed() bool {
	m.remove(m)
	return true
}
