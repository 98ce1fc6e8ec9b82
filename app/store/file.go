package store

import (
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

// The permissions of new files and folders: of those of the app, as the settings with their PIN and matches with
// names, and of those that the person exports. The umask of the system restricts both.
const (
	privateFile, exportedFile     fs.FileMode = 0o600, 0o666
	privateFolder, exportedFolder fs.FileMode = 0o700, 0o777
)

// WriteFile replaces a file atomically; its folder may be new, unless the disk of the store is gone. A new
// file is readable by its owner only.
func (s Store) WriteFile(path string, text []byte) error {
	return s.writeFile(path, text, privateFolder, privateFile)
}

// WriteExport is WriteFile for what is to be given to others: a new file has the usual permissions.
func (s Store) WriteExport(path string, data []byte) error {
	return s.writeFile(path, data, exportedFolder, exportedFile)
}

func (s Store) writeFile(path string, text []byte, folder, perm fs.FileMode) error {
	if err := s.makeDir(filepath.Dir(path), folder); err != nil {
		return err
	}
	if err := replaceFile(path, perm, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}); err != nil {
		return err
	}
	return s.visit.unlessOver(path)
}

// ReplaceFile replaces a file by what write writes, atomically: that is on the disk under a name of its own,
// with tempExt, before it gets the name. Errors of the system are about the file that was asked for.
func ReplaceFile(path string, write func(io.Writer) error) error {
	return replaceFile(path, privateFile, write)
}

// ExportFile writes a file for other programs as ReplaceFile does. The folder is there.
func ExportFile(path string, write func(io.Writer) error) error {
	return replaceFile(path, exportedFile, write)
}

func replaceFile(path string, perm fs.FileMode, write func(io.Writer) error) error {
	temp, err := writeTemp(path, perm, write)
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

// writeTemp writes a new file beside a path, with the permissions of the file that is there, or else perm, and
// returns its name; "" if there is none.
func writeTemp(path string, perm fs.FileMode, write func(io.Writer) error) (name string, err error) {
	file, err := createTemp(path, perm)
	if err != nil {
		return "", err
	}
	defer file.Close() // if write panics
	err = write(file)
	if info, statErr := os.Stat(path); err == nil && statErr == nil {
		err = file.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = file.Sync()
	}
	return file.Name(), errors.Join(err, file.Close())
}

// WriteJSON writes a value to a file, as WriteFile does.
func (s Store) WriteJSON(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return s.WriteFile(path, append(text, '\n'))
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
