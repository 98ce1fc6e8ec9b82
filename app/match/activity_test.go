package match_test

import (
	"context"
	"testing"
	"testing/synctest"

	"banchisa/app/match"
)

// What can wait begins when no bot thinks any more, and ends as soon as one does.
func TestWorkThatCanWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var a match.Activity
		first, cancelFirst := a.Idle(t.Context())
		second, cancelSecond := a.Idle(t.Context())
		defer cancelSecond()
		if cancelFirst(); first.Err() == nil || second.Err() != nil {
			t.Errorf("of two that wait one was ended: %v, %v", first.Err(), second.Err())
		}
		match.BeginActivity(&a)
		if second.Err() == nil {
			t.Error("it goes on while a bot thinks")
		}
		match.BeginActivity(&a)
		begun := false
		go func() {
			_, cancel := a.Idle(context.Background())
			defer cancel()
			begun = true
		}()
		for range 2 {
			if synctest.Wait(); begun {
				t.Error("it begins while a bot thinks")
			}
			match.EndActivity(&a)
		}
		if synctest.Wait(); !begun {
			t.Error("it does not begin when none thinks any more")
		}
	})
}
