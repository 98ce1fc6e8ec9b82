package app

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	mathrand "math/rand/v2"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// seed is a referee's seed; 63 bits, as TOML has no more.
func (a *App) seed() uint64 { return a.env.seed() >> 1 }

// randomSeed is the machine's.
func randomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// shuffle draws the order of play by lot, players with their seats.
func (a *App) shuffle(seats []string, players []ui.Player) {
	mathrand.New(mathrand.NewPCG(a.seed(), 0)).Shuffle(len(seats), func(i, j int) {
		seats[i], seats[j] = seats[j], seats[i]
		players[i], players[j] = players[j], players[i]
	})
}

// toggleMute turns the sound off, or on again.
func (a *App) toggleMute() {
	if a.settings.Volume > 0 {
		a.settings.Volume = 0
	} else {
		a.settings.Volume = store.Volumes[2]
	}
	a.saveSettings()
	a.sounds.Play(sound.Turn, a.settings.Volume)
}

// focusField puts the keyboard into an entry.
func (a *App) focusField(id string) {
	if e, ok := a.display.fields[id]; ok {
		a.window.Canvas().Focus(e)
	}
}

// pushPage puts a page over the current one, which is not left.
func (a *App) pushPage(p page) {
	if t, playing := a.current.(*tablePage); playing {
		a.tableBelow = t
	} else if a.current != nil {
		a.current.Close()
	}
	a.setPage(p)
}

func (a *App) popTo(p page) { a.setPage(p) }

// settingsPage is the page of settings.
type settingsPage struct {
	app  *App
	back func()
}

func (a *App) goSettings(back func()) { a.pushPage(&settingsPage{app: a, back: back}) }

// goSettingsFrom opens the settings over a table; at a fair they are the inventor's.
func (a *App) goSettingsFrom(t *tablePage) {
	if a.fair != nil {
		a.requirePIN(a.fair.goAdmin)
		return
	}
	a.goSettings(func() { a.popTo(t) })
}

// index is where a value stands in a list, 0 when it does not.
func index[T comparable](list []T, value T) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return 0
}

var languages = []string{"it", "en"}

func (s *settingsPage) options() []ui.Option {
	a := s.app
	texts := func(id string, n int) []string {
		var values []string
		for i := range n {
			values = append(values, a.localizer.Localize(fmt.Sprintf("settings.%s.%d", id, i)))
		}
		return values
	}
	var themes []string
	for _, t := range store.Themes {
		themes = append(themes, a.localizer.Localize("settings.theme."+t))
	}
	flag := func(on bool) int {
		if on {
			return 1
		}
		return 0
	}
	return []ui.Option{
		{ID: "language", Name: a.localize("settings.language"), Values: []string{"Italiano", "English"}, Chosen: index(languages, a.language())},
		{ID: "theme", Name: a.localize("settings.theme"), Values: themes, Chosen: index(store.Themes, a.settings.Theme)},
		{ID: "text", Name: a.localize("settings.text"), Values: texts("text", 4), Chosen: index(store.TextScales, a.settings.TextScale)},
		{ID: "speed", Name: a.localize("settings.speed"), Values: texts("speed", 5), Chosen: index(store.Speeds, a.settings.Speed)},
		{ID: "sound", Name: a.localize("settings.sound"), Note: a.localize("settings.sound-note"), Values: texts("sound", 4), Chosen: index(store.Volumes, a.settings.Volume)},
		{ID: "loupe", Name: a.localize("settings.loupe"), Values: texts("loupe", 2), Chosen: flag(a.settings.Magnifier)},
		{ID: "undo", Name: a.localize("settings.undo"), Note: a.localize("settings.undo-note"), Values: texts("undo", 2), Chosen: flag(a.settings.FreeUndo)},
	}
}

func (s *settingsPage) Compose() ([]ui.Panel, []ui.Field) {
	a := s.app
	var inventors []string
	for _, g := range catalog.All {
		by := g.Inventor
		if by == "" {
			by = a.localize("setup.unsigned")
		}
		inventors = append(inventors, g.Title+" ("+by+")")
	}
	about := []string{
		a.localize("settings.version", a.options.Version), a.localize("settings.credits", strings.Join(inventors, ", ")),
		a.localize("settings.licence"), a.localize("settings.files", a.store.MatchesDir()),
	}
	places := []ui.Button{{ID: "notebook", Text: a.localize("notebook.title")}, {ID: "selfcheck", Text: a.localize("selfcheck.title")}, {ID: "licences", Text: a.localize("settings.licences")}}
	panels := ui.Settings(s.options(), about, len(places), a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
	return append(panels, ui.SettingsLinks(places, a.size.Width, a.size.Height, a.style(), a.pointer)...), nil
}

func (s *settingsPage) Tapped(id string) {
	a := s.app
	parts := strings.Split(id, "/")
	switch id {
	case "back":
		s.back()
		return
	case "notebook":
		a.goNotebook(func() { a.goSettings(s.back) })
		return
	case "selfcheck":
		a.goSelfCheck(func() { a.goSettings(s.back) })
		return
	case "licences":
		a.goLicenses(func() { a.goSettings(s.back) })
		return
	}
	if parts[0] != "set" || len(parts) < 3 {
		return
	}
	n := idNumber(parts, 2)
	switch parts[1] {
	case "language":
		a.settings.Language = languages[n]
		a.loadLanguage()
	case "theme":
		a.settings.Theme = store.Themes[n]
		a.applyTheme()
	case "text":
		a.settings.TextScale = store.TextScales[n]
		a.applyTheme()
	case "speed":
		a.settings.Speed = store.Speeds[n]
	case "sound":
		a.settings.Volume = store.Volumes[n]
		a.sounds.Play(sound.Turn, a.settings.Volume)
	case "loupe":
		a.settings.Magnifier = n == 1
	case "undo":
		a.settings.FreeUndo = n == 1
	}
	a.saveSettings()
	a.refresh()
}

func (s *settingsPage) Cancel()                    { s.back() }
func (s *settingsPage) TypedKey(fyne.KeyName)      {}
func (s *settingsPage) TextChanged(string, string) {}
func (s *settingsPage) Close()                     {}

// savedPage is the list of match files. Only those of the page that is shown are read.
type savedPage struct {
	app           *App
	files         []store.File
	pageIndex     int
	confirmDelete int
}

func (a *App) goSaved() {
	a.replacePage(&savedPage{app: a, confirmDelete: -1, files: a.store.MatchFiles()})
}

// row is what the list says of a file.
func (s *savedPage) row(f store.File) ui.SavedRow {
	a := s.app
	row := ui.SavedRow{Path: f.Path, When: a.formatTime(f.Time)}
	m, err := a.loadCached(f)
	if err != nil {
		row.Title, row.Error = filepath.Base(f.Path), a.localizer.FormatError(err)
		row.Error, _, _ = strings.Cut(strings.TrimPrefix(row.Error, f.Path+", "), "\n")
		return row
	}
	row.Title, row.State, row.Game = m.Game.Title, a.localize("saved.running"), a.gameCard(m.Game)
	p, ok := presenters[m.Game.ID]
	if !ok {
		return row
	}
	players, result := a.playersOf(m), m.State().Returns(nil)
	over := m.State().Actor() == games.Nobody
	if over {
		row.State = a.localize("saved.drawn")
	}
	for i, seatStyle := range p.SeatStyles(m.Setup, a.localize) {
		won := over && result[i] == 1
		row.Seats = append(row.Seats, ui.SeatLabel{Color: seatStyle.Color, Name: players[i].Name, ToMove: won})
		if won {
			row.State = a.localize("saved.won", players[i].Name)
		}
	}
	return row
}

// lastPage is the number of the last page.
func (s *savedPage) lastPage() int { return max(0, (len(s.files)-1)/ui.SavedPerPage) }

func (s *savedPage) Compose() ([]ui.Panel, []ui.Field) {
	a := s.app
	rows := make([]ui.SavedRow, len(s.files))
	for i := s.pageIndex * ui.SavedPerPage; i < min(len(rows), (s.pageIndex+1)*ui.SavedPerPage); i++ {
		rows[i] = s.row(s.files[i])
	}
	return ui.SavedList(rows, s.pageIndex, s.confirmDelete, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

func (s *savedPage) Tapped(id string) {
	a := s.app
	parts := strings.Split(id, "/")
	n := idNumber(parts, 1)
	confirm := s.confirmDelete
	s.confirmDelete = -1
	switch parts[0] {
	case "back":
		a.goHome()
		return
	case "older":
		s.pageIndex = min(s.pageIndex+1, s.lastPage())
	case "newer":
		s.pageIndex = max(s.pageIndex-1, 0)
	case "open":
		a.openFile(s.files[n].Path)
		return
	case "delete":
		if confirm != n {
			s.confirmDelete = n
			break
		}
		if err := store.DeleteMatch(s.files[n].Path); err != nil {
			a.notice = err.Error()
		}
		s.files = a.store.MatchFiles()
		s.pageIndex = min(s.pageIndex, s.lastPage())
	}
	a.refresh()
}

func (s *savedPage) Cancel()                    { s.app.goHome() }
func (s *savedPage) TypedKey(fyne.KeyName)      {}
func (s *savedPage) TextChanged(string, string) {}
func (s *savedPage) Close()                     {}
