package kiosk_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/games"
)

const second = time.Second

// step is an input of the timer: time that passes, a standstill, or activity.
type step struct {
	wait     time.Duration
	still    time.Duration
	activity bool
	event    kiosk.Event
	phase    kiosk.Phase
	left     int
	stopped  bool
}

func pass(w *kiosk.IdleTimer, s step) kiosk.Event {
	if s.still > 0 {
		return w.StandStill(s.still)
	}
	return w.Tick(s.wait)
}

func TestIdleTimer(t *testing.T) {
	for name, c := range map[string]struct {
		idle  time.Duration
		at    kiosk.Phase
		steps []step
	}{
		"the show never ends by itself": {0, kiosk.Attract, []step{{wait: time.Hour, phase: kiosk.Attract}}},
		"ninety seconds, fifteen, and the show again": {0, kiosk.Visit, []step{
			{wait: 89 * second, phase: kiosk.Visit},
			{wait: 1 * second, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 15},
			{wait: second / 2, phase: kiosk.Visit, left: 15},
			{wait: second / 2, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 14},
			{wait: 13 * second, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 1},
			{wait: 1 * second, event: kiosk.Reset, phase: kiosk.Attract},
		}},
		"a sign of life starts the time again": {20 * second, kiosk.Menu, []step{
			{wait: 19 * second, phase: kiosk.Menu},
			{activity: true, phase: kiosk.Menu},
			{wait: 19 * second, phase: kiosk.Menu},
		}},
		"a sign of life stops the countdown": {20 * second, kiosk.Visit, []step{
			{wait: 34 * second, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 1},
			{activity: true, stopped: true, phase: kiosk.Visit},
			{activity: true, phase: kiosk.Visit},
			{wait: 20 * second, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 15},
		}},
		"the desk closes too": {20 * second, kiosk.Admin, []step{{wait: 35 * second, event: kiosk.Reset, phase: kiosk.Attract}}},
		"a visitor is asked after a standstill": {20 * second, kiosk.Visit, []step{
			{wait: 5 * second, phase: kiosk.Visit},
			{still: 10 * second, phase: kiosk.Visit},
			{still: 8 * time.Hour, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 15},
			{wait: 5 * second, event: kiosk.CountdownTick, phase: kiosk.Visit, left: 10},
			{still: time.Hour, phase: kiosk.Visit, left: 10},
			{wait: 10 * second, event: kiosk.Reset, phase: kiosk.Attract},
		}},
		"the desk closes after a standstill": {0, kiosk.Admin, []step{{still: 8 * time.Hour, event: kiosk.Reset, phase: kiosk.Attract}}},
		"a machine that slept":               {0, kiosk.Visit, []step{{wait: 8 * time.Hour, event: kiosk.Reset, phase: kiosk.Attract}}},
	} {
		t.Run(name, func(t *testing.T) {
			w := kiosk.IdleTimer{Idle: c.idle}
			w.SetPhase(c.at)
			for i, s := range c.steps {
				if s.activity {
					if got := w.Activity(); got != s.stopped {
						t.Errorf("step %d: stopped %v", i, got)
					}
				} else if got := pass(&w, s); got != s.event {
					t.Errorf("step %d: sign %d, want %d", i, got, s.event)
				}
				left, counting := w.Countdown()
				if w.Phase() != s.phase || left != s.left || counting != (s.left > 0) {
					t.Errorf("step %d: at %d with %d s left (%v), want %d and %d", i, w.Phase(), left, counting, s.phase, s.left)
				}
			}
		})
	}
}

func TestPINLockWaitsAfterWrongPINs(t *testing.T) {
	l := kiosk.PINLock{PIN: "0451"}
	for range kiosk.MaxTries - 1 {
		if l.Try("1234") || l.SecondsLeft() != 0 {
			t.Fatal("a wrong PIN opens, or waits too soon")
		}
	}
	if !l.Try("0451") {
		t.Fatal("the right PIN does not open")
	}
	for range kiosk.MaxTries {
		l.Try("9999")
	}
	if l.Try("0451") || l.SecondsLeft() != 20 {
		t.Errorf("no wait after %d wrong ones: %d s", kiosk.MaxTries, l.SecondsLeft())
	}
	l.Tick(kiosk.LockDuration - second/2)
	if l.SecondsLeft() != 1 || l.Try("0451") {
		t.Error("the wait is too short")
	}
	l.Tick(second)
	if !l.Try("0451") {
		t.Error("the wait does not end")
	}
	if empty := (kiosk.PINLock{}); empty.Try("") {
		t.Error("no PIN opens with no PIN")
	}
}

func TestPlaylistShowsEveryGameInTurn(t *testing.T) {
	p := kiosk.Playlist{Games: 3}
	var seen []string
	names := map[kiosk.Segment]string{kiosk.Poster: "poster", kiosk.Playing: "play", kiosk.Result: "end"}
	for at := time.Duration(0); at < 6*time.Minute; at += second {
		game, part := p.Current()
		over := game == 1 && part == kiosk.Playing && at > 0 // only the second game's match ends before its time limit
		if p.Tick(second, over) {
			game, part = p.Current()
			seen = append(seen, string(rune('0'+game))+names[part])
		}
	}
	got := strings.Join(seen, " ")
	if want := "0play 1poster 1play 1end 2poster 2play 0poster 0play"; !strings.HasPrefix(got, want) {
		t.Errorf("the playlist was %s\nwant %s", got, want)
	}
}

func TestFlagErrorsPointAtTheMistake(t *testing.T) {
	known := []string{"isaac", "polar"}
	for name, c := range map[string]struct {
		games, pin, idle string
		column           int
		text             string
	}{
		"nothing":           {},
		"all right":         {games: "polar, isaac", pin: "12345678", idle: "2m"},
		"an unknown game":   {games: "isaac,chess", column: 15, text: "--games isaac,chess"},
		"letters in a PIN":  {pin: "12a4", column: 7, text: "--pin 12a4"},
		"a short PIN":       {pin: "123", column: 7, text: "--pin 123"},
		"a long PIN":        {pin: "123456789", column: 7, text: "--pin 123456789"},
		"no unit":           {idle: "90", column: 8, text: "--idle 90"},
		"too short an idle": {idle: "3s", column: 8, text: "--idle 3s"},
		"too long an idle":  {idle: "11m", column: 8, text: "--idle 11m"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg, err := kiosk.ParseFlags(c.games, c.pin, c.idle, true, known)
			var f *games.FileError
			if errors.As(err, &f) != (c.column > 0) {
				t.Fatalf("the error is %v", err)
			}
			if f != nil {
				if f.Column != c.column || f.Text != c.text {
					t.Errorf("points at column %d of %q", f.Column, f.Text)
				}
				return
			}
			if cfg.PIN != c.pin || !cfg.Audience || c.games != "" && (len(cfg.Games) != 2 || cfg.Games[0] != "polar") {
				t.Errorf("read %+v", cfg)
			}
		})
	}
}

func TestCommandLineOverridesSettings(t *testing.T) {
	file := kiosk.Config{Games: []string{"isaac"}, PIN: "1111", Idle: time.Minute}
	if got := file.MergedWith(kiosk.Config{}); got.PIN != "1111" || got.Idle != time.Minute || len(got.Games) != 1 || got.Audience {
		t.Errorf("an empty command line made %+v", got)
	}
	got := file.MergedWith(kiosk.Config{Games: []string{"polar", "fuga"}, PIN: "2222", Idle: second, Audience: true})
	if got.PIN != "2222" || got.Idle != second || len(got.Games) != 2 || !got.Audience {
		t.Errorf("a full command line made %+v", got)
	}
}
