package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock locks the file against other tables, in this process or in another one, until it is closed.
// Windows prevents others from reading what is locked, so it locks one byte beyond the end of any
// match file. It does nothing if the file system has no locks.
func lock(file *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	beyond := &windows.Overlapped{Offset: 0xffffffff, OffsetHigh: 0x7fffffff}
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, beyond)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrMatchOpen
	}
	return nil
}
