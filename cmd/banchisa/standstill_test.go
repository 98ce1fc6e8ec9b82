package main_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// shortCache is the toolkit's cache time, shortened from a minute to two seconds, so that a stop of
// stopLength has the effect of a longer one.
const (
	shortCache = "FYNE_CACHE=2s"
	stopLength = 12 * time.Second // longer than the interval between two cleanings of the cache
)

// stop suspends the process, as closing a laptop's lid does.
func (xs *xServer) stop(length time.Duration) {
	xs.t.Helper()
	xs.signal(syscall.SIGSTOP)
	time.Sleep(length)
	xs.signal(syscall.SIGCONT)
	time.Sleep(2 * time.Second) // frames that were requested have been painted
}

func (xs *xServer) signal(s syscall.Signal) {
	xs.t.Helper()
	if err := xs.app.Process.Signal(s); err != nil {
		xs.t.Fatal(err)
	}
}

// picture returns the contents of a window with that title.
func (xs *xServer) picture(title string) []byte {
	xs.t.Helper()
	file := filepath.Join(xs.t.TempDir(), "window.png")
	_, id := xs.window(title)
	cmd := exec.Command("import", "-window", id, "-strip", "-define", "png:exclude-chunks=date,time", file)
	cmd.Env = append(os.Environ(), "DISPLAY="+xs.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		xs.t.Fatalf("import: %v\n%s", err, out)
	}
	picture, err := os.ReadFile(file)
	if err != nil {
		xs.t.Fatal(err)
	}
	return picture
}

// repaints runs do and waits until the window has changed.
func (xs *xServer) repaints(title string, do func()) {
	xs.t.Helper()
	before := xs.picture(title)
	do()
	xs.waitFor("the window to be painted again", 20*time.Second, func() bool { return !bytes.Equal(before, xs.picture(title)) })
}

// The process is suspended for longer than the toolkit caches what it has painted. The toolkit used
// to lose the window then, and nothing was painted any more.
func TestWindowIsPaintedAfterStandstill(t *testing.T) {
	t.Parallel()
	const mainWindow, audience = "^Banchisa$", "^Banchisa ·"
	help := func(d *xServer) { d.repaints(mainWindow, func() { d.key("F1") }) }
	hover := func(d *xServer) {
		d.xdotool("mousemove", "160", "400")
		time.Sleep(300 * time.Millisecond)
		d.xdotool("mousemove", "420", "400")
		time.Sleep(300 * time.Millisecond)
	}
	moving := func(title string) func(d *xServer) { // bots play, and their pieces move
		return func(d *xServer) {
			for range 5 {
				d.repaints(title, func() {})
			}
		}
	}
	for name, c := range map[string]struct {
		args   []string
		cache  string
		length time.Duration
		before func(d *xServer)
		after  func(d *xServer)
	}{
		"home": {before: hover, after: help},
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
		"show": {args: []string{"--fair", "--pin", "1234"}, before: moving(mainWindow), after: moving(mainWindow)},
		"audience": {
			args: []string{"--fair", "--pin", "1234", "--audience"},
			before: func(d *xServer) {
				id := ""
				d.waitFor("the audience's window", 20*time.Second, func() bool {
					_, id = d.window(audience)
					return id != ""
				})
				d.xdotool("windowraise", id) // the other one fills the screen
				moving(audience)(d)
			},
			after: moving(audience),
		},
		"a minute": {args: []string{"--fair", "--pin", "1234"}, cache: "FYNE_CACHE=", length: 66 * time.Second, before: moving(mainWindow), after: moving(mainWindow)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if c.cache == "" {
				c.cache, c.length = shortCache, stopLength
			}
			d := newXServer(t, 1366, 768)
			d.setting("speed", "1.0")
			d.env = []string{c.cache}
			d.open(c.args...)
			time.Sleep(2 * time.Second)
			if c.before != nil {
				c.before(d)
			}
			d.stop(c.length)
			c.after(d)
		})
	}
}
