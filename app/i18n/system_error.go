package i18n

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"syscall"
)

// Windows has its own numbers for what the errors of other systems are called in package syscall.
const (
	windowsWriteProtected = syscall.Errno(19)
	windowsHandleDiskFull = syscall.Errno(39)
	windowsDiskFull       = syscall.Errno(112)
	windowsBadName        = syscall.Errno(123)
)

// formatSystemError returns a sentence for an error of the operating system about a file, and
// false for any other error.
func (l *Localizer) formatSystemError(err error) (string, bool) {
	var pathErr *fs.PathError
	var linkErr *os.LinkError
	path, cause := "", err
	switch {
	case errors.As(err, &pathErr):
		path, cause = pathErr.Path, pathErr.Err
	case errors.As(err, &linkErr):
		path, cause = linkErr.New, linkErr.Err
	default:
		return "", false
	}
	return l.Localize(systemErrorKey(cause), Quote(path), Quote(cause.Error())), true
}

// IsDiskFull reports whether an error means that there is no space, IsReadOnly that the place cannot be
// written.
func IsDiskFull(err error) bool { return systemErrorKey(err) == "fault.disk-full" }

func IsReadOnly(err error) bool {
	return slices.Contains([]string{"fault.read-only", "fault.no-permission"}, systemErrorKey(err))
}

// systemErrorKey returns the key of the sentence for an error of the operating system.
func systemErrorKey(err error) string {
	is := func(onUnix syscall.Errno, onWindows ...syscall.Errno) bool {
		if runtime.GOOS != "windows" {
			return errors.Is(err, onUnix)
		}
		for _, number := range onWindows {
			if errors.Is(err, number) {
				return true
			}
		}
		return errors.Is(err, onUnix)
	}
	switch {
	case is(syscall.EISDIR):
		return "fault.is-folder"
	case is(syscall.ENOTDIR):
		return "fault.not-folder"
	case is(syscall.ENOSPC, windowsDiskFull, windowsHandleDiskFull):
		return "fault.disk-full"
	case is(syscall.EROFS, windowsWriteProtected):
		return "fault.read-only"
	case is(syscall.ENAMETOOLONG, windowsBadName):
		return "fault.bad-name"
	case errors.Is(err, fs.ErrNotExist):
		return "fault.no-file"
	case errors.Is(err, fs.ErrExist):
		return "fault.file-exists"
	case errors.Is(err, fs.ErrPermission):
		return "fault.no-permission"
	}
	return "fault.system"
}
