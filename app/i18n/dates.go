package i18n

import (
	"strconv"
	"time"
)

// FormatTime writes a time as people say it: today or yesterday with the hour, or the date.
func (l *Localizer) FormatTime(t, now time.Time) string {
	clock := t.Format("15:04")
	switch days := daysBetween(t, now); days {
	case 0:
		return l.Localize("when.today", clock)
	case 1:
		return l.Localize("when.yesterday", clock)
	}
	return l.Localize("when.date", t.Day(), l.month(t), t.Year(), clock)
}

// FormatDay writes the day of a time.
func (l *Localizer) FormatDay(t time.Time) string {
	return l.Localize("when.day", t.Day(), l.month(t), t.Year())
}

// month returns the short name of a time's month.
func (l *Localizer) month(t time.Time) string {
	return l.Localize("when.month." + strconv.Itoa(int(t.Month())))
}

// daysBetween returns how many midnights are between two times.
func daysBetween(from, to time.Time) int {
	midnight := func(t time.Time) time.Time {
		return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
	}
	const halfDay = 12 // Hours: days are not all 24 hours long.
	return (int(midnight(to).Sub(midnight(from)).Hours()) + halfDay) / 24
}
