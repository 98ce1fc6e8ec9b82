package shell

import (
	"errors"
	"slices"

	"banchisa/app/i18n"
	"banchisa/app/lessons"
	"banchisa/app/store"
	"banchisa/app/ui"
)

// Profile is what belongs to the person: where files are, the settings, and who plays.
type Profile struct {
	// Store is where files are. At a fair it is the visitor's; OwnerStore is never.
	Store, OwnerStore store.Store
	Settings          store.Settings
	Family            store.Family
	// savedSettings are the owner's settings as they were last read or saved.
	savedSettings store.Settings
	// ownerSettings and ownerFamily are what the owner comes back to while the store is a visitor's.
	ownerSettings store.Settings
	ownerFamily   store.Family
	Localizer     *i18n.Localizer
	// SystemLanguage is the system's, "it" or "en", used until a language is chosen.
	SystemLanguage string
	// toolkitLanguages are those in which the toolkit has its texts.
	toolkitLanguages []string
}

// Load reads the owner's settings and family. It returns the joined errors of what could not be read and was
// replaced by defaults.
func (p *Profile) Load() error {
	set, err := p.OwnerStore.LoadSettings()
	p.Store, p.Settings, p.savedSettings = p.OwnerStore, set, set.Clone()
	p.LoadLanguage()
	family, familyErr := p.OwnerStore.LoadFamily()
	p.Family = family
	return errors.Join(err, familyErr)
}

// use changes to a store, the owner's or a visitor's. A visitor begins with the owner's settings, but has no
// family, does not see who plays at home, and knows no card yet. It reads nothing from the disk.
func (p *Profile) use(st store.Store) {
	if p.Store == p.OwnerStore {
		p.ownerSettings, p.ownerFamily = p.Settings, p.Family
	}
	p.Store, p.Settings, p.Family = st, p.ownerSettings.Clone(), p.ownerFamily
	if st != p.OwnerStore {
		p.Settings.Setups, p.Settings.RecentMatches, p.Settings.Moments = map[string]store.SavedSetup{}, nil, store.Moments{}
		p.Settings.TurnedMatches = nil
		p.Family = store.Family{}
	}
}

// Language returns the code of the language that is shown.
func (p *Profile) Language() string {
	if p.Settings.Language != "" {
		return p.Settings.Language
	}
	if p.SystemLanguage == "en" {
		return "en"
	}
	return i18n.SourceLanguage
}

// LoadLanguage changes to the language of the settings.
func (p *Profile) LoadLanguage() {
	p.Localizer = i18n.For(p.Language())
	p.loadToolkitTexts()
}

// Localize returns a text in the language that is shown.
func (p *Profile) Localize(key string, args ...any) string { return p.Localizer.Localize(key, args...) }

// Style returns the theme and the size of text.
func (p *Profile) Style() ui.Style {
	return ui.Style{Theme: p.Settings.Theme, TextScale: p.Settings.TextScale}
}

// IsFinished reports whether a lesson has been played to its end.
func (p *Profile) IsFinished(l *lessons.Lesson) bool {
	return slices.Contains(p.Settings.FinishedLessons, l.Name())
}

// Avatar returns a member's colour and symbol, and the zero value for anybody else.
func (p *Profile) Avatar(name string) ui.Avatar {
	m, _ := p.Family.Find(name)
	return ui.Avatar{Color: m.Color, Symbol: m.Symbol}
}

// Person guesses who is at this computer: the person who played last, or else the first of the family; "" if
// there is none.
func (p *Profile) Person() string {
	if name := p.Settings.LastPerson(); name != "" {
		return name
	}
	if all := p.Family.Active(); len(all) > 0 {
		return all[0].Name
	}
	return ""
}
