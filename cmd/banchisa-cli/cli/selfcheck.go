package cli

import (
	"fmt"

	"banchisa/app/selfcheck"
)

// Screen is what an environment says of a display, "" where there is none.
func Screen(env func(string) string, system string) string {
	for _, name := range []string{"WAYLAND_DISPLAY", "DISPLAY"} {
		if value := env(name); value != "" {
			return value
		}
	}
	if system == "windows" || system == "darwin" {
		return system
	}
	return ""
}

// marks stand before a line, so that it says the same without colours.
var marks = map[selfcheck.State]string{selfcheck.Passed: "✓", selfcheck.Unknown: "?", selfcheck.Failed: "✗"}

// runSelfcheck tells whether this machine will carry a day at a fair: a line a check.
func runSelfcheck(c *call) int {
	if code, ok := c.parse(0, 0); !ok {
		return code
	}
	if c.NoStore != nil {
		return c.wrong(c.NoStore)
	}
	place := selfcheck.Installed(c.Store)
	place.Games, place.Library, place.DisplayEnv = c.Games, c.Library, c.Program.Screen
	count := map[selfcheck.State]int{}
	for _, check := range place.Checks() {
		f := check.Run(c.ctx)
		count[f.State]++
		fmt.Fprintf(c.Out, "%s %s: %s\n", marks[f.State], check.Title(c.book.Localize), check.Sentence(f, c.book.Localize))
	}
	switch {
	case count[selfcheck.Failed] > 0:
		fmt.Fprintln(c.Out, c.book.Localize("selfcheck.some-bad", count[selfcheck.Failed]))
		return fault
	case count[selfcheck.Unknown] > 0:
		fmt.Fprintln(c.Out, c.book.Localize("selfcheck.some-unknown", count[selfcheck.Unknown]))
	default:
		fmt.Fprintln(c.Out, c.book.Localize("selfcheck.all-good"))
	}
	return good
}
