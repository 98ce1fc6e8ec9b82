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
		return strings.Join(texts(joined.Unwrap(), l.FormatError), "\n")
	}
	text := l.phrase(err)
	var f *games.FileError
	switch {
	case errors.As(err, &f) && (f.File != "" || f.Line > 0):
		return text
	case f != nil: // nothing stands before the sentence
		first, rest, _ := strings.Cut(text, "\n")
		return strings.TrimSpace(Sentence(first) + "\n" + rest)
	}
	if path, _ := systemCause(err); path != "" && strings.HasPrefix(text, Quote(path)) {
		return text + "." // a name is written as it is
	}
	return Sentence(text)
}

// phrase returns the text of an error as it stands inside a sentence, with neither capital nor full stop.
func (l *Localizer) phrase(err error) string {
	if joined, is := err.(interface{ Unwrap() []error }); is {
		return strings.Join(texts(joined.Unwrap(), l.phrase), "; ")
	}
	var f *games.FileError
	if errors.As(err, &f) {
		return l.FormatFileError(f)
	}
	if text, is := l.systemPhrase(err); is {
		return text
	}
	var t *games.TextError
	if errors.As(err, &t) {
		return l.Localize(t.Key, quotedArgs(t.Args)...)
	}
	return l.Localize("fault.unexpected", QuoteLines(err.Error()))
}

// texts returns the texts of errors, each once: a writer says its error again when it is closed.
func texts(errs []error, text func(error) string) (all []string) {
	for _, err := range errs {
		if t := text(err); !slices.Contains(all, t) {
			all = append(all, t)
		}
	}
	return all
}
