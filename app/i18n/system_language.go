package i18n

import (
	"cmp"
	"os"
	"runtime"
	"strings"

	"github.com/jeandeaual/go-locale"
)

// SystemLanguage returns the language of both programs until a person has chosen one: the first of those that
// the system names for the person which there is, else English.
func SystemLanguage() string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		locales, _ := locale.GetLocales() // none, if they cannot be asked for
		return chooseLanguage(locales, false)
	}
	zone, _ := os.Readlink("/etc/localtime") // "" where it is a copy
	return LanguageOf(os.Getenv, zone)
}

// LanguageOf returns the language for an environment, read as gettext reads it: LANGUAGE, a list, before the first
// of LC_ALL, LC_MESSAGES and LANG, and only where that is not C. Where no language is named at all, as
// with LANG=C, it is Italian if times, money or the time zone, given by its file, are Italy's.
func LanguageOf(env func(string) string, zone string) string {
	locale := cmp.Or(env("LC_ALL"), env("LC_MESSAGES"), env("LANG"))
	var locales []string
	if locale != "C" && locale != "POSIX" {
		locales = strings.Split(env("LANGUAGE"), ":")
	}
	inItaly := strings.HasSuffix(cmp.Or(env("TZ"), zone), "Europe/Rome")
	for _, name := range []string{"LC_TIME", "LC_MONETARY"} {
		inItaly = inItaly || strings.HasPrefix(env(name), "it_IT")
	}
	return chooseLanguage(append(locales, locale), inItaly)
}

// chooseLanguage returns the first language of some locales that there is, else English. Where they name none,
// it is Italian in Italy.
func chooseLanguage(locales []string, inItaly bool) string {
	named := false
	for _, locale := range locales {
		code := languageCode(locale)
		if localizers()[code] != nil {
			return code
		}
		named = named || code != "" && code != "c" && code != "posix"
	}
	if inItaly && !named {
		return SourceLanguage
	}
	return "en"
}
