package cli

import (
	"fmt"

	"banchisa/games"
)

func runLegal(c *call) int {
	at := c.flags.Int("at", -1, "")
	if code, ok := c.parse(1, 1); !ok {
		return code
	}
	_, s, err := c.position(c.words[0], *at)
	if err != nil {
		return c.wrong(err)
	}
	for _, a := range s.LegalActions(nil) {
		fmt.Fprintln(c.Out, s.FormatAction(a))
	}
	return good
}

func runShow(c *call) int {
	at := c.flags.Int("at", -1, "")
	eye := c.flags.String("eye", "", "")
	if code, ok := c.parse(1, 1); !ok {
		return code
	}
	m, s, err := c.position(c.words[0], *at)
	if err != nil {
		return c.wrong(err)
	}
	outcome := ""
	if s.Actor() == games.Nobody {
		outcome = games.FormatResult(s, m.Setup)
	}
	if *eye != "" {
		seat, err := c.seat(m.Setup, *eye)
		if err != nil {
			fmt.Fprintln(c.Err, err)
			return usage
		}
		s = games.View(s, seat)
	}
	fmt.Fprint(c.Out, board(s))
	if outcome != "" {
		fmt.Fprintln(c.Out, "==", outcome)
		return good
	}
	fmt.Fprintln(c.Out, m.Setup.SeatName(s.Actor()))
	return good
}

// board is a position as text with an end of line.
func board(s games.State) string {
	text := s.String()
	if text == "" || text[len(text)-1] != '\n' {
		text += "\n"
	}
	return text
}
