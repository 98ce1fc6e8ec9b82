package lab

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"

	"banchisa/cmd/commandline"
	"banchisa/games"
	"banchisa/games/bots"
)

// runCompanion lets simulated persons play series of matches against companions, which know the
// matches of the series before, and prints what the persons win in the first and second half.
func runCompanion(inv *invocation) int {
	names := inv.Flags.String("persons", "random,1,2,3", "")
	n := inv.Flags.Int("n", 20, "")
	series := inv.Flags.Int("series", 5, "")
	seed := inv.Flags.Uint64("seed", 1, "")
	variant := inv.Flags.String("variant", "", "")
	rows := inv.Flags.String("rows", "", "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.IsAtLeast("n", float64(*n), 2) || !inv.IsAtLeast("series", float64(*series), 1) {
		return exitUsage
	}
	game, setup, code, ok := inv.ParseSetup(inv.Args[0], *variant, 0)
	if !ok {
		return code
	}
	ctx, stop := signal.NotifyContext(inv.Ctx, os.Interrupt)
	defer stop()
	fmt.Fprintln(inv.Out, inv.Loc.Localize("lab.companion-head", game.Title, setup.Variant.ID, *series, *n))
	for name := range strings.SplitSeq(*names, ",") {
		if !inv.checkBot(commandline.NewBot, game, name) {
			return exitUsage
		}
		p := companionSeries{ctx: ctx, game: game, setup: setup, person: name, seed: *seed}
		if err := p.play(*series, *n); err != nil {
			return inv.Fail(err)
		}
		fmt.Fprintln(
			inv.Out,
			inv.Loc.Localize("lab.companion-row", fmt.Sprintf("%-8s", name), p.halves[0].rate(), p.halves[1].rate(), p.undecided, fmt.Sprintf("%.2f", p.strength/float64(*series))),
		)
		if err := inv.appendRows(*rows, game, setup, p.rows()); err != nil {
			return inv.Fail(err)
		}
	}
	return exitOK
}

// companionSeries are series of matches of one simulated person.
type companionSeries struct {
	ctx    context.Context
	game   *games.Game
	setup  games.Setup
	person string
	seed   uint64
	halves [2]score // of the person
	// undecided is the number of matches that nobody has won.
	undecided int
	// strength is the sum of the person's strengths as they are estimated after each series.
	strength float64
}

// play plays a number of series of n matches. The person sits on another seat in each match.
func (c *companionSeries) play(series, n int) error {
	for i := range series {
		var outcomes []bots.Outcome
		for k := range n {
			share, won, err := c.match(
				c.seed+uint64(i*n+k), k%len(c.setup.Seats),
				bots.CompanionStrength(bots.FitStrength(outcomes), 1, len(c.setup.Seats)-1),
			)
			if err != nil {
				return err
			}
			if !won {
				c.undecided++
				continue // a match without a winner says nothing about strengths
			}
			half := &c.halves[2*k/n]
			half.wins += share.Share
			half.n++
			outcomes = append(outcomes, share)
		}
		c.strength += bots.FitStrength(outcomes)
	}
	return nil
}

// match plays one match against companions that begin with a strength. won reports whether anybody
// has won it.
func (c *companionSeries) match(seed uint64, seat int, strength float64) (outcome bots.Outcome, won bool, err error) {
	match := bots.Match{Game: c.game, Setup: c.setup, Seed: seed, MaxActions: playoutLimit}
	for s := range c.setup.Seats {
		if s != seat {
			match.Bots = append(match.Bots, bots.NewCompanion(c.game, strength, seed*64+uint64(s)))
			outcome.Bots = append(outcome.Bots, strength)
			continue
		}
		person, err := commandline.NewBot(c.game, c.person, seed*64+uint64(s))
		if err != nil {
			return outcome, false, err
		}
		match.Bots = append(match.Bots, person)
	}
	result, err := match.Play(c.ctx)
	if err != nil {
		return outcome, false, err
	}
	shares := result.State.Returns(nil)
	outcome.Share = shares[seat]
	return outcome, slices.Max(shares) > 0, nil
}
