//go:build unix

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// diskOf returns the disk of a path, which may not be there yet.
func diskOf(path string) disk {
	number, known := deviceNumber(path)
	for parent := filepath.Dir(path); parent != path; path, parent = parent, filepath.Dir(parent) {
		outer, ok := deviceNumber(parent)
		if known && ok && outer != number {
			return disk{mountPoint: path}
		}
		number, known = outer, ok
	}
	return disk{}
}

// check returns an error if the disk is no longer at its mount point.
func (d disk) check() error {
	if d.mountPoint == "" {
		return nil
	}
	number, ok := deviceNumber(d.mountPoint)
	outer, _ := deviceNumber(filepath.Dir(d.mountPoint))
	if ok && number != outer {
		return nil
	}
	return &fs.PathError{Op: "open", Path: d.mountPoint, Err: syscall.ENODEV}
}

// deviceNumber returns the number of the disk that a folder or file is on; ok is false if it is not there.
func deviceNumber(path string) (number uint64, ok bool) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, false
	}
	return uint64(stat.Dev), true // its type differs by system
}
