// Package store is where the app keeps its files: matches, settings, own variants.
// Nothing is written anywhere else.
package store

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// Ending is the ending of match files.
const Ending = ".banchisa"

// Store is two folders: one for what a person may edit, one for matches.
type Store struct {
	Config, Data string
	// lent is the folder of variants of another store, "" for the own one.
	lent string
}

// Open finds the folders of this user. BANCHISA_HOME, when set, holds both. Nothing is
// created until something is written.
func Open() (Store, error) {
	if home := os.Getenv("BANCHISA_HOME"); home != "" {
		return Store{Config: home, Data: home}, nil
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return Store{}, err
	}
	s := Store{Config: filepath.Join(config, "banchisa"), Data: filepath.Join(config, "banchisa")}
	if runtime.GOOS == "linux" {
		data := os.Getenv("XDG_DATA_HOME")
		if !filepath.IsAbs(data) {
			home, err := os.UserHomeDir()
			if err != nil {
				return Store{}, err
			}
			data = filepath.Join(home, ".local", "share")
		}
		s.Data = filepath.Join(data, "banchisa")
	}
	return s, nil
}

// Matches is the folder of match files.
func (s Store) Matches() string { return filepath.Join(s.Data, "matches") }

// Statistics is the file of what has been read from match files. It can be thrown away.
func (s Store) Statistics() string { return filepath.Join(s.Data, "statistics.json") }

// Variants is the folder of the user's own variants of a game.
func (s Store) Variants(game string) string {
	if s.lent != "" {
		return filepath.Join(s.lent, game)
	}
	return filepath.Join(s.Config, "variants", game)
}

// Fair is the folder of what belongs to fairs.
func (s Store) Fair() string { return filepath.Join(s.Data, "fair") }

// Visitor is a store for somebody who goes again: it lies in a folder of its own, with
// the variants of this one.
func (s Store) Visitor() Store {
	folder := filepath.Join(s.Fair(), "visitor")
	return Store{Config: folder, Data: folder, lent: filepath.Join(s.Config, "variants")}
}

// Forget removes everything in a visitor's store. It does nothing to any other.
func (s Store) Forget() error {
	if s.lent == "" {
		return nil
	}
	return os.RemoveAll(s.Data)
}

// Lessons is the folder of the user's own lessons.
func (s Store) Lessons() string { return filepath.Join(s.Config, "lessons") }

// OwnLessons are the user's lesson files, by name.
func (s Store) OwnLessons() []File {
	files := list(s.Lessons(), ".toml")
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// File is one file of a folder, newest first in lists.
type File struct {
	Path string
	Time time.Time
	Size int64
}

// List are the match files, the latest first. A folder that is not there is empty.
func (s Store) List() []File { return list(s.Matches(), Ending) }

// OwnVariants are the user's variant files of a game, by name.
func (s Store) OwnVariants(game string) []File {
	files := list(s.Variants(game), ".toml")
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

func list(folder, ending string) []File {
	entries, _ := os.ReadDir(folder)
	var files []File
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && strings.HasSuffix(e.Name(), ending) {
			files = append(files, File{Path: filepath.Join(folder, e.Name()), Time: info.ModTime(), Size: info.Size()})
		}
	}
	slices.SortFunc(files, func(a, b File) int {
		return cmp.Or(b.Time.Compare(a.Time), cmp.Compare(b.Path, a.Path))
	})
	return files
}

// Journal is a match file being written. It is safe after every Append: killed at any
// instant, the file holds all lines that were appended before, and at most one torn one.
type Journal struct {
	file *os.File
	path string
	born bool // The file has its own name.
	// sound is how many bytes are known to be on the disk. torn tells that an Append has
	// failed: what it left after them is cut off before anything else is written.
	sound int64
	torn  bool
}

// ErrBusy tells that another table, here or in another program, has the match open.
var ErrBusy = errors.New("the match is open at another table")

// unborn is the ending of a match file whose header is not on the disk yet.
const unborn = ".new"

// NewJournal begins a match file with a name of its own, as "isaac-20261121-150405". The
// file gets its name with the first Sync: no match file is ever without its header.
func (s Store) NewJournal(game string, at time.Time) (*Journal, error) {
	if err := os.MkdirAll(s.Matches(), 0o755); err != nil {
		return nil, err
	}
	s.sweep(at)
	name := game + "-" + at.Format("20060102-150405")
	for n := 0; ; n++ {
		path := filepath.Join(s.Matches(), name+strings.Repeat("b", n)+Ending)
		// Who holds the .new file holds the name: only then is it known to be free.
		file, err := os.OpenFile(path+unborn, os.O_APPEND|os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o644)
		if err == nil {
			if _, taken := os.Stat(path); taken != nil {
				return &Journal{file: file, path: path}, nil
			}
			file.Close()
			os.Remove(path + unborn)
		}
		if err != nil && !os.IsExist(err) || n >= 50 {
			return nil, cmp.Or(err, os.ErrExist)
		}
	}
}

// sweep removes what was begun and never named, an hour ago or more.
func (s Store) sweep(now time.Time) {
	for _, f := range list(s.Matches(), Ending+unborn) {
		if now.Sub(f.Time) > time.Hour {
			os.Remove(f.Path)
		}
	}
}

// name gives the file its name. It is closed for it: not every system renames open files.
func (j *Journal) name() error {
	if err := j.file.Close(); err != nil {
		return err
	}
	if err := os.Rename(j.path+unborn, j.path); err != nil {
		return err
	}
	file, err := os.OpenFile(j.path, os.O_APPEND|os.O_RDWR, 0o644)
	if err != nil {
		return err
	}
	j.file, j.born = file, true
	lock(file) // Nobody else can know the name yet.
	if dir, err := os.Open(filepath.Dir(j.path)); err == nil {
		dir.Sync() // Where a folder can be synced; elsewhere the name is safe anyway.
		dir.Close()
	}
	return nil
}

// OpenJournal goes on with a match file. A torn last line is cut off. It is ErrBusy while
// another table has the match open.
func OpenJournal(path string) (*Journal, error) {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := lock(file); err != nil {
		file.Close()
		return nil, err
	}
	sound, err := cutTorn(file)
	if err != nil {
		file.Close()
		return nil, err
	}
	return &Journal{file: file, path: path, born: true, sound: sound}, nil
}

// cutTorn cuts off what follows the last line's end, and returns how long the file is
// then. A file that ends in more than a line can be is none that this program has written.
func cutTorn(file *os.File) (int64, error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return 0, err
	}
	tail := make([]byte, min(info.Size(), longestLine))
	if _, err := file.ReadAt(tail, info.Size()-int64(len(tail))); err != nil {
		return 0, err
	}
	end := bytes.LastIndexByte(tail, '\n')
	if end < 0 {
		return 0, ErrNoLine
	}
	sound := info.Size() - int64(len(tail)-end-1)
	if sound < info.Size() {
		err = file.Truncate(sound)
	}
	return sound, err
}

// longestLine is the most bytes that are looked at for the last line's end.
const longestLine = 64 << 10

// ErrNoLine tells that a file is no match file that could be gone on with.
var ErrNoLine = errors.New("the file does not end in lines")

// Path is the file's path.
func (j *Journal) Path() string { return j.path }

// Write appends.
func (j *Journal) Write(b []byte) (int, error) {
	n, err := j.file.Write(b)
	j.sound += int64(n)
	return n, err
}

// Sync waits until what was written is on the disk.
func (j *Journal) Sync() error {
	if err := j.file.Sync(); err != nil || j.born {
		return err
	}
	return j.name()
}

// Append writes lines and waits until they are on the disk. When it fails, as on a full
// disk, nothing of them is kept, and a later Append may go on.
func (j *Journal) Append(lines []string) error {
	if j.torn {
		if err := j.file.Truncate(j.sound); err != nil {
			return err
		}
		j.torn = false
	}
	sound := j.sound
	_, err := j.Write([]byte(strings.Join(lines, "\n") + "\n"))
	if err == nil {
		err = j.Sync()
	}
	if err != nil {
		j.sound = sound
		j.torn = j.file.Truncate(sound) != nil
	}
	return err
}

// Drop closes the file of a match that could not be begun, and leaves nothing of it.
func (j *Journal) Drop() {
	j.Close()
	if !j.born {
		os.Remove(j.path + unborn)
	}
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }

// Exports is the folder of pictures and films that a person asked for.
func (s Store) Exports() string { return filepath.Join(s.Data, "exports") }

// Keep makes the folder of a file, then writes it.
func (s Store) Keep(path string, write func() error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return write()
}
