package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// The permissions of new files: of those of the app, as the settings with their PIN, and of those that
// the person exports. The umask of the system restricts both.
const privateFile, exportedFile fs.FileMode = 0o600, 0o666

// WriteFile replaces a file atomically; its folder may be new, unless the disk of the store is gone. A new
// file is readable by its owner only.
func WriteFile(s Store, path string, text []byte) error { return writeFile(s, path, text, privateFile) }

// WriteExport is WriteFile for what is to be given to others: a new file has the usual permissions.
func WriteExport(s Store, path string, data []byte) error {
	return writeFile(s, path, data, exportedFile)
}

func writeFile(s Store, path string, text []byte, perm fs.FileMode) error {
	if err := s.MakeDir(filepath.Dir(path)); err != nil {
		return err
	}
	if err := replaceFile(path, bytes.NewReader(text), perm); err != nil {
		return err
	}
	return s.visit.unlessOver(path)
}

// ReplaceFile replaces a file by what r holds, atomically: that is on the disk under a name of its own,
// with tempExt, before it gets the name. Errors of the system are about the file that was asked for.
func ReplaceFile(path string, r io.Reader) error { return replaceFile(path, r, privateFile) }

func replaceFile(path string, r io.Reader, perm fs.FileMode) error {
	temp, err := writeTemp(path, r, perm)
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

// createTemp creates a file beside a path, under a new name.
func createTemp(path string, perm fs.FileMode) (*os.File, error) {
	for {
		name := fmt.Sprintf("%s.%08x%s", path, rand.Uint32(), tempExt)
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

// writeTemp writes what r holds to a new file beside a path, with the permissions of the file that is
// there, or else perm, and returns its name; "" if there is none.
func writeTemp(path string, r io.Reader, perm fs.FileMode) (name string, err error) {
	file, err := createTemp(path, perm)
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
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return WriteFile(s, path, append(text, '\n'))
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
