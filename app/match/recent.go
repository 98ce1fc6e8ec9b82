package match

import (
	"iter"
	"path/filepath"
	"slices"

	"banchisa/app/store"
)

// maxRecent is how many match files are remembered in the order of play.
const maxRecent = 12

// MarkRecent moves a match file to the front of the recent ones, and reports whether that changed anything.
// The times of the files are no help: they change when a folder is copied, and depend on the machine's
// clock.
func MarkRecent(set *store.Settings, path string) bool {
	name := filepath.Base(path)
	if path == "" || len(set.RecentMatches) > 0 && set.RecentMatches[0] == name {
		return false
	}
	played := slices.DeleteFunc(slices.Clone(set.RecentMatches), func(n string) bool { return n == name })
	set.RecentMatches = slices.Insert(played, 0, name)[:min(len(played)+1, maxRecent)]
	return true
}

// MarkTurned remembers whether the table of a match file was turned by hand, and reports whether that changed anything.
func MarkTurned(set *store.Settings, path string, turned bool) bool {
	name := filepath.Base(path)
	if path == "" || slices.Contains(set.TurnedMatches, name) == turned {
		return false
	}
	others := slices.DeleteFunc(slices.Clone(set.TurnedMatches), func(n string) bool { return n == name })
	if turned {
		others = slices.Insert(others, 0, name)
	}
	set.TurnedMatches = others[:min(len(others), maxRecent)]
	return true
}

// ForgetRecent removes a match file from the recent ones.
func ForgetRecent(set *store.Settings, path string) {
	set.RecentMatches = slices.DeleteFunc(slices.Clone(set.RecentMatches), func(n string) bool { return n == filepath.Base(path) })
}

// recentFiles returns the match files that were played here last, the latest first; then some of the
// newest that nobody has played here. The second value reports which they are.
func recentFiles(st store.Store, set store.Settings) iter.Seq2[store.File, bool] {
	return func(yield func(store.File, bool) bool) {
		for _, name := range set.RecentMatches {
			if f, ok := st.MatchFile(name); ok && !yield(f, true) {
				return
			}
		}
		others := slices.DeleteFunc(st.MatchFiles(), func(f store.File) bool {
			return slices.Contains(set.RecentMatches, filepath.Base(f.Path))
		})
		for _, f := range others[:min(len(others), maxRecent)] {
			if !yield(f, false) {
				return
			}
		}
	}
}
