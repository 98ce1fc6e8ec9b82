package table

import (
	"slices"

	"banchisa/app/session"
)

// guidedTurns shows a newcomer a good move without being asked, for some turns, the present one included: the
// best one that a quick look finds, as nobody waits for a star.
type guidedTurns int

// Guide shows the person a good move and why, without being asked, for a number of turns from now
// on.
func (page *Page) Guide(turns int) {
	page.notice.guide = guidedTurns(turns)
	page.goOnGuiding()
}

// goOnGuiding shows the move, unless a sheet lies over the table: then it is shown when that is closed.
func (page *Page) goOnGuiding() {
	if page.notice.guide > 0 {
		page.carryOut(page.notice, later{guideNow{}})
	}
}

// asked follows a question to a person.
func (g *guidedTurns) asked(v view) []intent {
	if *g == 0 {
		return nil
	}
	if isNewTurn(v.match()) {
		*g--
	}
	return []intent{later{guideNow{}}}
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

// guideNow has the best move searched for and shown.
func (n *notice) guideNow(v view) []intent {
	if n.guide == 0 || v.state().sheets > 0 || v.game().purist || !v.match().CanChoose() || n.hints.level != noHint {
		return nil
	}
	n.hints = hints{level: hintBest, searched: true}
	return []intent{send{session.RequestHint{}}}
}
