package i18n

import "fmt"

// HouseRule returns the sentence of a house rule with a value: the value's own sentence, if it has one.
func (l *Localizer) HouseRule(game, key string, value any) string {
	key = "house." + game + "." + key
	if own := fmt.Sprintf("%s.%v", key, value); l.Has(own) {
		return l.Localize(own)
	}
	return l.Localize(key, value)
}
