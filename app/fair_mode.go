package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// fairMode is the app at a fair: a show that the first touch stops, visitors who leave no
// trace, and the inventor's desk behind a PIN.
type fairMode struct {
	app           *App
	cfg           kiosk.Config
	games         []*games.Game
	ownerStore    store.Store // the inventor's
	idle          kiosk.IdleTimer
	pinLock       kiosk.PINLock
	playlist      kiosk.Playlist
	game          *games.Game   // the one that a visitor has before them
	lastTick      time.Time     // of the clock's last beat
	elapsed       time.Duration // since the hall was opened
	stopClock     func()        // ends the clock
	ignoreUntil   time.Time     // until then a touch does nothing: it was one too many
	pressHeld     bool          // the press that did something is still held
	wasFullScreen bool          // the window filled the screen before
	// hasLessonCache tells which games have one.
	hasLessonCache map[string]bool
	// audience is the second window, nil while there is none.
	audience *audience
}

// tickInterval is how often the hall looks at the clock.
const tickInterval = 250 * time.Millisecond

// enterFair begins the fair. The visitor's folder of the last time is wiped: also after a
// power cut nobody finds anything of those before.
func (a *App) enterFair(cfg kiosk.Config) {
	h := &fairMode{app: a, cfg: cfg, ownerStore: a.store, hasLessonCache: map[string]bool{}, wasFullScreen: a.window.FullScreen() && a.current != nil}
	h.idle.Idle, h.pinLock.PIN = cfg.Idle, cfg.PIN
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
	h.playlist.Games, h.game = len(h.games), h.games[0]
	a.fair = h
	h.lastTick = a.now()
	h.stopClock = a.env.after(tickInterval, h.tick)
	h.clearVisitor()
	h.startAttract()
	if cfg.Audience {
		h.openAudience()
	}
}

// leaveFair ends the fair and goes home.
func (a *App) leaveFair() {
	h := a.fair
	h.shutDown()
	a.fair = nil
	a.window.SetFullScreen(h.wasFullScreen)
	a.goHome()
}

// shutDown stops the clock, closes the second window and leaves nothing of the last visitor.
func (h *fairMode) shutDown() {
	h.stopClock()
	h.closeAudience()
	h.clearVisitor()
	h.useStore(h.ownerStore)
}

// useStore makes a store that of the app, with the inventor's settings.
func (h *fairMode) useStore(st store.Store) {
	a := h.app
	set, err := h.ownerStore.LoadSettings()
	if err != nil {
		a.notice = a.localizer.FormatError(err)
	}
	if st != h.ownerStore {
		set.Setups = map[string]store.SavedSetup{} // who plays at home is nobody's business
	}
	a.store, a.settings = st, set
	if a.family, err = st.LoadFamily(); err != nil {
		a.notice = a.localizer.FormatError(err)
	}
	a.loadLanguage()
	a.applyTheme()
}

// ownerStore is the inventor's store, also while a visitor is at the table.
func (a *App) ownerStore() store.Store {
	if a.fair != nil {
		return a.fair.ownerStore
	}
	return a.store
}

// clearVisitor ends everything that a visitor has begun and wipes what they left.
func (h *fairMode) clearVisitor() {
	a := h.app
	a.pinPad, a.notice = nil, ""
	if a.current != nil {
		a.current.Close()
	}
	for len(a.openTables) > 0 {
		a.openTables[0].Close()
	}
	a.display.resetFields()
	a.display.board.Skip()
	_ = h.ownerStore.VisitorStore().Clear() // what cannot be removed now is at the next reset
}

// reset brings the table back to the show, as if nobody had been there.
func (h *fairMode) reset() {
	h.clearVisitor()
	h.playlist.Next()
	h.startAttract()
}

// startAttract is ready for whoever comes.
func (h *fairMode) startAttract() {
	h.useStore(h.ownerStore.VisitorStore())
	if !h.app.window.FullScreen() { // only once the window stands: before, some desktops forget it
		h.app.window.SetFullScreen(true)
	}
	h.goAttract()
}

// nextVisitor is for who comes next, at once.
func (h *fairMode) nextVisitor() { h.reset() }

// tick lets time pass.
func (h *fairMode) tick() {
	a := h.app
	if a.fair != h {
		return
	}
	h.stopClock = a.env.after(tickInterval, h.tick)
	now := a.now()
	d := now.Sub(h.lastTick)
	h.lastTick = now
	second := h.elapsed/time.Second != (h.elapsed+d)/time.Second
	h.elapsed += d
	h.pinLock.Tick(d)
	switch h.idle.Tick(d) {
	case kiosk.Reset:
		h.reset()
		return
	case kiosk.CountdownTick:
		a.markDirty()
		return
	case kiosk.None:
	}
	switch p := a.current.(type) {
	case *attractPage:
		p.tick(d, second)
	case *menuPage:
		if second {
			a.markDirty()
		}
	}
}

// elapsedSeconds is how long the hall has been open: what calls visitors moves with it.
func (h *fairMode) elapsedSeconds() int { return int(h.elapsed / time.Second) }

// pageChanged follows the app to another page.
func (h *fairMode) pageChanged(p page) {
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

// onActivity takes in a sign of a person: a press or a key is meant, a pointer that moves may
// be the draught.
func (a *App) onActivity(deliberate bool) {
	h := a.fair
	if h == nil {
		return
	}
	press := a.pointer.Press
	if h.idle.Phase() == kiosk.Attract {
		if deliberate {
			h.stopAttract(press)
		}
		return
	}
	if h.idle.Activity() {
		h.ignoreTaps(press)
		a.markDirty()
	}
}

// ignoreTaps lets the touch that has just done something do nothing more.
func (h *fairMode) ignoreTaps(press string) {
	h.ignoreUntil, h.pressHeld = h.app.now().Add(300*time.Millisecond), press != ""
}

// pressReleased follows the press that did something.
func (h *fairMode) pressReleased() {
	if h.pressHeld {
		h.pressHeld, h.ignoreUntil = false, h.app.now().Add(150*time.Millisecond)
	}
}

// ignoring tells whether a touch is one too many.
func (h *fairMode) ignoring() bool { return h.pressHeld || h.app.now().Before(h.ignoreUntil) }

// interceptTap keeps a touch from the page below: in the show it stops it, in the countdown it
// stops that.
func (h *fairMode) interceptTap(id string) bool {
	if h.idle.Phase() == kiosk.Attract {
		h.stopAttract(id)
		h.pressHeld, h.ignoreUntil = false, time.Time{} // this was the whole touch
		return true
	}
	_, counting := h.idle.Countdown()
	h.app.onActivity(true)
	if counting {
		h.pressHeld, h.ignoreUntil = false, time.Time{}
		return true
	}
	return h.ignoring() || h.blocks(id)
}

// stopAttract stops the show at once and offers something to play. What was touched may say
// more: the language, or the lock.
func (h *fairMode) stopAttract(id string) {
	a := h.app
	h.game = h.games[h.gameIndex()]
	h.ignoreTaps(a.pointer.Press)
	h.goMenu()
	switch id {
	case "lang/it", "lang/en":
		h.setLanguage(id[len("lang/"):])
	case "desk":
		a.requirePIN(h.goAdmin)
	}
}

// setLanguage is the one that a visitor has chosen, until they go.
func (h *fairMode) setLanguage(code string) {
	h.app.settings.Language = code
	h.app.loadLanguage()
	h.app.markDirty()
}

// blockedTargets are the touches of pages that would leave something behind, in another
// program or on the clipboard: at a fair they are not there.
var blockedTargets = []string{"duplicate", "export"}

// blocks tells whether a touch is none for visitors.
func (h *fairMode) blocks(id string) bool {
	return h.idle.Phase() != kiosk.Admin && slices.Contains(blockedTargets, id)
}

// overlay takes away what is not for visitors, and lays what belongs to the fair over a page.
func (h *fairMode) overlay(panels []ui.Panel, entries []ui.Field) ([]ui.Panel, []ui.Field) {
	a := h.app
	panels = slices.DeleteFunc(panels, func(p ui.Panel) bool { return h.blocks(strings.TrimPrefix(p.ID, "button/")) })
	left, counting := h.idle.Countdown()
	if !counting {
		return panels, entries
	}
	return append(panels, ui.IdleWarning(left, int(kiosk.CountdownLength/time.Second), a.size.Width, a.size.Height, a.style(), a.localize)...), nil
}

// interceptKey answers keys before any page does; it tells whether it had a use for one.
func (a *App) interceptKey(name fyne.KeyName) bool {
	h := a.fair
	if h == nil {
		return false
	}
	switch {
	case name == fyne.KeyF5:
		h.nextVisitor()
	case h.interceptTap(""):
	case name == fyne.KeyF11: // the screen stays full
	default:
		return false
	}
	return true
}

// requirePIN lets only the inventor do something; away from fairs everybody is.
func (a *App) requirePIN(done func()) {
	if a.fair == nil || a.fair.idle.Phase() == kiosk.Admin {
		done()
		return
	}
	a.showPINPad(&pinPad{app: a, purpose: pinForAction, done: done})
}
