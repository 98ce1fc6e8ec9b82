package pages

import (
	"context"
	"slices"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/variant"
)

// variantList are the variants of a game: the shipped ones, and the user's own once they have been
// read.
type variantList struct {
	shipped []games.Variant
	user    userVariants
	loading bool               // the user's own are being read
	read    bool               // they have been read once
	cancel  context.CancelFunc // of the reading
}

// userVariants are the user's own variants of a game, and what is wrong with the files that are none.
type userVariants struct {
	good   []games.Variant
	faults []error
}

// newVariantList returns the shipped variants of a game.
func newVariantList(g *games.Game) variantList {
	shipped, _ := catalog.ShippedVariants(g) // embedded files: a test reads them all
	return variantList{shipped: shipped, cancel: func() {}}
}

// load reads the user's own variants again in the background, and calls done when they are there.
func (l *variantList) load(sh *shell.Shell, g *games.Game, done func()) {
	l.cancel()
	l.loading = true
	st := sh.Store
	l.cancel = readInBackground(sh, func() userVariants { return readUserVariants(st, g, store.NewPatience()) }, func(user userVariants) {
		l.user, l.loading, l.read = user, false, true
		done()
	})
}

// all returns the shipped variants and those of the user's that have been read.
func (l *variantList) all() []games.Variant { return slices.Concat(l.shipped, l.user.good) }

// find returns the variant with an ID; ok is false if there is none.
func (l *variantList) find(id string) (v games.Variant, ok bool) {
	all := l.all()
	if i := slices.IndexFunc(all, func(v games.Variant) bool { return v.ID == id }); i >= 0 {
		return all[i], true
	}
	return games.Variant{}, false
}

// readUserVariants reads the user's variants of a game. A file that is none leaves the others usable.
func readUserVariants(st store.Store, g *games.Game, patience *store.Patience) (user userVariants) {
	files, err := store.Read(patience, st.VariantsDir(g.ID), func(string) ([]store.File, error) { return st.UserVariants(g.ID), nil })
	if err != nil {
		return userVariants{faults: []error{err}}
	}
	known := newVariantList(g)
	for _, f := range files {
		v, err := store.Read(patience, f.Path, func(path string) (games.Variant, error) { return readVariant(g, path) })
		if _, taken := known.find(v.ID); err == nil && taken {
			err = variant.Source{File: f.Path, Text: v.Source}.ErrorAt("id", "fault.taken-id", "fault.other-id", v.ID)
		}
		if err != nil {
			known.user.faults = append(known.user.faults, err)
			continue
		}
		known.user.good = append(known.user.good, v)
	}
	return known.user
}

func readVariant(g *games.Game, path string) (games.Variant, error) {
	text, err := store.ReadText(path)
	if err != nil {
		return games.Variant{}, err
	}
	return g.ParseVariant(path, string(text))
}
