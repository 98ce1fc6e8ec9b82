package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/games/catalog"
)

// TestSecondStart checks in the real window that a second program on the same data folder hands its
// file to the first and ends, and that the next one opens a window of its own when
// the first has been killed.
func TestSecondStart(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	source := writeMatch(t, t.TempDir(), catalog.Find("quadriga"))
	d.open()
	first := d.app
	second := func() *exec.Cmd {
		cmd := exec.Command(first.Path, source)
		cmd.Env = first.Env
		return cmd
	}
	begun := time.Now()
	if out, err := second().CombinedOutput(); err != nil {
		t.Fatalf("the second program: %v\n%s", err, out)
	}
	t.Logf("the second program ran for %v", time.Since(begun))
	copied := filepath.Join(d.home, "matches", filepath.Base(source))
	d.waitFor("the match in the first window", 20*time.Second, func() bool {
		_, err := os.Stat(copied)
		return err == nil
	})
	d.waitFor("a move", 30*time.Second, func() bool {
		d.key("n") // on without a piece
		from, err := os.Stat(source)
		to, copyErr := os.Stat(copied)
		return err == nil && copyErr == nil && to.Size() > from.Size()
	})
	windows := func() int {
		out, _ := exec.Command("env", "DISPLAY="+d.display, "xdotool", "search", "--onlyvisible", "--name", "^Banchisa$").Output()
		return strings.Count(string(out), "\n")
	}
	if n := windows(); n != 1 {
		t.Errorf("%d windows", n)
	}
	d.kill() // the lock of a killed program is gone
	cmd := second()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { cmd.Process.Kill(); cmd.Wait() }()
	d.waitFor("a window of its own", 60*time.Second, func() bool { return windows() == 1 })
}
