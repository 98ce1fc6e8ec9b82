package store

import (
	"io"
	"os"
	"path/filepath"

	"banchisa/games"
	"banchisa/games/record"
)

// EditMatch replaces a match file by what edit makes of its text, atomically: the file is the old one or the new
// one, whenever the program is ended. It returns ErrMatchOpen while the match is open at a table.
func EditMatch(path string, edit func(text []byte) ([]byte, error)) error {
	file, err := os.OpenFile(path, os.O_RDWR, privateFile)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := lock(file); err != nil {
		return err
	}
	temp, err := writeEdited(file, path, edit)
	if err != nil {
		return err
	}
	file.Close() // not every system replaces open files
	return replaceMatch(temp, path)
}

// writeEdited writes what edit makes of a file beside it, and returns the path of that.
func writeEdited(file *os.File, path string, edit func(text []byte) ([]byte, error)) (temp string, err error) {
	const maxBytes = record.MaxHeaderBytes + record.MaxBodyBytes
	text, err := io.ReadAll(io.NewSectionReader(file, 0, maxBytes+1))
	if err == nil && len(text) > maxBytes {
		err = &games.FileError{File: path, ProblemKey: "fault.long-file", Args: []any{maxBytes >> 20}}
	}
	if err == nil {
		text, err = edit(text)
	}
	if err != nil {
		return "", err
	}
	temp, err = writeTemp(path, privateFile, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err != nil && temp != "" {
		os.Remove(temp)
	}
	return temp, err
}

// replaceMatch gives the name of a match file to another file. A link leads to the new one, too.
func replaceMatch(temp, path string) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	err := os.Rename(temp, path)
	if err != nil {
		os.Remove(temp)
		return err
	}
	syncFolder(path)
	return nil
}

// Edit replaces the file of a match that is being played, as EditMatch does, and goes on in the new one.
func (j *Journal) Edit(edit func(text []byte) ([]byte, error)) error {
	if j.failed {
		if err := j.reopen(); err != nil {
			return err
		}
	}
	if err := j.verify(j.torn); err != nil {
		return err
	}
	temp, err := writeEdited(j.file, j.path, edit)
	if err != nil {
		return err
	}
	j.file.Close()
	replaced := replaceMatch(temp, j.path)
	file, err := os.OpenFile(j.path, os.O_APPEND|os.O_RDWR, privateFile)
	if err != nil {
		j.failed = true
		return err
	}
	j.file = file
	if err := lock(file); err != nil {
		return err
	}
	info, err := file.Stat()
	if err == nil {
		j.synced, err = readPrefix(file, info.Size())
	}
	if replaced != nil {
		return replaced
	}
	return err
}
