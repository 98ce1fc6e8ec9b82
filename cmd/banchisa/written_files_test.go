package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// ownDirs are the folders where the app may write: its three folders, the toolkit's under the app's
// name, and devices.
var ownDirs = []string{
	"HOME/.config/banchisa/", "HOME/.local/share/banchisa/", "HOME/.cache/banchisa/",
	"HOME/.config/fyne/it.banchisa.Banchisa/", "/dev/", "/proc/", "/run/",
}

// parentDirs are created on the way to those folders.
var parentDirs = []string{"HOME/.config", "HOME/.local", "HOME/.local/share", "HOME/.config/fyne", "HOME/.cache"}

var writeCalls = regexp.MustCompile(`(?:open|openat|creat|mkdir|mkdirat|rename|renameat2?|unlink|unlinkat|symlink|link)\((?:AT_FDCWD, )?"([^"]+)"(?:, (?:AT_FDCWD, )?"([^"]+)")?[^=]*= \d`)

// The app is played in the real window with a home of its own. The log of system calls shows which
// files were created, written or removed, and that no network connection was opened.
func TestNothingIsWrittenOutsideTheOwnFolders(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("strace"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("strace is missing; .ci/install test brings it")
		}
		t.Skip("strace is missing; .ci/install test brings it")
	}
	if out, err := exec.Command("strace", "-o", os.DevNull, "true").CombinedOutput(); err != nil {
		t.Skipf("this machine lets no program be traced: %v\n%s", err, out)
	}
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	d := newXServer(t, 1366, 768)
	for _, dir := range []string{".config", ".config/banchisa", "else"} {
		if err := os.Mkdir(filepath.Join(d.home, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Rename(filepath.Join(d.home, "settings.toml"), filepath.Join(d.home, ".config/banchisa/settings.toml")); err != nil {
		t.Fatal(err)
	}
	trace := filepath.Join(d.home, "else", "trace")
	cmd := exec.Command("strace", "-f", "-qq", "-o", trace,
		"-e", "trace=open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,symlink,link,bind,listen,connect,sendto", path)
	cmd.Dir = filepath.Join(d.home, "else")
	cmd.Env = []string{"HOME=" + d.home, "DISPLAY=" + d.display, "PATH=" + os.Getenv("PATH"), "LIBGL_ALWAYS_SOFTWARE=1", "LANG=C.UTF-8"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Stderr = &d.log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop := func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); cmd.Wait() }
	t.Cleanup(stop)
	d.waitFor("the window", 90*time.Second, func() bool {
		return exec.Command("env", "DISPLAY="+d.display, "xdotool", "search", "--onlyvisible", "--name", "^Banchisa$").Run() == nil
	})
	time.Sleep(3 * time.Second) // the first frame, which is slow
	d.click(160, 400)           // Isaac's card
	time.Sleep(time.Second)
	d.click(1200, 716) // Gioca
	d.waitFor("a match file", 20*time.Second, func() bool {
		files, _ := filepath.Glob(filepath.Join(d.home, ".local/share/banchisa/matches/*.banchisa"))
		return len(files) == 1
	})
	d.typeMove("5@23-")
	time.Sleep(2 * time.Second)
	stop()
	checkTrace(t, d.home, trace)
}

// checkTrace checks the log of system calls.
func checkTrace(t *testing.T, home, trace string) {
	text, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	mine, calls := 0, 0
	for line := range strings.SplitSeq(string(text), "\n") {
		if strings.Contains(line, "AF_INET") || strings.Contains(line, " listen(") {
			t.Errorf("network access: %s", line)
		}
		if strings.Contains(line, "AF_UNIX") { // to the display
			calls++
		}
		call := writeCalls.FindStringSubmatch(line)
		if call == nil || strings.Contains(line, "open") && !regexp.MustCompile("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC").MatchString(line) {
			continue
		}
		for _, file := range call[1:] {
			if file == "" || strings.Contains(line, "open") && file == call[2] {
				continue
			}
			file = strings.Replace(file, home, "HOME", 1)
			if strings.HasPrefix(file, ownDirs[1]) {
				mine++
			}
			if !allowed(file) {
				t.Errorf("%s is written: %s", file, line)
			}
		}
	}
	if mine == 0 {
		t.Error("no write of the app itself is in the trace: the trace is incomplete")
	}
	if calls == 0 {
		t.Error("not even the way to the display is in the trace: the trace is incomplete")
	}
}

// allowed reports whether a path is in one of the folders or on the way to one.
func allowed(path string) bool {
	for _, place := range ownDirs {
		if strings.HasPrefix(path+"/", place) {
			return true
		}
	}
	for _, dir := range parentDirs {
		if path == dir {
			return true
		}
	}
	return false
}
