package pages

import (
	"time"

	"banchisa/app/shell"
)

// formatTime returns a time as people say it: today, yesterday, or the date.
func formatTime(sh *shell.Shell, t time.Time) string {
	now := sh.Env.Now()
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location()) }
	clock := t.Format("15:04")
	switch days := int(day(now).Sub(day(t)).Hours()+12) / 24; days {
	case 0:
		return sh.Localize("when.today", clock)
	case 1:
		return sh.Localize("when.yesterday", clock)
	}
	return t.Format("2/1/2006, 15:04")
}
