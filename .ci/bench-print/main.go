// Command bench-print prints the kit of every game on one core, says how long it takes, how large it is and how
// much memory it needed, and fails if that is more than was promised. It runs on Unix.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// What a kit may take: processor time, MiB of the file, MiB of memory.
const (
	maxTime   = 20 * time.Second
	maxFile   = 10
	maxMemory = 400
)

func main() {
	cli := os.Args[1]
	games, err := exec.Command(cli, "games").Output()
	if err != nil {
		fail(err)
	}
	dir, err := os.MkdirTemp("", "bench-print-")
	if err != nil {
		fail(err)
	}
	defer os.RemoveAll(dir)
	over := false
	for line := range strings.Lines(string(games)) {
		game, _, _ := strings.Cut(line, " ")
		game = strings.TrimSpace(game)
		out := filepath.Join(dir, game+".pdf")
		cmd := exec.Command(cli, "print", game, "--out", out)
		cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
		if text, err := cmd.CombinedOutput(); err != nil {
			fail(fmt.Errorf("%s: %w\n%s", game, err, text))
		}
		info, err := os.Stat(out)
		if err != nil {
			fail(err)
		}
		usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		spent := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		unit := 1024.0 // the kernel counts KiB, that of macOS bytes
		if runtime.GOOS == "darwin" {
			unit = 1
		}
		file, memory := float64(info.Size())/(1<<20), float64(usage.Maxrss)*unit/(1<<20)
		fmt.Printf("kit %-10s %.2f s  %.2f MiB  memory %.0f MiB\n", game, spent.Seconds(), file, memory)
		over = over || spent > maxTime || file > maxFile || memory > maxMemory
	}
	if over {
		fail(fmt.Errorf("more than %v, %d MiB or %d MiB of memory", maxTime, maxFile, maxMemory))
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "bench-print:", err)
	os.Exit(1)
}
