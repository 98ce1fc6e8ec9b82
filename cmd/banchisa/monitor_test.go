package main_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// twoScreens is Xorg without a graphics card, with room for several monitors.
const twoScreens = `Section "Device"
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

// twoMonitors opens a display of two monitors side by side, the main one 1368×768 at the
// left, with a window manager. A machine without Xorg's dummy driver skips the test.
func twoMonitors(t *testing.T) *desk {
	t.Helper()
	for _, tool := range []string{"Xorg", "xrandr", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is missing: xserver-xorg-video-dummy, xserver-xorg-core and x11-xserver-utils bring it", tool)
		}
	}
	dir := t.TempDir()
	conf := filepath.Join(dir, "two.conf")
	if err := os.WriteFile(conf, []byte(twoScreens), 0o644); err != nil {
		t.Fatal(err)
	}
	display, err := server(t, "Xorg", "-config", conf, "-logfile", filepath.Join(dir, "log"), "-noreset")
	if err != nil {
		t.Skipf("Xorg does not start here: %v", err)
	}
	d := &desk{t: t, display: display, home: t.TempDir()}
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
	d.manager()
	return d
}

// window is where the window of that name stands, as "1280x720 at 1368,0", and its number.
func (d *desk) window(name string) (where, id string) {
	cmd := exec.Command("xdotool", "search", "--onlyvisible", "--name", name, "getwindowgeometry", "--shell")
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
	out, _ := cmd.Output()
	values := map[string]string{}
	for _, line := range strings.Split(string(out), "\n") {
		if key, value, ok := strings.Cut(line, "="); ok {
			values[key] = value
		}
	}
	return fmt.Sprintf("%sx%s at %s,%s", values["WIDTH"], values["HEIGHT"], values["X"], values["Y"]), values["WINDOW"]
}

// The audience's window fills the second monitor; it can be taken off it, moved, and fills
// the monitor on which it stands then.
func TestAudienceOnTheSecondMonitor(t *testing.T) {
	const crowd, table = "pubblico", "^Banchisa$"
	d := twoMonitors(t)
	d.open("--fair", "--pin", "1234", "--audience")
	stands := func(what, name, want string) {
		t.Helper()
		d.until(what, 20*time.Second, func() bool { where, _ := d.window(name); return where == want })
	}
	stands("the table on the main monitor", table, "1368x768 at 0,0")
	stands("the audience on the other", crowd, "1280x720 at 1368,0")
	_, id := d.window(crowd)
	press := func() {
		d.xdotool("windowfocus", "--sync", id)
		d.key("F11")
	}
	press()
	d.until("a window with a frame", 20*time.Second, func() bool { where, _ := d.window(crowd); return strings.HasPrefix(where, "1024x600 at ") })
	d.xdotool("windowmove", id, "200", "60")
	time.Sleep(500 * time.Millisecond)
	press()
	stands("the audience on the main monitor", crowd, "1368x768 at 0,0")
	press()
	time.Sleep(500 * time.Millisecond)
	d.xdotool("windowmove", id, "1500", "60")
	time.Sleep(500 * time.Millisecond)
	press()
	stands("the audience back on the other", crowd, "1280x720 at 1368,0")
}
