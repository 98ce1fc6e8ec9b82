package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

// Reports is the folder of bug reports. Nothing in it is ever sent anywhere.
func (s Store) Reports() string { return filepath.Join(s.Data, "reports") }

// Bug is a mistake of the program: a panic that was caught.
type Bug struct {
	Version string
	// Where says what the program was doing.
	Where string
	// What is the panic's value, Stack where it came from.
	What  any
	Stack []byte
	// Match is the match file's text so far, "" without a match.
	Match string
}

// keptReports is how many reports are kept: the latest.
const keptReports = 20

// Report writes a bug report and returns its path.
func (s Store) Report(bug Bug, at time.Time) (string, error) {
	if err := os.MkdirAll(s.Reports(), 0o755); err != nil {
		return "", err
	}
	path, err := s.newReport(at)
	if err != nil {
		return "", err
	}
	text := fmt.Sprintf("Banchisa %s, %s/%s, %s\n%s\n%s\n\n%v\n\n%s\n", bug.Version, runtime.GOOS, runtime.GOARCH, runtime.Version(),
		at.Format(time.RFC3339), bug.Where, bug.What, bug.Stack)
	if bug.Match != "" {
		text += "The match so far, with its players' names:\n\n" + bug.Match
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		os.Remove(path) // half a report helps nobody
		return "", err
	}
	reports := list(s.Reports(), ".txt")
	for _, old := range reports[min(keptReports, len(reports)):] {
		os.Remove(old.Path)
	}
	return path, nil
}

// newReport makes an empty file with a name of its own.
func (s Store) newReport(at time.Time) (string, error) {
	stem := filepath.Join(s.Reports(), "report-"+at.Format("20060102-150405"))
	path := stem + ".txt"
	for n := 2; ; n++ {
		file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if err == nil {
			return path, file.Close()
		}
		if !errors.Is(err, fs.ErrExist) || n > 50 {
			return "", err
		}
		path = fmt.Sprintf("%s-%d.txt", stem, n)
	}
}
