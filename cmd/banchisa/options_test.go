package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Help goes to the standard output, and what is wrong to the standard error, in the system's language.
func TestOptionsAreExplainedInTheSystemsLanguage(t *testing.T) {
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		lang         string
		args         []string
		out, message string
		code         int
	}{
		"help":          {"it_IT.UTF-8", []string{"--help"}, "Si scrive: banchisa [--version]", "", 0},
		"help, English": {"en_GB.UTF-8", []string{"-h"}, "Usage: banchisa [--version]", "", 0},
		"unknown":       {"it_IT.UTF-8", []string{"--fiera"}, "", "L’opzione --fiera non esiste.", 2},
		"no value":      {"en_GB.UTF-8", []string{"--fair", "--pin"}, "", "--pin", 2},
		"too much":      {"it_IT.UTF-8", []string{"a.banchisa", "b.banchisa"}, "", "«b.banchisa» è di troppo", 2},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(path, c.args...)
			cmd.Env = append(os.Environ(), "LANG="+c.lang, "LC_ALL="+c.lang, "LC_MESSAGES=", "DISPLAY=", "WAYLAND_DISPLAY=")
			var out, message strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &message
			_ = cmd.Run() // the exit code is looked at
			if cmd.ProcessState.ExitCode() != c.code || !strings.Contains(out.String(), c.out) || !strings.Contains(message.String(), c.message) {
				t.Errorf("code %d, printed\n%s\nand\n%s", cmd.ProcessState.ExitCode(), out.String(), message.String())
			}
			if (c.out == "") != (out.Len() == 0) || (c.message == "") != (message.Len() == 0) {
				t.Errorf("standard output %q, standard error %q", out.String(), message.String())
			}
		})
	}
}

// Both programs begin in the same language, and print their help only: the toolkit complains of no locale.
func TestBothProgramsHaveOneLanguage(t *testing.T) {
	t.Parallel()
	window, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	terminal, err := terminal()
	if err != nil {
		t.Fatal(err)
	}
	for env, want := range map[string]string{
		"LANG=xx_YY.UTF-8": "en", "LANG=de_DE.UTF-8": "en", "LANG=it_IT.UTF-8": "it", "LANGUAGE=xx:it LANG=de_DE.UTF-8": "it",
		"LANG=C TZ=Europe/Rome": "it", "TZ=Europe/London": "en", "LANG=C.UTF-8 TZ=Europe/Rome": "it", "LANG=zz@odd TZ=UTC": "en",
	} {
		for program, help := range map[string]map[string]string{
			window:   {"it": "Si scrive: banchisa [", "en": "Usage: banchisa ["},
			terminal: {"it": "banchisa-cli: i giochi", "en": "banchisa-cli: the games"},
		} {
			cmd := exec.Command(program, "--help")
			cmd.Env = append(strings.Fields(env), "PATH="+os.Getenv("PATH"), "HOME="+t.TempDir())
			var out, message strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &message
			if err := cmd.Run(); err != nil || !strings.HasPrefix(out.String(), help[want]) || message.Len() > 0 {
				t.Errorf("%s with %s: %v, printed\n%s\nand\n%s", filepath.Base(program), env, err, &out, &message)
			}
		}
	}
}
