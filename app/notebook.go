package app

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/notebook"
	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games/catalog"
)

// notes is the page of the inventor's notebook.
type notes struct {
	app    *App
	back   func()
	book   notebook.File
	read   notebook.Notes
	game   string
	chosen int
}

// notebook is the inventor's, also while a visitor is at the table.
func (a *App) notebook() notebook.File { return notebook.Open(a.inventor().DataDir) }

func (a *App) goNotebook(back func()) {
	n := &notes{app: a, back: back, book: a.notebook()}
	var err error
	if n.read, err = n.book.Read(); err != nil {
		a.notice = a.book.FormatError(err)
	}
	a.lay(n)
}

func (n *notes) panels() ([]tables.Panel, []screen.Field) {
	a := n.app
	page := screen.NotebookPage{Games: a.boxes(), Game: n.game, FileLabel: a.say("notebook.where", n.book.Path)}
	switch bad := n.read.BadLines; {
	case len(bad) > 0:
		var lines []string
		for _, line := range bad[:min(len(bad), 5)] {
			lines = append(lines, strconv.Itoa(line))
		}
		page.BadLines = a.say("notebook.bad", len(bad), strings.Join(lines, ", "))
	}
	n.rows(&page)
	page.Chosen = min(n.chosen, max(len(page.Rows)-1, 0))
	if len(page.Rows) > 0 {
		page.Seats = n.seats(page.Rows[page.Chosen])
	}
	return screen.Notebook(page, a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

// rows are all games and each of them, or a game and each text of its rules.
func (n *notes) rows(page *screen.NotebookPage) {
	a := n.app
	if len(n.read.Entries) == 0 {
		return
	}
	add := func(g notebook.Group, name, note string) {
		page.Rows, page.Names, page.Notes = append(page.Rows, g), append(page.Names, name), append(page.Notes, note)
	}
	kinds := func(g notebook.Group) string {
		return a.say("notebook.row", g.Matches, g.FullMatches, g.Demos, g.Lessons)
	}
	var order []string
	for _, g := range catalog.All {
		order = append(order, g.ID)
	}
	groups := notebook.ByGame(n.read.Entries, order)
	if n.game == "" {
		all := notebook.All(n.read.Entries)
		add(all, a.say("people.all"), kinds(all))
		for _, g := range groups {
			add(g, titleOf(g.Game), kinds(g))
		}
		return
	}
	for _, g := range groups {
		if g.Game != n.game {
			continue
		}
		add(g, titleOf(g.Game), kinds(g))
		for _, r := range notebook.ByRules(n.read.Entries, n.game) {
			add(r, n.variant(r), a.say("notebook.rules", r.Variant, r.RulesHash, r.Revision))
		}
	}
}

// titleOf is a game's title, or its ID where the game is not known here.
func titleOf(game string) string {
	if g := catalog.Find(game); g != nil {
		return g.Title
	}
	return game
}

// variant is the title of a group's variant, or its ID.
func (n *notes) variant(g notebook.Group) string {
	if game := catalog.Find(g.Game); game != nil {
		good, _ := n.app.ownVariants(game)
		for _, v := range good {
			if v.ID == g.Variant {
				return v.Title[n.app.language()]
			}
		}
	}
	return g.Variant
}

// seats is how many take part in all whole matches of a group, 0 where they differ.
func (n *notes) seats(g notebook.Group) int {
	seats := 0
	for _, e := range n.read.Entries {
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

func (n *notes) touched(id string) {
	word := strings.SplitN(id, "/", 2)
	switch word[0] {
	case "back":
		n.back()
		return
	case "game":
		n.game, n.chosen = word[1], 0
	case "row":
		n.chosen = number(word, 1)
	case "csv":
		n.export()
	}
	n.app.refresh()
}

// export writes the notebook as a table for a spreadsheet.
func (n *notes) export() {
	a := n.app
	own := a.inventor()
	path := filepath.Join(own.ExportsDir(), "notebook-"+a.now().Format("20060102-150405")+".csv")
	err := own.WriteFile(path, func() error {
		file, err := os.Create(path)
		if err != nil {
			return err
		}
		defer file.Close()
		entries := slices.Clone(n.read.Entries)
		if err := notebook.WriteCSV(file, entries); err != nil {
			return err
		}
		return file.Sync()
	})
	a.notice = a.say("notebook.exported", path)
	if err != nil {
		a.notice = a.book.FormatError(err)
	}
}

func (n *notes) canceled()              { n.back() }
func (n *notes) key(fyne.KeyName)       {}
func (n *notes) written(string, string) {}
func (n *notes) leave()                 {}
