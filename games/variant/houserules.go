package variant

import (
	"strings"

	"banchisa/games"
)

// ApplyHouseRules returns a variant with other values of its house rules; other keys are ignored.
// The result has another ID, since it is no longer the same variant. It fails if the game does
// not accept the values.
func ApplyHouseRules(game *games.Game, v games.Variant, values map[string]any) (games.Variant, error) {
	src := Source{Text: v.Source}
	for _, r := range v.HouseRules {
		if value, ok := values[r.Key]; ok {
			src.Text = src.WithKey(r.Key, value)
		}
	}
	if src.Text == v.Source {
		return v, nil
	}
	return game.ParseVariant("", src.WithKey("id", strings.TrimSuffix(v.ID, "-house")+"-house"))
}
