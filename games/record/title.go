package record

import (
	"bufio"
	"bytes"
	"strings"
	"unicode"
)

// The keys of a header with what people call a match and what they note about it.
const (
	nameKey = "name"
	noteKey = "note"
)

// MaxTitleLen and MaxNoteLen are the maximum numbers of letters of a match's name and of its note; what is longer
// is cut off.
const (
	MaxTitleLen = 60
	MaxNoteLen  = 200
)

// Name returns what people call the match, "" without a name.
func (h Header) Name() string { return h.text(nameKey, MaxTitleLen) }

// Note returns what people have noted about the match, "" for nothing.
func (h Header) Note() string { return h.text(noteKey, MaxNoteLen) }

func (h Header) text(key string, limit int) string {
	text, _ := h.Extra[key].(string)
	return cleanText(text, limit)
}

// SetTitle sets the name and the note of the match; "" is none.
func (h *Header) SetTitle(name, note string) {
	if h.Extra == nil {
		h.Extra = map[string]any{}
	}
	for key, text := range map[string]string{nameKey: cleanText(name, MaxTitleLen), noteKey: cleanText(note, MaxNoteLen)} {
		if text == "" {
			delete(h.Extra, key)
		} else {
			h.Extra[key] = text
		}
	}
}

// cleanText returns a text on one line, without control characters and signs that turn the direction of what
// follows, of at most limit letters.
func cleanText(text string, limit int) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	letters := []rune(strings.Join(strings.Fields(text), " "))
	return strings.TrimSpace(string(letters[:min(len(letters), limit)]))
}

// Retitle returns the text of a match file with another name and note. Its lines after the header stay as they
// are, byte for byte. It fails on a header that cannot be read.
func (resolver Resolver) Retitle(file string, text []byte, name, note string) ([]byte, error) {
	in := &lineReader{r: bufio.NewReaderSize(newLineEnds(bytes.NewReader(text)), 16<<10)}
	head, err := in.readHeader(file)
	if err != nil {
		return nil, err
	}
	m, err := resolver.newMatch(file, head)
	if err != nil {
		return nil, err
	}
	m.SetTitle(name, note)
	header, err := m.encodeHeader()
	if err != nil {
		return nil, err
	}
	return append([]byte(header), text[in.totalBytes:]...), nil
}
