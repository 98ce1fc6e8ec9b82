package fair

import (
	"testing"
	"time"
)

// The press that stopped something does nothing more, until shortly after its release.
func TestTapGuardIgnoresThePressThatWasHandled(t *testing.T) {
	var g tapGuard
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	after := func(ms int) time.Time { return at.Add(time.Duration(ms) * time.Millisecond) }
	if g.ignores(at) {
		t.Error("a tap is ignored before anything was handled")
	}
	g.handled("show", at)
	if !g.ignores(after(5000)) {
		t.Error("a press that is still held does something")
	}
	g.released(after(5000))
	if !g.ignores(after(5100)) || g.ignores(after(5200)) {
		t.Error("not ignored for a moment after the release")
	}
	g.handled("", after(6000)) // a key: nothing is held
	if !g.ignores(after(6200)) || g.ignores(after(6400)) {
		t.Error("not ignored for a moment after a key")
	}
}
