package fair

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/games"
)

// Mode is the app while it is at a fair: an attract mode that the first tap stops, visitors who leave
// no trace, and the owner's page behind a PIN.
type Mode struct {
	shell         *shell.Shell
	desk          *Desk
	games         []*games.Game
	idle          kiosk.IdleTimer
	pinLock       kiosk.PINLock
	playlist      kiosk.Playlist
	game          *games.Game // the one that a visitor has before them
	clock         clock
	guard         tapGuard
	wasFullScreen bool // the window filled the screen before
	visits        *visits
	minute        *minute
	// audience is the second window, nil while there is none.
	audience *Audience
}

// clock is the time that passes at a fair.
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

// read returns the time since the last reading, and whether the program stood still meanwhile. It goes
// by the wall clock: the monotonic one stops with the machine. A clock that was set back counts as no
// time.
func (c *clock) read(now time.Time) (d time.Duration, stoodStill bool) {
	d = max(0, now.Round(0).Sub(c.lastTick.Round(0)))
	c.lastTick = now
	return d, d > standstillGap
}

// shutDown stops the clock, closes the second window and leaves nothing of the last visitor.
func (h *Mode) shutDown() {
	h.clock.stop()
	h.closeAudience()
	h.clearVisitor()
	_ = h.useStore(h.shell.OwnerStore)
}

// useStore makes a store that of the app, with the owner's settings. It returns what is wrong with the
// files, which is for the owner.
func (h *Mode) useStore(st store.Store) error {
	sh := h.shell
	err := sh.Load(st)
	if st != sh.OwnerStore {
		sh.Settings.Setups = map[string]store.SavedSetup{} // who plays at home is nobody's business
		sh.Settings.Moments = store.Moments{}              // a visitor knows no card yet
	}
	sh.ApplyTheme()
	return err
}

// clearVisitor ends everything that a visitor has begun and wipes what they left.
func (h *Mode) clearVisitor() {
	sh := h.shell
	h.desk.pad, sh.Notice = nil, ""
	sh.CloseAll()
	sh.Display.ResetFields()
	sh.Display.Board.Skip()
	_ = h.shell.OwnerStore.VisitorStore().Clear() // what cannot be removed now is at the next reset
}

// reset ends the visit and returns to the attract mode, for who comes next.
func (h *Mode) reset() {
	h.clearVisitor()
	h.playlist.Next()
	h.startAttract()
}

// startAttract shows the attract mode.
func (h *Mode) startAttract() {
	_ = h.useStore(h.shell.OwnerStore.VisitorStore())
	if !h.shell.Window.FullScreen() { // only once the window is open: before, some desktops forget it
		h.shell.Window.SetFullScreen(true)
	}
	h.shell.Replace(&attractPage{mode: h})
}

// tick lets time pass.
func (h *Mode) tick() {
	sh := h.shell
	if h.desk.mode != h {
		return
	}
	h.clock.stop = sh.Env.After(tickInterval, h.tick)
	d, stoodStill := h.clock.read(sh.Env.Now())
	pass := h.idle.Tick
	if stoodStill {
		pass = h.idle.StandStill
	}
	idle := pass(d)
	d = min(d, standstillGap)
	second := h.clock.elapsed/time.Second != (h.clock.elapsed+d)/time.Second
	h.clock.elapsed += d
	h.pinLock.Tick(d)
	switch idle {
	case kiosk.Reset:
		h.reset()
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

// elapsedSeconds returns how long the fair has lasted, in seconds: what calls visitors moves with it.
func (h *Mode) elapsedSeconds() int { return int(h.clock.elapsed / time.Second) }

// pageChanged follows the app to another page.
func (h *Mode) pageChanged(p shell.Page) {
	switch p.(type) {
	case *attractPage:
		h.idle.SetPhase(kiosk.Attract)
	case *menuPage:
		h.idle.SetPhase(kiosk.Menu)
	case *adminPage:
		h.idle.SetPhase(kiosk.Admin)
	default:
		if h.idle.Phase() != kiosk.Admin {
			h.idle.SetPhase(kiosk.Visit)
		}
	}
}

// activity takes in a sign of a person: a press or a key is meant, a pointer that moves may
// be the draught.
func (h *Mode) activity(deliberate bool) {
	sh := h.shell
	press := sh.Pointer.Press
	h.visits.presence.Seen(sh.Env.Now())
	if h.idle.Phase() == kiosk.Attract {
		if deliberate {
			h.stopAttract(press)
		}
		return
	}
	if h.idle.Activity() {
		h.guard.handled(press, sh.Env.Now())
		sh.Dirty()
	}
}

// interceptTap keeps a tap from the page below: it stops the attract mode, and in the countdown it
// stops that.
func (h *Mode) interceptTap(id string) bool {
	if h.idle.Phase() == kiosk.Attract {
		h.stopAttract(id)
		h.guard = tapGuard{} // this was the whole tap
		return true
	}
	_, counting := h.idle.Countdown()
	h.activity(true)
	if counting {
		h.guard = tapGuard{}
		return true
	}
	return h.guard.ignores(h.shell.Env.Now()) || h.blocks(id)
}

// stopAttract stops the attract mode and offers something to play. What was tapped may say
// more: the language, or the lock.
func (h *Mode) stopAttract(id string) {
	sh := h.shell
	message := sh.Display.Message(id)
	h.game = h.games[h.gameIndex()]
	h.guard.handled(sh.Pointer.Press, sh.Env.Now())
	h.goMenu()
	if language, is := message.(ui.ChooseLanguage); is {
		h.setLanguage(language.Code)
	}
	if id == "desk" {
		h.desk.RequirePIN(h.goAdmin)
	}
}

// setLanguage is the one that a visitor has chosen, until they go.
func (h *Mode) setLanguage(code string) {
	h.shell.Settings.Language = code
	h.shell.LoadLanguage()
	h.shell.Dirty()
}

// blockedTargets are the targets of pages that would leave something behind, in another
// program or on the clipboard: at a fair they are not there.
var blockedTargets = []string{"duplicate", "own", "export"}

// blocks reports whether a target is not for visitors.
func (h *Mode) blocks(id string) bool {
	return h.idle.Phase() != kiosk.Admin && slices.Contains(blockedTargets, id)
}

// blocksPanel reports whether a panel is a button that is not for visitors.
func (h *Mode) blocksPanel(id string) bool {
	return slices.ContainsFunc(blockedTargets, func(target string) bool { return id == "button/"+target && h.blocks(target) })
}

// overlay takes away what is not for visitors, and lays what belongs to the fair over a page.
func (h *Mode) overlay(panels []ui.Panel, entries []ui.Field) ([]ui.Panel, []ui.Field) {
	sh := h.shell
	panels = slices.DeleteFunc(panels, func(p ui.Panel) bool { return h.blocksPanel(p.ID) })
	left, counting := h.idle.Countdown()
	if !counting {
		return panels, entries
	}
	return append(panels, ui.IdleWarning(left, int(kiosk.CountdownLength/time.Second), sh.Size.Width, sh.Size.Height, sh.Style(), sh.Localize)...), nil
}

// interceptKey answers keys before any page does, and reports whether it had a use for one.
func (h *Mode) interceptKey(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyF5:
		h.reset()
	case h.interceptTap(""):
	case name == fyne.KeyF11: // the screen stays full
	default:
		return false
	}
	return true
}
