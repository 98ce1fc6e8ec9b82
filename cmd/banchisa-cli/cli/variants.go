package cli

import (
	"fmt"
	"slices"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/variant"
)

// runCheckVariant reads variant files as strictly as the app does, and starts a match with the
// minimum and the maximum of seats.
func runCheckVariant(inv *invocation) int {
	if code, ok := inv.Parse(1, -1); !ok {
		return code
	}
	code := exitOK
	for _, name := range inv.Args {
		if err := inv.checkVariant(name); err != nil {
			inv.Fail(err)
			code = exitFailure
		}
	}
	return code
}

func (inv *invocation) checkVariant(name string) error {
	text, err := store.ReadText(name)
	if err != nil {
		return err
	}
	src := variant.Source{File: name, Text: string(text)}
	data, err := src.DecodeMap()
	if err != nil {
		return err
	}
	id, _ := data["game"].(string)
	i := slices.IndexFunc(inv.Games, func(g *games.Game) bool { return g.ID == id })
	if id == "" {
		return src.ErrorAt("game", "fault.no-game", "fault.write-a-game")
	}
	if i < 0 {
		return src.ErrorAt("game", "fault.unknown-game", "fault.update", id)
	}
	v, err := inv.Games[i].ParseVariant(name, src.Text)
	if err != nil {
		return err
	}
	for _, n := range []int{v.Seats.Min, v.Seats.Max} {
		if _, err := inv.Games[i].New(games.Setup{Variant: v, Seats: commandline.SeatsOf(inv.Games[i], v, n)}); err != nil {
			return &games.FileError{File: name, ProblemKey: "fault.wrong-seats", Args: []any{err}}
		}
	}
	fmt.Fprintln(inv.Out, inv.Loc.Localize("cli.good-variant", i18n.Quote(name), id, v.ID, inv.localized(v.Title)))
	return nil
}
