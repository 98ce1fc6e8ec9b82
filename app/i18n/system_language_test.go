package i18n_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
)

// environments have the language that both programs begin with.
var environments = []struct {
	env, zone, want string
}{
	{"LANG=it_IT.UTF-8", "", "it"},
	{"LANG=it_CH", "", "it"},
	{"LANG=en_GB.UTF-8", "/usr/share/zoneinfo/Europe/Rome", "en"},
	{"LANG=de_DE.UTF-8", "", "en"},
	{"LANG=de_DE.UTF-8 LC_TIME=it_IT.UTF-8", "/usr/share/zoneinfo/Europe/Rome", "en"},
	{"LANG=xx_YY.UTF-8", "", "en"},
	{"LANG=itx_IT", "", "en"},
	{"LANGUAGE=de:it:en LANG=de_DE.UTF-8", "", "it"},
	{"LANGUAGE=de:fr LANG=it_IT.UTF-8", "", "it"},
	{"LANGUAGE=en LANG=it_IT.UTF-8", "", "en"},
	{"LANGUAGE=it LANG=C", "", "en"},
	{"LANGUAGE=it LANG=C.UTF-8", "", "it"},
	{"LANGUAGE=it LC_ALL=C LANG=it_IT.UTF-8", "", "en"},
	{"LC_ALL=en_US.UTF-8 LC_MESSAGES=it_IT.UTF-8 LANG=it_IT.UTF-8", "", "en"},
	{"LC_MESSAGES=it_IT.UTF-8 LANG=en_US.UTF-8", "", "it"},
	{"LC_ALL= LC_MESSAGES= LANG=it_IT", "", "it"},
	{"", "", "en"},
	{"", "/usr/share/zoneinfo/Europe/London", "en"},
	{"", "/usr/share/zoneinfo/Europe/Rome", "it"},
	{"TZ=Europe/Rome", "/usr/share/zoneinfo/Etc/UTC", "it"},
	{"TZ=UTC", "/usr/share/zoneinfo/Europe/Rome", "en"},
	{"LANG=C", "/usr/share/zoneinfo/Europe/Rome", "it"},
	{"LANG=C.UTF-8", "../usr/share/zoneinfo/Europe/Rome", "it"},
	{"LANG=POSIX LC_MONETARY=it_IT.UTF-8", "", "it"},
	{"LANG=C LC_TIME=it_IT.UTF-8", "", "it"},
	{"LANG=C LC_TIME=it_CH.UTF-8", "", "en"},
}

func TestLanguageOf(t *testing.T) {
	for _, e := range environments {
		env := map[string]string{}
		for _, pair := range strings.Fields(e.env) {
			name, value, _ := strings.Cut(pair, "=")
			env[name] = value
		}
		if got := i18n.LanguageOf(func(name string) string { return env[name] }, e.zone); got != e.want {
			t.Errorf("%s in %q: got %s, want %s", e.env, e.zone, got, e.want)
		}
	}
}
