// Package app is the window: home, set-up, table, rule book, settings. Screens are
// composed without the toolkit in app/screen; here they are shown and answered.
package app

import (
	"image"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/demos"
	"banchisa/app/fair"
	"banchisa/app/screen"
	"banchisa/app/sound"
	"banchisa/app/store"
	"banchisa/app/tables"
	"banchisa/app/texts"
	"banchisa/games/bots"
	"banchisa/widgets"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Options are what the command line says.
type Options struct {
	// Version is shown in the settings.
	Version string
	// Open is a match file to begin with.
	Open string
	// Do runs f on the window's goroutine, soon; nil takes the toolkit's way.
	Do func(f func())
	// Renderer draws something and reads it back, and tells what drew it; nil where that
	// cannot be known. It is called on the window's goroutine.
	Renderer func() (name string, err error)
	// Part lets a window's next frames paint a part of it only, in pixels from its top left,
	// or everything again where that is empty, and says whether it can; nil cannot.
	Part func(w fyne.Window, part image.Rectangle) bool
	// Monitors are where the monitors stand, the main one first, Place where a window does;
	// nil where that cannot be known. They are called on the window's goroutine.
	Monitors func() []image.Rectangle
	Place    func(w fyne.Window) (at image.Point, ok bool)
	// Language is the system's, "it" or "en", for who has chosen none.
	Language string
	// Fair begins at the fair, with what the command line says of it; nil is at home.
	Fair *fair.Config
	// Now and After are the clock; nil takes the machine's. After runs f when d has passed,
	// on any goroutine, and returns what gives that up.
	Now   func() time.Time
	After func(d time.Duration, f func()) (stop func() bool)
}

// App is the running app. Its methods belong to the window's goroutine.
type App struct {
	options Options
	fyne    fyne.App
	window  fyne.Window
	store   store.Store
	set     store.Settings
	family  store.Family
	book    *texts.Localizer
	stage   *stage
	shelf   *draw.PictureCache
	world   world
	now     func() time.Time
	sounds  sound.Player

	current page
	hands   screen.Pointer
	size    fyne.Size
	help    bool // the sheet of keys is shown
	// notice is a sentence for the person, shown until the next touch.
	notice string
	// under is the table that the page lies over, nil without one.
	under  *table
	faults faults
	// begun are the tables that have not been left, also those below other pages.
	begun []*table
	// fair is the fair that the app is at, nil at home; pad is where a PIN is written, nil
	// for nowhere.
	fair *hall
	pad  *pad
	// stood is where the window stood when it had been opened, and frame how far from where
	// it was asked to be: by what the desktop put around it.
	stood, frame image.Point
	// glances are match files that were looked at lately, by path.
	glances map[string]glanced
	// demos are those read so far, by game.
	demos map[string]*demos.Demo
}

// page is one screen.
type page interface {
	// panels composes the page for the window's size.
	panels() ([]tables.Panel, []screen.Field)
	touched(id string)
	// canceled is Escape, or on a layered page a tap on nothing.
	canceled()
	// key is a key that the board has no use for.
	key(name fyne.KeyName)
	written(id, text string)
	// leave ends what the page has running.
	leave()
}

// New makes the app's window on a toolkit's app; nothing is shown before Show.
func New(a fyne.App, w fyne.Window, st store.Store, options Options) *App {
	app := &App{options: options, fyne: a, window: w, store: st, now: time.Now}
	if options.Do == nil {
		options.Do = fyne.Do
	}
	if options.Now != nil {
		app.now = options.Now
	}
	if options.After == nil {
		options.After = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	app.world = world{do: func(f func()) { options.Do(func() { app.safely(f) }) }}
	app.world.after = func(d time.Duration, f func()) func() {
		stopped := false // a timer may have run out, and what it left be waiting, when it is stopped
		stop := options.After(d, func() {
			app.world.do(func() {
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
	app.world.background = app.background
	app.world.bot, app.world.chance = bots.New, ownChance
	set, err := st.LoadSettings()
	app.set = set
	app.book = texts.For(app.language())
	if err != nil {
		app.notice = app.book.FormatError(err)
	}
	if app.family, err = st.LoadFamily(); err != nil {
		app.notice = app.book.FormatError(err)
	}
	app.shelf = draw.NewPictureCache(48)
	app.stage = newStage(w.Canvas(), app.shelf, app.world.do)
	if options.Part != nil {
		app.stage.only(func(part image.Rectangle) bool { return options.Part(w, part) })
	}
	app.wire()
	app.dress()
	w.SetContent(app.stage.box)
	w.SetPadded(false)
	return app
}

func (a *App) wire() {
	b := a.stage.board
	word := func(f func(string)) func(string) {
		return func(id string) { a.safely(func() { f(id) }) }
	}
	key := func(ev *fyne.KeyEvent) { a.safely(func() { a.key(ev.Name) }) }
	typed := func(r rune) { a.safely(func() { a.rune(r) }) }
	b.OnTapped = word(a.touched)
	b.OnHover = word(a.hovered)
	b.OnPress = word(a.pressed)
	b.OnCancel = func() { a.safely(a.tappedNothing) }
	b.OnEscape = func() { key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	b.OnKey = key
	b.OnKeyHold = func(ev *fyne.KeyEvent, down bool) { a.safely(func() { a.held(ev.Name, down) }) }
	b.OnRune = typed
	a.stage.written = func(id, text string) { a.safely(func() { a.current.written(id, text) }) }
	a.stage.entered = func(id, text string) { a.safely(func() { a.entered(id, text) }) }
	a.stage.escaped = b.OnEscape
	b.OnActivity = func(meant bool) { a.safely(func() { a.stir(meant) }) }
	a.stage.stirred = b.OnActivity
	a.stage.keyed = a.fairKey
	a.stage.resized = func(size fyne.Size) {
		if a.size != size && size.Width > 1 {
			a.size = size
			a.safely(a.refresh)
			// The first frame of a new size may still have been put on the old one.
			a.world.after(settled, a.stage.board.Refresh)
		}
	}
	c := a.window.Canvas()
	c.SetOnTypedKey(key)
	c.SetOnTypedRune(typed)
	a.shortcuts(c)
	a.window.SetCloseIntercept(a.quit)
}

// settled is how long after a change of its size a window surely has it.
const settled = 300 * time.Millisecond

// hovered lights what lies under the pointer.
func (a *App) hovered(id string) {
	if a.hands.Hover != id {
		a.hands.Hover = id
		a.refresh()
	}
}

// pressed lets what is held down give way.
func (a *App) pressed(id string) {
	if id == "" && a.fair != nil {
		a.fair.released()
	}
	if a.hands.Press != id {
		a.hands.Press = id
		if p, ok := a.current.(interface{ pressed(id string) }); ok {
			p.pressed(id)
		}
		a.refresh()
	}
}

// Show opens the window at home, or at the match file of the command line.
func (a *App) Show() {
	first := a.ahead(a.placeWindow())
	cfg := a.fairConfig()
	straight := a.options.Fair != nil && cfg.PIN != ""
	a.window.Show()
	a.watchDisplays(&standstill{last: a.now()})
	a.world.do(func() { // the window first, what is in it a moment later
		if straight {
			a.openHall(cfg)
			return
		}
		a.turn(first)
		a.world.after(tidyAfter, a.stands)
		if a.options.Open != "" {
			a.openFile(a.options.Open)
		}
		if a.options.Fair != nil {
			a.goFair(cfg) // not without a PIN: nobody could leave
		}
	})
}

// dress puts the person's theme and size of text on the toolkit's own widgets.
func (a *App) dress() {
	a.fyne.Settings().SetTheme(widgets.NewTheme(a.set.Theme, a.set.TextScale))
}

// speak turns to the language that the settings name.
func (a *App) speak() { a.book = texts.For(a.language()) }

// say is a sentence in the person's language.
func (a *App) say(key string, args ...any) string { return a.book.Localize(key, args...) }

func (a *App) language() string {
	if a.set.Language != "" {
		return a.set.Language
	}
	if a.options.Language == "en" {
		return "en"
	}
	return texts.SourceLanguage
}

func (a *App) look() parts.Style { return parts.Style{Theme: a.set.Theme, TextScale: a.set.TextScale} }

// turn leaves the page that is shown for another.
func (a *App) turn(p page) {
	if a.current != nil {
		a.current.leave()
	}
	a.under = nil
	a.show(p)
	a.world.after(tidyAfter, debug.FreeOSMemory) // what painting the page left behind
}

// show brings a page to the window.
func (a *App) show(p page) {
	a.current = p
	a.hands = screen.Pointer{}
	if a.fair != nil {
		a.fair.turned(p)
	}
	a.refresh()
	a.window.Canvas().Focus(a.stage.board)
}

// tidyAfter is when memory is given back after a page was turned.
const tidyAfter = 1500 * time.Millisecond

// refresh composes and shows the page anew.
func (a *App) refresh() {
	if a.current == nil || a.size.Width < 2 {
		return
	}
	panels, entries := a.compose()
	speed := a.set.Speed
	if p, ok := a.current.(interface{ pace(float32) float32 }); ok {
		speed = p.pace(speed)
	}
	a.stage.board.Speed = float64(speed)
	a.stage.board.TouchInput = a.set.Magnifier
	a.stage.show(panels, entries, a.look(), a.size)
	if a.fair != nil && a.fair.audience != nil {
		a.fair.audience.follow()
	}
}

// compose is the page as it stands, with what lies over it.
func (a *App) compose() ([]tables.Panel, []screen.Field) {
	panels, entries := a.current.panels()
	if a.notice != "" {
		panels = append(panels, screen.Notice(a.notice, "", a.foot(), a.look(), a.hands, a.say)...)
	}
	if a.help {
		panels, entries = append(panels, screen.KeyHelp(a.ownKeys(), a.size.Width, a.size.Height, a.look(), a.hands, a.say)...), nil
	}
	if a.pad != nil {
		panels, entries = append(panels, a.pad.panels()...), nil
	}
	if a.fair != nil {
		panels, entries = a.fair.over(panels, entries)
	}
	return panels, entries
}

// foot is the window's own place for notices.
func (a *App) foot() scene.Box {
	return scene.Box{X: 40, Y: 0, W: a.size.Width - 80, H: a.size.Height - 24}
}

func (a *App) dismiss() {
	if a.notice != "" {
		a.notice = ""
		a.refresh()
	}
}

func (a *App) touched(id string) {
	if a.fair != nil && a.fair.takes(id) {
		return
	}
	a.dismiss()
	if a.pad != nil {
		a.pad.touched(id)
		return
	}
	if a.help {
		a.showHelp(false)
		return
	}
	if id == "notice" || a.current == nil {
		return
	}
	a.current.touched(id)
}

func (a *App) entered(id, text string) {
	if p, ok := a.current.(interface{ entered(id, text string) }); ok {
		p.entered(id, text)
	}
}

// save keeps the settings; a disk that cannot be written is said once.
func (a *App) save() {
	if err := a.store.SaveSettings(a.set); err != nil {
		a.notice = a.say("app.not-kept", err.Error())
	}
}

// quit closes the window; at a fair only the inventor does.
func (a *App) quit() { a.askPIN(a.leave) }

func (a *App) leave() {
	if a.fair != nil {
		a.fair.end()
	}
	if a.current != nil {
		a.attempt(a.current.leave) // whatever is wrong there, the window closes
	}
	a.keepWindow()
	a.window.SetCloseIntercept(nil)
	a.window.Close()
}
