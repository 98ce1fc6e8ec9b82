package pages

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"github.com/natefinch/atomic"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/shell"
	"banchisa/app/stats"
	"banchisa/app/store"
)

// statsCache is what has been read from match files, so that a page of hundreds of matches
// opens at once. The files are the truth: a file that has changed is read again, and a
// cache that is missing, broken or of another version is made again.
type statsCache struct {
	Version int
	Files   map[string]statsEntry
}

// statsEntry is one match file as it was when it was read; Over is set if the match has ended.
type statsEntry struct {
	Size  int64
	Time  time.Time
	Over  bool
	Match stats.Match
	// Analyzed is when the analysis beside the match was written, zero without one.
	Analyzed time.Time
}

// statsCacheVersion changes with what is read from a match.
const statsCacheVersion = 2

// finishedMatches are all matches with an end, by the match files.
func finishedMatches(sh *shell.Shell) []stats.Match {
	old := readStatsCache(sh)
	current := statsCache{Version: statsCacheVersion, Files: map[string]statsEntry{}}
	var all []stats.Match
	changed := false
	for _, f := range sh.Store.MatchFiles() {
		name := filepath.Base(f.Path)
		e, known := old.Files[name]
		analyzed := modTime(store.AnalysisFile(f.Path))
		if !known || e.Size != f.Size || !e.Time.Equal(f.Time) || !e.Analyzed.Equal(analyzed) {
			e, changed = readStatsEntry(f), true
			e.Analyzed = analyzed
		}
		current.Files[name] = e
		if e.Over {
			all = append(all, e.Match)
		}
	}
	if changed || len(current.Files) != len(old.Files) {
		if text, err := json.Marshal(current); err == nil {
			_ = sh.Store.WriteFile(sh.Store.StatsFile(), func() error { // else it is made again the next time
				return atomic.WriteFile(sh.Store.StatsFile(), bytes.NewReader(text))
			})
		}
	}
	return all
}

func readStatsEntry(f store.File) statsEntry {
	e := statsEntry{Size: f.Size, Time: f.Time}
	if m, err := match.Load(f.Path); err == nil {
		e.Match, e.Over = stats.FromMatch(m, match.StartTime(m, f.Time))
		if a, err := review.Load(store.AnalysisFile(f.Path), m); err == nil {
			e.Match.Precision = review.Precisions(a)
		}
	}
	return e
}

// modTime returns when a file was written, zero if there is none.
func modTime(path string) time.Time {
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

func readStatsCache(sh *shell.Shell) statsCache {
	var l statsCache
	text, err := os.ReadFile(sh.Store.StatsFile())
	if err != nil || json.Unmarshal(text, &l) != nil || l.Version != statsCacheVersion {
		return statsCache{}
	}
	return l
}
