package games

import (
	"fmt"
	"strings"
)

// FileError is an error in a file that a person wrote or that was damaged: where it is, what is
// wrong, and what would be right. ProblemKey and RemedyKey are keys of the texts in
// resources/texts, with Args for their placeholders; Error writes them without a translation.
type FileError struct {
	File string
	// Line and Column count from 1; 0 means unknown.
	Line, Column int
	// Text is the offending line, without its line break.
	Text string
	// ProblemKey and RemedyKey are text keys such as "fault.unknown-key"; RemedyKey may be "".
	ProblemKey, RemedyKey string
	// Args fill the placeholders of both texts.
	Args []any
}

// Error returns the error on one line, or on three with the offending line and a caret.
func (f *FileError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: %s", f.File, f.Line, f.Column, f.ProblemKey)
	for _, a := range f.Args {
		fmt.Fprintf(&b, " %v", a)
	}
	if f.RemedyKey != "" {
		fmt.Fprintf(&b, " (%s)", f.RemedyKey)
	}
	if f.Text != "" {
		b.WriteString("\n" + f.Excerpt())
	}
	return b.String()
}

// Excerpt returns the offending line with a caret under the column.
func (f *FileError) Excerpt() string {
	before := []rune(f.Text)
	before = before[:max(0, min(f.Column-1, len(before)))]
	pad := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(before))
	return f.Text + "\n" + pad + "^"
}
