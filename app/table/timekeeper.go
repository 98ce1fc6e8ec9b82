package table

import (
	"time"

	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/clock"
)

// timekeeper counts what persons spend of their time in a match with a clock. It counts while a person may decide, and
// stops for a sheet over the table, a curtain, another page and what is being shown. A bot spends no time.
type timekeeper struct {
	// seat is the seat whose time runs, games.NoSeat for none; counted is when its time was counted last.
	seat    games.Seat
	counted time.Time
	// reminded is set once the person was told that the time has run out.
	reminded bool
	// ticking is set while it waits for the next second, stopped once the table is closed.
	ticking, stopped bool
}

// maxGap is the longest time between two counts. After a longer one the machine has slept, or the program has been
// stopped: nobody has thought, and nothing is counted.
const maxGap = 3 * time.Second

// tickDelay is how much later than a whole second is reached the clock is shown again.
const tickDelay = 10 * time.Millisecond

func (k *timekeeper) handle(_ view, e event) (intents []intent, done bool) {
	if _, is := e.(clockTicked); is {
		k.ticking = false // the page counts after each event
	}
	return nil, false
}

func (*timekeeper) compose(view, *frame) []ui.Panel { return nil }

// count counts the time since it was counted last, and begins to count that of who decides now.
func (k *timekeeper) count(v view) (intents []intent) {
	m, now := v.match(), v.window().now
	left := m.ClockAt(m.Ply())
	if left.Kind == clock.None {
		return nil
	}
	if passed := now.Sub(k.counted); k.seat >= 0 && passed <= maxGap {
		spent := clock.Time(passed.Milliseconds())
		k.counted = k.counted.Add(time.Duration(spent) * time.Millisecond)
		if spent > 0 {
			left.Spend(k.seat, spent)
			intents = append(intents, send{session.Spend{Seat: k.seat, Time: spent}})
		}
	} else {
		k.counted = now
	}
	if seat := k.seat; left.Lost(seat) {
		k.seat = games.NoSeat
		return append(intents, send{session.Conclude{Ending: games.Ending{Kind: games.TimeLoss, Seat: seat}}})
	}
	if k.seat = personThinking(v); k.seat >= 0 {
		intents = append(intents, k.remind(v, left)...)
	}
	return append(intents, k.tick(v, left)...)
}

// remind tells a person once that the time has run out.
func (k *timekeeper) remind(v view, now clock.Clock) []intent {
	if left, _ := now.Left(k.seat); left > 0 {
		k.reminded = false
		return nil
	}
	if k.reminded {
		return nil
	}
	k.reminded = true
	key := "table.time-up"
	if now.Kind == clock.Sandglass {
		key = "table.sand-up"
	}
	return []intent{say{v.window().Localize(key, v.game().words.Name(k.seat))}, makeSound{sound.Turn}}
}

// tick counts again when the clock shows another second.
func (k *timekeeper) tick(v view, now clock.Clock) []intent {
	if k.ticking || k.stopped || v.match().Over() {
		return nil
	}
	k.ticking = true
	left, _ := now.Left(k.seat)
	next := left % clock.Second
	if next == 0 {
		next = clock.Second
	}
	return []intent{wait{time.Duration(next)*time.Millisecond + tickDelay, clockTicked{}}}
}

// personThinking returns the seat of the person whose time runs, games.NoSeat for nobody.
func personThinking(v view) games.Seat {
	m, s := v.match(), v.state()
	seat := m.Actor()
	switch {
	case seat < 0 || v.game().levels[seat] > 0:
	case s.sheets > 0 || s.curtained || s.covered || m.Paused() || m.ThinkingFor() > 0 || v.blocked() && !s.replaying:
	default:
		return seat
	}
	return games.NoSeat
}
