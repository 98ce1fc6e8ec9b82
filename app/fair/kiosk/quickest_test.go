package kiosk_test

import (
	"testing"
	"time"

	"banchisa/app/fair/kiosk"
)

func finish(game, nickname string, taken time.Duration) kiosk.Finish {
	return kiosk.Finish{Game: game, Nickname: nickname, Taken: taken}
}

func TestQuickestOfAGame(t *testing.T) {
	q := kiosk.Quickest{}.On("2026-11-22")
	for _, f := range []kiosk.Finish{
		finish("isaac", "ADA", 30*second), finish("isaac", "UGO", 12*second), finish("polar", "PIA", 5*second),
		finish("isaac", "ADA", 20*second), finish("isaac", "ADA", 40*second),
	} {
		q = q.With(f)
	}
	of := q.Of("isaac")
	if len(of) != 2 || of[0] != finish("isaac", "UGO", 12*second) || of[1] != finish("isaac", "ADA", 20*second) {
		t.Errorf("%v", of)
	}
	for i := range 2 * kiosk.MaxQuickest {
		q = q.With(finish("isaac", string(rune('A'+i)), time.Duration(i+1)*second))
	}
	if of := q.Of("isaac"); len(of) != kiosk.MaxQuickest || of[0].Taken != second {
		t.Errorf("%v", of)
	}
}

func TestQuickestAreOfOneDay(t *testing.T) {
	q := kiosk.Quickest{}.On("2026-11-22").With(finish("isaac", "ADA", second))
	if same := q.On("2026-11-22"); len(same.Of("isaac")) != 1 {
		t.Errorf("on the same day %v", same)
	}
	for _, day := range []string{"2026-11-21", "2026-11-23"} {
		if other := q.On(day); other.Day != day || len(other.Finishes) != 0 {
			t.Errorf("on %s %v", day, other)
		}
	}
}

func TestNickname(t *testing.T) {
	name := ""
	for _, r := range "ada è 1-ok" {
		name = kiosk.Nickname(name, r)
	}
	if name != "ADAÈOK" {
		t.Errorf("%q", name)
	}
	for range 20 {
		name = kiosk.Nickname(name, 'x')
	}
	if got := len([]rune(name)); got != kiosk.MaxNicknameLen {
		t.Errorf("%d letters", got)
	}
}
