package table

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// menu is the sheet of the table's menu. What an entry does closes it; it stays below what an entry opens,
// so that Escape comes back to it, as it does in all pages.
type menu struct {
	*Page
	passive
}

func (m *menu) panels(*frame) []ui.Panel {
	sh := m.shell
	if m.open[len(m.open)-1] != layer(m) { // a sheet that it has opened is shown instead
		return nil
	}
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

// noteKey returns the key of the sentence about what happens to the match.
func (m *menu) noteKey() string {
	switch {
	case m.lesson != nil && m.lesson.puzzle != nil:
		return "menu.note.puzzle"
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
	if tap.Message == nil || slices.Contains(m.disabledItems(), tap.Message) { // between the entries, or on one that does nothing
		return true
	}
	if !m.opens(tap.Message) {
		m.closed()
		m.do(tap.Message)
	}
	return true
}

// opens opens what an entry leads to over the menu, and reports whether the entry leads to something.
func (m *menu) opens(message any) bool {
	nav := m.shell.Nav
	switch message.(type) {
	case ui.ShowKeys:
		nav.Keys()
	case ui.OpenRule:
		openRule(m.Page, "")
	case ui.OpenSettings:
		nav.Settings(m.shell.Pop)
	case ui.OpenAnalysis:
		m.study.open()
	case ui.ShowDice:
		m.push(&chanceSheet{Page: m.Page})
	default:
		return false
	}
	return true
}

// do does what an entry says.
func (m *menu) do(message any) {
	sh := m.shell
	switch message.(type) {
	case ui.Redo, ui.WatchSince:
		m.send(message)
	case ui.GoHome:
		leave(m.Page)
	case ui.ToggleFullScreen:
		sh.SetFullScreen(sh.Window, !sh.Window.FullScreen())
	}
}

func (m *menu) closed() bool {
	m.remove(m)
	return true
}
