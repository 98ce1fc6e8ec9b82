package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Log is a text file to which lines are only added, each of which begins with a day.
type Log struct{ path string }

// LogIn returns the log of that name in a store.
func LogIn(s Store, name string) Log { return Log{filepath.Join(s.DataDir, name)} }

// Text returns what the log holds; "" if there is none.
func (l Log) Text() string {
	text, _ := ReadText(l.path)
	return string(text)
}

// Append adds a line; it is on the disk when this returns. A torn last line is ended first.
func (l Log) Append(line string) error {
	line += "\n"
	if text := l.Text(); text != "" && !strings.HasSuffix(text, "\n") {
		line = "\n" + line
	}
	if err := os.MkdirAll(filepath.Dir(l.path), 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(l.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = file.WriteString(line)
	return errors.Join(err, file.Sync(), file.Close())
}

// LogLine returns a line of a log: the day, what was done, and who did it, if that is known.
func LogLine(at time.Time, what, person string) string {
	return strings.Join(strings.Fields(at.Format(time.DateOnly)+" "+what+" "+person), " ")
}

// CutLogDate returns the day at the beginning of a line, and the rest; ok is false for other lines.
func CutLogDate(line string) (at time.Time, rest string, ok bool) {
	date, rest, _ := strings.Cut(line, " ")
	at, err := time.Parse(time.DateOnly, date)
	return at, rest, err == nil
}
