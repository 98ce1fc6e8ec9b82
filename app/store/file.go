package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// WriteFile replaces a file atomically; its folder may be new, unless the disk of the store is gone.
func WriteFile(s Store, path string, text []byte) error {
	if err := s.MakeDir(filepath.Dir(path)); err != nil {
		return err
	}
	return ReplaceFile(path, bytes.NewReader(text))
}

// ReplaceFile replaces a file by what r holds, atomically: that is on the disk under a name of its own,
// with tempExt, before it gets the name. Errors of the system are about the file that was asked for.
func ReplaceFile(path string, r io.Reader) error {
	temp, err := writeTemp(path, r)
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil && temp != "" {
		os.Remove(temp)
	}
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) && strings.HasSuffix(pathErr.Path, tempExt) {
		pathErr.Path = path
	}
	return err
}

// writeTemp writes what r holds to a new file beside a path, with the permissions of the file that is
// there, and returns its name; "" if there is none.
func writeTemp(path string, r io.Reader) (name string, err error) {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+tempExt)
	if err != nil {
		return "", err
	}
	_, err = io.Copy(file, r)
	if info, statErr := os.Stat(path); err == nil && statErr == nil {
		err = file.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = file.Sync()
	}
	return file.Name(), errors.Join(err, file.Close())
}

// WriteJSON writes a value to a file, as WriteFile does.
func WriteJSON(s Store, path string, value any) error {
	if err := s.MakeDir(filepath.Dir(path)); err != nil {
		return err
	}
	return ReplaceJSON(path, value)
}

// ReplaceJSON writes a value to a file of a folder that is there, as ReplaceFile does.
func ReplaceJSON(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return ReplaceFile(path, bytes.NewReader(append(text, '\n')))
}

// ReadJSON reads a value of at most maxBytes from a file.
func ReadJSON(path string, maxBytes int64, value any) error {
	file, err := OpenFile(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return json.NewDecoder(io.LimitReader(file, maxBytes)).Decode(value)
}
