package fair

import (
	"slices"

	"banchisa/app/fair/kiosk"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
)

// adminPage is the owner's page at a fair.
type adminPage struct {
	mode  *Mode
	wiped kiosk.Quickest // on this page, where they can be taken back
}

// goAdmin ends the visit and opens the owner's page, preceded by the sheet of the owner's files that cannot
// be read.
func (md *Mode) goAdmin() {
	if md.idle.Phase() != kiosk.Admin {
		md.changePerson(md.shell.OwnerStore)
		md.idle.SetPhase(kiosk.Admin)
		if err := md.desk.Faults; err != nil {
			md.desk.Faults = nil // once
			md.shell.Nav.Faults(err, md.goAdmin)
			return
		}
	}
	md.shell.Replace(&adminPage{mode: md})
}

func (a *adminPage) Compose() ([]ui.Panel, []ui.Field) {
	sh := a.mode.shell
	idle := a.mode.idle.Idle
	if idle == 0 {
		idle = kiosk.DefaultIdle
	}
	audience := "fair.desk.audience"
	if a.mode.audience != nil {
		audience = "fair.desk.audience-off"
	}
	buttons := []ui.Button{
		{ID: "back", Text: sh.Localize("fair.desk.back"), Message: ui.Back{}, Primary: true},
		{ID: "notebook", Text: sh.Localize("fair.desk.notebook"), Message: ui.OpenNotebook{}},
		{ID: "settings", Text: sh.Localize("fair.desk.settings"), Message: ui.OpenSettings{}},
		{ID: "selfcheck", Text: sh.Localize("fair.desk.selfcheck"), Message: ui.OpenSelfCheck{}},
		{ID: "audience", Text: sh.Localize(audience), Message: ui.ToggleAudience{}},
		{ID: "leave", Text: sh.Localize("fair.desk.leave"), Message: ui.LeaveFair{}},
		{ID: "quit", Text: sh.Localize("fair.desk.quit"), Message: ui.Quit{}},
	}
	switch {
	case len(a.mode.minute.today().Finishes) > 0:
		buttons = slices.Insert(buttons, 2, ui.Button{ID: "wipe", Text: sh.Localize("fair.desk.wipe"), Message: ui.WipeQuickest{}})
	case len(a.wiped.Finishes) > 0:
		buttons = slices.Insert(buttons, 2, ui.Button{ID: "wiped", Text: sh.Localize("fair.desk.wiped"), Message: ui.RestoreQuickest{}})
	}
	return fairui.Admin(sh.Context(), sh.Localize("fair.desk.title"), sh.Localize("fair.desk.note", int(idle.Seconds())), buttons), nil
}

func (a *adminPage) Tapped(tap ui.Tap) {
	sh := a.mode.shell
	switch tap.Message.(type) {
	case ui.Back:
		a.mode.reset()
	case ui.OpenNotebook:
		sh.Nav.Notebook(a.mode.goAdmin)
	case ui.OpenSettings:
		sh.Nav.Settings(a.mode.goAdmin)
	case ui.OpenSelfCheck:
		sh.Nav.SelfCheck(a.mode.goAdmin)
	case ui.WipeQuickest:
		a.wiped = a.mode.minute.today()
		a.mode.minute.wipe()
		sh.Dirty()
	case ui.RestoreQuickest:
		a.mode.minute.keep(a.wiped)
		sh.Dirty()
	case ui.ToggleAudience:
		if a.mode.audience == nil {
			a.mode.openAudience()
		} else {
			a.mode.closeAudience()
		}
		sh.Dirty()
	case ui.LeaveFair:
		a.mode.desk.leave()
	case ui.Quit:
		a.mode.desk.quit()
	}
}

func (a *adminPage) Cancel() { a.mode.reset() }
func (a *adminPage) Close()  {}
