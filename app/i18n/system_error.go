package i18n

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strconv"
	"syscall"
)

// Windows has its own numbers for what the errors of other systems are called in package syscall.
const (
	windowsWriteProtected = syscall.Errno(19)
	windowsHandleDiskFull = syscall.Errno(39)
	windowsDiskFull       = syscall.Errno(112)
	windowsNotReady       = syscall.Errno(21)
	windowsInUse          = syscall.Errno(32)
	windowsLocked         = syscall.Errno(33)
	windowsDeviceGone     = syscall.Errno(433)
	windowsDeviceError    = syscall.Errno(1117)
	windowsNotConnected   = syscall.Errno(1167)
	windowsBadName        = syscall.Errno(123)
)

// systemPhrase returns what an error of the operating system says inside a sentence, and false for any
// other error.
func (l *Localizer) systemPhrase(err error) (string, bool) {
	path, cause := systemCause(err)
	switch {
	case cause == nil:
		return "", false
	case path == "":
		return l.Localize("fault.system-answer", systemAnswer(cause)), true
	}
	return l.Localize(systemErrorKey(cause), Quote(path), Quote(systemAnswer(cause))), true
}

// systemCause returns what the operating system says, and the path that it says it about, "" for none;
// nil for any other error.
func systemCause(err error) (path string, cause error) {
	var pathErr *fs.PathError
	var linkErr *os.LinkError
	var number syscall.Errno
	switch {
	case errors.As(err, &pathErr):
		return pathErr.Path, pathErr.Err
	case errors.As(err, &linkErr):
		return linkErr.New, linkErr.Err
	case errors.As(err, &number):
		return "", number
	}
	return "", nil
}

// systemAnswer returns what the system says without a sentence of ours. Only Windows says it in the person's language;
// for the others it is the number.
func systemAnswer(err error) string {
	var number syscall.Errno
	if errors.As(err, &number) && runtime.GOOS != "windows" {
		return "errno " + strconv.Itoa(int(number))
	}
	return err.Error()
}

// IsDiskFull reports whether an error means that there is no space, IsDeviceGone that the disk or stick is
// not there, IsReadOnly that the place cannot be written.
func IsDiskFull(err error) bool { return systemErrorKey(err) == "fault.disk-full" }

func IsDeviceGone(err error) bool { return systemErrorKey(err) == "fault.device-gone" }

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
	case is(syscall.EIO, windowsNotReady, windowsDeviceGone, windowsDeviceError, windowsNotConnected),
		is(syscall.ENODEV), is(syscall.ENXIO), is(syscall.ESTALE), is(syscall.ENOTCONN):
		return "fault.device-gone"
	case is(syscall.EBUSY, windowsInUse, windowsLocked), is(syscall.ETXTBSY):
		return "fault.in-use"
	case is(syscall.EFBIG):
		return "fault.too-large"
	case is(syscall.EMFILE), is(syscall.ENFILE):
		return "fault.many-open"
	case is(syscall.ENOSPC, windowsDiskFull, windowsHandleDiskFull), is(syscall.EDQUOT):
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
