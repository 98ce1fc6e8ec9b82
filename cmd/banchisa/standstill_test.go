package main_test

import (
	"fmt"
	"image"
	"syscall"
	"testing"
	"time"

	"banchisa/games/gametest/sample"
)

// shortCache is the toolkit's cache time, shortened from a minute to two seconds, so that a stop of
// stopLength has the effect of a longer one.
const (
	shortCache = "FYNE_CACHE=2s"
	stopLength = 12 * time.Second // longer than the interval between two cleanings of the cache
	oldFrames  = 2 * time.Second  // until what was requested before the stop has been painted
)

func (xs *xServer) signal(s syscall.Signal) {
	xs.t.Helper()
	if err := xs.app.Process.Signal(s); err != nil {
		xs.t.Fatal(err)
	}
}

// windowPicture returns what the display shows where a window with that title is.
func (xs *xServer) windowPicture(title string) *image.RGBA {
	xs.t.Helper()
	var w, h, x, y int
	where, _ := xs.window(title)
	if _, err := fmt.Sscanf(where, "%dx%d at %d,%d", &w, &h, &x, &y); err != nil {
		xs.t.Fatalf("no window %s: %v", title, err)
	}
	return xs.part(image.Rect(x, y, x+w, y+h).Intersect(xs.bounds()))
}

// repaints runs do and waits until the window has changed.
func (xs *xServer) repaints(title string, do func()) {
	xs.t.Helper()
	before := xs.windowPicture(title)
	do()
	xs.waitFor("the window to be painted again", 20*time.Second, func() bool { return !same(before, xs.windowPicture(title)) })
}

// stop suspends the process, as closing a laptop's lid does.
func (xs *xServer) stop(length time.Duration) {
	xs.t.Helper()
	xs.signal(syscall.SIGSTOP)
	time.Sleep(length)
	xs.signal(syscall.SIGCONT)
	time.Sleep(oldFrames)
}

// plays waits until a window has changed several times: bots play in it, and their pieces move.
func (xs *xServer) plays(title string) {
	xs.t.Helper()
	for range 5 {
		xs.repaints(title, func() {})
	}
}

// The process is suspended for longer than the toolkit caches what it has painted. The toolkit used
// to lose the window then, and nothing was painted any more. All programs stand still together.
func TestWindowIsPaintedAfterStandstill(t *testing.T) {
	t.Parallel()
	help := func(d *xServer) { d.repaints(tableTitle, func() { d.key("F1") }) }
	const audience = "^Banchisa ·"
	raise := func(d *xServer, title string) { // the other one fills the screen
		id := ""
		d.waitFor("the window "+title, 20*time.Second, func() bool {
			_, id = d.window(title)
			return id != ""
		})
		d.xdotool("windowraise", id)
		d.plays(title)
	}
	cases := map[string]*struct {
		args          []string
		before, after func(d *xServer)
		d             *xServer
	}{
		"home": {
			before: func(d *xServer) {
				for _, x := range []string{"160", "420"} {
					d.xdotool("mousemove", x, "400")
					time.Sleep(300 * time.Millisecond)
				}
			},
			after: help,
		},
		"table": {
			before: func(d *xServer) {
				d.click(160, 400)  // Isaac's card
				d.click(1200, 716) // Gioca
				d.waitFor("a match file", 10*time.Second, func() bool { return d.match() != nil })
				d.typeMove("7@42-") // the bot answers
			},
			after: help,
		},
		"field": {
			before: func(d *xServer) {
				d.click(415, 728) // the rule book, whose search is a text field
				d.click(1180, 93)
				d.xdotool("type", "--delay", "30", "di")
			},
			after: help,
		},
		"show and audience": {
			args:   []string{"--fair", "--pin", "1234", "--audience"},
			before: func(d *xServer) { raise(d, audience) },
			after: func(d *xServer) {
				d.plays(audience)
				raise(d, tableTitle)
			},
		},
	}
	for name, c := range cases {
		d := newXServer(t, 1366, 768)
		d.setting("speed", "1.0")
		d.env = []string{shortCache}
		if d.startApp(c.args...); c.args == nil { // a show always moves
			d.waitForFrame()
		}
		c.before(d)
		d.signal(syscall.SIGSTOP)
		t.Log(name, "stands still")
		c.d = d
	}
	time.Sleep(stopLength)
	for _, c := range cases {
		c.d.signal(syscall.SIGCONT)
	}
	time.Sleep(oldFrames)
	for name, c := range cases {
		t.Log(name, "runs again")
		c.after(c.d)
		c.d.kill()
	}
}

// As above, with the cache as it is.
func TestWindowIsPaintedAfterAMinute(t *testing.T) {
	if !sample.All() {
		t.Skip("stands still for a minute; run with -long")
	}
	d := newXServer(t, 1366, 768)
	d.setting("speed", "1.0")
	d.startApp("--fair", "--pin", "1234")
	d.waitForFrame()
	d.plays(tableTitle)
	d.stop(66 * time.Second)
	d.plays(tableTitle)
}
