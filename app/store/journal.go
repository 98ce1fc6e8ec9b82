package store

import (
	"bytes"
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Journal is a match file being written. It is safe after every Append: killed at any
// instant, the file holds all lines that were appended before, and at most one torn one.
type Journal struct {
	file  *os.File
	path  string
	named bool // The file has its own name.
	// syncedSize is how many bytes are known to be on the disk. torn tells that an Append has
	// failed: what it left after them is cut off before anything else is written.
	syncedSize    int64
	truncateFirst bool
}

// ErrMatchOpen tells that another table, here or in another program, has the match open.
var ErrMatchOpen = errors.New("the match is open at another table")

// ErrMoved tells that the path of a match no longer leads to its file: somebody has deleted or
// replaced it while the match was played.
var ErrMoved = errors.New("the match file has been deleted or replaced")

// tempExt is the ending of a match file whose header is not on the disk yet.
const tempExt = ".new"

// NewJournal begins a match file with a name of its own, as "isaac-20261121-150405". The
// file gets its name with the first Sync: no match file is ever without its header.
func (s Store) NewJournal(game string, at time.Time) (*Journal, error) {
	if err := os.MkdirAll(s.MatchesDir(), 0o755); err != nil {
		return nil, err
	}
	s.removeStale(at)
	name := game + "-" + at.Format("20060102-150405")
	for n := 0; ; n++ {
		path := filepath.Join(s.MatchesDir(), name+strings.Repeat("b", n)+FileExt)
		// Who holds the .new file holds the name: only then is it known to be free.
		file, err := os.OpenFile(path+tempExt, os.O_APPEND|os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o644)
		if err == nil {
			if _, taken := os.Stat(path); taken != nil {
				return &Journal{file: file, path: path}, nil
			}
			file.Close()
			os.Remove(path + tempExt)
		}
		if err != nil && !os.IsExist(err) || n >= 50 {
			return nil, cmp.Or(err, os.ErrExist)
		}
	}
}

// removeStale removes what was begun and never named, an hour ago or more.
func (s Store) removeStale(now time.Time) {
	for _, f := range listFiles(s.MatchesDir(), FileExt+tempExt) {
		if now.Sub(f.Time) > time.Hour {
			os.Remove(f.Path)
		}
	}
}

// giveName gives the file its name. It is closed for it: not every system renames open files.
func (j *Journal) giveName() error {
	if err := j.file.Close(); err != nil {
		return err
	}
	if err := os.Rename(j.path+tempExt, j.path); err != nil {
		return err
	}
	file, err := os.OpenFile(j.path, os.O_APPEND|os.O_RDWR, 0o644)
	if err != nil {
		return err
	}
	j.file, j.named = file, true
	lock(file) // Nobody else can know the name yet.
	if dir, err := os.Open(filepath.Dir(j.path)); err == nil {
		dir.Sync() // Where a folder can be synced; elsewhere the name is safe anyway.
		dir.Close()
	}
	return nil
}

// OpenJournal goes on with a match file. A torn last line is cut off. It is ErrBusy while
// another table has the match open.
func OpenJournal(path string) (*Journal, error) {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_RDWR, 0o644)
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
	return &Journal{file: file, path: path, named: true, syncedSize: size}, nil
}

// CompleteLastLine adds the end that the last line of a match file lacks, when it is known to be
// a whole line: another program may join lines without it. It is ErrMatchOpen while the match
// is open at a table.
func CompleteLastLine(path string) error {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_RDWR, 0o644)
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

// truncateTorn cuts off what follows the last line's end, and returns how long the file is
// then. A file that ends in more than a line can be is none that this program has written.
func truncateTorn(file *os.File) (int64, error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return 0, err
	}
	tail := make([]byte, min(info.Size(), maxLineLen))
	if _, err := file.ReadAt(tail, info.Size()-int64(len(tail))); err != nil {
		return 0, err
	}
	end := bytes.LastIndexByte(tail, '\n')
	if end < 0 {
		return 0, ErrNotMatchFile
	}
	size := info.Size() - int64(len(tail)-end-1)
	if size < info.Size() {
		err = file.Truncate(size)
	}
	return size, err
}

// maxLineLen is the most bytes that are looked at for the last line's end.
const maxLineLen = 64 << 10

// ErrNotMatchFile tells that a file is no match file that could be gone on with.
var ErrNotMatchFile = errors.New("the file does not end in lines")

// Path is the file's path.
func (j *Journal) Path() string { return j.path }

// Write appends.
func (j *Journal) Write(b []byte) (int, error) {
	n, err := j.file.Write(b)
	j.syncedSize += int64(n)
	return n, err
}

// Sync waits until what was written is on the disk.
func (j *Journal) Sync() error {
	if err := j.file.Sync(); err != nil {
		return err
	}
	if !j.named {
		return j.giveName()
	}
	return j.checkPath()
}

// checkPath returns ErrMoved if the path leads to another file than the one that is written.
func (j *Journal) checkPath() error {
	held, err := j.file.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(j.path)
	if err != nil || !os.SameFile(held, named) {
		return ErrMoved
	}
	return nil
}

// DeleteMatch deletes a match file. It is ErrMatchOpen while the match is open at a table.
func DeleteMatch(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, os.ErrPermission) {
		return os.Remove(path)
	}
	if err != nil {
		return err
	}
	err = lock(file)
	file.Close() // not every system removes open files
	if err != nil {
		return err
	}
	return os.Remove(path)
}

// Append writes lines and waits until they are on the disk. When it fails, as on a full
// disk, nothing of them is kept, and a later Append may go on.
func (j *Journal) Append(lines []string) error {
	if j.truncateFirst {
		if err := j.file.Truncate(j.syncedSize); err != nil {
			return err
		}
		j.truncateFirst = false
	}
	size := j.syncedSize
	_, err := j.Write([]byte(strings.Join(lines, "\n") + "\n"))
	if err == nil {
		err = j.Sync()
	}
	if err != nil {
		j.syncedSize = size
		j.truncateFirst = j.file.Truncate(size) != nil
	}
	return err
}

// Discard closes the file of a match that could not be begun, and leaves nothing of it.
func (j *Journal) Discard() {
	j.Close()
	if !j.named {
		os.Remove(j.path + tempExt)
	}
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
