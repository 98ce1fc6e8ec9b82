package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Log is a text file of what people did, to which lines are only added: the day, the name of a lesson or
// of a puzzle, the stars of a puzzle, and the person. In that of puzzles are lines of runs too, which programs before
// them leave out, as they have no stars.
type Log struct {
	store   Store
	path    string
	starred bool
}

// LessonLog returns the log of the lessons that were played to their end, PuzzleLog that of solved puzzles.
func (s Store) LessonLog() Log { return Log{s, filepath.Join(s.DataDir, "lessons.log"), false} }
func (s Store) PuzzleLog() Log { return Log{s, filepath.Join(s.DataDir, "puzzles.log"), true} }

// MaxStars is the number of stars for a puzzle that was solved without a mistake and without help.
const MaxStars = 3

// LogEntry is a line of a log.
type LogEntry struct {
	Date time.Time
	// Name is that of a lesson or of a puzzle, as "polar/first".
	Name string
	// Stars are those of a puzzle, from 1 to MaxStars.
	Stars int
	// Person is who did it, "" where that is not known.
	Person string
}

// RunEntry is a line about a run of puzzles: how many have been solved in it so far.
type RunEntry struct {
	Date time.Time
	// Name is what the puzzles are of.
	Name   string
	Solved int
	Person string
}

// runMark is before the number of a run.
const runMark = "run:"

// Entries returns what the log holds, in order; nothing if there is no log. Lines that are none are left
// out: the last one may be torn.
func (l Log) Entries() []LogEntry { return parseLog(l, l.parse) }

// Runs returns the runs of puzzles, in order, as Entries does.
func (l Log) Runs() []RunEntry { return parseLog(l, parseRun) }

// parseLog returns what the lines of a log hold, without those that parse does not know.
func parseLog[T any](l Log, parse func(words []string) (T, bool)) (all []T) {
	text, _ := ReadText(l.path)
	for line := range strings.Lines(string(text)) {
		if !strings.HasSuffix(line, "\n") { // a torn one, see never
			break
		}
		if d, ok := parse(strings.Fields(line)); ok {
			all = append(all, d)
		}
	}
	return all
}

func (l Log) parse(words []string) (d LogEntry, ok bool) {
	before := 2 // words before the person's name
	if l.starred {
		before++
	}
	if len(words) < before {
		return LogEntry{}, false
	}
	date, err := time.Parse(time.DateOnly, words[0])
	d = LogEntry{Date: date, Name: words[1], Person: strings.Join(words[before:], " ")}
	if l.starred {
		d.Stars, _ = strconv.Atoi(words[2])
	}
	return d, err == nil && (d.Stars >= 1 && d.Stars <= MaxStars || !l.starred)
}

func parseRun(words []string) (RunEntry, bool) {
	if len(words) < 3 {
		return RunEntry{}, false
	}
	date, err := time.Parse(time.DateOnly, words[0])
	number, marked := strings.CutPrefix(words[2], runMark)
	n, bad := strconv.Atoi(number)
	return RunEntry{Date: date, Name: words[1], Solved: n, Person: strings.Join(words[3:], " ")}, err == nil && marked && bad == nil && n > 0
}

// Append adds an entry; it is on the disk when this returns.
func (l Log) Append(d LogEntry) error {
	stars := ""
	if l.starred {
		stars = strconv.Itoa(d.Stars)
	}
	return l.appendWords(d.Date, d.Name, stars, d.Person)
}

// AppendRun adds a run of puzzles as it stands; it is on the disk when this returns.
func (l Log) AppendRun(d RunEntry) error {
	return l.appendWords(d.Date, d.Name, runMark+strconv.Itoa(d.Solved), d.Person)
}

func (l Log) appendWords(date time.Time, words ...string) error {
	line := strings.Join(append([]string{date.Format(time.DateOnly)}, words...), " ")
	return l.store.AppendLine(l.path, strings.Join(strings.Fields(line), " "), never)
}

// never reports that a torn line is not known to be whole: "Ann" may be the beginning of "Annalisa".
func never([]byte) bool { return false }

// AppendLine adds a line to a text file of a store, which may be new; it is on the disk when this returns, or
// nothing of it is kept. A last line without an end is torn, as after a power cut: it is dropped, unless isWhole
// says that it only lacks the end.
func (s Store) AppendLine(path, line string, isWhole func(last []byte) bool) error {
	if err := s.MakeDir(filepath.Dir(path)); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_RDWR, privateFile)
	if err != nil {
		return err
	}
	defer file.Close()
	lockPatiently(file)
	size, last, err := unendedLine(file)
	switch {
	case err != nil || len(last) == 0:
	case len(last) == maxLineLen || isWhole(last):
		line, size = "\n"+line, size+int64(len(last))
	default:
		err = file.Truncate(size)
	}
	if err != nil {
		return err
	}
	if _, err = file.WriteString(line + "\n"); err == nil {
		err = file.Sync()
	}
	if err != nil {
		_ = file.Truncate(size) // else the next line drops it
		return err
	}
	return s.visit.unlessOver(path)
}

// unendedLine returns what follows the last line end of a file, at most maxLineLen bytes, and the number of bytes
// before it.
func unendedLine(file *os.File) (before int64, last []byte, err error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return 0, nil, err
	}
	last = make([]byte, min(info.Size(), maxLineLen))
	if _, err := file.ReadAt(last, info.Size()-int64(len(last))); err != nil {
		return 0, nil, err
	}
	last = last[bytes.LastIndexByte(last, '\n')+1:]
	return info.Size() - int64(len(last)), last, nil
}
