package i18n

import (
	"errors"
	"strings"

	"banchisa/games"
)

// FormatFileError tells a person what is wrong in a file: where, the sentence, the line with a
// caret, and what would be right.
func (b *Localizer) FormatFileError(f *games.FileError) string {
	var out strings.Builder
	switch {
	case f.File != "" && f.Line > 0:
		out.WriteString(b.Localize("fault.at", f.File, f.Line))
	case f.File != "":
		out.WriteString(b.Localize("fault.in", f.File))
	case f.Line > 0:
		out.WriteString(b.Localize("fault.line", f.Line))
	}
	out.WriteString(b.Localize(f.ProblemKey, f.Args...))
	if f.Text != "" {
		for _, line := range strings.Split(f.Excerpt(), "\n") {
			out.WriteString("\n    " + line)
		}
	}
	if f.RemedyKey != "" {
		out.WriteString("\n" + b.Localize(f.RemedyKey, f.Args...))
	}
	return out.String()
}

// FormatFileErrorLine is the fault on one line: where and the sentence.
func (b *Localizer) FormatFileErrorLine(f *games.FileError) string {
	short := *f
	short.Text, short.RemedyKey = "", ""
	return strings.ReplaceAll(b.FormatFileError(&short), "\n", " ")
}

// FormatError tells any error: a *games.FileError as Fault does, others as they say themselves.
func (b *Localizer) FormatError(err error) string {
	var f *games.FileError
	if errors.As(err, &f) {
		return b.FormatFileError(f)
	}
	return err.Error()
}
