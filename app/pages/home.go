package pages

import (
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// Home is the first screen.
type Home struct {
	shell      *shell.Shell
	resume     *ui.ResumeCard
	resumePath string // of the match that can be resumed
}

// NewHome returns the first screen.
func NewHome(sh *shell.Shell) *Home {
	h := &Home{shell: sh}
	h.findUnfinished()
	return h
}

// ResumePath returns the file of the match that can be resumed, "" for none.
func (h *Home) ResumePath() string { return h.resumePath }

// findUnfinished looks for the unfinished match that was played last.
func (h *Home) findUnfinished() {
	sh := h.shell
	for _, f := range match.RecentFiles(sh.Store, sh.Settings) {
		// A match that cannot be read or drawn does not take the first screen with it.
		if sentence := sh.Try(func() { h.offer(f) }); sentence != "" {
			sh.Notice = sentence
		}
		if h.resume != nil {
			return
		}
	}
}

// offer offers the match of a file, if it can be resumed.
func (h *Home) offer(f store.File) {
	sh := h.shell
	m, err := sh.Matches.Load(f)
	if err != nil || m.Result != "" || len(m.Errors) > 0 || m.State().Actor() == games.Terminal {
		return
	}
	if p, ok := sh.Presenters[m.Game.ID]; ok {
		h.resume, h.resumePath = resumeCard(sh, m, p, f), f.Path
	}
}

// resumeCard is what the home screen says of a match.
func resumeCard(sh *shell.Shell, m *record.Match, p presenter.Presenter, f store.File) *ui.ResumeCard {
	seatStyles, players := p.SeatStyles(m.Setup, sh.Localize), sh.Players(m)
	actor := m.State().Actor()
	u := &ui.ResumeCard{Title: m.Game.Title, When: sh.Localizer.FormatTime(f.Time, sh.Env.Now())}
	for i, seat := range seatStyles {
		u.Seats = append(u.Seats, ui.SeatLabel{Color: seat.Color, Name: players[i].Name, ToMove: games.Seat(i) == actor})
	}
	view := games.View(m.State(), games.Public)
	u.Thumbnail, u.ThumbnailWidth, u.ThumbnailHeight = ui.Thumbnail(p.Thumbnail(view))
	t := p.Layout(presenter.Input{View: view, Setup: m.Setup, Viewer: games.Public, Players: players, Localize: sh.Localize, Window: presenter.DefaultWindow(), ShowAids: true})
	u.Status = strings.TrimSpace(t.Prompt + " " + t.PromptDetail)
	if actor >= 0 {
		u.Status = sh.Localize("home.turn", players[actor].Name, u.Status)
	}
	return u
}

func (h *Home) Compose() ([]ui.Panel, []ui.Field) {
	sh := h.shell
	places := []ui.Button{}
	for _, id := range []string{"rules", "lessons", "saved", "players", "settings", "fair"} {
		places = append(places, ui.Button{ID: id, Text: sh.Localize("home." + id)})
	}
	return ui.Home(sh.GameCards(), h.resume, places, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize), nil
}

func (h *Home) Tapped(id string) {
	sh := h.shell
	switch id {
	case "resume":
		sh.Nav.OpenFile(h.resumePath)
	case "rules":
		sh.Nav.Rules("", "", sh.Nav.Home)
	case "lessons":
		sh.Nav.Lessons()
	case "saved":
		sh.Nav.Saved()
	case "players":
		sh.Nav.Players(sh.Nav.Home)
	case "settings":
		sh.Nav.Settings(func() { sh.Nav.Home() })
	case "fair":
		sh.Nav.Fair()
	}
}

// Received opens the set-up of a game.
func (h *Home) Received(msg any) bool {
	choice, is := msg.(ui.ChooseGame)
	if _, ready := h.shell.Presenters[choice.ID]; is && ready {
		h.shell.Nav.Setup(catalog.Find(choice.ID))
	}
	return is
}

func (h *Home) Cancel() {}

func (h *Home) TypedKey(name fyne.KeyName) {
	if name == fyne.KeyReturn && h.resume != nil {
		h.Tapped("resume")
	}
}

func (h *Home) TextChanged(string, string) {}
func (h *Home) Close()                     {}
