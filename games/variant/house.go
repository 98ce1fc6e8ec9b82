package variant

import (
	"strings"

	"banchisa/games"
)

// House is a variant with other values of its house rules; keys that are none of them are
// left out. It is no longer the variant itself, and its ID says so. It fails where the game
// cannot read such values.
func House(game *games.Game, v games.Variant, values map[string]any) (games.Variant, error) {
	src := Source{Text: v.Text}
	for _, r := range v.House {
		if value, set := values[r.Key]; set {
			src.Text = src.With(r.Key, value)
		}
	}
	if src.Text == v.Text {
		return v, nil
	}
	return game.Variant("", src.With("id", strings.TrimSuffix(v.ID, "-house")+"-house"))
}
