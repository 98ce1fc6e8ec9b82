package cli

import (
	"errors"
	"fmt"

	"banchisa/games"
	"banchisa/games/record"
)

// runVerify replays files, draws every chance line again from the seed and compares the
// result. One line a fault, one line for a good file.
func runVerify(c *call) int {
	if code, ok := c.parse(1, -1); !ok {
		return code
	}
	code := good
	for _, name := range c.words {
		m, err := c.read(name)
		var f *games.FileError
		switch {
		case errors.As(err, &f):
			c.faultLine(f)
			code = fault
			continue
		case err != nil:
			fmt.Fprintln(c.Out, err)
			code = fault
			continue
		}
		faults := m.Verify()
		for _, f := range faults {
			c.faultLine(f)
			code = fault
		}
		if len(faults) == 0 {
			c.verified(name, m)
		}
	}
	return code
}

func (c *call) faultLine(f *games.FileError) {
	fmt.Fprintln(c.Out, c.book.FormatFileErrorLine(f))
}

func (c *call) verified(name string, m *record.Match) {
	result := c.book.Localize("cli.unfinished")
	if m.State().Actor() == games.Nobody {
		result = games.FormatResult(m.State(), m.Setup)
	}
	fmt.Fprintln(c.Out, c.book.Localize("cli.verified", name, m.Len(), result))
	if m.Truncated {
		c.say("cli.torn", name)
	}
	if !m.HasSeed && m.ChanceCount(m.Len()) > 0 {
		c.say("cli.unseeded", name)
	}
}
