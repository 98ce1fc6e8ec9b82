package review

import (
	"crypto/sha256"
	"errors"
	"fmt"

	"banchisa/app/store"
	"banchisa/games/analysis"
	"banchisa/games/record"
)

// cacheFile is an analysis kept beside the file of its match. It can be deleted: it is made again.
type cacheFile struct {
	Version int
	// Digest is that of the set-up and the actions that were analysed.
	Digest   string
	Analysis *analysis.Analysis
}

const (
	// cacheVersion changes with what an analysis contains or finds.
	cacheVersion = 1
	// maxCacheSize is the largest file that is read, in bytes.
	maxCacheSize = 16 << 20
)

// digest returns a text that distinguishes matches by their set-up and actions; people and dates do
// not count.
func digest(m *record.Match) (string, error) {
	bare, err := record.New(m.Game, m.Setup, record.Header{})
	if err != nil {
		return "", err
	}
	for _, a := range m.Actions() {
		bare.Apply(a)
	}
	h := sha256.New()
	if err := bare.Encode(h); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// Load returns the analysis of a match from a file. It fails if the file is of another match, of
// other moves, or broken.
func Load(path string, m *record.Match) (*analysis.Analysis, error) {
	var c cacheFile
	if err := store.ReadJSON(path, maxCacheSize, &c); err != nil {
		return nil, err
	}
	want, err := digest(m)
	if err != nil {
		return nil, err
	}
	if c.Version != cacheVersion || c.Digest != want || !fits(c.Analysis, m) {
		return nil, errors.New("review: the analysis of another match")
	}
	return c.Analysis, nil
}

// fits reports whether an analysis has everything that a match of this length and these seats needs.
func fits(a *analysis.Analysis, m *record.Match) bool {
	n := len(m.Setup.Seats)
	if a == nil || len(a.Plies) != m.Len() || len(a.Seats) != n || len(a.Result) != n || len(a.Luck) != n {
		return false
	}
	for k, p := range a.Plies {
		if p.Ply != k+1 || len(p.Before) != n || len(p.After) != n {
			return false
		}
	}
	for _, ply := range a.TurningPoints {
		if ply < 1 || ply > len(a.Plies) {
			return false
		}
	}
	return true
}

// Save writes the analysis of a match to a file of a folder that is there: that of the match.
func Save(path string, m *record.Match, a *analysis.Analysis) error {
	d, err := digest(m)
	if err != nil {
		return err
	}
	return store.ReplaceJSON(path, cacheFile{Version: cacheVersion, Digest: d, Analysis: a})
}
