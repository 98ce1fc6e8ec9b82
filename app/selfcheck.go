package app

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/selfcheck"
	"banchisa/app/ui"
)

// selfCheckPage is the page of the self-check.
type selfCheckPage struct {
	app     *App
	back    func()
	checks  []selfcheck.Check
	results []selfcheck.Result // as many as have ended
	cancel  context.CancelFunc
}

func (a *App) goSelfCheck(back func()) {
	c := &selfCheckPage{app: a, back: back}
	a.pushPage(c)
	// The page first: what is drawn on the glass is read off it a moment later.
	a.env.after(paintDelay, c.start)
}

// paintDelay is how long a page takes to stand.
const paintDelay = 400 * time.Millisecond

// start runs all checks beside the window. What the window knows is asked before.
func (c *selfCheckPage) start() {
	a := c.app
	if a.current != c {
		return
	}
	system := selfcheck.Installed(a.ownerStore())
	system.DisplayEnv = a.localize("selfcheck.window", int(a.size.Width), int(a.size.Height))
	if a.options.Renderer != nil { // it belongs to this goroutine
		driver, err := a.options.Renderer()
		system.Display = func() (string, error) { return system.DisplayEnv + ", " + driver, err }
	}
	system.Sound = a.sounds.Open
	ctx, cancel := context.WithCancel(context.Background())
	c.checks, c.results, c.cancel = system.Checks(), nil, cancel
	a.markDirty()
	checks := c.checks
	go func() {
		for _, check := range checks {
			f := check.Run(ctx)
			if ctx.Err() != nil {
				return
			}
			a.env.do(func() {
				if ctx.Err() == nil {
					c.results = append(c.results, f)
					a.markDirty()
				}
			})
		}
	}()
}

func (c *selfCheckPage) Compose() ([]ui.Panel, []ui.Field) {
	a := c.app
	var lines []ui.CheckRow
	checks := c.checks
	if checks == nil { // not begun: the names only
		checks = selfcheck.Installed(a.ownerStore()).Checks()
	}
	count := map[selfcheck.State]int{}
	for i, check := range checks {
		line := ui.CheckRow{Title: check.Title(a.localize)}
		if i < len(c.results) {
			line.State, line.Text = c.results[i].State, check.Sentence(c.results[i], a.localize)
			count[line.State]++
		}
		lines = append(lines, line)
	}
	sum := ""
	if len(c.results) == len(checks) {
		switch {
		case count[selfcheck.Failed] > 0:
			sum = a.localize("selfcheck.some-bad", count[selfcheck.Failed])
		case count[selfcheck.Unknown] > 0:
			sum = a.localize("selfcheck.some-slow")
		default:
			sum = a.localize("selfcheck.all-good")
		}
	}
	return ui.SelfCheck(lines, sum, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

func (c *selfCheckPage) Tapped(id string) {
	switch id {
	case "back":
		c.back()
	case "again":
		c.Close()
		c.start()
	}
}

func (c *selfCheckPage) Cancel()                    { c.back() }
func (c *selfCheckPage) TypedKey(fyne.KeyName)      {}
func (c *selfCheckPage) TextChanged(string, string) {}

func (c *selfCheckPage) Close() {
	if c.cancel != nil {
		c.cancel()
		c.cancel = nil
	}
}
