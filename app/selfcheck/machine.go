package selfcheck

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/image/font/sfnt"
)

func (p Place) display(context.Context) Finding {
	switch {
	case p.Display != nil:
		what, err := p.Display()
		if err != nil {
			return bad(short(err))
		}
		return good(what)
	case p.Screen == "":
		return bad("–")
	}
	return unknown(p.Screen)
}

// short is the beginning of an error: drivers say much.
func short(err error) string {
	const most = 48
	if text := []rune(err.Error()); len(text) > most {
		return string(text[:most-1]) + "…"
	}
	return err.Error()
}

func (p Place) sound(context.Context) Finding {
	names, _ := fs.Glob(p.Sounds, "sounds/*.wav")
	for _, name := range names {
		if head, err := fs.ReadFile(p.Sounds, name); err != nil || !bytes.HasPrefix(head, []byte("RIFF")) {
			return bad(name)
		}
	}
	switch {
	case len(names) == 0:
		return bad("sounds/*.wav")
	case p.Sound == nil:
		return unknown(len(names))
	}
	if err := p.Sound(); err != nil {
		return bad(short(err))
	}
	return good(len(names))
}

// fonts looks for every letter of every text in the fonts of the texts; those in fonts/names,
// for what people are called, can be read.
func (p Place) fonts(context.Context) Finding {
	names, _ := fs.Glob(p.Fonts, "fonts/*.ttf")
	others, _ := fs.Glob(p.Fonts, "fonts/names/*.ttf")
	if len(names) == 0 {
		return bad("fonts/*.ttf")
	}
	letters := p.letters()
	for i, name := range append(names, others...) {
		data, err := fs.ReadFile(p.Fonts, name)
		if err != nil {
			return bad(name)
		}
		font, err := sfnt.Parse(data)
		if err != nil {
			return bad(name)
		}
		var buf sfnt.Buffer
		for r, key := range letters {
			if at, err := font.GlyphIndex(&buf, r); i < len(names) && r > ' ' && (err != nil || at == 0) {
				return bad(name + ": " + string(r) + " (" + key + ")")
			}
		}
	}
	return good(len(names)+len(others), len(letters))
}

// letters are all letters of all texts, each with the key of a text that has it.
func (p Place) letters() map[rune]string {
	letters := map[rune]string{}
	for _, b := range p.Books {
		for _, key := range b.Keys() {
			for _, r := range b.Text(key) {
				letters[r] = key
			}
		}
	}
	return letters
}

// slow is when a disk is too slow to write every move on it at once.
const slow = 500 * time.Millisecond

// disk writes a file where matches are kept, syncs it as matches are, and reads it again.
func (p Place) disk(context.Context) Finding {
	folder := p.Store.Matches()
	path := filepath.Join(folder, ".selfcheck")
	want := bytes.Repeat([]byte("banchisa\n"), 4096)
	err := os.MkdirAll(folder, 0o755)
	if err != nil {
		return bad(folder, err.Error())
	}
	defer os.Remove(path)
	begun := time.Now()
	file, err := os.Create(path)
	if err != nil {
		return bad(folder, err.Error())
	}
	_, err = file.Write(want)
	err = errors.Join(err, file.Sync(), file.Close())
	took := time.Since(begun)
	if err != nil {
		return bad(folder, err.Error())
	}
	got, err := os.ReadFile(path)
	switch {
	case err != nil:
		return bad(folder, err.Error())
	case !bytes.Equal(got, want):
		return bad(folder, "≠")
	case took > slow:
		return unknown(folder, took.Milliseconds())
	}
	return good(folder, took.Milliseconds())
}

// languages looks for a text or a rule book that one language has and another has not.
func (p Place) languages(context.Context) Finding {
	if len(p.Books) < 2 {
		return bad("it, en")
	}
	texts := 0
	for _, b := range p.Books {
		for _, other := range p.Books {
			for _, key := range other.Keys() {
				if !b.Has(key) || strings.TrimSpace(b.Text(key)) == "" {
					return bad(b.Language() + ": " + key)
				}
			}
		}
		for _, g := range p.Games {
			name := "rules/" + b.Language() + "/" + g.ID + ".md"
			if text, err := fs.ReadFile(p.Rules, name); err != nil || len(text) == 0 {
				return bad(name)
			}
		}
		texts = len(b.Keys())
	}
	return good(len(p.Books), texts)
}
