// Package texts speaks: every sentence that a person sees, by key, in each language.
// The sentences lie in resources/texts/<language>/<area>.json, one flat object a file.
package texts

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

// Source is the language that the others are translated from.
const Source = "it"

// Book holds the sentences of one language. It never changes.
type Book struct {
	language string
	says     map[string]string
	fallback *Book
}

var shelf = sync.OnceValue(func() map[string]*Book {
	books, err := Load(resources.Texts, "texts")
	if err != nil {
		panic(err) // Embedded files: a test reads them all.
	}
	return books
})

// Load reads all languages from a folder with one folder a language.
func Load(files fs.FS, root string) (map[string]*Book, error) {
	folders, err := fs.ReadDir(files, root)
	if err != nil {
		return nil, err
	}
	books := map[string]*Book{}
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		book := &Book{language: folder.Name(), says: map[string]string{}}
		if err := book.load(files, path.Join(root, folder.Name())); err != nil {
			return nil, err
		}
		books[folder.Name()] = book
	}
	for language, book := range books {
		if language != Source {
			book.fallback = books[Source]
		}
	}
	return books, nil
}

func (b *Book) load(files fs.FS, dir string) error {
	names, err := fs.Glob(files, path.Join(dir, "*.json"))
	if err != nil {
		return err
	}
	for _, name := range names {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		var area map[string]string
		if err := json.Unmarshal(raw, &area); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for key, text := range area {
			if _, twice := b.says[key]; twice {
				return fmt.Errorf("%s: key %q stands in another file too", name, key)
			}
			b.says[key] = text
		}
	}
	return nil
}

// Languages are the codes of all languages, the source language first.
func Languages() []string {
	var codes []string
	for code := range shelf() {
		codes = append(codes, code)
	}
	sort.Slice(codes, func(i, j int) bool {
		if (codes[i] == Source) != (codes[j] == Source) {
			return codes[i] == Source
		}
		return codes[i] < codes[j]
	})
	return codes
}

// Match is the language for a locale as "en_GB.UTF-8" or "it"; the source language
// when there is none for it.
func Match(locale string) string {
	code := strings.ToLower(locale)
	if i := strings.IndexAny(code, "_-.@"); i >= 0 {
		code = code[:i]
	}
	if _, known := shelf()[code]; known {
		return code
	}
	return Source
}

// For is the book of a language, by code or locale.
func For(language string) *Book { return shelf()[Match(language)] }

// Language is the book's code, as "it".
func (b *Book) Language() string { return b.language }

// Has tells whether the language has a sentence for the key.
func (b *Book) Has(key string) bool {
	_, has := b.says[key]
	return has
}

// Keys are all keys in alphabetical order.
func (b *Book) Keys() []string {
	keys := make([]string, 0, len(b.says))
	for key := range b.says {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}

// Text is the sentence with its blanks unfilled.
func (b *Book) Text(key string) string { return b.says[key] }

// Say is the sentence with its blanks filled. A blank is {0}, {1} …, the n-th argument;
// {0|point|points} is the first word when the argument is 1, else the second. A key
// without a sentence says itself, so that it is seen and mended.
func (b *Book) Say(key string, args ...any) string {
	text, has := b.says[key]
	if !has {
		if b.fallback != nil {
			return b.fallback.Say(key, args...)
		}
		return strings.TrimSpace(key + " " + fmt.Sprintln(args...))
	}
	if !strings.Contains(text, "{") {
		return text
	}
	return fill(text, args)
}

func fill(text string, args []any) string {
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
		if word, ok := blankWord(blank, args); ok {
			out.WriteString(word)
		} else {
			out.WriteString("{" + blank + "}")
		}
		text = after
	}
}

func blankWord(blank string, args []any) (string, bool) {
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
