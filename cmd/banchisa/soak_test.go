package main_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

var soak = flag.Duration("soak", 0, "run the attract screen of a fair for this duration and measure")

const (
	// warmUp is the time before the first reading: every game has been shown by then.
	warmUp = 5 * time.Minute
	// readingTime is the duration of a reading: the attract screen goes through all games, whose
	// memory differs by more than an hour makes.
	readingTime = 5 * time.Minute
	// minSoak is the shortest soak that is evaluated.
	minSoak = 3 * readingTime
)

// TestSoak leaves the window in the attract screen, from which visitors take it. At the end it must use at most a
// tenth more memory and goroutines than after warmUp, and no list may be longer than after the first visitors.
func TestSoak(t *testing.T) {
	if *soak == 0 {
		t.Skip("run with -soak 60m, or make soak")
	}
	d := newXServer(t, 1366, 768)
	d.setting("speed", "1.0")
	pulse := filepath.Join(d.home, "pulse")
	t.Setenv("BANCHISA_PULSE", pulse)
	d.open("--fair", "--pin", "1234")
	start := time.Now()
	visitors := visits{xServer: d, pulse: pulse}
	defer visitors.judge()
	read := func(from, length time.Duration) (mb, goroutines float64) {
		visitors.until(start.Add(from), start)
		d.printMoves()
		n := 0.0
		for n == 0 || time.Since(start) < from+length {
			visitors.until(time.Now().Add(memoryInterval), start)
			rss := residentMB(d.app.Process.Pid)
			if rss == 0 {
				t.Fatalf("the app has ended\n%s", d.log.String())
			}
			count, _ := strconv.Atoi(strings.Fields(lastLine(t, pulse))[1])
			mb, goroutines, n = mb+float64(rss), goroutines+float64(count), n+1
		}
		fmt.Printf("soak minutes %.0f-%.0f memory-mb %.0f goroutines %.1f cpu-percent %.1f\n", from.Minutes(), (from + length).Minutes(), mb/n, goroutines/n, 100*cpuTime(d.app.Process.Pid).Seconds()/time.Since(start).Seconds())
		return mb / n, goroutines / n
	}
	if *soak < minSoak {
		read(0, *soak)
		return
	}
	mb, goroutines := read(warmUp, readingTime)
	lastMB, lastGoroutines := read(*soak-readingTime, readingTime)
	if lastMB > 1.1*mb {
		t.Errorf("memory grew from %.0f to %.0f MB", mb, lastMB)
	}
	if lastGoroutines > 1.1*goroutines {
		t.Errorf("goroutines grew from %.1f to %.1f", goroutines, lastGoroutines)
	}
}

// printMoves fails if the attract screen stands still: a program that does nothing keeps its memory
// too.
func (xs *xServer) printMoves() {
	xs.t.Helper()
	file := filepath.Join(xs.home, "shot.ppm")
	xs.screenshot(file)
	before, _ := os.ReadFile(file)
	xs.waitFor("the show to go on", time.Minute, func() bool {
		xs.screenshot(file)
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
