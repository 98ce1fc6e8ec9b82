package catalog

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"banchisa/games"
	"banchisa/resources"
)

// ShippedVariants returns the game's shipped variants: the default one first, the others by name.
// Faulty ones are left out, and the error joins their errors; the others can be used.
func ShippedVariants(game *games.Game) (variants []games.Variant, err error) {
	for _, id := range shippedIDs(game) {
		v, fault := FindVariant(game, id)
		if fault == nil {
			variants = append(variants, v)
		}
		err = errors.Join(err, fault)
	}
	slices.SortStableFunc(variants, func(a, b games.Variant) int {
		return cmp.Or(games.CountIf(b.ID == game.DefaultVariant)-games.CountIf(a.ID == game.DefaultVariant), cmp.Compare(a.ID, b.ID))
	})
	return variants, err
}

// FindVariant returns the shipped variant with an ID, or the game's default for "". It is parsed once: variants
// never change, and one with a map takes 25 ms.
func FindVariant(game *games.Game, id string) (games.Variant, error) {
	if id == "" {
		id = game.DefaultVariant
	}
	if parse, ok := shipped()[variantKey{game, id}]; ok {
		return parse()
	}
	return parseShipped(game, id) // of a game that is not in the catalogue
}

type variantKey struct {
	game *games.Game
	id   string
}

// shipped has the parsers of the shipped variants. Each parses its variant the first time that it is called.
var shipped = sync.OnceValue(func() map[variantKey]func() (games.Variant, error) {
	all := map[variantKey]func() (games.Variant, error){}
	for _, game := range All {
		for _, id := range shippedIDs(game) {
			all[variantKey{game, id}] = sync.OnceValues(func() (games.Variant, error) { return parseShipped(game, id) })
		}
	}
	return all
})

// shippedIDs returns the IDs of a game's shipped variants.
func shippedIDs(game *games.Game) []string {
	ids, _ := fs.Glob(resources.Variants, path.Join("variants", game.ID, "*.toml")) // the pattern is good
	for i, name := range ids {
		ids[i] = strings.TrimSuffix(path.Base(name), ".toml")
	}
	return ids
}

func parseShipped(game *games.Game, id string) (games.Variant, error) {
	name := path.Join("variants", game.ID, id+".toml")
	text, err := fs.ReadFile(resources.Variants, name)
	if err != nil {
		return games.Variant{}, games.NewTextError("fault.unknown-variant", id)
	}
	return game.ParseVariant(name, string(text))
}
