package clock_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/clock"
)

var (
	sand    = clock.Control{Kind: clock.Sandglass, Time: 2 * clock.Minute}
	fischer = clock.Control{Kind: clock.Fischer, Time: 10 * clock.Minute, Increment: 5 * clock.Second, Loss: true}
)

// What is left follows from who decides and what is spent. In the script of a match a letter decides ("." is chance),
// and a number after it is the seconds that are spent before it.
func TestLeft(t *testing.T) {
	for name, c := range map[string]struct {
		control clock.Control
		script  string
		want    string // of both seats, "-" where nothing is shown
	}{
		"no clock":                         {clock.Control{}, "a b", "- -"},
		"before the first turn":            {fischer, "", "10:00 10:00"},
		"one turn":                         {fischer, "a30 b", "9:35 10:00"},
		"a turn of several decisions":      {fischer, "a30 a10 b", "9:25 10:00"},
		"chance ends no turn":              {fischer, "a30 . a10 b", "9:25 10:00"},
		"the turn goes on":                 {fischer, "a30", "9:30 10:00"},
		"the increment is more than spent": {fischer, "a1 b1 a1 b1 a", "10:08 10:08"},
		"run out":                          {fischer, "a601", "0:00 10:00"},
		"run out, reminded, and a turn":    {clock.Control{Kind: clock.Fischer, Time: clock.Second, Increment: clock.Second}, "a5 b", "0:01 0:01"},
		"rounded up":                       {fischer, "a0.001", "10:00 10:00"},
		"sand":                             {sand, "a30", "1:30 -"},
		"sand of another turn":             {sand, "a30 b40 a10 b", "- 2:00"},
		"sand of the same turn":            {sand, "a30 . a40", "0:50 -"},
		"no sand is left":                  {sand, "a300 a1", "0:00 -"},
		"an hour":                          {clock.Control{Kind: clock.Fischer, Time: 90 * clock.Minute}, "a1", "1:29:59 1:30:00"},
	} {
		t.Run(name, func(t *testing.T) {
			seats, spent := play(t, c.script)
			last := max(0, len(seats)-1)
			now := clock.At(c.control, 2, last, func(k int) games.Seat {
				if len(seats) == 0 {
					return 0
				}
				return seats[k]
			}, spent)
			var got []string
			for seat := range games.Seat(2) {
				face := "-"
				if left, shown := now.Left(seat); shown {
					face = left.Face()
				}
				got = append(got, face)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%q: %q left, want %q", c.script, got, c.want)
			}
		})
	}
}

// play returns who decides in the script of TestLeft, and what is spent.
func play(t *testing.T, script string) (seats []games.Seat, spent []clock.Spent) {
	t.Helper()
	for k, word := range strings.Fields(script) {
		seat := games.Chance
		if word != "." {
			seat = games.Seat(word[0] - 'a')
		}
		seats = append(seats, seat)
		if len(word) > 1 {
			time, ok := clock.ParseTime(word[1:])
			if !ok {
				t.Fatalf("%q is no time", word[1:])
			}
			spent = append(spent, clock.Spent{Ply: k, Seat: seat, Time: time})
		}
	}
	return seats, spent
}

// Only a clock with that rule, and no time left, loses.
func TestLost(t *testing.T) {
	reminder := fischer
	reminder.Loss = false
	for control, want := range map[clock.Control]bool{fischer: true, reminder: false, sand: false, {}: false} {
		c := clock.New(control, 2)
		c.Decides(0)
		if c.Lost(0) {
			t.Errorf("%v: lost at the beginning", control)
		}
		if c.Spend(0, clock.MaxTime); c.Lost(0) != want || c.Lost(1) || c.Lost(games.NoSeat) {
			t.Errorf("%v: lost %v and %v, want %v", control, c.Lost(0), c.Lost(1), want)
		}
	}
}

func TestFits(t *testing.T) {
	for control, want := range map[clock.Control]string{
		{}:      "2 3",
		sand:    "2 3",
		fischer: "2",
		{Kind: clock.Sandglass, Time: clock.Minute, Loss: true}:                                "",
		{Kind: clock.Sandglass, Time: clock.Minute, Increment: 1}:                              "",
		{Kind: clock.Sandglass}:                                                                "",
		{Kind: clock.Fischer, Time: clock.MaxTime + 1}:                                         "",
		{Kind: clock.Fischer, Time: clock.Minute, Increment: -1}:                               "",
		{Kind: "egg-timer", Time: clock.Minute}:                                                "",
		{Time: clock.Minute}:                                                                   "",
		{Kind: clock.Fischer, Time: clock.MaxTime, Increment: clock.MaxTime}:                   "2",
		{Kind: clock.Fischer, Time: 3 * clock.Minute, Increment: 2 * clock.Second, Loss: true}: "2",
	} {
		var got []string
		for seats := 2; seats <= 3; seats++ {
			if control.Fits(seats) {
				got = append(got, fmt.Sprint(seats))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%v fits %q seats, want %q", control, got, want)
		}
	}
}

// A time is read as it is written, in one way only.
func TestTimes(t *testing.T) {
	for _, time := range []clock.Time{1, 20, 12_500, clock.Second, 754_321, clock.MaxTime} {
		if back, ok := clock.ParseTime(time.String()); !ok || back != time {
			t.Errorf("%q is read as %d, want %d", time.String(), back, time)
		}
	}
	for _, text := range []string{"", "0", "-1", "1.50", "01", "1e3", "NaN", "Inf", "86400.001", "12,5", "0.0001", "1s"} {
		if time, ok := clock.ParseTime(text); ok {
			t.Errorf("%q is read as %d", text, time)
		}
	}
}

// Time is added to that of the same seat before the same decision, and what is taken back gives none back.
func TestSpent(t *testing.T) {
	var spent []clock.Spent
	for _, s := range []clock.Spent{{0, 0, 5}, {0, 0, 6}, {1, 1, 7}, {1, 0, 8}, {1, 1, 9}, {2, 1, 1}} {
		spent = clock.Add(spent, s)
	}
	if want := []clock.Spent{{0, 0, 11}, {1, 1, 16}, {1, 0, 8}, {2, 1, 1}}; !slices.Equal(spent, want) {
		t.Errorf("spent %v, want %v", spent, want)
	}
	spent = clock.TakeBack(spent, 1)
	if want := []clock.Spent{{0, 0, 11}, {1, 1, 17}, {1, 0, 8}}; !slices.Equal(spent, want) {
		t.Errorf("taken back: %v, want %v", spent, want)
	}
	if got := clock.Add([]clock.Spent{{0, 0, clock.MaxTime}}, clock.Spent{Seat: 0, Time: 1}); got[0].Time != clock.MaxTime {
		t.Errorf("more than a day: %v", got)
	}
}
