package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"banchisa/app/match"
	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	"banchisa/resources"
)

// fakeMaestro plays the first move and ponders until it is stopped.
type fakeMaestro struct {
	t        *testing.T
	busy     atomic.Bool
	ponders  chan bool // true at the start of pondering, false at its end
	wins     bool
	patience bool // it ponders until it is stopped
}

func (m *fakeMaestro) Choose(_ context.Context, view games.State) (games.Action, error) {
	if m.busy.Load() {
		m.t.Error("chooses while it ponders")
	}
	return view.LegalActions(nil)[0], nil
}

func (m *fakeMaestro) Spent() int { return 0 }
func (m *fakeMaestro) Wins() bool { return m.wins }

func (m *fakeMaestro) Ponder(ctx context.Context, _ games.State) bool {
	if !m.busy.CompareAndSwap(false, true) {
		m.t.Error("ponders twice at once")
	}
	m.ponders <- true
	if m.patience {
		<-ctx.Done()
	}
	m.busy.Store(false)
	m.ponders <- false
	return false
}

// table is a match of a Maestro, who begins, against a person, on a clock of its own.
type table struct {
	t       *testing.T
	run     *match.Runner
	maestro *fakeMaestro
	events  chan func()
	now     time.Time
	timers  []*timer
	battery bool
}

type timer struct {
	after   time.Duration
	f       func()
	stopped bool
}

func newTable(t *testing.T, battery bool) *table {
	b := &table{t: t, events: make(chan func(), 100), now: time.Unix(1e9, 0), battery: battery}
	b.maestro = &fakeMaestro{t: t, ponders: make(chan bool, 100), patience: true}
	v := gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)[0]
	s, err := session.New(session.Config{Game: breakthrough.Game, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, BotLevels: []int{bots.MaestroLevel, 0}})
	if err != nil {
		t.Fatal(err)
	}
	b.run = match.NewRunner(s, match.Environment{
		Activity: &match.Activity{},
		Do:       func(f func()) { b.events <- f },
		After: func(d time.Duration, f func()) func() {
			timer := &timer{after: d, f: f}
			b.timers = append(b.timers, timer)
			return func() { timer.stopped = true }
		},
		Background:  func(f func()) { go f() },
		Serve:       func(f func()) { go f() },
		NewBot:      func(*games.Game, bots.Spec) bots.Bot { return b.maestro },
		MaestroTime: func() time.Duration { return time.Second },
		OnBattery:   func() bool { return b.battery },
		Now:         func() time.Time { return b.now },
	})
	b.run.Pace.Speed = func() float32 { return 1 }
	b.run.Handlers = match.Handlers{Changed: func() {}, Asked: func(session.AwaitHuman) {}, Rejected: func(games.RuleID) {}, Hints: func(bots.HintSet) {}, Over: func() {}}
	t.Cleanup(b.run.Close)
	b.run.Send(session.Continue{})
	b.botMoves()
	return b
}

// botMoves waits for the Maestro's move and ends the pause after it.
func (tb *table) botMoves() {
	tb.t.Helper()
	for !tb.run.Paused() {
		(<-tb.events)()
	}
	tb.run.SkipPause()
	if !tb.run.CanChoose() {
		tb.t.Fatal("the person is not asked")
	}
}

// fire runs the latest timer, which comes late.
func (tb *table) fire(late time.Duration) {
	timer := tb.timers[len(tb.timers)-1]
	if timer.stopped {
		return
	}
	tb.now = tb.now.Add(timer.after + late)
	timer.f()
}

// expect waits for pondering to begin or to end.
func (tb *table) expect(what string, begins bool) {
	tb.t.Helper()
	if got := <-tb.maestro.ponders; got != begins {
		tb.t.Fatalf("%s: pondering begins: %v, want %v", what, got, begins)
	}
}

func TestMaestroPondersWhileAPersonThinks(t *testing.T) {
	b := newTable(t, false)
	b.expect("the person thinks", true)
	b.fire(8 * time.Millisecond)
	if rest := b.timers[len(b.timers)-1].after; rest > 100*time.Millisecond {
		t.Errorf("it rests for %v though the window is smooth", rest)
	}
	b.fire(20 * time.Millisecond)
	b.expect("the window waits", false)
	b.fire(0)
	b.expect("after a rest", true)
	b.run.Send(session.PlayAction{Action: b.run.FullState(b.run.Ply()).LegalActions(nil)[0]})
	b.expect("the person has chosen", false)
	b.botMoves()
	b.expect("the person thinks again", true)
	b.run.Send(session.Undo{})
	b.expect("undone", false)
	b.expect("the person thinks after the undo", true)
	b.run.Close()
	b.expect("closed", false)
	b.fire(0)
	if b.maestro.busy.Load() {
		t.Error("it ponders at a closed table")
	}
}

func TestNobodyPondersOnBattery(t *testing.T) {
	b := newTable(t, true)
	b.run.Send(session.PlayAction{Action: b.run.FullState(b.run.Ply()).LegalActions(nil)[0]})
	b.botMoves()
	if len(b.maestro.ponders) > 0 {
		t.Error("it ponders")
	}
}

// A win that is proven is said until it is taken back.
func TestCertainWinner(t *testing.T) {
	b := newTable(t, true)
	if _, proven := b.run.CertainWinner(); proven {
		t.Error("at first somebody wins for certain")
	}
	b.maestro.wins = true
	b.run.Send(session.PlayAction{Action: b.run.FullState(b.run.Ply()).LegalActions(nil)[0]})
	b.botMoves()
	if seat, proven := b.run.CertainWinner(); !proven || seat != 0 {
		t.Errorf("seat %d wins for certain: %v", seat, proven)
	}
	b.run.Send(session.Undo{})
	if _, proven := b.run.CertainWinner(); proven {
		t.Error("after an undo somebody wins for certain")
	}
}
