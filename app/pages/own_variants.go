package pages

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

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
	deleted shell.Deletions
	gone    []goneVariant // those in deleted, by the names of their files
}

// goneVariant is a variant that was deleted on the sheet.
type goneVariant struct {
	ownVariant
	chosen bool // it was to be played
}

// newOwnVariantsSheet opens the sheet.
func newOwnVariantsSheet(s *Setup) *ownVariantsSheet {
	s.shell.Display.ResetFields() // those of the seats are below the sheet
	return &ownVariantsSheet{setup: s, deleted: shell.NewDeletions(s.shell)}
}

// close closes the sheet.
func (o *ownVariantsSheet) close() {
	o.setup.sheet = nil
	o.setup.shell.Display.ResetFields()
}

// compose returns the panels of the sheet and the field of a new name.
func (o *ownVariantsSheet) compose() ([]ui.Panel, []ui.Field) {
	s, sh := o.setup, o.setup.shell
	page := pageui.OwnVariants{Title: sh.Localize("own.title", s.game.Title), Renamed: -1, Name: o.name, Problem: o.problem}
	for i, v := range o.rows() {
		row := pageui.OwnVariantRow{Title: v.Value.Title[sh.Language()], Summary: v.Value.Summary[sh.Language()], Deleted: o.deleted.Has(v.Path)}
		if v.Err != nil {
			row.Title, row.Error = filepath.Base(v.Path), faultWithRemedy(sh, v.Err)
		}
		if row.Deleted {
			row.Summary, row.Error = sh.Localize("own.deleted"), ""
		}
		if v.Path == o.renamed {
			page.Renamed = i
		}
		page.Rows = append(page.Rows, row)
	}
	return pageui.OwnVariantsSheet(sh.Context(), &o.view, page)
}

// tapped answers the sheet.
func (o *ownVariantsSheet) tapped(msg any) {
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
	case ui.PrintVariant:
		sh := o.setup.shell
		sh.Nav.Print(o.setup.printed(o.row(msg.Row).Value), "kit", sh.Pop)
	case ui.RenameVariant:
		v := o.row(msg.Row)
		o.renamed, o.name, o.problem = v.Path, v.Value.Title[o.setup.shell.Language()], ""
		o.setup.shell.Display.ResetFields()
		o.setup.shell.Dirty()
		o.setup.shell.FocusField("own-name")
	case ui.DeleteVariant:
		o.remove(o.row(msg.Row))
	case ui.RestoreVariant:
		o.restore(o.row(msg.Row).Path)
	default:
		o.view.Scroll(msg)
	}
}

// rows returns the variants by the names of their files. Those that were deleted keep their places.
func (o *ownVariantsSheet) rows() []ownVariant {
	rows := slices.Clone(o.setup.variants.own)
	for _, g := range o.gone {
		if !slices.ContainsFunc(rows, func(v ownVariant) bool { return v.Path == g.Path }) {
			rows = append(rows, g.ownVariant)
		}
	}
	slices.SortFunc(rows, func(a, b ownVariant) int { return strings.Compare(a.Path, b.Path) })
	return rows
}

// row returns a variant in view.
func (o *ownVariantsSheet) row(n int) ownVariant { return o.rows()[o.view.First+n] }

// typedKey scrolls, or keeps the new name.
func (o *ownVariantsSheet) typedKey(key ui.Key) {
	o.setup.shell.Dirty()
	switch {
	case key != ui.KeyReturn:
		scrollByKey(&o.view, key)
	case o.renamed == "":
		o.close()
	default:
		o.rename()
	}
}

// cancel ends the renaming, or else closes the sheet.
func (o *ownVariantsSheet) cancel() {
	if o.renamed != "" {
		o.endRenaming()
		return
	}
	o.close()
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
		sh.Write(func() error { return st.WriteFile(v.Path, []byte(text)) }, func(err error) { o.afterRenaming(v.Path, err) })
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

// remove moves the file of a variant to the wastebasket.
func (o *ownVariantsSheet) remove(v ownVariant) {
	s, now := o.setup, o.setup.shell.Env.Now()
	o.deleted.Delete(v.Path, func() (shell.Restorer, error) { return store.Trash(v.Path, now) }, func() {
		g := goneVariant{v, v.Err == nil && s.editedVariant == v.Value.ID}
		if o.gone = append(o.gone, g); g.chosen {
			s.editedVariant = ""
		}
		s.variants.load()
	})
}

// restore takes back the file of a variant.
func (o *ownVariantsSheet) restore(path string) {
	s := o.setup
	o.deleted.Restore(path, func() {
		at := slices.IndexFunc(o.gone, func(g goneVariant) bool { return g.Path == path })
		if o.gone[at].chosen {
			s.editedVariant = o.gone[at].Value.ID
		}
		o.gone = slices.Delete(o.gone, at, at+1)
		s.variants.load()
	})
}
