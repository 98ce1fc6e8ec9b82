package pages

import (
	"bytes"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games"

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
		sh.Notice = sh.Localize("export.failed", err)
		sh.Dirty()
		return
	}
	s.watchVariants()
	s.editedVariant = id
	s.readVariants()
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
		if _, taken := s.variants.find(next); !taken {
			if _, err := os.Stat(filepath.Join(s.shell.Store.VariantsDir(s.game.ID), next+".toml")); err != nil {
				return next
			}
		}
	}
}

// watchVariants reads the user's variants again when one of their files changes.
func (s *Setup) watchVariants() {
	s.stopWatch()
	s.stopWatch = s.shell.WatchFolder(s.shell.Store.VariantsDir(s.game.ID), s.readVariants)
}

// readVariants reads the user's variants again, and chooses the one that was chosen or is being
// edited; the game's own while that is not good.
func (s *Setup) readVariants() {
	old, again := s.faultsText(), s.variants.read
	s.variants.load(s.shell, s.game, func() {
		s.chooseVariant(s.editedVariant)
		if again {
			s.announceFaults(old)
		}
	})
}

// announceFaults says what is wrong with the user's variants now if it is not what was wrong before,
// and takes that away once it is right.
func (s *Setup) announceFaults(old string) {
	text, sh := s.faultsText(), s.shell
	if text == old || sh.AtFair || sh.Current() != shell.Page(s) {
		return
	}
	if text != "" || sh.Notice == old {
		sh.Notice = text
	}
}

// faultsText returns what is wrong with the user's variants, "" for nothing.
func (s *Setup) faultsText() string {
	if len(s.variants.user.faults) == 0 {
		return ""
	}
	return s.shell.Localizer.FormatError(errors.Join(s.variants.user.faults...))
}

// awaitsVariant reports whether the chosen variant is one of the user's that has not been read yet.
func (s *Setup) awaitsVariant() bool {
	_, found := s.variants.find(s.editedVariant)
	return s.variants.loading && s.editedVariant != "" && !found
}

// variantForms returns the variants to choose from, and the files that are none.
func (s *Setup) variantForms() []ui.VariantForm {
	sh := s.shell
	var forms []ui.VariantForm
	for _, v := range s.variants.all() {
		forms = append(forms, ui.VariantForm{ID: v.ID, Title: v.Title[sh.Language()], Summary: v.Summary[sh.Language()]})
	}
	if sh.AtFair {
		return forms // the owner's files are nothing to visitors
	}
	for _, err := range s.variants.user.faults {
		path, short := faultyFile(err)
		form := ui.VariantForm{ID: path, Title: filepath.Base(path), Error: sh.Localizer.FormatError(short)}
		var f *games.FileError
		if errors.As(short, &f) {
			form.Error = sh.Localizer.FormatFileErrorLine(f)
		}
		forms = append(forms, form)
	}
	return forms
}
