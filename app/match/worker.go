package match

import (
	"context"
	"runtime"
	"time"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/bots"
)

const (
	// maxThinkTime caps a bot's decision beyond the time of a Maestro; a level asks for far less.
	maxThinkTime = 8 * time.Second
	// maxHintTime caps the time that a Maestro thinks about the best move for a hint.
	maxHintTime = 3 * time.Second
	// treeBytes is the memory of the trees of all Maestros of a match.
	treeBytes = 256 << 20
)

// worker computes a match's bots and hints in the background, one choice or hint at a time. While a person
// chooses, a Maestro may go on thinking. Its methods are called on the window's goroutine.
type worker struct {
	env  Environment
	game *games.Game
	// strength is where the companions of the match begin.
	strength float64
	maestros int

	cancel context.CancelFunc // nil while nothing is computed
	job    int                // counts the choices and hints
	since  time.Time          // when the bot began to think
	// bots are kept for their next choice, by seat, with what they have planned.
	bots      map[games.Seat]bots.Bot
	pondering ponderer
	// winner is the seat of the Maestro that has last proven that it wins, from winnerPly on.
	winner    games.Seat
	winnerPly int
}

func newWorker(s *session.Session, env Environment) worker {
	w := worker{env: env, game: s.Game, strength: bots.FirstStrength, bots: map[games.Seat]bots.Bot{}, winner: games.NoSeat}
	for _, level := range s.BotLevels {
		if level == bots.MaestroLevel {
			w.maestros++
		}
	}
	w.pondering = ponderer{env: env}
	return w
}

// start ends pondering and returns the context of new work and its number.
func (w *worker) start(limit time.Duration) (context.Context, context.CancelFunc, int) {
	w.moveNow()
	w.pondering.stop()
	ctx, cancel := runningTime(limit, time.AfterFunc)
	w.cancel = cancel
	w.job++
	return ctx, cancel, w.job
}

// finish clears the state of work that has ended, unless other work has begun since.
func (w *worker) finish(job int) {
	if w.job == job {
		w.done()
	}
}

// done forgets the present work.
func (w *worker) done() { w.cancel, w.since = nil, time.Time{} }

// budget returns what a Maestro may spend: all processors but one, which the window needs.
func (w *worker) budget(limit time.Duration) bots.Budget {
	start := time.Now()
	return bots.Budget{
		Nanoseconds: int64(limit), Clock: func() int64 { return int64(time.Since(start)) },
		Threads: max(1, runtime.NumCPU()-1), Bytes: treeBytes / max(1, w.maestros),
	}
}

// newBot makes the bot of a seat.
func (w *worker) newBot(level int, seed uint64) bots.Bot {
	return w.env.NewBot(w.game, bots.Spec{Level: level, Strength: w.strength, Seed: seed, Budget: w.budget(w.env.MaestroTime())})
}

// choose lets a bot choose and calls done with its choice on the window's goroutine.
func (w *worker) choose(cmd session.AskBot, done func(games.Action)) {
	ctx, cancel, job := w.start(w.env.MaestroTime() + maxThinkTime)
	w.since = time.Now()
	bot, free := w.bots[cmd.Seat], w.pondering.free()
	delete(w.bots, cmd.Seat)
	if bot == nil {
		bot = w.newBot(cmd.Level, cmd.Seed)
	}
	w.env.Activity.begin()
	w.env.Background(func() {
		defer w.env.Activity.end()
		defer cancel()
		action, ok := cmd.View.LegalActions(nil)[0], false
		defer func() { // after a panic too: then the match goes on with a legal move
			w.env.Do(func() {
				if ok {
					w.bots[cmd.Seat] = bot
					w.noteWinner(cmd, bot)
				}
				w.finish(job)
				done(action)
			})
		}()
		<-free
		if chosen, err := bot.Choose(ctx, cmd.View); err == nil {
			action, ok = chosen, true
		}
	})
}

// noteWinner remembers whether a Maestro wins for certain.
func (w *worker) noteWinner(cmd session.AskBot, bot bots.Bot) {
	m, is := bot.(bots.Maestro)
	switch {
	case is && m.Wins():
		w.winner, w.winnerPly = cmd.Seat, cmd.Ply
	case w.winner == cmd.Seat:
		w.winner = games.NoSeat
	}
}

// hints computes hints, the best ones with the time of a Maestro, and calls done with them on the
// window's goroutine.
func (w *worker) hints(cmd session.ComputeHint, done func(bots.HintSet)) {
	ctx, cancel, job := w.start(maxThinkTime)
	budget := w.budget(min(maxHintTime, w.env.MaestroTime()))
	w.env.Activity.begin()
	w.env.Background(func() {
		defer w.env.Activity.end()
		defer cancel()
		var set bots.HintSet
		ok := false
		defer func() { // after a panic too: the bots wait for it
			w.env.Do(func() {
				current := w.job == job && w.cancel != nil
				w.finish(job)
				if ok && current {
					done(set)
				}
			})
		}()
		var err error
		if cmd.Best {
			set, err = bots.BestHints(ctx, w.game, cmd.View, cmd.Seed, budget, cmd.Shown, cmd.Previous)
		} else {
			set, err = bots.Hints(ctx, w.game, cmd.View, cmd.Seed)
		}
		ok = err == nil
	})
}

// ponder lets the Maestro of a seat think on in a view in which a person chooses.
func (w *worker) ponder(seat games.Seat, view games.State) {
	if m, is := w.bots[seat].(bots.Maestro); is && w.cancel == nil {
		w.pondering.start(m, view)
	}
}

// thinkingFor returns how long a bot has been thinking, 0 for not at all.
func (w *worker) thinkingFor() time.Duration {
	if w.cancel == nil || w.since.IsZero() {
		return 0
	}
	return time.Since(w.since)
}

// moveNow lets the thinking bot move now, with what it has found.
func (w *worker) moveNow() {
	if w.cancel != nil {
		w.cancel()
	}
}

// close cancels all work.
func (w *worker) close() {
	w.moveNow()
	w.done()
	w.pondering.stop()
}
