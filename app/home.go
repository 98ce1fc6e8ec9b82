package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// homePage is the first screen.
type homePage struct {
	app        *App
	resume     *ui.ResumeCard
	resumePath string // of the match that can be resumed
}

// goHome goes to the first screen: at a fair to what a visitor is offered.
func (a *App) goHome() {
	if a.fair != nil {
		a.fair.goMenu()
		return
	}
	h := &homePage{app: a}
	h.findUnfinished()
	a.replacePage(h)
}

// findUnfinished looks for the unfinished match that was played last.
func (h *homePage) findUnfinished() {
	for _, f := range h.app.recentFiles() {
		m, err := h.app.loadCached(f)
		if err != nil || m.Result != "" || len(m.Errors) > 0 || m.State().Actor() == games.Nobody {
			continue
		}
		p, ok := presenters[m.Game.ID]
		if !ok {
			continue
		}
		// A match that cannot be drawn does not take the first screen with it.
		reason, stack := h.app.try(func() { h.resume = h.app.resumeCard(m, p, f) })
		if reason == nil {
			h.resumePath = f.Path
			return
		}
		h.app.notice = h.app.reportPanic(reason, stack)
	}
}

// resumeCard is what the home screen says of a match.
func (a *App) resumeCard(m *record.Match, p presenter.Presenter, f store.File) *ui.ResumeCard {
	seatStyles, players := p.SeatStyles(m.Setup, a.localize), a.playersOf(m)
	actor := m.State().Actor()
	u := &ui.ResumeCard{Title: m.Game.Title, When: a.formatTime(f.Time)}
	for i, seat := range seatStyles {
		u.Seats = append(u.Seats, ui.SeatLabel{Color: seat.Color, Name: players[i].Name, ToMove: games.Seat(i) == actor})
	}
	view := games.View(m.State(), games.Nobody)
	u.Thumbnail, u.ThumbnailWidth, u.ThumbnailHeight = ui.Thumbnail(p.Thumbnail(view))
	t := p.Layout(presenter.Input{View: view, Setup: m.Setup, Viewer: games.Nobody, Players: players, Localize: a.localize, Width: 1366, Height: 712, TextScale: 1, Theme: "light", ShowAids: true})
	u.Status = strings.TrimSpace(t.Prompt + " " + t.PromptDetail)
	if actor >= 0 {
		u.Status = a.localize("home.turn", players[actor].Name, u.Status)
	}
	return u
}

func (h *homePage) Compose() ([]ui.Panel, []ui.Field) {
	a := h.app
	places := []ui.Button{}
	for _, id := range []string{"rules", "lessons", "saved", "players", "settings", "fair"} {
		places = append(places, ui.Button{ID: id, Text: a.localizer.Localize("home." + id)})
	}
	return ui.Home(a.gameCards(), h.resume, places, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

func (h *homePage) Tapped(id string) {
	a := h.app
	switch id {
	case "resume":
		a.openFile(h.resumePath)
	case "rules":
		a.goRulebook("", "")
	case "lessons":
		a.goLessons()
	case "saved":
		a.goSaved()
	case "players":
		a.goPlayers(a.goHome)
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

func (h *homePage) Cancel() {}

func (h *homePage) TypedKey(name fyne.KeyName) {
	if name == fyne.KeyReturn && h.resume != nil {
		h.Tapped("resume")
	}
}

func (h *homePage) TextChanged(string, string) {}
func (h *homePage) Close()                     {}
