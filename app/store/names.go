package store

import (
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// FileExt is the extension of match files, TextExt that of variants and lessons.
const (
	FileExt = ".banchisa"
	TextExt = ".toml"
)

// addedExt is what a mail program or an editor adds to a name that it does not know.
const addedExt = ".txt"

// SplitName splits the name of a file of a kind, given by its extension, into what the person has named it
// and the rest: the extension in any case, with what other programs add to it. ok is false for a file of
// another kind, a hidden one, and the companion that macOS writes beside a file, as "._isaac.banchisa".
func SplitName(path, ext string) (stem string, ok bool) {
	name := filepath.Base(path)
	stem, found := cutSuffixFold(name, ext)
	if !found {
		if stem, found = cutSuffixFold(name, ext+addedExt); !found {
			return name, false
		}
	}
	return stem, stem != "" && !strings.HasPrefix(name, ".")
}

func cutSuffixFold(name, suffix string) (before string, found bool) {
	at := len(name) - len(suffix)
	if at < 0 || !strings.EqualFold(name[at:], suffix) {
		return name, false
	}
	return name[:at], true
}

// LocalPath returns the path of a file that is named on a command line, where it may also be an address, as
// "file:///home/anna/La%20mia.banchisa": some desktops hand those over.
func LocalPath(argument string) string {
	const scheme = "file:"
	if len(argument) < len(scheme) || !strings.EqualFold(argument[:len(scheme)], scheme) {
		return argument
	}
	address, err := url.Parse(argument)
	if err != nil || address.Path == "" || address.Host != "" && address.Host != "localhost" {
		return argument
	}
	if runtime.GOOS == "windows" {
		return filepath.FromSlash(strings.TrimPrefix(address.Path, "/")) // "/C:/..."
	}
	return address.Path
}

// HasMatch reports whether a match file is in the folder of match files, and listed there.
func (s Store) HasMatch(path string) bool {
	_, ok := s.ownPath(path)
	return ok
}

// ownPath returns the path in the folder of matches of a file that is listed there, whatever the spelling of
// its path: relative, through a linked folder, or a link to the file itself.
func (s Store) ownPath(path string) (own string, ok bool) {
	folder, err := os.Stat(s.MatchesDir())
	if err != nil {
		return "", false
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		real = path
	}
	for _, spelling := range []string{path, real} {
		in, err := os.Stat(filepath.Dir(spelling))
		if _, listed := SplitName(spelling, FileExt); listed && err == nil && os.SameFile(in, folder) {
			return filepath.Join(s.MatchesDir(), filepath.Base(spelling)), true
		}
	}
	return "", false
}

// ignoreRelativeXDG unsets the variables of the XDG base directories that hold a relative path, which their
// standard says to ignore. The toolkit, which reads them too, would take such a path for an error.
func ignoreRelativeXDG() {
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"} {
		if dir := os.Getenv(name); dir != "" && !filepath.IsAbs(dir) {
			_ = os.Unsetenv(name) // fails only for a name without meaning
		}
	}
}
