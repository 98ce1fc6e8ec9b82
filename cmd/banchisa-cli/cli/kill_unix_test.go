//go:build unix

package cli_test

import (
	"os"
	"syscall"
	"time"
)

// suspend stops a process for a moment, as closing a laptop's lid does.
func suspend(p *os.Process) {
	_ = p.Signal(syscall.SIGSTOP)
	time.Sleep(100 * time.Millisecond)
	_ = p.Signal(syscall.SIGCONT)
}
