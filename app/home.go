package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// home is the first screen.
type home struct {
	app  *App
	open *screen.ResumeCard
	file string // of the match that can be resumed
}

// goHome goes to the first screen: at a fair to what a visitor is offered.
func (a *App) goHome() {
	if a.fair != nil {
		a.fair.goOffer()
		return
	}
	h := &home{app: a}
	h.find()
	a.turn(h)
}

// find looks for the unfinished match that was played last.
func (h *home) find() {
	for _, f := range h.app.latest() {
		m, err := h.app.glance(f)
		if err != nil || m.Result != "" || len(m.Errors) > 0 || m.State().Actor() == games.Nobody {
			continue
		}
		p, ok := presenters[m.Game.ID]
		if !ok {
			continue
		}
		// A match that cannot be drawn does not take the first screen with it.
		bug, stack := h.app.attempt(func() { h.open = h.app.unfinished(m, p, f) })
		if bug == nil {
			h.file = f.Path
			return
		}
		h.app.notice = h.app.reported(bug, stack)
	}
}

// unfinished is what the home screen says of a match.
func (a *App) unfinished(m *record.Match, p tables.Presenter, f store.File) *screen.ResumeCard {
	look, players := p.SeatStyles(m.Setup, a.say), a.playersOf(m)
	actor := m.State().Actor()
	u := &screen.ResumeCard{Title: m.Game.Title, When: a.when(f.Time)}
	for i, seat := range look {
		u.Seats = append(u.Seats, screen.SeatLabel{Color: seat.Color, Name: players[i].Name, ToMove: games.Seat(i) == actor})
	}
	view := games.View(m.State(), games.Nobody)
	u.Thumbnail, u.ThumbnailWidth, u.ThumbnailHeight = screen.Thumbnail(p.Thumbnail(view))
	t := p.Layout(tables.Input{View: view, Setup: m.Setup, Viewer: games.Nobody, Players: players, Localize: a.say, Width: 1366, Height: 712, TextScale: 1, Theme: "light", ShowAids: true})
	u.Status = strings.TrimSpace(t.Prompt + " " + t.PromptDetail)
	if actor >= 0 {
		u.Status = a.say("home.turn", players[actor].Name, u.Status)
	}
	return u
}

func (h *home) panels() ([]tables.Panel, []screen.Field) {
	a := h.app
	places := []tables.Button{}
	for _, id := range []string{"rules", "lessons", "saved", "players", "settings", "fair"} {
		places = append(places, tables.Button{ID: id, Text: a.book.Localize("home." + id)})
	}
	return screen.Home(a.boxes(), h.open, places, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (h *home) touched(id string) {
	a := h.app
	switch id {
	case "resume":
		a.openFile(h.file)
	case "rules":
		a.goBook("", "")
	case "lessons":
		a.goLessons()
	case "saved":
		a.goSaved()
	case "players":
		a.goPeople(a.goHome)
	case "settings":
		a.goSettings(func() { a.goHome() })
	case "fair":
		a.goFair(a.fairConfig())
	default:
		if game, ok := strings.CutPrefix(id, "game/"); ok {
			if _, ready := presenters[game]; ready {
				a.goSetup(catalog.Find(game))
			}
		}
	}
}

func (h *home) canceled() {}

func (h *home) key(name fyne.KeyName) {
	if name == fyne.KeyReturn && h.open != nil {
		h.touched("resume")
	}
}

func (h *home) written(string, string) {}
func (h *home) leave()                 {}
