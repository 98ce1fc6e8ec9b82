package cli

import (
	"fmt"
	"strings"
)

// runGames lists the games with their seats and variants, own ones too.
func runGames(inv *invocation) int {
	asJSON := inv.Flags.Bool("json", false, "")
	if code, ok := inv.Parse(0, 0); !ok {
		return code
	}
	list := []jsonGame{}
	for _, g := range inv.Games {
		variants, err := inv.Shipped(g)
		if err != nil {
			inv.Fail(err)
		}
		j := jsonGame{ID: g.ID, Title: g.Title, Inventor: g.Inventor, MinSeats: len(g.SeatIDs), Seats: g.SeatIDs, Variants: inv.VariantIDs(g)}
		for _, v := range variants {
			j.MinSeats, j.MaxSeats = min(j.MinSeats, v.Seats.Min), max(j.MaxSeats, v.Seats.Max)
		}
		list = append(list, j)
	}
	if *asJSON {
		return inv.PrintJSON(list)
	}
	for _, j := range list {
		span := fmt.Sprint(j.MinSeats)
		if j.MaxSeats > j.MinSeats {
			span = fmt.Sprintf("%d-%d", j.MinSeats, j.MaxSeats)
		}
		title := j.Title
		if j.Inventor != "" {
			title += ", " + j.Inventor
		}
		fmt.Fprintf(inv.Out, "%s seats=%s variants=%s (%s)\n", j.ID, span, strings.Join(j.Variants, ","), title)
	}
	return exitOK
}
