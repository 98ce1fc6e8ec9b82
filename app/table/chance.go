package table

import (
	"strings"

	"banchisa/app/match"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games/record"
)

// seedSentence is what can be said of the dice now: the hash from the start, the seed at the end.
func (t *Page) seedSentence() string {
	sh := t.shell
	if t.match.Over() {
		return sh.Localize("dice.open", t.match.Seed, match.SeedHash(t.match.Seed))
	}
	return sh.Localize("dice.sealed", match.SeedHash(t.match.Seed))
}

// hasChance tells whether chance has had a word in the match.
func (t *Page) hasChance() bool {
	for _, step := range t.match.Log() {
		if step.Seat < 0 {
			return true
		}
	}
	return false
}

// chancePanels are the tally of chance, as the public saw it.
func (t *Page) chancePanels() []ui.Panel {
	sh := t.shell
	m, err := record.New(t.match.Game, t.setup, record.Header{})
	if err != nil {
		return nil
	}
	for _, step := range t.match.Log() {
		m.Apply(step.Action)
	}
	var counts []stats.OutcomeCount
	for _, f := range stats.CountChance(m) {
		name := strings.TrimPrefix(f.Name, "=")
		key := "dice." + t.match.Game.ID + "." + name
		_, number := stats.ParseNumber(f.Name)
		switch {
		case number:
			f.Name = name
		case !sh.Localizer.Has(key), t.match.HasHiddenInfo() && !t.match.Over():
			// Cards of the map are no luck; what a secret draw was is nobody's business
			// while the match goes on.
			continue
		default:
			f.Name = sh.Localize(key)
		}
		counts = append(counts, f)
	}
	return ui.ChanceSheet(counts, t.seedSentence(), sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize)
}
