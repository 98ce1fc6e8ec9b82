package kiosk_test

import (
	"testing"
	"time"

	"banchisa/app/fair/kiosk"
)

// The time after a visitor has walked away does not count, whether the table notices or somebody
// ends the visit. Thinking does.
func TestPresence(t *testing.T) {
	for name, c := range map[string]struct {
		seen      []int // seconds of activity
		now, want int
	}{
		"plays to the end":          {[]int{0, 5, 12}, 13, 13},
		"walks away":                {[]int{0, 5, 12}, 117, 12},
		"the owner comes":           {[]int{0, 5, 12, 80}, 80, 12},
		"the owner moves the mouse": {[]int{0, 5, 12, 80, 81, 82}, 82, 12},
		"thinks and plays on":       {[]int{0, 5, 40, 43, 50}, 51, 51},
		"nobody was seen":           {nil, 9, 9},
	} {
		t.Run(name, func(t *testing.T) {
			start, p := time.Unix(1000, 0), kiosk.Presence{}
			at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
			for _, s := range c.seen {
				p.Seen(at(s))
			}
			if got := p.Until(at(c.now)); !got.Equal(at(c.want)) {
				t.Errorf("there until second %g, want %d", got.Sub(start).Seconds(), c.want)
			}
		})
	}
}
