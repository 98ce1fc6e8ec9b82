package app

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/notebook"
	"banchisa/app/ui"
	"banchisa/games/catalog"
)

// notebookPage is the page of the inventor's notebook.
type notebookPage struct {
	app    *App
	back   func()
	book   notebook.File
	notes  notebook.Notes
	game   string
	chosen int
}

// notebook is the inventor's, also while a visitor is at the table.
func (a *App) notebook() notebook.File { return notebook.Open(a.ownerStore().DataDir) }

func (a *App) goNotebook(back func()) {
	n := &notebookPage{app: a, back: back, book: a.notebook()}
	var err error
	if n.notes, err = n.book.Read(); err != nil {
		a.notice = a.localizer.FormatError(err)
	}
	a.pushPage(n)
}

func (n *notebookPage) Compose() ([]ui.Panel, []ui.Field) {
	a := n.app
	page := ui.NotebookPage{Games: a.gameCards(), Game: n.game, FileLabel: a.localize("notebook.where", n.book.Path)}
	switch bad := n.notes.BadLines; {
	case len(bad) > 0:
		var lines []string
		for _, line := range bad[:min(len(bad), 5)] {
			lines = append(lines, strconv.Itoa(line))
		}
		page.BadLines = a.localize("notebook.bad", len(bad), strings.Join(lines, ", "))
	}
	n.addRows(&page)
	page.Chosen = min(n.chosen, max(len(page.Rows)-1, 0))
	if len(page.Rows) > 0 {
		page.Seats = n.seatCount(page.Rows[page.Chosen])
	}
	return ui.Notebook(page, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

// addRows are all games and each of them, or a game and each text of its rules.
func (n *notebookPage) addRows(page *ui.NotebookPage) {
	a := n.app
	if len(n.notes.Entries) == 0 {
		return
	}
	add := func(g notebook.Group, name, note string) {
		page.Rows, page.Names, page.Notes = append(page.Rows, g), append(page.Names, name), append(page.Notes, note)
	}
	kinds := func(g notebook.Group) string {
		return a.localize("notebook.row", g.Matches, g.FullMatches, g.Demos, g.Lessons)
	}
	var order []string
	for _, g := range catalog.All {
		order = append(order, g.ID)
	}
	groups := notebook.ByGame(n.notes.Entries, order)
	if n.game == "" {
		all := notebook.All(n.notes.Entries)
		add(all, a.localize("people.all"), kinds(all))
		for _, g := range groups {
			add(g, gameTitle(g.Game), kinds(g))
		}
		return
	}
	for _, g := range groups {
		if g.Game != n.game {
			continue
		}
		add(g, gameTitle(g.Game), kinds(g))
		for _, r := range notebook.ByRules(n.notes.Entries, n.game) {
			add(r, n.variantTitle(r), a.localize("notebook.rules", r.Variant, r.RulesHash, r.Revision))
		}
	}
}

// gameTitle is a game's title, or its ID where the game is not known here.
func gameTitle(game string) string {
	if g := catalog.Find(game); g != nil {
		return g.Title
	}
	return game
}

// variantTitle is the title of a group's variant, or its ID.
func (n *notebookPage) variantTitle(g notebook.Group) string {
	if game := catalog.Find(g.Game); game != nil {
		good, _ := n.app.loadVariants(game)
		for _, v := range good {
			if v.ID == g.Variant {
				return v.Title[n.app.language()]
			}
		}
	}
	return g.Variant
}

// seatCount is how many take part in all whole matches of a group, 0 where they differ.
func (n *notebookPage) seatCount(g notebook.Group) int {
	seats := 0
	for _, e := range n.notes.Entries {
		if e.Kind != notebook.FullMatch || e.End != notebook.Finished || g.Game != "" && e.Game != g.Game || g.RulesHash != "" && e.RulesHash != g.RulesHash {
			continue
		}
		if seats != 0 && seats != len(e.Seats) {
			return 0
		}
		seats = len(e.Seats)
	}
	return seats
}

func (n *notebookPage) Tapped(id string) {
	parts := strings.SplitN(id, "/", 2)
	switch parts[0] {
	case "back":
		n.back()
		return
	case "game":
		n.game, n.chosen = parts[1], 0
	case "row":
		n.chosen = idNumber(parts, 1)
	case "csv":
		n.exportCSV()
	}
	n.app.markDirty()
}

// exportCSV writes the notebook as a table for a spreadsheet.
func (n *notebookPage) exportCSV() {
	a := n.app
	store := a.ownerStore()
	path := filepath.Join(store.ExportsDir(), "notebook-"+a.now().Format("20060102-150405")+".csv")
	err := store.WriteFile(path, func() error {
		file, err := os.Create(path)
		if err != nil {
			return err
		}
		defer file.Close()
		entries := slices.Clone(n.notes.Entries)
		if err := notebook.WriteCSV(file, entries); err != nil {
			return err
		}
		return file.Sync()
	})
	a.notice = a.localize("notebook.exported", path)
	if err != nil {
		a.notice = a.localizer.FormatError(err)
	}
}

func (n *notebookPage) Cancel()                    { n.back() }
func (n *notebookPage) TypedKey(fyne.KeyName)      {}
func (n *notebookPage) TextChanged(string, string) {}
func (n *notebookPage) Close()                     {}
