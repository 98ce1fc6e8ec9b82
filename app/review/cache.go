package review

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"

	"banchisa/app/store"
	"banchisa/games/analysis"
	"banchisa/games/record"
)

// cacheVersion changes with what an analysis contains or finds.
const cacheVersion = 4

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
	source, err := digest(m)
	if err != nil {
		return nil, err
	}
	cache, err := store.ReadCache(path, cacheVersion, source)
	if err != nil {
		return nil, err
	}
	a := new(analysis.Analysis)
	err = cache.Next(a)
	for err == nil && len(a.Plies) <= m.Len() {
		var p analysis.Ply
		if err = cache.Next(&p); err == nil {
			a.Plies = append(a.Plies, p)
		}
	}
	if !errors.Is(err, io.EOF) || !fits(a, m) {
		return nil, store.ErrStaleCache
	}
	return a, nil
}

// fits reports whether an analysis has everything that a match of this length and these seats needs.
func fits(a *analysis.Analysis, m *record.Match) bool {
	n := len(m.Setup.Seats)
	if len(a.Plies) != m.Len() || !slices.Equal(a.Seats, m.Setup.Seats) || len(a.Result) != n || len(a.Luck) != n {
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
	return a.Finest >= 0 && a.Finest <= len(a.Plies)
}

// Save writes the analysis of a match to a file of a folder that is there: that of the match.
func Save(path string, m *record.Match, a *analysis.Analysis) error {
	d, err := digest(m)
	if err != nil {
		return err
	}
	head := *a
	head.Plies = nil
	lines := []any{head}
	for _, p := range a.Plies {
		lines = append(lines, p)
	}
	text, err := store.EncodeCache(cacheVersion, d, lines...)
	if err != nil {
		return err
	}
	return store.ReplaceFile(path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}
