package app

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/games/record"
)

// crashLog holds the panics of this run.
type crashLog struct {
	guarding bool              // whether a guard is running
	reports  map[string]string // the latest reports of this run, by the text of the panic
	last     time.Time         // time of the latest panic
	streak   int               // number of panics in a row that came within repeatWindow of the one before
}

// repeatWindow is the time within which a second panic is blamed on the page that was restored after the
// first.
const repeatWindow = 2 * time.Second

// maxReports is how many panics are remembered as reported.
const maxReports = 20

// guard runs f on the window's goroutine, then composes the window. After a panic in f it writes a report,
// shows a sentence, and restores the page from the match on the disk.
func (a *App) guard(f func()) {
	if a.crashLog.guarding {
		f()
		return
	}
	if reason, stack := a.try(func() { f(); a.show() }); reason != nil {
		a.handlePanic(reason, stack)
	}
}

// try runs f and returns its panic, nil when there was none.
func (a *App) try(f func()) (reason any, stack []byte) {
	old := a.crashLog.guarding
	a.crashLog.guarding = true
	defer func() {
		a.crashLog.guarding = old
		if reason = recover(); reason != nil {
			stack = debug.Stack()
		}
	}()
	f()
	return nil, nil
}

// handlePanic reports a panic and restores what is shown: the table from its match; if that fails, or panics
// again at once, the home page; and if that fails too, the sentence alone.
func (a *App) handlePanic(reason any, stack []byte) {
	if now := time.Now(); now.Sub(a.crashLog.last) < repeatWindow {
		a.crashLog.streak++
		a.crashLog.last = now
	} else {
		a.crashLog.streak, a.crashLog.last = 0, now
	}
	message := a.reportPanic(reason, stack)
	steps := []func(){a.recoverMatch, a.shell.Nav.Home, func() { a.shell.Replace(&crashPage{nav: a.shell.Nav}) }}
	for i, step := range steps[min(a.crashLog.streak, len(steps)-1):] {
		if i+a.crashLog.streak > 0 {
			a.closeBrokenPages()
		}
		if failed, _ := a.try(func() {
			step()
			a.shell.Notice = message
			a.shell.Dirty()
			a.show()
		}); failed == nil {
			return
		}
	}
}

// reportPanic writes the report of a panic, once for each, and returns the sentence for the
// person.
func (a *App) reportPanic(reason any, stack []byte) string {
	if a.crashLog.reports == nil {
		a.crashLog.reports = map[string]string{}
	}
	text := fmt.Sprint(reason)
	path, known := a.crashLog.reports[text]
	if !known {
		report := store.CrashReport{
			Version:  strings.TrimSpace(a.shell.Version + " " + a.shell.Commit),
			Activity: strings.TrimPrefix(fmt.Sprintf("%T", a.shell.Current()), "*"),
			Panic:    text, Stack: stack,
		}
		a.try(func() {
			if t := table.Topmost(a.shell); t != nil {
				report.Activity += " " + t.Match().Game.ID
				report.MatchText = a.recordText(t)
			}
		})
		if len(a.crashLog.reports) >= maxReports {
			clear(a.crashLog.reports)
		}
		path, _ = a.shell.OwnerStore.WriteReport(report, a.shell.Env.Now())
		a.crashLog.reports[text] = path
	}
	if path == "" {
		return a.shell.Localize("app.bug-unwritten", text)
	}
	return a.shell.Localize("app.bug", path)
}

// FatalMessage reports a panic that nothing else has caught, in the toolkit or in a picture, and returns the
// last sentence to show.
func (a *App) FatalMessage(reason any, stack []byte) string {
	return a.reportPanic(reason, stack) + "\n" + a.shell.Localize("app.bug-closed")
}

// backgroundPanic handles a panic of another goroutine: a bot's, a hint's, a painter's.
func (a *App) backgroundPanic(reason any, stack []byte) {
	a.shell.Notice = a.reportPanic(reason, stack)
	a.shell.Dirty()
}

// background runs f on a new goroutine; the window's goroutine handles its panic.
func (a *App) background(f func()) {
	go func() {
		defer func() {
			if reason := recover(); reason != nil {
				stack := debug.Stack()
				a.shell.Env.Do(func() { a.backgroundPanic(reason, stack) })
			}
		}()
		f()
	}()
}

// recoverMatch opens the match of the broken page again: from its file, or from what was played
// where no file could be written.
func (a *App) recoverMatch() {
	t := table.Topmost(a.shell)
	for _, p := range a.shell.Pages() { // a match that was tried out is not kept, but the one it branched from is
		if below, is := p.(*table.Page); is && t.IsBranch() {
			t = below
		}
	}
	if t == nil || t.IsLesson() {
		a.shell.Nav.Home()
		return
	}
	if saver := &t.Match().Saver; saver.Path() != "" && saver.Err == nil && !saver.Undecided {
		a.closeBrokenPages()
		a.tables.OpenFile(saver.Path())
	} else if m, err := t.Record(); err == nil {
		a.closeBrokenPages()
		a.tables.Open(m, "")
	}
	if a.shell.Current() == nil {
		a.shell.Nav.Home()
	}
}

// closeBrokenPages closes all pages and their matches.
func (a *App) closeBrokenPages() {
	pages := a.shell.Pages()
	a.shell.CloseAll()
	for _, p := range pages {
		if t, is := p.(*table.Page); is { // whose own Close may not have come to this
			a.try(t.Match().Close)
		}
	}
}

// trySentence runs f; if it panics, the panic is reported and the sentence for the person returned.
func (a *App) trySentence(f func()) string {
	reason, stack := a.try(f)
	if reason == nil {
		return ""
	}
	return a.reportPanic(reason, stack)
}

// crashPage is shown when no other page can be: it has the sentence only.
type crashPage struct{ nav shell.Navigator }

func (c *crashPage) Compose() ([]ui.Panel, []ui.Field) { return nil, nil }
func (c *crashPage) Tapped(ui.Tap)                     { c.nav.Home() }
func (c *crashPage) Cancel()                           { c.nav.Home() }
func (c *crashPage) TypedKey(ui.Key)                   { c.nav.Home() }
func (c *crashPage) Close()                            {}

// recordText returns a match so far as its file has it, "" if it has no record. A report outlives the visit of those
// who play at a fair: their names are left out.
func (a *App) recordText(t *table.Page) string {
	m, err := t.Record()
	if err != nil {
		return ""
	}
	for seat, name := range m.Players {
		if a.fair.OwnerOnly() && !record.IsBot(name) {
			m.Players[seat] = a.shell.Localize("setup.person")
		}
	}
	var text strings.Builder
	_ = m.Encode(&text) // a builder takes all
	return text.String()
}
