package pages

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
)

// variantList is the variants of a game: those that come with it, then the user's own.
type variantList struct {
	folder string          // of the user's own
	all    []games.Variant // that can be played
	own    []ownVariant    // by the names of their files
}

// ownVariant is a file of the user's variants. One with an err cannot be played.
type ownVariant struct {
	path    string
	variant games.Variant
	err     error
}

// loadVariants reads the variants of a game.
func loadVariants(sh *shell.Shell, g *games.Game) variantList {
	l := variantList{folder: sh.Store.VariantsDir(g.ID)}
	var err error
	if l.all, err = catalog.ShippedVariants(g); err != nil {
		sh.ShowError(err)
	}
	for _, f := range sh.Store.UserVariants(g.ID) {
		o := ownVariant{path: f.Path}
		var text []byte
		if text, o.err = store.ReadText(f.Path); o.err == nil {
			o.variant, o.err = g.ParseVariant(f.Path, string(text))
		}
		if o.err == nil {
			l.all = append(l.all, o.variant)
		}
		l.own = append(l.own, o)
	}
	return l
}

// find returns the variant with an ID that can be played.
func (l variantList) find(id string) (games.Variant, bool) {
	at := slices.IndexFunc(l.all, func(v games.Variant) bool { return v.ID == id })
	if at < 0 {
		return games.Variant{}, false
	}
	return l.all[at], true
}

// isOwn reports whether a variant is one of the user's.
func (l variantList) isOwn(id string) bool {
	return slices.ContainsFunc(l.own, func(o ownVariant) bool { return o.err == nil && o.variant.ID == id })
}

// unusedID returns an ID for a copy of a variant that no other has, and the number of the copy.
func (l variantList) unusedID(id string) (next string, n int) {
	for n = 1; ; n++ {
		next = id + "-" + strings.Repeat("i", n)
		if _, taken := l.find(next); !taken {
			if _, err := os.Stat(filepath.Join(l.folder, next+".toml")); err != nil {
				return next, n
			}
		}
	}
}
