// Package app is the window: home, set-up, table, rule book, settings. Screens are
// composed without the toolkit in app/ui; here they are shown and answered.
package app

import (
	"image"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/demos"
	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games/bots"
	"banchisa/widgets"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Options are what the command line says.
type Options struct {
	// Version is shown in the settings.
	Version string
	// Open is a match file to begin with.
	Open string
	// RunOnMain runs f on the window's goroutine, soon; nil takes the toolkit's way.
	RunOnMain func(f func())
	// Renderer draws something and reads it back, and tells what drew it; nil where that
	// cannot be known. It is called on the window's goroutine.
	Renderer func() (name string, err error)
	// LimitPaint lets a window's next frames paint a part of it only, in pixels from its top left,
	// or everything again where that is empty, and says whether it can; nil cannot.
	LimitPaint func(w fyne.Window, part image.Rectangle) bool
	// Monitors are where the monitors stand, the main one first, Place where a window does;
	// nil where that cannot be known. They are called on the window's goroutine.
	Monitors  func() []image.Rectangle
	WindowPos func(w fyne.Window) (at image.Point, ok bool)
	// Language is the system's, "it" or "en", for who has chosen none.
	Language string
	// Fair begins at the fair, with what the command line says of it; nil is at home.
	Fair *kiosk.Config
	// Now and After are the clock; nil takes the machine's. After runs f when d has passed,
	// on any goroutine, and returns what gives that up.
	Now   func() time.Time
	After func(d time.Duration, f func()) (stop func() bool)
}

// App is the running app. Its methods belong to the window's goroutine.
type App struct {
	options   Options
	fyne      fyne.App
	window    fyne.Window
	store     store.Store
	settings  store.Settings
	family    store.Family
	localizer *i18n.Localizer
	display   *display
	pictures  *draw.PictureCache
	env       environment
	now       func() time.Time
	sounds    sound.Player

	current  page
	pointer  ui.Pointer
	size     fyne.Size
	helpOpen bool // the sheet of keys is shown
	// notice is a sentence for the person, shown until the next touch.
	notice string
	// tableBelow is the table that the page lies over, nil without one.
	tableBelow *tablePage
	crashLog   crashLog
	// openTables are the tables that have not been left, also those below other pages.
	openTables []*tablePage
	// fair is the fair that the app is at, nil at home; pad is where a PIN is written, nil
	// for nowhere.
	fair   *fairMode
	pinPad *pinPad
	// windowPos is where the window stood when it had been opened, and frame how far from where
	// it was asked to be: by what the desktop put around it.
	windowPos, windowFrame image.Point
	// matchCache are match files that were looked at lately, by path.
	matchCache map[string]cachedMatch
	// demos are those read so far, by game.
	demos map[string]*demos.Demo
}

// page is one screen.
type page interface {
	// Compose composes the page for the window's size.
	Compose() ([]ui.Panel, []ui.Field)
	Tapped(id string)
	// Cancel is Escape, or on a layered page a tap on nothing.
	Cancel()
	// TypedKey is a key that the board has no use for.
	TypedKey(name fyne.KeyName)
	TextChanged(id, text string)
	// Close ends what the page has running.
	Close()
}

// New makes the app's window on a toolkit's app; nothing is shown before Show.
func New(a fyne.App, w fyne.Window, st store.Store, options Options) *App {
	app := &App{options: options, fyne: a, window: w, store: st, now: time.Now}
	if options.RunOnMain == nil {
		options.RunOnMain = fyne.Do
	}
	if options.Now != nil {
		app.now = options.Now
	}
	if options.After == nil {
		options.After = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	app.env = environment{do: func(f func()) { options.RunOnMain(func() { app.guard(f) }) }}
	app.env.after = func(d time.Duration, f func()) func() {
		stopped := false // a timer may have run out, and what it left be waiting, when it is stopped
		stop := options.After(d, func() {
			app.env.do(func() {
				if !stopped {
					f()
				}
			})
		})
		return func() {
			stopped = true
			stop()
		}
	}
	app.env.background = app.background
	app.env.newBot, app.env.seed = bots.New, randomSeed
	set, err := st.LoadSettings()
	app.settings = set
	app.localizer = i18n.For(app.language())
	if err != nil {
		app.notice = app.localizer.FormatError(err)
	}
	if app.family, err = st.LoadFamily(); err != nil {
		app.notice = app.localizer.FormatError(err)
	}
	app.pictures = draw.NewPictureCache(48)
	app.display = newDisplay(w.Canvas(), app.pictures, app.env.do)
	if options.LimitPaint != nil {
		app.display.limitPaint(func(part image.Rectangle) bool { return options.LimitPaint(w, part) })
	}
	app.connectInput()
	app.applyTheme()
	w.SetContent(app.display.content)
	w.SetPadded(false)
	return app
}

func (a *App) connectInput() {
	b := a.display.board
	guarded := func(f func(string)) func(string) {
		return func(id string) { a.guard(func() { f(id) }) }
	}
	key := func(ev *fyne.KeyEvent) { a.guard(func() { a.key(ev.Name) }) }
	typed := func(r rune) { a.guard(func() { a.TypedRune(r) }) }
	b.OnTapped = guarded(a.touched)
	b.OnMessage = func(message any) { a.guard(func() { a.received(message) }) }
	b.OnHover = guarded(a.hovered)
	b.OnPress = guarded(a.Pressed)
	b.OnCancel = func() { a.guard(a.tappedBackground) }
	b.OnEscape = func() { key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	b.OnKey = key
	b.OnKeyHold = func(ev *fyne.KeyEvent, down bool) { a.guard(func() { a.KeyHeld(ev.Name, down) }) }
	b.OnRune = typed
	a.display.onChanged = func(id, text string) { a.guard(func() { a.current.TextChanged(id, text) }) }
	a.display.onSubmitted = func(id, text string) { a.guard(func() { a.Submitted(id, text) }) }
	a.display.onEscape = b.OnEscape
	b.OnActivity = func(deliberate bool) { a.guard(func() { a.onActivity(deliberate) }) }
	a.display.onActivity = b.OnActivity
	a.display.onKey = a.interceptKey
	a.display.onResize = func(size fyne.Size) {
		if a.size != size && size.Width > 1 {
			a.size = size
			a.guard(a.refresh)
			// The first frame of a new size may still have been put on the old one.
			a.env.after(resizeDelay, a.display.board.Refresh)
		}
	}
	c := a.window.Canvas()
	c.SetOnTypedKey(key)
	c.SetOnTypedRune(typed)
	a.addShortcuts(c)
	a.window.SetCloseIntercept(a.quit)
}

// resizeDelay is how long after a change of its size a window surely has it.
const resizeDelay = 300 * time.Millisecond

// hovered lights what lies under the pointer.
func (a *App) hovered(id string) {
	if a.pointer.Hover != id {
		a.pointer.Hover = id
		a.refresh()
	}
}

// Pressed lets what is held down give way.
func (a *App) Pressed(id string) {
	if id == "" && a.fair != nil {
		a.fair.pressReleased()
	}
	if a.pointer.Press != id {
		a.pointer.Press = id
		if p, ok := a.current.(interface{ Pressed(id string) }); ok {
			p.Pressed(id)
		}
		a.refresh()
	}
}

// Show opens the window at home, or at the match file of the command line.
func (a *App) Show() {
	first := a.firstPage(a.restoreWindow())
	cfg := a.fairConfig()
	straight := a.options.Fair != nil && cfg.PIN != ""
	a.window.Show()
	a.watchDisplays(&standstill{last: a.now()})
	a.env.do(func() { // the window first, what is in it a moment later
		if straight {
			a.enterFair(cfg)
			return
		}
		a.replacePage(first)
		a.env.after(freeMemoryDelay, a.checkWindowPos)
		if a.options.Open != "" {
			a.openFile(a.options.Open)
		}
		if a.options.Fair != nil {
			a.goFair(cfg) // not without a PIN: nobody could leave
		}
	})
}

// applyTheme puts the person's theme and size of text on the toolkit's own widgets.
func (a *App) applyTheme() {
	a.fyne.Settings().SetTheme(widgets.NewTheme(a.settings.Theme, a.settings.TextScale))
}

// loadLanguage turns to the language that the settings name.
func (a *App) loadLanguage() { a.localizer = i18n.For(a.language()) }

// localize is a sentence in the person's language.
func (a *App) localize(key string, args ...any) string { return a.localizer.Localize(key, args...) }

func (a *App) language() string {
	if a.settings.Language != "" {
		return a.settings.Language
	}
	if a.options.Language == "en" {
		return "en"
	}
	return i18n.SourceLanguage
}

func (a *App) style() ui.Style {
	return ui.Style{Theme: a.settings.Theme, TextScale: a.settings.TextScale}
}

// replacePage leaves the page that is shown for another.
func (a *App) replacePage(p page) {
	if a.current != nil {
		a.current.Close()
	}
	a.tableBelow = nil
	a.setPage(p)
	a.env.after(freeMemoryDelay, debug.FreeOSMemory) // what painting the page left behind
}

// setPage brings a page to the window.
func (a *App) setPage(p page) {
	a.current = p
	a.pointer = ui.Pointer{}
	if a.fair != nil {
		a.fair.pageChanged(p)
	}
	a.refresh()
	a.window.Canvas().Focus(a.display.board)
}

// freeMemoryDelay is when memory is given back after a page was turned.
const freeMemoryDelay = 1500 * time.Millisecond

// refresh composes and shows the page anew.
func (a *App) refresh() {
	if a.current == nil || a.size.Width < 2 {
		return
	}
	panels, entries := a.compose()
	speed := a.settings.Speed
	if p, ok := a.current.(interface{ MotionScale(float32) float32 }); ok {
		speed = p.MotionScale(speed)
	}
	a.display.board.Speed = float64(speed)
	a.display.board.TouchInput = a.settings.Magnifier
	a.display.show(panels, entries, a.style(), a.size)
	if a.fair != nil && a.fair.audience != nil {
		a.fair.audience.update()
	}
}

// compose is the page as it stands, with what lies over it.
func (a *App) compose() ([]ui.Panel, []ui.Field) {
	panels, entries := a.current.Compose()
	if a.notice != "" {
		panels = append(panels, ui.Notice(a.notice, "", a.noticeArea(), a.style(), a.pointer, a.localize)...)
	}
	if a.helpOpen {
		panels, entries = append(panels, ui.KeyHelp(a.gameKeyHelp(), a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)...), nil
	}
	if a.pinPad != nil {
		panels, entries = append(panels, a.pinPad.Compose()...), nil
	}
	if a.fair != nil {
		panels, entries = a.fair.overlay(panels, entries)
	}
	return panels, entries
}

// noticeArea is the window's own place for notices.
func (a *App) noticeArea() scene.Box {
	return scene.Box{X: 40, Y: 0, W: a.size.Width - 80, H: a.size.Height - 24}
}

func (a *App) dismissNotice() {
	if a.notice != "" {
		a.notice = ""
		a.refresh()
	}
}

func (a *App) touched(id string) {
	if a.fair != nil && a.fair.interceptTap(id) {
		return
	}
	a.dismissNotice()
	if a.pinPad != nil {
		a.pinPad.Tapped(id)
		return
	}
	if a.helpOpen {
		a.showHelp(false)
		return
	}
	if id == "notice" || a.current == nil {
		return
	}
	a.current.Tapped(id)
}

// received passes the message of a drag that pans to the page.
func (a *App) received(message any) {
	if a.fair != nil && a.fair.interceptTap("") {
		return
	}
	a.dismissNotice()
	if p, ok := a.current.(interface{ Received(message any) }); ok && a.pinPad == nil && !a.helpOpen {
		p.Received(message)
	}
}

func (a *App) Submitted(id, text string) {
	if p, ok := a.current.(interface{ Submitted(id, text string) }); ok {
		p.Submitted(id, text)
	}
}

// saveSettings keeps the settings; a disk that cannot be written is said once.
func (a *App) saveSettings() {
	if err := a.store.SaveSettings(a.settings); err != nil {
		a.notice = a.localize("app.not-kept", err.Error())
	}
}

// quit closes the window; at a fair only the inventor does.
func (a *App) quit() { a.requirePIN(a.closeWindow) }

func (a *App) closeWindow() {
	if a.fair != nil {
		a.fair.shutDown()
	}
	if a.current != nil {
		a.try(a.current.Close) // whatever is wrong there, the window closes
	}
	a.saveWindowPos()
	a.window.SetCloseIntercept(nil)
	a.window.Close()
}
