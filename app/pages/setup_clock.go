package pages

import (
	"slices"

	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games/clock"
)

// What a clock may be set to, in seconds: the time of a turn, that of a match, and what a turn adds.
var (
	sandTimes    = []int{30, 60, 120, 180, 300, 600}
	matchTimes   = []int{60, 180, 300, 600, 900, 1200, 1800, 2700, 3600, 5400}
	increments   = []int{0, 2, 5, 10, 15, 30}
	firstSand    = store.SavedClock{Kind: clock.Sandglass, Seconds: 120}
	firstFischer = store.SavedClock{Kind: clock.Fischer, Seconds: 600, Increment: 5, Loss: true}
)

// control returns the clock of the match: none where the seats cannot have the chosen one.
func (s *Setup) control() clock.Control {
	seats, _ := s.seatOrder()
	return s.config.Clock.Control(len(seats))
}

// clockText says which clock the match has.
func (s *Setup) clockText() string {
	c, localize := s.control(), s.shell.Localize
	switch {
	case c.Kind == clock.Sandglass:
		return localize("clock.is-sand", s.timeText(c.Time))
	case c.Kind == clock.Fischer && c.Increment > 0:
		return localize("clock.is-fischer", s.timeText(c.Time), s.timeText(c.Increment))
	case c.Kind == clock.Fischer:
		return localize("clock.is-plain", s.timeText(c.Time))
	}
	return localize("clock.is-none")
}

// timeText writes a time of a clock: whole minutes, or seconds.
func (s *Setup) timeText(t clock.Time) string {
	if t >= clock.Minute {
		return s.shell.Localize("clock.minutes", int(t/clock.Minute))
	}
	return s.shell.Localize("clock.seconds", int(t/clock.Second))
}

// clockSheet is the sheet on which the match gets a clock.
type clockSheet struct{ setup *Setup }

func (h *clockSheet) compose() ([]ui.Panel, []ui.Field) {
	s := h.setup
	saved := &s.config.Clock
	c := s.control()
	form := pageui.ClockForm{Kind: c.Kind, Loss: c.Loss, FitsFischer: firstFischer.Control(s.seatCount()).Kind != clock.None}
	if c.Kind != clock.None {
		form.Time = stepForm(s.timeText(c.Time), saved.Seconds, h.times())
	}
	if c.Kind == clock.Fischer {
		form.Increment = stepForm(s.timeText(c.Increment), saved.Increment, increments)
	}
	return pageui.Clock(s.shell.Context(), form), nil
}

// seatCount returns how many seats are taken.
func (s *Setup) seatCount() int {
	seats, _ := s.seatOrder()
	return len(seats)
}

// times returns the times that the chosen clock may have.
func (h *clockSheet) times() []int {
	if h.setup.config.Clock.Kind == clock.Sandglass {
		return sandTimes
	}
	return matchTimes
}

func stepForm(text string, value int, all []int) pageui.ClockStep {
	return pageui.ClockStep{Text: text, Least: value <= all[0], Greatest: value >= all[len(all)-1]}
}

// stepped returns the value that comes after one in a list, or before it.
func stepped(value, by int, all []int) int {
	at, found := slices.BinarySearch(all, value)
	if !found && by > 0 {
		at--
	}
	return all[max(0, min(at+by, len(all)-1))]
}

func (h *clockSheet) tapped(msg any) {
	c := &h.setup.config.Clock
	switch msg := msg.(type) {
	case ui.ChooseClock:
		*c = map[clock.Kind]store.SavedClock{clock.Sandglass: firstSand, clock.Fischer: firstFischer}[msg.Kind]
	case ui.ChangeClockTime:
		c.Seconds = stepped(c.Seconds, msg.By, h.times())
	case ui.ChangeClockIncrement:
		c.Increment = stepped(c.Increment, msg.By, increments)
	case ui.ChooseClockLoss:
		c.Loss = msg.Loss
	case ui.CloseSheet:
		h.cancel()
		return
	default:
		return
	}
	h.setup.changed = true
}

func (h *clockSheet) typedKey(key ui.Key) {
	if key == ui.KeyReturn {
		h.cancel()
	}
}

func (h *clockSheet) cancel() { h.setup.sheet = nil }
