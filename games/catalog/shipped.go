package catalog

import (
	"errors"
	"io/fs"
	"path"
	"sort"
	"strings"

	"banchisa/games"
	"banchisa/resources"
)

// ShippedVariants returns the game's shipped variants: the default one first, the others by name.
func ShippedVariants(game *games.Game) ([]games.Variant, error) {
	return ReadVariants(game, resources.Variants, path.Join("variants", game.ID))
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

// ReadVariants reads every variant in a folder. Faulty ones are left out, and the error joins
// their errors; the others can be used.
func ReadVariants(game *games.Game, files fs.FS, dir string) ([]games.Variant, error) {
	names, err := fs.Glob(files, path.Join(dir, "*.toml"))
	if err != nil {
		return nil, err
	}
	var variants []games.Variant
	var errs []error
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		v, err := game.ParseVariant(name, string(text))
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if v.ID == "" {
			v.ID = strings.TrimSuffix(path.Base(name), ".toml")
		}
		variants = append(variants, v)
	}
	sort.SliceStable(variants, func(i, j int) bool {
		if (variants[i].ID == game.DefaultVariant) != (variants[j].ID == game.DefaultVariant) {
			return variants[i].ID == game.DefaultVariant
		}
		return variants[i].ID < variants[j].ID
	})
	return variants, errors.Join(errs...)
}
