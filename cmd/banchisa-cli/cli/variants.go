package cli

import (
	"fmt"
	"slices"

	"banchisa/games"
	"banchisa/games/variant"
)

// runCheckVariant reads variant files as strictly as the lobby does, and starts a match
// with the fewest and with the most seats.
func runCheckVariant(c *call) int {
	if code, ok := c.parse(1, -1); !ok {
		return code
	}
	code := good
	for _, name := range c.words {
		if err := c.checkVariant(name); err != nil {
			c.wrong(err)
			code = fault
		}
	}
	return code
}

func (c *call) checkVariant(name string) error {
	text, err := readText(name)
	if err != nil {
		return c.unopened(name, err)
	}
	src := variant.Source{File: name, Text: text}
	table, err := src.DecodeMap()
	if err != nil {
		return err
	}
	id, _ := table["game"].(string)
	i := slices.IndexFunc(c.Games, func(g *games.Game) bool { return g.ID == id })
	if id == "" {
		return src.ErrorAt("game", "fault.no-game", "fault.write-a-game")
	}
	if i < 0 {
		return src.ErrorAt("game", "fault.unknown-game", "fault.update", id)
	}
	v, err := c.Games[i].ParseVariant(name, text)
	if err != nil {
		return err
	}
	for _, n := range []int{v.Seats.Min, v.Seats.Max} {
		if _, err := c.Games[i].New(games.Setup{Variant: v, Seats: seatsOf(c.Games[i], v, n)}); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	fmt.Fprintln(c.Out, c.book.Localize("cli.good-variant", name, id, v.ID, c.inWords(v.Title)))
	return nil
}
