package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/screen"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/catalog"
)

// hall is the app at a fair: a show that the first touch stops, visitors who leave no
// trace, and the inventor's desk behind a PIN.
type hall struct {
	app   *App
	cfg   fair.Config
	games []*games.Game
	own   store.Store // the inventor's
	watch fair.IdleTimer
	lock  fair.PINLock
	prog  fair.Playlist
	game  *games.Game   // the one that a visitor has before them
	last  time.Time     // of the clock's last beat
	spent time.Duration // since the hall was opened
	stop  func()        // ends the clock
	deaf  time.Time     // until then a touch does nothing: it was one too many
	held  bool          // the press that did something is still held
	full  bool          // the window filled the screen before
	// lessons tells which games have one.
	lessons map[string]bool
	// audience is the second window, nil while there is none.
	audience *audience
}

// heartbeat is how often the hall looks at the clock.
const heartbeat = 250 * time.Millisecond

// openHall begins the fair. The visitor's folder of the last time is wiped: also after a
// power cut nobody finds anything of those before.
func (a *App) openHall(cfg fair.Config) {
	h := &hall{app: a, cfg: cfg, own: a.store, lessons: map[string]bool{}, full: a.window.FullScreen() && a.current != nil}
	h.watch.Idle, h.lock.PIN = cfg.Idle, cfg.PIN
	for _, g := range catalog.All {
		if _, ready := presenters[g.ID]; ready && len(cfg.Games) == 0 {
			h.games = append(h.games, g)
		}
	}
	for _, id := range cfg.Games {
		if g := catalog.Find(id); g != nil && !slices.Contains(h.games, g) {
			h.games = append(h.games, g)
		}
	}
	h.prog.Games, h.game = len(h.games), h.games[0]
	a.fair = h
	h.last = a.now()
	h.stop = a.world.after(heartbeat, h.beat)
	h.clear()
	h.receive()
	if cfg.Audience {
		h.openAudience()
	}
}

// closeHall ends the fair and goes home.
func (a *App) closeHall() {
	h := a.fair
	h.end()
	a.fair = nil
	a.window.SetFullScreen(h.full)
	a.goHome()
}

// end stops the clock, closes the second window and leaves nothing of the last visitor.
func (h *hall) end() {
	h.stop()
	h.closeAudience()
	h.clear()
	h.lend(h.own)
}

// lend makes a store that of the app, with the inventor's settings.
func (h *hall) lend(st store.Store) {
	a := h.app
	set, err := h.own.LoadSettings()
	if err != nil {
		a.notice = a.book.FormatError(err)
	}
	if st != h.own {
		set.Setups = map[string]store.SavedSetup{} // who plays at home is nobody's business
	}
	a.store, a.set = st, set
	if a.family, err = st.LoadFamily(); err != nil {
		a.notice = a.book.FormatError(err)
	}
	a.speak()
	a.dress()
}

// inventor is the inventor's store, also while a visitor is at the table.
func (a *App) inventor() store.Store {
	if a.fair != nil {
		return a.fair.own
	}
	return a.store
}

// clear ends everything that a visitor has begun and wipes what they left.
func (h *hall) clear() {
	a := h.app
	a.pad, a.notice = nil, ""
	if a.current != nil {
		a.current.leave()
	}
	for len(a.begun) > 0 {
		a.begun[0].leave()
	}
	a.stage.forgetEntries()
	a.stage.board.Skip()
	_ = h.own.VisitorStore().Clear() // what cannot be removed now is at the next reset
}

// reset brings the table back to the show, as if nobody had been there.
func (h *hall) reset() {
	h.clear()
	h.prog.Next()
	h.receive()
}

// receive is ready for whoever comes.
func (h *hall) receive() {
	h.lend(h.own.VisitorStore())
	if !h.app.window.FullScreen() { // only once the window stands: before, some desktops forget it
		h.app.window.SetFullScreen(true)
	}
	h.goShow()
}

// next is for who comes next, at once.
func (h *hall) next() { h.reset() }

// beat lets time pass.
func (h *hall) beat() {
	a := h.app
	if a.fair != h {
		return
	}
	h.stop = a.world.after(heartbeat, h.beat)
	now := a.now()
	d := now.Sub(h.last)
	h.last = now
	second := h.spent/time.Second != (h.spent+d)/time.Second
	h.spent += d
	h.lock.Tick(d)
	switch h.watch.Tick(d) {
	case fair.Reset:
		h.reset()
		return
	case fair.CountdownTick:
		a.refresh()
		return
	case fair.None:
	}
	switch p := a.current.(type) {
	case *show:
		p.beat(d, second)
	case *offer:
		if second {
			a.refresh()
		}
	}
}

// seconds is how long the hall has been open: what calls visitors moves with it.
func (h *hall) seconds() int { return int(h.spent / time.Second) }

// turned follows the app to another page.
func (h *hall) turned(p page) {
	switch p.(type) {
	case *show:
		h.watch.SetPhase(fair.Attract)
	case *offer:
		h.watch.SetPhase(fair.Menu)
	case *desk:
		h.watch.SetPhase(fair.Admin)
	default:
		if h.watch.Phase() != fair.Admin {
			h.watch.SetPhase(fair.Visit)
		}
	}
}

// stir takes in a sign of a person: a press or a key is meant, a pointer that moves may
// be the draught.
func (a *App) stir(meant bool) {
	h := a.fair
	if h == nil {
		return
	}
	press := a.hands.Press
	if h.watch.Phase() == fair.Attract {
		if meant {
			h.stopShow(press)
		}
		return
	}
	if h.watch.Activity() {
		h.shut(press)
		a.refresh()
	}
}

// shut lets the touch that has just done something do nothing more.
func (h *hall) shut(press string) {
	h.deaf, h.held = h.app.now().Add(300*time.Millisecond), press != ""
}

// released follows the press that did something.
func (h *hall) released() {
	if h.held {
		h.held, h.deaf = false, h.app.now().Add(150*time.Millisecond)
	}
}

// busy tells whether a touch is one too many.
func (h *hall) busy() bool { return h.held || h.app.now().Before(h.deaf) }

// takes keeps a touch from the page below: in the show it stops it, in the countdown it
// stops that.
func (h *hall) takes(id string) bool {
	if h.watch.Phase() == fair.Attract {
		h.stopShow(id)
		h.held, h.deaf = false, time.Time{} // this was the whole touch
		return true
	}
	_, counting := h.watch.Countdown()
	h.app.stir(true)
	if counting {
		h.held, h.deaf = false, time.Time{}
		return true
	}
	return h.busy() || h.keepsOff(id)
}

// stopShow stops the show at once and offers something to play. What was touched may say
// more: the language, or the lock.
func (h *hall) stopShow(id string) {
	a := h.app
	h.game = h.games[h.showing()]
	h.shut(a.hands.Press)
	h.goOffer()
	switch id {
	case "lang/it", "lang/en":
		h.language(id[len("lang/"):])
	case "desk":
		a.askPIN(h.goDesk)
	}
}

// language is the one that a visitor has chosen, until they go.
func (h *hall) language(code string) {
	h.app.set.Language = code
	h.app.speak()
	h.app.refresh()
}

// offLimits are the touches of pages that would leave something behind, in another
// program or on the clipboard: at a fair they are not there.
var offLimits = []string{"duplicate", "export"}

// keepsOff tells whether a touch is none for visitors.
func (h *hall) keepsOff(id string) bool {
	return h.watch.Phase() != fair.Admin && slices.Contains(offLimits, id)
}

// over takes away what is not for visitors, and lays what belongs to the fair over a page.
func (h *hall) over(panels []tables.Panel, entries []screen.Field) ([]tables.Panel, []screen.Field) {
	a := h.app
	panels = slices.DeleteFunc(panels, func(p tables.Panel) bool { return h.keepsOff(strings.TrimPrefix(p.ID, "button/")) })
	left, counting := h.watch.Countdown()
	if !counting {
		return panels, entries
	}
	return append(panels, screen.IdleWarning(left, int(fair.CountdownLength/time.Second), a.size.Width, a.size.Height, a.look(), a.say)...), nil
}

// fairKey answers keys before any page does; it tells whether it had a use for one.
func (a *App) fairKey(name fyne.KeyName) bool {
	h := a.fair
	if h == nil {
		return false
	}
	switch {
	case name == fyne.KeyF5:
		h.next()
	case h.takes(""):
	case name == fyne.KeyF11: // the screen stays full
	default:
		return false
	}
	return true
}

// askPIN lets only the inventor do something; away from fairs everybody is.
func (a *App) askPIN(then func()) {
	if a.fair == nil || a.fair.watch.Phase() == fair.Admin {
		then()
		return
	}
	a.showPad(&pad{app: a, kind: padOpens, then: then})
}
