package fair

import (
	"banchisa/app/fair/kiosk"
	"banchisa/app/layer"
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

// pinPad is the sheet on which a PIN is entered, a layer over any page.
type pinPad struct {
	purpose  pinPurpose
	typed    string
	rejected bool
	done     func() // what the desk does once the PIN is right
}

func (d *Desk) showPad(p *pinPad) {
	d.pad = p
	d.shell.Pointer = ui.Pointer{}
	d.shell.FocusBoard()
}

// Go starts fair mode from home, after asking for the PIN, so that the person can surely leave it again.
func (d *Desk) Go(cfg kiosk.Config) {
	p := &pinPad{purpose: pinForFair}
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

// TryPIN tries what has been typed.
func (d *Desk) TryPIN(pin string) {
	p, good := d.pad, kiosk.ValidPIN(pin)
	switch p.purpose {
	case pinForAction:
		good = good && d.mode.pinLock.Try(pin)
	case pinForFair:
		good = pin == d.Config().PIN
	case pinToChoose:
	}
	if !good {
		p.typed, p.rejected = "", true
		return
	}
	d.pad = nil
	p.done()
}

// ClosePIN closes the sheet without a PIN.
func (d *Desk) ClosePIN() { d.pad = nil }

func (p *pinPad) Compose(v layer.View, f *layer.Frame) {
	ctx := v.Context()
	form := fairui.PINPadState{Typed: p.typed, ShowDigits: p.purpose == pinToChoose, OfferNew: p.purpose == pinForFair}
	keys := [...][2]string{pinForAction: {"title", "note"}, pinForFair: {"home", "home-note"}, pinToChoose: {"choose", "choose-note"}}[p.purpose]
	form.Title, form.Note = ctx.Localize("fair.pin."+keys[0]), ctx.Localize("fair.pin."+keys[1])
	switch seconds := v.PINWait(); {
	case seconds > 0:
		form.Error = ctx.Localize("fair.pin.wait", seconds)
	case p.rejected && p.purpose == pinToChoose:
		form.Error = ctx.Localize("fair.pin.short")
	case p.rejected:
		form.Error = ctx.Localize("fair.pin.wrong")
	}
	f.Cover(fairui.PINPad(ctx, form))
}

// Handle keeps everything from the page but what is typed into its fields.
func (p *pinPad) Handle(_ layer.View, e layer.Event) (intents []layer.Intent, done bool) {
	switch e := e.(type) {
	case layer.Tapped:
		return append([]layer.Intent{layer.DismissNotice{}}, p.answer(e.Message)...), true
	case layer.Panned:
		return []layer.Intent{layer.DismissNotice{}}, true
	case layer.Background:
		return p.answer(ui.CloseSheet{}), true
	case layer.Typed: // digits by their key: some keyboards type them with Shift only, or others than ours
		if e.Key >= "0" && e.Key <= "9" {
			return p.answer(ui.TypeDigit{Digit: string(e.Key)}), true
		}
		return p.answer(map[ui.Key]any{
			ui.KeyEscape: ui.CloseSheet{}, ui.KeyBackspace: ui.Erase{}, ui.KeyDelete: ui.Erase{}, ui.KeyReturn: ui.Submit{},
		}[e.Key]), true
	case layer.Letter, layer.Dragged, layer.Dropped, layer.Arrow:
		return nil, true
	}
	return nil, false
}

// answer does what the message of a key of the sheet says.
func (p *pinPad) answer(message any) []layer.Intent {
	switch msg := message.(type) {
	case ui.TypeDigit:
		if len(p.typed) < kiosk.MaxPINLen {
			p.typed, p.rejected = p.typed+msg.Digit, false
		}
	case ui.Erase:
		p.typed = p.typed[:max(0, len(p.typed)-1)]
	case ui.Submit:
		return []layer.Intent{layer.TryPIN{PIN: p.typed}}
	case ui.ChoosePIN:
		p.purpose, p.typed, p.rejected = pinToChoose, "", false
	case ui.CloseSheet:
		return []layer.Intent{layer.ClosePIN{}}
	}
	return []layer.Intent{layer.Show{}}
}
