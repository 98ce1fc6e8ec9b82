package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/natefinch/atomic"

	"banchisa/games/variant"
)

// Member is a person of the family.
type Member struct {
	Name string `toml:"name"`
	// Colour is one of red black yellow green blue white, Symbol one of Symbols.
	Colour string `toml:"colour"`
	Symbol string `toml:"symbol"`
	// Was are the names that the person played under before.
	Was []Former `toml:"was"`
	// Gone tells that the person was taken out: matches under the former names still are
	// of this name.
	Gone bool `toml:"gone"`
}

// Former is a name until some time: matches begun before are of who had it then.
type Former struct {
	Name  string    `toml:"name"`
	Until time.Time `toml:"until"`
}

// Colours and Symbols are what a member chooses from.
var (
	Colours = []string{"red", "black", "yellow", "green", "blue", "white"}
	Symbols = []string{"penguin", "seal", "sealion", "fish", "igloo", "ark", "sled", "buoy", "telescope", "ball"}
)

// Family is everybody who plays here, in the order in which they came.
type Family struct {
	Members []Member `toml:"member"`
}

// NameMost is how many letters a name may have.
const NameMost = 20

// Why a name cannot be taken.
var (
	ErrNoName = errors.New("the name is empty, too long, or a bot's")
	ErrTaken  = errors.New("somebody else has the name")
)

// Present are the members who have not been taken out.
func (f Family) Present() []Member {
	return slices.DeleteFunc(slices.Clone(f.Members), func(m Member) bool { return m.Gone })
}

// Find is the member of that name; large and small letters are the same. It is not ok for
// nobody, and for who has been taken out.
func (f Family) Find(name string) (Member, bool) {
	if at := f.index(name); at >= 0 && !f.Members[at].Gone {
		return f.Members[at], true
	}
	return Member{}, false
}

func (f Family) index(name string) int {
	return slices.IndexFunc(f.Members, func(m Member) bool { return strings.EqualFold(m.Name, name) })
}

// Now is the present name of who was called that at some time.
func (f Family) Now(name string, at time.Time) string {
	next := name
	if i := f.index(name); i >= 0 {
		next = f.Members[i].Name
	}
	var until time.Time
	for _, m := range f.Members {
		for _, w := range m.Was {
			// Of those who had the name after that time, the first had it then.
			if strings.EqualFold(w.Name, name) && at.Before(w.Until) && (until.IsZero() || w.Until.Before(until)) {
				next, until = m.Name, w.Until
			}
		}
	}
	return next
}

// Set writes a member in place of the one who is called old, "" for a new one. A new name
// is remembered with the old one, as of then.
func (f *Family) Set(old string, m Member, then time.Time) error {
	m.Name = strings.Join(strings.Fields(m.Name), " ")
	if n := len([]rune(m.Name)); n == 0 || n > NameMost || strings.HasPrefix(m.Name, "bot:") {
		return ErrNoName
	}
	at := f.index(old)
	if old == "" {
		at = -1
	}
	same := f.index(m.Name)
	switch {
	case same >= 0 && same != at && !f.Members[same].Gone:
		return ErrTaken
	case at < 0 && same >= 0: // who comes back has the own matches again
		at = same
	case same >= 0 && same != at: // the name was of somebody who has left
		f.Members = slices.Delete(f.Members, same, same+1)
		at = f.index(old)
	}
	m.Gone = false
	if at < 0 {
		f.Members = append(f.Members, m)
		return nil
	}
	was := f.Members[at]
	if m.Was = slices.Clone(was.Was); !strings.EqualFold(was.Name, m.Name) {
		m.Was = append(m.Was, Former{Name: was.Name, Until: then.Truncate(time.Second).Add(time.Second)}) // files tell seconds
	}
	f.Members[at] = m
	return nil
}

// Remove takes a member out; matches stay as they are.
func (f *Family) Remove(name string) {
	if at := f.index(name); at >= 0 {
		f.Members[at].Gone = true
	}
}

func (s Store) familyFile() string { return filepath.Join(s.Config, "family.toml") }

// LoadFamily reads the family; without a file it is empty, and with a broken one too: the
// error is a fault that points into it.
func (s Store) LoadFamily() (Family, error) {
	text, err := os.ReadFile(s.familyFile())
	if errors.Is(err, fs.ErrNotExist) {
		return Family{}, nil
	}
	if err != nil {
		return Family{}, err
	}
	var f Family
	src := variant.Source{File: s.familyFile(), Text: string(text)}
	if err := src.Decode(&f); err != nil {
		return Family{}, err
	}
	for i, m := range f.Members {
		key := func(name string) string { return "member[" + strconv.Itoa(i) + "]." + name }
		switch {
		case strings.TrimSpace(m.Name) == "":
			return Family{}, src.ErrorAt(key("name"), "fault.setting", "fault.setting-one-of", "Anna, Beppe")
		case !slices.Contains(Colours, m.Colour):
			return Family{}, src.ErrorAt(key("colour"), "fault.setting", "fault.setting-one-of", strings.Join(Colours, ", "))
		case !slices.Contains(Symbols, m.Symbol):
			return Family{}, src.ErrorAt(key("symbol"), "fault.setting", "fault.setting-one-of", strings.Join(Symbols, ", "))
		}
	}
	return f, nil
}

// SaveFamily writes the family as a whole file or not at all. A file that could not be
// read is kept beside it.
func (s Store) SaveFamily(f Family) error {
	if err := os.MkdirAll(s.Config, 0o755); err != nil {
		return err
	}
	if _, err := s.LoadFamily(); err != nil {
		if err := os.Rename(s.familyFile(), s.familyFile()+".broken"); err != nil {
			return err
		}
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(f); err != nil {
		return err
	}
	return atomic.WriteFile(s.familyFile(), &b)
}
