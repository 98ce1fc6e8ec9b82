package cli

import (
	"errors"
	"fmt"

	"banchisa/games"
	"banchisa/games/record"
)

// runVerify replays files, samples every chance line again from the seed, and compares the result.
// It prints a line per error, or one line for a valid file.
func runVerify(c *invocation) int {
	if code, ok := c.parse(1, -1); !ok {
		return code
	}
	code := exitOK
	for _, name := range c.args {
		m, err := c.read(name)
		var f *games.FileError
		switch {
		case errors.As(err, &f):
			c.faultLine(f)
			code = exitFailure
			continue
		case err != nil:
			fmt.Fprintln(c.Out, err)
			code = exitFailure
			continue
		}
		faults := m.Verify()
		for _, f := range faults {
			c.faultLine(f)
			code = exitFailure
		}
		if len(faults) == 0 {
			c.verified(name, m)
		}
	}
	return code
}

func (c *invocation) faultLine(f *games.FileError) {
	fmt.Fprintln(c.Out, c.loc.FormatFileErrorLine(f))
}

func (c *invocation) verified(name string, m *record.Match) {
	result := c.loc.Localize("cli.unfinished")
	if m.State().Actor() == games.Terminal {
		result = games.FormatResult(m.State(), m.Setup)
	}
	fmt.Fprintln(c.Out, c.loc.Localize("cli.verified", name, m.Len(), result))
	if m.Truncated {
		c.printErr("cli.torn", name)
	}
	if !m.HasSeed && m.ChanceCount(m.Len()) > 0 {
		c.printErr("cli.unseeded", name)
	}
}
