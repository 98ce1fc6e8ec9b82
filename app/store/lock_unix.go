//go:build unix && !solaris && !aix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lock holds the file against another table, in this process or in another one, until it
// is closed. Where the file system knows no locks, nothing is held.
func lock(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrMatchOpen
	}
	return nil
}
