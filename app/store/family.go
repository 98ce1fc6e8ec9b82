package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"banchisa/games/record"
	"banchisa/games/variant"
)

// Member is a person of the family.
type Member struct {
	Name string `toml:"name"`
	// Color is one of Colors, Symbol one of Symbols.
	Color  string `toml:"colour"`
	Symbol string `toml:"symbol"`
	// FormerNames are the names under which the person played before.
	FormerNames []FormerName `toml:"was"`
	// Removed marks a person who was removed. Matches under former names still count for this name.
	Removed bool `toml:"gone"`
}

// FormerName is a name that was in use until some time: matches begun earlier belong to the member
// who had it then.
type FormerName struct {
	Name  string    `toml:"name"`
	Until time.Time `toml:"until"`
}

// Colors and Symbols are what a member can choose.
var (
	Colors  = []string{"red", "black", "yellow", "green", "blue", "white"}
	Symbols = []string{"penguin", "seal", "sealion", "fish", "igloo", "ark", "sled", "buoy", "telescope", "ball"}
)

// Family is everybody who plays here, in the order in which they were added.
type Family struct {
	Members []Member `toml:"member"`
}

// MaxNameLen is the maximum number of characters of a name.
const MaxNameLen = 20

// Errors of Set.
var (
	ErrInvalidName = errors.New("the name is empty, too long, or a bot's")
	ErrNameTaken   = errors.New("somebody else has the name")
)

// Clone returns a copy that can be changed.
func (f Family) Clone() Family { return Family{Members: slices.Clone(f.Members)} }

// Active returns the members who have not been removed.
func (f Family) Active() []Member {
	return slices.DeleteFunc(slices.Clone(f.Members), func(m Member) bool { return m.Removed })
}

// Find returns the active member of that name, ignoring case; ok is false if there is none.
func (f Family) Find(name string) (Member, bool) {
	if at := f.index(name); at >= 0 && !f.Members[at].Removed {
		return f.Members[at], true
	}
	return Member{}, false
}

func (f Family) index(name string) int {
	return slices.IndexFunc(f.Members, func(m Member) bool { return strings.EqualFold(m.Name, name) })
}

// CurrentName returns the present name of the member who had that name at that time.
func (f Family) CurrentName(name string, at time.Time) string {
	current := name
	if i := f.index(name); i >= 0 {
		current = f.Members[i].Name
	}
	var until time.Time
	for _, m := range f.Members {
		for _, w := range m.FormerNames {
			// Of the members who had the name later, the one who gave it up first had it at that
			// time.
			if strings.EqualFold(w.Name, name) && at.Before(w.Until) && (until.IsZero() || w.Until.Before(until)) {
				current, until = m.Name, w.Until
			}
		}
	}
	return current
}

// Set replaces the member of the name old, or adds a member if old is "". A new name is stored with
// the old one and the time of the change.
func (f *Family) Set(old string, m Member, changedAt time.Time) error {
	m.Name = strings.Join(strings.Fields(m.Name), " ")
	if n := len([]rune(m.Name)); n == 0 || n > MaxNameLen || record.IsBot(m.Name) {
		return ErrInvalidName
	}
	at := f.index(old)
	if old == "" {
		at = -1
	}
	taken := f.index(m.Name)
	switch {
	case taken >= 0 && taken != at && !f.Members[taken].Removed:
		return ErrNameTaken
	case at < 0 && taken >= 0: // a member who comes back gets back their matches
		at = taken
	case taken >= 0 && taken != at: // the name of a removed member
		f.Members = slices.Delete(f.Members, taken, taken+1)
		at = f.index(old)
	}
	m.Removed = false
	if at < 0 {
		f.Members = append(f.Members, m)
		return nil
	}
	prev := f.Members[at]
	if m.FormerNames = slices.Clone(prev.FormerNames); !strings.EqualFold(prev.Name, m.Name) {
		until := changedAt.Truncate(time.Second).Add(time.Second) // match files have times in seconds
		m.FormerNames = append(m.FormerNames, FormerName{Name: prev.Name, Until: until})
	}
	f.Members[at] = m
	return nil
}

// Remove removes a member; matches stay as they are. Restore takes the member back.
func (f *Family) Remove(name string)  { f.setRemoved(name, true) }
func (f *Family) Restore(name string) { f.setRemoved(name, false) }

func (f *Family) setRemoved(name string, removed bool) {
	if at := f.index(name); at >= 0 {
		f.Members[at].Removed = removed
	}
}

func (s Store) familyFile() string { return filepath.Join(s.ConfigDir, "family.toml") }

// LoadFamily reads the family. It is empty without a file, and with a broken one, whose error
// points into it.
func (s Store) LoadFamily() (Family, error) {
	text, err := ReadText(s.familyFile())
	if errors.Is(err, fs.ErrNotExist) {
		return Family{}, nil
	}
	if err != nil {
		return Family{}, err
	}
	var f Family
	src := variant.Source{File: s.familyFile(), Text: string(text), KeyRemedy: "fault.check-key"}
	if err := src.Decode(&f); err != nil {
		return Family{}, err
	}
	for i, m := range f.Members {
		key := func(name string) string { return "member[" + strconv.Itoa(i) + "]." + name }
		switch {
		case strings.TrimSpace(m.Name) == "":
			return Family{}, src.ErrorAt(key("name"), "fault.setting", "fault.setting-one-of", "Anna, Beppe")
		case utf8.RuneCountInString(m.Name) > MaxNameLen:
			return Family{}, src.ErrorAt(key("name"), "fault.long-words", "fault.shorten", MaxNameLen)
		case !slices.Contains(Colors, m.Color):
			return Family{}, src.ErrorAt(key("colour"), "fault.setting", "fault.setting-one-of", strings.Join(Colors, ", "))
		case !slices.Contains(Symbols, m.Symbol):
			return Family{}, src.ErrorAt(key("symbol"), "fault.setting", "fault.setting-one-of", strings.Join(Symbols, ", "))
		}
	}
	if err := checkRewritten(src, f); err != nil {
		return Family{}, err
	}
	return f, nil
}

// SaveFamily writes the family atomically. A file that could not be read is kept beside it.
func (s Store) SaveFamily(f Family) error {
	_, err := s.LoadFamily()
	return s.saveText(s.familyFile(), err, "broken", f)
}

// UpdateFamily applies change to the family in the file, which another window may have written in
// the meantime, saves it, and returns it. If change fails, it must have changed nothing, and nothing is
// saved. If the file cannot be read, change is applied to fallback.
func (s Store) UpdateFamily(fallback Family, change func(*Family) error) (f Family, err error) {
	err = s.alone(func() error {
		if f, err = s.LoadFamily(); err != nil {
			f = fallback
		}
		if err := change(&f); err != nil {
			return err
		}
		return s.SaveFamily(f)
	})
	return f, err
}
