package app

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/catalog"
)

// seed is a referee's seed; 63 bits, as TOML has no more.
func (a *App) seed() uint64 { return a.world.chance() >> 1 }

// ownChance is the machine's.
func ownChance() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// shuffle draws the order of play by lot, players with their seats.
func (a *App) shuffle(seats []string, players []tables.Player) {
	mathrand.New(mathrand.NewPCG(a.seed(), 0)).Shuffle(len(seats), func(i, j int) {
		seats[i], seats[j] = seats[j], seats[i]
		players[i], players[j] = players[j], players[i]
	})
}

// mute turns the sound off, or on again.
func (a *App) mute() {
	if a.set.Volume > 0 {
		a.set.Volume = 0
	} else {
		a.set.Volume = store.Volumes[2]
	}
	a.save()
	a.sounds.Play(sound.Turn, a.set.Volume)
}

// writeIn puts the keyboard into an entry.
func (a *App) writeIn(id string) {
	if e, ok := a.stage.entries[id]; ok {
		a.window.Canvas().Focus(e)
	}
}

// lay puts a page over the current one, which is not left.
func (a *App) lay(p page) {
	if t, playing := a.current.(*table); playing {
		a.under = t
	} else if a.current != nil {
		a.current.leave()
	}
	a.show(p)
}

func (a *App) returnTo(p page) { a.show(p) }

// settings is the page of settings.
type settings struct {
	app  *App
	back func()
}

func (a *App) goSettings(back func()) { a.lay(&settings{app: a, back: back}) }

// goSettingsFrom opens the settings over a table; at a fair they are the inventor's.
func (a *App) goSettingsFrom(t *table) {
	if a.fair != nil {
		a.askPIN(a.fair.goDesk)
		return
	}
	a.goSettings(func() { a.returnTo(t) })
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

func (s *settings) options() []screen.Option {
	a := s.app
	say := func(id string, n int) []string {
		var values []string
		for i := range n {
			values = append(values, a.book.Localize(fmt.Sprintf("settings.%s.%d", id, i)))
		}
		return values
	}
	var colours []string
	for _, t := range store.Themes {
		colours = append(colours, a.book.Localize("settings.theme."+t))
	}
	flag := func(on bool) int {
		if on {
			return 1
		}
		return 0
	}
	return []screen.Option{
		{ID: "language", Name: a.say("settings.language"), Values: []string{"Italiano", "English"}, Chosen: index(languages, a.language())},
		{ID: "theme", Name: a.say("settings.theme"), Values: colours, Chosen: index(store.Themes, a.set.Theme)},
		{ID: "text", Name: a.say("settings.text"), Values: say("text", 4), Chosen: index(store.TextScales, a.set.TextScale)},
		{ID: "speed", Name: a.say("settings.speed"), Values: say("speed", 5), Chosen: index(store.Speeds, a.set.Speed)},
		{ID: "sound", Name: a.say("settings.sound"), Note: a.say("settings.sound-note"), Values: say("sound", 4), Chosen: index(store.Volumes, a.set.Volume)},
		{ID: "loupe", Name: a.say("settings.loupe"), Values: say("loupe", 2), Chosen: flag(a.set.Magnifier)},
		{ID: "undo", Name: a.say("settings.undo"), Note: a.say("settings.undo-note"), Values: say("undo", 2), Chosen: flag(a.set.FreeUndo)},
	}
}

func (s *settings) panels() ([]tables.Panel, []screen.Field) {
	a := s.app
	var inventors []string
	for _, g := range catalog.All {
		by := g.Inventor
		if by == "" {
			by = a.say("setup.unsigned")
		}
		inventors = append(inventors, g.Title+" ("+by+")")
	}
	about := []string{
		a.say("settings.version", a.options.Version), a.say("settings.credits", strings.Join(inventors, ", ")),
		a.say("settings.licence"), a.say("settings.files", a.store.MatchesDir()),
	}
	places := []tables.Button{{ID: "notebook", Text: a.say("notebook.title")}, {ID: "selfcheck", Text: a.say("selfcheck.title")}, {ID: "licences", Text: a.say("settings.licences")}}
	panels := screen.Settings(s.options(), about, len(places), a.size.Width, a.size.Height, a.look(), a.hands, a.say)
	return append(panels, screen.SettingsLinks(places, a.size.Width, a.size.Height, a.look(), a.hands)...), nil
}

func (s *settings) touched(id string) {
	a := s.app
	word := strings.Split(id, "/")
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
		a.goLicences(func() { a.goSettings(s.back) })
		return
	}
	if word[0] != "set" || len(word) < 3 {
		return
	}
	n := number(word, 2)
	switch word[1] {
	case "language":
		a.set.Language = languages[n]
		a.speak()
	case "theme":
		a.set.Theme = store.Themes[n]
		a.dress()
	case "text":
		a.set.TextScale = store.TextScales[n]
		a.dress()
	case "speed":
		a.set.Speed = store.Speeds[n]
	case "sound":
		a.set.Volume = store.Volumes[n]
		a.sounds.Play(sound.Turn, a.set.Volume)
	case "loupe":
		a.set.Magnifier = n == 1
	case "undo":
		a.set.FreeUndo = n == 1
	}
	a.save()
	a.refresh()
}

func (s *settings) canceled()              { s.back() }
func (s *settings) key(fyne.KeyName)       {}
func (s *settings) written(string, string) {}
func (s *settings) leave()                 {}

// saved is the list of match files. Only those of the page that is shown are read.
type saved struct {
	app   *App
	files []store.File
	page  int
	doubt int
}

func (a *App) goSaved() {
	a.turn(&saved{app: a, doubt: -1, files: a.store.MatchFiles()})
}

// row is what the list says of a file.
func (s *saved) row(f store.File) screen.SavedRow {
	a := s.app
	row := screen.SavedRow{Path: f.Path, When: a.when(f.Time)}
	m, err := a.glance(f)
	if err != nil {
		row.Title, row.Error = filepath.Base(f.Path), a.book.FormatError(err)
		row.Error, _, _ = strings.Cut(strings.TrimPrefix(row.Error, f.Path+", "), "\n")
		return row
	}
	row.Title, row.State, row.Game = m.Game.Title, a.say("saved.running"), a.box(m.Game)
	p, ok := presenters[m.Game.ID]
	if !ok {
		return row
	}
	players, result := a.playersOf(m), m.State().Returns(nil)
	over := m.State().Actor() == games.Nobody
	if over {
		row.State = a.say("saved.drawn")
	}
	for i, look := range p.SeatStyles(m.Setup, a.say) {
		won := over && result[i] == 1
		row.Seats = append(row.Seats, screen.SeatLabel{Color: look.Color, Name: players[i].Name, ToMove: won})
		if won {
			row.State = a.say("saved.won", players[i].Name)
		}
	}
	return row
}

// last is the number of the last page.
func (s *saved) last() int { return max(0, (len(s.files)-1)/screen.SavedPerPage) }

func (s *saved) panels() ([]tables.Panel, []screen.Field) {
	a := s.app
	rows := make([]screen.SavedRow, len(s.files))
	for i := s.page * screen.SavedPerPage; i < min(len(rows), (s.page+1)*screen.SavedPerPage); i++ {
		rows[i] = s.row(s.files[i])
	}
	return screen.SavedList(rows, s.page, s.doubt, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (s *saved) touched(id string) {
	a := s.app
	word := strings.Split(id, "/")
	n := number(word, 1)
	doubt := s.doubt
	s.doubt = -1
	switch word[0] {
	case "back":
		a.goHome()
		return
	case "older":
		s.page = min(s.page+1, s.last())
	case "newer":
		s.page = max(s.page-1, 0)
	case "open":
		a.openFile(s.files[n].Path)
		return
	case "delete":
		if doubt != n {
			s.doubt = n
			break
		}
		if err := os.Remove(s.files[n].Path); err != nil {
			a.notice = err.Error()
		}
		s.files = a.store.MatchFiles()
		s.page = min(s.page, s.last())
	}
	a.refresh()
}

func (s *saved) canceled()              { s.app.goHome() }
func (s *saved) key(fyne.KeyName)       {}
func (s *saved) written(string, string) {}
func (s *saved) leave()                 {}
