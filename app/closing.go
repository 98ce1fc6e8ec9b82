package app

import (
	"cmp"
	"slices"
	"time"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// quit closes the window; at a fair only the owner may.
func (a *App) quit() { a.fair.RequirePIN(a.close) }

// Terminate closes the window when the system ends the program.
func (a *App) Terminate() { a.guard(a.close) }

// close closes the window once everything is saved.
func (a *App) close() {
	sh := a.shell
	if _, is := sh.Current().(*closing); is {
		return
	}
	sh.StopWaiting()
	if below := sh.Current(); below != nil && a.unsaved() != nil {
		a.awaitSaving(below, nil)
		return
	}
	a.closePages()
	if sh.Env.Writes.Pending() {
		a.awaitSaving(nil, nil)
		return
	}
	a.closeWindow()
}

// closePages closes all pages and the fair, and saves the settings.
func (a *App) closePages() {
	a.fair.ShutDown()
	a.shell.CloseAll()
	a.place.save()
}

func (a *App) closeWindow() {
	sh := a.shell
	sh.CloseAll()
	sh.Window.SetCloseIntercept(nil)
	sh.Window.Close()
}

// unsaved returns why something that should be on the disk is not there yet, nil if all is.
func (a *App) unsaved() error {
	for _, s := range a.savers() {
		if s.LosesMoves() {
			return s.Err
		}
	}
	if a.shell.Env.Writes.Pending() {
		return match.ErrSlow
	}
	return nil
}

// hasUnsavedMoves reports whether moves of an open table cannot be saved.
func (a *App) hasUnsavedMoves() bool {
	return slices.ContainsFunc(a.savers(), (*match.Saver).LosesMoves)
}

// savers returns what saves the matches of the open tables.
func (a *App) savers() (all []*match.Saver) {
	for _, p := range a.shell.Pages() {
		if page, is := p.(*table.Page); is {
			all = append(all, &page.Match().Saver)
		}
	}
	return all
}

// closing is a page over another one. It waits until everything is saved, then closes the window or leaves the
// table.
type closing struct {
	app       *App
	below     shell.Page // nil if there is nothing to go back to
	leave     func()     // leaves the table; nil closes the window
	ticks     int
	stopTimer func()
}

// closingInterval is how often the page looks whether everything is saved.
const closingInterval = 250 * time.Millisecond

// awaitSaving shows the page that waits until everything is saved, and then leaves a table, or closes the window if
// leave is nil.
func (a *App) awaitSaving(below shell.Page, leave func()) {
	c := &closing{app: a, below: below, leave: leave}
	a.shell.Notice = "" // the page says it
	a.shell.Push(c)
	a.shell.Dirty()
	c.wait()
}

func (c *closing) wait() { c.stopTimer = c.app.shell.Env.After(closingInterval, c.tick) }

func (c *closing) tick() {
	a := c.app
	c.ticks++
	switch {
	case c.below == nil && !a.shell.Env.Writes.Pending():
		a.closeWindow()
	case c.below != nil && a.unsaved() == nil:
		a.shell.Pop()
		c.goOn(a.close)
	default:
		a.shell.Dirty()
		c.wait()
	}
}

// goOn leaves the table if that was asked for, else it does what closes the window.
func (c *closing) goOn(closes func()) {
	if c.leave != nil {
		closes = c.leave
	}
	closes()
}

func (c *closing) Compose() (panels []ui.Panel, fields []ui.Field) {
	sh := c.app.shell
	moves := 0
	for _, s := range c.app.savers() {
		moves += s.UnsavedMoves()
	}
	why := match.FaultOf(cmp.Or(c.app.unsaved(), error(match.ErrSlow)))
	sheet := pageui.ClosingSheet{Reason: sh.Localize("closing.because-" + why), Moves: moves, Tick: c.ticks, CanStay: c.below != nil, LeavesTable: c.leave != nil}
	if c.below != nil {
		panels, _ = c.below.Compose()
	}
	return append(panels, pageui.Closing(sh.Context(), sheet)...), nil
}

func (c *closing) Tapped(tap ui.Tap) {
	switch tap.Message.(type) {
	case ui.Back:
		c.Cancel()
	case ui.Quit:
		c.stopTimer()
		if c.leave != nil {
			c.app.shell.Pop()
		}
		c.goOn(func() {
			if c.below != nil {
				c.app.closePages()
			}
			c.app.closeWindow()
		})
	}
}

// Cancel goes back to the page below; the window stays open.
func (c *closing) Cancel() { c.app.shell.Pop() }

// Close implements shell.Page.
func (c *closing) Close() { c.stopTimer() }

// HasUprightLayout is that of the page below.
func (c *closing) HasUprightLayout() bool {
	upright, can := c.below.(shell.UprightPage)
	return can && upright.HasUprightLayout()
}
