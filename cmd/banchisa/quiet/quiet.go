// Package quiet leaves out of the log what the toolkit says of a locale that it does not know. It says it before
// main begins, so this package must be initialised before the toolkit: packages that wait for nothing are, in
// the order of their import paths.
package quiet

import (
	"bytes"
	"io"
	"log"
)

func init() { log.SetOutput(&Filter{Out: log.Writer()}) }

// Filter is a log's output without the toolkit's messages about locales.
type Filter struct {
	Out      io.Writer
	skipping bool // until the end of a message
}

// Write writes a line, unless it belongs to such a message: its first line, its cause, its place in the code.
func (f *Filter) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("Fyne error:")) {
		f.skipping = bytes.Contains(line, []byte("user locale"))
	}
	if f.skipping {
		f.skipping = !bytes.Contains(line, []byte("  At: "))
		return len(line), nil
	}
	return f.Out.Write(line)
}
