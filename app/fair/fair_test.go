package fair_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"banchisa/app/fair"
	"banchisa/games"
)

const second = time.Second

// step is what happens to a watch: time passes, or somebody stirs.
type step struct {
	wait    time.Duration
	stir    bool
	sign    fair.Sign
	place   fair.Place
	left    int
	stopped bool
}

func TestWatch(t *testing.T) {
	for name, c := range map[string]struct {
		idle  time.Duration
		at    fair.Place
		steps []step
	}{
		"the show never ends by itself": {0, fair.Show, []step{{wait: time.Hour, place: fair.Show}}},
		"ninety seconds, fifteen, and the show again": {0, fair.Visit, []step{
			{wait: 89 * second, place: fair.Visit},
			{wait: 1 * second, sign: fair.Counted, place: fair.Visit, left: 15},
			{wait: second / 2, place: fair.Visit, left: 15},
			{wait: second / 2, sign: fair.Counted, place: fair.Visit, left: 14},
			{wait: 13 * second, sign: fair.Counted, place: fair.Visit, left: 1},
			{wait: 1 * second, sign: fair.Reset, place: fair.Show},
		}},
		"a sign of life begins anew": {20 * second, fair.Offer, []step{
			{wait: 19 * second, place: fair.Offer},
			{stir: true, place: fair.Offer},
			{wait: 19 * second, place: fair.Offer},
		}},
		"a sign of life stops the countdown": {20 * second, fair.Visit, []step{
			{wait: 34 * second, sign: fair.Counted, place: fair.Visit, left: 1},
			{stir: true, stopped: true, place: fair.Visit},
			{stir: true, place: fair.Visit},
			{wait: 20 * second, sign: fair.Counted, place: fair.Visit, left: 15},
		}},
		"the desk closes too":  {20 * second, fair.Desk, []step{{wait: 35 * second, sign: fair.Reset, place: fair.Show}}},
		"a machine that slept": {0, fair.Visit, []step{{wait: 8 * time.Hour, sign: fair.Reset, place: fair.Show}}},
	} {
		t.Run(name, func(t *testing.T) {
			w := fair.Watch{Idle: c.idle}
			w.Go(c.at)
			for i, s := range c.steps {
				if s.stir {
					if got := w.Stir(); got != s.stopped {
						t.Errorf("step %d: stopped %v", i, got)
					}
				} else if got := w.Tick(s.wait); got != s.sign {
					t.Errorf("step %d: sign %d, want %d", i, got, s.sign)
				}
				left, counting := w.Left()
				if w.Place() != s.place || left != s.left || counting != (s.left > 0) {
					t.Errorf("step %d: at %d with %d s left (%v), want %d and %d", i, w.Place(), left, counting, s.place, s.left)
				}
			}
		})
	}
}

func TestLockWaitsAfterWrongPINs(t *testing.T) {
	l := fair.Lock{PIN: "0451"}
	for range fair.Tries - 1 {
		if l.Try("1234") || l.Waits() != 0 {
			t.Fatal("a wrong PIN opens, or waits too soon")
		}
	}
	if !l.Try("0451") {
		t.Fatal("the right PIN does not open")
	}
	for range fair.Tries {
		l.Try("9999")
	}
	if l.Try("0451") || l.Waits() != 20 {
		t.Errorf("no wait after %d wrong ones: %d s", fair.Tries, l.Waits())
	}
	l.Tick(fair.LockedFor - second/2)
	if l.Waits() != 1 || l.Try("0451") {
		t.Error("the wait is too short")
	}
	l.Tick(second)
	if !l.Try("0451") {
		t.Error("the wait does not end")
	}
	if empty := (fair.Lock{}); empty.Try("") {
		t.Error("no PIN opens with no PIN")
	}
}

func TestProgrammeGivesEveryGameInTurn(t *testing.T) {
	p := fair.Programme{Games: 3}
	var seen []string
	names := map[fair.Part]string{fair.Poster: "poster", fair.Playing: "play", fair.Ending: "end"}
	for at := time.Duration(0); at < 6*time.Minute; at += second {
		game, part := p.Now()
		over := game == 1 && part == fair.Playing && at > 0 // only the second game ends in time
		if p.Tick(second, over) {
			game, part = p.Now()
			seen = append(seen, string(rune('0'+game))+names[part])
		}
	}
	got := strings.Join(seen, " ")
	if want := "0play 1poster 1play 1end 2poster 2play 0poster 0play"; !strings.HasPrefix(got, want) {
		t.Errorf("the show gave %s\nwant %s", got, want)
	}
}

func TestFlagsPointAtWhatIsWrong(t *testing.T) {
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
			cfg, err := fair.Flags(c.games, c.pin, c.idle, true, known)
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

func TestCommandLineComesBeforeTheSettings(t *testing.T) {
	file := fair.Config{Games: []string{"isaac"}, PIN: "1111", Idle: time.Minute}
	if got := file.Over(fair.Config{}); got.PIN != "1111" || got.Idle != time.Minute || len(got.Games) != 1 || got.Audience {
		t.Errorf("an empty command line made %+v", got)
	}
	got := file.Over(fair.Config{Games: []string{"polar", "fuga"}, PIN: "2222", Idle: second, Audience: true})
	if got.PIN != "2222" || got.Idle != second || len(got.Games) != 2 || !got.Audience {
		t.Errorf("a full command line made %+v", got)
	}
}
