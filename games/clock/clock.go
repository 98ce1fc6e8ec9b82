// Package clock is the time that a match gives its seats to think, and what is left of it. Its values are pure: a
// caller with a real clock tells them what has been spent, and the rules of a game know nothing of it.
package clock

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"banchisa/games"
)

// Time is a length of time, in milliseconds.
type Time int64

// Second and Minute are lengths of time.
const (
	Second Time = 1000
	Minute      = 60 * Second
)

// MaxTime is the greatest time of a control, and of one line of a record: a day.
const MaxTime = 24 * 60 * Minute

// String returns the time in seconds, as records write it: "12.5".
func (t Time) String() string {
	text := strconv.FormatFloat(float64(t)/float64(Second), 'f', 3, 64)
	return strings.TrimRight(strings.TrimRight(text, "0"), ".")
}

// ParseTime reads what String writes: a time above 0, of at most MaxTime.
func ParseTime(text string) (Time, bool) {
	seconds, err := strconv.ParseFloat(text, 64)
	t := Time(math.Round(min(max(seconds, -1), 2*float64(MaxTime/Second)) * float64(Second)))
	if err != nil || t <= 0 || t > MaxTime || t.String() != text {
		return 0, false
	}
	return t, true
}

// Face returns the time as a clock shows it, in whole seconds, rounded up: "4:05" or "1:04:05".
func (t Time) Face() string {
	seconds := (max(0, t) + Second - 1) / Second
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// Kind is a kind of clock.
type Kind string

// The kinds. Their values stand in records.
const (
	None Kind = ""
	// Sandglass gives each turn a time. When it has run out nothing is lost.
	Sandglass Kind = "sand-glass"
	// Fischer gives each of two seats a time for the whole match, and more after each turn.
	Fischer Kind = "fischer"
)

// Control is how much time a match gives. The zero value is no clock.
type Control struct {
	Kind Kind
	// Time is that of a turn with a sand-glass, else of the whole match; Increment is what each turn adds.
	Time, Increment Time
	// Loss lets a seat lose whose time has run out. Otherwise it is reminded.
	Loss bool
}

// Fits reports whether a match of so many seats can have the clock.
func (c Control) Fits(seats int) bool {
	switch c.Kind {
	case None:
		return c == Control{}
	case Sandglass:
		return c.Increment == 0 && !c.Loss && c.Time >= Second && c.Time <= MaxTime
	case Fischer:
		return seats == 2 && c.Time >= Second && c.Time <= MaxTime && c.Increment >= 0 && c.Increment <= MaxTime
	}
	return false
}

// Spent is time that a seat has spent. Ply is the number of decisions before it.
type Spent struct {
	Ply  int
	Seat games.Seat
	Time Time
}

// Add adds time to what has been spent: to that of the same seat before the same decision, if there is any.
func Add(all []Spent, s Spent) []Spent {
	for i := len(all) - 1; i >= 0 && all[i].Ply == s.Ply; i-- {
		if all[i].Seat == s.Seat {
			all[i].Time = min(all[i].Time+s.Time, MaxTime)
			return all
		}
	}
	return append(all, s)
}

// TakeBack returns what has been spent once decisions are taken back until there are plies: no time is won by that.
func TakeBack(all []Spent, plies int) []Spent {
	first := len(all)
	for first > 0 && all[first-1].Ply > plies {
		first--
	}
	later := all[first:]
	all = all[:first]
	for _, s := range later {
		s.Ply = plies
		all = Add(all, s)
	}
	return all
}

// Clock is what is left to each seat at one moment of a match.
type Clock struct {
	Control
	turn games.Seat // whose turn it is, games.NoSeat before the first
	left []Time
}

// New returns the clock of a match before its first decision.
func New(c Control, seats int) Clock {
	clock := Clock{Control: c, turn: games.NoSeat, left: make([]Time, seats)}
	for seat := range clock.left {
		clock.left[seat] = c.Time
	}
	return clock
}

// At returns the clock after a number of decisions. decides returns who decides after k of them, spent is in the
// order of the match.
func At(c Control, seats, plies int, decides func(k int) games.Seat, spent []Spent) Clock {
	clock := New(c, seats)
	if c.Kind == None {
		return clock
	}
	for k := range plies + 1 {
		clock.Decides(decides(k))
		for len(spent) > 0 && spent[0].Ply <= k {
			clock.Spend(spent[0].Seat, spent[0].Time)
			spent = spent[1:]
		}
	}
	return clock
}

// Decides says who decides now. A turn ends when another seat decides: chance and the end of the match are none.
func (c *Clock) Decides(seat games.Seat) {
	if seat < 0 || seat == c.turn {
		return
	}
	if c.turn >= 0 {
		c.left[c.turn] += c.Increment
	}
	if c.turn = seat; c.Kind == Sandglass {
		c.left[seat] = c.Time
	}
}

// Spend takes time from what is left to a seat.
func (c *Clock) Spend(seat games.Seat, t Time) { c.left[seat] = max(0, c.left[seat]-t) }

// Left returns what is left to a seat. shown is false where a clock shows nothing: without one, and for the seats
// that wait for their turn of the sand-glass.
func (c *Clock) Left(seat games.Seat) (left Time, shown bool) {
	if seat < 0 || int(seat) >= len(c.left) {
		return 0, false
	}
	return c.left[seat], c.Kind == Fischer || c.Kind == Sandglass && seat == c.turn
}

// Lost reports whether a seat has lost on time.
func (c *Clock) Lost(seat games.Seat) bool {
	left, shown := c.Left(seat)
	return shown && c.Loss && left == 0
}
