package app

import (
	"fyne.io/fyne/v2"

	"banchisa/app/shell"
	"banchisa/app/table"
)

// onHover highlights what is under the pointer.
func (a *App) onHover(id string) {
	if a.shell.Pointer.Hover != id {
		a.shell.Pointer.Hover = id
		a.shell.Dirty()
	}
}

// onPressed shows what is held down as pressed; "" is nothing.
func (a *App) onPressed(id string) {
	if id == "" {
		a.fair.PressReleased()
	}
	if a.shell.Pointer.Press != id {
		a.shell.Pointer.Press = id
		if p, ok := a.shell.Current().(shell.PressHandler); ok {
			p.Pressed(id)
		}
		a.shell.Dirty()
	}
}

func (a *App) dismissNotice() {
	if a.shell.Notice != "" {
		a.shell.Notice = ""
		a.shell.Dirty()
	}
}

// onTapped hands a tap to what is on top: the fair, the PIN's sheet, the sheet of keys, the page.
func (a *App) onTapped(id string) {
	if a.fair.InterceptTap(id) {
		return
	}
	a.dismissNotice()
	if pad := a.fair.Pad(); pad != nil {
		pad.Tapped(id)
		return
	}
	if a.helpOpen {
		a.showHelp(false)
		return
	}
	if id == "notice" || a.shell.Current() == nil {
		return
	}
	a.shell.Current().Tapped(id)
}

// onMessage hands the message of a drag that pans to the page.
func (a *App) onMessage(message any) {
	if a.fair.InterceptTap("") {
		return
	}
	a.dismissNotice()
	if p, ok := a.shell.Current().(shell.MessageHandler); ok && a.fair.Pad() == nil && !a.helpOpen {
		p.Received(message)
	}
}

func (a *App) onSubmitted(id, text string) {
	if p, ok := a.shell.Current().(shell.Submitter); ok {
		p.Submitted(id, text)
	}
}

// key is a key that no board had a use for.
func (a *App) key(name fyne.KeyName) {
	sh := a.shell
	if sh.Current() == nil || a.fair.InterceptKey(name) {
		return
	}
	if pad := a.fair.Pad(); pad != nil {
		pad.TypedKey(name)
		return
	}
	switch name {
	case fyne.KeyF11:
		sh.Window.SetFullScreen(!sh.Window.FullScreen())
		return
	case fyne.KeyF1:
		a.showHelp(!a.helpOpen)
		return
	case fyne.KeyEscape:
		a.escape()
		return
	}
	if a.helpOpen {
		a.showHelp(false)
		return
	}
	sh.Current().TypedKey(name)
}

// onKeyHeld is a key that goes down or comes up.
func (a *App) onKeyHeld(name fyne.KeyName, down bool) {
	if p, ok := a.shell.Current().(shell.KeyHolder); ok {
		p.KeyHeld(name, down)
	}
}

// escape takes back the last thing; a page that has nothing to take back may open its menu.
func (a *App) escape() {
	switch p, ok := a.shell.Current().(shell.EscapeHandler); {
	case a.helpOpen:
		a.showHelp(false)
	case a.shell.Notice != "":
		a.dismissNotice()
	case ok:
		p.Escape()
	default:
		a.shell.Current().Cancel()
	}
}

// tappedBackground is a tap beside all targets.
func (a *App) tappedBackground() {
	switch {
	case a.shell.Current() == nil || a.fair.InterceptKey(fyne.KeyEscape):
	case a.fair.Pad() != nil:
		a.fair.Pad().TypedKey(fyne.KeyEscape)
	case a.helpOpen:
		a.showHelp(false)
	case a.shell.Notice != "":
		a.dismissNotice()
	default:
		if p, ok := a.shell.Current().(shell.Modal); ok && p.IsModal() {
			a.shell.Current().Cancel()
		}
	}
}

// showHelp shows the sheet of keys, or takes it away.
func (a *App) showHelp(on bool) {
	a.helpOpen = on
	a.shell.Dirty()
}

// gameKeyHelp returns the sentence about the keys of the game at the table.
func (a *App) gameKeyHelp() string {
	if t, ok := a.shell.Current().(*table.Page); ok {
		return a.shell.Localize("help." + t.Match().Game.ID)
	}
	return ""
}

// onRune is a letter that was typed.
func (a *App) onRune(r rune) {
	if a.fair.InterceptTap("") {
		return
	}
	if pad := a.fair.Pad(); pad != nil {
		pad.TypedRune(r)
		return
	}
	if r == '?' || a.helpOpen {
		a.showHelp(!a.helpOpen)
		return
	}
	if p, ok := a.shell.Current().(shell.RuneHandler); ok {
		p.TypedRune(r)
	}
}

// quit closes the window; at a fair only the owner does.
func (a *App) quit() { a.fair.RequirePIN(a.closeWindow) }

func (a *App) closeWindow() {
	sh := a.shell
	a.fair.ShutDown()
	a.try(sh.CloseAll) // whatever is wrong there, the window closes
	a.saveWindowPos()
	sh.Window.SetCloseIntercept(nil)
	sh.Window.Close()
	sh.Forget()
}
