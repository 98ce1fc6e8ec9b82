package cli

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/games/record"
)

func runLegal(inv *invocation) int {
	asJSON := inv.Flags.Bool("json", false, "")
	at := inv.Flags.Int("at", -1, "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	m, s, err := inv.ReadPosition(inv.Args[0], *at)
	if err != nil {
		return inv.Fail(err)
	}
	if *asJSON {
		p, names := newJSONPosition(inv.Args[0], m, s, *at), []string{}
		for _, a := range s.LegalActions(nil) {
			names = append(names, s.FormatAction(a))
		}
		p.Actions = &names
		return inv.PrintJSON(p)
	}
	for _, a := range s.LegalActions(nil) {
		fmt.Fprintln(inv.Out, s.FormatAction(a))
	}
	return exitOK
}

func runShow(inv *invocation) int {
	asJSON := inv.Flags.Bool("json", false, "")
	at := inv.Flags.Int("at", -1, "")
	viewer := inv.Flags.String("eye", "", "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	m, s, err := inv.ReadPosition(inv.Args[0], *at)
	if err != nil {
		return inv.Fail(err)
	}
	result, _ := resultAt(m, s, *at)
	if *viewer != "" {
		seat, err := inv.parseSeat(m.Setup, *viewer)
		if err != nil {
			fmt.Fprintln(inv.Err, inv.Loc.FormatError(err))
			return exitUsage
		}
		s = games.View(s, seat)
	}
	if *asJSON {
		p := newJSONPosition(inv.Args[0], m, s, *at)
		p.Viewer, p.Board = *viewer, board(s)
		return inv.PrintJSON(p)
	}
	fmt.Fprint(inv.Out, board(s))
	if result != "" {
		fmt.Fprintln(inv.Out, "==", result)
		return exitOK
	}
	fmt.Fprintln(inv.Out, m.Setup.SeatName(s.Actor()))
	return exitOK
}

// resultAt returns the result of a match that is over after some decisions, all of them for a negative number.
func resultAt(m *record.Match, s games.State, at int) (result string, over bool) {
	switch {
	case s.Actor() == games.Terminal:
		return games.FormatResult(s, m.Setup), true
	case m.Over() && (at < 0 || at >= m.Len()):
		return m.FinalResult(), true
	}
	return "", false
}

// board returns a position as text with a line end.
func board(s games.State) string {
	text := s.String()
	if text == "" || text[len(text)-1] != '\n' {
		text += "\n"
	}
	return text
}

// parseSeat finds a seat by its name in records; "public" and "nobody" are the public.
func (inv *invocation) parseSeat(setup games.Setup, name string) (games.Seat, error) {
	if name == "public" || name == "nobody" {
		return games.Public, nil
	}
	if i := slices.Index(setup.Seats, name); i >= 0 {
		return games.Seat(i), nil
	}
	return games.Public, games.NewTextError("cli.unknown-seat", name, strings.Join(setup.Seats, ", ")+", public")
}
