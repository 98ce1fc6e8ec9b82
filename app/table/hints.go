package table

import (
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// hintLevel is how much a hint says. Every further request says more.
type hintLevel uint8

const (
	noHint    hintLevel = iota
	hintWhere           // the area to look at
	hintMoves           // good moves, numbered, in no order of merit
	hintBest            // the best move and why
)

// hints are the moves that a hint is about.
type hints struct {
	bots.HintSet
	level hintLevel
	ply   int // where the hint was asked for
	// searched is set once the best move has been searched for longer.
	searched bool
	// answer says what another seat could do after the best move that it could not do before, "" for nothing.
	answer string
	// shown is the number of the move that is tried: the board shows what it leads to. 0 is none.
	shown int
}

// best returns the best move.
func (h *hints) best() bots.Hint { return h.Hints[h.Best] }

// tried returns the turn of the move that is tried, nil for none.
func (h *hints) tried() []games.Action {
	if h.level != hintMoves || h.shown < 1 || h.shown > len(h.Hints) {
		return nil
	}
	return h.Hints[h.shown-1].Turn
}

// try returns an input in which a turn of the seat to move has been played, as far as it goes without chance.
// Nobody can play there.
func try(in presenter.Input, turn []games.Action) presenter.Input {
	seat := in.View.Actor()
	in.Recent = slices.Clone(in.Recent)
	for _, a := range turn {
		if in.View.Actor() != seat || !slices.Contains(in.View.LegalActions(nil), a) {
			break
		}
		step := presenter.Step{Before: in.View, Seat: seat, Action: a}
		in.View = in.View.Clone()
		in.View.Apply(a)
		step.After = in.View
		in.Recent = append(in.Recent, step)
	}
	in.Interactive, in.Selection, in.Hints = false, nil, presenter.Hints{}
	return in
}

// distinct returns the moves without those that a hint describes like another one, as the same slab
// rotated differently. The best one stays.
func distinct(v view, set bots.HintSet) (kept bots.HintSet) {
	if len(set.Hints) == 0 {
		return set
	}
	advice := v.game().advice(v.window().localizer.Advise)
	texts := []string{turnText(v, set.Hints[set.Best].Turn, advice)}
	for i, hint := range set.Hints {
		if i == set.Best {
			kept.Best = len(kept.Hints)
		} else if text := turnText(v, hint.Turn, advice); slices.Contains(texts, text) {
			continue
		} else {
			texts = append(texts, text)
		}
		kept.Hints = append(kept.Hints, hint)
	}
	return kept
}

// marks returns what the presenter marks while the pointer is over a target: all moves, or one.
func (h *hints) marks(hovered string) presenter.Hints {
	only := h.shown
	for i := range h.Hints {
		if tableui.HintRowID(i+1) == hovered {
			only = i + 1
		}
	}
	switch {
	case len(h.Hints) == 0 || h.level == noHint:
		return presenter.Hints{}
	case h.level == hintWhere:
		return presenter.Hints{InView: h.best().Turn}
	case h.level == hintBest:
		only = h.Best + 1
	}
	if only > 0 {
		hint := h.Hints[only-1]
		return presenter.Hints{Actions: []games.Action{hint.Action}, Turns: [][]games.Action{hint.Turn}, BestOnly: true, InView: hint.Turn}
	}
	all := presenter.Hints{InView: h.best().Turn}
	for _, hint := range h.Hints {
		all.Actions, all.Turns = append(all.Actions, hint.Action), append(all.Turns, hint.Turn)
	}
	return all
}

// requestHint asks for a hint, then makes it stronger with every further tap.
func (n *notice) requestHint(v view) (intents []intent) {
	m := v.match()
	if v.game().purist {
		n.message = v.window().Localize("hint.purist")
		return nil
	}
	if !m.CanChoose() {
		return []intent{whoDecides{}}
	}
	if v.blocked() { // the step is shown at once: the hint would give it away
		intents = append(intents, skipStep{})
	}
	if n.hints.level == noHint {
		n.hints = hints{level: hintWhere, ply: m.Ply()}
		return append(intents, send{session.RequestHint{}})
	}
	n.hints.level, n.hints.shown = n.hints.level%hintBest+1, 0
	if n.hints.level == hintBest && !n.hints.searched && len(n.hints.Hints) > 1 {
		best := session.RequestHint{Best: true, Previous: n.hints.Best} // it is worth a longer look
		for _, hint := range n.hints.Hints {
			best.Shown = append(best.Shown, hint.Turn)
		}
		n.hints = hints{level: hintBest, searched: true, ply: m.Ply()}
		return append(intents, send{best})
	}
	return intents
}

// advice returns the panels of the hint's words.
func (n *notice) advice(v view, area scene.Box) []ui.Panel {
	w := v.window()
	say := func(text string) []ui.Panel { return w.Notice(text, ui.Button{}, area) }
	switch {
	case len(n.hints.Hints) == 0:
		return say(w.Localize("hint.thinking"))
	case n.hints.level == hintWhere:
		return say(w.Localize("hint.where"))
	case n.hints.level == hintBest:
		best := n.hints.best()
		turn := turnText(v, best.Turn, v.game().advice(w.localizer.Advise))
		if turn == "" { // it has been played, and what follows is being shown
			return nil
		}
		said := review.Advise(w.localizer, turn, reasonText(v, best))
		if n.hints.answer != "" {
			said += " " + w.Localize("hint.answer", n.hints.answer)
		}
		return say(said)
	}
	rows := make([]string, len(n.hints.Hints))
	for i, hint := range n.hints.Hints {
		rows[i] = turnText(v, hint.Turn, v.game().advice(w.localizer.Advise))
	}
	title := w.Localize("hint.moves", len(rows))
	if n.hints.tried() != nil {
		title = w.Localize("hint.tried", n.hints.shown)
	}
	return tableui.HintList(w.Context, title, rows, n.hints.shown, area)
}

// reasonText says why a move is good: that it wins, what it changes, that there is no other, or that it wins
// most often. It does not say how often: each hint searches again, and the figure would change in the same position.
func reasonText(v view, hint bots.Hint) string {
	w, m := v.window(), v.match()
	if len(m.ViewOf(m.Viewer()).LegalActions(nil)) == 1 {
		return w.Localize("hint.only")
	}
	if wins(m, hint.Turn) {
		return w.Localize("hint.wins")
	}
	why := review.Because(w.localizer, v.game().rules.ID, hint.Reasons)
	if why == "" {
		return w.Localize("hint.most")
	}
	isMove := func(a games.Action) bool { return !v.game().rules.Heuristics.IsPass(a) }
	if later := hint.Turn[len(chosenNow(v, hint.Turn)):]; slices.ContainsFunc(later, isMove) {
		return w.Localize("hint.rest", why) // the reasons are those of the whole turn
	}
	return why
}

// wins reports whether a turn wins the match for the seat that plays it.
func wins(m reader, turn []games.Action) bool {
	view := m.ViewOf(m.Viewer()).Clone()
	seat := view.Actor()
	for _, a := range turn {
		if view.Actor() != seat || !slices.Contains(view.LegalActions(nil), a) {
			return false
		}
		view.Apply(a)
	}
	return view.Actor() == games.Terminal && view.Returns(nil)[seat] == 1
}

// maxSentences is the number of sentences that describe a turn.
const maxSentences = 3

// chosenNow returns the beginning of a turn that is chosen now, with one gesture.
func chosenNow(v view, turn []games.Action) []games.Action {
	m := v.match()
	view := m.ViewOf(m.Viewer()).Clone()
	seat := view.Actor()
	grouper, groups := v.game().presenter.(presenter.Grouper)
	for i, a := range turn {
		if view.Actor() != seat || !slices.Contains(view.LegalActions(nil), a) || groups && i > 0 && !grouper.SameGesture(view, turn[i-1], a) {
			return turn[:i]
		}
		view.Apply(a)
	}
	return turn
}

// turnText describes a turn, up to the end of what is chosen now. Localizer.Advise asks the person to
// play it.
func turnText(v view, turn []games.Action, words ui.Words) string {
	m, shows := v.match(), v.game().presenter
	view := m.ViewOf(m.Viewer())
	seat := view.Actor()
	var sentences []string
	var line *ui.MoveLine
	for _, a := range chosenNow(v, turn) {
		after := view.Clone()
		after.Apply(a)
		next, joined := shows.Describe(presenter.Step{Before: view, After: after, Seat: seat, Action: a}, line, words)
		if joined {
			sentences = sentences[:len(sentences)-1]
		}
		if len(sentences) == maxSentences {
			break
		}
		sentences, line, view = append(sentences, i18n.Sentence(next.Text)), &next, after
	}
	return strings.Join(sentences, " ")
}
