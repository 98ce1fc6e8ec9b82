package main_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var soak = flag.Duration("soak", 0, "let the show of the fair run so long, and measure")

// settled is when the first reading is taken: every game has been shown by then.
const settled = 5 * time.Minute

// TestSoak leaves the window alone in the show of the fair. At the end it must hold no
// more memory and no more goroutines than it did at minute five, but for a tenth.
func TestSoak(t *testing.T) {
	if *soak == 0 {
		t.Skip("run with -soak 60m, or make soak")
	}
	early := min(settled, *soak/3)
	d := newDesk(t, 1366, 768)
	d.settings("it", "light", 1366, 768)
	file := filepath.Join(d.home, "settings.toml")
	text, _ := os.ReadFile(file)
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), "speed = 0.0", "speed = 1.0", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	pulse := filepath.Join(d.home, "pulse")
	t.Setenv("BANCHISA_PULSE", pulse)
	d.open("--fair", "--pin", "1234")
	begun := time.Now()
	pid := d.app.Process.Pid
	look := func(at time.Duration) (rss, goroutines int) {
		time.Sleep(time.Until(begun.Add(at)))
		if _, err := os.Stat(fmt.Sprintf("/proc/%d", pid)); err != nil {
			t.Fatalf("the app has ended\n%s", d.log.String())
		}
		lines := strings.Fields(lastLine(t, pulse))
		if len(lines) != 3 {
			t.Fatalf("no pulse: %q", lines)
		}
		fmt.Sscan(lines[1], &goroutines)
		d.moves()
		rss = memory(pid)
		fmt.Printf("soak minute %.0f memory-mb %d goroutines %d heap-kb %s cpu-percent %.1f\n", at.Minutes(), rss, goroutines, lines[2], 100*cpu(pid).Seconds()/at.Seconds())
		return rss, goroutines
	}
	rss, goroutines := look(early)
	for at := early + 10*time.Minute; at < *soak; at += 10 * time.Minute {
		look(at)
	}
	lastRSS, lastGoroutines := look(*soak)
	if lastRSS*10 > rss*11 {
		t.Errorf("memory grew from %d to %d MB", rss, lastRSS)
	}
	if lastGoroutines*10 > goroutines*11 {
		t.Errorf("goroutines grew from %d to %d", goroutines, lastGoroutines)
	}
}

// moves fails where the show stands still: a quiet program keeps its memory too.
func (d *desk) moves() {
	d.t.Helper()
	file := filepath.Join(d.home, "shot.ppm")
	d.shot(file)
	before, _ := os.ReadFile(file)
	d.until("the show to go on", time.Minute, func() bool {
		d.shot(file)
		after, err := os.ReadFile(file)
		return err == nil && !bytes.Equal(before, after)
	})
}

func lastLine(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return lines[len(lines)-1]
}
