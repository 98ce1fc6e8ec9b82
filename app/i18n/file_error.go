package i18n

import (
	"errors"
	"slices"
	"strings"

	"banchisa/games"
)

// FormatFileError returns what is wrong in a file: where, the sentence, the line with a caret, and
// what would be right.
func (l *Localizer) FormatFileError(fileErr *games.FileError) string {
	f, out := quoted(fileErr), strings.Builder{}
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
		for line := range strings.SplitSeq(f.Excerpt(), "\n") {
			out.WriteString("\n    " + line)
		}
	}
	if f.RemedyKey != "" {
		out.WriteString("\n" + l.Localize(f.RemedyKey, f.Args...))
	}
	return out.String()
}

// quoted returns an error whose file name, line and arguments are quoted: they come from outside.
func quoted(fileErr *games.FileError) *games.FileError {
	f := *fileErr
	f.File, f.Text, f.Args = Quote(f.File), mask(f.Text), quotedArgs(f.Args)
	return &f
}

func quotedArgs(args []any) []any {
	args = slices.Clone(args)
	for i, arg := range args {
		if text, is := arg.(string); is {
			args[i] = Quote(text)
		}
	}
	return args
}

// FormatFileErrorLine returns the error on one line: where, and the sentence.
func (l *Localizer) FormatFileErrorLine(f *games.FileError) string {
	short := *f
	short.Text, short.RemedyKey = "", ""
	return strings.ReplaceAll(l.FormatFileError(&short), "\n", " ")
}

// FormatError returns the text of any error: a *games.FileError as FormatFileError does, a
// *games.TextError and an error of the operating system about a file as a sentence, several joined errors
// each on a line, and any other in a sentence that quotes it.
func (l *Localizer) FormatError(err error) string {
	if joined, is := err.(interface{ Unwrap() []error }); is {
		var lines []string
		for _, err := range joined.Unwrap() {
			if line := l.FormatError(err); !slices.Contains(lines, line) { // a writer says it again when it is closed
				lines = append(lines, line)
			}
		}
		return strings.Join(lines, "\n")
	}
	var f *games.FileError
	if errors.As(err, &f) {
		text := l.FormatFileError(f)
		if f.File != "" || f.Line > 0 {
			return text
		}
		first, rest, _ := strings.Cut(text, "\n") // nothing stands before the sentence
		return strings.TrimSpace(Sentence(first) + "\n" + rest)
	}
	if sentence, is := l.formatSystemError(err); is {
		return sentence
	}
	var t *games.TextError
	if errors.As(err, &t) {
		return Sentence(l.Localize(t.Key, quotedArgs(t.Args)...))
	}
	return l.Localize("fault.unexpected", QuoteLines(err.Error()))
}
