package table

import (
	"slices"

	"banchisa/app/session"
)

// guide shows a newcomer a good move without being asked, for some turns: the best one that a quick look
// finds, as nobody waits for a star.
type guide struct {
	*Page
	turns int // for how many turns it still does, the present one included
}

// Guide shows the person a good move and why, without being asked, for a number of turns from now
// on.
func (page *Page) Guide(turns int) {
	page.notice.guide = guide{Page: page, turns: turns}
	page.notice.guide.show()
}

// asked follows a question to a person.
func (g *guide) asked() {
	if g.turns == 0 {
		return
	}
	if g.isNewTurn() {
		g.turns--
	}
	g.show()
}

// isNewTurn reports whether somebody else has chosen last.
func (g *guide) isNewTurn() bool {
	for _, step := range slices.Backward(g.match.Log()) {
		if step.Seat >= 0 {
			return step.Seat != g.match.Actor()
		}
	}
	return true
}

// show has the best move searched for and shown.
func (g *guide) show() {
	g.shell.Env.Do(func() {
		if n := g.notice; g.turns > 0 && !g.purist && g.match.CanChoose() && n.hints.level == noHint {
			n.hints = hints{level: hintBest, searched: true}
			g.match.Send(session.RequestHint{})
			g.shell.Dirty()
		}
	})
}
