package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/demos"
	"banchisa/app/fair"
	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/parts"
)

// offer asks a visitor what to play.
type offer struct{ hall *hall }

func (h *hall) goOffer() { h.app.turn(&offer{h}) }

func (o *offer) panels() ([]tables.Panel, []screen.Field) {
	h, a := o.hall, o.hall.app
	boxes := make([]screen.GameCard, 0, len(h.games))
	for _, g := range h.games {
		boxes = append(boxes, a.box(g))
	}
	return screen.VisitorMenu(h.poster(h.game), boxes, o.ways(), a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

// ways are those to play the game that the visitor has before them.
func (o *offer) ways() []screen.PlayMode {
	h, a := o.hall, o.hall.app
	var ways []screen.PlayMode
	if d := a.demoOf(h.game); d != nil {
		ways = append(ways, screen.PlayMode{ID: "demo", Title: a.say("fair.offer.demo"), Note: a.say("fair.offer.demo-note", d.Title[a.language()]), Icon: parts.IconClock})
	}
	if h.teaches(h.game) {
		ways = append(ways, screen.PlayMode{ID: "lesson", Title: a.say("fair.offer.lesson"), Note: a.say("fair.offer.lesson-note"), Icon: parts.IconBulb})
	}
	return append(ways, screen.PlayMode{ID: "match", Title: a.say("fair.offer.match"), Note: a.say("fair.offer.match-note", a.box(h.game).Minutes), Icon: parts.IconPeople})
}

// teaches tells whether a game has a lesson.
func (h *hall) teaches(g *games.Game) bool {
	has, known := h.lessons[g.ID]
	if !known {
		has = h.app.lessonOf(g) != nil
		h.lessons[g.ID] = has
	}
	return has
}

func (o *offer) touched(id string) {
	h, a := o.hall, o.hall.app
	switch id {
	case "demo":
		a.goDemo(h.game)
	case "lesson":
		a.goLesson(h.game)
	case "match":
		a.goSetup(h.game)
	case "next":
		h.next()
	case "desk":
		a.askPIN(h.goDesk)
	default:
		kind, name, _ := strings.Cut(id, "/")
		switch kind {
		case "lang":
			h.language(name)
		case "game":
			for _, g := range h.games {
				if g.ID == name {
					h.game = g
				}
			}
			a.refresh()
		}
	}
}

func (o *offer) canceled() {}

func (o *offer) key(name fyne.KeyName) {
	if name == fyne.KeyReturn {
		o.touched(o.ways()[0].ID)
	}
}

func (o *offer) written(string, string) {}
func (o *offer) leave()                 {}

// demoOf is the position of a game for who has three minutes, nil when it has none.
func (a *App) demoOf(g *games.Game) *demos.Demo {
	if d, read := a.demos[g.ID]; read {
		return d
	}
	all, err := demos.Shipped(catalog.Resolver(), g.ID)
	if err != nil {
		a.notice = a.book.FormatError(err)
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
	d := a.demoOf(g)
	if d == nil {
		return
	}
	m := d.NewMatch(a.seed())
	m.Date = a.now().Format(time.RFC3339)
	a.goTable(m, "")
	if t, sits := a.current.(*table); sits { // beside the board, until the first touch
		t.refusal = d.Goal[a.language()]
	}
	a.refresh()
}

// desk is the inventor's page at a fair.
type desk struct{ hall *hall }

// goDesk ends the visit and opens what is the inventor's.
func (h *hall) goDesk() {
	if h.watch.Phase() != fair.Admin {
		h.clear()
		h.watch.SetPhase(fair.Admin)
		h.lend(h.own)
	}
	h.app.turn(&desk{h})
}

func (d *desk) panels() ([]tables.Panel, []screen.Field) {
	a := d.hall.app
	idle := d.hall.watch.Idle
	if idle == 0 {
		idle = fair.DefaultIdle
	}
	buttons := []tables.Button{{ID: "back", Primary: true}, {ID: "notebook"}, {ID: "settings"}, {ID: "selfcheck"}, {ID: "audience"}, {ID: "leave"}, {ID: "quit"}}
	for i := range buttons {
		buttons[i].Text = a.book.Localize("fair.desk." + buttons[i].ID)
		if buttons[i].ID == "audience" && d.hall.audience != nil {
			buttons[i].Text = a.say("fair.desk.audience-off")
		}
	}
	return screen.Admin(a.say("fair.desk.title"), a.say("fair.desk.note", int(idle.Seconds())), buttons, a.size.Width, a.size.Height, a.look(), a.hands), nil
}

func (d *desk) touched(id string) {
	a := d.hall.app
	switch id {
	case "back":
		d.hall.reset()
	case "notebook":
		a.goNotebook(d.hall.goDesk)
	case "settings":
		a.goSettings(d.hall.goDesk)
	case "selfcheck":
		a.goSelfCheck(d.hall.goDesk)
	case "audience":
		if d.hall.audience == nil {
			d.hall.openAudience()
		} else {
			d.hall.closeAudience()
		}
		a.refresh()
	case "leave":
		a.closeHall()
	case "quit":
		a.quit()
	}
}

func (d *desk) canceled()              { d.hall.reset() }
func (d *desk) key(fyne.KeyName)       {}
func (d *desk) written(string, string) {}
func (d *desk) leave()                 {}
