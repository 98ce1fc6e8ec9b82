package table

import (
	"slices"

	"banchisa/app/session"
)

// hintedTurns shows a newcomer a good move without being asked, for some turns, the present one included: the
// best one that a quick look finds, as nobody waits for a star.
type hintedTurns int

// HintFor shows the person a good move and why, without being asked, for a number of turns from now
// on.
func (page *Page) HintFor(turns int) {
	page.notice.newcomer = hintedTurns(turns)
	page.goOnHinting()
}

// goOnHinting shows the move, unless a sheet lies over the table: then it is shown when that is closed.
func (page *Page) goOnHinting() {
	if page.notice.newcomer > 0 {
		page.carryOut(page.notice, later{hintNow{}})
	}
}

// asked follows a question to a person.
func (h *hintedTurns) asked(v view) []intent {
	if *h == 0 {
		return nil
	}
	if isNewTurn(v.match()) {
		*h--
	}
	return []intent{later{hintNow{}}}
}

// isNewTurn reports whether somebody else has chosen last.
func isNewTurn(m reader) bool {
	for _, step := range slices.Backward(m.Log()) {
		if step.Seat >= 0 {
			return step.Seat != m.Actor()
		}
	}
	return true
}

// hintNow has the best move searched for and shown.
func (n *notice) hintNow(v view) []intent {
	if n.newcomer == 0 || v.state().sheets > 0 || v.game().purist || !v.match().CanChoose() || n.hints.level != noHint {
		return nil
	}
	n.hints = hints{level: hintBest, searched: true}
	return []intent{send{session.RequestHint{}}}
}
