package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock holds the file against another table, in this process or in another one, until it
// is closed. Windows keeps others from reading what is locked, so it is one byte where no
// match file ever reaches. Where the file system knows no locks, nothing is held.
func lock(file *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	beyond := &windows.Overlapped{Offset: 0xffffffff, OffsetHigh: 0x7fffffff}
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, beyond)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrMatchOpen
	}
	return nil
}
