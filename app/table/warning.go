package table

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games/analysis"
)

// maxLoss is the share of the win chance that a move may give away without a warning.
const maxLoss = 0.25

// warning asks once before a mistake, and before a turn that leaves something undone, where the setting wants it.
// A turn is evaluated in the background before it is played; the same turn is not questioned twice.
type warning struct {
	ply      int
	decision deciding // what is looked at, or was asked about
	passed   bool     // it may be played: it is no mistake, or was asked about
	answer   answer   // that the person was warned of, until the next tap
}

// compose shows the answer on the board.
func (w *warning) compose(v view, f *frame) []ui.Panel {
	if v.state().replaying {
		return nil
	}
	return w.answer.marks(v, f)
}

func (w *warning) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped, cancelled, changed:
		w.answer = answer{}
	case deciding:
		return w.deciding(v, e)
	case analysed:
		if v.match().Ply() == w.ply {
			return w.judged(v, e.ply), true
		}
	}
	return nil, false
}

// deciding has a turn evaluated, if it is to be asked about.
func (w *warning) deciding(v view, d deciding) (intents []intent, done bool) {
	m, turn := v.match(), d.turn.Play
	view, ply := m.ViewOf(m.Viewer()), m.Ply()
	again := w.passed && w.ply == ply && slices.Equal(w.decision.turn.Play, turn)
	unwanted := v.window().atFair || !v.window().settings.Moments.WarnsAgainst(v.game().levels) || v.state().lesson() || v.game().purist
	if again || unwanted || !m.CanChoose() || len(view.LegalActions(nil)) < 2 {
		*w = warning{}
		return []intent{stopWaiting{}}, false
	}
	d.turn.Play = slices.Clone(turn)
	*w = warning{ply: ply, decision: d}
	if p, is := v.game().presenter.(presenter.IdleTeller); is {
		if asked := p.Idle(v.input(), turn[0]); asked != "" {
			w.passed = true
			return []intent{stopWaiting{}, say{asked}, makeSound{sound.Reject}}, true
		}
	}
	options := analysis.Options{Iterations: analysis.LevelIterations(1), Seed: uint64(ply)}
	return []intent{judge{from: view, turn: d.turn.Play, options: options}}, true
}

// judged plays the turn, or says what it gives away.
func (w *warning) judged(v view, p analysis.Ply) []intent {
	w.passed = true
	if p.Loss <= maxLoss {
		return []intent{play{w.decision}}
	}
	loss := int(p.Loss*100 + 0.5)
	said := v.window().Localize("table.sure", loss)
	if w.answer = worstAnswer(v, v.input(), w.decision.turn.Play); w.answer.at != nil {
		said = v.window().Localize("table.sure-answer", loss, sentence(v, w.answer.threat))
	}
	return []intent{say{said}, makeSound{sound.Reject}}
}
