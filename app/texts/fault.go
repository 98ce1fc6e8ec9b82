package texts

import (
	"errors"
	"strings"

	"banchisa/games"
)

// Fault tells a person what is wrong in a file: where, the sentence, the line with a
// caret, and what would be right.
func (b *Book) Fault(f *games.FileError) string {
	var out strings.Builder
	switch {
	case f.File != "" && f.Line > 0:
		out.WriteString(b.Say("fault.at", f.File, f.Line))
	case f.File != "":
		out.WriteString(b.Say("fault.in", f.File))
	case f.Line > 0:
		out.WriteString(b.Say("fault.line", f.Line))
	}
	out.WriteString(b.Say(f.ProblemKey, f.Args...))
	if f.Text != "" {
		for _, line := range strings.Split(f.Excerpt(), "\n") {
			out.WriteString("\n    " + line)
		}
	}
	if f.RemedyKey != "" {
		out.WriteString("\n" + b.Say(f.RemedyKey, f.Args...))
	}
	return out.String()
}

// FaultLine is the fault on one line: where and the sentence.
func (b *Book) FaultLine(f *games.FileError) string {
	short := *f
	short.Text, short.RemedyKey = "", ""
	return strings.ReplaceAll(b.Fault(&short), "\n", " ")
}

// Error tells any error: a *games.FileError as Fault does, others as they say themselves.
func (b *Book) Error(err error) string {
	var f *games.FileError
	if errors.As(err, &f) {
		return b.Fault(f)
	}
	return err.Error()
}
