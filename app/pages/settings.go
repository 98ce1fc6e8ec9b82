package pages

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/shell"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Settings is the page of settings.
type Settings struct{ listPage }

// NewSettings returns the page of settings.
func NewSettings(sh *shell.Shell, back func()) *Settings {
	return &Settings{listPage{page: page{sh, back}}}
}

// option is a setting with a few values.
type option struct {
	id     string
	values []string
	chosen int // -1 for a value that is not offered
	set    func(value int)
}

// options returns all settings, as they are now.
func (s *Settings) options() []option {
	sh, set := s.shell, &s.shell.Settings
	numbered := func(id string, n int) (values []string) {
		for i := range n {
			values = append(values, sh.Localize(fmt.Sprintf("settings.%s.%d", id, i)))
		}
		return values
	}
	onOff := func(id string, on *bool) option {
		return option{id, numbered(id, 2), games.CountIf(*on), func(n int) { *on = n == 1 }}
	}
	var themes, seconds []string
	for _, t := range store.Themes {
		themes = append(themes, sh.Localize("settings.theme."+t))
	}
	for _, n := range store.MaestroTimes {
		seconds = append(seconds, sh.Localize("settings.seconds", n))
	}
	moments := []string{store.MomentsAlways, store.MomentsFirst, store.MomentsNever}
	confirms := []string{store.ConfirmNever, store.ConfirmFinal, store.ConfirmAlways}
	warnings := []string{store.WarnNever, store.WarnEasy, store.WarnAlways}
	warned := slices.Index(warnings, set.Moments.Warnings)
	if set.Moments.Warn {
		warned = slices.Index(warnings, store.WarnAlways)
	}
	return []option{
		{"language", []string{"Italiano", "English"}, slices.Index(i18n.Languages(), sh.Language()), func(n int) { set.Language = i18n.Languages()[n] }},
		{"theme", themes, slices.Index(store.Themes, set.Theme), func(n int) { set.Theme = store.Themes[n] }},
		{"text", numbered("text", 4), slices.Index(store.TextScales, set.TextScale), func(n int) { set.TextScale = store.TextScales[n] }},
		{"speed", numbered("speed", 5), slices.Index(store.Speeds, set.Speed), func(n int) { set.Speed = store.Speeds[n] }},
		{"moments", numbered("moments", 3), slices.Index(moments, set.Moments.Show), func(n int) {
			set.Moments = store.Moments{Show: moments[n], Warnings: warnings[warned]} // all cards are new again
		}},
		{"warn", numbered("warn", 3), warned, func(n int) { set.Moments.Warnings, set.Moments.Warn = warnings[n], false }},
		{"confirm", numbered("confirm", 3), slices.Index(confirms, set.Confirm), func(n int) { set.Confirm = confirms[n] }},
		{"side", numbered("side", 4), slices.Index(store.Sides, set.Side), func(n int) { set.Side = store.Sides[n] }},
		{"sound", numbered("sound", 4), slices.Index(store.Volumes, set.Volume), func(n int) {
			set.Volume = store.Volumes[n]
			sh.Play(sound.Turn)
		}},
		onOff("sea", &set.Sea),
		{"maestro", seconds, slices.Index(store.MaestroTimes, set.MaestroSeconds), func(n int) { set.MaestroSeconds = store.MaestroTimes[n] }},
		onOff("loupe", &set.Magnifier),
		onOff("notation", &set.Notation),
		onOff("undo", &set.FreeUndo),
	}
}

func (s *Settings) Compose() ([]ui.Panel, []ui.Field) {
	sh := s.shell
	var options []pageui.Option
	for _, o := range s.options() {
		shown := pageui.Option{ID: o.id, Name: sh.Localize("settings." + o.id), Values: o.values, Chosen: max(o.chosen, 0)}
		if note := "settings." + o.id + "-note"; sh.Localizer.Has(note) {
			shown.Note = sh.Keyboard().Caps(sh.Localize(note))
		}
		options = append(options, shown)
	}
	var inventors []string
	for _, g := range catalog.All {
		if by := shell.Inventor(g, sh.Localize); by != "" {
			inventors = append(inventors, g.Title+" ("+by+")")
		}
	}
	about := []string{
		sh.Localize("settings.version", sh.Version), sh.Localize("settings.credits", strings.Join(inventors, ", ")),
		sh.Localize("settings.licence"), sh.Localize("settings.files", sh.Store.MatchesDir()),
	}
	links := []ui.Button{
		{ID: "notebook", Text: sh.Localize("notebook.title"), Message: ui.OpenNotebook{}},
		{ID: "selfcheck", Text: sh.Localize("selfcheck.title"), Message: ui.OpenSelfCheck{}},
		{ID: "licences", Text: sh.Localize("settings.licences"), Message: ui.OpenLicenses{}},
	}
	return pageui.Settings(sh.Context(), &s.view, options, about, links), nil
}

func (s *Settings) Tapped(tap ui.Tap) {
	sh := s.shell
	switch msg := tap.Message.(type) {
	case ui.SetOption:
		s.set(msg)
	case ui.OpenNotebook:
		sh.Nav.Notebook(sh.Pop)
	case ui.OpenSelfCheck:
		sh.Nav.SelfCheck(sh.Pop)
	case ui.OpenLicenses:
		sh.Nav.Licenses(sh.Pop)
	default:
		s.listPage.Tapped(tap)
	}
}

// set sets an option and applies it at once.
func (s *Settings) set(choice ui.SetOption) {
	sh, all := s.shell, s.options()
	if at := slices.IndexFunc(all, func(o option) bool { return o.id == choice.Option }); at >= 0 {
		all[at].set(choice.Value)
	}
	sh.LoadLanguage()
	sh.ApplyTheme()
	sh.Sounds.SetSea(sh.Settings.SeaVolume())
	sh.SaveSettings()
	sh.Dirty()
}
