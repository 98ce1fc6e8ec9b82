package main_test

import (
	"bytes"
	bigendian "encoding/binary"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

var figures = flag.Bool("figures", false, "measure the window and print the figures")

// full returns how much is measured, a little of it with -short: that the figures can be had at all.
func full[T any](long, short T) T {
	if testing.Short() {
		return short
	}
	return long
}

// framebuffer reads the pixels of a display from the file in which Xvfb keeps them.
type framebuffer struct{ file string }

// pixels returns some rows of the screen, as they are now.
func (f framebuffer) pixels(t *testing.T, from, to int) []byte {
	t.Helper()
	data, err := os.ReadFile(f.file)
	if err != nil || len(data) < 100 {
		return nil
	}
	header := int(bigendian.BigEndian.Uint32(data)) + 12*int(bigendian.BigEndian.Uint32(data[76:])) // xwd: header, then colours
	row := int(bigendian.BigEndian.Uint32(data[48:]))
	return data[min(header+from*row, len(data)):min(header+to*row, len(data))]
}

// waitForChange waits until some rows have changed, and returns how long that took.
func (f framebuffer) waitForChange(t *testing.T, before []byte, from, to int, timeout time.Duration) (time.Duration, bool) {
	t.Helper()
	start := time.Now()
	for time.Since(start) < timeout {
		if !bytes.Equal(before, f.pixels(t, from, to)) {
			return time.Since(start), true
		}
		time.Sleep(2 * time.Millisecond)
	}
	return timeout, false
}

// cpuTime returns the processor time of a process so far, from its own clock (clock_getcpuclockid): what /proc/PID/stat
// says is sampled, a tick at a time, and misses short frames.
func cpuTime(pid int) time.Duration {
	const scheduled = 2
	var at unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|scheduled), &at) != nil {
		return 0
	}
	return time.Duration(at.Nano())
}

// residentMB returns the memory of a process: its own and the files that are mapped into it.
func residentMB(pid int) int { return memoryMB(pid, "VmRSS:") }

// memoryMB returns a line of a process's status in megabytes.
func memoryMB(pid int, field string) int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.SplitSeq(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, field); ok {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			return kb / 1024
		}
	}
	return 0
}

// startProgram runs a program on a display and waits for its first frame.
func startProgram(t *testing.T, d *xServer, g framebuffer, name string) *exec.Cmd {
	t.Helper()
	black := g.pixels(t, 0, 700)
	cmd := exec.Command(name)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display, "WAYLAND_DISPLAY=", "BANCHISA_HOME="+d.home, "HOME="+d.home, "LIBGL_ALWAYS_SOFTWARE=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	g.waitForChange(t, black, 0, 700, time.Minute)
	return cmd
}

// TestFiguresOfTheFair measures how long the next visitor waits.
func TestFiguresOfTheFair(t *testing.T) {
	if !*figures {
		t.Skip("run with -figures")
	}
	printVisitorTimes(t)
}

// TestFiguresOfTheStart measures how long the first screen takes beside a bare window, and the memory
// after it and with a match open.
func TestFiguresOfTheStart(t *testing.T) {
	if !*figures {
		t.Skip("run with -figures")
	}
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	d := newXServer(t, 1366, 768, "-fbdir", dir)
	g := framebuffer{filepath.Join(dir, "Xvfb_screen0")}
	peer, bare := pentobiPath(), buildBareWindow(t)
	printStartTimes(t, d, g, path, bare, peer)
	if peer != "" {
		cmd := startProgram(t, d, g, peer)
		time.Sleep(full(4*time.Second, time.Second))
		fmt.Printf("pentobi memory-mb %d\n", residentMB(cmd.Process.Pid))
		cmd.Process.Kill()
		cmd.Wait()
	}
	printMemory(d)
}

// printMemory prints the memory after the start and with a match open, medians of five starts.
func printMemory(d *xServer) {
	took := map[string][]int{}
	measure := func(when string) {
		pid := d.app.Process.Pid
		took[when+", resident"] = append(took[when+", resident"], memoryMB(pid, "VmRSS:"))
		took[when+", without mapped files"] = append(took[when+", without mapped files"], memoryMB(pid, "RssAnon:"))
	}
	for range full(5, 1) {
		d.open()
		time.Sleep(full(4*time.Second, time.Second))
		measure("after the start")
		d.beginIsaac()
		measure("a match open")
		d.kill()
	}
	for _, what := range slices.Sorted(maps.Keys(took)) {
		all := slices.Sorted(slices.Values(took[what]))
		fmt.Printf("banchisa memory-mb %d (%d-%d) %s\n", all[len(all)/2], all[0], all[len(all)-1], what)
	}
}

// openIsaac opens the app and a match of Isaac.
func (xs *xServer) openIsaac() {
	xs.open()
	xs.beginIsaac()
}

// beginIsaac begins a match of Isaac from home.
func (xs *xServer) beginIsaac() {
	xs.click(160, 400)
	xs.click(1200, 716)
	time.Sleep(full(4*time.Second, time.Second))
}

// TestFiguresOfTheFrames measures the frames at the tables, with -built of the program in that folder.
func TestFiguresOfTheFrames(t *testing.T) {
	if !*figures {
		t.Skip("run with -figures")
	}
	dir := t.TempDir()
	printFrameTimes(t, newXServer(t, 1366, 768, "-fbdir", dir), framebuffer{filepath.Join(dir, "Xvfb_screen0")})
}

// TestFigures measures the window in use. It checks nothing.
func TestFigures(t *testing.T) {
	if !*figures {
		t.Skip("run with -figures")
	}
	dir := t.TempDir()
	d := newXServer(t, 1366, 768, "-fbdir", dir)
	g := framebuffer{filepath.Join(dir, "Xvfb_screen0")}
	d.openIsaac()
	pid := d.app.Process.Pid
	other := newXServer(t, 1366, 768)
	other.start(buildBareWindow(t))
	time.Sleep(full(4*time.Second, time.Second))
	ours, theirs := cpuTime(pid), cpuTime(other.app.Process.Pid)
	idle := full(20*time.Second, time.Second)
	time.Sleep(idle)
	ours, theirs = cpuTime(pid)-ours, cpuTime(other.app.Process.Pid)-theirs
	percent := 100 / idle.Seconds()
	fmt.Printf("banchisa idle-cpu-percent %.2f, a bare window beside it %.2f\n", ours.Seconds()*percent, theirs.Seconds()*percent)
	other.kill()
	printClickTimes(t, d, g)
	printFrameTimes(t, d, g)
	matchesInARow(t, d)
}

// pentobiPath returns the path of Debian's board-game program; "" if it is not installed. Debian
// installs games in a folder that is not always in PATH.
func pentobiPath() string {
	for _, name := range []string{"pentobi", "/usr/games/pentobi"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	fmt.Println("pentobi is not installed: no ratios")
	return ""
}

// printClickTimes measures the time from a click to the first visible change.
func printClickTimes(t *testing.T, d *xServer, g framebuffer) {
	var took []time.Duration
	tiles := []string{"340", "374", "408", "442", "477"}
	for i := range full(40, 2) {
		d.xdotool("mousemove", "90", tiles[i%len(tiles)])
		time.Sleep(900 * time.Millisecond) // the tooltip has appeared and gone
		before := g.pixels(t, 60, 740)
		d.xdotool("click", "1")
		if ms, ok := g.waitForChange(t, before, 60, 740, 2*time.Second); ok {
			took = append(took, ms)
		}
	}
	slices.Sort(took)
	if len(took) > 0 {
		fmt.Printf("banchisa click-to-change-ms median %d p95 %d (n=%d, with xdotool's own)\n", took[len(took)/2].Milliseconds(), took[len(took)*95/100].Milliseconds(), len(took))
	}
}

// matchesInARow lets two bots play fifty matches and prints the memory. Return asks for a rematch; the
// table ignores it right after the end, so it is pressed until the next match has begun.
func matchesInARow(t *testing.T, d *xServer) {
	d.kill()
	d.settings("it", "light", 1366, 768)
	file := filepath.Join(d.home, "settings.toml")
	text, _ := os.ReadFile(file)
	seats := "[tables.isaac]\nvariant = \"quick\"\n[[tables.isaac.seats]]\nid = \"dark\"\nlevel = 1\n[[tables.isaac.seats]]\nid = \"light\"\nlevel = 1\n"
	if err := os.WriteFile(file, append(text, seats...), 0o644); err != nil {
		t.Fatal(err)
	}
	d.open()
	d.click(160, 480)
	d.click(1200, 716)
	fmt.Printf("banchisa memory-mb %d after the start\n", residentMB(d.app.Process.Pid))
	last := full(50, 3)
	for n := 1; n <= last; n++ {
		d.waitFor("the end of a match", 2*time.Minute, func() bool { m := d.match(); return m != nil && m.Result != "" })
		if n == 5 || n == 10 || n == last {
			fmt.Printf("banchisa memory-mb %d after %d matches\n", residentMB(d.app.Process.Pid), n)
		}
		d.waitFor("the next match", time.Minute, func() bool {
			d.key("Return")
			return d.match().Result == ""
		})
	}
}
