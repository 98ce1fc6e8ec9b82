package app

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/games/variant"
)

// lay makes the variant that will be played: the chosen one with the house rules of this
// table. Rules that no longer fit are forgotten.
func (s *setup) lay() {
	v, _ := s.variant(s.table.Variant)
	s.laid = v
	if len(s.table.HouseRules) == 0 {
		return
	}
	if laid, err := variant.ApplyHouseRules(s.game, v, s.table.HouseRules); err == nil {
		s.laid = laid
	} else {
		s.table.HouseRules = nil
	}
}

// change gives a house rule its next value, of those that the variant can have.
func (s *setup) change(key string) {
	v, _ := s.variant(s.table.Variant)
	at := slices.IndexFunc(v.HouseRules, func(r games.HouseRule) bool { return r.Key == key })
	if at < 0 {
		return
	}
	own, now := v.HouseRules[at], s.laid.HouseRules[at].Value
	values := append([]any{own.Value}, slices.DeleteFunc(slices.Clone(own.Options), func(o any) bool { return o == own.Value })...)
	for i := range values {
		next := values[(slices.Index(values, now)+1+i)%len(values)]
		house := map[string]any{}
		for k, value := range s.table.HouseRules {
			house[k] = value
		}
		house[key] = next
		if next == own.Value {
			delete(house, key)
		}
		if _, err := variant.ApplyHouseRules(s.game, v, house); err == nil {
			s.table.HouseRules = house
			s.lay()
			return
		}
	}
}

// housePanels is the sheet of house rules.
func (s *setup) housePanels() []tables.Panel {
	a := s.app
	v, _ := s.variant(s.table.Variant)
	var rows []screen.HouseRuleRow
	for i, r := range s.laid.HouseRules {
		key := "house." + s.game.ID + "." + r.Key
		text := a.say(key, r.Value)
		if own := fmt.Sprintf("%s.%v", key, r.Value); a.book.Has(own) {
			text = a.say(own)
		}
		rows = append(rows, screen.HouseRuleRow{Key: r.Key, Text: text, Rule: string(r.RuleID), Editable: len(r.Options) > 1, Changed: r.Value != v.HouseRules[i].Value})
	}
	return screen.HouseRules(a.say("house.title", v.Title[a.language()]), rows, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
}

// houseTouched answers the sheet.
func (s *setup) houseTouched(id string) {
	switch {
	case strings.HasPrefix(id, "house/change/"):
		s.change(strings.TrimPrefix(id, "house/change/"))
	case strings.HasPrefix(id, "rule/"):
		s.read(strings.TrimPrefix(id, "rule/"))
		return
	case id == "house/reset":
		s.table.HouseRules = nil
		s.lay()
	case id == "house/close":
		s.house = false
	}
	s.app.refresh()
}

// read opens the rule book, and comes back to the table as it is set up.
func (s *setup) read(rule string) {
	s.app.openBook(s.game.ID, rule, func() {
		s.watch()
		s.app.show(s)
	})
}
