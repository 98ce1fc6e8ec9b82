// Package fair is the app at a fair: an attract mode, visitors who leave no trace, a second window
// for the audience, and the owner's desk behind a PIN.
package fair

import (
	"os"
	"slices"

	"banchisa/app/fair/kiosk"
	"banchisa/app/layer"
	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Desk is the app's access to fair mode: how to enter it, the PIN, and the mode while it is on. Outside fair
// mode it blocks nothing.
type Desk struct {
	// Faults is what is wrong with the owner's files, if nobody has seen that yet.
	Faults error

	shell     *shell.Shell
	tables    *table.Tables
	overrides *kiosk.Config // of the command line, nil for none
	quit      func()        // closes the window
	mode      *Mode         // nil away from fairs
	pad       *pinPad       // where a PIN is written, nil for nowhere
	demos     demoCache
}

// NewDesk returns the desk of a window. The command line's overrides come before the settings; nil
// is none.
func NewDesk(sh *shell.Shell, tables *table.Tables, overrides *kiosk.Config, quit func()) *Desk {
	return &Desk{shell: sh, tables: tables, overrides: overrides, quit: quit, demos: demoCache{}}
}

// Active reports whether the app is at a fair.
func (d *Desk) Active() bool { return d.mode != nil }

// Config returns how the table is set up for a fair: the settings, with what the command line says
// in their place.
func (d *Desk) Config() kiosk.Config {
	cfg := d.shell.OwnerStore.FairConfig(d.shell.Settings.Fair)
	if d.overrides != nil {
		cfg = cfg.MergedWith(*d.overrides)
	}
	return cfg
}

// Enter starts fair mode. It wipes the folder of the last visitor, which a power cut may have left.
func (d *Desk) Enter(cfg kiosk.Config) {
	sh := d.shell
	md := &Mode{shell: sh, desk: d, language: sh.Language(), wasFullScreen: sh.Window.FullScreen() && sh.Current() != nil}
	md.visits = &visits{mode: md, logs: map[*table.Page]*visitLog{}}
	md.minute = newMinute(md)
	md.idle.Idle, md.pinLock.PIN = cfg.Idle, cfg.PIN
	for _, g := range catalog.All {
		if _, ready := sh.Presenters[g.ID]; ready && len(cfg.Games) == 0 {
			md.games = append(md.games, g)
		}
	}
	for _, id := range cfg.Games {
		if g := catalog.Find(id); g != nil && !slices.Contains(md.games, g) {
			md.games = append(md.games, g)
		}
	}
	md.playlist.Games = len(md.games)
	md.inventor = readInventor(md, cfg.Inventor)
	d.mode, d.tables.Listener, sh.AtFair = md, md.visits, true
	md.clock.lastTick = sh.Env.Now()
	md.clock.stop = sh.Env.After(tickInterval, md.tick)
	sh.Env.Write(func() error { return sh.OwnerStore.ClearAllVisitors() }, func(error) {})
	md.startAttract()
	if cfg.Audience {
		md.openAudience()
	}
}

// WipeOtherDays removes what was left by a fair of another day: its nicknames, and visitors whom a power cut ended.
func (d *Desk) WipeOtherDays() {
	st, now := d.shell.OwnerStore, d.shell.Env.Now()
	d.shell.Env.Background(func() { // what cannot be removed now goes at the next start
		_ = st.ClearVisitors(now)
		if file := quickestFile(st); readQuickest(file).Day != kiosk.Day(now) {
			_ = os.Remove(file)
		}
	})
}

// leave ends the fair and goes home.
func (d *Desk) leave() {
	md := d.mode
	md.shutDown()
	d.mode, d.tables.Listener, d.shell.AtFair = nil, nil, false
	d.shell.SetFullScreen(d.shell.Window, md.wasFullScreen)
	d.shell.Nav.Home()
	d.WipeOtherDays()
}

// ShutDown ends all work of the fair, before the window closes.
func (d *Desk) ShutDown() {
	if d.mode != nil {
		d.mode.shutDown()
	}
}

// Menu shows what a visitor is offered.
func (d *Desk) Menu() { d.mode.goMenu() }

// OwnerOnly reports whether the owner's pages are behind the PIN now.
func (d *Desk) OwnerOnly() bool { return d.mode != nil && d.mode.idle.Phase() != kiosk.Admin }

// Admin opens the owner's page.
func (d *Desk) Admin() { d.mode.goAdmin() }

// RequirePIN runs an action after the PIN has been entered; outside fair mode at once.
func (d *Desk) RequirePIN(done func()) {
	if !d.OwnerOnly() {
		done()
		return
	}
	d.showPad(&pinPad{purpose: pinForAction, done: done})
}

// PageChanged is called when the app shows another page.
func (d *Desk) PageChanged(p shell.Page) {
	if d.mode != nil {
		d.mode.pageChanged(p)
	}
}

// NotePerson notes that somebody is at the table.
func (d *Desk) NotePerson() { d.mode.visits.presence.Seen(d.shell.Env.Now()) }

// OpenMenu stops the attract mode for a visitor, who tapped what has that message.
func (d *Desk) OpenMenu(message any) { d.mode.stopAttract(message) }

// NextVisitor ends the visit, and returns to the attract mode.
func (d *Desk) NextVisitor() { d.mode.reset() }

// Idleness returns the layer over everything, nil away from fairs.
func (d *Desk) Idleness() layer.Layer {
	if d.mode == nil {
		return nil
	}
	return &d.mode.idle
}

// PINPad returns the sheet on which a PIN is entered, nil for none.
func (d *Desk) PINPad() layer.Layer {
	if d.pad == nil {
		return nil
	}
	return d.pad
}

// PINWait returns how many seconds pass until a PIN may be tried again.
func (d *Desk) PINWait() int {
	if d.mode == nil {
		return 0
	}
	return d.mode.pinLock.SecondsLeft()
}

// Shown is called after the window has changed, and updates that of the audience.
func (d *Desk) Shown() {
	if a := d.Audience(); a != nil {
		a.update()
	}
}

// Audience returns the second window, nil while there is none.
func (d *Desk) Audience() *Audience {
	if d.mode == nil {
		return nil
	}
	return d.mode.audience
}

// Attraction returns what the attract mode shows now.
func (d *Desk) Attraction() (g *games.Game, part kiosk.Segment) {
	game, part := d.mode.playlist.Current()
	return d.mode.games[game], part
}

// Playing returns the match of the attract mode, nil while there is none.
func (d *Desk) Playing() *match.Runner {
	if s, ok := d.shell.Current().(*attractPage); ok && s.playing != nil {
		return s.playing.match
	}
	return nil
}
