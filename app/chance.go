package app

import (
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

	"banchisa/app/screen"
	"banchisa/app/stats"
	"banchisa/app/tables"
	"banchisa/games/record"
)

// hash is the seal of a seed: shown when the match begins, it proves at the end that the
// dice were settled then.
func hash(seed uint64) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strconv.FormatUint(seed, 10))))[:16]
}

// seal is what can be said of the dice now: the hash from the start, the seed at the end.
func (t *table) seal() string {
	a := t.app
	if t.match.Over() {
		return a.say("dice.open", t.match.Seed, hash(t.match.Seed))
	}
	return a.say("dice.sealed", hash(t.match.Seed))
}

// chance tells whether chance has had a word in the match.
func (t *table) chance() bool {
	for _, step := range t.match.Log() {
		if step.Seat < 0 {
			return true
		}
	}
	return false
}

// dicePanels are the tally of chance, as the public saw it.
func (t *table) dicePanels() []tables.Panel {
	a := t.app
	m, err := record.New(t.match.Game, t.setup, record.Header{})
	if err != nil {
		return nil
	}
	for _, step := range t.match.Log() {
		m.Apply(step.Action)
	}
	var faces []stats.OutcomeCount
	for _, f := range stats.CountChance(m) {
		name := strings.TrimPrefix(f.Name, "=")
		key := "dice." + t.match.Game.ID + "." + name
		_, number := stats.ParseNumber(f.Name)
		switch {
		case number:
			f.Name = name
		case !a.book.Has(key), t.match.HasHiddenInfo() && !t.match.Over():
			// Cards of the map are no luck; what a secret draw was is nobody's business
			// while the match goes on.
			continue
		default:
			f.Name = a.book.Localize(key)
		}
		faces = append(faces, f)
	}
	return screen.ChanceSheet(faces, t.seal(), a.size.Width, a.size.Height, a.look(), a.hands, a.say)
}
