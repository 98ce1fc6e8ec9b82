package table

import (
	"fyne.io/fyne/v2"

	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// secret shows the person of a seat what chance has just given to them alone, behind a curtain of its
// own and as long as they want, while the match waits.
type secret struct {
	*Page
	peek
	seat   games.Seat
	moment ui.Moment
	// open is set after a tap on the curtain; seen once the card has been looked at.
	open, seen bool
}

// showSecret lowers a curtain over the card of a secret, if the game has one.
func (e *events) showSecret(tell session.ShowSecret) {
	if moment, ok := e.secretMoment(tell.Seat); ok {
		e.push(&secret{Page: e.Page, seat: tell.Seat, moment: moment})
		return
	}
	e.match.Send(session.SecretSeen{})
}

// secretMoment returns the card of the last step as the person of a seat sees it.
func (e *events) secretMoment(seat games.Seat) (ui.Moment, bool) {
	teller, ok := e.presenter.(presenter.MomentTeller)
	if !ok {
		return ui.Moment{}, false
	}
	in := e.Input()
	in.Viewer, in.View = seat, e.match.ViewOf(seat)
	return teller.Moment(e.View().Step(e.match.Ply()-1, seat), in)
}

func (s *secret) panels(*frame) []ui.Panel {
	sh := s.shell
	page := tableui.Secret{Seat: s.seatStyles[s.seat], Name: s.players[s.seat].Name, Moment: s.moment, Shown: s.open || s.peeking, CanGoOn: s.open || s.seen && !s.peeking}
	panels := page.Panels(sh.Context())
	if page.Shown {
		return panels
	}
	return append(panels, leaveButton(sh))
}

// pressed shows the card as long as the curtain is held.
func (s *secret) pressed(message any) {
	s.seen = s.seen || s.peeking
	s.peek.pressed(s.shell, message, func() bool { return !s.open })
}

// tapped opens the curtain, or goes on with the match.
func (s *secret) tapped(tap ui.Tap) bool {
	switch tap.Message.(type) {
	case ui.SecretSeen:
		s.remove(s)
		s.match.Send(session.SecretSeen{})
	case ui.GoHome:
		leave(s.Page)
	case ui.OpenCurtain:
		if !s.open && s.opens(tap.Message) {
			s.open = true
			s.end()
		}
	}
	return true
}

// key does with Enter what its button says.
func (s *secret) key(name fyne.KeyName) bool {
	switch {
	case name != fyne.KeyReturn && name != fyne.KeySpace:
	case s.open:
		s.tapped(ui.Tap{Message: ui.SecretSeen{}})
	default:
		s.tapUsed = false
		s.tapped(ui.Tap{Message: ui.OpenCurtain{}})
	}
	return true
}

// closed lowers the curtain again: a secret cannot be skipped.
func (s *secret) closed() bool {
	s.seen = s.seen || s.open
	s.open = false
	return true
}
