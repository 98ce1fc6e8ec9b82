// Package store reads and writes the app's files: matches, settings, user variants. The app writes
// nothing anywhere else.
package store

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"banchisa/games"
)

// Store is two folders: one for files that a person may edit, one for matches.
type Store struct {
	ConfigDir, DataDir string
	// sharedVariants is the variants folder of another store; "" uses its own.
	sharedVariants string
	// disks are those that the folders were on when the store was opened.
	disks [2]disk
	visit *visit // nil but for a visitor's
}

// errNoHome means that the system does not say where this user keeps files.
var errNoHome = games.NewTextError("fault.no-home")

// Open finds the folders of this user. BANCHISA_HOME, if set, holds both. Nothing is created until
// something is written.
func Open() (Store, error) {
	ignoreRelativeXDG()
	if home := os.Getenv("BANCHISA_HOME"); home != "" {
		return openAt(home, home), nil
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return Store{}, errNoHome
	}
	config = filepath.Join(config, "banchisa")
	data := config
	if runtime.GOOS == "linux" {
		data = os.Getenv("XDG_DATA_HOME")
		if !filepath.IsAbs(data) {
			home, err := os.UserHomeDir()
			if err != nil {
				return Store{}, errNoHome
			}
			data = filepath.Join(home, ".local", "share")
		}
		data = filepath.Join(data, "banchisa")
	}
	return openAt(config, data), nil
}

// openAt returns the store of two folders.
func openAt(config, data string) Store {
	return Store{ConfigDir: config, DataDir: data, disks: [2]disk{diskOf(config), diskOf(data)}}
}

// MatchesDir returns the folder of match files.
func (s Store) MatchesDir() string { return filepath.Join(s.DataDir, "matches") }

// IndexFile returns the path of the cache of what was read from match files. It can be deleted.
func (s Store) IndexFile() string { return filepath.Join(s.DataDir, "statistics.json") }

// PicturesFile returns the path of the pictures of the first screen. It can be deleted.
func (s Store) PicturesFile() string { return filepath.Join(s.DataDir, "first-screen.pictures") }

// AnalysisFile returns the path of the analysis that is kept beside a match file. It can be deleted. A match whose
// extension is spelled in another way has it under its whole name: x.BANCHISA may lie beside x.banchisa.
func AnalysisFile(match string) string { return strings.TrimSuffix(match, FileExt) + ".analysis.json" }

// VariantsDir returns the folder of the user's variants of a game.
func (s Store) VariantsDir(game string) string {
	if s.sharedVariants != "" {
		return filepath.Join(s.sharedVariants, game)
	}
	return filepath.Join(s.ConfigDir, "variants", game)
}

// FairDir returns the folder of files that belong to fairs.
func (s Store) FairDir() string { return filepath.Join(s.DataDir, "fair") }

// LessonsDir returns the folder of the user's lessons.
func (s Store) LessonsDir() string { return filepath.Join(s.ConfigDir, "lessons") }

// UserLessons returns the user's lesson files, by name.
func (s Store) UserLessons() []File { return listByName(s.LessonsDir()) }

// File is a file of a folder. Lists have the newest first.
type File struct {
	Path string
	Time time.Time
	Size int64
}

// MatchFiles returns the match files, the latest first; nil without a folder.
func (s Store) MatchFiles() []File { return listNamed(s.MatchesDir(), FileExt) }

// MatchFile returns the match file of that name, such as "isaac-20261121-150405.banchisa"; ok is false
// if there is none.
func (s Store) MatchFile(name string) (f File, ok bool) {
	return statFile(filepath.Join(s.MatchesDir(), filepath.Base(name)))
}

// UserVariants returns the user's variant files of a game, by name.
func (s Store) UserVariants(game string) []File { return listByName(s.VariantsDir(game)) }

// listByName returns the text files of a folder by name.
func listByName(folder string) []File {
	files := listNamed(folder, TextExt)
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return files
}

// listNamed returns the files of a kind that a person may have named, the latest first.
func listNamed(folder, ext string) []File {
	return listIf(folder, func(name string) bool {
		_, ok := SplitName(name, ext)
		return ok
	})
}

// listFiles returns the files that the app itself has named, the latest first.
func listFiles(folder, ext string) []File {
	return listIf(folder, func(name string) bool { return strings.HasSuffix(name, ext) })
}

func listIf(folder string, listed func(name string) bool) []File {
	entries, _ := os.ReadDir(folder)
	var files []File
	for _, e := range entries {
		if !listed(e.Name()) {
			continue
		}
		if f, ok := statFile(filepath.Join(folder, e.Name())); ok {
			files = append(files, f)
		}
	}
	slices.SortFunc(files, func(a, b File) int {
		return cmp.Or(b.Time.Compare(a.Time), cmp.Compare(b.Path, a.Path))
	})
	return files
}

// statFile returns a file, or the one that a link leads to; ok is false for a folder, and where there
// is nothing. What is no plain file is refused when it is opened.
func statFile(path string) (f File, ok bool) {
	info, err := os.Stat(path)
	if err != nil || info.IsDir() {
		return File{}, false
	}
	return File{Path: path, Time: info.ModTime(), Size: info.Size()}, true
}

// ExportsDir returns the folder of exported notebooks.
func (s Store) ExportsDir() string { return filepath.Join(s.DataDir, "exports") }
