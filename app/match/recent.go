package match

import (
	"path/filepath"
	"slices"
	"time"

	"banchisa/app/store"
	"banchisa/games/record"
)

// maxRecent is how many match files are remembered in the order of play.
const maxRecent = 12

// MarkRecent puts a match file in front of those that were played last, and reports whether that
// changed anything. The files' times do not tell: they change when a folder is copied, and with the
// machine's clock.
func MarkRecent(set *store.Settings, path string) bool {
	name := filepath.Base(path)
	if path == "" || len(set.RecentMatches) > 0 && set.RecentMatches[0] == name {
		return false
	}
	played := slices.DeleteFunc(slices.Clone(set.RecentMatches), func(n string) bool { return n == name })
	set.RecentMatches = slices.Insert(played, 0, name)[:min(len(played)+1, maxRecent)]
	return true
}

// RecentFiles returns the match files that were played last, the latest first; then, of files that
// nobody has played here, some of the newest.
func RecentFiles(st store.Store, set store.Settings) []store.File {
	all := st.MatchFiles()
	var files []store.File
	for _, name := range set.RecentMatches {
		if at := slices.IndexFunc(all, func(f store.File) bool { return filepath.Base(f.Path) == name }); at >= 0 {
			files = append(files, all[at])
			all = slices.Delete(all, at, at+1)
		}
	}
	return append(files, all[:min(len(all), maxRecent)]...)
}

// Cache is match files that were read lately, by path.
type Cache map[string]cachedMatch

// cachedMatch is a match file as it was when it was read.
type cachedMatch struct {
	size  int64
	time  time.Time
	match *record.Match
	err   error
}

// maxCachedMatches is how many matches are kept in memory: a few pages of saved ones.
const maxCachedMatches = 48

// Load returns the match of a file, to be looked at only: it is read once as long as the file
// stays the same.
func (c Cache) Load(f store.File) (*record.Match, error) {
	g, known := c[f.Path]
	if !known || g.size != f.Size || !g.time.Equal(f.Time) {
		if len(c) >= maxCachedMatches {
			clear(c)
		}
		g = cachedMatch{size: f.Size, time: f.Time}
		g.match, g.err = Load(f.Path)
		c[f.Path] = g
	}
	return g.match, g.err
}
