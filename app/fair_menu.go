package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/demos"
	"banchisa/app/fair/kiosk"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// menuPage asks a visitor what to play.
type menuPage struct{ mode *fairMode }

func (h *fairMode) goMenu() { h.app.replacePage(&menuPage{h}) }

func (o *menuPage) Compose() ([]ui.Panel, []ui.Field) {
	h, a := o.mode, o.mode.app
	boxes := make([]ui.GameCard, 0, len(h.games))
	for _, g := range h.games {
		boxes = append(boxes, a.gameCard(g))
	}
	return ui.VisitorMenu(h.poster(h.game), boxes, o.playModes(), a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

// playModes are those to play the game that the visitor has before them.
func (o *menuPage) playModes() []ui.PlayMode {
	h, a := o.mode, o.mode.app
	var modes []ui.PlayMode
	if d := a.gameDemo(h.game); d != nil {
		modes = append(modes, ui.PlayMode{ID: "demo", Title: a.localize("fair.offer.demo"), Note: a.localize("fair.offer.demo-note", d.Title[a.language()]), Icon: ui.IconClock})
	}
	if h.hasLesson(h.game) {
		modes = append(modes, ui.PlayMode{ID: "lesson", Title: a.localize("fair.offer.lesson"), Note: a.localize("fair.offer.lesson-note"), Icon: ui.IconBulb})
	}
	return append(modes, ui.PlayMode{ID: "match", Title: a.localize("fair.offer.match"), Note: a.localize("fair.offer.match-note", a.gameCard(h.game).Minutes), Icon: ui.IconPeople})
}

// hasLesson tells whether a game has a lesson.
func (h *fairMode) hasLesson(g *games.Game) bool {
	has, known := h.hasLessonCache[g.ID]
	if !known {
		has = h.app.firstLesson(g) != nil
		h.hasLessonCache[g.ID] = has
	}
	return has
}

func (o *menuPage) Tapped(id string) {
	h, a := o.mode, o.mode.app
	switch id {
	case "demo":
		a.goDemo(h.game)
	case "lesson":
		a.goLesson(h.game)
	case "match":
		a.goSetup(h.game)
	case "next":
		h.nextVisitor()
	case "desk":
		a.requirePIN(h.goAdmin)
	default:
		kind, name, _ := strings.Cut(id, "/")
		switch kind {
		case "lang":
			h.setLanguage(name)
		case "game":
			for _, g := range h.games {
				if g.ID == name {
					h.game = g
				}
			}
			a.markDirty()
		}
	}
}

func (o *menuPage) Cancel() {}

func (o *menuPage) TypedKey(name fyne.KeyName) {
	if name == fyne.KeyReturn {
		o.Tapped(o.playModes()[0].ID)
	}
}

func (o *menuPage) TextChanged(string, string) {}
func (o *menuPage) Close()                     {}

// gameDemo is the position of a game for who has three minutes, nil when it has none.
func (a *App) gameDemo(g *games.Game) *demos.Demo {
	if d, read := a.demos[g.ID]; read {
		return d
	}
	all, err := demos.Shipped(catalog.Resolver(), g.ID)
	if err != nil {
		a.notice = a.localizer.FormatError(err)
	}
	if a.demos == nil {
		a.demos = map[string]*demos.Demo{}
	}
	a.demos[g.ID] = nil
	if len(all) > 0 {
		a.demos[g.ID] = all[0]
	}
	return a.demos[g.ID]
}

// goDemo opens the table near an exciting end, with what is at stake in a sentence.
func (a *App) goDemo(g *games.Game) {
	d := a.gameDemo(g)
	if d == nil {
		return
	}
	m := d.NewMatch(a.seed())
	m.Date = a.now().Format(time.RFC3339)
	a.openTable(m, "")
	if t, sits := a.current.(*tablePage); sits { // beside the board, until the first touch
		t.message = d.Goal[a.language()]
	}
	a.markDirty()
}

// adminPage is the inventor's page at a fair.
type adminPage struct{ mode *fairMode }

// goAdmin ends the visit and opens what is the inventor's.
func (h *fairMode) goAdmin() {
	if h.idle.Phase() != kiosk.Admin {
		h.clearVisitor()
		h.idle.SetPhase(kiosk.Admin)
		h.useStore(h.ownerStore)
	}
	h.app.replacePage(&adminPage{h})
}

func (d *adminPage) Compose() ([]ui.Panel, []ui.Field) {
	a := d.mode.app
	idle := d.mode.idle.Idle
	if idle == 0 {
		idle = kiosk.DefaultIdle
	}
	buttons := []ui.Button{{ID: "back", Primary: true}, {ID: "notebook"}, {ID: "settings"}, {ID: "selfcheck"}, {ID: "audience"}, {ID: "leave"}, {ID: "quit"}}
	for i := range buttons {
		buttons[i].Text = a.localizer.Localize("fair.desk." + buttons[i].ID)
		if buttons[i].ID == "audience" && d.mode.audience != nil {
			buttons[i].Text = a.localize("fair.desk.audience-off")
		}
	}
	return ui.Admin(a.localize("fair.desk.title"), a.localize("fair.desk.note", int(idle.Seconds())), buttons, a.size.Width, a.size.Height, a.style(), a.pointer), nil
}

func (d *adminPage) Tapped(id string) {
	a := d.mode.app
	switch id {
	case "back":
		d.mode.reset()
	case "notebook":
		a.goNotebook(d.mode.goAdmin)
	case "settings":
		a.goSettings(d.mode.goAdmin)
	case "selfcheck":
		a.goSelfCheck(d.mode.goAdmin)
	case "audience":
		if d.mode.audience == nil {
			d.mode.openAudience()
		} else {
			d.mode.closeAudience()
		}
		a.markDirty()
	case "leave":
		a.leaveFair()
	case "quit":
		a.quit()
	}
}

func (d *adminPage) Cancel()                    { d.mode.reset() }
func (d *adminPage) TypedKey(fyne.KeyName)      {}
func (d *adminPage) TextChanged(string, string) {}
func (d *adminPage) Close()                     {}
