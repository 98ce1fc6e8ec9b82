// Package i18n holds every sentence that a person reads, by key, in each language.
//
// The sentences are in resources/texts/<language>/<area>.json, one flat object per file, in the
// format of github.com/nicksnyder/go-i18n: a string, or an object with the plural forms of CLDR
// ("one", "other" …). See blanks.go for what a sentence may contain.
package i18n

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"banchisa/resources"
)

// SourceLanguage is the language that the others are translated from. A sentence that a language
// does not have is taken from it.
const SourceLanguage = "it"

// Localizer returns the sentences of one language. It is safe for concurrent use.
type Localizer struct {
	language string
	// texts are the sentences with nothing to fill in and no plural forms, as most are; messages are
	// the others.
	texts     map[string]string
	messages  map[string]*i18n.Message
	localizer *i18n.Localizer
	printer   *message.Printer
	// said are sentences with their blanks filled.
	said remembered
	// source is where sentences come from that the language does not have.
	source loader
	// smallNumbers are the numbers of most sentences, formatted in advance.
	smallNumbers [100]string
}

// loader loads a language the first time that it is called.
type loader func() (*Localizer, error)

// localizers are the languages of the app. A start needs only one.
var localizers = sync.OnceValue(func() map[string]loader {
	all, err := loaders(resources.Texts, "texts")
	if err != nil {
		panic(err) // Embedded files: a test reads them all.
	}
	return all
})

// Load reads all languages from a folder with one folder per language.
func Load(files fs.FS, root string) (map[string]*Localizer, error) {
	languages, err := loaders(files, root)
	if err != nil {
		return nil, err
	}
	byLanguage := map[string]*Localizer{}
	for code, load := range languages {
		if byLanguage[code], err = load(); err != nil {
			return nil, err
		}
	}
	return byLanguage, nil
}

// loaders returns the languages of a folder with one folder per language.
func loaders(files fs.FS, root string) (map[string]loader, error) {
	folders, err := fs.ReadDir(files, root)
	if err != nil {
		return nil, err
	}
	all := map[string]loader{}
	for _, folder := range folders {
		if code := folder.Name(); folder.IsDir() {
			all[code] = sync.OnceValues(func() (*Localizer, error) {
				return newLocalizer(files, path.Join(root, code), code, all[SourceLanguage])
			})
		}
	}
	return all, nil
}

// newLocalizer reads a language from its folder.
func newLocalizer(files fs.FS, folder, code string, source loader) (*Localizer, error) {
	tag := language.Make(code)
	l := &Localizer{
		language: code, source: source, texts: map[string]string{}, messages: map[string]*i18n.Message{},
		printer: message.NewPrinter(tag),
	}
	for n := range l.smallNumbers {
		l.smallNumbers[n] = l.formatInt(n)
	}
	if err := l.load(files, folder); err != nil {
		return nil, err
	}
	bundle := i18n.NewBundle(tag)
	l.localizer = i18n.NewLocalizer(bundle, code)
	for _, m := range l.messages {
		if err := bundle.AddMessages(tag, m); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// load reads the files of one language.
func (l *Localizer) load(files fs.FS, dir string) error {
	names, err := fs.Glob(files, path.Join(dir, "*.json"))
	if err != nil {
		return err
	}
	for _, name := range names {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		var sentences map[string]any
		if err := json.Unmarshal(raw, &sentences); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for key, sentence := range sentences {
			if l.Has(key) {
				return fmt.Errorf("%s: key %q is in another file too", name, key)
			}
			if err := l.add(key, sentence); err != nil {
				return fmt.Errorf("%s: key %q: %w", name, key, err)
			}
		}
	}
	return nil
}

// add keeps a sentence as it is in a file: a text, or an object with plural forms.
func (l *Localizer) add(key string, sentence any) error {
	if text, ok := sentence.(string); !ok {
		m, err := i18n.NewMessage(sentence)
		if err != nil {
			return err
		}
		m.ID = key
		l.messages[key] = m
	} else if strings.Contains(text, "{") {
		l.messages[key] = &i18n.Message{ID: key, Other: text}
	} else {
		l.texts[key] = text
	}
	return nil
}

// Languages returns the codes of all languages, the source language first.
func Languages() []string {
	codes := slices.Sorted(maps.Keys(localizers()))
	slices.SortStableFunc(codes, func(a, b string) int {
		switch SourceLanguage {
		case a:
			return -1
		case b:
			return 1
		}
		return 0
	})
	return codes
}

// MatchLocale returns the language for a locale such as "en_GB.UTF-8" or "it"; the source
// language when there is none for it.
func MatchLocale(locale string) string {
	if code := languageCode(locale); localizers()[code] != nil {
		return code
	}
	return SourceLanguage
}

// languageCode returns the code of a locale's language, such as "en" for "en_GB.UTF-8".
func languageCode(locale string) string {
	code := strings.ToLower(locale)
	if i := strings.IndexAny(code, "_-.@"); i >= 0 {
		code = code[:i]
	}
	return code
}

// For returns the localizer of a language, given by code or locale.
func For(language string) *Localizer {
	l, err := localizers()[MatchLocale(language)]()
	if err != nil {
		panic(err) // Embedded files: a test reads them all.
	}
	return l
}

// Language returns the code of the language, for example "it".
func (l *Localizer) Language() string { return l.language }

// Has reports whether the language has a sentence for the key.
func (l *Localizer) Has(key string) bool {
	_, complete := l.texts[key]
	return complete || l.messages[key] != nil
}

// Keys returns all keys in alphabetical order.
func (l *Localizer) Keys() []string {
	keys := slices.AppendSeq(slices.Collect(maps.Keys(l.texts)), maps.Keys(l.messages))
	slices.Sort(keys)
	return keys
}

// Template returns the sentence of a key with its blanks unfilled: all its plural forms, each on
// a line of its own.
func (l *Localizer) Template(key string) string {
	m := l.messages[key]
	if m == nil {
		return l.texts[key]
	}
	var lines []string
	for _, form := range []string{m.Zero, m.One, m.Two, m.Few, m.Many, m.Other} {
		if form != "" {
			lines = append(lines, form)
		}
	}
	return strings.Join(lines, "\n")
}

// Localize returns the sentence of a key with its blanks filled. Of a sentence with plural forms
// it takes the one for the first argument. A key without a sentence is returned as it is, so that
// somebody sees it.
func (l *Localizer) Localize(key string, args ...any) string {
	from := l.having(key)
	if text, complete := from.texts[key]; complete {
		return text
	}
	a, ok := askedFor(key, args)
	if !ok {
		return l.filled(from, key, args)
	}
	text, ok := l.said.get(a)
	if !ok {
		text = l.filled(from, key, args)
		l.said.put(a, text)
	}
	return text
}

// filled returns the sentence of a key, which a language has, with its blanks filled.
func (l *Localizer) filled(from *Localizer, key string, args []any) string {
	m := from.messages[key]
	config := &i18n.LocalizeConfig{MessageID: key, TemplateData: arguments{l, args}, TemplateParser: parser{}}
	if m != nil && m.One != "" && len(args) > 0 {
		config.PluralCount = pluralCount(args[0])
	}
	text, err := from.localizer.Localize(config)
	if err != nil && text == "" {
		return strings.TrimSpace(key + " " + fmt.Sprintln(args...))
	}
	return text
}

// having returns the language that has the sentence of a key: this one, or the source language.
func (l *Localizer) having(key string) *Localizer {
	if l.Has(key) || l.source == nil {
		return l
	}
	if source, err := l.source(); err == nil && source.Has(key) {
		return source
	}
	return l
}

// Advise returns the sentence that asks a person to do what Localize says that somebody does: the
// one of the key followed by ".you", where there is one.
func (l *Localizer) Advise(key string, args ...any) string {
	if you := key + ".you"; l.Has(you) {
		key = you
	}
	return l.Localize(key, args...)
}

// Sentence returns a text with a capital at its beginning and a full stop at its end. The name of a
// cell, such as h5, is written as on the board at the beginning, too.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	if second, _ := utf8.DecodeRuneInString(text[size:]); !unicode.IsDigit(second) {
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	if strings.ContainsAny(text[len(text)-1:], ".!?:") || strings.HasSuffix(text, "…") {
		return text
	}
	return text + "."
}
