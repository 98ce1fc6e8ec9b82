package store

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"banchisa/games"
	"banchisa/games/variant"
)

// Settings are the user's choices for all matches.
type Settings struct {
	// Language is "it" or "en"; "" follows the system.
	Language string `toml:"language"`
	// Theme is "light", "dark" or "contrast".
	Theme string `toml:"theme"`
	// TextScale is the size of text: 0.9, 1, 1.15 or 1.35.
	TextScale float32 `toml:"text"`
	// Speed is the speed of motion: 0 is none, 1 is normal, 3 is the maximum.
	Speed float32 `toml:"speed"`
	Sounds
	// Moments is when cards of moments are shown.
	Moments Moments `toml:"moments"`
	// Magnifier opens the magnifier for the mouse too.
	Magnifier bool `toml:"loupe"`
	// Notation shows the codes of the moves in the move list. Whoever types one has asked for them.
	Notation bool `toml:"notation,omitempty"`
	// FreeUndo removes the barriers of undo.
	FreeUndo bool `toml:"free_undo"`
	// Confirm is which turns are shown before they are played, and wait to be confirmed: ConfirmNever, ConfirmFinal or
	// ConfirmAlways.
	Confirm string `toml:"confirm,omitempty"`
	// Side is from which side a table is seen: SideOwn, SideAsked, SideFixed or SideFlat.
	Side string `toml:"side,omitempty"`
	// MaestroSeconds is how long Maestro thinks about a choice.
	MaestroSeconds int `toml:"maestro,omitzero"`
	// IntroducedGames are the games whose lesson is no longer offered automatically.
	IntroducedGames []string `toml:"met"`
	// FinishedLessons are the lessons that were played to their end, as "polar/first".
	FinishedLessons []string `toml:"lessons"`
	// RecentMatches are the names of the latest match files, the latest first.
	RecentMatches []string `toml:"played"`
	// TurnedMatches are the names of those match files whose table was turned by hand, the latest first.
	TurnedMatches []string `toml:"turned,omitempty"`
	// Window is the window's last width, height, left and top, while it was neither maximised nor in full screen.
	Window []int `toml:"window"`
	// WindowState is how the window was left: one of the states below, "" for none of them.
	WindowState string `toml:"window_state,omitempty"`
	// Fair is the set-up for a fair.
	Fair FairSettings `toml:"fair"`
	// Setups are the latest set-ups by game.
	Setups map[string]SavedSetup `toml:"tables"`
}

// The states of a window.
const (
	WindowMaximized  = "maximized"
	WindowFullScreen = "full"
)

// Sounds is what is heard.
type Sounds struct {
	// Volume is the volume of sounds, from 0 to 1.
	Volume float32 `toml:"volume"`
	// Sea plays the sea in the background.
	Sea bool `toml:"sea,omitempty"`
}

// SeaVolume returns the volume of the sea in the background, 0 if it is not heard.
func (s Sounds) SeaVolume() float32 {
	if !s.Sea {
		return 0
	}
	return s.Volume
}

// Moments is when the cards of moments are shown, and which are known.
type Moments struct {
	// Warnings is when a move is questioned that gives away much of the chance to win: WarnEasy, WarnAlways or
	// WarnNever. Warn is WarnAlways, as version 0.1 wrote it.
	Warnings string `toml:"warnings,omitempty"`
	Warn     bool   `toml:"warn,omitempty"`
	// Show is MomentsFirst, MomentsAlways or MomentsNever.
	Show string `toml:"show"`
	// Seen is how often each card has been shown.
	Seen map[string]int `toml:"seen,omitempty"`
}

// When a move is questioned.
const (
	WarnEasy   = "" // against bots of low levels alone
	WarnAlways = "always"
	WarnNever  = "never"
)

// WarnsAgainst reports whether a move is questioned at a table with bots of these levels by seat, 0 for a person.
func (m Moments) WarnsAgainst(levels []int) bool {
	if m.Warn || m.Warnings == WarnAlways {
		return true
	}
	easy := 0
	for _, level := range levels {
		if level > maxEasyLevel {
			return false
		}
		easy += level
	}
	return easy > 0 && m.Warnings == WarnEasy
}

// maxEasyLevel is the highest level of a bot against which a person is warned of mistakes without asking for it.
const maxEasyLevel = 3

// When cards are shown.
const (
	MomentsFirst  = "" // the first times
	MomentsAlways = "always"
	MomentsNever  = "never"
)

// Which turns wait to be confirmed.
const (
	ConfirmNever  = ""
	ConfirmFinal  = "final" // those that undo cannot take back
	ConfirmAlways = "always"
)

// From which side a table is seen.
const (
	SideOwn   = ""      // that of the one person who plays; where several play it does not turn
	SideAsked = "asked" // that of whoever is asked: it turns at each change of person
	SideFixed = "fixed" // the near one: it never turns by itself
	SideFlat  = "flat"  // the screen lies flat between persons: two have a column each, for more all of it turns to whoever is asked
)

// Sides are the values of Settings.Side.
var Sides = []string{SideOwn, SideAsked, SideFixed, SideFlat}

// SavedSetup is the set-up that the next match starts with.
type SavedSetup struct {
	Variant string `toml:"variant"`
	Purist  bool   `toml:"purist"`
	// Played is when a match was begun with it, in seconds since 1970; 0 is never.
	Played int64 `toml:"played_at,omitzero"`
	// HouseRules are the house rules that differ from the variant's, by key.
	HouseRules map[string]any `toml:"house,omitempty"`
	Clock      SavedClock     `toml:"clock,omitempty"`
	Seats      []SavedSeat    `toml:"seats"`
}

// SavedSeat is the player of a seat: a person's name or a bot's level.
type SavedSeat struct {
	ID    string `toml:"id"`
	Name  string `toml:"name"`
	Level int    `toml:"level"`
}

// LastPerson returns the person who played last, "" for none.
func (set *Settings) LastPerson() (name string) {
	last := int64(-1)
	for _, setup := range set.Setups {
		at := slices.IndexFunc(setup.Seats, func(seat SavedSeat) bool { return seat.Level == 0 && seat.Name != "" })
		if at >= 0 && setup.Played > last {
			name, last = setup.Seats[at].Name, setup.Played
		}
	}
	return name
}

// The values of settings that have few.
var (
	Themes     = []string{"light", "dark", "contrast"}
	TextScales = []float32{0.9, 1, 1.15, 1.35}
	Speeds     = []float32{0, 0.5, 1, 2, 3}
	Volumes    = []float32{0, 0.3, 0.7, 1}

	MaestroTimes = []int{1, 3, 10} // in seconds
)

func defaultSettings() Settings {
	return Settings{Theme: "light", TextScale: 1, Speed: 1, Sounds: Sounds{Volume: 0.7}, MaestroSeconds: 3, Setups: map[string]SavedSetup{}}
}

func (s Store) settingsFile() string { return filepath.Join(s.ConfigDir, "settings.toml") }

// maxSettingFaults is how many lines of the settings may be wrong.
const maxSettingFaults = 20

// LoadSettings reads the settings; without a file they are the defaults. Lines that are wrong are left
// out: the error joins one for each, which points at it.
func (s Store) LoadSettings() (Settings, error) {
	text, err := ReadText(s.settingsFile())
	if errors.Is(err, fs.ErrNotExist) {
		return defaultSettings(), nil
	}
	if err != nil {
		return defaultSettings(), err
	}
	src := variant.Source{File: s.settingsFile(), Text: string(text), KeyRemedy: "fault.check-key"}
	var faults []error
	for len(faults) < maxSettingFaults {
		set, err := parseSettings(src)
		if err == nil {
			return set, errors.Join(faults...)
		}
		faults = append(faults, err)
		if fault := new(games.FileError); !errors.As(err, &fault) || !blankLine(&src, fault.Line) {
			break
		}
	}
	return defaultSettings(), errors.Join(faults...)
}

// blankLine empties a line of a text and reports whether anything was on it.
func blankLine(src *variant.Source, number int) bool {
	lines := strings.Split(src.Text, "\n")
	if number < 1 || number > len(lines) || strings.TrimSpace(lines[number-1]) == "" {
		return false
	}
	lines[number-1] = ""
	src.Text = strings.Join(lines, "\n")
	return true
}

// parseSettings reads the text of the settings. The error is the first that it finds.
func parseSettings(src variant.Source) (Settings, error) {
	set := defaultSettings()
	if err := src.Decode(&set); err != nil {
		return defaultSettings(), err
	}
	if set.Setups == nil {
		set.Setups = map[string]SavedSetup{}
	}
	for game, setup := range set.Setups {
		setup.HouseRules = validHouseRules(setup.HouseRules)
		set.Setups[game] = setup
	}
	switch {
	case !slices.Contains([]string{"", "it", "en"}, set.Language):
		return defaultSettings(), src.ErrorAt("language", "fault.setting", "fault.setting-one-of", "it, en")
	case !slices.Contains([]string{"", WindowMaximized, WindowFullScreen}, set.WindowState):
		return defaultSettings(), src.ErrorAt("window_state", "fault.setting", "fault.setting-one-of", WindowMaximized+", "+WindowFullScreen)
	case !slices.Contains(Themes, set.Theme):
		return defaultSettings(), src.ErrorAt("theme", "fault.setting", "fault.setting-one-of", "light, dark, contrast")
	case !slices.Contains(TextScales, set.TextScale):
		return defaultSettings(), src.ErrorAt("text", "fault.setting", "fault.setting-one-of", "0.9, 1, 1.15, 1.35")
	case !slices.Contains([]string{MomentsFirst, MomentsAlways, MomentsNever}, set.Moments.Show):
		return defaultSettings(), src.ErrorAt("moments.show", "fault.setting", "fault.setting-one-of", "always, never")
	case !slices.Contains([]string{ConfirmNever, ConfirmFinal, ConfirmAlways}, set.Confirm):
		return defaultSettings(), src.ErrorAt("confirm", "fault.setting", "fault.setting-one-of", "final, always")
	case !slices.Contains(Sides, set.Side):
		return defaultSettings(), src.ErrorAt("side", "fault.setting", "fault.setting-one-of", "asked, fixed, flat")
	case !slices.Contains([]string{WarnEasy, WarnAlways, WarnNever}, set.Moments.Warnings):
		return defaultSettings(), src.ErrorAt("moments.warnings", "fault.setting", "fault.setting-one-of", "always, never")
	case !inRange(set.Speed, 0, 3):
		return defaultSettings(), src.ErrorAt("speed", "fault.setting", "fault.setting-one-of", "0 … 3")
	case !inRange(set.Volume, 0, 1):
		return defaultSettings(), src.ErrorAt("volume", "fault.setting", "fault.setting-one-of", "0 … 1")
	case set.MaestroSeconds < 1 || set.MaestroSeconds > 60:
		return defaultSettings(), src.ErrorAt("maestro", "fault.setting", "fault.setting-one-of", "1, 3, 10")
	}
	if err := cmp.Or(set.Fair.check(src), checkRewritten(src, set)); err != nil {
		return defaultSettings(), err
	}
	return set, nil
}

// validHouseRules returns the house rules whose value has a possible type: string, integer or
// boolean.
func validHouseRules(rules map[string]any) map[string]any {
	var valid map[string]any
	for key, value := range rules {
		switch value.(type) {
		case string, int64, bool:
			if valid == nil {
				valid = map[string]any{}
			}
			valid[key] = value
		}
	}
	return valid
}

// inRange reports whether n is in the range; false for NaN.
func inRange(n, low, high float32) bool { return n >= low && n <= high }

// ReadText reads a file that a person may edit. It refuses a file too large to be one, such as a
// film under a wrong name. The text is without a byte-order mark, and its lines end in "\n".
func ReadText(path string) ([]byte, error) {
	file, err := OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, variant.MaxTextBytes+1))
	if err == nil && len(text) > variant.MaxTextBytes {
		return nil, &games.FileError{File: path, Line: 1, Column: 1, ProblemKey: "fault.long-text", Args: []any{variant.MaxTextBytes >> 20}}
	}
	return variant.PlainText(text), err
}

// SaveSettings writes the settings atomically. A file that could not be read, because of a typing
// error or a newer version, is kept beside it.
func (s Store) SaveSettings(set Settings) error {
	_, err := s.LoadSettings()
	return s.saveText(s.settingsFile(), err, "old", set)
}

// checkRewritten returns an error if a text that was read goes beyond the limits once it is written
// again, with the keys that were left out.
func checkRewritten(src variant.Source, value any) error {
	text, err := toml.Marshal(value)
	if err != nil {
		return err
	}
	err = variant.Source{Text: string(text)}.CheckLimits()
	if fault := new(games.FileError); errors.As(err, &fault) {
		return src.ErrorAt("", fault.ProblemKey, fault.RemedyKey, fault.Args...)
	}
	return err
}

// Clone returns a copy that shares nothing with set.
func (set Settings) Clone() Settings {
	set.IntroducedGames, set.RecentMatches = slices.Clone(set.IntroducedGames), slices.Clone(set.RecentMatches)
	set.FinishedLessons, set.TurnedMatches = slices.Clone(set.FinishedLessons), slices.Clone(set.TurnedMatches)
	set.Window, set.Fair = slices.Clone(set.Window), set.Fair.clone()
	set.Setups, set.Moments.Seen = maps.Clone(set.Setups), maps.Clone(set.Moments.Seen)
	for game, setup := range set.Setups {
		setup.HouseRules, setup.Seats = maps.Clone(setup.HouseRules), slices.Clone(setup.Seats)
		set.Setups[game] = setup
	}
	return set
}

// saveText writes a file of the user's folder. If the present file was unreadable, it is kept
// beside it with that extension.
func (s Store) saveText(path string, unreadable error, ext string, value any) error {
	if unreadable != nil {
		if _, err := Backup(path, ext); err != nil {
			return err
		}
	}
	text, err := toml.Marshal(value)
	if err != nil {
		return err
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // a link is written through
	}
	return s.WriteFile(path, text)
}
