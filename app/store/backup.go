package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
)

// maxBackups is the maximum number of backups of one file.
const maxBackups = 1000

// Backup copies a file to a new one beside it, with its permissions, and returns the path: path.ext, path.ext2 and
// so on. It never overwrites another file nor writes through a link.
func Backup(path, ext string) (string, error) {
	from, err := OpenFile(path)
	if err != nil {
		return "", err
	}
	defer from.Close()
	info, err := from.Stat()
	if err != nil {
		return "", err
	}
	for n := 1; n <= maxBackups; n++ {
		name := path + "." + ext
		if n > 1 {
			name += strconv.Itoa(n)
		}
		to, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm()&privateFile)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = io.Copy(to, from)
		if err = errors.Join(err, to.Chmod(info.Mode().Perm()), to.Sync(), to.Close()); err != nil {
			os.Remove(name)
			return "", err
		}
		return name, nil
	}
	return "", &fs.PathError{Op: "create", Path: path + "." + ext, Err: fs.ErrExist}
}
