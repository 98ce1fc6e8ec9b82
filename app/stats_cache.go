package app

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"github.com/natefinch/atomic"

	"banchisa/app/stats"
	"banchisa/app/store"
)

// statsCache is what has been read from match files, so that a page of hundreds of matches
// opens at once. The files are the truth: a file that has changed is read again, and a
// ledger that is gone, broken or of another version is made anew.
type statsCache struct {
	Version int
	Files   map[string]statsEntry
}

// statsEntry is one match file as it was when it was read; Over tells that it has an end.
type statsEntry struct {
	Size  int64
	Time  time.Time
	Over  bool
	Match stats.Match
}

// statsCacheVersion changes with what is read from a match.
const statsCacheVersion = 1

// finishedMatches are all matches with an end, by the match files.
func (a *App) finishedMatches() []stats.Match {
	old := a.readStatsCache()
	current := statsCache{Version: statsCacheVersion, Files: map[string]statsEntry{}}
	var all []stats.Match
	changed := false
	for _, f := range a.store.MatchFiles() {
		name := filepath.Base(f.Path)
		e, known := old.Files[name]
		if !known || e.Size != f.Size || !e.Time.Equal(f.Time) {
			e, changed = a.readStatsEntry(f), true
		}
		current.Files[name] = e
		if e.Over {
			all = append(all, e.Match)
		}
	}
	if changed || len(current.Files) != len(old.Files) {
		if text, err := json.Marshal(current); err == nil {
			_ = a.store.WriteFile(a.store.StatsFile(), func() error { // else it is made anew the next time
				return atomic.WriteFile(a.store.StatsFile(), bytes.NewReader(text))
			})
		}
	}
	return all
}

func (a *App) readStatsEntry(f store.File) statsEntry {
	e := statsEntry{Size: f.Size, Time: f.Time}
	if m, err := a.loadMatch(f.Path); err == nil {
		e.Match, e.Over = stats.FromMatch(m, startTime(m, f.Time))
	}
	return e
}

func (a *App) readStatsCache() statsCache {
	var l statsCache
	text, err := os.ReadFile(a.store.StatsFile())
	if err != nil || json.Unmarshal(text, &l) != nil || l.Version != statsCacheVersion {
		return statsCache{}
	}
	return l
}
