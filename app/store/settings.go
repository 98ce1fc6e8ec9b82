package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/natefinch/atomic"

	"banchisa/app/fair"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/variant"
)

// Settings are what a person has chosen once for all matches.
type Settings struct {
	// Language is "it" or "en"; "" follows the system.
	Language string `toml:"language"`
	// Theme is "light", "dark" or "contrast".
	Theme string `toml:"theme"`
	// Text is the size of text: 0.9, 1, 1.15 or 1.35.
	Text float32 `toml:"text"`
	// Speed of motion: 0 is none, 1 normal, up to 3.
	Speed float32 `toml:"speed"`
	// Volume of sounds from 0 to 1.
	Volume float32 `toml:"volume"`
	// Loupe opens the magnifying glass for the mouse too.
	Loupe bool `toml:"loupe"`
	// FreeUndo lifts the barriers of undo.
	FreeUndo bool `toml:"free_undo"`
	// Met are the games that a person has met: their lesson is not offered by itself again.
	Met []string `toml:"met"`
	// Played are the names of the match files that were played last, the latest first.
	Played []string `toml:"played"`
	// Window is the window's last width, height, left and top.
	Window []int `toml:"window"`
	// Fair is how the table is set up for a fair.
	Fair Fair `toml:"fair"`
	// Tables are the last set-ups by game.
	Tables map[string]Table `toml:"tables"`
}

// Fair is the [fair] table of the settings.
type Fair struct {
	// Games are the IDs of the games to show, none for all.
	Games []string `toml:"games,omitempty"`
	// PIN is four to eight digits, "" for none chosen yet.
	PIN string `toml:"pin,omitempty"`
	// Idle is how long a visitor may be still, as "90s" or "2m"; "" is the usual time.
	Idle string `toml:"idle,omitempty"`
	// Audience opens the audience's window.
	Audience bool `toml:"audience,omitempty"`
}

// Config is the same for who runs the fair's table. The settings have been checked.
func (f Fair) Config() fair.Config {
	idle, _ := fair.ParseIdle(f.Idle)
	return fair.Config{Games: f.Games, PIN: f.PIN, Idle: idle, Audience: f.Audience}
}

// check points at what cannot be in the [fair] table.
func (f Fair) check(src variant.Source) error {
	var known []string
	for _, g := range catalog.All {
		known = append(known, g.ID)
	}
	if bad := fair.UnknownGame(f.Games, known); bad != "" {
		return src.ErrorAt("fair.games", "fault.fair-games", "fault.fair-games-remedy", bad, strings.Join(known, ", "))
	}
	if f.PIN != "" && !fair.GoodPIN(f.PIN) {
		return src.ErrorAt("fair.pin", "fault.fair-pin", "fault.fair-pin-remedy", fair.ShortPIN, fair.LongPIN)
	}
	if _, ok := fair.ParseIdle(f.Idle); !ok {
		return src.ErrorAt("fair.idle", "fault.fair-idle", "fault.fair-idle-remedy", f.Idle)
	}
	return nil
}

// Table is a set-up to begin the next match with.
type Table struct {
	Variant string `toml:"variant"`
	Purist  bool   `toml:"purist"`
	// House are the house rules that differ from the variant's, by key.
	House map[string]any `toml:"house,omitempty"`
	Seats []Seat         `toml:"seats"`
}

// Seat is who sits where: a person's name, or a bot's level.
type Seat struct {
	ID    string `toml:"id"`
	Name  string `toml:"name"`
	Level int    `toml:"level"`
}

// Steps of the settings that have few values.
var (
	Themes    = []string{"light", "dark", "contrast"}
	TextSizes = []float32{0.9, 1, 1.15, 1.35}
	Speeds    = []float32{0, 0.5, 1, 2, 3}
	Volumes   = []float32{0, 0.3, 0.7, 1}
)

func plain() Settings {
	return Settings{Theme: "light", Text: 1, Speed: 1, Volume: 0.7, Tables: map[string]Table{}}
}

func (s Store) settingsFile() string { return filepath.Join(s.Config, "settings.toml") }

// LoadSettings reads the settings. With no file they are the plain ones; with a broken
// one too, and the error is a fault that points into it.
func (s Store) LoadSettings() (Settings, error) {
	text, err := ReadText(s.settingsFile())
	if errors.Is(err, fs.ErrNotExist) {
		return plain(), nil
	}
	if err != nil {
		return plain(), err
	}
	read := plain()
	src := variant.Source{File: s.settingsFile(), Text: string(text)}
	if err := src.Decode(&read); err != nil {
		return plain(), err
	}
	if read.Tables == nil {
		read.Tables = map[string]Table{}
	}
	for game, table := range read.Tables {
		table.House = settable(table.House)
		read.Tables[game] = table
	}
	switch {
	case !slices.Contains([]string{"", "it", "en"}, read.Language):
		return plain(), src.ErrorAt("language", "fault.setting", "fault.setting-one-of", "it, en")
	case !slices.Contains(Themes, read.Theme):
		return plain(), src.ErrorAt("theme", "fault.setting", "fault.setting-one-of", "light, dark, contrast")
	case !within(read.Text, 0.5, 2):
		return plain(), src.ErrorAt("text", "fault.setting", "fault.setting-one-of", "0.9, 1, 1.15, 1.35")
	case !within(read.Speed, 0, 3):
		return plain(), src.ErrorAt("speed", "fault.setting", "fault.setting-one-of", "0 … 3")
	case !within(read.Volume, 0, 1):
		return plain(), src.ErrorAt("volume", "fault.setting", "fault.setting-one-of", "0 … 1")
	}
	if err := read.Fair.check(src); err != nil {
		return plain(), err
	}
	return read, nil
}

// settable are the house rules that have a value of their kind: a word, a whole number,
// yes or no.
func settable(house map[string]any) map[string]any {
	var kept map[string]any
	for key, value := range house {
		switch value.(type) {
		case string, int64, bool:
			if kept == nil {
				kept = map[string]any{}
			}
			kept[key] = value
		}
	}
	return kept
}

// within is false for what is no number, too.
func within(n, least, most float32) bool { return n >= least && n <= most }

// mostText is the most bytes of a settings or variant file that are read.
const mostText = 1 << 20

// ReadText reads a file that a person may edit, and refuses one that nobody can have
// written, as a film under a wrong name.
func ReadText(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostText+1))
	if err == nil && len(text) > mostText {
		return nil, &games.FileError{File: path, Line: 1, Column: 1, ProblemKey: "fault.long-text", Args: []any{mostText >> 20}}
	}
	return text, err
}

// SaveSettings writes the settings as a whole file or not at all. A file that could not be
// read, with a slip of the pen or of a newer version, is kept beside it.
func (s Store) SaveSettings(set Settings) error {
	if err := os.MkdirAll(s.Config, 0o755); err != nil {
		return err
	}
	if _, err := s.LoadSettings(); err != nil {
		if err := os.Rename(s.settingsFile(), s.settingsFile()+".old"); err != nil {
			return err
		}
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(set); err != nil {
		return err
	}
	return atomic.WriteFile(s.settingsFile(), &b)
}
