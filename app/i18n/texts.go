// Package i18n speaks: every sentence that a person sees, by key, in each language.
// The sentences lie in resources/texts/<language>/<area>.json, one flat object a file.
package i18n

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strconv"
	"strings"
	"sync"

	"banchisa/resources"
)

// SourceLanguage is the language that the others are translated from.
const SourceLanguage = "it"

// Localizer holds the sentences of one language. It never changes.
type Localizer struct {
	language  string
	templates map[string]string
	fallback  *Localizer
}

var localizers = sync.OnceValue(func() map[string]*Localizer {
	books, err := Load(resources.Texts, "texts")
	if err != nil {
		panic(err) // Embedded files: a test reads them all.
	}
	return books
})

// Load reads all languages from a folder with one folder a language.
func Load(files fs.FS, root string) (map[string]*Localizer, error) {
	folders, err := fs.ReadDir(files, root)
	if err != nil {
		return nil, err
	}
	byLanguage := map[string]*Localizer{}
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		loc := &Localizer{language: folder.Name(), templates: map[string]string{}}
		if err := loc.load(files, path.Join(root, folder.Name())); err != nil {
			return nil, err
		}
		byLanguage[folder.Name()] = loc
	}
	for language, loc := range byLanguage {
		if language != SourceLanguage {
			loc.fallback = byLanguage[SourceLanguage]
		}
	}
	return byLanguage, nil
}

func (b *Localizer) load(files fs.FS, dir string) error {
	names, err := fs.Glob(files, path.Join(dir, "*.json"))
	if err != nil {
		return err
	}
	for _, name := range names {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for key, text := range texts {
			if _, dup := b.templates[key]; dup {
				return fmt.Errorf("%s: key %q stands in another file too", name, key)
			}
			b.templates[key] = text
		}
	}
	return nil
}

// Languages are the codes of all languages, the source language first.
func Languages() []string {
	var codes []string
	for code := range localizers() {
		codes = append(codes, code)
	}
	sort.Slice(codes, func(i, j int) bool {
		if (codes[i] == SourceLanguage) != (codes[j] == SourceLanguage) {
			return codes[i] == SourceLanguage
		}
		return codes[i] < codes[j]
	})
	return codes
}

// MatchLocale is the language for a locale as "en_GB.UTF-8" or "it"; the source language
// when there is none for it.
func MatchLocale(locale string) string {
	code := strings.ToLower(locale)
	if i := strings.IndexAny(code, "_-.@"); i >= 0 {
		code = code[:i]
	}
	if _, known := localizers()[code]; known {
		return code
	}
	return SourceLanguage
}

// For is the book of a language, by code or locale.
func For(language string) *Localizer { return localizers()[MatchLocale(language)] }

// Language is the book's code, as "it".
func (b *Localizer) Language() string { return b.language }

// Has tells whether the language has a sentence for the key.
func (b *Localizer) Has(key string) bool {
	_, has := b.templates[key]
	return has
}

// Keys are all keys in alphabetical order.
func (b *Localizer) Keys() []string {
	keys := make([]string, 0, len(b.templates))
	for key := range b.templates {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

// Template is the sentence with its blanks unfilled.
func (b *Localizer) Template(key string) string { return b.templates[key] }

// Localize is the sentence with its blanks filled. A blank is {0}, {1} …, the n-th argument;
// {0|point|points} is the first word when the argument is 1, else the second. A key
// without a sentence says itself, so that it is seen and mended.
func (b *Localizer) Localize(key string, args ...any) string {
	text, has := b.templates[key]
	if !has {
		if b.fallback != nil {
			return b.fallback.Localize(key, args...)
		}
		return strings.TrimSpace(key + " " + fmt.Sprintln(args...))
	}
	if !strings.Contains(text, "{") {
		return text
	}
	return fillBlanks(text, args)
}

func fillBlanks(text string, args []any) string {
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		blank, after, closed := strings.Cut(rest, "}")
		if !closed {
			out.WriteString("{" + rest)
			return out.String()
		}
		if value, ok := blankText(blank, args); ok {
			out.WriteString(value)
		} else {
			out.WriteString("{" + blank + "}")
		}
		text = after
	}
}

func blankText(blank string, args []any) (string, bool) {
	parts := strings.Split(blank, "|")
	n, err := strconv.Atoi(parts[0])
	if err != nil || n < 0 || n >= len(args) {
		return "", false
	}
	switch len(parts) {
	case 1:
		return fmt.Sprint(args[n]), true
	case 3:
		if fmt.Sprint(args[n]) == "1" {
			return parts[1], true
		}
		return parts[2], true
	}
	return "", false
}
