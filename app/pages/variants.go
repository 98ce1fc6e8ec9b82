package pages

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/variant"
)

// variantList is the variants of a game: those that come with it, then the user's own once they have
// been read.
type variantList struct {
	shell   *shell.Shell
	game    *games.Game
	shipped []games.Variant
	own     []ownVariant // by the names of their files

	loaded    func(old string) // called when the user's own have been read, with the faults before
	loading   bool             // they are being read
	read      bool             // they have been read once
	closed    bool
	cancel    context.CancelFunc // of the reading
	stopWatch func()             // of the watch over their folder
}

// ownVariant is a file of the user's variants. One with an error cannot be played.
type ownVariant = store.Found[games.Variant]

// newVariantList returns the variants of a game. The user's own are read in the background, and again
// whenever one of their files changes; loaded is called each time with what was wrong with them before,
// the first time with what is wrong now.
func newVariantList(sh *shell.Shell, g *games.Game, loaded func(old string)) *variantList {
	l := &variantList{shell: sh, game: g, shipped: shippedVariants(g), loaded: loaded, cancel: func() {}, stopWatch: func() {}}
	l.watch()
	return l
}

// shippedVariants returns the variants that come with a game.
func shippedVariants(g *games.Game) []games.Variant {
	shipped, _ := catalog.ShippedVariants(g) // embedded files: a test reads them all
	return shipped
}

// folder returns the folder of the user's own.
func (l *variantList) folder() string { return l.shell.Store.VariantsDir(l.game.ID) }

// watch watches the folder of the user's own, which may be new, and reads them.
func (l *variantList) watch() {
	if l.closed { // the disk answered after the page was closed
		return
	}
	l.stopWatch()
	l.loading = true
	l.stopWatch = l.shell.WatchFolder(l.folder(), l.load)
}

// load reads the user's own in the background.
func (l *variantList) load() {
	if l.closed {
		return
	}
	l.cancel()
	l.loading = true
	st, g := l.shell.Store, l.game
	l.cancel = shell.ReadInBackground(l.shell, func() []ownVariant { return readOwnVariants(st, g, store.NewReadBudget()) }, func(own []ownVariant) {
		old, first := l.faultsText(), !l.read
		l.own, l.loading, l.read = own, false, true
		if first {
			old = l.faultsText()
		}
		l.loaded(old)
	})
}

func (l *variantList) close() {
	l.closed = true
	l.cancel()
	l.stopWatch()
}

// all returns the variants that can be played.
func (l *variantList) all() []games.Variant {
	all := slices.Clone(l.shipped)
	for _, o := range l.own {
		if o.Err == nil {
			all = append(all, o.Value)
		}
	}
	return all
}

// faults returns what is wrong with the files that cannot be played.
func (l *variantList) faults() (faults []error) {
	for _, o := range l.own {
		if o.Err != nil {
			faults = append(faults, o.Err)
		}
	}
	return faults
}

// faultsText returns what is wrong with the files that cannot be played, "" for nothing.
func (l *variantList) faultsText() string {
	faults := l.faults()
	if len(faults) == 0 {
		return ""
	}
	return l.shell.Localizer.FormatError(errors.Join(faults...))
}

// find returns the variant with an ID that can be played.
func (l *variantList) find(id string) (v games.Variant, ok bool) {
	all := l.all()
	if at := slices.IndexFunc(all, func(v games.Variant) bool { return v.ID == id }); at >= 0 {
		return all[at], true
	}
	return games.Variant{}, false
}

// awaits reports whether a variant may be one of the user's that is still to be read.
func (l *variantList) awaits(id string) bool {
	_, found := l.find(id)
	return l.loading && id != "" && !found
}

// isOwn reports whether a variant is one of the user's.
func (l *variantList) isOwn(id string) bool {
	return slices.ContainsFunc(l.own, func(o ownVariant) bool { return o.Err == nil && o.Value.ID == id })
}

// unusedID returns an ID for a copy of a variant that no variant and no file of the folder has, and the
// number of the copy.
func unusedID(all []games.Variant, folder, id string) (next string, n int) {
	for n = 1; ; n++ {
		next = id + "-" + strings.Repeat("i", n)
		if !slices.ContainsFunc(all, func(v games.Variant) bool { return v.ID == next }) {
			if _, err := os.Stat(filepath.Join(folder, next+".toml")); err != nil {
				return next, n
			}
		}
	}
}

// readOwnVariants reads the user's variants of a game. A file with an error does not affect the others.
func readOwnVariants(st store.Store, g *games.Game, budget *store.ReadBudget) []ownVariant {
	own := store.ReadFiles(budget, st.VariantsDir(g.ID), func() []store.File { return st.UserVariants(g.ID) }, g.ParseVariant)
	if len(own) == 0 {
		return nil // so that most starts do not parse the shipped variants
	}
	l := variantList{shipped: shippedVariants(g)}
	for _, o := range own {
		if _, taken := l.find(o.Value.ID); o.Err == nil && taken {
			o.Err = variant.Source{File: o.Path, Text: o.Value.Source}.ErrorAt("id", "fault.taken-id", "fault.other-id", o.Value.ID)
		}
		l.own = append(l.own, o)
	}
	return l.own
}
