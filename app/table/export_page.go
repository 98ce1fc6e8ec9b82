package table

import (
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// exportPage is the page on which a match is exported, over its table.
type exportPage struct{ table *Page }

// Compose implements shell.Page.
func (p *exportPage) Compose() ([]ui.Panel, []ui.Field) {
	page := tableui.ExportPage{Moves: p.moves()}
	view := games.View(p.table.match.FullState(p.table.match.ShownPly()), games.Public)
	page.Thumbnail = ui.NewThumbnail(p.table.presenter.Thumbnail(view))
	return tableui.Export(p.table.shell.Context(), page), nil
}

// moves returns the notation of the match, "" while it would tell what is hidden.
func (p *exportPage) moves() string {
	if m := p.table.match; m.Over() || !m.HasHiddenInfo() {
		return p.table.notation()
	}
	return ""
}

// Tapped implements shell.Page.
func (p *exportPage) Tapped(tap ui.Tap) {
	sh := p.table.shell
	sh.Dirty()
	switch msg := tap.Message.(type) {
	case ui.Back:
		sh.Pop()
	case ui.ExportAs:
		p.save(msg.Kind)
	case ui.CopyMoves:
		if moves := p.moves(); moves != "" {
			sh.App.Clipboard().SetContent(moves)
			sh.Say("export.copied")
		}
	}
}

// save asks for a folder and writes the match into it as a kind. Pictures show what the public may know.
func (p *exportPage) save(kind string) {
	sh, page := p.table.shell, p.table
	frames := page.exportFrames()
	current := page.exportFrameAt(page.match.ShownPly(), frames[len(frames)-1].moveList)
	moves := p.moves()
	stem := page.match.Game.ID + "-" + sh.Env.Now().Format("20060102-150405")
	file, is := map[string]exportFile{
		tableui.ExportPicture: {stem + ".png", func() ([]byte, error) { return encodePNG(current.paint(1366, 768)) }},
		tableui.ExportSheet:   {stem + "-sheet.png", func() ([]byte, error) { return encodePNG(contactSheet(frames)) }},
		tableui.ExportFilm:    {stem + ".gif", func() ([]byte, error) { return encodeGIF(frames) }},
		tableui.ExportMoves:   {stem + ".txt", func() ([]byte, error) { return []byte(moves), nil }},
	}[kind]
	if !is || kind == tableui.ExportMoves && moves == "" {
		return
	}
	sh.Folders.ChooseFolder(store.PicturesDir(), func(folder string) {
		sh.Say("export.working")
		sh.Env.Background(func() {
			name, err := file.write(sh.Store, folder)
			sh.Env.Do(func() { sh.Folders.Announce(err, sh.Localize("export.done", name, folder), folder) })
		})
	})
}

// Cancel implements shell.Page.
func (p *exportPage) Cancel() { p.table.shell.Pop() }

// TypedKey implements shell.Page.
func (p *exportPage) TypedKey(key ui.Key) {
	if key == ui.KeyBackspace {
		p.table.shell.Pop()
	}
}

// HasUprightLayout reports that the cards can stand two by two.
func (p *exportPage) HasUprightLayout() bool { return true }

// Close implements shell.Page.
func (p *exportPage) Close() {}
