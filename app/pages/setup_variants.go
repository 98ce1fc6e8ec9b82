package pages

import (
	"bytes"
	"fmt"
	"net/url"
	"path/filepath"
	"regexp"

	"banchisa/app/shell"
	"banchisa/games"
	"banchisa/games/variant"

	"github.com/natefinch/atomic"
)

var idLine = regexp.MustCompile(`(?m)^\s*id\s*=.*$`)

// duplicateVariant copies the chosen variant into the user's folder, under a name of its own,
// and opens it in the editor of this desktop. What is changed there appears here.
func (s *Setup) duplicateVariant() {
	sh := s.shell
	v := s.effectiveVariant
	folder := sh.Store.VariantsDir(s.game.ID)
	id, n := s.variants.unusedID(s.config.Variant)
	path := filepath.Join(folder, id+".toml")
	title := games.LocalizedText{}
	for language, text := range v.Title {
		mine := sh.Localize("setup.mine-" + language)
		if n > 1 {
			mine = fmt.Sprintf("%s %d", mine, n)
		}
		title[language] = fmt.Sprintf("%s (%s)", text, mine)
	}
	text := variant.Source{Text: idLine.ReplaceAllString(v.Source, `id = "`+id+`"`)}.WithTitle(title)
	err := sh.Store.WriteFile(path, func() error { return atomic.WriteFile(path, bytes.NewReader([]byte(text))) })
	if err != nil {
		sh.Notice = sh.Localize("export.failed", err)
		sh.Dirty()
		return
	}
	s.watchVariants()
	s.reloadVariants()
	s.editedVariant, s.changed = id, true
	s.chooseVariant(id)
	sh.Notice = sh.Localize("setup.duplicated", path)
	sh.Dirty()
	if u, err := url.Parse("file://" + filepath.ToSlash(path)); err == nil {
		_ = sh.App.OpenURL(u) // without an editor the sentence says where the file is
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
	s.variants = loadVariants(s.shell, s.game)
	s.shell.Notice = ""
	for _, o := range s.variants.own {
		if o.err != nil {
			s.shell.Notice = s.shell.Localizer.FormatError(o.err)
		}
	}
	if s.editedVariant == "" {
		s.editedVariant = s.config.Variant
	}
	s.chooseVariant(s.editedVariant) // or the game's own, while the file is not good
}
