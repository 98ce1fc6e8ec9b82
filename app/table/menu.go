package table

import (
	"banchisa/app/session"
	"banchisa/app/ui"
)

// menu is the sheet of the table's menu. Every tap closes it.
type menu struct {
	*Page
	passive
}

func (m *menu) panels(*frame) []ui.Panel {
	sh := m.shell
	return ui.Menu(ui.MenuState{Hidden: m.hiddenItems(), Disabled: m.disabledItems(), Note: sh.Localize(m.noteKey())}, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)
}

// hiddenItems returns what the menu leaves out: dice where there is no chance, the analysis where it
// is not offered, and at a fair what is the owner's.
func (m *menu) hiddenItems() []string {
	var ids []string
	if !m.hasChance() {
		ids = append(ids, "menu/dice")
	}
	if !m.study.offered() {
		ids = append(ids, "menu/analysis")
	}
	if m.shell.AtFair {
		ids = append(ids, "menu/settings", "menu/full")
	}
	return ids
}

// disabledItems returns what does nothing now.
func (m *menu) disabledItems() (ids []string) {
	if !m.match.CanRedo() {
		ids = append(ids, "menu/redo")
	}
	if m.match.Ply() == 0 {
		ids = append(ids, "menu/since")
	}
	return ids
}

// noteKey returns the key of the sentence about what becomes of the match.
func (m *menu) noteKey() string {
	switch {
	case m.lesson != nil:
		return "menu.note.lesson"
	case m.branchOf != nil:
		return "menu.note.try"
	case m.shell.AtFair:
		return "menu.note.fair"
	}
	return "menu.note"
}

func (m *menu) tapped(id string) bool {
	sh := m.shell
	m.closed()
	switch id {
	case "menu/home":
		leave(m.Page)
	case "menu/keys":
		sh.Nav.Keys()
	case "menu/rules":
		m.openRule("")
	case "menu/settings":
		sh.Nav.Settings(sh.Pop)
	case "menu/redo":
		m.match.Send(session.Redo{})
	case "menu/dice":
		push(m.Page, &chanceSheet{Page: m.Page})
	case "menu/analysis":
		m.study.open()
	case "menu/since":
		m.replay.sinceOwnMove()
	case "menu/full":
		sh.Window.SetFullScreen(!sh.Window.FullScreen())
	}
	return true
}

func (m *menu) closed() bool {
	remove(m.Page, m)
	return true
}
