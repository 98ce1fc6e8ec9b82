package record

import (
	"bufio"
	"bytes"
	"io"
)

// lineEnds reads a text whose lines may end in "\r" alone, as those of old programs of macOS: it reads "\n"
// instead. The text keeps its length, so that a place in it is a place in the file.
type lineEnds struct{ r *bufio.Reader }

func newLineEnds(r io.Reader) lineEnds { return lineEnds{bufio.NewReaderSize(r, 16<<10)} }

func (l lineEnds) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	for at := 0; ; at++ {
		next := bytes.IndexByte(p[at:n], '\r')
		if next < 0 {
			return n, err
		}
		at += next
		if !l.followedByNewline(p[at+1 : n]) {
			p[at] = '\n'
		}
	}
}

// followedByNewline reports whether "\n" comes next, in the rest of what was read or, if that is empty, in
// what will be.
func (l lineEnds) followedByNewline(rest []byte) bool {
	if len(rest) == 0 {
		rest, _ = l.r.Peek(1) // an error comes again at the next Read
	}
	return len(rest) > 0 && rest[0] == '\n'
}
