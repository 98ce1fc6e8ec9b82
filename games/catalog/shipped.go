package catalog

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"

	"banchisa/games"
	"banchisa/resources"
)

// Shipped are the variants that come with the game: the default one first, the others
// by name.
func Shipped(game *games.Game) ([]games.Variant, error) {
	return Read(game, resources.Variants, path.Join("variants", game.ID))
}

// Variant is the shipped variant with that ID, the game's default for "".
func Variant(game *games.Game, id string) (games.Variant, error) {
	if id == "" {
		id = game.Default
	}
	name := path.Join("variants", game.ID, id+".toml")
	text, err := fs.ReadFile(resources.Variants, name)
	if err != nil {
		return games.Variant{}, fmt.Errorf("%s has no variant %q: %w", game.ID, id, err)
	}
	return game.Variant(name, string(text))
}

// Read reads every variant of a folder. Bad ones are left out and told in the error,
// which joins their faults; the good ones stay usable.
func Read(game *games.Game, files fs.FS, dir string) ([]games.Variant, error) {
	names, err := fs.Glob(files, path.Join(dir, "*.toml"))
	if err != nil {
		return nil, err
	}
	var good []games.Variant
	var bad []error
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			bad = append(bad, err)
			continue
		}
		v, err := game.Variant(name, string(text))
		if err != nil {
			bad = append(bad, err)
			continue
		}
		if v.ID == "" {
			v.ID = strings.TrimSuffix(path.Base(name), ".toml")
		}
		good = append(good, v)
	}
	sort.SliceStable(good, func(i, j int) bool {
		if (good[i].ID == game.Default) != (good[j].ID == game.Default) {
			return good[i].ID == game.Default
		}
		return good[i].ID < good[j].ID
	})
	return good, errors.Join(bad...)
}
