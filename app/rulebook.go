package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/figures"
	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// book is the rule book.
type book struct {
	app  *App
	read screen.RuleBookState
	back func()
	hit  int // which of those found is shown
}

func (a *App) goBook(game, rule string) { a.openBook(game, rule, a.goHome) }

// goBookFrom opens the rule book over a table that goes on when it is closed.
func (a *App) goBookFrom(t *table, game, rule string) {
	a.openBook(game, rule, func() { a.returnTo(t) })
}

func (a *App) openBook(game, rule string, back func()) {
	if game == "" {
		game = catalog.All[0].ID
	}
	b := &book{app: a, back: back}
	b.open(game, rule)
	a.lay(b)
}

func (b *book) open(game, rule string) {
	text, err := resources.Rules.ReadFile("rules/" + b.app.language() + "/" + game + ".md")
	if err != nil {
		text = []byte("# " + game)
	}
	b.read = screen.RuleBookState{Games: b.app.boxes(), Game: game, Document: screen.ParseDocument(string(text)), Highlighted: -1}
	if p, ok := presenters[game]; ok {
		drawn, err := figures.Load(catalog.Resolver(), catalog.Find(game), p)
		if err != nil {
			b.app.notice = b.app.book.FormatError(err)
		}
		b.read.Figure = func(name string) (tables.Figure, bool) { return drawn.Figure(name, b.app.say) }
	}
	if at := b.read.Document.Find(rule); rule != "" && at >= 0 {
		b.read.Top, b.read.Highlighted = at, at
	}
}

func (b *book) panels() ([]tables.Panel, []screen.Field) {
	a := b.app
	return screen.RuleBook(b.read, a.size.Width, a.size.Height, a.look(), a.hands, a.say)
}

func (b *book) touched(id string) {
	word := strings.SplitN(id, "/", 2)
	switch word[0] {
	case "back":
		b.back()
		return
	case "game":
		words := b.read.Query
		b.open(word[1], "")
		b.read.Query, b.hit = words, 0
		b.search() // in this book too
		return
	case "block":
		b.read.Top, b.read.Highlighted = number(word, 1), -1
	case "down":
		b.read.Top = min(b.read.Top+1, len(b.read.Document.Blocks)-1)
	case "up":
		b.read.Top = max(b.read.Top-1, 0)
	}
	b.app.refresh()
}

func (b *book) canceled() { b.back() }

func (b *book) key(name fyne.KeyName) {
	switch name {
	case fyne.KeyPageDown, fyne.KeySpace:
		b.read.Top = min(b.read.Top+6, len(b.read.Document.Blocks)-1)
	case fyne.KeyPageUp:
		b.read.Top = max(b.read.Top-6, 0)
	case fyne.KeyHome:
		b.read.Top = 0
	}
	b.app.refresh()
}

// written searches while the words are being written.
func (b *book) written(_, text string) {
	b.read.Query, b.hit = text, 0
	b.search()
}

// search goes to the hit whose turn it is, and says how many there are.
func (b *book) search() {
	words := strings.TrimSpace(b.read.Query)
	b.read.HitsText = ""
	if len(words) > 1 {
		hits := b.read.Document.FindAll(words)
		b.read.Highlighted = -1
		if len(hits) > 0 {
			at := hits[b.hit%len(hits)]
			b.read.Top, b.read.Highlighted = at, at
			b.read.HitsText = b.app.say("book.hits", b.hit%len(hits)+1, len(hits))
		} else if others := b.elsewhere(words); others != "" {
			b.read.HitsText = b.app.say("book.elsewhere", others)
		} else {
			b.read.HitsText = b.app.say("book.none")
		}
	}
	b.app.refresh()
}

// elsewhere are the other games in whose books the words are.
func (b *book) elsewhere(words string) string {
	var titles []string
	for _, g := range b.read.Games {
		text, err := resources.Rules.ReadFile("rules/" + b.app.language() + "/" + g.ID + ".md")
		if g.ID != b.read.Game && err == nil && screen.ParseDocument(string(text)).Find(words) >= 0 {
			titles = append(titles, g.Title)
		}
	}
	return strings.Join(titles, ", ")
}

// entered goes to the next place where the words are.
func (b *book) entered(string, string) {
	b.hit++
	b.search()
}

func (b *book) leave() {}
