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

// ledger is what has been read from match files, so that a page of hundreds of matches
// opens at once. The files are the truth: a file that has changed is read again, and a
// ledger that is gone, broken or of another version is made anew.
type ledger struct {
	Version int
	Files   map[string]entered
}

// entered is one match file as it was when it was read; Over tells that it has an end.
type entered struct {
	Size  int64
	Time  time.Time
	Over  bool
	Match stats.Match
}

// ledgerVersion changes with what is read from a match.
const ledgerVersion = 1

// finished are all matches with an end, by the match files.
func (a *App) finished() []stats.Match {
	old := a.readLedger()
	now := ledger{Version: ledgerVersion, Files: map[string]entered{}}
	var all []stats.Match
	changed := false
	for _, f := range a.store.MatchFiles() {
		name := filepath.Base(f.Path)
		e, known := old.Files[name]
		if !known || e.Size != f.Size || !e.Time.Equal(f.Time) {
			e, changed = a.enter(f), true
		}
		now.Files[name] = e
		if e.Over {
			all = append(all, e.Match)
		}
	}
	if changed || len(now.Files) != len(old.Files) {
		if text, err := json.Marshal(now); err == nil {
			_ = a.store.WriteFile(a.store.StatsFile(), func() error { // else it is made anew the next time
				return atomic.WriteFile(a.store.StatsFile(), bytes.NewReader(text))
			})
		}
	}
	return all
}

func (a *App) enter(f store.File) entered {
	e := entered{Size: f.Size, Time: f.Time}
	if m, err := a.load(f.Path); err == nil {
		e.Match, e.Over = stats.FromMatch(m, beganAt(m, f.Time))
	}
	return e
}

func (a *App) readLedger() ledger {
	var l ledger
	text, err := os.ReadFile(a.store.StatsFile())
	if err != nil || json.Unmarshal(text, &l) != nil || l.Version != ledgerVersion {
		return ledger{}
	}
	return l
}
