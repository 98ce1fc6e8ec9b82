package app

import (
	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
	"banchisa/app/ui"
)

// pinPurpose is what a PIN is written for.
type pinPurpose uint8

const (
	pinForAction pinPurpose = iota // something of the inventor's, at a fair
	pinForFair                     // the fair, from home
	pinToChoose                    // a new PIN
)

// pinPad is the sheet on which a PIN is written, over whatever is shown.
type pinPad struct {
	app      *App
	purpose  pinPurpose
	typed    string
	rejected bool
	done     func()
}

func (a *App) showPINPad(p *pinPad) {
	a.pinPad = p
	a.pointer = ui.Pointer{}
	a.markDirty()
	a.display.focusBoard()
}

// goFair goes to the fair from home: with the PIN, so that whoever goes in can come out.
func (a *App) goFair(cfg kiosk.Config) {
	p := &pinPad{app: a, purpose: pinForFair}
	if cfg.PIN == "" {
		p.purpose = pinToChoose
	}
	p.done = func() {
		if p.purpose == pinToChoose {
			cfg.PIN = p.typed
			a.settings.Fair.PIN = p.typed
			a.saveSettings()
		}
		a.enterFair(cfg)
	}
	a.showPINPad(p)
}

func (p *pinPad) Compose() []ui.Panel {
	a := p.app
	form := ui.PINPadState{Typed: p.typed, ShowDigits: p.purpose == pinToChoose, OfferNew: p.purpose == pinForFair}
	name := map[pinPurpose]string{pinForAction: "title", pinForFair: "home", pinToChoose: "choose"}[p.purpose]
	note := map[pinPurpose]string{pinForAction: "note", pinForFair: "home-note", pinToChoose: "choose-note"}[p.purpose]
	form.Title, form.Note = a.localize("fair.pin."+name), a.localize("fair.pin."+note)
	switch {
	case a.fair != nil && a.fair.pinLock.SecondsLeft() > 0:
		form.Error = a.localize("fair.pin.wait", a.fair.pinLock.SecondsLeft())
	case p.rejected:
		form.Error = a.localize("fair.pin.wrong")
	}
	return ui.PINPad(form, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
}

func (p *pinPad) Tapped(id string) {
	switch id {
	case "pin/erase":
		p.typed = p.typed[:max(0, len(p.typed)-1)]
	case "pin/ok":
		p.submit()
		return
	case "pin/new":
		p.purpose, p.typed, p.rejected = pinToChoose, "", false
	case "pin/cancel":
		p.app.pinPad = nil
	case "pin/veil", "pin/paper":
	default:
		if len(id) == len("pin/0") && len(p.typed) < kiosk.MaxPINLen {
			p.typed += id[len("pin/"):]
			p.rejected = false
		}
	}
	p.app.markDirty()
}

// submit tries what has been typed.
func (p *pinPad) submit() {
	a := p.app
	good := kiosk.ValidPIN(p.typed)
	switch p.purpose {
	case pinForAction:
		good = good && a.fair.pinLock.Try(p.typed)
	case pinForFair:
		good = p.typed == a.configuredPIN()
	case pinToChoose:
	}
	if !good {
		p.typed, p.rejected = "", true
		a.markDirty()
		return
	}
	a.pinPad = nil
	p.done()
}

// configuredPIN is the PIN of the command line, or the one of the settings.
func (a *App) configuredPIN() string { return a.fairConfig().PIN }

// fairConfig is how the table is set up for a fair: the settings, with what the command
// line says in their place.
func (a *App) fairConfig() kiosk.Config {
	cfg := a.settings.Fair.Config()
	if a.options.Fair != nil {
		cfg = cfg.MergedWith(*a.options.Fair)
	}
	return cfg
}

func (p *pinPad) TypedKey(name fyne.KeyName) {
	switch name {
	case fyne.KeyEscape:
		p.Tapped("pin/cancel")
	case fyne.KeyBackspace, fyne.KeyDelete:
		p.Tapped("pin/erase")
	case fyne.KeyReturn, fyne.KeyEnter:
		p.Tapped("pin/ok")
	}
}

func (p *pinPad) TypedRune(r rune) {
	if r >= '0' && r <= '9' {
		p.Tapped("pin/" + string(r))
	}
}
