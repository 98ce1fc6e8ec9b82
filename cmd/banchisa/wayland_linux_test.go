package main_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// weston starts Debian's Wayland compositor and returns what a program needs to find it. It is skipped
// where it is not installed, except if CI is set.
func weston(t *testing.T, env []string, args ...string) []string {
	t.Helper()
	if _, err := exec.LookPath("weston"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("weston is missing; .ci/install test brings it")
		}
		t.Skip("weston is missing; .ci/install test brings it")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(dir, "weston.ini")
	if err := os.WriteFile(config, []byte("[shell]\npanel-position=none\nlocking=false\nstartup-animation=none\n[keyboard]\nrepeat-delay=60000\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("weston", append([]string{"--socket=nested", "--idle-time=0", "--config=" + config}, args...)...)
	cmd.Env = append(append(os.Environ(), "XDG_RUNTIME_DIR="+dir, "LIBGL_ALWAYS_SOFTWARE=1"), env...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	socket := filepath.Join(dir, "nested")
	for end := time.Now().Add(30 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if _, err := os.Stat(socket); err == nil {
			break
		}
		if time.Now().After(end) {
			t.Fatal("weston has not started")
		}
	}
	return []string{"XDG_RUNTIME_DIR=" + dir, "WAYLAND_DISPLAY=nested", "XDG_SESSION_TYPE=wayland"}
}

// A compositor without keyboard and mouse: the window goes to X11, or the app says why there is none.
func TestWaylandWithoutSeat(t *testing.T) {
	env := weston(t, nil, "--backend=headless-backend.so")
	t.Run("no X11", func(t *testing.T) {
		path, err := binary()
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, path)
		cmd.Env = append(append(os.Environ(), env...), "DISPLAY=", "BANCHISA_HOME="+t.TempDir(), "PATH=/nowhere")
		out, err := cmd.CombinedOutput()
		if ctx.Err() != nil || err == nil || !strings.Contains(string(out), "banchisa-cli play") || strings.Contains(string(out), "SIGSEGV") {
			t.Errorf("ended with %v and said\n%s", err, out)
		}
	})
	t.Run("X11", func(t *testing.T) {
		d := newXServer(t, 1366, 768)
		d.env = env
		d.open() // waits for a window of X11
	})
}

// newWayland opens a display with a compositor on it, which takes the display's keys and pointer.
func newWayland(t *testing.T) *xServer {
	t.Helper()
	d := newXServer(t, 1366, 768)
	d.nest(1366, 768, 1)
	return d
}

// nest starts weston on the display, with a screen of that many points, for the programs started later.
func (xs *xServer) nest(w, h, scale int, args ...string) {
	xs.t.Helper()
	xs.changes("weston's desktop", func() {
		args = append(args, "--backend=x11-backend.so", "--width="+strconv.Itoa(w), "--height="+strconv.Itoa(h), "--scale="+strconv.Itoa(scale))
		xs.env = append(weston(xs.t, []string{"DISPLAY=" + xs.display}, args...), "DISPLAY=")
	})
	// Weston moves its pointer by as much as the display's moves. It may begin at another place, and then
	// every click is beside: the corners are where both stop.
	xs.xdotool("mousemove", "9999", "9999")
	xs.xdotool("mousemove", "0", "0")
}

// openWayland starts the app and waits until its first screen is on the display.
func (xs *xServer) openWayland(args ...string) {
	xs.t.Helper()
	xs.changes("the first screen", func() { xs.startApp(args...) })
}

// openSetup opens the set-up of Isaac. A window that has just come may miss a click.
func (xs *xServer) openSetup() {
	xs.t.Helper()
	xs.waitFor("the set-up", time.Minute, func() bool {
		xs.xdotool("mousemove", "150", "390") // the compositor sends where the pointer is when it moves
		xs.click(160, 400)
		return xs.pixelColor(1150, 690) == callToActionColor
	})
	xs.isStill("the set-up")
}

// On Wayland a name is copied and pasted, a match is played by mouse and keys, the process is
// suspended in its middle, and the window fills the screen and comes back.
func TestWayland(t *testing.T) {
	t.Parallel()
	d := newWayland(t)
	d.env = append(d.env, shortCache)
	d.openWayland()
	d.openSetup()
	d.click(1000, 350) // the name
	d.key("ctrl+a")
	d.xdotool("type", "--delay", "30", "Ada")
	for _, key := range []string{"ctrl+a", "ctrl+c", "End", "ctrl+v"} {
		d.key(key)
	}
	time.Sleep(time.Second) // the clipboard has half of it to answer
	d.click(1200, 716)      // Gioca
	d.waitFor("a match file", 20*time.Second, func() bool { return d.match() != nil })
	if name := d.match().Players["dark"]; name != "AdaAda" {
		t.Errorf("the name was pasted as %q", name)
	}
	d.playIsaac(8)
	d.stop(stopLength)
	d.changes("the help after a standstill", func() { d.key("F1") })
	d.changes("the table again", func() { d.key("Escape") })
	d.playIsaac(12)
	if faults := d.match().Verify(); len(faults) > 0 {
		t.Errorf("verify: %v", faults[0])
	}
	d.changes("the desktop", d.kill)
	d.settings("it", "light", 1024, 600)
	desktop := d.picture()
	d.openWayland()
	place := covered(desktop, d.picture())
	d.changes("full screen", func() { d.key("F11") })
	d.changes("the window again", func() { d.key("F11") })
	d.waitFor("the window where it was", time.Minute, func() bool { return covered(desktop, d.picture()) == place })
}
