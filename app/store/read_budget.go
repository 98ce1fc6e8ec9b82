package store

import (
	"os"
	"time"

	"banchisa/games"
)

const (
	// readDeadline is how long the reading of one file may take: a disk of the network may never answer.
	readDeadline = 5 * time.Second
	// maxStuckReads is how many files may miss the deadline before the disk is given up.
	maxStuckReads = 3
)

// ReadBudget is how long to wait for files that are read one after another. It is used on one goroutine.
type ReadBudget struct {
	// Deadline is how long the reading of one file may take.
	Deadline time.Duration

	stuck int // how many files have missed it
}

// NewReadBudget returns the budget for files that a person waits for.
func NewReadBudget() *ReadBudget { return &ReadBudget{Deadline: readDeadline} }

// Exhausted reports whether the disk has been given up: no file is read any more.
func (b *ReadBudget) Exhausted() bool { return b.stuck >= maxStuckReads }

// Read returns what read returns for a path. If that takes too long, Read returns an error and leaves
// the reading alone. A panic is the error of a file that cannot be read.
func Read[T any](b *ReadBudget, path string, read func(path string) (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	var none T
	if b.Exhausted() {
		return none, slowError(path)
	}
	done := make(chan result, 1)
	go func() {
		defer func() {
			if reason := recover(); reason != nil {
				done <- result{err: &games.FileError{File: path, ProblemKey: "fault.unreadable"}}
			}
		}()
		value, err := read(path)
		done <- result{value, err}
	}()
	timer := time.NewTimer(b.Deadline)
	defer timer.Stop()
	select {
	case res := <-done:
		return res.value, res.err
	case <-timer.C:
		b.stuck++
		return none, slowError(path)
	}
}

// Found is a file of a folder with what it holds, or why it cannot be read.
type Found[T any] struct {
	Path  string
	Value T
	Err   error
}

// ReadFiles reads the text files of a folder. For a folder that cannot be listed it returns that error
// alone.
func ReadFiles[T any](b *ReadBudget, folder string, list func() []File, read func(path, text string) (T, error)) (all []Found[T]) {
	files, err := Read(b, folder, func(string) ([]File, error) { return list(), nil })
	if err != nil {
		return []Found[T]{{Path: folder, Err: err}}
	}
	for _, f := range files {
		all = append(all, ReadTextFile(b, f.Path, read))
	}
	return all
}

// ReadTextFile reads one of the files of ReadFiles.
func ReadTextFile[T any](b *ReadBudget, path string, read func(path, text string) (T, error)) Found[T] {
	value, err := Read(b, path, func(path string) (value T, err error) {
		text, err := ReadText(path)
		if err == nil {
			value, err = read(path, string(text))
		}
		return value, err
	})
	return Found[T]{path, value, err}
}

// slowError is the error of a file that could not be read within the deadline.
func slowError(path string) error { return &games.FileError{File: path, ProblemKey: "fault.slow"} }

// OpenFile opens a file for reading. A pipe or a device is an error: opening it may wait forever.
func OpenFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() && !info.IsDir() { // what is wrong with a folder, the system says
		return nil, &games.FileError{File: path, ProblemKey: "fault.no-plain-file"}
	}
	return os.Open(path)
}
