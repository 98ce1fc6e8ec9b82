package app

import (
	"slices"
	"time"

	"banchisa/app/fair"
	"banchisa/app/layer"
	"banchisa/app/table"
	"banchisa/app/ui"
)

// layers returns what lies over the page, from the top.
func (a *App) layers() (all []layer.Layer) {
	if top := a.fair.Idleness(); top != nil {
		all = append(all, top)
	}
	all = append(all, dialog{})
	if pad := a.fair.PINPad(); pad != nil {
		all = append(all, pad)
	}
	all = append(all, a.keys, notice{})
	if a.fair.OwnerOnly() {
		all = append(all, fair.Visitors{})
	}
	return all
}

// dispatch hands an event down the layers until one has done it, and reports whether one has.
func (a *App) dispatch(e layer.Event) bool {
	if a.shell.Current() == nil {
		return false
	}
	return slices.ContainsFunc(a.layers(), func(l layer.Layer) bool {
		intents, done := l.Handle(sight{a}, e)
		for _, i := range intents {
			a.carryOut(i)
		}
		return done
	})
}

// carryOut does what a layer wants.
func (a *App) carryOut(i layer.Intent) {
	sh := a.shell
	switch i := i.(type) {
	case layer.NotePerson: // after each move of the pointer: nothing is shown
		a.fair.NotePerson()
		return
	case layer.Show:
	case layer.DismissNotice:
		sh.Notice = ""
	case layer.ShowFolder:
		sh.Folders.Show(i.Path)
	case layer.CloseDialog:
		a.closeDialog()
	case layer.ToggleFullScreen:
		sh.SetFullScreen(sh.Window, !sh.Window.FullScreen())
	case layer.TryPIN:
		a.fair.TryPIN(i.PIN)
	case layer.ClosePIN:
		a.fair.ClosePIN()
	case layer.OpenMenu:
		a.fair.OpenMenu(i.Message)
	case layer.NextVisitor:
		a.fair.NextVisitor()
	}
	sh.Dirty()
}

// compose composes the page and what is over it.
func (a *App) compose() layer.Frame { return a.composeUnder(a.layers(), a.shell.Size.Height) }

// composeUnder composes the page and layers over it for a window of a height.
func (a *App) composeUnder(layers []layer.Layer, height float32) (f layer.Frame) {
	sh := a.shell
	size := sh.Size
	sh.Size.Height = height
	f.Panels, f.Fields = sh.Current().Compose()
	for _, l := range slices.Backward(layers) {
		l.Compose(sight{a}, &f)
	}
	sh.Size = size
	return f
}

// sight is the view of the window that its layers get.
type sight struct{ app *App }

func (s sight) Context() ui.Context   { return s.app.shell.Context() }
func (s sight) Now() time.Time        { return s.app.shell.Env.Now() }
func (s sight) Message(id string) any { return s.app.shell.Display.Message(id) }
func (s sight) Dialog() bool          { return s.app.shell.Window.Canvas().Overlays().Top() != nil }
func (s sight) Folder() string        { return s.app.shell.Folders.Written() }
func (s sight) PINWait() int          { return s.app.fair.PINWait() }

func (s sight) Notice() (sentence string, button ui.Button) {
	return s.app.shell.Notice, s.app.shell.Folders.Button()
}

func (s sight) AtTable() bool {
	_, is := s.app.shell.Current().(*table.Page)
	return is
}

func (s sight) GameKeys() (sentence string, idle []string) {
	if t, is := s.app.shell.Current().(*table.Page); is {
		return s.app.shell.Localize("help." + t.Match().Game.ID), t.IdleKeys()
	}
	return "", nil
}

func (s sight) Below(l layer.Layer, height float32) layer.Frame {
	layers := s.app.layers()
	return s.app.composeUnder(layers[slices.Index(layers, l)+1:], height)
}
