package cli

import (
	"fmt"

	"banchisa/games"
)

func runLegal(c *invocation) int {
	asJSON := c.flags.Bool("json", false, "")
	at := c.flags.Int("at", -1, "")
	if code, ok := c.parse(1, 1); !ok {
		return code
	}
	m, s, err := c.position(c.args[0], *at)
	if err != nil {
		return c.fail(err)
	}
	if *asJSON {
		p, names := newJSONPosition(c.args[0], m, s, *at), []string{}
		for _, a := range s.LegalActions(nil) {
			names = append(names, s.FormatAction(a))
		}
		p.Actions = &names
		return c.printJSON(p)
	}
	for _, a := range s.LegalActions(nil) {
		fmt.Fprintln(c.Out, s.FormatAction(a))
	}
	return exitOK
}

func runShow(c *invocation) int {
	asJSON := c.flags.Bool("json", false, "")
	at := c.flags.Int("at", -1, "")
	viewer := c.flags.String("eye", "", "")
	if code, ok := c.parse(1, 1); !ok {
		return code
	}
	m, s, err := c.position(c.args[0], *at)
	if err != nil {
		return c.fail(err)
	}
	result := ""
	if s.Actor() == games.Terminal {
		result = games.FormatResult(s, m.Setup)
	}
	if *viewer != "" {
		seat, err := c.seat(m.Setup, *viewer)
		if err != nil {
			fmt.Fprintln(c.Err, c.loc.FormatError(err))
			return exitUsage
		}
		s = games.View(s, seat)
	}
	if *asJSON {
		p := newJSONPosition(c.args[0], m, s, *at)
		p.Viewer, p.Board = *viewer, board(s)
		return c.printJSON(p)
	}
	fmt.Fprint(c.Out, board(s))
	if result != "" {
		fmt.Fprintln(c.Out, "==", result)
		return exitOK
	}
	fmt.Fprintln(c.Out, m.Setup.SeatName(s.Actor()))
	return exitOK
}

// board returns a position as text with a line end.
func board(s games.State) string {
	text := s.String()
	if text == "" || text[len(text)-1] != '\n' {
		text += "\n"
	}
	return text
}
