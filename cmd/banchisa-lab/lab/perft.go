package lab

import (
	"fmt"

	"banchisa/games"
)

// runPerft counts the sequences of exactly D actions, chance included. A match that ends earlier
// does not count.
func runPerft(inv *invocation) int {
	depth := inv.Flags.Int("depth", 1, "")
	from := inv.Flags.String("from", "", "")
	at := inv.Flags.Int("at", -1, "")
	variant := inv.Flags.String("variant", "", "")
	seats := inv.Flags.Int("seats", 0, "")
	divide := inv.Flags.Bool("divide", false, "")
	if code, ok := inv.Parse(0, 1); !ok {
		return code
	}
	if *depth < 0 || len(inv.Args) == 0 && *from == "" {
		return inv.UsageError("")
	}
	s, code := inv.perftStart(*from, *at, *variant, *seats)
	if s == nil {
		return code
	}
	if !*divide || *depth == 0 {
		fmt.Fprintln(inv.Out, games.Perft(s, *depth))
		return exitOK
	}
	sum, next := uint64(0), s.Clone()
	for _, a := range s.LegalActions(nil) {
		next.CopyFrom(s)
		next.Apply(a)
		n := games.Perft(next, *depth-1)
		sum += n
		fmt.Fprintln(inv.Out, s.FormatAction(a), n)
	}
	fmt.Fprintln(inv.Out, sum)
	return exitOK
}

func (inv *invocation) perftStart(from string, at int, variant string, seats int) (games.State, int) {
	if from != "" {
		m, s, err := inv.ReadPosition(from, at)
		if err != nil {
			return nil, inv.Fail(err)
		}
		if len(inv.Args) > 0 && m.Game.ID != inv.Args[0] {
			inv.PrintErr("cli.other-game", from, m.Game.ID)
			return nil, exitUsage
		}
		return s, exitOK
	}
	game, setup, code, ok := inv.ParseSetup(inv.Args[0], variant, seats)
	if !ok {
		return nil, code
	}
	s, err := game.New(setup)
	if err != nil {
		return nil, inv.Fail(err)
	}
	return s, exitOK
}
