package pages

import (
	"fmt"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// Settings is the page of settings.
type Settings struct {
	shell *shell.Shell
	back  func()
}

// NewSettings returns the page of settings.
func NewSettings(sh *shell.Shell, back func()) *Settings { return &Settings{shell: sh, back: back} }

// index returns the index of a value in a list, 0 if it is not there.
func index[T comparable](list []T, value T) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return 0
}

var languages = []string{"it", "en"}

var moments = []string{store.MomentsAlways, store.MomentsFirst, store.MomentsNever}

func (s *Settings) options() []ui.Option {
	sh := s.shell
	texts := func(id string, n int) []string {
		var values []string
		for i := range n {
			values = append(values, sh.Localize(fmt.Sprintf("settings.%s.%d", id, i)))
		}
		return values
	}
	var themes []string
	for _, t := range store.Themes {
		themes = append(themes, sh.Localize("settings.theme."+t))
	}
	var seconds []string
	for _, n := range store.MaestroTimes {
		seconds = append(seconds, sh.Localize("settings.seconds", n))
	}
	flag := func(on bool) int {
		if on {
			return 1
		}
		return 0
	}
	return []ui.Option{
		{ID: "language", Name: sh.Localize("settings.language"), Values: []string{"Italiano", "English"}, Chosen: index(languages, sh.Language())},
		{ID: "theme", Name: sh.Localize("settings.theme"), Values: themes, Chosen: index(store.Themes, sh.Settings.Theme)},
		{ID: "text", Name: sh.Localize("settings.text"), Values: texts("text", 4), Chosen: index(store.TextScales, sh.Settings.TextScale)},
		{ID: "speed", Name: sh.Localize("settings.speed"), Values: texts("speed", 5), Chosen: index(store.Speeds, sh.Settings.Speed)},
		{ID: "moments", Name: sh.Localize("settings.moments"), Values: texts("moments", 3), Chosen: index(moments, sh.Settings.Moments.Show)},
		{ID: "warn", Name: sh.Localize("settings.warn"), Note: sh.Localize("settings.warn-note"), Values: texts("warn", 2), Chosen: flag(sh.Settings.Moments.Warn)},
		{ID: "sound", Name: sh.Localize("settings.sound"), Note: sh.Localize("settings.sound-note"), Values: texts("sound", 4), Chosen: index(store.Volumes, sh.Settings.Volume)},
		{ID: "sea", Name: sh.Localize("settings.sea"), Values: texts("sea", 2), Chosen: flag(sh.Settings.Sea)},
		{ID: "maestro", Name: sh.Localize("settings.maestro"), Note: sh.Localize("settings.maestro-note"), Values: seconds, Chosen: index(store.MaestroTimes, sh.Settings.MaestroSeconds)},
		{ID: "loupe", Name: sh.Localize("settings.loupe"), Values: texts("loupe", 2), Chosen: flag(sh.Settings.Magnifier)},
		{ID: "undo", Name: sh.Localize("settings.undo"), Note: sh.Localize("settings.undo-note"), Values: texts("undo", 2), Chosen: flag(sh.Settings.FreeUndo)},
	}
}

func (s *Settings) Compose() ([]ui.Panel, []ui.Field) {
	sh := s.shell
	var inventors []string
	for _, g := range catalog.All {
		by := g.Inventor
		if by == "" {
			by = sh.Localize("setup.unsigned")
		}
		inventors = append(inventors, g.Title+" ("+by+")")
	}
	about := []string{
		sh.Localize("settings.version", sh.Version), sh.Localize("settings.credits", strings.Join(inventors, ", ")),
		sh.Localize("settings.licence"), sh.Localize("settings.files", sh.Store.MatchesDir()),
	}
	places := []ui.Button{{ID: "notebook", Text: sh.Localize("notebook.title")}, {ID: "selfcheck", Text: sh.Localize("selfcheck.title")}, {ID: "licences", Text: sh.Localize("settings.licences")}}
	panels := ui.Settings(s.options(), about, len(places), sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)
	return append(panels, ui.SettingsLinks(places, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer)...), nil
}

func (s *Settings) Tapped(id string) {
	sh := s.shell
	switch id {
	case "back":
		s.back()
	case "notebook":
		sh.Nav.Notebook(sh.Pop)
	case "selfcheck":
		sh.Nav.SelfCheck(sh.Pop)
	case "licences":
		sh.Nav.Licenses(sh.Pop)
	}
}

// Received sets an option.
func (s *Settings) Received(msg any) bool {
	set, is := msg.(ui.SetOption)
	if !is {
		return false
	}
	sh, n := s.shell, set.Value
	switch set.Option {
	case "language":
		sh.Settings.Language = languages[n]
		sh.LoadLanguage()
	case "theme":
		sh.Settings.Theme = store.Themes[n]
		sh.ApplyTheme()
	case "text":
		sh.Settings.TextScale = store.TextScales[n]
		sh.ApplyTheme()
	case "speed":
		sh.Settings.Speed = store.Speeds[n]
	case "moments":
		sh.Settings.Moments = store.Moments{Show: moments[n], Warn: sh.Settings.Moments.Warn}
	case "warn":
		sh.Settings.Moments.Warn = n == 1
	case "sound":
		sh.Settings.Volume = store.Volumes[n]
		sh.Play(sound.Turn)
		sh.Sounds.SetSea(sh.Settings.SeaVolume())
	case "sea":
		sh.Settings.Sea = n == 1
		sh.Sounds.SetSea(sh.Settings.SeaVolume())
	case "maestro":
		sh.Settings.MaestroSeconds = store.MaestroTimes[n]
	case "loupe":
		sh.Settings.Magnifier = n == 1
	case "undo":
		sh.Settings.FreeUndo = n == 1
	}
	sh.SaveSettings()
	sh.Dirty()
	return true
}

func (s *Settings) Cancel() { s.back() }
func (s *Settings) Close()  {}
