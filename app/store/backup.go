package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/natefinch/atomic"
)

// maxBackups is how many backups of one file are kept; more than that are no accident.
const maxBackups = 1000

// Backup copies a file to a new one beside it and returns its path: path.ext, or path.ext2 and
// so on. It never writes over another file, nor through a link.
func Backup(path, ext string) (string, error) {
	from, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer from.Close()
	for n := 1; n <= maxBackups; n++ {
		name := path + "." + ext
		if n > 1 {
			name += strconv.Itoa(n)
		}
		to, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = io.Copy(to, from)
		if err = errors.Join(err, to.Sync(), to.Close()); err != nil {
			os.Remove(name)
			return "", err
		}
		return name, nil
	}
	return "", fs.ErrExist
}

// replaceFile writes a file as a whole or not at all. A link stays one: what it leads to is
// replaced.
func replaceFile(path string, text []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	return atomic.WriteFile(path, bytes.NewReader(text))
}
