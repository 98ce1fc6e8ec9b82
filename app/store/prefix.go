package store

import (
	"crypto/sha256"
	"hash"
	"io"
	"os"
)

// prefix is the beginning of a file, by its content: the same path may lead to another file later, on another
// stick, and other programs may write into a file.
type prefix struct {
	size int64
	hash hash.Hash
}

func newPrefix() prefix { return prefix{hash: sha256.New()} }

// readPrefix returns the first size bytes of a file.
func readPrefix(file *os.File, size int64) (prefix, error) {
	p := newPrefix()
	_, err := io.CopyN(p.hash, io.NewSectionReader(file, 0, size), size)
	p.size = size
	return p, err
}

// add appends text.
func (p *prefix) add(text []byte) {
	p.hash.Write(text)
	p.size += int64(len(text))
}

// verify returns ErrMoved if a file does not begin with p. Else it returns what follows, of which it reads no
// more than one byte above a limit.
func (p *prefix) verify(file *os.File, limit int) (rest []byte, err error) {
	found, err := readPrefix(file, p.size)
	if err == io.EOF || err == nil && string(found.hash.Sum(nil)) != string(p.hash.Sum(nil)) {
		return nil, ErrMoved
	}
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.NewSectionReader(file, p.size, int64(limit)+1))
}
