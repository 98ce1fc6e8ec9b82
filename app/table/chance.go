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

// chanceSheet is the tally of chance, as the public saw it. Every tap closes it, but one that asks for the details: the
// seed and its hash.
type chanceSheet struct{ details bool }

func (c *chanceSheet) handle(_ view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		if _, is := e.Message.(ui.ShowDetails); is {
			c.details = true
			return nil, true
		}
		return []intent{closeSheet{}}, true
	case cancelled:
		return []intent{closeSheet{}}, true
	}
	return nil, false
}

func (c *chanceSheet) compose(v view, _ *frame) []ui.Panel {
	w := v.window()
	m, err := v.record()
	if err != nil {
		return nil
	}
	sentence := w.Localize("dice.fair")
	if c.details {
		sentence += " " + seedSentence(v)
	}
	return tableui.ChanceSheet(w.Context, outcomes(v, stats.CountChance(m)), sentence, !c.details)
}

// outcomes returns the outcomes that a person may see, with the names that people read. Two dice count
// by their sum.
func outcomes(v view, all []stats.OutcomeCount) []stats.OutcomeCount {
	var shown []stats.OutcomeCount
	w, m := v.window(), v.match()
	for _, f := range all {
		key := "dice." + v.game().rules.ID + "." + strings.TrimPrefix(f.Name, "=")
		sum, number := stats.ParseNumber(f.Name)
		switch {
		case number:
			f.Name = fmt.Sprint(sum)
		case !w.localizer.Has(key), m.HasHiddenInfo() && !m.Over():
			// Cards of the map are not counted as luck. A secret draw stays secret while the match goes on.
			continue
		default:
			f.Name = w.Localize(key)
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
func seedSentence(v view) string {
	seed := v.game().seed
	if v.match().Over() {
		return v.window().Localize("dice.open", seed, match.SeedHash(seed))
	}
	return v.window().Localize("dice.sealed", match.SeedHash(seed))
}
