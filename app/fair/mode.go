package fair

import (
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/games"
)

// Mode is fair mode while it is on: an attract mode that the first tap stops, visitors of whom nothing is
// kept, and the owner's page behind a PIN.
type Mode struct {
	shell         *shell.Shell
	desk          *Desk
	games         []*games.Game
	idle          idleness
	pinLock       kiosk.PINLock
	playlist      kiosk.Playlist
	game          *games.Game // the one that a visitor has before them
	clock         clock
	wasFullScreen bool // the window filled the screen before
	visits        *visits
	minute        *minute
	inventor      inventor
	language      string // the owner's, in which the notebook is written
	// audience is the second window, nil while there is none, also because its monitor was lost.
	audience     *Audience
	audienceLost bool
}

// clock measures the time at a fair.
type clock struct {
	lastTick time.Time
	elapsed  time.Duration // since the fair began
	stop     func()
}

const (
	// tickInterval is how often the clock is read.
	tickInterval = 250 * time.Millisecond
	// standstillGap is the time between two readings from which the program has stood still.
	standstillGap = 3 * time.Second
)

// read returns the time since the last reading, and whether the program stood still meanwhile. It uses the
// wall clock, because the monotonic one stops with the machine. If the clock was set back, the time is 0.
func (c *clock) read(now time.Time) (d time.Duration, stoodStill bool) {
	d = max(0, now.Round(0).Sub(c.lastTick.Round(0)))
	c.lastTick = now
	return d, d > standstillGap
}

// shutDown stops the clock, closes the second window and ends the last visit.
func (md *Mode) shutDown() {
	md.clock.stop()
	md.minute.stopReading()
	md.inventor.stopReading()
	md.closeAudience()
	md.changePerson(md.shell.OwnerStore)
}

// changePerson gives the table to the owner or to a new visitor. Nothing of the visitor before is left: not at
// the table, and not on the disk.
func (md *Mode) changePerson(st store.Store) {
	sh := md.shell
	before := sh.Store
	sh.ChangePerson(st)
	md.desk.pad, md.idle.guard = nil, tapGuard{}
	sh.Env.Write(before.Clear, func(error) {}) // what cannot be removed now goes when the next fair begins
}

// reset ends the visit and returns to the attract mode, for the next visitor.
func (md *Mode) reset() {
	md.playlist.Next()
	md.startAttract()
}

// startAttract shows the attract mode to a new visitor.
func (md *Mode) startAttract() {
	md.changePerson(md.shell.OwnerStore.VisitorStore(md.shell.Env.Now()))
	md.game = md.games[md.gameIndex()]
	if !md.shell.Window.FullScreen() { // only once the window is open: before, some desktops forget it
		md.shell.SetFullScreen(md.shell.Window, true)
	}
	md.shell.Replace(&attractPage{mode: md})
}

// tick advances the mode by the time that has passed.
func (md *Mode) tick() {
	sh := md.shell
	if md.desk.mode != md {
		return
	}
	md.clock.stop = sh.Env.After(tickInterval, md.tick)
	d, stoodStill := md.clock.read(sh.Env.Now())
	pass := md.idle.Tick
	if stoodStill {
		pass = md.idle.StandStill
	}
	idle := pass(d)
	d = min(d, standstillGap)
	second := md.clock.elapsed/time.Second != (md.clock.elapsed+d)/time.Second
	md.clock.elapsed += d
	md.pinLock.Tick(d)
	if second {
		md.followMonitor()
	}
	switch idle {
	case kiosk.Reset:
		md.reset()
		return
	case kiosk.CountdownTick:
		sh.Dirty()
		return
	case kiosk.None:
	}
	switch p := sh.Current().(type) {
	case *attractPage:
		p.tick(d, second)
	case *menuPage:
		if second {
			sh.Dirty()
		}
	case *table.Page:
		if second && p.IsRace() {
			sh.Dirty()
		}
	}
}

// elapsedSeconds returns how long the fair has lasted, in seconds. The invitation to visitors moves with it.
func (md *Mode) elapsedSeconds() int { return int(md.clock.elapsed / time.Second) }

// pageChanged is called when the app shows another page.
func (md *Mode) pageChanged(p shell.Page) {
	switch p.(type) {
	case *attractPage:
		md.idle.SetPhase(kiosk.Attract)
	case *menuPage:
		md.idle.SetPhase(kiosk.Menu)
	case *adminPage:
		md.idle.SetPhase(kiosk.Admin)
	default:
		if md.idle.Phase() != kiosk.Admin {
			md.idle.SetPhase(kiosk.Visit)
		}
	}
}

// stopAttract stops the attract mode and offers something to play. What was tapped may say
// more: the language, or the lock.
func (md *Mode) stopAttract(message any) {
	md.game = md.games[md.gameIndex()]
	md.goMenu()
	switch msg := message.(type) {
	case ui.ChooseLanguage:
		md.setLanguage(msg.Code)
	case ui.OpenDesk:
		md.desk.RequirePIN(md.goAdmin)
	}
}

// setLanguage is the one that a visitor has chosen, until they go.
func (md *Mode) setLanguage(code string) {
	md.shell.Settings.Language = code
	md.shell.LoadLanguage()
	md.shell.Dirty()
}
