package app

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/variant"
)

// applyHouseRules makes the variant that will be played: the chosen one with the house rules of this
// table. Rules that no longer fit are forgotten.
func (s *setupPage) applyHouseRules() {
	v, _ := s.variant(s.config.Variant)
	s.effectiveVariant = v
	if len(s.config.HouseRules) == 0 {
		return
	}
	if applied, err := variant.ApplyHouseRules(s.game, v, s.config.HouseRules); err == nil {
		s.effectiveVariant = applied
	} else {
		s.config.HouseRules = nil
	}
}

// cycleHouseRule gives a house rule its next value, of those that the variant can have.
func (s *setupPage) cycleHouseRule(key string) {
	v, _ := s.variant(s.config.Variant)
	at := slices.IndexFunc(v.HouseRules, func(r games.HouseRule) bool { return r.Key == key })
	if at < 0 {
		return
	}
	original, current := v.HouseRules[at], s.effectiveVariant.HouseRules[at].Value
	values := append([]any{original.Value}, slices.DeleteFunc(slices.Clone(original.Options), func(o any) bool { return o == original.Value })...)
	for i := range values {
		next := values[(slices.Index(values, current)+1+i)%len(values)]
		house := map[string]any{}
		for k, value := range s.config.HouseRules {
			house[k] = value
		}
		house[key] = next
		if next == original.Value {
			delete(house, key)
		}
		if _, err := variant.ApplyHouseRules(s.game, v, house); err == nil {
			s.config.HouseRules = house
			s.applyHouseRules()
			return
		}
	}
}

// houseRulesPanels is the sheet of house rules.
func (s *setupPage) houseRulesPanels() []ui.Panel {
	a := s.app
	v, _ := s.variant(s.config.Variant)
	var rows []ui.HouseRuleRow
	for i, r := range s.effectiveVariant.HouseRules {
		key := "house." + s.game.ID + "." + r.Key
		text := a.localize(key, r.Value)
		if own := fmt.Sprintf("%s.%v", key, r.Value); a.localizer.Has(own) {
			text = a.localize(own)
		}
		rows = append(rows, ui.HouseRuleRow{Key: r.Key, Text: text, Rule: string(r.RuleID), Editable: len(r.Options) > 1, Changed: r.Value != v.HouseRules[i].Value})
	}
	return ui.HouseRules(a.localize("house.title", v.Title[a.language()]), rows, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
}

// houseRulesTapped answers the sheet.
func (s *setupPage) houseRulesTapped(id string) {
	switch {
	case strings.HasPrefix(id, "house/change/"):
		s.cycleHouseRule(strings.TrimPrefix(id, "house/change/"))
	case strings.HasPrefix(id, "rule/"):
		s.openRules(strings.TrimPrefix(id, "rule/"))
		return
	case id == "house/reset":
		s.config.HouseRules = nil
		s.applyHouseRules()
	case id == "house/close":
		s.houseRulesOpen = false
	}
	s.app.markDirty()
}

// openRules opens the rule book, and comes back to the table as it is set up.
func (s *setupPage) openRules(rule string) {
	s.app.openRulebook(s.game.ID, rule, func() {
		s.watchVariants()
		s.app.setPage(s)
	})
}
