package table

import (
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
	remove(c.Page, c)
	return true
}

func (c *chanceSheet) panels(*frame) []ui.Panel {
	sh := c.shell
	m, err := c.record(sh.Env.Now())
	if err != nil {
		return nil
	}
	var counts []stats.OutcomeCount
	for _, f := range stats.CountChance(m) {
		name := strings.TrimPrefix(f.Name, "=")
		key := "dice." + c.match.Game.ID + "." + name
		_, number := stats.ParseNumber(f.Name)
		switch {
		case number:
			f.Name = name
		case !sh.Localizer.Has(key), c.match.HasHiddenInfo() && !c.match.Over():
			// Cards of the map are no luck; what a secret draw was is nobody's business
			// while the match goes on.
			continue
		default:
			f.Name = sh.Localize(key)
		}
		counts = append(counts, f)
	}
	return tableui.ChanceSheet(counts, c.seedSentence(sh.Localize), sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)
}

// seedSentence is what can be said of the dice now: the hash from the start, the seed at the end.
func (g *game) seedSentence(localize ui.Localize) string {
	if g.match.Over() {
		return localize("dice.open", g.match.Seed, match.SeedHash(g.match.Seed))
	}
	return localize("dice.sealed", match.SeedHash(g.match.Seed))
}
