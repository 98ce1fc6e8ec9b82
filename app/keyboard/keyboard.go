// Package keyboard knows the keys of the keyboard in use: which letter a key stands for, and what is printed on it.
// It knows no toolkit.
package keyboard

import (
	"regexp"
	"slices"
	"strings"
)

// Key is a key that types something. Place is the capital letter that an American keyboard has there, "" for none,
// and Printed what the key types alone, "" for nothing, as with a dead key.
type Key struct {
	ScanCode       int
	Place, Printed string
}

// Keyboard is the keys of a keyboard. Without any it is an American one.
type Keyboard []Key

// Name returns the name of a key that was pressed: a letter as it is printed or, on a keyboard that prints that letter
// nowhere, by the key's place; a digit, or a word such as "Return", as the toolkit calls it. It returns "" for a sign,
// which is typed in another way on each keyboard.
func (k Keyboard) Name(toolkit string, scanCode int) string {
	if len(toolkit) > 1 || isPlain(toolkit) {
		return toolkit
	}
	i := slices.IndexFunc(k, func(key Key) bool { return key.ScanCode == scanCode && key.Place != "" })
	if i < 0 || k.prints(k[i].Place) {
		return ""
	}
	return k[i].Place
}

// isPlain reports whether a text is one capital letter or digit.
func isPlain(text string) bool {
	return len(text) == 1 && ('A' <= text[0] && text[0] <= 'Z' || '0' <= text[0] && text[0] <= '9')
}

// prints reports whether a key prints a letter.
func (k Keyboard) prints(letter string) bool {
	return slices.ContainsFunc(k, func(key Key) bool { return strings.ToUpper(key.Printed) == letter })
}

// Cap returns what is printed on the key of a name.
func (k Keyboard) Cap(name string) string {
	if len(name) != 1 || k.prints(name) {
		return name
	}
	if i := slices.IndexFunc(k, func(key Key) bool { return key.Place == name }); i >= 0 && k[i].Printed != "" {
		return strings.ToUpper(k[i].Printed)
	}
	return name
}

// Caps returns a sentence in which each key, such as [R], is written as it is printed.
func (k Keyboard) Caps(sentence string) string {
	return named.ReplaceAllStringFunc(sentence, func(key string) string { return k.Cap(key[1:2]) })
}

var named = regexp.MustCompile(`\[[A-Z]\]`)
