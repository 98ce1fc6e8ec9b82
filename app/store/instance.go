package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// Instance is a program's claim to a data folder, which one program uses at a time. A second one hands
// over what it was asked to open: it writes a request into a folder that the first one watches.
type Instance struct {
	store Store
	lock  *os.File
}

// ErrRunning means that another program uses the data folder.
var ErrRunning = errors.New("another program uses the data folder")

// requestExt is the extension of a request, a file with the path of a match file, or an empty one.
const requestExt = ".open"

// RequestsDir returns the folder in which other programs ask the one that runs to open files.
func (s Store) RequestsDir() string { return filepath.Join(s.DataDir, "requests") }

// Claim claims the data folder, until Release or the end of the program. It returns ErrRunning if
// another program has claimed it, and other errors if the folder cannot be written.
func (s Store) Claim() (*Instance, error) {
	if err := s.MakeDir(s.RequestsDir()); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(s.RequestsDir(), "running"), os.O_CREATE|os.O_RDWR, privateFile)
	if err != nil {
		return nil, err
	}
	if err := lock(file); err != nil {
		file.Close()
		return nil, ErrRunning
	}
	i := &Instance{store: s, lock: file}
	i.Requests() // what an earlier program was asked for and did not take
	return i, nil
}

// Release gives the data folder up.
func (i *Instance) Release() { i.lock.Close() }

// answerInterval is how often HandOver looks whether its request was taken.
const answerInterval = 20 * time.Millisecond

// HandOver asks the program that uses the data folder to come to the front and to open a match file,
// "" for none. It reports whether that program took the request within the patience given.
func (s Store) HandOver(file string, patience time.Duration) bool {
	if file != "" {
		if path, err := filepath.Abs(file); err == nil {
			file = path
		}
	}
	now := time.Now()
	request := filepath.Join(s.RequestsDir(), strconv.FormatInt(now.UnixNano(), 10)+"-"+strconv.Itoa(os.Getpid())+requestExt)
	if s.WriteFile(request, []byte(file)) != nil {
		return false
	}
	for time.Since(now) < patience {
		if _, err := os.Stat(request); errors.Is(err, os.ErrNotExist) {
			return true
		}
		time.Sleep(answerInterval)
	}
	return os.Remove(request) != nil // taken in the last moment
}

// maxRequest bounds what is read of a request.
const maxRequest = 64 << 10

// Requests takes what other programs have asked for, in order: paths of match files, "" to come to
// the front only.
func (i *Instance) Requests() (files []string) {
	requests := listFiles(i.store.RequestsDir(), requestExt)
	for n := len(requests) - 1; n >= 0; n-- {
		file, err := OpenFile(requests[n].Path)
		if err != nil {
			continue
		}
		text, err := io.ReadAll(io.LimitReader(file, maxRequest))
		file.Close()
		if os.Remove(requests[n].Path) == nil && err == nil {
			files = append(files, string(text))
		}
	}
	return files
}
