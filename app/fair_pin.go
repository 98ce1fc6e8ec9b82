package app

import (
	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/screen"
	"banchisa/app/tables"
)

// padKind is what a PIN is written for.
type padKind uint8

const (
	padOpens   padKind = iota // something of the inventor's, at a fair
	padEnters                 // the fair, from home
	padChooses                // a new PIN
)

// pad is the sheet on which a PIN is written, over whatever is shown.
type pad struct {
	app   *App
	kind  padKind
	typed string
	wrong bool
	then  func()
}

func (a *App) showPad(p *pad) {
	a.pad = p
	a.hands = screen.Pointer{}
	a.refresh()
	a.window.Canvas().Focus(a.stage.board)
}

// goFair goes to the fair from home: with the PIN, so that whoever goes in can come out.
func (a *App) goFair(cfg fair.Config) {
	p := &pad{app: a, kind: padEnters}
	if cfg.PIN == "" {
		p.kind = padChooses
	}
	p.then = func() {
		if p.kind == padChooses {
			cfg.PIN = p.typed
			a.set.Fair.PIN = p.typed
			a.save()
		}
		a.openHall(cfg)
	}
	a.showPad(p)
}

func (p *pad) panels() []tables.Panel {
	a := p.app
	form := screen.PINPadState{Typed: p.typed, ShowDigits: p.kind == padChooses, OfferNew: p.kind == padEnters}
	name := map[padKind]string{padOpens: "title", padEnters: "home", padChooses: "choose"}[p.kind]
	note := map[padKind]string{padOpens: "note", padEnters: "home-note", padChooses: "choose-note"}[p.kind]
	form.Title, form.Note = a.say("fair.pin."+name), a.say("fair.pin."+note)
	switch {
	case a.fair != nil && a.fair.lock.SecondsLeft() > 0:
		form.Error = a.say("fair.pin.wait", a.fair.lock.SecondsLeft())
	case p.wrong:
		form.Error = a.say("fair.pin.wrong")
	}
	return screen.PINPad(form, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
}

func (p *pad) touched(id string) {
	switch id {
	case "pin/erase":
		p.typed = p.typed[:max(0, len(p.typed)-1)]
	case "pin/ok":
		p.enter()
		return
	case "pin/new":
		p.kind, p.typed, p.wrong = padChooses, "", false
	case "pin/cancel":
		p.app.pad = nil
	case "pin/veil", "pin/paper":
	default:
		if len(id) == len("pin/0") && len(p.typed) < fair.MaxPINLen {
			p.typed += id[len("pin/"):]
			p.wrong = false
		}
	}
	p.app.refresh()
}

// enter tries what has been typed.
func (p *pad) enter() {
	a := p.app
	good := fair.ValidPIN(p.typed)
	switch p.kind {
	case padOpens:
		good = good && a.fair.lock.Try(p.typed)
	case padEnters:
		good = p.typed == a.pinAtHome()
	case padChooses:
	}
	if !good {
		p.typed, p.wrong = "", true
		a.refresh()
		return
	}
	a.pad = nil
	p.then()
}

// pinAtHome is the PIN of the command line, or the one of the settings.
func (a *App) pinAtHome() string { return a.fairConfig().PIN }

// fairConfig is how the table is set up for a fair: the settings, with what the command
// line says in their place.
func (a *App) fairConfig() fair.Config {
	cfg := a.set.Fair.Config()
	if a.options.Fair != nil {
		cfg = cfg.MergedWith(*a.options.Fair)
	}
	return cfg
}

func (p *pad) key(name fyne.KeyName) {
	switch name {
	case fyne.KeyEscape:
		p.touched("pin/cancel")
	case fyne.KeyBackspace, fyne.KeyDelete:
		p.touched("pin/erase")
	case fyne.KeyReturn, fyne.KeyEnter:
		p.touched("pin/ok")
	}
}

func (p *pad) rune(r rune) {
	if r >= '0' && r <= '9' {
		p.touched("pin/" + string(r))
	}
}
