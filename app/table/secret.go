package table

import (
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// secret shows the person of a seat what chance has just given to them alone, behind a curtain of its
// own and as long as they want, while the match waits.
type secret struct {
	peek
	seat   games.Seat
	moment ui.Moment
	// open is set after a tap on the curtain; seen once the card has been looked at.
	open, seen bool
}

func (s *secret) compose(v view, _ *frame) []ui.Panel {
	w, g := v.window(), v.game()
	page := tableui.Secret{Seat: g.words.Seats[s.seat], Moment: s.moment, Shown: s.open || s.peeking, CanGoOn: s.open || s.seen && !s.peeking}
	return page.Panels(w.Context)
}

func (s *secret) handle(_ view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case pressed: // the card shows as long as the curtain is held
		s.seen = s.seen || s.peeking
		return s.pressed(e.message, !s.open), false
	case pressLasted:
		s.lasted(e, !s.open)
	case tapped:
		return s.tapped(e.Message), true
	case typed: // Enter does what the button says
		switch {
		case e.key != ui.KeyReturn && e.key != ui.KeySpace:
		case s.open:
			intents = s.tapped(ui.SecretSeen{})
		default:
			s.tapUsed = false
			intents = s.tapped(ui.OpenCurtain{})
		}
		return intents, true
	case cancelled: // closes the curtain again: a secret cannot be skipped
		s.seen = s.seen || s.open
		s.open = false
		return nil, true
	}
	return nil, false
}

// tapped opens the curtain, or goes on with the match.
func (s *secret) tapped(message any) []intent {
	switch message.(type) {
	case ui.SecretSeen:
		return []intent{closeSheet{}, send{session.SecretSeen{}}}
	case ui.GoHome:
		return []intent{leave{}}
	case ui.OpenCurtain:
		if !s.open && s.opens(message) {
			s.open = true
			s.end()
		}
	}
	return nil
}
