//go:build unix && !darwin

package store

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// trashDir is a wastebasket as the Trash specification 1.0 of freedesktop.org describes it: files are in its
// folder "files", and where each came from is in "info".
type trashDir struct {
	dir string
	top string // the mount point that paths in "info" begin at, "" if they are absolute
}

// systemTrash moves a file to the wastebasket of its disk.
func systemTrash(path string, now time.Time) (Trashed, error) {
	for _, d := range trashDirs(path) {
		if t, err := d.take(path, now); !errors.Is(err, errNoTrash) {
			return t, err
		}
	}
	return Trashed{}, errNoTrash
}

// trashDirs returns the wastebaskets for a file, the best first: the person's own if it is on the same disk, or else
// those of the mount point.
func trashDirs(path string) (all []trashDir) {
	if home := homeTrash(); home != "" && sameDevice(home, filepath.Dir(path)) {
		all = append(all, trashDir{dir: home})
	}
	return append(all, diskTrashes(cmp.Or(diskOf(path).mountPoint, "/"))...)
}

// diskTrashes returns the wastebaskets of a mount point. One that all users share counts only if it is a real folder with
// the sticky bit, as the specification says: in another, anybody could change what is in it.
func diskTrashes(top string) (all []trashDir) {
	uid, shared := strconv.Itoa(os.Getuid()), filepath.Join(top, ".Trash")
	if info, err := os.Lstat(shared); err == nil && info.IsDir() && info.Mode()&fs.ModeSticky != 0 {
		all = append(all, trashDir{filepath.Join(shared, uid), top})
	}
	return append(all, trashDir{filepath.Join(top, ".Trash-"+uid), top})
}

// homeTrash returns the person's own wastebasket, "" if there is no home.
func homeTrash() string {
	data := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(data) {
		home, err := os.UserHomeDir()
		if err != nil || !filepath.IsAbs(home) {
			return ""
		}
		data = filepath.Join(home, ".local", "share")
	}
	return filepath.Join(data, "Trash")
}

// sameDevice reports whether a folder, which may not be there yet, is on the disk of another one.
func sameDevice(dir, other string) bool {
	number, ok := deviceNumber(dir)
	for parent := filepath.Dir(dir); !ok && parent != dir; dir, parent = parent, filepath.Dir(parent) {
		number, ok = deviceNumber(parent)
	}
	of, known := deviceNumber(other)
	return ok && known && number == of
}

// take moves a file into the wastebasket. It returns errNoTrash if there is none and none can be made, or if
// it turns out to be on another disk.
func (d trashDir) take(path string, now time.Time) (Trashed, error) {
	if err := d.prepare(); err != nil {
		return Trashed{}, err
	}
	t, err := d.reserve(path, now)
	if err != nil {
		return Trashed{}, err
	}
	if err := os.Rename(path, t.at); err != nil {
		os.Remove(t.info)
		if errors.Is(err, syscall.EXDEV) {
			err = errNoTrash
		}
		return Trashed{}, err
	}
	return t, nil
}

// prepare makes the folders of the wastebasket, which only the person may read.
func (d trashDir) prepare() error {
	if info, err := os.Lstat(d.dir); err != nil || !info.IsDir() && d.top != "" {
		if err == nil || os.MkdirAll(d.dir, 0o700) != nil {
			return errNoTrash // or a link on a disk of others, which may lead anywhere
		}
	}
	return errors.Join(os.MkdirAll(filepath.Join(d.dir, "files"), 0o700), os.MkdirAll(filepath.Join(d.dir, "info"), 0o700))
}

// reserve takes an unused name in the wastebasket for a file, by writing where it comes from.
func (d trashDir) reserve(path string, now time.Time) (Trashed, error) {
	from := path
	if d.top != "" {
		rel, err := filepath.Rel(d.top, path)
		if err != nil {
			return Trashed{}, errNoTrash
		}
		from = rel
	}
	text := fmt.Sprintf("[Trash Info]\nPath=%s\nDeletionDate=%s\n", (&url.URL{Path: from}).EscapedPath(), now.Format("2006-01-02T15:04:05"))
	ext := filepath.Ext(path)
	stem := filepath.Base(path)
	stem = stem[:len(stem)-len(ext)]
	for n := 1; ; n++ {
		name := stem + number(n) + ext
		t := Trashed{from: path, at: filepath.Join(d.dir, "files", name), info: filepath.Join(d.dir, "info", name+".trashinfo")}
		if _, err := os.Lstat(t.at); err == nil { // an entry without its info
			continue
		}
		file, err := os.OpenFile(t.info, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return Trashed{}, err
		}
		_, err = file.WriteString(text)
		if err = errors.Join(err, file.Close()); err != nil {
			os.Remove(t.info)
		}
		return t, err
	}
}
