package store

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"
)

// visit is what the copies of a visitor's store share: whether its files have been cleared. nil is a visit that
// never ends, as of the owner.
type visit struct{ over atomic.Bool }

func (v *visit) isOver() bool { return v != nil && v.over.Load() }

// ErrVisitOver means that a file was to be written into a visitor's store after that was cleared.
var ErrVisitOver = errors.New("the visit is over")

// visitorsDir returns the folder of the visitors' folders.
func (s Store) visitorsDir() string { return filepath.Join(s.FairDir(), "visitor") }

// dayPrefix begins the names of the folders of a day's visitors.
func dayPrefix(day time.Time) string { return day.Format("20060102-") }

// VisitorStore returns a temporary store for a visitor who comes now, in a folder of its own, with the variants
// of s.
func (s Store) VisitorStore(now time.Time) Store {
	folder := filepath.Join(s.visitorsDir(), dayPrefix(now)+fmt.Sprintf("%08x", rand.Uint32()))
	return Store{ConfigDir: folder, DataDir: folder, sharedVariants: filepath.Join(s.ConfigDir, "variants"), disks: s.disks, visit: new(visit)}
}

// EndVisit ends the visit of a visitor's store: nothing is written into it from now on, also by what began to
// write before. It does nothing to other stores.
func (s Store) EndVisit() {
	if s.visit != nil {
		s.visit.over.Store(true)
	}
}

// Clear ends the visit of a visitor's store and removes all its files. It does nothing to other stores.
func (s Store) Clear() error {
	if s.visit == nil {
		return nil
	}
	s.EndVisit()
	return os.RemoveAll(s.DataDir)
}

// ClearVisitors removes the files of all visitors but those of today, which a program that was ended by a power
// cut has left.
func (s Store) ClearVisitors(today time.Time) error { return s.clearVisitors(dayPrefix(today)) }

// ClearAllVisitors removes the files of all visitors.
func (s Store) ClearAllVisitors() error { return s.clearVisitors("none of these") }

func (s Store) clearVisitors(except string) error {
	entries, err := os.ReadDir(s.visitorsDir())
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), except) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(s.visitorsDir(), e.Name())))
		}
	}
	return err
}

// unlessOver returns ErrVisitOver and removes a file that was just written if the visit ended meanwhile: Clear
// may not have seen it.
func (v *visit) unlessOver(path string) error {
	if !v.isOver() {
		return nil
	}
	os.Remove(path)
	return ErrVisitOver
}
