package fair

import (
	"banchisa/app/fair/kiosk"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
)

// pinPurpose is why a PIN is entered.
type pinPurpose uint8

const (
	pinForAction pinPurpose = iota // something of the owner's, at a fair
	pinForFair                     // the fair, from home
	pinToChoose                    // a new PIN
)

// PINPad is the sheet on which a PIN is entered, over any page.
type PINPad struct {
	desk     *Desk
	purpose  pinPurpose
	typed    string
	rejected bool
	done     func()
}

func (d *Desk) showPad(p *PINPad) {
	p.desk = d
	d.pad = p
	d.shell.Pointer = ui.Pointer{}
	d.shell.FocusBoard()
}

// Pad returns the sheet on which a PIN is entered, or nil.
func (d *Desk) Pad() *PINPad { return d.pad }

// Go starts fair mode from home, after asking for the PIN, so that the person can surely leave it again.
func (d *Desk) Go(cfg kiosk.Config) {
	p := &PINPad{purpose: pinForFair}
	if cfg.PIN == "" {
		p.purpose = pinToChoose
	}
	p.done = func() {
		if p.purpose == pinToChoose {
			cfg.PIN = p.typed
			d.shell.Settings.Fair.PIN = p.typed
			d.shell.SaveSettings()
		}
		d.Enter(cfg)
	}
	d.showPad(p)
}

func (p *PINPad) compose() []ui.Panel {
	d, sh := p.desk, p.desk.shell
	form := fairui.PINPadState{Typed: p.typed, ShowDigits: p.purpose == pinToChoose, OfferNew: p.purpose == pinForFair}
	keys := [...][2]string{pinForAction: {"title", "note"}, pinForFair: {"home", "home-note"}, pinToChoose: {"choose", "choose-note"}}[p.purpose]
	form.Title, form.Note = sh.Localize("fair.pin."+keys[0]), sh.Localize("fair.pin."+keys[1])
	switch {
	case d.mode != nil && d.mode.pinLock.SecondsLeft() > 0:
		form.Error = sh.Localize("fair.pin.wait", d.mode.pinLock.SecondsLeft())
	case p.rejected:
		form.Error = sh.Localize("fair.pin.wrong")
	}
	return fairui.PINPad(sh.Context(), form)
}

// Tapped answers a tap on the sheet, or a key that means the same.
func (p *PINPad) Tapped(tap ui.Tap) {
	p.desk.shell.Dirty()
	switch msg := tap.Message.(type) {
	case ui.TypeDigit:
		if len(p.typed) < kiosk.MaxPINLen {
			p.typed, p.rejected = p.typed+msg.Digit, false
		}
	case ui.Erase:
		p.typed = p.typed[:max(0, len(p.typed)-1)]
	case ui.Submit:
		p.submit()
	case ui.ChoosePIN:
		p.purpose, p.typed, p.rejected = pinToChoose, "", false
	case ui.CloseSheet:
		p.desk.pad = nil
	}
}

// submit tries what has been typed.
func (p *PINPad) submit() {
	d := p.desk
	good := kiosk.ValidPIN(p.typed)
	switch p.purpose {
	case pinForAction:
		good = good && d.mode.pinLock.Try(p.typed)
	case pinForFair:
		good = p.typed == d.Config().PIN
	case pinToChoose:
	}
	if !good {
		p.typed, p.rejected = "", true
		return
	}
	d.pad = nil
	p.done()
}

func (p *PINPad) TypedKey(key ui.Key) {
	switch key {
	case ui.KeyEscape:
		p.Tapped(ui.Tap{Message: ui.CloseSheet{}})
	case ui.KeyBackspace, ui.KeyDelete:
		p.Tapped(ui.Tap{Message: ui.Erase{}})
	case ui.KeyReturn:
		p.Tapped(ui.Tap{Message: ui.Submit{}})
	}
}

func (p *PINPad) TypedRune(r rune) {
	if r >= '0' && r <= '9' {
		p.Tapped(ui.Tap{Message: ui.TypeDigit{Digit: string(r)}})
	}
}
