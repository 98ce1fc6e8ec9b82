package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// startWindowManager starts a window manager, so that windows fill the screen and can be closed by
// key.
func (xs *xServer) startWindowManager() {
	xs.t.Helper()
	if _, err := exec.LookPath("openbox"); err != nil {
		if os.Getenv("CI") != "" {
			xs.t.Fatal("openbox is missing; .ci/install test brings it")
		}
		xs.t.Skip("openbox is missing; .ci/install test brings it")
	}
	wm := exec.Command("openbox")
	wm.Env = append(os.Environ(), "DISPLAY="+xs.display, "HOME="+xs.t.TempDir())
	if err := wm.Start(); err != nil {
		xs.t.Fatal(err)
	}
	xs.t.Cleanup(func() { wm.Process.Kill(); wm.Wait() })
	// A window that is mapped while the manager starts may never be shown.
	xs.waitFor("the window manager", 10*time.Second, func() bool {
		ask := exec.Command("xdotool", "get_desktop")
		ask.Env = append(os.Environ(), "DISPLAY="+xs.display)
		return ask.Run() == nil
	})
}

// callToActionColor is the colour of the button of the attract screen, and hoveredColor the one under the pointer: all
// of the poster is its button.
const (
	callToActionColor = "#F2704E"
	hoveredColor      = "#F58F75"
)

// isShowing reports whether the attract screen is shown: its button is on the poster or beside the
// match, and on no other screen.
func (xs *xServer) isShowing() bool {
	return xs.isCallToAction(470, 690) || xs.pixelColor(xs.at(470, 690)) == hoveredColor || xs.isCallToAction(1320, 690)
}

// isCallToAction reports whether a point of the window is on such a button.
func (xs *xServer) isCallToAction(x, y int) bool {
	return xs.pixelColor(xs.at(x, y)) == callToActionColor
}

// at returns the pixel at a point of a window that fills the screen.
func (xs *xServer) at(x, y int) (int, int) {
	k := max(1, xs.scale)
	return int(float64(x) * k), int(float64(y) * k)
}

// visitorFiles returns the match files of the visitor.
func (xs *xServer) visitorFiles() []string {
	files, _ := filepath.Glob(filepath.Join(xs.home, "fair", "visitor", "*", "*", "*"))
	return files
}

// isRunning reports whether the app is running.
func (xs *xServer) isRunning() bool {
	return exec.Command("kill", "-0", strconv.Itoa(xs.app.Process.Pid)).Run() == nil
}

// choose ends the show of a fair: what a visitor can play is shown.
func (xs *xServer) choose() {
	xs.t.Helper()
	xs.click(xs.at(600, 300)) // anywhere
	xs.waitFor("what can be played", time.Minute, func() bool { return !xs.isShowing() })
}

// play begins a visitor's whole match.
func (xs *xServer) play() {
	xs.t.Helper()
	xs.click(xs.at(500, 540)) // the whole match
	xs.waitFor("the set-up", time.Minute, func() bool { return xs.isCallToAction(1150, 690) })
	xs.click(xs.at(1200, 716)) // Gioca
	xs.waitFor("a visitor's match", 20*time.Second, func() bool { return len(xs.visitorFiles()) > 0 })
}

// The fair runs unattended: a power cut in the attract screen and in a match, keys that would
// leave, an idle table, the next visitor, and the inventor.
func TestFairInTheWindow(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	d.settings("it", "light", 1024, 600) // the fair fills the screen all the same
	d.startWindowManager()
	fair := func() {
		d.xdotool("mousemove", "5", "5") // away from the button
		d.startApp("--fair", "--pin", "1234", "--games", "isaac", "--idle", "10s")
		d.waitFor("the show", 40*time.Second, d.isShowing)
	}
	fair()
	d.kill() // in the attract screen
	fair()
	d.choose()
	d.play()
	d.kill() // in a visitor's match
	if len(d.visitorFiles()) == 0 {
		t.Fatal("the power cut came too late")
	}
	fair()
	if left := d.visitorFiles(); len(left) > 0 {
		t.Errorf("after the power cut the next visitor finds %v", left)
	}
	d.choose()
	for _, key := range []string{"Escape", "F11", "alt+F4", "ctrl+q", "Escape"} {
		d.key(key)
		if time.Sleep(300 * time.Millisecond); !d.isRunning() {
			t.Fatalf("a visitor leaves with %s", key)
		}
	}
	if got := d.pixelColor(20, 4); got == "#FFFFFF" || got == "#000000" {
		t.Errorf("the window does not fill the screen any more: %s in the corner", got)
	}
	d.key("F5")
	d.waitFor("the next visitor's show", 10*time.Second, d.isShowing)
	d.choose()
	d.play()
	d.waitFor("the idle table", 60*time.Second, func() bool { return len(d.visitorFiles()) == 0 && d.isShowing() })
	d.click(1173, 58) // the lock
	time.Sleep(700 * time.Millisecond)
	d.xdotool("type", "--delay", "80", "1234")
	d.key("Return")
	d.waitFor("the desk", 10*time.Second, func() bool { return d.pixelColor(430, 120) == "#FBF6EC" })
	time.Sleep(500 * time.Millisecond)
	d.click(683, 570) // Chiudi Banchisa
	gone := make(chan error, 1)
	go func() { gone <- d.app.Wait() }()
	select {
	case err := <-gone:
		if err != nil {
			t.Errorf("closed with %v\n%s", err, d.log.String())
		}
		d.app = nil
	case <-time.After(time.Minute):
		d.screenshot(filepath.Join(os.TempDir(), "banchisa-failed.png"))
		t.Error("the inventor cannot close the window (see banchisa-failed.png)")
	}
}
