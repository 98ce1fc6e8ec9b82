package catalog

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"banchisa/games"
	"banchisa/resources"
)

// ShippedVariants returns the game's shipped variants: the default one first, the others by name.
// Faulty ones are left out, and the error joins their errors; the others can be used.
func ShippedVariants(game *games.Game) (variants []games.Variant, err error) {
	names, err := fs.Glob(resources.Variants, path.Join("variants", game.ID, "*.toml"))
	for _, name := range names {
		v, fault := FindVariant(game, strings.TrimSuffix(path.Base(name), ".toml"))
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

// FindVariant returns the shipped variant with an ID, or the game's default for "".
func FindVariant(game *games.Game, id string) (games.Variant, error) {
	if id == "" {
		id = game.DefaultVariant
	}
	name := path.Join("variants", game.ID, id+".toml")
	text, err := fs.ReadFile(resources.Variants, name)
	if err != nil {
		return games.Variant{}, games.NewTextError("fault.unknown-variant", id)
	}
	return game.ParseVariant(name, string(text))
}
