package store

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// DeletedMatch is a match file in a wastebasket.
type DeletedMatch struct {
	Trashed
	analysis     []byte // what was kept beside it
	analysisPath string
}

// DeleteMatch moves a match file to the wastebasket, and removes what is kept beside it. It returns
// ErrMatchOpen while the match is open at a table.
func DeleteMatch(path string, now time.Time) (DeletedMatch, error) {
	if err := checkClosed(path); err != nil {
		return DeletedMatch{}, err
	}
	t, err := Trash(path, now)
	if err != nil {
		return DeletedMatch{}, err
	}
	d := DeletedMatch{Trashed: t, analysisPath: AnalysisFile(path)}
	d.analysis, _ = ReadText(d.analysisPath)
	_ = os.Remove(d.analysisPath) // of no use without its match
	return d, nil
}

// Restore takes the match back, with what was kept beside it.
func (d DeletedMatch) Restore() error {
	if err := d.Trashed.Restore(); err != nil {
		return err
	}
	if len(d.analysis) == 0 {
		return nil
	}
	return os.WriteFile(d.analysisPath, d.analysis, privateFile)
}

// checkClosed returns ErrMatchOpen if a match file is open at a table. A file that may only be read is not.
func checkClosed(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	return lock(file)
}
