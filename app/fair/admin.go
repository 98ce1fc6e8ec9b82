package fair

import (
	"slices"

	"banchisa/app/fair/kiosk"
	"banchisa/app/ui"
)

// adminPage is the owner's page at a fair.
type adminPage struct{ mode *Mode }

// goAdmin ends the visit and opens the owner's page; before it the sheet of the owner's files that
// cannot be read.
func (h *Mode) goAdmin() {
	if h.idle.Phase() != kiosk.Admin {
		h.clearVisitor()
		h.idle.SetPhase(kiosk.Admin)
		if err := h.useStore(h.shell.OwnerStore); err != nil {
			h.shell.Nav.Faults(err, h.goAdmin)
			return
		}
	}
	h.shell.Replace(&adminPage{h})
}

func (d *adminPage) Compose() ([]ui.Panel, []ui.Field) {
	sh := d.mode.shell
	idle := d.mode.idle.Idle
	if idle == 0 {
		idle = kiosk.DefaultIdle
	}
	buttons := []ui.Button{{ID: "back", Primary: true}, {ID: "notebook"}, {ID: "settings"}, {ID: "selfcheck"}, {ID: "audience"}, {ID: "leave"}, {ID: "quit"}}
	if len(d.mode.minute.today().Finishes) > 0 {
		buttons = slices.Insert(buttons, 2, ui.Button{ID: "wipe"})
	}
	for i := range buttons {
		buttons[i].Text = sh.Localize("fair.desk." + buttons[i].ID)
		if buttons[i].ID == "audience" && d.mode.audience != nil {
			buttons[i].Text = sh.Localize("fair.desk.audience-off")
		}
	}
	return ui.Admin(sh.Localize("fair.desk.title"), sh.Localize("fair.desk.note", int(idle.Seconds())), buttons, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer), nil
}

func (d *adminPage) Tapped(id string) {
	sh := d.mode.shell
	switch id {
	case "back":
		d.mode.reset()
	case "notebook":
		sh.Nav.Notebook(d.mode.goAdmin)
	case "settings":
		sh.Nav.Settings(d.mode.goAdmin)
	case "selfcheck":
		sh.Nav.SelfCheck(d.mode.goAdmin)
	case "wipe":
		d.mode.minute.wipe()
		sh.Dirty()
	case "audience":
		if d.mode.audience == nil {
			d.mode.openAudience()
		} else {
			d.mode.closeAudience()
		}
		sh.Dirty()
	case "leave":
		d.mode.desk.leave()
	case "quit":
		d.mode.desk.quit()
	}
}

func (d *adminPage) Cancel() { d.mode.reset() }
func (d *adminPage) Close()  {}
