// Package app opens the window and hands out its events: it knows which page is shown and which
// comes after it, and recovers from panics. What the pages do is in app/pages, app/table and
// app/fair.
package app

import (
	"cmp"
	"errors"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/layer"
	"banchisa/app/match"
	"banchisa/app/pages"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene/draw"
)

// Options are the options of the command line, and what tests replace.
type Options struct {
	// Host is what the program knows of its machine.
	Host Host
	// Open is a match file to begin with.
	Open string
	// RunOnMain runs f on the window's goroutine, later; nil uses the toolkit's function.
	RunOnMain func(f func())
	// LimitPaint limits the next frames of a window to a part of it, in pixels from its top left; an empty
	// part removes the limit. It reports whether it could; nil never can.
	LimitPaint func(w fyne.Window, part image.Rectangle) bool
	// Instance is the claim to the data folder: programs that start later hand over the file that they
	// should open. nil is no claim.
	Instance *store.Instance
	// Language is the system's language, "it" or "en", used until the person chooses one.
	Language string
	// Fair starts the app in fair mode with the settings of the command line; nil starts it at home.
	Fair *kiosk.Config
	// Presenters show the games, by the games' IDs; nil means those of all games.
	Presenters map[string]presenter.Presenter
	// Pictures is the cache of painted pictures, which several apps may share; nil makes a new one.
	Pictures *draw.PictureCache
	// Desktop asks where to write files, and shows folders; nil is the toolkit's.
	Desktop shell.Desktop
	// Now and After are the clock; nil is the machine's. After runs f after d, on any goroutine; stop
	// cancels that.
	Now   func() time.Time
	After func(d time.Duration, f func()) (stop func() bool)
	// FreeMemory gives the system the memory that is no longer used; nil keeps it.
	FreeMemory func()
	// DiskPatience is how long the window waits for a disk; 0 is a second.
	DiskPatience time.Duration
}

// Host is what the program knows of its machine.
type Host = shell.Host

// Monitor is a monitor of the machine.
type Monitor = shell.Monitor

// App is the running app. Its methods belong to the window's goroutine.
type App struct {
	options  Options
	shell    *shell.Shell
	tables   *table.Tables
	fair     *fair.Desk
	crashLog crashLog
	keys     *windowKeys
	place    *windowPlace
	pictures *firstPictures
	faults   []error // of files that could not be read at the start
}

// ReadTexts reads the sentences of the language that New will show, so that it finds them read.
func ReadTexts(st store.Store, systemLanguage string) {
	p := shell.Profile{SystemLanguage: systemLanguage}
	p.Settings, _ = st.LoadSettings() // New reports what is wrong with them
	i18n.For(p.Language())
}

// New makes the app's window on a toolkit's app; nothing is shown before Show.
func New(a fyne.App, w fyne.Window, st store.Store, options Options) *App {
	app := &App{options: options, keys: &windowKeys{}}
	sh := &shell.Shell{
		Profile: shell.Profile{OwnerStore: st, SystemLanguage: options.Language},
		Screen:  shell.Screen{App: a, Window: w},
		Host:    options.Host,
		Nav:     &router{app}, Presenters: options.Presenters,
	}
	if sh.Presenters == nil {
		sh.Presenters = all.Presenters()
	}
	if options.Desktop == nil {
		options.Desktop = shell.NewDesktop(sh)
	}
	if options.Pictures == nil {
		options.Pictures = draw.NewPictureCache(48)
	}
	sh.Folders = shell.NewFolders(sh, options.Desktop)
	app.shell, app.place = sh, &windowPlace{shell: sh}
	app.pictures = &firstPictures{shell: sh, path: st.PicturesFile(), build: options.Host.Build}
	sh.Env = app.environment()
	app.tables = table.NewTables(sh)
	app.fair = fair.NewDesk(sh, app.tables, options.Fair, app.quit)
	sh.Sounds.Background = app.background
	sh.Try = app.trySentence
	sh.OnPageChange = func(p shell.Page) {
		app.keys.open = false // it was over the page before
		app.fair.PageChanged(p)
	}
	app.faults = pages.FaultsOf(sh.Load())
	sh.Display = shell.NewDisplay(w.Canvas(), options.Pictures, sh.Env.Do)
	if options.LimitPaint != nil {
		sh.Display.LimitPaint(func(part image.Rectangle) bool { return options.LimitPaint(w, part) })
	}
	app.connectInput()
	sh.ApplyTheme()
	w.SetContent(sh.Display.Content)
	w.SetPadded(false)
	return app
}

// environment returns the clock and the goroutines of the options, or else the machine's. What runs later is
// handled like any other event.
func (a *App) environment() match.Environment {
	o := a.options
	if o.RunOnMain == nil {
		o.RunOnMain = fyne.Do
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.After == nil {
		o.After = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	env := match.Environment{Seed: match.RandomSeed, Now: o.Now, OnBattery: match.OnBattery, Activity: &match.Activity{}, Writes: &match.Writes{}}
	if env.FreeMemory = o.FreeMemory; env.FreeMemory == nil {
		env.FreeMemory = func() {}
	}
	env.DiskPatience = cmp.Or(o.DiskPatience, time.Second)
	env.NewBot = func(game *games.Game, spec bots.Spec) bots.Bot { return spec.NewBot(game) }
	env.MaestroTime = func() time.Duration { return time.Duration(a.shell.Settings.MaestroSeconds) * time.Second }
	env.Do = func(f func()) { o.RunOnMain(func() { a.guard(f) }) }
	env.After = func(d time.Duration, f func()) func() {
		stopped := false // a timer may be stopped when it has run out and its event is waiting
		stop := o.After(d, func() {
			env.Do(func() {
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
	env.Background, env.Serve = a.background, a.background
	return env
}

// keyOf returns the key of a toolkit's event. Enter on the number pad is Return.
func keyOf(ev *fyne.KeyEvent) ui.Key {
	if ev.Name == fyne.KeyEnter {
		return ui.KeyReturn
	}
	return ui.Key(ev.Name)
}

// connectInput hands the window's events to the app. Each runs in a guard.
func (a *App) connectInput() {
	d, sh := a.shell.Display, a.shell
	b := d.Board
	send := func(e layer.Event) (answer bool) {
		a.guard(func() { answer = a.send(e) })
		return answer
	}
	b.Guard = a.guard
	b.OnTapped = func(id string) { send(layer.Tapped{Tap: ui.Tap{ID: id, Message: d.Message(id)}}) }
	b.OnDrag = func(id string) bool { return send(layer.Dragged{ID: id}) }
	b.OnDropped = func(from, to string) { send(layer.Dropped{From: from, To: to}) }
	b.OnMessage = func(message any) { send(layer.Panned{Message: message}) }
	b.OnHover = func(id string) { a.guard(func() { a.onHover(id) }) }
	b.OnCursor = func(id string) { a.guard(func() { a.onCursor(id) }) }
	b.OnPress = func(id string) { send(layer.Pressed{ID: id}) }
	b.OnCancel = func() { send(layer.Background{}) }
	b.OnEscape = func() { send(layer.Typed{Key: ui.KeyEscape}) }
	b.KeyName = func(ev *fyne.KeyEvent) fyne.KeyName {
		return fyne.KeyName(sh.KeyName(string(ev.Name), ev.Physical.ScanCode))
	}
	b.OnKey = func(ev *fyne.KeyEvent) { send(layer.Typed{Key: keyOf(ev)}) }
	b.OnKeyHold = func(ev *fyne.KeyEvent, down bool) { send(layer.Held{Key: keyOf(ev), Down: down}) }
	b.OnArrow = func(id string, dy float32) bool { return send(layer.Arrow{ID: id, DY: dy}) }
	b.OnRune = func(r rune) { send(layer.Letter{Rune: r}) }
	d.OnChanged = func(id, text string) { send(layer.Changed{ID: id, Text: text}) }
	d.OnSubmitted = func(id, text string) { send(layer.Submitted{ID: id, Text: text}) }
	d.OnEscape = b.OnEscape
	d.OnPaste = func(insert func(string)) { a.guard(func() { sh.Paste(insert) }) }
	b.OnActivity = func(deliberate bool) { send(layer.Activity{Deliberate: deliberate}) }
	d.OnActivity = b.OnActivity
	d.OnKey = func(key ui.Key) bool { return send(layer.FieldKey{Key: key}) }
	d.OnResize = func(size fyne.Size) {
		if sh.WindowSize != size && size.Width > 1 && !a.place.fit(size) {
			sh.WindowSize = size
			a.place.awaiting = a.place.awaiting && a.place.opening
			a.place.settle()
			a.guard(sh.Dirty)
		}
	}
	c := sh.Window.Canvas()
	c.SetOnTypedKey(b.TypedKey)
	c.SetOnTypedRune(b.OnRune)
	a.addShortcuts(c)
	sh.Window.SetCloseIntercept(func() { a.guard(a.quit) })
}

// Show opens the window with the home page, or the match file of the command line. The home page is composed
// while the toolkit makes the window, and is in its first frame; everything else comes after it.
func (a *App) Show() {
	sh := a.shell
	size := a.place.restore()
	first, cfg := pages.NewHome(sh), a.fair.Config()
	home := a.options.Open == "" && a.options.Fair == nil && len(a.faults) == 0
	sh.WindowSize = fyne.Size{} // until the toolkit knows the window's scale and lays out the content
	sh.Display.Content.Resize(fyne.Size{})
	if home {
		a.place.awaiting = size.IsZero()
		a.pictures.prepare(first, size)
		a.guard(func() { sh.Replace(first) })
	}
	a.place.opening = true
	sh.Window.Show()
	sh.Display.Content.Resize(sh.Window.Canvas().Size())
	a.place.opening = false
	a.watchDisplays(&standstill{last: sh.Env.Now()})
	sh.Env.Do(func() {
		a.watchEscape()
		sh.Sounds.SetSea(sh.Settings.SeaVolume())
		if a.options.Fair != nil && cfg.PIN != "" {
			a.fair.Faults = errors.Join(a.faults...)
			a.fair.Enter(cfg)
			a.watchRequests()
			return
		}
		sh.Env.After(windowPosDelay, a.place.check)
		a.place.restoreState()
		pages.ReadUserFiles(sh, a.showFaults)
		now := sh.Env.Now()
		sh.Env.Background(func() { sh.OwnerStore.EmptyDeleted(now) })
		a.fair.WipeOtherDays()
		switch {
		case home:
			sh.Env.After(picturesDelay, func() { a.pictures.keep(first) })
			a.watchRequests()
		case len(a.faults) > 0:
			sh.Replace(pages.NewFaults(sh, a.faults, func() { a.begin(first, cfg) }))
		default:
			a.begin(first, cfg)
		}
	})
}

// showFaults shows what is wrong with the user's variants and lessons, on the sheet of faults if that
// is open. A person who opened a file, or has left the first page, is not interrupted: the lists say it too.
func (a *App) showFaults(faults []error) {
	switch p := a.shell.Current().(type) {
	case *pages.Faults:
		p.Add(faults)
	case *pages.Home:
		if a.options.Open == "" {
			a.shell.Push(pages.NewFaults(a.shell, faults, a.shell.Pop))
		}
	}
}

// begin shows the first page, and what the command line asks for.
func (a *App) begin(first *pages.Home, cfg kiosk.Config) {
	a.shell.Replace(first)
	if a.options.Open != "" {
		a.tables.OpenFile(a.options.Open)
	}
	a.watchRequests()
	if a.options.Fair != nil {
		a.fair.Go(cfg) // not without a PIN: nobody could leave
	}
}

// windowPosDelay is the time after which a window that opened certainly has its position.
const windowPosDelay = 1500 * time.Millisecond

// show composes and shows the page if it may have changed. Only guard calls it, after each event.
func (a *App) show() {
	sh := a.shell
	p := sh.Current()
	if p == nil || sh.WindowSize.Width < 2 || a.place.awaiting || !sh.TakeDirty() {
		return
	}
	sh.FitPage(p)
	sh.ReadKeyboard()
	a.place.fitTheme()
	frame := a.compose()
	speed := sh.Settings.Speed
	if p, ok := p.(shell.MotionScaler); ok {
		speed = p.MotionScale(speed)
	}
	sh.Display.Board.Speed = float64(speed)
	sh.Display.Board.TouchInput = sh.Settings.Magnifier
	opposite, can := p.(shell.OppositePage)
	sh.Display.Opposite = can && opposite.IsOpposite()
	sh.Display.Show(frame.Panels, frame.Fields, sh.Style(), sh.Size)
	sh.Display.ApplyFocus()
	a.fair.Shown()
}
