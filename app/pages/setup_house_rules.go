package pages

import (
	"iter"
	"maps"
	"slices"

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

// changeHouseRule gives a house rule its next value, or the one before, of those that the variant can have.
func (s *Setup) changeHouseRule(key string, by int) {
	v, _ := s.variants.find(s.config.Variant)
	at := slices.IndexFunc(v.HouseRules, func(r games.HouseRule) bool { return r.Key == key })
	if at < 0 {
		return
	}
	original, current := v.HouseRules[at], s.effectiveVariant.HouseRules[at].Value
	for next := range nextValues(original, current, by) {
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

// nextValues returns the values that follow the current one: a number's in steps to the end of its range,
// with the variant's own among them, others in a circle that begins with the variant's own.
func nextValues(r games.HouseRule, current any, by int) iter.Seq[any] {
	return func(yield func(any) bool) {
		if n, is := current.(int); is {
			for next := step(n, by, r); next != n && yield(next); next = step(n, by, r) {
				n = next
			}
			return
		}
		values := append([]any{r.Value}, slices.DeleteFunc(slices.Clone(r.Options), func(o any) bool { return o == r.Value })...)
		at := slices.Index(values, current)
		for i := range values {
			if !yield(values[(at+1+i)%len(values)]) {
				return
			}
		}
	}
}

// step returns the number after n, or before it. Large numbers change in large steps, so that a few dozen
// taps lead through any range; the variant's own value is never passed over.
func step(n, by int, r games.HouseRule) int {
	size := func(n int) int {
		switch {
		case n < 20:
			return 1
		case n < 100:
			return 5
		case n < 1000:
			return 50
		}
		return 500
	}
	own, _ := r.Value.(int)
	if by > 0 {
		next := min((n/size(n)+1)*size(n), r.Range.Max)
		if n < own {
			next = min(next, own)
		}
		return max(n, next)
	}
	next := max((n-1)/size(n-1)*size(n-1), r.Range.Min)
	if n > own {
		next = max(next, own)
	}
	return min(n, next)
}

// houseRulesSheet is the sheet of house rules.
type houseRulesSheet struct {
	setup *Setup
	view  ui.RowView // of the rules
}

func (h *houseRulesSheet) compose() ([]ui.Panel, []ui.Field) {
	s, sh := h.setup, h.setup.shell
	v, _ := s.variants.find(s.config.Variant)
	var rows []pageui.HouseRuleRow
	for i, r := range s.effectiveVariant.HouseRules {
		rows = append(rows, pageui.HouseRuleRow{
			Key: r.Key, Text: sh.Localizer.HouseRule(s.game.ID, r.Key, r.Value), Rule: string(r.RuleID), Changed: r.Value != v.HouseRules[i].Value,
		})
		if n, is := r.Value.(int); is {
			row := &rows[len(rows)-1]
			row.Number, row.Least, row.Greatest = true, n <= r.Range.Min, n >= r.Range.Max
		}
	}
	return pageui.HouseRules(sh.Context(), &h.view, sh.Localize("house.title", v.Title[sh.Language()]), rows), nil
}

func (h *houseRulesSheet) tapped(msg any) {
	s := h.setup
	switch msg := msg.(type) {
	case ui.ChangeHouseRule:
		s.changed = true
		s.changeHouseRule(msg.Key, msg.By)
	case ui.ResetHouseRules:
		s.changed = true
		s.config.HouseRules = nil
		s.applyHouseRules()
	case ui.OpenRule:
		s.openRules(msg.Paragraph)
	case ui.CloseSheet:
		h.cancel()
	default:
		h.view.Scroll(msg)
	}
}

func (h *houseRulesSheet) typedKey(key ui.Key) {
	if key == ui.KeyReturn {
		h.cancel()
		return
	}
	scrollByKey(&h.view, key)
}

func (h *houseRulesSheet) cancel() { h.setup.sheet = nil }

// openRules opens the rule book, and comes back to the set-up as it is.
func (s *Setup) openRules(rule string) { s.shell.Nav.Rules(s.game.ID, rule, s.shell.Pop) }
