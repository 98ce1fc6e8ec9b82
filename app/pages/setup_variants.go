package pages

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"

	"github.com/natefinch/atomic"
)

var idLine = regexp.MustCompile(`(?m)^\s*id\s*=.*$`)

// duplicateVariant copies the chosen variant into the user's folder, under a name of its own,
// and opens it in the editor of this desktop. What is changed there appears here.
func (s *Setup) duplicateVariant() {
	sh := s.shell
	v := s.effectiveVariant
	folder := sh.Store.VariantsDir(s.game.ID)
	id := s.unusedID(s.config.Variant)
	path := filepath.Join(folder, id+".toml")
	text := idLine.ReplaceAllString(v.Source, `id = "`+id+`"`)
	for language, title := range v.Title {
		text = strings.Replace(text, `"`+title+`"`, `"`+title+" ("+sh.Localize("setup.mine-"+language)+`)"`, 1)
	}
	err := sh.Store.WriteFile(path, func() error { return atomic.WriteFile(path, bytes.NewReader([]byte(text))) })
	if err != nil {
		sh.Notice = sh.Localize("export.failed", err.Error())
		sh.Dirty()
		return
	}
	s.watchVariants()
	s.reloadVariants()
	s.editedVariant = id
	s.chooseVariant(id)
	sh.Notice = sh.Localize("setup.duplicated", path)
	sh.Dirty()
	if u, err := url.Parse("file://" + filepath.ToSlash(path)); err == nil {
		_ = sh.App.OpenURL(u) // without an editor the sentence says where the file is
	}
}

// unusedID is an ID that no variant has.
func (s *Setup) unusedID(id string) string {
	for n := 1; ; n++ {
		next := id + "-" + strings.Repeat("i", n)
		if _, taken := s.variant(next); !taken {
			if _, err := os.Stat(filepath.Join(s.shell.Store.VariantsDir(s.game.ID), next+".toml")); err != nil {
				return next
			}
		}
	}
}

// watchVariants reads the user's variants again when one of their files changes, while the set-up is
// shown.
func (s *Setup) watchVariants() {
	s.stopWatch()
	s.stopWatch = s.shell.WatchFolder(s.shell.Store.VariantsDir(s.game.ID), func() {
		if s.shell.Current() != shell.Page(s) {
			return
		}
		s.reloadVariants()
		s.shell.Dirty()
	})
}

// reloadVariants reads all variants again, and says what is wrong with the user's own.
func (s *Setup) reloadVariants() {
	s.variants, s.faulty = loadVariants(s.shell, s.game)
	s.shell.Notice = ""
	for _, err := range s.faulty {
		s.shell.Notice = s.shell.Localizer.FormatError(err)
	}
	if s.editedVariant == "" {
		s.editedVariant = s.config.Variant
	}
	s.chooseVariant(s.editedVariant) // or the game's own, while the file is not good
}

// loadVariants are the shipped variants of a game and the user's own; a faulty file
// comes with its fault and leaves the others usable.
func loadVariants(sh *shell.Shell, g *games.Game) (good []games.Variant, faulty map[string]error) {
	good, err := catalog.ShippedVariants(g)
	faulty = map[string]error{}
	if err != nil {
		faulty[g.ID] = err
	}
	for _, f := range sh.Store.UserVariants(g.ID) {
		text, err := store.ReadText(f.Path)
		if err == nil {
			var v games.Variant
			if v, err = g.ParseVariant(f.Path, string(text)); err == nil {
				good = append(good, v)
				continue
			}
		}
		faulty[f.Path] = err
	}
	return good, faulty
}
