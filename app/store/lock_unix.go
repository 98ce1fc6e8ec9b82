//go:build unix && !solaris && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lock locks the file against other tables, in this process or in another one, until it is closed.
// It does nothing if the file system has no locks.
func lock(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrMatchOpen
	}
	return nil
}
