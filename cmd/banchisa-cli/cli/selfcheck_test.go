package cli_test

import (
	"strings"
	"testing"

	"banchisa/cmd/banchisa-cli/cli"
)

func TestSelfcheckPrintsResults(t *testing.T) {
	d := newFixture(t)
	if testing.Short() {
		d.Games = d.Games[:1]
	}
	for screen, want := range map[string]struct {
		code int
		line string
	}{"": {1, "✗ Display: "}, ":7": {0, "? Display: found (:7)"}} {
		d.DisplayEnv = screen
		code, out, err := d.Run("", "selfcheck")
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if code != want.code || err != "" || len(lines) != 7+len(d.Games) || !strings.HasPrefix(lines[0], want.line) {
			t.Errorf("%q: code %d\n%s%s", screen, code, out, err)
		}
		if !strings.Contains(out, "✓ Matches of bots: Isaac: ") || !strings.Contains(out, " played to the end") {
			t.Errorf("no bots:\n%s", out)
		}
		if testing.Short() {
			break
		}
	}
}

func TestScreenByEnvironment(t *testing.T) {
	for name, c := range map[string]struct{ key, value, system, want string }{
		"x": {"DISPLAY", ":0", "linux", ":0"}, "wayland": {"WAYLAND_DISPLAY", "wayland-0", "linux", "wayland-0"},
		"none": {"", "", "linux", ""}, "windows": {"", "", "windows", "windows"},
	} {
		env := func(key string) string {
			if key == c.key {
				return c.value
			}
			return ""
		}
		if got := cli.DisplayEnv(env, c.system); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
