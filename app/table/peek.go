package table

import (
	"time"

	"banchisa/app/shell"
	"banchisa/app/ui"
)

// peekDelay is how long a press lasts before it holds the curtain up instead of opening it.
const peekDelay = 300 * time.Millisecond

// peek follows presses on a curtain: a long one shows what is behind it
// only as long as it lasts.
type peek struct {
	// peeking is set as long as the press lasts.
	peeking bool
	// pressCount counts presses: what one of them planned is void after the next.
	pressCount int
	// tapUsed is set while the tap which ends a press has been used up by holding.
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
