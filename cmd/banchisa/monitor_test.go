package main_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// twoMonitorConf is the configuration of Xorg without a graphics card, large enough for several
// monitors.
const twoMonitorConf = `Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "one"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "one"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 3286 1080
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
`

// twoMonitors opens a display of two monitors side by side, the main one 1368×768 at the left, with
// a window manager. The test is skipped without Xorg's dummy driver.
func twoMonitors(t *testing.T) *xServer {
	t.Helper()
	for _, tool := range []string{"Xorg", "xrandr", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is missing: xserver-xorg-video-dummy, xserver-xorg-core and x11-xserver-utils bring it", tool)
		}
	}
	dir := t.TempDir()
	conf := filepath.Join(dir, "two.conf")
	if err := os.WriteFile(conf, []byte(twoMonitorConf), 0o644); err != nil {
		t.Fatal(err)
	}
	display, err := startXServer(t, "Xorg", "-config", conf, "-logfile", filepath.Join(dir, "log"), "-noreset")
	if err != nil {
		t.Skipf("Xorg does not start here: %v", err)
	}
	d := &xServer{t: t, display: display, home: t.TempDir()}
	for _, args := range [][]string{
		{"--output", "DUMMY0", "--mode", "1368x768", "--pos", "0x0", "--primary"},
		{"--addmode", "DUMMY1", "1280x720"},
		{"--output", "DUMMY1", "--mode", "1280x720", "--pos", "1368x0"},
		{"--query"}, // only now the second counts as connected
	} {
		cmd := exec.Command("xrandr", args...)
		cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("two monitors cannot be had here: %v\n%s", err, out)
		}
	}
	d.settings("it", "light", 1366, 768)
	d.startWindowManager()
	return d
}

// xrandr changes the monitors.
func (xs *xServer) xrandr(args ...string) {
	xs.t.Helper()
	xs.runTool("xrandr", args...)
}

// window returns the bounds of the window of that name, as "1280x720 at 1368,0", and its ID.
func (xs *xServer) window(name string) (where, id string) {
	cmd := exec.Command("xdotool", "search", "--onlyvisible", "--name", name, "getwindowgeometry", "--shell")
	cmd.Env = append(os.Environ(), "DISPLAY="+xs.display)
	out, _ := cmd.Output()
	values := map[string]string{}
	for line := range strings.SplitSeq(string(out), "\n") {
		if key, value, ok := strings.Cut(line, "="); ok {
			values[key] = value
		}
	}
	return fmt.Sprintf("%sx%s at %s,%s", values["WIDTH"], values["HEIGHT"], values["X"], values["Y"]), values["WINDOW"]
}

// Titles of the windows, as xdotool searches them, and the bounds of a window that is not there.
const (
	tableTitle    = "^Banchisa$"
	audienceTitle = "pubblico"
	noWindow      = "x at ,"
)

// waitForWindow waits until the window of that name has the bounds.
func (xs *xServer) waitForWindow(what, name, bounds string) {
	xs.t.Helper()
	xs.waitFor(what, 20*time.Second, func() bool { got, _ := xs.window(name); return got == bounds })
}

// waitForSize waits until the app's window has bounds that begin so.
func (xs *xServer) waitForSize(what, size string) {
	xs.t.Helper()
	xs.waitFor(what+" to be "+size, 20*time.Second, func() bool { got, _ := xs.window(tableTitle); return strings.HasPrefix(got, size) })
}

// The audience's window fills the second monitor. It can be moved, and then fills the monitor that
// it is on.
func TestAudienceOnTheSecondMonitor(t *testing.T) {
	d := twoMonitors(t)
	d.open("--fair", "--pin", "1234", "--audience")
	d.waitForWindow("the table on the main monitor", tableTitle, "1368x768 at 0,0")
	d.waitForWindow("the audience on the other", audienceTitle, "1280x720 at 1368,0")
	_, id := d.window(audienceTitle)
	press := func() {
		d.xdotool("windowfocus", "--sync", id)
		d.key("F11")
	}
	press()
	d.waitFor("a window with a frame", 20*time.Second, func() bool { where, _ := d.window(audienceTitle); return strings.HasPrefix(where, "1024x600 at ") })
	d.xdotool("windowmove", id, "200", "60")
	time.Sleep(500 * time.Millisecond)
	press()
	d.waitForWindow("the audience on the main monitor", audienceTitle, "1368x768 at 0,0")
	press()
	time.Sleep(500 * time.Millisecond)
	d.xdotool("windowmove", id, "1500", "60")
	time.Sleep(500 * time.Millisecond)
	press()
	d.waitForWindow("the audience back on the other", audienceTitle, "1280x720 at 1368,0")
}

// The window opens where it was closed, every time, but never outside of the monitors.
func TestWindowOpensWhereItWasLeft(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1600, 1000)
	d.settings("it", "light", 900, 560)
	d.startWindowManager()
	d.open()
	_, id := d.window(tableTitle)
	time.Sleep(2500 * time.Millisecond) // the app has read its position
	d.xdotool("windowmove", id, "310", "170")
	time.Sleep(700 * time.Millisecond)
	left := d.quit()
	d.open()
	again := d.quit()
	if !near(again, left) {
		t.Errorf("left at %s, opened at %s", left, again)
	}
	d.open()
	if where := d.quit(); where != again {
		t.Errorf("it creeps from %s to %s", again, where)
	}
	file := filepath.Join(d.home, "settings.toml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	far := regexp.MustCompile(`window = \[.*\]`).ReplaceAllString(string(text), "window = [900, 560, 5000, 4000]")
	if err := os.WriteFile(file, []byte(far), 0o644); err != nil {
		t.Fatal(err)
	}
	d.open()
	where := d.quit()
	var w, h, x, y int
	if _, err := fmt.Sscanf(where, "%dx%d at %d,%d", &w, &h, &x, &y); err != nil || x+80 > 1600 || y+10 > 1000 {
		t.Errorf("it is not visible: %s, %v", where, err)
	}
}

// quit closes the app by its key and returns where its window was.
func (xs *xServer) quit() (where string) {
	xs.t.Helper()
	time.Sleep(2500 * time.Millisecond)
	where, id := xs.window(tableTitle)
	xs.xdotool("windowfocus", "--sync", id)
	xs.key("ctrl+q")
	gone := make(chan error, 1)
	go func() { gone <- xs.app.Wait() }()
	select {
	case <-gone:
		xs.app = nil
	case <-time.After(time.Minute):
		xs.t.Fatal("it does not close")
	}
	return where
}

// near reports whether two positions differ by at most the frame of a window.
func near(a, b string) bool {
	var w, h, x, y, v, u, p, q int
	_, _ = fmt.Sscanf(a, "%dx%d at %d,%d", &w, &h, &x, &y)
	_, _ = fmt.Sscanf(b, "%dx%d at %d,%d", &v, &u, &p, &q)
	return w == v && h == u && x-p < 40 && p-x < 40 && y-q < 40 && q-y < 40
}

// Without a window manager the first window is no larger than the screen.
func TestWindowFitsASmallScreen(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1024, 600)
	d.settings("it", "light", 1366, 768)
	d.startApp()
	d.waitForSize("the window", "1024x600 ")
}

// The audience's window goes with its monitor, so that it does not cover the table, and comes back with it.
func TestAudienceGoesWithItsMonitor(t *testing.T) {
	d := twoMonitors(t)
	d.open("--fair", "--pin", "1234", "--audience")
	d.waitForWindow("the audience on the other monitor", audienceTitle, "1280x720 at 1368,0")
	d.xrandr("--output", "DUMMY1", "--off")
	d.waitForWindow("no window of the audience", audienceTitle, noWindow)
	if where, _ := d.window(tableTitle); where != "1368x768 at 0,0" {
		t.Errorf("the table's window is %s", where)
	}
	d.xrandr("--output", "DUMMY1", "--mode", "1280x720", "--pos", "1368x0")
	d.waitForWindow("the audience on the other monitor again", audienceTitle, "1280x720 at 1368,0")
}

// A window whose monitor vanishes comes to one that is there.
func TestWindowOfAVanishedMonitor(t *testing.T) {
	d := twoMonitors(t)
	d.open()
	_, id := d.window(tableTitle)
	d.xdotool("windowsize", id, "1000", "600")
	d.xdotool("windowmove", id, "1500", "60")
	place := func() (x, y int) {
		where, _ := d.window(tableTitle)
		fmt.Sscanf(where, "1000x600 at %d,%d", &x, &y)
		return x, y
	}
	d.waitFor("the window on the second monitor", 20*time.Second, func() bool { x, _ := place(); return x >= 1500 })
	d.xrandr("--output", "DUMMY1", "--off")
	d.waitFor("the window on the first", 20*time.Second, func() bool { x, y := place(); return x > 0 && x < 1368 && y < 768 })
}

// A table that fills the screen of a laptop fills the other monitor when the lid is closed, and shares the two with
// the audience again when it is opened.
func TestTableMovesFromAVanishedMonitor(t *testing.T) {
	d := twoMonitors(t)
	d.open("--fair", "--pin", "1234", "--audience")
	d.waitForWindow("the table on the main monitor", tableTitle, "1368x768 at 0,0")
	d.xrandr("--output", "DUMMY0", "--off", "--output", "DUMMY1", "--primary", "--pos", "0x0")
	d.waitForWindow("the table on the other", tableTitle, "1280x720 at 0,0")
	d.waitForWindow("no window of the audience", audienceTitle, noWindow)
	d.xrandr("--output", "DUMMY0", "--mode", "1368x768", "--pos", "0x0", "--primary", "--output", "DUMMY1", "--pos", "1368x0")
	d.waitFor("each on a monitor of its own", 20*time.Second, func() bool {
		tableAt, _ := d.window(tableTitle)
		audienceAt, _ := d.window(audienceTitle)
		return tableAt != audienceAt && fills(tableAt) && fills(audienceAt)
	})
}

// fills reports whether a window's bounds are those of one of the two monitors.
func fills(where string) bool { return where == "1368x768 at 0,0" || where == "1280x720 at 1368,0" }
