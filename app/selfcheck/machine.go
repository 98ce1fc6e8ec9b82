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

	"banchisa/games"
)

func (s System) display(context.Context) Result {
	switch {
	case s.Display != nil:
		name, err := s.Display()
		if err != nil {
			return failed(short(err))
		}
		return passed(name)
	case s.DisplayEnv == "":
		return failed("–")
	}
	return unknown(s.DisplayEnv)
}

// short returns an error that has a sentence, or the beginning of its text, since drivers write long ones.
func short(err error) any {
	const maxLen = 48
	if sentence := new(games.TextError); errors.As(err, &sentence) {
		return sentence
	}
	if text := []rune(err.Error()); len(text) > maxLen {
		return string(text[:maxLen-1]) + "…"
	}
	return err.Error()
}

func (s System) sound(context.Context) Result {
	names, _ := fs.Glob(s.Sounds, "sounds/*.wav")
	for _, name := range names {
		if head, err := fs.ReadFile(s.Sounds, name); err != nil || !bytes.HasPrefix(head, []byte("RIFF")) {
			return failed(name)
		}
	}
	switch {
	case len(names) == 0:
		return failed("sounds/*.wav")
	case s.Sound == nil:
		return unknown(len(names))
	}
	if err := s.Sound(); err != nil {
		return failed(short(err))
	}
	return passed(len(names))
}

// fonts looks for the characters of all texts in the fonts, and checks that the fonts in
// fonts/names, for names of people, can be read.
func (s System) fonts(context.Context) Result {
	names, _ := fs.Glob(s.Fonts, "fonts/*.ttf")
	others, _ := fs.Glob(s.Fonts, "fonts/names/*.ttf")
	if len(names) == 0 {
		return failed("fonts/*.ttf")
	}
	chars := s.characters()
	for i, name := range append(names, others...) {
		data, err := fs.ReadFile(s.Fonts, name)
		if err != nil {
			return failed(name)
		}
		font, err := sfnt.Parse(data)
		if err != nil {
			return failed(name)
		}
		var buf sfnt.Buffer
		for r, key := range chars {
			if at, err := font.GlyphIndex(&buf, r); i < len(names) && r > ' ' && (err != nil || at == 0) {
				return failed(name + ": " + string(r) + " (" + key + ")")
			}
		}
	}
	return passed(len(names)+len(others), len(chars))
}

// characters returns the characters of all texts, each with the key of a text that has it.
func (s System) characters() map[rune]string {
	chars := map[rune]string{}
	for _, b := range s.Localizers {
		for _, key := range b.Keys() {
			for _, r := range b.Template(key) {
				chars[r] = key
			}
		}
	}
	return chars
}

// slowDisk is the time from which a disk is too slow to write every move at once.
const slowDisk = 500 * time.Millisecond

// disk writes a file in the matches folder, syncs it as matches are, and reads it again.
func (s System) disk(context.Context) Result {
	folder := s.Store.MatchesDir()
	path := filepath.Join(folder, ".selfcheck")
	want := bytes.Repeat([]byte("banchisa\n"), 4096)
	err := s.Store.MakeDir(folder)
	if err != nil {
		return failed(folder, err)
	}
	defer os.Remove(path)
	start := time.Now()
	file, err := os.Create(path)
	if err != nil {
		return failed(folder, err)
	}
	_, err = file.Write(want)
	err = errors.Join(err, file.Sync(), file.Close())
	elapsed := time.Since(start)
	if err != nil {
		return failed(folder, err)
	}
	got, err := os.ReadFile(path)
	switch {
	case err != nil:
		return failed(folder, err)
	case !bytes.Equal(got, want):
		return failed(folder, "≠")
	case elapsed > slowDisk:
		return unknown(folder, elapsed.Milliseconds())
	}
	return passed(folder, elapsed.Milliseconds())
}

// languages looks for texts and rule books that only one language has.
func (s System) languages(context.Context) Result {
	if len(s.Localizers) < 2 {
		return failed("it, en")
	}
	texts := 0
	for _, b := range s.Localizers {
		for _, other := range s.Localizers {
			for _, key := range other.Keys() {
				if !b.Has(key) || strings.TrimSpace(b.Template(key)) == "" {
					return failed(b.Language() + ": " + key)
				}
			}
		}
		for _, g := range s.Games {
			name := "rules/" + b.Language() + "/" + g.ID + ".md"
			if text, err := fs.ReadFile(s.Rules, name); err != nil || len(text) == 0 {
				return failed(name)
			}
		}
		texts = len(b.Keys())
	}
	return passed(len(s.Localizers), texts)
}
