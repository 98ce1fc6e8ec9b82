package table

import (
	"time"

	"banchisa/app/ui"
)

// peekDelay is the time after which a press shows what is behind the curtain only while it lasts. A shorter
// press opens the curtain.
const peekDelay = 300 * time.Millisecond

// peek follows presses on a curtain: a long one shows what is behind it, but only while it lasts.
type peek struct {
	// peeking is set as long as the press lasts.
	peeking bool
	// presses counts them, so that the wait of an earlier one does nothing.
	presses int
	// tapUsed is set if the tap that ends a press does nothing, because the press was long.
	tapUsed bool
}

// pressed follows a press on a target with a message, or its end.
func (p *peek) pressed(message any, closed bool) []intent {
	p.presses++
	_, onCurtain := message.(ui.OpenCurtain)
	switch {
	case message == nil && p.peeking:
		p.peeking = false
	case onCurtain && closed:
		p.tapUsed = false
		return []intent{wait{peekDelay, pressLasted{p.presses}}}
	}
	return nil
}

// lasted shows what is behind the curtain, as a press has lasted.
func (p *peek) lasted(e pressLasted, closed bool) {
	if closed && p.presses == e.press {
		p.peeking, p.tapUsed = true, true
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
	p.presses++
}
