package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// disk is what a folder is on, such as a stick. A stick that was pulled out may leave its mount point as an
// empty folder; files that are written there are hidden when it is put back.
type disk struct {
	mountPoint string // "" if it is the system's own
}

// contains reports whether a path leads to the disk.
func (d disk) contains(path string) bool {
	rel, err := filepath.Rel(d.mountPoint, path)
	return d.mountPoint != "" && err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// MakeDir makes a folder of the owner's alone. It returns an error if that is on a disk which was there when the
// store was opened, and is gone, and after the end of a visit.
func (s Store) MakeDir(dir string) error { return s.makeDir(dir, privateFolder) }

func (s Store) makeDir(dir string, perm fs.FileMode) error {
	if s.visit.isOver() {
		return ErrVisitOver
	}
	for _, d := range s.disks {
		if d.contains(dir) {
			if err := d.check(); err != nil {
				return err
			}
		}
	}
	return os.MkdirAll(dir, perm)
}
