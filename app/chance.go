package app

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games/record"
)

// seedHash is the seal of a seed: shown when the match begins, it proves at the end that the
// dice were settled then.
func seedHash(seed uint64) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strconv.FormatUint(seed, 10))))[:16]
}

// seedSentence is what can be said of the dice now: the hash from the start, the seed at the end.
func (t *tablePage) seedSentence() string {
	a := t.app
	if t.match.Over() {
		return a.localize("dice.open", t.match.Seed, seedHash(t.match.Seed))
	}
	return a.localize("dice.sealed", seedHash(t.match.Seed))
}

// hasChance tells whether chance has had a word in the match.
func (t *tablePage) hasChance() bool {
	for _, step := range t.match.Log() {
		if step.Seat < 0 {
			return true
		}
	}
	return false
}

// chancePanels are the tally of chance, as the public saw it.
func (t *tablePage) chancePanels() []ui.Panel {
	a := t.app
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
		case !a.localizer.Has(key), t.match.HasHiddenInfo() && !t.match.Over():
			// Cards of the map are no luck; what a secret draw was is nobody's business
			// while the match goes on.
			continue
		default:
			f.Name = a.localizer.Localize(key)
		}
		counts = append(counts, f)
	}
	return ui.ChanceSheet(counts, t.seedSentence(), a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
}
