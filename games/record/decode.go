package record

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"banchisa/games"
)

// Decode reads a match file; file is its name for messages. The error tells why there
// is no match at all: not a match file, a newer program's, an unreadable header. Wrong
// lines are no error: they stand in Faults, and the match holds what came before.
func (lib Library) Decode(file string, r io.Reader) (*Match, error) {
	in := &lines{r: bufio.NewReaderSize(r, 16<<10)}
	text, err := in.header(file)
	if err != nil {
		return nil, err
	}
	m, err := lib.open(file, text)
	if err != nil {
		return nil, err
	}
	m.file, m.Size = file, in.total
	d := decoder{Match: m}
	for {
		text, state, err := in.next(MaxLine, MaxBody)
		if err != nil {
			return nil, err
		}
		switch state {
		case end:
			return m, nil
		case torn:
			d.torn(text)
			return m, nil
		case tooLong:
			d.fault(in.number, 1, text, "fault.long-line", "", MaxLine)
			return m, nil
		case tooMuch:
			d.fault(in.number, 1, text, "fault.long-file", "", MaxBody>>20)
			return m, nil
		}
		if !d.line(in.number, text) {
			return m, nil
		}
		m.Size = in.total
	}
}

// lines reads line by line and never holds more than one.
type lines struct {
	r      *bufio.Reader
	number int
	bytes  int   // Of the header or of the body.
	total  int64 // Of the file.
}

type lineState int

const (
	whole lineState = iota
	torn
	end
	tooLong
	tooMuch
)

// next is the next line without its end. A line of more than most bytes, or beyond all
// bytes in sum, comes cut off.
func (l *lines) next(most, all int) (string, lineState, error) {
	var text []byte
	l.number++
	for {
		part, err := l.r.ReadSlice('\n')
		l.bytes += len(part)
		l.total += int64(len(part))
		text = append(text, part...)
		switch {
		case l.bytes > all:
			return string(text[:min(len(text), 80)]), tooMuch, nil
		case len(text) > most:
			return string(text[:80]), tooLong, nil
		case err == nil:
			return strings.TrimRight(string(text), "\r\n"), whole, nil
		case errors.Is(err, bufio.ErrBufferFull):
		case !errors.Is(err, io.EOF):
			return "", end, err
		case len(text) == 0:
			return "", end, nil
		default:
			return string(text), torn, nil
		}
	}
}

// header reads up to the "---" and checks no more than that it is a match file.
func (l *lines) header(file string) (string, error) {
	var head strings.Builder
	for {
		text, state, err := l.next(MaxHeader, MaxHeader)
		if err != nil {
			return "", err
		}
		if l.number == 1 {
			if err := checkVersion(file, firstBytes(text)); err != nil {
				return "", err
			}
		}
		switch {
		case state == tooLong || state == tooMuch:
			return "", &games.Fault{File: file, Line: l.number, Column: 1, Text: quotable(text), Problem: "fault.long-header", Remedy: "fault.write-dashes"}
		case strings.TrimSpace(text) == "---" && state != end:
			l.bytes = 0
			return head.String(), nil
		case state != whole:
			return "", &games.Fault{File: file, Line: l.number, Column: 1, Text: quotable(text), Problem: "fault.torn-header", Remedy: "fault.write-dashes"}
		}
		head.WriteString(text + "\n")
	}
}

func firstBytes(text string) string { return text[:min(len(text), 80)] }

// decoder plays lines on a match.
type decoder struct {
	*Match
}

func (d *decoder) fault(line, column int, text, problem, remedy string, args ...any) bool {
	f := &games.Fault{File: d.file, Line: line, Column: column, Text: text, Problem: problem, Remedy: remedy, Args: args}
	clip(f)
	d.Faults = append(d.Faults, f)
	return false
}

// torn takes the last line without its end. It is dropped, but for a result that can
// be nothing else: programs that join lines leave it so.
func (d *decoder) torn(text string) {
	words, is := resultWords(text)
	if is && d.now.Actor() == games.Nobody && words == games.Outcome(d.now, d.Setup) {
		d.Result = words
		return
	}
	d.Torn = strings.TrimSpace(text) != ""
}

// line plays one line and is false when the match cannot go on after it.
func (d *decoder) line(number int, text string) bool {
	trimmed := strings.TrimSpace(text)
	words, result := resultWords(trimmed)
	switch {
	case trimmed == "" || trimmed[0] == '#':
		return true
	case trimmed == "undo":
		return d.Undo() || d.fault(number, 1, text, "fault.nothing-to-undo", "fault.remove-line")
	case result:
		return d.result(number, text, words)
	}
	return d.decision(number, text)
}

func resultWords(text string) (string, bool) {
	words, is := strings.CutPrefix(strings.TrimSpace(text), "==")
	return strings.Join(strings.Fields(words), " "), is
}

func (d *decoder) result(number int, text, words string) bool {
	if d.now.Actor() != games.Nobody {
		return d.fault(number, 1, text, "fault.early-result", "fault.legal-there", d.legal(text)...)
	}
	want := games.Outcome(d.now, d.Setup)
	first, _, _ := strings.Cut(want, " ")
	if d.Result != "" || (words != want && words != first) {
		return d.fault(number, 1, text, "fault.wrong-result", "fault.right-result", words, want)
	}
	d.Result = want
	return true
}

func (d *decoder) decision(number int, text string) bool {
	who, name, _ := strings.Cut(strings.TrimSpace(text), " ")
	name = strings.Join(strings.Fields(name), " ")
	at := strings.Index(text, who) + 1
	actor := d.now.Actor()
	if actor == games.Nobody {
		return d.fault(number, at, text, "fault.after-end", "fault.right-result", "", games.Outcome(d.now, d.Setup))
	}
	if right := d.Setup.SeatName(actor); who != right {
		return d.fault(number, at, text, "fault.wrong-who", "fault.write-who", who, right)
	}
	if a, ok := d.parse(name); ok {
		d.play(a, number)
		return true
	}
	if i := strings.Index(text[at-1+len(who):], firstWord(name)); name != "" && i >= 0 {
		at += len(who) + i
	}
	column := utf8.RuneCountInString(text[:at-1]) + 1
	args := d.legal(name)
	if rule, known := games.Refusal(d.now, name); known && rule != "" {
		args[1] = rule
		return d.fault(number, column, text, "fault.illegal", "fault.legal-there", args...)
	}
	return d.fault(number, column, text, "fault.unknown-action", "fault.legal-there", args...)
}

func firstWord(name string) string {
	word, _, _ := strings.Cut(name, " ")
	return word
}

// parse is games.Parse in a room of its own.
func (m *Match) parse(name string) (games.Action, bool) {
	m.buf = m.now.Actions(m.buf[:0])
	for _, a := range m.buf {
		if m.now.Name(a) == name {
			return a, true
		}
	}
	return 0, false
}

// legal are the blanks of "fault.legal-there": what was written, room for a rule, and
// the first few names that were legal.
func (d *decoder) legal(written string) []any {
	const few = 8
	d.buf = d.now.Actions(d.buf[:0])
	var names []string
	for _, a := range d.buf[:min(few, len(d.buf))] {
		names = append(names, d.now.Name(a))
	}
	if len(d.buf) > few {
		names = append(names, "…")
	}
	return []any{quotable(written), "", strings.Join(names, ", ")}
}

// quotable is text fit for a message: printable and not long.
func quotable(text string) string {
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

// clip keeps a window of a long line around the fault's column.
func clip(f *games.Fault) {
	const left, right = 60, 59
	runes := []rune(strings.ToValidUTF8(f.Text, "·"))
	if len(runes) > left+right && f.Column > left {
		cut := f.Column - left
		runes = append([]rune{'…'}, runes[min(cut, len(runes)):]...)
		f.Column -= cut - 1
	}
	f.Text = quotable(string(runes))
}
