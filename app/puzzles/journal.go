package puzzles

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"banchisa/app/store"
)

// Journal is the file of solved riddles. Lines are only added to it.
type Journal struct{ log store.Log }

// JournalOf returns the journal in a store.
func JournalOf(st store.Store) Journal { return Journal{store.LogIn(st, "puzzles.log")} }

// Entries returns what has been solved, in order; nothing if there is no journal.
func (j Journal) Entries() []Entry { return ParseJournal(j.log.Text()) }

// Append adds an entry; it is on the disk when this returns.
func (j Journal) Append(e Entry) error { return j.log.Append(e.Line()) }

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
	// Person is who solved it, "" where that is not known: older programs did not write it.
	Person string
}

// Line returns the entry as the journal has it, without a line break.
func (e Entry) Line() string {
	return store.LogLine(e.Date, e.Riddle+" "+strconv.Itoa(e.Stars), e.Person)
}

// ParseJournal returns the entries of a journal. Lines that are none are left out: the last one may
// be torn.
func ParseJournal(text string) []Entry {
	var all []Entry
	for line := range strings.Lines(text) {
		date, rest, ok := store.CutLogDate(line)
		e := Entry{Date: date}
		n, err := fmt.Sscan(rest, &e.Riddle, &e.Stars)
		if !ok || n < 2 || err != nil || e.Stars < 1 || e.Stars > MaxStars {
			continue
		}
		if words := strings.Fields(rest); len(words) > 2 {
			e.Person = strings.Join(words[2:], " ")
		}
		all = append(all, e)
	}
	return all
}

// By returns the entries of a person.
func By(entries []Entry, person string) []Entry {
	return slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return e.Person != person })
}

// Solved returns the stars of each riddle that has been solved. The first time counts: a person who
// solves a riddle again knows the answer.
func Solved(entries []Entry) map[string]int {
	stars := map[string]int{}
	for _, e := range entries {
		if stars[e.Riddle] == 0 {
			stars[e.Riddle] = e.Stars
		}
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
