package app

import (
	"path/filepath"
	"slices"
	"time"

	"banchisa/app/store"
	"banchisa/games/record"
)

// mostPlayed is how many match files are remembered in the order of play.
const mostPlayed = 12

// remember puts a match in front of those that were played last. The files' times do not
// tell: they change when a folder is copied, and with the machine's clock.
func (a *App) remember(j *store.Journal) {
	if j == nil {
		return
	}
	name := filepath.Base(j.Path())
	if len(a.set.RecentMatches) > 0 && a.set.RecentMatches[0] == name {
		return
	}
	played := slices.DeleteFunc(slices.Clone(a.set.RecentMatches), func(n string) bool { return n == name })
	a.set.RecentMatches = slices.Insert(played, 0, name)[:min(len(played)+1, mostPlayed)]
	a.save()
}

// latest are the match files that were played last, the latest first; then, of files that
// nobody has played here, some of the newest.
func (a *App) latest() []store.File {
	all := a.store.MatchFiles()
	var files []store.File
	for _, name := range a.set.RecentMatches {
		if at := slices.IndexFunc(all, func(f store.File) bool { return filepath.Base(f.Path) == name }); at >= 0 {
			files = append(files, all[at])
			all = slices.Delete(all, at, at+1)
		}
	}
	return append(files, all[:min(len(all), mostPlayed)]...)
}

// glanced is a match file as it was when it was read.
type glanced struct {
	size  int64
	time  time.Time
	match *record.Match
	err   error
}

// mostGlanced is how many matches are kept in memory: a few pages of saved ones.
const mostGlanced = 48

// glance is the match of a file, to be looked at only: it is read once as long as the file
// stays the same.
func (a *App) glance(f store.File) (*record.Match, error) {
	g, known := a.glances[f.Path]
	if !known || g.size != f.Size || !g.time.Equal(f.Time) {
		if len(a.glances) >= mostGlanced || a.glances == nil {
			a.glances = map[string]glanced{}
		}
		g = glanced{size: f.Size, time: f.Time}
		g.match, g.err = a.load(f.Path)
		a.glances[f.Path] = g
	}
	return g.match, g.err
}
