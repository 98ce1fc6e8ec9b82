package main_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"

	"banchisa/games/catalog"
	"banchisa/games/record"
)

// buildDir is where the tests of this package build the app.
var buildDir string

func TestMain(m *testing.M) {
	xgb.Logger.SetOutput(io.Discard) // it tells when a display ends
	var err error
	if buildDir, err = os.MkdirTemp("", "banchisa"); err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(buildDir)
	os.Exit(code)
}

var built = flag.String("built", "", "folder with programs of this tree that are built already")

// binary and terminal build the app and the command line, once for all tests of this package.
var (
	binary   = sync.OnceValues(func() (string, error) { return program("banchisa") })
	terminal = sync.OnceValues(func() (string, error) { return program("banchisa-cli", "CGO_ENABLED=0") })
)

// program returns the path of a program of this tree, which it builds if it is not built.
func program(name string, env ...string) (string, error) {
	if *built != "" {
		return filepath.Join(*built, name), nil
	}
	path := filepath.Join(buildDir, name)
	cmd := exec.Command("go", "build", "-ldflags", "-s -w", "-o", path, "banchisa/cmd/"+name)
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
}

// xServer is a virtual display with the app's window on it.
type xServer struct {
	t       *testing.T
	display string
	home    string
	env     []string // for the app, in addition to the usual variables
	scale   float64  // pixels per point of the window, 0 for 1
	app     *exec.Cmd
	conn    *xgb.Conn // of the test itself, see connection
	log     bytes.Buffer
}

// newXServer opens a display of that size. Without Xvfb or xdotool the test is skipped, except if
// CI is set: then it fails.
func newXServer(t *testing.T, w, h int, flags ...string) *xServer {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatalf("%s is missing; .ci/install test brings it", tool)
			}
			t.Skipf("%s is missing; .ci/install test brings it", tool)
		}
	}
	display, err := startXServer(t, "Xvfb", append([]string{"-screen", "0", fmt.Sprintf("%dx%dx24", w, h)}, flags...)...)
	if err != nil {
		t.Fatal(err)
	}
	d := &xServer{t: t, display: display, home: t.TempDir()}
	d.settings("it", "light", w, h)
	return d
}

// startXServer starts an X server on a free display.
func startXServer(t *testing.T, name string, args ...string) (display string, err error) {
	read, write, err := os.Pipe()
	if err != nil {
		return "", err
	}
	x := exec.Command(name, append([]string{"-displayfd", "3", "-nolisten", "tcp", "-noreset"}, args...)...)
	x.ExtraFiles = []*os.File{write}
	if err := x.Start(); err != nil {
		return "", err
	}
	write.Close()
	t.Cleanup(func() { x.Process.Kill(); x.Wait() })
	number := make([]byte, 16)
	n, err := read.Read(number)
	return ":" + strings.TrimSpace(string(number[:n])), err
}

// settings writes the settings file, without motion, so that every frame is final, and without warnings, as tests
// play at random.
func (xs *xServer) settings(language, theme string, w, h int) {
	xs.t.Helper()
	text := fmt.Sprintf("language = %q\ntheme = %q\ntext = 1.0\nspeed = 0.0\nwindow = [%d, %d]\nmet = [\"isaac\", \"quadriga\", \"pinguinoe\", \"polar\", \"fuga\"]\nmoments.warnings = \"never\"\n", language, theme, w, h)
	if err := os.WriteFile(filepath.Join(xs.home, "settings.toml"), []byte(text), 0o644); err != nil {
		xs.t.Fatal(err)
	}
}

// setting changes a line of the settings file.
func (xs *xServer) setting(key, value string) { xs.replaceSetting(key, key+" = "+value+"\n") }

// replaceSetting puts something in the place of a line of the settings file.
func (xs *xServer) replaceSetting(key, by string) {
	xs.t.Helper()
	file := filepath.Join(xs.home, "settings.toml")
	text, err := os.ReadFile(file)
	if err != nil {
		xs.t.Fatal(err)
	}
	line := regexp.MustCompile("(?m)^" + regexp.QuoteMeta(key) + " = .*\n")
	if err := os.WriteFile(file, line.ReplaceAll(text, []byte(by)), 0o644); err != nil {
		xs.t.Fatal(err)
	}
}

// open starts the app, and waits for its window and its first frame.
func (xs *xServer) open(args ...string) {
	xs.t.Helper()
	xs.startApp(args...)
	xs.waitForFrame()
}

// waitForFrame waits for the app's window and its first frame.
func (xs *xServer) waitForFrame() {
	xs.t.Helper()
	xs.waitFor("the window", 60*time.Second, func() bool {
		return exec.Command("env", "DISPLAY="+xs.display, "xdotool", "search", "--onlyvisible", "--name", "^Banchisa$").Run() == nil
	})
	time.Sleep(700 * time.Millisecond) // the first frame
	xs.settle()
	xs.xdotool("mousemove", "5", "5")
}

// startApp starts the app.
func (xs *xServer) startApp(args ...string) {
	xs.t.Helper()
	path, err := binary()
	if err != nil {
		xs.t.Fatal(err)
	}
	xs.start(path, args...)
}

// start runs a program on the display until the test ends.
func (xs *xServer) start(path string, args ...string) {
	xs.t.Helper()
	xs.app = exec.Command(path, args...)
	xs.app.Env = append(os.Environ(), "DISPLAY="+xs.display, "WAYLAND_DISPLAY=", "BANCHISA_HOME="+xs.home, "LIBGL_ALWAYS_SOFTWARE=1")
	xs.app.Env = append(xs.app.Env, xs.env...)
	xs.app.Stderr = &xs.log
	if err := xs.app.Start(); err != nil {
		xs.t.Fatal(err)
	}
	xs.t.Cleanup(xs.kill)
}

// kill kills the app, as a power cut would.
func (xs *xServer) kill() {
	if xs.app != nil {
		xs.app.Process.Signal(syscall.SIGKILL)
		xs.app.Wait()
		xs.app = nil
	}
}

func (xs *xServer) xdotool(args ...string) {
	xs.t.Helper()
	xs.runTool("xdotool", args...)
}

// runTool runs a program on the display, and ends the test if it fails.
func (xs *xServer) runTool(tool string, args ...string) {
	xs.t.Helper()
	cmd := exec.Command(tool, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+xs.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		xs.t.Fatalf("%s %v: %v\n%s", tool, args, err, out)
	}
}

// click clicks at a position.
func (xs *xServer) click(x, y int) {
	xs.t.Helper()
	xs.xdotool("mousemove", strconv.Itoa(x), strconv.Itoa(y))
	time.Sleep(120 * time.Millisecond)
	xs.xdotool("click", "1")
	time.Sleep(180 * time.Millisecond)
	xs.settle()
}

// settle waits until the app has nothing to do, which takes longer on a busy machine; a screen that moves
// always has, so at most 2 s of processor time.
func (xs *xServer) settle() {
	if xs.app == nil {
		return
	}
	start, _ := xs.activity()
	for idle := 0; idle < 3; time.Sleep(20 * time.Millisecond) {
		used, runs := xs.activity()
		switch {
		case used-start > 2*time.Second:
			return
		case runs:
			idle = 0
		default:
			idle++
		}
	}
}

// activity returns the processor time that the app has taken, and whether it wants more now.
func (xs *xServer) activity() (used time.Duration, runs bool) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", xs.app.Process.Pid))
	for _, thread := range threads {
		text, _ := os.ReadFile(thread)
		_, after, _ := strings.Cut(string(text), ") ") // after the name
		fields := strings.Fields(after)
		if len(fields) < 13 {
			continue // it has ended
		}
		user, _ := strconv.Atoi(fields[11])
		system, _ := strconv.Atoi(fields[12])
		used += time.Duration(user+system) * (time.Second / 100)
		runs = runs || fields[0] == "R"
	}
	return used, runs
}

func (xs *xServer) key(name string) {
	xs.t.Helper()
	xs.xdotool("key", name)
	time.Sleep(120 * time.Millisecond)
	xs.settle()
}

// typeMove types a move in notation.
func (xs *xServer) typeMove(name string) {
	xs.t.Helper()
	xs.key("colon")
	xs.xdotool("type", "--delay", "15", name)
	xs.key("Return")
}

// screenshot saves the contents of the display.
func (xs *xServer) screenshot(file string) {
	xs.t.Helper()
	cmd := exec.Command("import", "-window", "root", file)
	cmd.Env = append(os.Environ(), "DISPLAY="+xs.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		xs.t.Fatalf("import: %v\n%s", err, out)
	}
}

// firstScreen waits for the first screen. The window opens with a plain background, from which it fades in.
func (xs *xServer) firstScreen() {
	xs.t.Helper()
	xs.waitFor("the first screen", 20*time.Second, func() bool { return numColors(xs.picture()) > 20 })
	xs.isStill("the first screen")
}

// waitFor waits until a condition holds. A busy machine has three times as long.
func (xs *xServer) waitFor(what string, timeout time.Duration, cond func() bool) {
	xs.t.Helper()
	timeout *= 3
	for end := time.Now().Add(timeout); !cond(); time.Sleep(60 * time.Millisecond) {
		if time.Now().After(end) {
			xs.screenshot(filepath.Join(os.TempDir(), "banchisa-failed.png"))
			xs.t.Fatalf("waited %v for %s (see banchisa-failed.png)\n%s", timeout, what, xs.log.String())
		}
	}
}

// match reads the match file that was written last.
func (xs *xServer) match() *record.Match {
	xs.t.Helper()
	files, _ := filepath.Glob(filepath.Join(xs.home, "matches", "*.banchisa"))
	if len(files) == 0 {
		return nil
	}
	file, err := os.Open(slices.MaxFunc(files, func(a, b string) int { return xs.written(a).Compare(xs.written(b)) }))
	if err != nil {
		xs.t.Fatal(err)
	}
	defer file.Close()
	m, err := catalog.Resolver().Decode(file.Name(), file)
	if err != nil {
		xs.t.Fatal(err)
	}
	return m
}

// written returns when a file was written last.
func (xs *xServer) written(file string) time.Time {
	xs.t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		xs.t.Fatal(err)
	}
	return info.ModTime()
}
