package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Trashed is a file in a wastebasket, from where it can be taken back.
type Trashed struct {
	from, at string
	// info is the file in which the wastebasket remembers where the file came from, "" if there is none.
	info string
}

// errNoTrash means that the system has no wastebasket for a file.
var errNoTrash = errors.New("no wastebasket")

// Trash moves a file to the system's wastebasket. Where there is none for that disk, it moves it to a folder
// "deleted" beside it. A file that cannot be moved stays where it is.
func Trash(path string, now time.Time) (Trashed, error) {
	folder, err := filepath.Abs(filepath.Dir(path))
	if err == nil {
		folder, err = filepath.EvalSymlinks(folder)
	}
	if err != nil {
		return Trashed{}, aboutFile(err, path)
	}
	from := filepath.Join(folder, filepath.Base(path)) // a link is moved itself
	t, err := systemTrash(from, now)
	if errors.Is(err, errNoTrash) {
		t, err = moveBeside(from, now)
	}
	return t, aboutFile(err, path)
}

// Restore takes the file back to where it was. It returns an error, and overwrites nothing, if another file is
// there by now.
func (t Trashed) Restore() error {
	if _, err := os.Lstat(t.from); err == nil {
		return &fs.PathError{Op: "create", Path: t.from, Err: fs.ErrExist}
	}
	if err := os.Rename(t.at, t.from); err != nil {
		return aboutFile(err, t.from)
	}
	if t.info != "" {
		_ = os.Remove(t.info) // the file is back all the same
	}
	return nil
}

// aboutFile returns an error of the system as one about the file that was asked for, not about a place in
// the wastebasket.
func aboutFile(err error, path string) error {
	var link *os.LinkError
	var of *fs.PathError
	switch {
	case errors.As(err, &link):
		return &fs.PathError{Op: link.Op, Path: path, Err: link.Err}
	case errors.As(err, &of):
		return &fs.PathError{Op: of.Op, Path: path, Err: of.Err}
	}
	return err
}

// deletedDir is the folder beside a file that stands for a wastebasket. It has a folder for each day, which is
// removed after keepDeleted.
const (
	deletedDir  = "deleted"
	keepDeleted = 30 * 24 * time.Hour
)

// moveBeside moves a file to the folder of deleted files beside it.
func moveBeside(path string, now time.Time) (Trashed, error) {
	at, err := placeBeside(path, now)
	if err != nil {
		return Trashed{}, err
	}
	return Trashed{from: path, at: at}, os.Rename(path, at)
}

// placeBeside returns an unused path in the folder of deleted files beside a file, which it makes.
func placeBeside(path string, now time.Time) (string, error) {
	folder := filepath.Join(filepath.Dir(path), deletedDir, now.Format(time.DateOnly))
	if err := os.MkdirAll(folder, privateFolder); err != nil {
		return "", err
	}
	return UnusedPath(folder, filepath.Base(path)), nil
}

// EmptyDeleted removes what has been in the folders of deleted files for thirty days.
func (s Store) EmptyDeleted(now time.Time) {
	emptyDeleted(s.MatchesDir(), now)
	variants := filepath.Dir(s.VariantsDir("any"))
	games, _ := os.ReadDir(variants)
	for _, game := range games {
		emptyDeleted(filepath.Join(variants, game.Name()), now)
	}
}

// emptyDeleted removes the old days from the folder of deleted files in a folder.
func emptyDeleted(folder string, now time.Time) {
	folder = filepath.Join(folder, deletedDir)
	days, _ := os.ReadDir(folder)
	for _, entry := range days {
		day, err := time.ParseInLocation(time.DateOnly, entry.Name(), now.Location())
		if err == nil && now.Sub(day) > keepDeleted {
			_ = os.RemoveAll(filepath.Join(folder, entry.Name())) // what stays goes at the next start
		}
	}
}
