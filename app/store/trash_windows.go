package store

import (
	"errors"
	"os"
	"path/filepath"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// fileOperation is SHFILEOPSTRUCTW of the Windows shell.
type fileOperation struct {
	window        uintptr
	function      uint32
	from, to      *uint16
	flags         uint16
	anyAborted    int32
	nameMappings  uintptr
	progressTitle *uint16
}

// What the shell is asked for: to delete, so that it can be undone, without any window.
const (
	foDelete = 3
	fofQuiet = 0x4 | 0x10 | 0x400 // FOF_SILENT, FOF_NOCONFIRMATION, FOF_NOERRORUI
	fofUndo  = 0x40               // FOF_ALLOWUNDO
)

var shFileOperation = windows.NewLazySystemDLL("shell32.dll").NewProc("SHFileOperationW")

// systemTrash has the shell move a file to the Recycle Bin. The shell deletes for good what a bin does not take,
// as files of the network, so there is a copy in the folder of deleted files until the file is found in the bin.
func systemTrash(path string, now time.Time) (Trashed, error) {
	kept, err := placeBeside(path, now)
	if err == nil {
		err = copyFile(path, kept, privateFile)
	}
	if err != nil {
		return Trashed{}, err
	}
	if err := recycle(path); err != nil {
		os.Remove(kept)
		return Trashed{}, err
	}
	if t, found := findRecycled(recycleBin(path), path); found {
		os.Remove(kept)
		os.Remove(filepath.Dir(kept)) // unless there is more in it
		return t, nil
	}
	return Trashed{from: path, at: kept}, nil
}

// recycle has the shell delete a file.
func recycle(path string) error {
	name, err := windows.UTF16FromString(path)
	if err != nil {
		return err
	}
	name = append(name, 0) // a list of one name ends with two zeros
	op := fileOperation{function: foDelete, from: &name[0], flags: fofUndo | fofQuiet}
	code, _, _ := shFileOperation.Call(uintptr(unsafe.Pointer(&op)))
	if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if code == 0 {
		code = uintptr(windows.ERROR_ACCESS_DENIED)
	}
	return &os.PathError{Op: "remove", Path: path, Err: windows.Errno(code)}
}

// recycleBin returns the folder in which this user's deleted files of a file's disk are, "" if it is not known.
func recycleBin(path string) string {
	user, err := windows.GetCurrentProcessToken().GetTokenUser()
	if err != nil {
		return ""
	}
	return filepath.Join(filepath.VolumeName(path)+`\`, "$Recycle.Bin", user.User.Sid.String())
}
