package store

import (
	"errors"
	"os"
	"path/filepath"
)

// PuzzleJournal returns the path of the journal of solved riddles.
func (s Store) PuzzleJournal() string { return filepath.Join(s.DataDir, "puzzles.log") }

// ReadPuzzleJournal returns the journal of solved riddles, "" if there is none.
func (s Store) ReadPuzzleJournal() string {
	text, err := os.ReadFile(s.PuzzleJournal())
	if err != nil {
		return ""
	}
	return string(text)
}

// AppendPuzzleLine adds a line to the journal of solved riddles; it is on the disk when this
// returns. A torn last line is ended first.
func (s Store) AppendPuzzleLine(line string) error {
	if text := s.ReadPuzzleJournal(); text != "" && text[len(text)-1] != '\n' {
		line = "\n" + line
	}
	if err := os.MkdirAll(s.DataDir, 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(s.PuzzleJournal(), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = file.WriteString(line + "\n")
	return errors.Join(err, file.Sync(), file.Close())
}
