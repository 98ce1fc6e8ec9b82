package i18n

import (
	"regexp"
	"strings"
)

var (
	unknownFlag = regexp.MustCompile(`^flag provided but not defined: -(.*)$`)
	missingFlag = regexp.MustCompile(`^flag needs an argument: -(.*)$`)
	wrongFlag   = regexp.MustCompile(`^invalid (?:boolean )?value "(.*)" for (?:flag )?-([^:]*)`)
)

// FormatFlagError returns what package flag reports, as a sentence.
func (l *Localizer) FormatFlagError(err error) string {
	text := strings.ReplaceAll(err.Error(), "\n", " ")
	if m := unknownFlag.FindStringSubmatch(text); m != nil {
		return l.Localize("cli.unknown-option", Quote(m[1]))
	}
	if m := missingFlag.FindStringSubmatch(text); m != nil {
		return l.Localize("cli.option-without-value", Quote(m[1]))
	}
	if m := wrongFlag.FindStringSubmatch(text); m != nil {
		return l.Localize("cli.wrong-value", Quote(m[2]), Quote(m[1]))
	}
	return l.Localize("cli.wrong-option", Quote(strings.TrimPrefix(text, "bad flag syntax: ")))
}
