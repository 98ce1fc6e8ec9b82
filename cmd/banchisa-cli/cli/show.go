package cli

import (
	"fmt"

	"banchisa/games"
)

func runLegal(inv *invocation) int {
	asJSON := inv.flags.Bool("json", false, "")
	at := inv.flags.Int("at", -1, "")
	if code, ok := inv.parse(1, 1); !ok {
		return code
	}
	m, s, err := inv.position(inv.args[0], *at)
	if err != nil {
		return inv.fail(err)
	}
	if *asJSON {
		p, names := newJSONPosition(inv.args[0], m, s, *at), []string{}
		for _, a := range s.LegalActions(nil) {
			names = append(names, s.FormatAction(a))
		}
		p.Actions = &names
		return inv.printJSON(p)
	}
	for _, a := range s.LegalActions(nil) {
		fmt.Fprintln(inv.Out, s.FormatAction(a))
	}
	return exitOK
}

func runShow(inv *invocation) int {
	asJSON := inv.flags.Bool("json", false, "")
	at := inv.flags.Int("at", -1, "")
	viewer := inv.flags.String("eye", "", "")
	if code, ok := inv.parse(1, 1); !ok {
		return code
	}
	m, s, err := inv.position(inv.args[0], *at)
	if err != nil {
		return inv.fail(err)
	}
	result := ""
	if s.Actor() == games.Terminal {
		result = games.FormatResult(s, m.Setup)
	}
	if *viewer != "" {
		seat, err := inv.seat(m.Setup, *viewer)
		if err != nil {
			fmt.Fprintln(inv.Err, inv.loc.FormatError(err))
			return exitUsage
		}
		s = games.View(s, seat)
	}
	if *asJSON {
		p := newJSONPosition(inv.args[0], m, s, *at)
		p.Viewer, p.Board = *viewer, board(s)
		return inv.printJSON(p)
	}
	fmt.Fprint(inv.Out, board(s))
	if result != "" {
		fmt.Fprintln(inv.Out, "==", result)
		return exitOK
	}
	fmt.Fprintln(inv.Out, m.Setup.SeatName(s.Actor()))
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
