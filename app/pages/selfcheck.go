package pages

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/match"
	"banchisa/app/selfcheck"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
)

// SelfCheck is the page of the self-check.
type SelfCheck struct {
	listPage // of the lines
	checksOf func(selfcheck.System) []selfcheck.Check
	checks   []selfcheck.Check  // of the run that has begun
	results  []selfcheck.Result // as many as have ended
	cancel   match.Stopper
}

// NewSelfCheck returns a page that runs the checks that checksOf returns for this machine. It begins a moment
// after the page is shown, because one check reads back what is painted in the window.
func NewSelfCheck(sh *shell.Shell, checksOf func(selfcheck.System) []selfcheck.Check, back func()) *SelfCheck {
	c := &SelfCheck{listPage: listPage{page: page{sh, back}}, checksOf: checksOf}
	sh.Env.After(paintDelay, c.start)
	return c
}

// paintDelay is the time after which a page is painted.
const paintDelay = 400 * time.Millisecond

// start runs all checks in the background, with what it has read from the window first.
func (c *SelfCheck) start() {
	sh := c.shell
	if sh.Current() != c {
		return
	}
	system := selfcheck.Installed(sh.OwnerStore)
	w, h := sh.Window.Canvas().PixelCoordinateForPosition(fyne.NewPos(sh.WindowSize.Components()))
	system.DisplayEnv = sh.Localize("selfcheck.window", w, h)
	if sh.Renderer != nil { // it belongs to this goroutine
		driver, err := sh.Renderer()
		system.Display = func() (string, error) { return system.DisplayEnv + ", " + driver, err }
	}
	system.Sound = sh.Sounds.Open
	ctx, cancel := context.WithCancel(context.Background())
	c.checks, c.results, c.cancel = c.checksOf(system), nil, match.Stopper(cancel)
	sh.Dirty()
	checks := c.checks
	sh.Env.Background(func() {
		for _, check := range checks {
			f := check.Run(ctx)
			if ctx.Err() != nil {
				return
			}
			sh.Env.Do(func() {
				if ctx.Err() == nil {
					c.results = append(c.results, f)
					sh.Dirty()
				}
			})
		}
	})
}

func (c *SelfCheck) Compose() ([]ui.Panel, []ui.Field) {
	sh := c.shell
	var lines []pageui.CheckRow
	checks := c.checks
	if checks == nil { // not begun: the names only
		checks = c.checksOf(selfcheck.Installed(sh.OwnerStore))
	}
	count := map[selfcheck.State]int{}
	for i, check := range checks {
		line := pageui.CheckRow{Title: check.Title(sh.Localize)}
		if i < len(c.results) {
			line.State, line.Text = c.results[i].State, check.Sentence(c.results[i], sh.Localize)
			count[line.State]++
		}
		lines = append(lines, line)
	}
	sum := ""
	if len(c.results) == len(checks) {
		switch {
		case count[selfcheck.Failed] > 0:
			sum = sh.Localize("selfcheck.some-bad", count[selfcheck.Failed])
		case count[selfcheck.Unknown] > 0:
			sum = sh.Localize("selfcheck.some-slow")
		default:
			sum = sh.Localize("selfcheck.all-good")
		}
	}
	title := sh.Localize("selfcheck.title")
	if sh.Commit != "" {
		title += " · " + sh.Localize("settings.version", sh.Version+" ("+sh.Commit+")")
	}
	return pageui.SelfCheck(sh.Context(), &c.view, title, lines, sum), nil
}

func (c *SelfCheck) Tapped(tap ui.Tap) {
	if _, is := tap.Message.(ui.RepeatSelfCheck); is {
		c.Close()
		c.start()
	}
	c.listPage.Tapped(tap)
}

func (c *SelfCheck) Close() { c.cancel.Stop() }
