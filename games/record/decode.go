package record

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"banchisa/games"
)

// Decode reads a match file; file is its name for messages. An error means that there is no match
// at all: not a match file, one of a newer program, an unreadable header. Wrong lines are no
// error: they are in Errors, and the match has what precedes them.
func (resolver Resolver) Decode(file string, r io.Reader) (*Match, error) {
	in := &lineReader{r: bufio.NewReaderSize(newLineEnds(r), 16<<10)}
	text, err := in.readHeader(file)
	if err != nil {
		return nil, err
	}
	m, err := resolver.newMatch(file, text)
	if err != nil {
		return nil, err
	}
	m.fileName, m.ValidSize = file, in.totalBytes
	d := decoder{Match: m}
	for {
		text, state, err := in.readLine(MaxLineBytes, MaxBodyBytes)
		if err != nil {
			return nil, err
		}
		switch state {
		case endOfFile:
			return m, nil
		case truncatedLine:
			d.decodeTruncated(text)
			return m, nil
		case lineTooLong:
			d.addError(in.lineNumber, 1, text, "fault.long-line", "", MaxLineBytes)
			return m, nil
		case sectionTooLong:
			d.addError(in.lineNumber, 1, text, "fault.long-file", "", MaxBodyBytes>>20)
			return m, nil
		}
		if !d.decodeLine(in.lineNumber, text) {
			return m, nil
		}
		m.ValidSize = in.totalBytes
	}
}

// lineReader reads line by line and never holds more than one line.
type lineReader struct {
	r            *bufio.Reader
	lineNumber   int
	sectionBytes int   // of the header or of the body
	totalBytes   int64 // of the file
}

type lineState int

const (
	completeLine lineState = iota
	truncatedLine
	endOfFile
	lineTooLong
	sectionTooLong
)

// readLine returns the next line without its line break. It is cut off after maxLine bytes, or
// maxTotal bytes of all lines.
func (l *lineReader) readLine(maxLine, maxTotal int) (string, lineState, error) {
	var text []byte
	l.lineNumber++
	for {
		part, err := l.r.ReadSlice('\n')
		l.sectionBytes += len(part)
		l.totalBytes += int64(len(part))
		if err == nil && text == nil && len(part) <= maxLine && l.sectionBytes <= maxTotal {
			return strings.TrimRight(string(part), "\r\n"), completeLine, nil
		}
		text = append(text, part...)
		switch {
		case l.sectionBytes > maxTotal:
			return string(text[:min(len(text), 80)]), sectionTooLong, nil
		case len(text) > maxLine:
			return string(text[:80]), lineTooLong, nil
		case err == nil:
			return strings.TrimRight(string(text), "\r\n"), completeLine, nil
		case errors.Is(err, bufio.ErrBufferFull):
		case !errors.Is(err, io.EOF):
			return "", endOfFile, err
		case len(text) == 0:
			return "", endOfFile, nil
		default:
			return string(text), truncatedLine, nil
		}
	}
}

// readHeader reads up to the "---" and checks only that it is a match file.
func (l *lineReader) readHeader(file string) (string, error) {
	var head strings.Builder
	for {
		text, state, err := l.readLine(MaxHeaderBytes, MaxHeaderBytes)
		if err != nil {
			return "", err
		}
		if l.lineNumber == 1 {
			if err := checkVersion(file, text[:min(len(text), 80)]); err != nil {
				return "", err
			}
		}
		switch {
		case state == lineTooLong || state == sectionTooLong:
			return "", &games.FileError{
				File: file, Line: l.lineNumber, Column: 1, Text: printable(text), ProblemKey: "fault.long-header",
				RemedyKey: "fault.write-dashes",
			}
		case strings.TrimSpace(text) == "---" && state != endOfFile:
			l.sectionBytes = 0
			return head.String(), nil
		case state != completeLine:
			return "", &games.FileError{
				File: file, Line: l.lineNumber, Column: 1, Text: printable(text), ProblemKey: "fault.torn-header",
				RemedyKey: "fault.write-dashes",
			}
		}
		head.WriteString(text + "\n")
	}
}

// decoder applies lines to a match.
type decoder struct {
	*Match
}

func (d *decoder) addError(line, column int, text, problem, remedy string, args ...any) bool {
	f := &games.FileError{File: d.fileName, Line: line, Column: column, Text: text, ProblemKey: problem, RemedyKey: remedy, Args: args}
	clipExcerpt(f)
	d.Errors = append(d.Errors, f)
	return false
}

// decodeTruncated handles a last line without a line break. It is dropped, unless it is a
// complete result: programs that join lines leave that.
func (d *decoder) decodeTruncated(text string) {
	words, ok := cutResult(text)
	if ok && d.Over() && words == d.FinalResult() {
		d.Result = words
		return
	}
	d.Truncated = strings.TrimSpace(text) != ""
}

// decodeLine applies one line and returns false if the match cannot go on after it.
func (d *decoder) decodeLine(number int, text string) bool {
	trimmed := strings.TrimSpace(text)
	words, result := cutResult(trimmed)
	switch {
	case trimmed == "" || trimmed[0] == '#':
		return true
	case trimmed == "undo":
		return d.undoLine(number) || d.addError(number, 1, text, "fault.nothing-to-undo", "fault.remove-line")
	case result:
		return d.decodeResult(number, text, words)
	}
	switch word, _, _ := strings.Cut(trimmed, " "); word {
	case endWord:
		return d.decodeEnding(number, text)
	case handoverWord:
		return d.decodeHandover(number, text)
	case timeWord:
		return d.decodeSpent(number, text)
	}
	return d.decodeAction(number, text)
}

func cutResult(text string) (string, bool) {
	words, ok := strings.CutPrefix(strings.TrimSpace(text), "==")
	if !ok {
		return "", false
	}
	return strings.Join(strings.Fields(words), " "), true
}

func (d *decoder) decodeResult(number int, text, words string) bool {
	if !d.Over() {
		return d.addError(number, 1, text, "fault.early-result", "fault.legal-there", d.legalArgs(text)...)
	}
	want := d.FinalResult()
	first, _, _ := strings.Cut(want, " ")
	if d.Result != "" || (words != want && words != first) {
		return d.addError(number, 1, text, "fault.wrong-result", "fault.right-result", words, want)
	}
	d.Result = want
	return true
}

func (d *decoder) decodeAction(number int, text string) bool {
	seatName, name, _ := strings.Cut(strings.TrimSpace(text), " ")
	name = strings.Join(strings.Fields(name), " ")
	at := strings.Index(text, seatName) + 1
	actor := d.cur.Actor()
	if d.Over() {
		return d.addError(number, at, text, "fault.after-end", "fault.right-result", "", d.FinalResult())
	}
	if want := d.Setup.SeatName(actor); seatName != want {
		return d.addError(number, at, text, "fault.wrong-who", "fault.write-who", seatName, want)
	}
	if a, ok := d.parseAction(name); ok {
		d.apply(a, number)
		return true
	}
	word, _, _ := strings.Cut(name, " ")
	if i := strings.Index(text[at-1+len(seatName):], word); name != "" && i >= 0 {
		at += len(seatName) + i
	}
	column := utf8.RuneCountInString(text[:at-1]) + 1
	args := d.legalArgs(name)
	if rule, known := games.CheckText(d.cur, name); known && rule != "" {
		args[1] = rule
		return d.addError(number, column, text, "fault.illegal", "fault.legal-there", args...)
	}
	return d.addError(number, column, text, "fault.unknown-action", "fault.legal-there", args...)
}

// parseAction is games.ParseAction with the match's own buffer.
func (m *Match) parseAction(name string) (games.Action, bool) {
	if a, ok := m.undone(); ok && m.cur.FormatAction(a) == name {
		return a, true
	}
	m.buf = m.cur.LegalActions(m.buf[:0])
	if a, seen := m.parsed[name]; seen && slices.Contains(m.buf, a) && m.cur.FormatAction(a) == name {
		return a, true // The notation of an action is slow to write, for all that are legal.
	}
	for _, a := range m.buf {
		if m.cur.FormatAction(a) == name {
			if m.parsed == nil || len(m.parsed) == maxParsed {
				m.parsed = map[string]games.Action{}
			}
			m.parsed[name] = a
			return a, true
		}
	}
	return 0, false
}

// legalArgs returns the arguments of "fault.legal-there": what was written, a place for a rule,
// and the first few legal names.
func (d *decoder) legalArgs(written string) []any {
	const maxNames = 8
	d.buf = d.cur.LegalActions(d.buf[:0])
	var names []string
	for _, a := range d.buf[:min(maxNames, len(d.buf))] {
		names = append(names, d.cur.FormatAction(a))
	}
	if len(d.buf) > maxNames {
		names = append(names, "…")
	}
	return []any{printable(written), "", strings.Join(names, ", ")}
}

// printable returns text fit for a message: printable and short.
func printable(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0x7f || r == utf8.RuneError {
			return '·'
		}
		return r
	}, strings.ToValidUTF8(text, "·"))
	if runes := []rune(text); len(runes) > 120 {
		text = string(runes[:119]) + "…"
	}
	return text
}

// clipExcerpt shortens a long line to a window around the error's column.
func clipExcerpt(f *games.FileError) {
	const left, right = 60, 59
	runes := []rune(strings.ToValidUTF8(f.Text, "·"))
	if len(runes) > left+right && f.Column > left {
		cut := f.Column - left
		runes = append([]rune{'…'}, runes[min(cut, len(runes)):]...)
		f.Column -= cut - 1
	}
	f.Text = printable(string(runes))
}

// undoLine undoes the last action for an undo line, given by its number in the file, and counts the
// undone actions that had revealed something: chance, or hidden information.
func (d *decoder) undoLine(number int) bool {
	played := len(d.actions)
	if !d.Undo() {
		return false
	}
	if len(d.actions) < played && games.Reveals(d.cur, d.actions[:played][played-1]) {
		if d.undoneReveals == 0 {
			d.undoneLine = number
		}
		d.undoneReveals++
	}
	return true
}
