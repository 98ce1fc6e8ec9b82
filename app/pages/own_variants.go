package pages

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/variant"
)

// ownVariantsSheet is the sheet over the set-up on which the user's own variants are chosen, renamed
// and deleted. Matches hold their variant, so they stay as they are.
type ownVariantsSheet struct {
	setup   *Setup
	view    ui.RowView
	renamed string // the file that gets another name, "" for none
	name    string
	problem string // why the name cannot be used
	confirm string // the file that is deleted when that is asked for again
}

// newOwnVariantsSheet opens the sheet.
func newOwnVariantsSheet(s *Setup) *ownVariantsSheet {
	s.shell.Display.ResetFields() // those of the seats are below the sheet
	return &ownVariantsSheet{setup: s}
}

// close closes the sheet.
func (o *ownVariantsSheet) close() {
	o.setup.sheet = nil
	o.setup.shell.Display.ResetFields()
}

// compose returns the panels of the sheet and the field of a new name.
func (o *ownVariantsSheet) compose() ([]ui.Panel, []ui.Field) {
	s, sh := o.setup, o.setup.shell
	total := len(s.variants.own)
	o.view.Visible, o.view.Total = pageui.OwnVariantsVisible(total), total
	o.view.ScrollTo(o.view.First) // files may have gone meanwhile
	page := pageui.OwnVariants{Title: sh.Localize("own.title", s.game.Title), View: o.view, Renamed: -1, Name: o.name, Problem: o.problem}
	for i, v := range s.variants.own[o.view.First : o.view.First+o.view.Visible] {
		row := pageui.OwnVariantRow{Title: v.Value.Title[sh.Language()], Summary: v.Value.Summary[sh.Language()], ConfirmDelete: v.Path == o.confirm}
		if v.Err != nil {
			row.Title, row.Error = filepath.Base(v.Path), faultWithRemedy(sh, v.Err)
		}
		if v.Path == o.renamed {
			page.Renamed = i
		}
		page.Rows = append(page.Rows, row)
	}
	return pageui.OwnVariantsSheet(sh.Context(), page)
}

// tapped answers the sheet.
func (o *ownVariantsSheet) tapped(msg any) {
	confirm := o.confirm
	o.confirm = ""
	switch msg := msg.(type) {
	case ui.CloseSheet:
		o.close()
	case ui.SaveVariantName:
		o.rename()
	case ui.KeepVariantName:
		o.endRenaming()
	case ui.UseVariant:
		id := o.row(msg.Row).Value.ID
		o.close()
		o.setup.editedVariant, o.setup.saved.HouseRules, o.setup.changed = id, nil, true
		o.setup.chooseVariant(id)
	case ui.RenameVariant:
		v := o.row(msg.Row)
		o.renamed, o.name, o.problem = v.Path, v.Value.Title[o.setup.shell.Language()], ""
		o.setup.shell.Display.ResetFields()
		o.setup.shell.Dirty()
		o.setup.shell.FocusField("own-name")
	case ui.DeleteVariant:
		v := o.row(msg.Row)
		if v.Path != confirm {
			o.confirm = v.Path
			break
		}
		o.remove(v)
	default:
		o.view.Scroll(msg)
	}
}

// row returns a variant in view.
func (o *ownVariantsSheet) row(n int) ownVariant { return o.setup.variants.own[o.view.First+n] }

// typedKey scrolls, or keeps the new name.
func (o *ownVariantsSheet) typedKey(name fyne.KeyName) {
	o.setup.shell.Dirty()
	switch {
	case name != fyne.KeyReturn:
		scrollByKey(&o.view, name)
	case o.renamed == "":
		o.close()
	default:
		o.rename()
	}
}

// cancel takes back the question whether to delete a variant, or ends the renaming, or else closes the sheet.
func (o *ownVariantsSheet) cancel() {
	switch {
	case o.confirm != "":
		o.confirm = ""
	case o.renamed != "":
		o.endRenaming()
	default:
		o.close()
	}
}

func (o *ownVariantsSheet) endRenaming() {
	o.renamed, o.problem = "", ""
	o.setup.shell.Display.ResetFields()
	o.setup.shell.FocusBoard()
}

// rename writes the new name into the file, or says why not.
func (o *ownVariantsSheet) rename() {
	s, sh := o.setup, o.setup.shell
	name := strings.Join(strings.Fields(o.name), " ")
	switch {
	case o.renamed == "":
		return
	case name == "" || utf8.RuneCountInString(name) > variant.MaxTitleLen:
		o.problem = sh.Localize("own.no-name", variant.MaxTitleLen)
		return
	}
	for _, v := range s.variants.own {
		if v.Path != o.renamed || v.Err != nil {
			continue
		}
		text := variant.Source{Text: v.Value.Source}.WithTitle(games.LocalizedText{"it": name, "en": name})
		if changed, err := s.game.ParseVariant(v.Path, text); err != nil || changed.Title["it"] != name || changed.Title["en"] != name {
			o.problem = sh.Localize("own.by-hand")
			return
		}
		st := sh.Store
		shell.Write(sh, func() error { return store.WriteFile(st, v.Path, []byte(text)) }, func(err error) { o.afterRenaming(v.Path, err) })
		return
	}
	o.endRenaming()
}

// afterRenaming ends the renaming of a file, or says why it has failed.
func (o *ownVariantsSheet) afterRenaming(path string, err error) {
	shown := o.setup.sheet == setupSheet(o) && o.renamed == path
	switch {
	case err == nil:
		o.setup.variants.load()
		if shown {
			o.endRenaming()
		}
	case shown:
		o.problem = o.setup.shell.Localizer.FormatError(err)
	default:
		o.setup.shell.ShowError(err)
	}
}

// remove deletes the file of a variant.
func (o *ownVariantsSheet) remove(v ownVariant) {
	s := o.setup
	shell.Write(s.shell, func() error { return os.Remove(v.Path) }, func(err error) {
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			s.shell.ShowError(err)
			return
		}
		if s.editedVariant == v.Value.ID {
			s.editedVariant = ""
		}
		s.variants.load()
	})
}
