package table

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/match"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
)

// chanceSheet is the tally of chance, as the public saw it. Every tap closes it.
type chanceSheet struct {
	*Page
	passive
}

func (c *chanceSheet) tapped(ui.Tap) bool { return c.closed() }

func (c *chanceSheet) closed() bool {
	c.remove(c)
	return true
}

func (c *chanceSheet) panels(*frame) []ui.Panel {
	sh := c.shell
	m, err := c.record(sh.Env.Now())
	if err != nil {
		return nil
	}
	return tableui.ChanceSheet(sh.Context(), c.outcomes(stats.CountChance(m)), c.seedSentence(sh.Localize))
}

// outcomes returns the outcomes that a person may see, with the names that people read. Two dice count
// by their sum.
func (c *chanceSheet) outcomes(all []stats.OutcomeCount) []stats.OutcomeCount {
	var shown []stats.OutcomeCount
	for _, f := range all {
		key := "dice." + c.match.Game.ID + "." + strings.TrimPrefix(f.Name, "=")
		sum, number := stats.ParseNumber(f.Name)
		switch {
		case number:
			f.Name = fmt.Sprint(sum)
		case !c.shell.Localizer.Has(key), c.match.HasHiddenInfo() && !c.match.Over():
			// Cards of the map are not counted as luck. A secret draw stays secret while the match goes on.
			continue
		default:
			f.Name = c.shell.Localize(key)
		}
		at := slices.IndexFunc(shown, func(o stats.OutcomeCount) bool { return o.Name == f.Name })
		if at < 0 {
			shown = append(shown, f)
			continue
		}
		shown[at].Observed += f.Observed
		shown[at].Expected += f.Expected
	}
	return shown
}

// seedSentence is what can be said of the dice now: the hash from the start, the seed at the end.
func (g *game) seedSentence(localize ui.Localize) string {
	if g.match.Over() {
		return localize("dice.open", g.match.Seed, match.SeedHash(g.match.Seed))
	}
	return localize("dice.sealed", match.SeedHash(g.match.Seed))
}
