package variant

import (
	"strings"

	"banchisa/games"
)

// ApplyHouseRules returns a variant with other values of its house rules; keys that are none of
// them are left out. It is no longer the variant itself, and its ID says so. It fails where the
// game cannot read such values.
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
