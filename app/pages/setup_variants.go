package pages

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	"banchisa/app/i18n"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/variant"
)

// duplicateVariant copies the chosen variant into the user's folder, under a name of its own,
// and opens it in the editor of this desktop. What is changed there appears here.
func (s *Setup) duplicateVariant() {
	sh := s.shell
	st, v, from, all, folder := sh.Store, s.effectiveVariant, s.config.Variant, s.variants.all(), s.variants.folder()
	id, path, localize, summary := "", "", sh.Localizer.Localize, copySummary(v)
	sh.Write(func() error {
		n := 0
		id, n = unusedID(all, folder, from)
		path = filepath.Join(folder, id+".toml")
		text := variant.Source{Text: variant.Source{Text: v.Source}.WithKey("id", id)}.WithTitle(copyTitle(v, n, localize))
		text = variant.Source{Text: text}.WithSummary(summary)
		return st.WriteFile(path, []byte(text))
	}, func(err error) {
		if err != nil {
			sh.Say("export.failed", err)
			return
		}
		s.editedVariant, s.changed = id, true
		s.variants.watch()
		sh.Say("setup.duplicated", path)
		if u, err := url.Parse("file://" + filepath.ToSlash(path)); err == nil {
			_ = sh.App.OpenURL(u) // without an editor the sentence says where the file is
		}
	})
}

// copyTitle returns the title of the n-th copy of a variant.
func copyTitle(v games.Variant, n int, localize ui.Localize) games.LocalizedText {
	title := games.LocalizedText{}
	for language, text := range v.Title {
		mine := localize("setup.mine-" + language)
		if n > 1 {
			mine = fmt.Sprintf("%s %d", mine, n)
		}
		title[language] = fmt.Sprintf("%s (%s)", text, mine)
	}
	return title
}

// copySummary returns the sentence of a copy. That of the variant may soon be untrue of it.
func copySummary(v games.Variant) games.LocalizedText {
	summary := games.LocalizedText{}
	for language, title := range v.Title {
		summary[language] = i18n.For(language).Localize("setup.copy", title)
	}
	return summary
}

// variantsLoaded chooses the variant that was chosen or is being edited, or the game's default while that
// one is wrong. It says what is wrong with the user's variants, unless it has said so before.
func (s *Setup) variantsLoaded(old string) {
	sh := s.shell
	if s.editedVariant == "" {
		s.editedVariant = s.config.Variant
	}
	away := s.config.Variant != s.saved.Variant
	s.chooseVariant(s.editedVariant)
	if away && s.config.Variant == s.saved.Variant { // the variant of the last match has just been read
		s.config.HouseRules = s.saved.HouseRules
		s.applyHouseRules()
	}
	if own, is := s.sheet.(*ownVariantsSheet); is && len(own.rows()) == 0 {
		own.close()
	}
	text := s.variants.faultsText()
	if text == old || sh.AtFair || sh.Current() != shell.Page(s) {
		return
	}
	if text != "" || sh.Notice == old {
		sh.Notice = text
	}
}

// variantForms returns the variants to choose from and the files with errors; a visitor does not see those.
func (s *Setup) variantForms() []pageui.VariantForm {
	sh := s.shell
	var forms []pageui.VariantForm
	for _, v := range s.variants.all() {
		forms = append(forms, pageui.VariantForm{ID: v.ID, Title: v.Title[sh.Language()], Summary: v.Summary[sh.Language()], Own: s.variants.isOwn(v.ID)})
	}
	for _, o := range s.variants.own {
		if o.Err != nil && !sh.AtFair {
			forms = append(forms, pageui.VariantForm{ID: o.Path, Title: filepath.Base(o.Path), Error: faultText(sh, o.Err), Own: true})
		}
	}
	return forms
}

// sureEnd returns the variant that is offered instead of a chosen one whose matches may go on for ever, the zero value for
// none.
func (s *Setup) sureEnd() (form pageui.VariantForm) {
	v, ok := s.variants.find(s.game.PreselectedVariant)
	if ok && s.effectiveVariant.Endless && !v.Endless {
		form = pageui.VariantForm{ID: v.ID, Title: v.Title[s.shell.Language()]}
	}
	return form
}

// faultWithRemedy returns what is wrong with a variant's file and, on the next line, what would be right.
func faultWithRemedy(sh *shell.Shell, err error) string {
	var f *games.FileError
	if _, short := faultyFile(err); errors.As(short, &f) {
		f.Text = "" // of a copy
		return sh.Localizer.FormatFileError(f)
	}
	return faultText(sh, err)
}

// faultText returns what is wrong with a variant's file, on one line.
func faultText(sh *shell.Shell, err error) string {
	var f *games.FileError
	_, short := faultyFile(err)
	if errors.As(short, &f) {
		return sh.Localizer.FormatFileErrorLine(f)
	}
	return sh.Localizer.FormatError(short)
}
