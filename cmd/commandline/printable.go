package commandline

import (
	"io"

	"banchisa/app/i18n"
)

// printableWriter is the only way to the terminal: it quotes every control character but line ends
// and tabs. The program itself uses none.
type printableWriter struct{ w io.Writer }

// Write writes p quoted. The number of bytes is that of p.
func (w printableWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.w, i18n.QuoteLines(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// quoteAll quotes the texts among the arguments of a sentence, line ends included.
func quoteAll(args []any) []any {
	quoted := make([]any, len(args))
	for i, arg := range args {
		quoted[i] = arg
		if text, is := arg.(string); is {
			quoted[i] = i18n.Quote(text)
		}
	}
	return quoted
}
