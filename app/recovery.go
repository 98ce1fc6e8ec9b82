package app

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games/record"
)

// crashLog is what the app knows of its own mistakes.
type crashLog struct {
	guarding bool              // a guard is around what runs
	reports  map[string]string // the reports of this run, by what went wrong
	last     time.Time         // of the latest
	streak   int               // how many came one upon the other
}

// repeatWindow is how soon a mistake follows another when the page that was mended is
// itself the trouble.
const repeatWindow = 2 * time.Second

// guard runs f on the window's goroutine, and shows what has come of it. A panic in it becomes a report and a sentence,
// and the page is made anew from what is on the disk: the match survives.
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

// handlePanic tells of a panic and mends what is shown: the table from its match; where that
// fails too, or fails again at once, home; and where home fails, the sentence alone.
func (a *App) handlePanic(reason any, stack []byte) {
	if now := time.Now(); now.Sub(a.crashLog.last) < repeatWindow {
		a.crashLog.streak++
		a.crashLog.last = now
	} else {
		a.crashLog.streak, a.crashLog.last = 0, now
	}
	message := a.reportPanic(reason, stack)
	steps := []func(){a.recoverMatch, a.goHome, func() { a.replacePage(&crashPage{app: a}) }}
	for i, step := range steps[min(a.crashLog.streak, len(steps)-1):] {
		if i+a.crashLog.streak > 0 {
			a.closeBrokenPages()
		}
		if failed, _ := a.try(func() {
			step()
			a.notice = message
			a.markDirty()
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
		report := store.CrashReport{Version: a.options.Version, Activity: strings.TrimPrefix(fmt.Sprintf("%T", a.current), "*"), Panic: text, Stack: stack}
		a.try(func() {
			if t := a.activeTable(); t != nil {
				report.Activity += " " + t.match.Game.ID
				report.MatchText = t.recordText()
			}
		})
		path, _ = a.ownerStore().WriteReport(report, a.now())
		a.crashLog.reports[text] = path
	}
	if path == "" {
		return a.localize("app.bug-unwritten", text)
	}
	return a.localize("app.bug", path)
}

// FatalMessage reports a panic that nothing else has caught, in the toolkit or in a picture,
// and returns the sentence to leave with.
func (a *App) FatalMessage(reason any, stack []byte) string {
	return a.reportPanic(reason, stack) + "\n" + a.localize("app.bug-closed")
}

// backgroundPanic takes the panic of another goroutine: a bot's, a hint's, a painter's.
func (a *App) backgroundPanic(reason any, stack []byte) {
	a.notice = a.reportPanic(reason, stack)
	a.markDirty()
}

// background runs f on a goroutine of its own; its panic comes to the window's.
func (a *App) background(f func()) {
	go func() {
		defer func() {
			if reason := recover(); reason != nil {
				stack := debug.Stack()
				a.env.do(func() { a.backgroundPanic(reason, stack) })
			}
		}()
		f()
	}()
}

// activeTable is the table that the page is, or that it lies over; nil without one.
func (a *App) activeTable() *tablePage {
	if t, is := a.current.(*tablePage); is {
		return t
	}
	return a.tableBelow
}

// recoverMatch opens the match of the broken page again: from its file, or from what was played
// where no file could be written.
func (a *App) recoverMatch() {
	t := a.activeTable()
	for t != nil && t.branchOf != nil { // of a try nothing is kept but where it came from
		t = t.branchOf
	}
	if t == nil || t.lesson != nil {
		a.goHome()
		return
	}
	if t.match.journal != nil && t.match.saveErr == nil {
		a.closeBrokenPages()
		a.openFile(t.match.journal.Path())
	} else if m, err := t.toRecord(); err == nil {
		a.closeBrokenPages()
		a.openTable(m, "")
	}
	if a.current == nil {
		a.goHome()
	}
}

// closeBrokenPages leaves the page, and the tables that it lies over or comes from, whatever
// comes of it.
func (a *App) closeBrokenPages() {
	if a.current != nil {
		a.try(a.current.Close)
	}
	for t := a.activeTable(); t != nil; t = t.branchOf {
		a.try(t.Close)
		a.try(t.match.close)
	}
	a.current, a.tableBelow = nil, nil
}

// toRecord is the record of what has been played at the table.
func (t *tablePage) toRecord() (*record.Match, error) {
	head := record.Header{Seed: t.match.Seed, HasSeed: true, Date: t.app.now().Format(time.RFC3339), Players: map[string]string{}, Extra: map[string]any{}}
	for i, id := range t.setup.Seats {
		head.Players[id] = playerRecord(t.players[i])
	}
	if t.purist {
		head.Extra["purist"] = true
	}
	if t.match.FreeUndo {
		head.Extra["free_undo"] = true
	}
	m, err := record.New(t.match.Game, t.setup, head)
	if err != nil {
		return nil, err
	}
	for _, step := range t.match.Log() {
		m.Apply(step.Action)
	}
	if t.match.Over() {
		m.Finish()
	}
	return m, nil
}

// recordText is the match so far as its file has it.
func (t *tablePage) recordText() string {
	m, err := t.toRecord()
	if err != nil {
		return ""
	}
	var text strings.Builder
	_ = m.Encode(&text) // a builder takes all
	return text.String()
}

// crashPage is the page that is left when no other can be shown: the sentence is all of it.
type crashPage struct{ app *App }

func (w *crashPage) Compose() ([]ui.Panel, []ui.Field) { return nil, nil }
func (w *crashPage) Tapped(string)                     { w.app.goHome() }
func (w *crashPage) Cancel()                           { w.app.goHome() }
func (w *crashPage) TypedKey(fyne.KeyName)             { w.app.goHome() }
func (w *crashPage) TextChanged(string, string)        {}
func (w *crashPage) Close()                            {}
