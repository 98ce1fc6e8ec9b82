package match

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"banchisa/app/stats"
	"banchisa/app/store"
	"banchisa/app/trophies"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// Summary is what lists of matches and statistics need of a match file.
type Summary struct {
	File store.File
	// Game is the game's ID; "" if the file cannot be read. Err is why.
	Game string
	Err  error `json:"-"`
	// Began is when the match began as the file says, or else the file's time.
	Began time.Time
	// Seats are the seats' IDs and Players the players as the file writes them, in order of play.
	Seats, Players []string
	// Name and Note are what people call the match and have noted about it; Name may be that of its file.
	Name, Note string `json:",omitempty"`
	// Branch is where it leaves its main match, if it is a branch.
	Branch record.Branch `json:",omitzero"`
	// Over reports whether the match has ended; Stats is then what statistics count.
	Over  bool
	Stats stats.Match
	// Feats are the trophies that the match has earned by itself, for each seat.
	Feats [][]string `json:",omitempty"`
	// Analyzable reports whether the match may be analysed. Analyzed is when the analysis beside the
	// file was written, zero without one.
	Analyzable bool
	Analyzed   time.Time
}

// Counts reports whether statistics and trophies count the match: when it is over, and not tried out from another.
func (s Summary) Counts() bool { return s.Over && s.Branch == record.Branch{} }

// Analyzable reports whether a match may be analysed at a position: when it is over, or before if
// nothing is hidden and advice is allowed.
func Analyzable(s games.State, over, purist bool) bool {
	_, hidden := s.(games.HiddenInfo)
	return over || !hidden && !purist
}

// Trophies returns what trophies need of a finished match, with the present names of its players.
func (s Summary) Trophies(currentName func(name string, at time.Time) string) trophies.Match {
	m := trophies.Match{Game: s.Game, File: s.File.Path, Time: s.Began, Share: s.Stats.Share, Feats: s.Feats}
	for _, name := range s.Players {
		m.Players = append(m.Players, currentName(name, s.Began))
	}
	return m
}

// analyzedAt returns when the analysis of a match file was written, zero without one.
func analyzedAt(path string) time.Time {
	info, err := os.Stat(store.AnalysisFile(path))
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

// Summarize reads a match file and returns its summary.
func Summarize(f store.File) (Summary, error) {
	m, err := Load(f.Path)
	return summarize(f, m, err), err
}

// summarize returns the summary of a match file.
func summarize(f store.File, m *record.Match, err error) Summary {
	s := Summary{File: f, Began: f.Time, Err: err}
	if err != nil {
		return s
	}
	s.Game, s.Began, s.Seats = m.Game.ID, StartTime(m, f.Time), m.Setup.Seats
	for _, id := range m.Setup.Seats {
		s.Players = append(s.Players, m.Players[id])
	}
	s.Name, s.Note = cmp.Or(m.Name(), FileTitle(f.Path)), m.Note()
	s.Branch = m.Branch()
	s.Stats, s.Over = stats.FromMatch(m, s.Began)
	s.Feats = trophies.Feats(m)
	purist, _ := m.Extra["purist"].(bool)
	s.Analyzable = m.Len() > 0 && Analyzable(m.State(), m.Over(), purist)
	return s
}

// reportInterval is how often the summaries that have been read are reported.
const reportInterval = 250 * time.Millisecond

// Reader reads match files in the background, each within a deadline.
type Reader struct {
	Store  store.Store
	Load   func(path string) (*record.Match, error)
	Budget *store.ReadBudget
	// Precisions reads from the analysis beside a match file how well everybody played; nil reads
	// none.
	Precisions func(path string, m *record.Match) ([]float64, error)
}

// NewReader returns a reader of the matches of a store.
func NewReader(st store.Store) Reader {
	return Reader{Store: st, Load: Load, Budget: store.NewReadBudget()}
}

// Read reads a match file. If that takes too long, it returns an error and leaves the reading alone.
func (r Reader) Read(path string) (*record.Match, error) { return store.Read(r.Budget, path, r.Load) }

// Scan reports the summaries of all match files: first those that the index knows, then the others,
// the latest first, as they are read. left is how many have not been read yet. Scan returns when it
// has reported all, or ctx has ended, and writes the index. It is called in the background.
func (r Reader) Scan(ctx context.Context, report func(found []Summary, left int)) {
	index := r.loadIndex()
	var found []Summary
	var unread []store.File
	files := r.Store.MatchFiles()
	current := make(map[string]Summary, len(files))
	for _, f := range files {
		if s, ok := index[filepath.Base(f.Path)]; ok && s.File.Size == f.Size && s.File.Time.Equal(f.Time) && s.Analyzed.Equal(analyzedAt(f.Path)) {
			s.File.Path = f.Path
			found = append(found, s)
			current[filepath.Base(f.Path)] = s
		} else {
			unread = append(unread, f)
		}
	}
	if len(unread) == 0 && len(current) != len(index) {
		r.saveIndex(current)
	}
	report(found, len(unread))
	r.readAll(ctx, unread, current, report)
}

// Finished returns what statistics count of all finished matches. It is called in the background.
func (r Reader) Finished() (finished []stats.Match) {
	r.Scan(context.Background(), func(found []Summary, _ int) {
		for _, s := range found {
			if s.Counts() {
				finished = append(finished, s.Stats)
			}
		}
	})
	return finished
}

// minKeptReads is the number of new summaries from which a reading that was cancelled is saved.
const minKeptReads = 100

// readAll reads files, reports their summaries in batches, adds them to current and writes the index.
func (r Reader) readAll(ctx context.Context, unread []store.File, current map[string]Summary, report func(found []Summary, left int)) {
	var found []Summary
	last := time.Now()
	for i, f := range unread {
		if ctx.Err() != nil {
			if i >= minKeptReads {
				r.saveIndex(current)
			}
			return
		}
		s := r.summary(f)
		found = append(found, s)
		if s.Err == nil {
			current[filepath.Base(f.Path)] = s
		}
		left := len(unread) - i - 1
		if left == 0 {
			r.saveIndex(current)
		}
		if left == 0 || time.Since(last) > reportInterval {
			report(found, left)
			found, last = nil, time.Now()
		}
	}
}

// summary reads a match file and returns its summary.
func (r Reader) summary(f store.File) Summary {
	analyzed := analyzedAt(f.Path)
	m, err := r.Read(f.Path)
	s := summarize(f, m, err)
	if s.Analyzed = analyzed; err == nil && s.Over && !analyzed.IsZero() && r.Precisions != nil {
		precisions, err := store.Read(r.Budget, store.AnalysisFile(f.Path), func(path string) ([]float64, error) { return r.Precisions(path, m) })
		if err == nil {
			s.Stats.Precision = precisions
		}
	}
	return s
}

const (
	// indexVersion changes with what is read from a match.
	indexVersion = 9
	// maxIndexFiles bounds the summaries of the index.
	maxIndexFiles = 100_000
)

// loadIndex returns the summaries that the index has, by the names of their files: it is a cache, so that a match
// file is read once. Only the match files count: one that has changed is read again.
func (r Reader) loadIndex() map[string]Summary {
	cache, err := store.ReadCache(r.Store.IndexFile(), indexVersion, "")
	if err != nil {
		return nil
	}
	all := map[string]Summary{}
	for len(all) < maxIndexFiles {
		var s Summary
		switch err := cache.Next(&s); {
		case errors.Is(err, io.EOF):
			return all
		case err != nil || !s.fits():
			return nil
		}
		all[filepath.Base(s.File.Path)] = s
	}
	return nil
}

// fits reports whether a summary has everything that one of a match of its seats has.
func (s Summary) fits() bool {
	n := len(s.Seats)
	if catalog.Find(s.Game) == nil || n == 0 || len(s.Players) != n || s.Feats != nil && len(s.Feats) != n {
		return false
	}
	if !s.Over {
		return true
	}
	st := s.Stats
	return st.Game == s.Game && len(st.Players) == n && len(st.Share) == n && len(st.Luck) == n && len(st.Rolls) == n &&
		(st.Precision == nil || len(st.Precision) == n)
}

// saveIndex writes the index. If it cannot be written, it is made again the next time.
func (r Reader) saveIndex(files map[string]Summary) {
	var lines []any
	for _, s := range files {
		lines = append(lines, s)
	}
	if text, err := store.EncodeCache(indexVersion, "", lines...); err == nil {
		_ = r.Store.WriteFile(r.Store.IndexFile(), text)
	}
}

// OtherUnfinished returns how many matches that were played here lately have not ended, without the
// one in a file. It is called in the background.
func (r Reader) OtherUnfinished(set store.Settings, last store.File) (n int) {
	for f, here := range recentFiles(r.Store, set) {
		if !here || r.Budget.Exhausted() {
			break
		}
		if f.Path == last.Path {
			continue
		}
		if m, err := r.Read(f.Path); err == nil && isUnfinished(m) {
			n++
		}
	}
	return n
}

// isUnfinished reports whether a match waits to be played on; a branch does not.
func isUnfinished(m *record.Match) bool {
	return m.Result == "" && !m.Over() && m.Branch() == record.Branch{}
}

// LastUnfinished returns the match that was played last and has not ended, and its file; nil if
// there is none. It is called in the background.
func (r Reader) LastUnfinished(set store.Settings) (*record.Match, store.File) {
	for f, here := range recentFiles(r.Store, set) {
		if r.Budget.Exhausted() {
			break
		}
		m, err := r.Read(f.Path)
		if err != nil || !isUnfinished(m) {
			continue
		}
		if here || len(m.Errors) == 0 { // a damaged match may have been continued in another file
			return m, f
		}
	}
	return nil, store.File{}
}
