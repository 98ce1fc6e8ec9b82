package i18n

import (
	"errors"
	"strings"

	"banchisa/games"
)

// FormatFileError returns what is wrong in a file: where, the sentence, the line with a caret, and
// what would be right.
func (l *Localizer) FormatFileError(f *games.FileError) string {
	var out strings.Builder
	switch {
	case f.File != "" && f.Line > 0:
		out.WriteString(l.Localize("fault.at", f.File, f.Line))
	case f.File != "":
		out.WriteString(l.Localize("fault.in", f.File))
	case f.Line > 0:
		out.WriteString(l.Localize("fault.line", f.Line))
	}
	out.WriteString(l.Localize(f.ProblemKey, f.Args...))
	if f.Text != "" {
		for _, line := range strings.Split(f.Excerpt(), "\n") {
			out.WriteString("\n    " + line)
		}
	}
	if f.RemedyKey != "" {
		out.WriteString("\n" + l.Localize(f.RemedyKey, f.Args...))
	}
	return out.String()
}

// FormatFileErrorLine returns the error on one line: where, and the sentence.
func (l *Localizer) FormatFileErrorLine(f *games.FileError) string {
	short := *f
	short.Text, short.RemedyKey = "", ""
	return strings.ReplaceAll(l.FormatFileError(&short), "\n", " ")
}

// FormatError returns the text of any error: a *games.FileError as FormatFileError does, another as
// it describes itself.
func (l *Localizer) FormatError(err error) string {
	var f *games.FileError
	if errors.As(err, &f) {
		return l.FormatFileError(f)
	}
	return err.Error()
}
