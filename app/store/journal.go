package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"banchisa/games"
)

// Journal is a match file being written. It is safe after every Append: if the program is killed,
// the file holds all lines that were appended before, and at most one truncated line.
type Journal struct {
	file   *os.File
	path   string
	disk   disk   // what the file is on
	visit  *visit // in which it was begun
	named  bool   // the file has its final name
	synced prefix // what is known to be on the disk
	// failed means that an Append has failed: the file is opened again before the next one. torn is what that
	// Append was writing: it may be in the file, whole or in part.
	failed bool
	torn   string
}

// ErrMatchOpen means that the match is open at another table, in this program or in another one.
var ErrMatchOpen = games.NewTextError("table.busy")

// ErrMoved means that the file of a match was deleted, replaced or changed by others while the match was
// played.
var ErrMoved = games.NewTextError("fault.moved")

// tempExt is the extension of a file that is being written, such as a match without its header, until it
// gets its name.
const tempExt = ".new"

// NewJournal creates a match file with an unused name, such as "isaac-20261121-150405". The file
// gets its name with the first Sync, so that no match file is ever without its header.
func (s Store) NewJournal(game string, at time.Time) (*Journal, error) {
	if err := s.MakeDir(s.MatchesDir()); err != nil {
		return nil, err
	}
	s.removeStale(at)
	name := game + "-" + at.Format("20060102-150405")
	for n := 0; ; n++ {
		path := filepath.Join(s.MatchesDir(), name+strings.Repeat("b", n)+FileExt)
		// Only the owner of the .new file may use the name.
		file, err := os.OpenFile(path+tempExt, os.O_APPEND|os.O_CREATE|os.O_EXCL|os.O_RDWR, privateFile)
		if err == nil {
			if _, taken := os.Stat(path); taken != nil {
				return &Journal{file: file, path: path, disk: diskOf(path), visit: s.visit, synced: newPrefix()}, nil
			}
			file.Close()
			os.Remove(path + tempExt)
		}
		if err != nil && !os.IsExist(err) || n >= 50 {
			return nil, cmp.Or(err, error(&fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}))
		}
	}
}

// removeStale removes files that never got a name, after an hour. Outside the folder of matches, which
// may be a person's own, only those of the app's files count.
func (s Store) removeStale(now time.Time) {
	stale := listFiles(s.MatchesDir(), tempExt)
	for _, path := range []string{s.settingsFile(), s.familyFile(), s.IndexFile(), s.PicturesFile()} {
		stale = append(stale, slices.DeleteFunc(listFiles(filepath.Dir(path), tempExt), func(f File) bool {
			return !strings.HasPrefix(f.Path, path+".")
		})...)
	}
	for _, f := range stale {
		if now.Sub(f.Time) > time.Hour {
			os.Remove(f.Path)
		}
	}
}

// giveName gives the file its name, unless another file got it meanwhile. It closes the file first, because
// not every system renames open files.
func (j *Journal) giveName() error {
	if _, err := os.Lstat(j.path); err == nil {
		return ErrMoved
	}
	if err := j.file.Close(); err != nil {
		return err
	}
	if err := os.Rename(j.path+tempExt, j.path); err != nil {
		return err
	}
	file, err := os.OpenFile(j.path, os.O_APPEND|os.O_RDWR, privateFile)
	if err != nil {
		return err
	}
	j.file, j.named = file, true
	lock(file) // no other process has the name yet
	syncFolder(j.path)
	return nil
}

// syncFolder waits until the name of a file is on the disk.
func syncFolder(path string) {
	if dir, err := os.Open(filepath.Dir(path)); err == nil {
		dir.Sync() // not every system syncs folders; the others need no sync
		dir.Close()
	}
}

// OpenJournal opens a match file to append to it. A truncated last line is removed. It returns
// ErrMatchOpen while the match is open at another table.
func OpenJournal(path string) (*Journal, error) {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_RDWR, privateFile)
	if err != nil {
		return nil, err
	}
	if err := lock(file); err != nil {
		file.Close()
		return nil, err
	}
	size, err := truncateTorn(file)
	if err != nil {
		file.Close()
		return nil, err
	}
	synced, err := readPrefix(file, size)
	if err != nil {
		file.Close()
		return nil, err
	}
	return &Journal{file: file, path: path, disk: diskOf(path), named: true, synced: synced}, nil
}

// Size returns the number of bytes that are known to be on the disk.
func (j *Journal) Size() int64 { return j.synced.size }

// Cut removes what follows the first size bytes.
func (j *Journal) Cut(size int64) error {
	synced, err := readPrefix(j.file, size)
	if err == nil {
		err = j.file.Truncate(size)
	}
	if err == nil {
		j.synced = synced
	}
	return err
}

// CompleteLastLine adds the missing line end to a match file whose last line is known to be
// complete: other programs may omit it. It returns ErrMatchOpen while the match is open at a table.
func CompleteLastLine(path string) error {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_RDWR, privateFile)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := lock(file); err != nil {
		return err
	}
	if _, err := file.WriteString("\n"); err != nil {
		return err
	}
	return file.Sync()
}

// truncateTorn removes what follows the last line end and returns the size of the file. It refuses
// a file whose last line is longer than any that this program writes.
func truncateTorn(file *os.File) (int64, error) {
	size, torn, err := unendedLine(file)
	switch {
	case err != nil || len(torn) == 0:
		return size, err
	case size == 0 || len(torn) == maxLineLen:
		return 0, ErrNotMatchFile
	}
	return size, file.Truncate(size)
}

// maxLineLen is the number of bytes in which the last line end is searched.
const maxLineLen = 64 << 10

// ErrNotMatchFile means that a file is no match file that can be continued.
var ErrNotMatchFile = games.NewTextError("fault.no-lines")

// Path returns the file's path.
func (j *Journal) Path() string { return j.path }

// Write appends b without waiting for the disk.
func (j *Journal) Write(b []byte) (int, error) {
	n, err := j.file.Write(b)
	j.synced.add(b[:n])
	return n, err
}

// Sync waits until the file is on the disk.
func (j *Journal) Sync() error { return j.sync(j.synced.size) }

// sync is Sync for a file of that size.
func (j *Journal) sync(size int64) error {
	if err := j.file.Sync(); err != nil {
		return err
	}
	if !j.named {
		if err := j.giveName(); err != nil {
			return err
		}
		return j.visit.unlessOver(j.path)
	}
	return j.checkPath(size)
}

// checkPath returns ErrMoved if the path leads to another file than the one that is written, or that has not
// the given size, and another error if its disk is gone.
func (j *Journal) checkPath(size int64) error {
	if err := j.disk.check(); err != nil {
		return err
	}
	held, err := j.file.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(j.path)
	if err != nil || !os.SameFile(held, named) || named.Size() != size {
		return ErrMoved
	}
	return nil
}

// Append writes lines and waits until they are on the disk. If it fails, such as on a full disk,
// none of them is kept, and a later Append may succeed. It returns ErrMoved, and writes nothing, if the file
// no longer holds what this journal has written: another program wrote into it, or it is another file.
func (j *Journal) Append(lines []string) error {
	if j.failed {
		if err := j.reopen(); err != nil {
			return err
		}
	}
	text, torn := strings.Join(lines, "\n")+"\n", j.torn
	j.torn = text
	err := j.verify(torn)
	if err == nil {
		_, err = j.file.WriteString(text)
	}
	if err == nil {
		err = j.sync(j.synced.size + int64(len(text)))
	}
	switch {
	case err == nil:
		j.synced.add([]byte(text))
		j.torn, j.failed = "", false
	case !errors.Is(err, ErrMoved):
		j.failed = true
		_ = j.file.Truncate(j.synced.size) // else when the file is opened again
	}
	return err
}

// verify returns ErrMoved if the file does not hold what was synced, or if anything else follows than the
// beginning of torn, which is cut off.
func (j *Journal) verify(torn string) error {
	if err := j.disk.check(); err != nil {
		return err
	}
	file, err := os.Open(j.currentPath())
	if errors.Is(err, fs.ErrNotExist) {
		return ErrMoved
	}
	if err != nil {
		return err
	}
	defer file.Close()
	rest, err := j.synced.verify(file, len(torn))
	if err != nil || len(rest) == 0 {
		return err
	}
	if !strings.HasPrefix(torn, string(rest)) {
		return ErrMoved
	}
	return j.file.Truncate(j.synced.size)
}

// currentPath returns the path that leads to the file now.
func (j *Journal) currentPath() string {
	if !j.named {
		return j.path + tempExt
	}
	return j.path
}

// reopen opens the file again after an Append that failed: a file on a stick that was pulled out
// and put back is another one for the system.
func (j *Journal) reopen() error {
	if err := j.disk.check(); err != nil {
		return err
	}
	j.file.Close()
	file, err := os.OpenFile(j.currentPath(), os.O_APPEND|os.O_RDWR, privateFile)
	if errors.Is(err, fs.ErrNotExist) {
		return ErrMoved
	}
	if err != nil {
		return err
	}
	j.file = file
	return lock(file)
}

// Discard closes and removes the file of a match that could not be started.
func (j *Journal) Discard() {
	j.Close()
	if !j.named {
		os.Remove(j.currentPath())
	}
}

// Delete closes and removes the file, unless it is another one by now.
func (j *Journal) Delete() {
	moved := j.named && cmp.Or(j.checkPath(j.synced.size), j.verify(j.torn)) != nil
	j.Discard()
	if j.named && !moved {
		os.Remove(j.path)
	}
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
