package pages

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"banchisa/app/notebook"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Notebook is the page of the owner's notebook.
type Notebook struct {
	listPage // of the groups
	book     notebook.File
	notes    notebook.Notes
	titles   map[rulesName]games.LocalizedText
	game     string
	chosen   int
	exported string // the file that was written last, "" before

	reading bool
	cancel  context.CancelFunc
}

// rulesName names a variant of a game by their IDs.
type rulesName struct{ game, variant string }

// notebookContent is what the page reads in the background.
type notebookContent struct {
	notes  notebook.Notes
	err    error
	titles map[rulesName]games.LocalizedText
}

// NewNotebook returns the page of the owner's notebook.
func NewNotebook(sh *shell.Shell, back func()) *Notebook {
	n := &Notebook{listPage: listPage{page: page{sh, back}}, book: notebook.Open(sh.OwnerStore), reading: true}
	book, st := n.book, sh.Store
	n.cancel = shell.ReadInBackground(sh, func() notebookContent { return readNotebook(book, st) }, func(c notebookContent) {
		n.notes, n.titles, n.reading = c.notes, c.titles, false
		if c.err != nil {
			sh.ShowError(c.err)
		}
	})
	return n
}

// Reading reports whether the notebook is being read.
func (n *Notebook) Reading() bool { return n.reading }

// readNotebook reads a notebook, and the titles of all variants there are here.
func readNotebook(book notebook.File, st store.Store) notebookContent {
	c := notebookContent{titles: map[rulesName]games.LocalizedText{}}
	budget := store.NewReadBudget()
	c.notes, c.err = store.Read(budget, book.Path, func(string) (notebook.Notes, error) { return book.Read() })
	for _, g := range catalog.All {
		list := variantList{shipped: shippedVariants(g), own: readOwnVariants(st, g, budget)}
		for _, v := range list.all() {
			c.titles[rulesName{g.ID, v.ID}] = v.Title
		}
	}
	return c
}

func (n *Notebook) Compose() ([]ui.Panel, []ui.Field) {
	sh := n.shell
	page := pageui.NotebookPage{
		Games: sh.GameCards(catalog.All), Game: n.game, Reading: n.reading,
		FileLabel: sh.Localize("notebook.where", n.book.Path),
	}
	if n.exported != "" {
		page.FileLabel = sh.Localize("notebook.exported", n.exported)
	}
	if bad := n.notes.BadLines; len(bad) > 0 {
		var lines []string
		for _, line := range bad[:min(len(bad), 5)] {
			lines = append(lines, strconv.Itoa(line))
		}
		page.BadLines = sh.Localize("notebook.bad", len(bad), strings.Join(lines, ", "))
	}
	n.addRows(&page)
	page.Chosen = min(n.chosen, max(len(page.Rows)-1, 0))
	if len(page.Rows) > 0 {
		page.Seats = n.seatCount(page.Rows[page.Chosen])
	}
	return pageui.Notebook(sh.Context(), &n.view, page), nil
}

// addRows are all games and each of them, or a game and each text of its rules.
func (n *Notebook) addRows(page *pageui.NotebookPage) {
	sh := n.shell
	if len(n.notes.Entries) == 0 {
		return
	}
	add := func(g notebook.Group, name, note string) {
		page.Rows, page.Names, page.Notes = append(page.Rows, g), append(page.Names, name), append(page.Notes, note)
	}
	kinds := func(g notebook.Group) string {
		var played []string
		for _, kind := range []struct {
			key string
			n   int
		}{{"notebook.whole", g.FullMatches}, {"notebook.demos", g.Demos}, {"notebook.lessons", g.Lessons}, {"notebook.puzzles", g.Puzzles}} {
			if kind.n > 0 {
				played = append(played, fmt.Sprint(sh.Localize(kind.key), " ", kind.n))
			}
		}
		return sh.Localize("notebook.row", g.Matches, strings.Join(played, ", "))
	}
	groups := notebook.ByGame(n.notes.Entries, catalog.IDs())
	if n.game == "" {
		all := notebook.All(n.notes.Entries)
		add(all, sh.Localize("people.all"), kinds(all))
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
			add(r, n.variantTitle(r), sh.Localize("notebook.rules", r.Variant, r.RulesHash, r.Revision))
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

// variantTitle is the title of a group's variant, or its ID where it is not known here.
func (n *Notebook) variantTitle(g notebook.Group) string {
	if title, known := n.titles[rulesName{g.Game, g.Variant}]; known {
		return title[n.shell.Language()]
	}
	return g.Variant
}

// seatCount is how many take part in all whole matches of a group, 0 where they differ.
func (n *Notebook) seatCount(g notebook.Group) int {
	seats := 0
	for _, e := range n.notes.Entries {
		if e.Kind != notebook.FullMatch || e.End != notebook.Finished || g.Game != "" && e.Game != g.Game ||
			g.RulesHash != "" && e.RulesHash != g.RulesHash {
			continue
		}
		if seats != 0 && seats != len(e.Seats) {
			return 0
		}
		seats = len(e.Seats)
	}
	return seats
}

func (n *Notebook) Tapped(tap ui.Tap) {
	n.shell.Dirty()
	switch msg := tap.Message.(type) {
	case ui.ChooseGame:
		n.game, n.chosen, n.view.First = msg.ID, 0, 0
	case ui.ChooseRow:
		n.chosen = msg.Row
	case ui.ExportNotebook:
		n.exportCSV()
	default:
		n.listPage.Tapped(tap)
	}
}

// exportCSV writes the notebook as a table for a spreadsheet.
func (n *Notebook) exportCSV() {
	sh := n.shell
	st, entries := sh.OwnerStore, n.notes.Entries
	path := filepath.Join(st.ExportsDir(), "notebook-"+sh.Env.Now().Format("20060102-150405")+".csv")
	sh.Write(func() error {
		var table bytes.Buffer
		if err := notebook.WriteCSV(&table, entries); err != nil {
			return err
		}
		return st.WriteExport(path, table.Bytes())
	}, func(err error) {
		if err == nil {
			n.exported = path
		}
		sh.ShowError(err)
	})
}

func (n *Notebook) Close() { n.cancel() }
