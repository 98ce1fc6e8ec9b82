package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/figures"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// rulebookPage is the rule book.
type rulebookPage struct {
	app      *App
	state    ui.RuleBookState
	back     func()
	hitIndex int // which of those found is shown
}

func (a *App) goRulebook(game, rule string) { a.openRulebook(game, rule, a.goHome) }

// goRulebookFrom opens the rule book over a table that goes on when it is closed.
func (a *App) goRulebookFrom(t *tablePage, game, rule string) {
	a.openRulebook(game, rule, func() { a.popTo(t) })
}

func (a *App) openRulebook(game, rule string, back func()) {
	if game == "" {
		game = catalog.All[0].ID
	}
	b := &rulebookPage{app: a, back: back}
	b.open(game, rule)
	a.pushPage(b)
}

func (b *rulebookPage) open(game, rule string) {
	text, err := resources.Rules.ReadFile("rules/" + b.app.language() + "/" + game + ".md")
	if err != nil {
		text = []byte("# " + game)
	}
	b.state = ui.RuleBookState{Games: b.app.gameCards(), Game: game, Document: ui.ParseDocument(string(text)), Highlighted: -1}
	if p, ok := presenters[game]; ok {
		drawn, err := figures.Load(catalog.Resolver(), catalog.Find(game), p)
		if err != nil {
			b.app.notice = b.app.localizer.FormatError(err)
		}
		b.state.Figure = func(name string) (ui.Figure, bool) { return drawn.Figure(name, b.app.localize) }
	}
	if at := b.state.Document.Find(rule); rule != "" && at >= 0 {
		b.state.Top, b.state.Highlighted = at, at
	}
}

func (b *rulebookPage) Compose() ([]ui.Panel, []ui.Field) {
	a := b.app
	return ui.RuleBook(b.state, a.size.Width, a.size.Height, a.style(), a.pointer, a.localize)
}

func (b *rulebookPage) Tapped(id string) {
	parts := strings.SplitN(id, "/", 2)
	switch parts[0] {
	case "back":
		b.back()
		return
	case "game":
		words := b.state.Query
		b.open(parts[1], "")
		b.state.Query, b.hitIndex = words, 0
		b.search() // in this book too
		return
	case "block":
		b.state.Top, b.state.Highlighted = idNumber(parts, 1), -1
	case "down":
		b.state.Top = min(b.state.Top+1, len(b.state.Document.Blocks)-1)
	case "up":
		b.state.Top = max(b.state.Top-1, 0)
	}
	b.app.markDirty()
}

func (b *rulebookPage) Cancel() { b.back() }

func (b *rulebookPage) TypedKey(name fyne.KeyName) {
	switch name {
	case fyne.KeyPageDown, fyne.KeySpace:
		b.state.Top = min(b.state.Top+6, len(b.state.Document.Blocks)-1)
	case fyne.KeyPageUp:
		b.state.Top = max(b.state.Top-6, 0)
	case fyne.KeyHome:
		b.state.Top = 0
	}
	b.app.markDirty()
}

// TextChanged searches while the words are being written.
func (b *rulebookPage) TextChanged(_, text string) {
	b.state.Query, b.hitIndex = text, 0
	b.search()
}

// search goes to the hit whose turn it is, and says how many there are.
func (b *rulebookPage) search() {
	query := strings.TrimSpace(b.state.Query)
	b.state.HitsText = ""
	if len(query) > 1 {
		hits := b.state.Document.FindAll(query)
		b.state.Highlighted = -1
		if len(hits) > 0 {
			at := hits[b.hitIndex%len(hits)]
			b.state.Top, b.state.Highlighted = at, at
			b.state.HitsText = b.app.localize("book.hits", b.hitIndex%len(hits)+1, len(hits))
		} else if others := b.hitsInOtherBooks(query); others != "" {
			b.state.HitsText = b.app.localize("book.elsewhere", others)
		} else {
			b.state.HitsText = b.app.localize("book.none")
		}
	}
	b.app.markDirty()
}

// hitsInOtherBooks are the other games in whose books the words are.
func (b *rulebookPage) hitsInOtherBooks(query string) string {
	var titles []string
	for _, g := range b.state.Games {
		text, err := resources.Rules.ReadFile("rules/" + b.app.language() + "/" + g.ID + ".md")
		if g.ID != b.state.Game && err == nil && ui.ParseDocument(string(text)).Find(query) >= 0 {
			titles = append(titles, g.Title)
		}
	}
	return strings.Join(titles, ", ")
}

// Submitted goes to the next place where the words are.
func (b *rulebookPage) Submitted(string, string) {
	b.hitIndex++
	b.search()
}

func (b *rulebookPage) Close() {}
