package puzzles

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"banchisa/app/store"
)

// Journal is the file of solved riddles. Lines are only added to it.
type Journal struct{ path string }

// JournalOf returns the journal in a store.
func JournalOf(st store.Store) Journal { return Journal{filepath.Join(st.DataDir, "puzzles.log")} }

// maxJournalBytes bounds what is read of a journal: a hundred thousand riddles.
const maxJournalBytes = 4 << 20

// read returns the text of the journal, "" if there is none.
func (j Journal) read() (string, error) {
	file, err := store.OpenFile(j.path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxJournalBytes))
	return string(text), err
}

// Entries returns what has been solved, in order; nothing if there is no journal.
func (j Journal) Entries() []Entry {
	text, _ := j.read()
	return ParseJournal(text)
}

// Append adds an entry; it is on the disk when this returns. A torn last line is ended first.
func (j Journal) Append(e Entry) error {
	line := e.Line() + "\n"
	text, err := j.read()
	if err != nil {
		return err
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		line = "\n" + line
	}
	if err := os.MkdirAll(filepath.Dir(j.path), 0o755); err != nil {
		return err
	}
	file, err := os.OpenFile(j.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = file.WriteString(line)
	return errors.Join(err, file.Sync(), file.Close())
}

// MaxStars is the number of stars for a riddle that was solved without a mistake and without help.
const MaxStars = 3

// Stars returns the stars for a riddle: mistakes cost one, and so does a hint.
func Stars(mistakes int, hint bool) int {
	stars := MaxStars
	if mistakes > 0 {
		stars--
	}
	if hint {
		stars--
	}
	return stars
}

// Entry is a line of the journal: a riddle that was solved on a day.
type Entry struct {
	Date   time.Time
	Riddle string
	Stars  int
}

// dateFormat is how the journal writes a day.
const dateFormat = "2006-01-02"

// Line returns the entry as the journal has it, without a line break.
func (e Entry) Line() string {
	return fmt.Sprintf("%s %s %d", e.Date.Format(dateFormat), e.Riddle, e.Stars)
}

// ParseJournal returns the entries of a journal. Lines that are none are left out: the last one may
// be torn.
func ParseJournal(text string) []Entry {
	var all []Entry
	for line := range strings.Lines(text) {
		var date string
		var e Entry
		if n, err := fmt.Sscanf(line, "%s %s %d\n", &date, &e.Riddle, &e.Stars); n < 3 || err != nil || e.Stars < 1 || e.Stars > MaxStars {
			continue
		}
		var err error
		if e.Date, err = time.Parse(dateFormat, date); err == nil {
			all = append(all, e)
		}
	}
	return all
}

// Solved returns the most stars of each riddle that has been solved.
func Solved(entries []Entry) map[string]int {
	stars := map[string]int{}
	for _, e := range entries {
		stars[e.Riddle] = max(stars[e.Riddle], e.Stars)
	}
	return stars
}

// Series returns how many days in a row, up to today or yesterday, have an entry. Days after today,
// from a clock that was wrong, do not count.
func Series(entries []Entry, today time.Time) int {
	var days []int
	for _, e := range entries {
		days = append(days, dayNumber(e.Date))
	}
	slices.SortFunc(days, func(a, b int) int { return cmp.Compare(b, a) })
	n, expected := 0, dayNumber(today)
	for _, day := range slices.Compact(days) {
		switch {
		case day > expected:
			continue
		case day == expected || n == 0 && day == expected-1:
			n, expected = n+1, day-1
		default:
			return n
		}
	}
	return n
}
