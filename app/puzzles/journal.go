package puzzles

import (
	"cmp"
	"slices"
	"time"

	"banchisa/app/store"
	"banchisa/games"
)

// Stars returns the stars for a puzzle: mistakes cost one, and so does each hint. One stays.
func Stars(mistakes, hints int) int {
	return max(1, store.MaxStars-games.CountIf(mistakes > 0)-hints)
}

// By returns what a person has solved.
func By(entries []store.LogEntry, person string) []store.LogEntry {
	return slices.DeleteFunc(slices.Clone(entries), func(e store.LogEntry) bool { return e.Person != person })
}

// Solved returns the stars of each puzzle that has been solved. The first time counts: a person who
// solves a puzzle again knows the answer.
func Solved(entries []store.LogEntry) map[string]int {
	stars := map[string]int{}
	for _, e := range entries {
		if stars[e.Name] == 0 {
			stars[e.Name] = e.Stars
		}
	}
	return stars
}

// Series returns how many days in a row, up to today or yesterday, have an entry. Days after today,
// from a clock that was wrong, do not count.
func Series(entries []store.LogEntry, today time.Time) int {
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
