package main_test

import (
	"image"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// On Wayland a tile is dragged to its place.
func TestWaylandDrag(t *testing.T) {
	t.Parallel()
	d := newWayland(t)
	d.openWayland()
	d.openSetup()
	d.click(1200, 716) // Gioca
	d.waitFor("a match file", 20*time.Second, func() bool { return d.match() != nil })
	d.waitFor("the table", 20*time.Second, func() bool { return d.pixelColor(1150, 690) != callToActionColor })
	d.isStill("the table")
	d.drag(100, 477, 530, 440) // the longest tile, to a cell
	d.key("Return")            // place it there
	d.waitFor("the first move", 30*time.Second, func() bool { return d.match().Len() > 0 })
	if name := d.match().StateAt(0).FormatAction(d.match().Actions()[0]); !strings.HasPrefix(name, "7@") {
		t.Errorf("the mouse placed %s", name)
	}
}

// drag moves the pointer with its button held down.
func (xs *xServer) drag(x, y, toX, toY int) {
	xs.t.Helper()
	at := func(x, y int) { xs.xdotool("mousemove", strconv.Itoa(x), strconv.Itoa(y)) }
	at(x, y)
	time.Sleep(200 * time.Millisecond)
	xs.xdotool("mousedown", "1")
	const steps = 8
	for i := 1; i <= steps; i++ {
		at(x+(toX-x)*i/steps, y+(toY-y)*i/steps)
		time.Sleep(60 * time.Millisecond)
	}
	xs.xdotool("mouseup", "1")
}

// On a screen of twice or 1.5 times as many pixels a point, by the compositor's scale or the person's, the
// fair fills the screen, is painted with all its pixels, and is hit where it shows something.
func TestWaylandScales(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		compositor int
		person     string
		scale      float64
	}{"the compositor's 2": {2, "", 2}, "the person's 1.5": {1, "1.5", 1.5}, "the person's 1.25": {1, "1.25", 1.25}} {
		t.Run(name, func(t *testing.T) {
			w, h := int(1366*c.scale), int(768*c.scale)
			d := newXServer(t, w, h)
			d.settings("it", "light", 1024, 600) // a window that is larger than the screen is not where weston says
			d.nest(w/c.compositor, h/c.compositor, c.compositor)
			d.env = append(d.env, "FYNE_SCALE="+c.person)
			d.scale = c.scale
			d.openWayland("--fair", "--pin", "1234", "--games", "isaac")
			d.waitFor("the show", time.Minute, d.isShowing)
			d.choose()
			d.waitFor("sharp letters", time.Minute, func() bool { return d.sharpness(image.Rect(0, 0, w/2, h/2)) > 0.65 })
			d.play()
		})
	}
}

// On Wayland the audience's window fills the second of two screens, and the fair the first.
func TestWaylandAudience(t *testing.T) {
	t.Parallel()
	const w, h = 1366, 768
	d := newXServer(t, 2*w, h)
	d.settings("it", "light", 1024, 600)
	d.nest(w, h, 1, "--output-count=2")
	var second string
	d.waitFor("the second screen", time.Minute, func() bool {
		cmd := exec.Command("xwininfo", "-root", "-tree")
		cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
		windows, _ := cmd.Output()
		line := regexp.MustCompile(`(0x[0-9a-f]+) ".*screen1"`).FindSubmatch(windows) // xdotool does not know its name
		if line != nil {
			second = string(line[1])
		}
		return line != nil
	})
	d.changes("the second screen beside the first", func() { d.xdotool("windowmove", second, strconv.Itoa(w), "0") })
	corners := func() (colors [4]string) {
		for i, at := range [4]image.Point{{w + 3, 3}, {w + 3, h - 4}, {2*w - 4, 3}, {2*w - 4, h - 4}} {
			colors[i] = d.pixelColor(at.X, at.Y)
		}
		return colors
	}
	desktop := corners()
	d.openWayland("--fair", "--pin", "1234", "--games", "isaac", "--audience")
	d.waitFor("a full second screen", time.Minute, func() bool {
		now := corners()
		return now[0] != desktop[0] && now[1] != desktop[1] && now[2] != desktop[2] && now[3] != desktop[3]
	})
	d.waitFor("the show on the first", time.Minute, d.isShowing)
}
