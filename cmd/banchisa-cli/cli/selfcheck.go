package cli

import (
	"cmp"
	"fmt"

	"banchisa/app/selfcheck"
)

// DisplayEnv returns the display in an environment; "" if there is none.
func DisplayEnv(env func(string) string, system string) string {
	if system != "windows" && system != "darwin" {
		system = ""
	}
	return cmp.Or(env("WAYLAND_DISPLAY"), env("DISPLAY"), system)
}

// stateMarks are printed before a line, so that it needs no colours.
var stateMarks = map[selfcheck.State]string{selfcheck.Passed: "✓", selfcheck.Unknown: "?", selfcheck.Failed: "✗"}

// runSelfcheck reports whether this machine is ready for a day at a fair, one line per check.
func runSelfcheck(inv *invocation) int {
	if code, ok := inv.Parse(0, 0); !ok {
		return code
	}
	if inv.NoStore != nil {
		return inv.Fail(inv.NoStore)
	}
	place := selfcheck.Installed(inv.Store)
	place.Games, place.Library, place.DisplayEnv = inv.Games, inv.Library, inv.Program.DisplayEnv
	count := map[selfcheck.State]int{}
	for _, check := range place.Checks() {
		f := check.Run(inv.Ctx)
		count[f.State]++
		fmt.Fprintf(inv.Out, "%s %s: %s\n", stateMarks[f.State], check.Title(inv.Loc.Localize), check.Sentence(f, inv.Loc.Localize))
	}
	switch {
	case count[selfcheck.Failed] > 0:
		fmt.Fprintln(inv.Out, inv.Loc.Localize("selfcheck.some-bad", count[selfcheck.Failed]))
		return exitFailure
	case count[selfcheck.Unknown] > 0:
		fmt.Fprintln(inv.Out, inv.Loc.Localize("selfcheck.some-unknown", count[selfcheck.Unknown]))
	default:
		fmt.Fprintln(inv.Out, inv.Loc.Localize("selfcheck.all-good"))
	}
	return exitOK
}
