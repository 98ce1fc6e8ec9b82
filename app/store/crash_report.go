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

// ReportsDir returns the folder of crash reports. They are never sent anywhere.
func (s Store) ReportsDir() string { return filepath.Join(s.DataDir, "reports") }

// CrashReport describes a panic that was caught.
type CrashReport struct {
	Version string
	// Activity is what the program was doing.
	Activity string
	// Panic is the panic's value, Stack its stack trace.
	Panic any
	Stack []byte
	// MatchText is the text of the match file so far; "" without a match.
	MatchText string
}

// maxReports is how many reports are kept: the latest.
const maxReports = 20

// WriteReport writes a crash report and returns its path.
func (s Store) WriteReport(crash CrashReport, at time.Time) (string, error) {
	if err := s.MakeDir(s.ReportsDir()); err != nil {
		return "", err
	}
	path, err := s.createReport(at)
	if err != nil {
		return "", err
	}
	text := fmt.Sprintf("Banchisa %s, %s/%s, %s\n%s\n%s\n\n%v\n\n%s\n", crash.Version, runtime.GOOS, runtime.GOARCH, runtime.Version(),
		at.Format(time.RFC3339), crash.Activity, crash.Panic, crash.Stack)
	if crash.MatchText != "" {
		text += "The match so far:\n\n" + crash.MatchText
	}
	if err := os.WriteFile(path, []byte(text), privateFile); err != nil {
		os.Remove(path) // an incomplete report is of no use
		return "", err
	}
	reports := listFiles(s.ReportsDir(), ".txt")
	for _, old := range reports[min(maxReports, len(reports)):] {
		os.Remove(old.Path)
	}
	return path, nil
}

// createReport creates an empty file with an unused name.
func (s Store) createReport(at time.Time) (string, error) {
	stem := filepath.Join(s.ReportsDir(), "report-"+at.Format("20060102-150405"))
	path := stem + ".txt"
	for n := 2; ; n++ {
		file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, privateFile)
		if err == nil {
			return path, file.Close()
		}
		if !errors.Is(err, fs.ErrExist) || n > 50 {
			return "", err
		}
		path = fmt.Sprintf("%s-%d.txt", stem, n)
	}
}
