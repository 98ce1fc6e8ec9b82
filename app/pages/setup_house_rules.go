package pages

import (
	"fmt"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/variant"
)

// applyHouseRules makes the variant to be played: the chosen one with the house rules of this table. Rules
// that no longer fit are dropped.
func (s *Setup) applyHouseRules() {
	v, _ := s.variants.find(s.config.Variant)
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
func (s *Setup) cycleHouseRule(key string) {
	v, _ := s.variants.find(s.config.Variant)
	at := slices.IndexFunc(v.HouseRules, func(r games.HouseRule) bool { return r.Key == key })
	if at < 0 {
		return
	}
	original, current := v.HouseRules[at], s.effectiveVariant.HouseRules[at].Value
	values := append([]any{original.Value}, slices.DeleteFunc(slices.Clone(original.Options), func(o any) bool { return o == original.Value })...)
	for i := range values {
		next := values[(slices.Index(values, current)+1+i)%len(values)]
		house := map[string]any{}
		maps.Copy(house, s.config.HouseRules)
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

// houseRulesSheet is the sheet of house rules.
type houseRulesSheet struct{ setup *Setup }

func (h *houseRulesSheet) compose() ([]ui.Panel, []ui.Field) {
	s, sh := h.setup, h.setup.shell
	v, _ := s.variants.find(s.config.Variant)
	var rows []pageui.HouseRuleRow
	for i, r := range s.effectiveVariant.HouseRules {
		key := "house." + s.game.ID + "." + r.Key
		text := sh.Localize(key, r.Value)
		if own := fmt.Sprintf("%s.%v", key, r.Value); sh.Localizer.Has(own) {
			text = sh.Localize(own)
		}
		rows = append(rows, pageui.HouseRuleRow{
			Key: r.Key, Text: text, Rule: string(r.RuleID), Editable: len(r.Options) > 1,
			Changed: r.Value != v.HouseRules[i].Value,
		})
	}
	return pageui.HouseRules(sh.Context(), sh.Localize("house.title", v.Title[sh.Language()]), rows), nil
}

func (h *houseRulesSheet) tapped(msg any) {
	s := h.setup
	switch msg := msg.(type) {
	case ui.ChangeHouseRule:
		s.changed = true
		s.cycleHouseRule(msg.Key)
	case ui.ResetHouseRules:
		s.changed = true
		s.config.HouseRules = nil
		s.applyHouseRules()
	case ui.OpenRule:
		s.openRules(msg.Paragraph)
	case ui.CloseSheet:
		h.cancel()
	}
}

func (h *houseRulesSheet) typedKey(name fyne.KeyName) {
	if name == fyne.KeyReturn {
		h.cancel()
	}
}

func (h *houseRulesSheet) cancel() { h.setup.sheet = nil }

// openRules opens the rule book, and comes back to the set-up as it is.
func (s *Setup) openRules(rule string) { s.shell.Nav.Rules(s.game.ID, rule, s.shell.Pop) }
