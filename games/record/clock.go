package record

import (
	"math"
	"strings"

	"banchisa/games"
	"banchisa/games/clock"
)

// timeWord begins the lines of what seats have spent of their time.
const timeWord = "time"

// The key of a header for the clock of a match, and the keys of its table; the times are in seconds.
const (
	clockKey     = "clock"
	kindKey      = "kind"
	secondsKey   = "seconds"
	incrementKey = "increment"
	lossKey      = "loss"
)

// Control returns the clock of a match of so many seats. Values that cannot be so are no clock.
func (h Header) Control(seats int) clock.Control {
	table, _ := h.Extra[clockKey].(map[string]any)
	kind, _ := table[kindKey].(string)
	loss, _ := table[lossKey].(bool)
	c := clock.Control{Kind: clock.Kind(kind), Time: secondsOf(table[secondsKey]), Increment: secondsOf(table[incrementKey]), Loss: loss}
	if !c.Fits(seats) {
		return clock.Control{}
	}
	return c
}

// secondsOf returns a number of seconds of a header, 0 for what is none.
func secondsOf(value any) clock.Time {
	n, _ := value.(int64)
	if n < 0 || n > math.MaxInt32 {
		return 0
	}
	return clock.Time(n) * clock.Second
}

// SetControl sets the clock of the match, which is in whole seconds; the zero value is none.
func (h *Header) SetControl(c clock.Control) {
	if c.Kind == clock.None {
		delete(h.Extra, clockKey)
		return
	}
	table := map[string]any{kindKey: string(c.Kind), secondsKey: int64(c.Time / clock.Second)}
	if c.Increment > 0 {
		table[incrementKey] = int64(c.Increment / clock.Second)
	}
	if c.Loss {
		table[lossKey] = true
	}
	if h.Extra == nil {
		h.Extra = map[string]any{}
	}
	h.Extra[clockKey] = table
}

// Clock returns what is left to the seats now.
func (m *Match) Clock() clock.Clock {
	seats := []games.Seat{}
	m.Each(func(_ int, s games.State, _ games.Action) bool {
		seats = append(seats, s.Actor())
		return true
	})
	seats = append(seats, m.cur.Actor())
	n := len(m.Setup.Seats)
	return clock.At(m.Control(n), n, m.Len(), func(k int) games.Seat { return seats[k] }, m.Spent)
}

// SpentLine returns the line of a record for time that a seat has spent, without a line break.
func SpentLine(s clock.Spent, setup games.Setup) string {
	return timeWord + " " + setup.Seats[s.Seat] + " " + s.Time.String()
}

// decodeSpent applies a line of time that a seat has spent.
func (d *decoder) decodeSpent(number int, text string) bool {
	if d.Over() {
		return d.addError(number, 1, text, "fault.after-end", "fault.right-result", "", d.FinalResult())
	}
	words := strings.Fields(text)
	for seat, id := range d.Setup.Seats {
		if len(words) != 3 || words[1] != id {
			continue
		}
		if t, ok := clock.ParseTime(words[2]); ok {
			d.Spent = clock.Add(d.Spent, clock.Spent{Ply: d.Len(), Seat: games.Seat(seat), Time: t})
			return true
		}
		return d.addError(number, columnOf(text, words[2]), text, "fault.wrong-time", "fault.write-time", printable(words[2]), d.seats())
	}
	return d.addError(number, 1, text, "fault.wrong-time", "fault.write-time", printable(strings.Join(words[1:], " ")), d.seats())
}
