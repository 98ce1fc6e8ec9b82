package app

import (
	"path/filepath"
	"slices"
	"time"

	"banchisa/app/store"
	"banchisa/games/record"
)

// maxRecent is how many match files are remembered in the order of play.
const maxRecent = 12

// markRecent puts a match in front of those that were played last. The files' times do not
// tell: they change when a folder is copied, and with the machine's clock.
func (a *App) markRecent(j *store.Journal) {
	if j == nil {
		return
	}
	name := filepath.Base(j.Path())
	if len(a.settings.RecentMatches) > 0 && a.settings.RecentMatches[0] == name {
		return
	}
	played := slices.DeleteFunc(slices.Clone(a.settings.RecentMatches), func(n string) bool { return n == name })
	a.settings.RecentMatches = slices.Insert(played, 0, name)[:min(len(played)+1, maxRecent)]
	a.saveSettings()
}

// recentFiles are the match files that were played last, the latest first; then, of files that
// nobody has played here, some of the newest.
func (a *App) recentFiles() []store.File {
	all := a.store.MatchFiles()
	var files []store.File
	for _, name := range a.settings.RecentMatches {
		if at := slices.IndexFunc(all, func(f store.File) bool { return filepath.Base(f.Path) == name }); at >= 0 {
			files = append(files, all[at])
			all = slices.Delete(all, at, at+1)
		}
	}
	return append(files, all[:min(len(all), maxRecent)]...)
}

// cachedMatch is a match file as it was when it was read.
type cachedMatch struct {
	size  int64
	time  time.Time
	match *record.Match
	err   error
}

// maxCachedMatches is how many matches are kept in memory: a few pages of saved ones.
const maxCachedMatches = 48

// loadCached is the match of a file, to be looked at only: it is read once as long as the file
// stays the same.
func (a *App) loadCached(f store.File) (*record.Match, error) {
	g, known := a.matchCache[f.Path]
	if !known || g.size != f.Size || !g.time.Equal(f.Time) {
		if len(a.matchCache) >= maxCachedMatches || a.matchCache == nil {
			a.matchCache = map[string]cachedMatch{}
		}
		g = cachedMatch{size: f.Size, time: f.Time}
		g.match, g.err = a.loadMatch(f.Path)
		a.matchCache[f.Path] = g
	}
	return g.match, g.err
}
