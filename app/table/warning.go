package table

import (
	"context"
	"slices"

	"banchisa/app/match"
	"banchisa/app/sound"
	"banchisa/games"
	"banchisa/games/analysis"
)

// maxLoss is the share of the win chance that a move may give away without a warning.
const maxLoss = 0.25

// warning asks once before a mistake, where the setting wants it.
type warning struct {
	ply   int
	turn  []games.Action // what is looked at, or was asked about
	asked bool
	stop  match.Stopper
}

// asksFirst evaluates a turn in the background before it is played. It returns false if the turn may be
// played now. Otherwise the turn is played later, or after a question; the same turn is not questioned
// twice.
func (w *warning) asksFirst(t *board, turn []games.Action, play func()) bool {
	w.stop.Stop()
	view, ply := t.match.ViewOf(t.match.Viewer()), t.match.Ply()
	again := w.asked && w.ply == ply && slices.Equal(w.turn, turn)
	if again || !t.shell.Settings.Moments.Warn || t.lesson != nil || t.purist || !t.match.CanChoose() || len(view.LegalActions(nil)) < 2 {
		*w = warning{}
		return false
	}
	ctx, stop := context.WithCancel(context.Background())
	*w = warning{ply: ply, turn: slices.Clone(turn), stop: match.Stopper(stop)}
	looked := w.turn
	analyzer := analysis.NewAnalyzer(t.match.Game, t.setup, analysis.Options{Iterations: analysis.LevelIterations(1), Seed: uint64(ply)})
	t.shell.Env.Background(func() {
		p := analyzer.Ply(ctx, view, looked)
		t.shell.Env.Do(func() {
			if ctx.Err() != nil || t.match.Ply() != ply {
				return
			}
			w.stop, w.asked = nil, p.Loss > maxLoss
			if !w.asked {
				play()
				t.shell.Dirty()
				return
			}
			t.notice.message = t.shell.Localize("table.sure", int(p.Loss*100+0.5))
			t.shell.Play(sound.Reject)
			t.shell.Dirty()
		})
	})
	return true
}

// close cancels the evaluation.
func (w *warning) close() { w.stop.Stop() }
