package app

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games/record"
)

// faults is what the app knows of its own mistakes.
type faults struct {
	guarding bool              // a guard is around what runs
	told     map[string]string // the reports of this run, by what went wrong
	at       time.Time         // of the latest
	row      int               // how many came one upon the other
}

// oneUponTheOther is how soon a mistake follows another when the page that was mended is
// itself the trouble.
const oneUponTheOther = 2 * time.Second

// safely runs f on the window's goroutine. A panic in it becomes a report and a sentence,
// and the page is made anew from what is on the disk: the match survives.
func (a *App) safely(f func()) {
	if a.faults.guarding {
		f()
		return
	}
	if bug, stack := a.attempt(f); bug != nil {
		a.crashed(bug, stack)
	}
}

// attempt runs f and returns its panic, nil when there was none.
func (a *App) attempt(f func()) (bug any, stack []byte) {
	was := a.faults.guarding
	a.faults.guarding = true
	defer func() {
		a.faults.guarding = was
		if bug = recover(); bug != nil {
			stack = debug.Stack()
		}
	}()
	f()
	return nil, nil
}

// crashed tells of a panic and mends what is shown: the table from its match; where that
// fails too, or fails again at once, home; and where home fails, the sentence alone.
func (a *App) crashed(bug any, stack []byte) {
	if now := time.Now(); now.Sub(a.faults.at) < oneUponTheOther {
		a.faults.row++
		a.faults.at = now
	} else {
		a.faults.row, a.faults.at = 0, now
	}
	sentence := a.reported(bug, stack)
	mend := []func(){a.mend, a.goHome, func() { a.turn(&wreck{app: a}) }}
	for i, way := range mend[min(a.faults.row, len(mend)-1):] {
		if i+a.faults.row > 0 {
			a.leaveBroken()
		}
		if failed, _ := a.attempt(func() {
			way()
			a.notice = sentence
			a.refresh()
		}); failed == nil {
			return
		}
	}
}

// reported writes the report of a panic, once for each, and returns the sentence for the
// person.
func (a *App) reported(bug any, stack []byte) string {
	if a.faults.told == nil {
		a.faults.told = map[string]string{}
	}
	what := fmt.Sprint(bug)
	path, known := a.faults.told[what]
	if !known {
		report := store.CrashReport{Version: a.options.Version, Activity: strings.TrimPrefix(fmt.Sprintf("%T", a.current), "*"), Panic: what, Stack: stack}
		a.attempt(func() {
			if t := a.playing(); t != nil {
				report.Activity += " " + t.match.Game.ID
				report.MatchText = t.soFar()
			}
		})
		path, _ = a.inventor().WriteReport(report, a.now())
		a.faults.told[what] = path
	}
	if path == "" {
		return a.say("app.bug-unwritten", what)
	}
	return a.say("app.bug", path)
}

// LastWords reports a panic that nothing else has caught, in the toolkit or in a picture,
// and returns the sentence to leave with.
func (a *App) LastWords(bug any, stack []byte) string {
	return a.reported(bug, stack) + "\n" + a.say("app.bug-closed")
}

// failed takes the panic of another goroutine: a bot's, a hint's, a painter's.
func (a *App) failed(bug any, stack []byte) {
	a.notice = a.reported(bug, stack)
	a.refresh()
}

// background runs f on a goroutine of its own; its panic comes to the window's.
func (a *App) background(f func()) {
	go func() {
		defer func() {
			if bug := recover(); bug != nil {
				stack := debug.Stack()
				a.world.do(func() { a.failed(bug, stack) })
			}
		}()
		f()
	}()
}

// playing is the table that the page is, or that it lies over; nil without one.
func (a *App) playing() *table {
	if t, is := a.current.(*table); is {
		return t
	}
	return a.under
}

// mend opens the match of the broken page again: from its file, or from what was played
// where no file could be written.
func (a *App) mend() {
	t := a.playing()
	for t != nil && t.origin != nil { // of a try nothing is kept but where it came from
		t = t.origin
	}
	if t == nil || t.lesson != nil {
		a.goHome()
		return
	}
	if t.match.journal != nil && t.match.unsaved == nil {
		a.leaveBroken()
		a.openFile(t.match.journal.Path())
	} else if m, err := t.rescued(); err == nil {
		a.leaveBroken()
		a.goTable(m, "")
	}
	if a.current == nil {
		a.goHome()
	}
}

// leaveBroken leaves the page, and the tables that it lies over or comes from, whatever
// comes of it.
func (a *App) leaveBroken() {
	if a.current != nil {
		a.attempt(a.current.leave)
	}
	for t := a.playing(); t != nil; t = t.origin {
		a.attempt(t.leave)
		a.attempt(t.match.close)
	}
	a.current, a.under = nil, nil
}

// rescued is the record of what has been played at the table.
func (t *table) rescued() (*record.Match, error) {
	head := record.Header{Seed: t.match.Seed, HasSeed: true, Date: t.app.now().Format(time.RFC3339), Players: map[string]string{}, Extra: map[string]any{}}
	for i, id := range t.setup.Seats {
		head.Players[id] = wordFor(t.players[i])
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

// soFar is the match so far as its file has it.
func (t *table) soFar() string {
	m, err := t.rescued()
	if err != nil {
		return ""
	}
	var text strings.Builder
	_ = m.Encode(&text) // a builder takes all
	return text.String()
}

// wreck is the page that is left when no other can be shown: the sentence is all of it.
type wreck struct{ app *App }

func (w *wreck) panels() ([]tables.Panel, []screen.Field) { return nil, nil }
func (w *wreck) touched(string)                           { w.app.goHome() }
func (w *wreck) canceled()                                { w.app.goHome() }
func (w *wreck) key(fyne.KeyName)                         { w.app.goHome() }
func (w *wreck) written(string, string)                   {}
func (w *wreck) leave()                                   {}
