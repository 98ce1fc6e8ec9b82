package kiosk

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
)

// The puzzle of one minute: how long it may take, and the time that a mistake costs.
const (
	PuzzleLimit   = time.Minute
	PuzzlePenalty = 5 * time.Second
)

// MaxQuickestBytes is more than a day's list takes.
const MaxQuickestBytes = 64 << 10

// MaxNicknameLen is the length of the longest nickname, MaxQuickest how many are kept for a game.
const (
	MaxNicknameLen = 10
	MaxQuickest    = 5
)

// Finish is a puzzle of one minute that a visitor has solved.
type Finish struct {
	Game     string        `json:"game"`
	Nickname string        `json:"nickname"`
	Taken    time.Duration `json:"taken"`
}

// Possible reports whether somebody can have done this.
func (f Finish) Possible() bool {
	name := []rune(f.Nickname)
	isOther := func(r rune) bool { return !unicode.IsLetter(r) }
	return f.Taken > 0 && f.Taken <= PuzzleLimit && len(name) > 0 && len(name) <= MaxNicknameLen && !slices.ContainsFunc(name, isOther)
}

// Quickest are the quickest of a day, for each game. They are of one day only.
type Quickest struct {
	// Day is the day on the calendar.
	Day      string   `json:"day"`
	Finishes []Finish `json:"finishes"`
}

// Day returns how a day is written.
func Day(t time.Time) string { return t.Format(time.DateOnly) }

// On returns the quickest of a day: those that are known, or none on another day.
func (q Quickest) On(day string) Quickest {
	if q.Day != day {
		return Quickest{Day: day}
	}
	return q
}

// Of returns the quickest of a game, the best first.
func (q Quickest) Of(game string) []Finish {
	var of []Finish
	for _, f := range q.Finishes {
		if f.Game == game {
			of = append(of, f)
		}
	}
	slices.SortStableFunc(of, func(a, b Finish) int { return cmp.Compare(a.Taken, b.Taken) })
	return of[:min(len(of), MaxQuickest)]
}

// With returns the list with one more finish. Of a nickname only the best time of a game is kept.
func (q Quickest) With(f Finish) Quickest {
	all := slices.Clone(q.Finishes)
	same := slices.IndexFunc(all, func(g Finish) bool { return g.Game == f.Game && g.Nickname == f.Nickname })
	switch {
	case same < 0:
		all = append(all, f)
	case f.Taken < all[same].Taken:
		all = append(slices.Delete(all, same, same+1), f)
	}
	q.Finishes = all
	return q
}

// Nickname returns a nickname with a letter more, in capitals; it stays as it is if that is no letter
// or there is no space.
func Nickname(name string, letter rune) string {
	if !unicode.IsLetter(letter) || len([]rune(name)) >= MaxNicknameLen {
		return name
	}
	return name + strings.ToUpper(string(letter))
}
