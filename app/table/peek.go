package table

import (
	"time"

	"banchisa/app/shell"
	"banchisa/app/ui"
)

// peekDelay is the time after which a press shows what is behind the curtain only while it lasts. A shorter
// press opens the curtain.
const peekDelay = 300 * time.Millisecond

// peek follows presses on a curtain: a long one shows what is behind it, but only while it lasts.
type peek struct {
	// peeking is set as long as the press lasts.
	peeking bool
	// pressCount counts presses, so that the timer of an earlier one does nothing.
	pressCount int
	// tapUsed is set if the tap that ends a press does nothing, because the press was long.
	tapUsed bool
}

// pressed follows a press on a target with a message, or its end. isClosed reports whether there is a
// curtain.
func (p *peek) pressed(sh *shell.Shell, message any, isClosed func() bool) {
	p.pressCount++
	_, onCurtain := message.(ui.OpenCurtain)
	switch {
	case message == nil && p.peeking:
		p.peeking = false
	case onCurtain && isClosed():
		p.tapUsed = false
		press := p.pressCount
		sh.Env.After(peekDelay, func() {
			if isClosed() && p.pressCount == press {
				p.peeking, p.tapUsed = true, true
				sh.Dirty()
			}
		})
	}
}

// opens reports whether a tap on a target with a message opens the curtain.
func (p *peek) opens(message any) bool {
	if _, is := message.(ui.OpenCurtain); !is || p.tapUsed {
		p.tapUsed = false
		return false
	}
	return true
}

// end forgets the present press.
func (p *peek) end() {
	p.peeking, p.tapUsed = false, false
	p.pressCount++
}
