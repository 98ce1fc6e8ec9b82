package app

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/selfcheck"
	"banchisa/app/tables"
)

// checkup is the page of the self-check.
type checkup struct {
	app    *App
	back   func()
	checks []selfcheck.Check
	found  []selfcheck.Result // as many as have ended
	cancel context.CancelFunc
}

func (a *App) goSelfCheck(back func()) {
	c := &checkup{app: a, back: back}
	a.lay(c)
	// The page first: what is drawn on the glass is read off it a moment later.
	a.world.after(settle, c.start)
}

// settle is how long a page takes to stand.
const settle = 400 * time.Millisecond

// start runs all checks beside the window. What the window knows is asked before.
func (c *checkup) start() {
	a := c.app
	if a.current != c {
		return
	}
	place := selfcheck.Installed(a.inventor())
	place.DisplayEnv = a.say("selfcheck.window", int(a.size.Width), int(a.size.Height))
	if a.options.Renderer != nil { // it belongs to this goroutine
		what, err := a.options.Renderer()
		place.Display = func() (string, error) { return place.DisplayEnv + ", " + what, err }
	}
	place.Sound = a.sounds.Open
	ctx, cancel := context.WithCancel(context.Background())
	c.checks, c.found, c.cancel = place.Checks(), nil, cancel
	a.refresh()
	checks := c.checks
	go func() {
		for _, check := range checks {
			f := check.Run(ctx)
			if ctx.Err() != nil {
				return
			}
			a.world.do(func() {
				if ctx.Err() == nil {
					c.found = append(c.found, f)
					a.refresh()
				}
			})
		}
	}()
}

func (c *checkup) panels() ([]tables.Panel, []screen.Field) {
	a := c.app
	var lines []screen.CheckRow
	checks := c.checks
	if checks == nil { // not begun: the names only
		checks = selfcheck.Installed(a.inventor()).Checks()
	}
	count := map[selfcheck.State]int{}
	for i, check := range checks {
		line := screen.CheckRow{Title: check.Title(a.say)}
		if i < len(c.found) {
			line.State, line.Text = c.found[i].State, check.Sentence(c.found[i], a.say)
			count[line.State]++
		}
		lines = append(lines, line)
	}
	sum := ""
	if len(c.found) == len(checks) {
		switch {
		case count[selfcheck.Failed] > 0:
			sum = a.say("selfcheck.some-bad", count[selfcheck.Failed])
		case count[selfcheck.Unknown] > 0:
			sum = a.say("selfcheck.some-slow")
		default:
			sum = a.say("selfcheck.all-good")
		}
	}
	return screen.SelfCheck(lines, sum, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (c *checkup) touched(id string) {
	switch id {
	case "back":
		c.back()
	case "again":
		c.leave()
		c.start()
	}
}

func (c *checkup) canceled()              { c.back() }
func (c *checkup) key(fyne.KeyName)       {}
func (c *checkup) written(string, string) {}

func (c *checkup) leave() {
	if c.cancel != nil {
		c.cancel()
		c.cancel = nil
	}
}
